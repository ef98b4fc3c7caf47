//! The moves of a position, from which one is chosen.

use super::setwise::SharedStep;
use super::sink::{Sink, arriving};
use crate::geometry::{Square, SquareSet};
use crate::position::{Move, Position, StepMove};

/// Moves as sets of squares, of which only the one that is chosen is ever built.
#[derive(Clone, Debug, Default)]
pub(super) struct Offers<S> {
    batches: Vec<Offer<S>>,
    singles: Vec<Move>,
    /// The moves in all batches.
    batched: usize,
}

/// Plain moves to some squares.
#[derive(Clone, Copy, Debug)]
struct Offer<S> {
    targets: S,
    origin: Origin,
    /// The squares on which the man may then be captured in passing.
    passed: S,
}

/// Where the men of a batch come from.
#[derive(Clone, Copy, Debug)]
enum Origin {
    /// All of its moves are one man's.
    Square(Square),
    /// Each is another man's, that many places before its target.
    Before(i16),
}

impl<S: SquareSet> Offers<S> {
    /// Forgets the moves, and keeps the room for others.
    #[inline]
    pub fn clear(&mut self) {
        self.batches.clear();
        self.singles.clear();
        self.batched = 0;
    }

    /// How many moves there are.
    #[inline]
    pub fn count(&self) -> usize {
        self.batched + self.singles.len()
    }

    /// The move of a number below [`count`](Offers::count); `None` for any other.
    #[inline]
    pub fn get(&self, position: &Position<S>, number: usize) -> Option<Move> {
        if number >= self.batched {
            return self.singles.get(number - self.batched).copied();
        }
        let mut left = number;
        for batch in &self.batches {
            let count = batch.targets.count() as usize;
            if left < count {
                let to = (0..left).fold(batch.targets, |rest, _| rest.without_first()).first()?;
                return Some(batch.reaching(position, to).into());
            }
            left -= count;
        }
        None
    }

    #[inline]
    fn add(&mut self, targets: S, origin: Origin, passed: S) {
        if !targets.is_empty() {
            self.batched += targets.count() as usize;
            self.batches.push(Offer { targets, origin, passed });
        }
    }
}

impl<S: SquareSet> Offer<S> {
    #[inline]
    fn reaching(&self, position: &Position<S>, to: Square) -> StepMove {
        let from = match self.origin {
            Origin::Square(from) => from,
            // It is a square of the board; see [`SharedStep::origin`].
            Origin::Before(places) => to.shifted(-places),
        };
        arriving(position, from, to).passing(self.passed.widen())
    }
}

impl<S: SquareSet> Sink<S> for Offers<S> {
    #[inline]
    fn many(&mut self, _: &Position<S>, from: Square, targets: S) {
        self.add(targets, Origin::Square(from), S::EMPTY);
    }

    #[inline]
    fn stepped(&mut self, _: &Position<S>, step: &SharedStep<S>, targets: S) {
        if !step.leaves_passing {
            self.add(targets, Origin::Before(step.shift), S::EMPTY);
            return;
        }
        for to in targets.each() {
            let from = step.origin(to);
            self.add(S::only(to), Origin::Square(from), step.passed(from));
        }
    }

    fn one(&mut self, _: &Position<S>, made: Move) {
        self.singles.push(made);
    }
}
