//! What becomes of the moves that a generator finds: they are counted or collected.

use super::Engine;
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::{Move, Position};
use crate::walker::Arrival;

/// Takes the moves of a position as they are found.
pub(crate) trait Sink<S: SquareSet> {
    /// Takes plain moves of one man to many squares; enemies on them are captured.
    fn many(&mut self, position: &Position<S>, from: Square, targets: S);
    /// Takes one move.
    fn one(&mut self, made: Move);
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
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}

impl<S: SquareSet> Sink<S> for Vec<Move> {
    fn many(&mut self, position: &Position<S>, from: Square, targets: S) {
        let occupied = position.occupied();
        for to in targets.each() {
            let captures = if occupied.contains(to) { Squares::only(to) } else { Squares::EMPTY };
            self.push(Move { captures, ..plain(from, to) });
        }
    }

    fn one(&mut self, made: Move) {
        self.push(made);
    }
}

/// Hands on the moves that do not leave their own side in check, each one tried with what the man becomes.
pub(crate) struct Tried<'a, S: SquareSet, K: Sink<S>> {
    pub engine: &'a Engine<S>,
    pub position: &'a Position<S>,
    pub sink: &'a mut K,
}

impl<S: SquareSet, K: Sink<S>> Sink<S> for Tried<'_, S, K> {
    fn many(&mut self, position: &Position<S>, from: Square, targets: S) {
        let mut moves: Vec<Move> = Vec::new();
        moves.many(position, from, targets);
        moves.into_iter().for_each(|made| self.one(made));
    }

    fn one(&mut self, made: Move) {
        if self.engine.leaves_royal_safe(self.position, &made) {
            self.sink.one(made);
        }
    }
}

/// A move without victims, promotion or castling.
pub(crate) fn plain(from: Square, to: Square) -> Move {
    let nobody = Squares::EMPTY;
    Move { from, to, promotion: None, castling: None, captures: nobody, carried: None, opening: None, passed: nobody }
}

/// The move of an arrival.
pub(crate) fn reaching(from: Square, arrival: &Arrival) -> Move {
    let Arrival { to, captures, carried, passed, .. } = *arrival;
    Move { captures, carried, passed, ..plain(from, to) }
}

/// Adds a move, or lets the same move leave the rights of both its routes.
pub(crate) fn add_single(moves: &mut Vec<Move>, made: Move) {
    match moves.iter_mut().find(|known| known.is_same(&made)) {
        Some(known) => known.passed |= made.passed,
        None => moves.push(made),
    }
}
