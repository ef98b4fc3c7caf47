//! What becomes of the moves that a generator finds: they are counted or collected.

use super::Engine;
use super::setwise::SharedStep;
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::{Move, Position, StepMove};

/// Takes the moves of a position as they are found.
pub(crate) trait Sink<S: SquareSet> {
    /// Takes plain moves of one man to many squares; enemies on them are captured.
    fn many(&mut self, position: &Position<S>, from: Square, targets: S) {
        targets.each().for_each(|to| self.one(position, arriving(position, from, to).into()));
    }

    /// Takes plain moves of many men by one step; enemies on the targets are captured.
    fn stepped(&mut self, position: &Position<S>, step: &SharedStep<S>, targets: S) {
        targets.each().for_each(|to| self.one(position, stepping(position, step, to).into()));
    }

    /// Takes one move.
    fn one(&mut self, position: &Position<S>, made: Move);
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Counter(pub u64);

impl<S: SquareSet> Sink<S> for Counter {
    #[inline]
    fn many(&mut self, _: &Position<S>, _: Square, targets: S) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn stepped(&mut self, _: &Position<S>, _: &SharedStep<S>, targets: S) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn one(&mut self, _: &Position<S>, _: Move) {
        self.0 += 1;
    }
}

impl<S: SquareSet> Sink<S> for Vec<Move> {
    fn one(&mut self, _: &Position<S>, made: Move) {
        self.push(made);
    }
}

/// Hands on the moves that do not leave their own side in check, each one tried with what the man becomes.
pub(crate) struct Tried<'a, S: SquareSet, K: Sink<S>> {
    pub engine: &'a Engine<S>,
    pub sink: &'a mut K,
}

impl<S: SquareSet, K: Sink<S>> Sink<S> for Tried<'_, S, K> {
    fn one(&mut self, position: &Position<S>, made: Move) {
        if self.engine.leaves_royal_safe(position, &made) {
            self.sink.one(position, made);
        }
    }
}

/// A plain move to a square; whoever stands there is captured.
#[inline]
pub(super) fn arriving<S: SquareSet>(position: &Position<S>, from: Square, to: Square) -> StepMove {
    let captures = if position.occupied().contains(to) { Squares::only(to) } else { Squares::EMPTY };
    StepMove::plain(from, to).taking(captures)
}

/// A plain move by a step that ends on `to`.
pub(super) fn stepping<S: SquareSet>(position: &Position<S>, step: &SharedStep<S>, to: Square) -> StepMove {
    let from = step.origin(to);
    arriving(position, from, to).passing(step.passed(from).widen())
}

/// Adds a move, or lets the same move leave the rights of both its routes.
pub(crate) fn add_single(moves: &mut Vec<StepMove>, made: StepMove) {
    match moves.iter_mut().find(|known| known.is_same(&made)) {
        Some(known) => *known = known.passing(known.passed | made.passed),
        None => moves.push(made),
    }
}
