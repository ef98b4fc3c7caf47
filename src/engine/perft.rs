//! Counting the games of a length.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::Engine;
use super::hash_table::HashTable;
use super::setwise::SharedStep;
use super::sink::Sink;
use crate::geometry::{Square, SquareSet};
use crate::position::{Move, Position};
use crate::processor::Portable;
use crate::watch::Watch;
use crate::workers;

/// The greatest depth that is counted: far beyond what can be finished, and well within the stack.
pub const MAX_DEPTH: u32 = 64;

/// From this depth on a count may take so long that somebody wants to know how far it has come.
const LONG: u32 = 6;

/// Each move of a position with the number of games that begin with it.
pub type Divide = Vec<(Move, u64)>;

impl<S: SquareSet> Engine<S> {
    /// The number of games of exactly `depth` plies, at most [`MAX_DEPTH`].
    ///
    /// A game that ends earlier is not counted; repetition and move counters never end one here.
    pub fn perft(&self, position: &Position<S>, depth: u32) -> u64 {
        match depth.min(MAX_DEPTH) {
            0 => 1,
            _ if self.may_have_ended(position) && self.end_by_position(position).is_some() => 0,
            1 => self.count_moves(position),
            depth => {
                let mut deeper = Deeper { engine: self, depth: depth - 1, games: 0 };
                self.generate(position, &mut deeper, Portable);
                deeper.games
            }
        }
    }

    /// The same, unless the work comes to an end before: a unit of it is a game that is counted or a position on the way.
    ///
    /// What was done is taken off `work`; `None` where nothing is left of it.
    pub fn perft_within(&self, position: &Position<S>, depth: u32, work: &mut u64) -> Option<u64> {
        *work = work.checked_sub(1)?;
        // Two plies from here are too few moves to be worth an account.
        if depth <= 2 {
            let games = self.perft(position, depth);
            *work = work.checked_sub(games)?;
            return Some(games);
        }
        if self.may_have_ended(position) && self.end_by_position(position).is_some() {
            return Some(0);
        }
        let moves = self.moves(position);
        moves.iter().map(|made| self.perft_within(&self.after(position, made), depth - 1, work)).sum()
    }

    /// The same, move by move, on `threads` threads, with a table of what has been counted or without one.
    pub fn divide(
        &self,
        position: &Position<S>,
        (depth, threads): (u32, usize),
        table: Option<&HashTable>,
        watch: &dyn Watch,
    ) -> Divide {
        let limits = (depth, threads);
        match table {
            Some(table) => {
                self.divide_by(position, limits, watch, |after, depth| self.perft_hashed(after, depth, table))
            }
            None => self.divide_by(position, limits, watch, |after, depth| self.perft(after, depth)),
        }
    }

    /// The work is shared out two plies deep: the moves of a position differ too much in what goes on from them.
    fn divide_by(
        &self,
        position: &Position<S>,
        (depth, threads): (u32, usize),
        watch: &dyn Watch,
        count: impl Fn(&Position<S>, u32) -> u64 + Sync,
    ) -> Divide {
        let depth = depth.min(MAX_DEPTH);
        if depth == 0 {
            return Vec::new();
        }
        let moves = self.moves(position);
        let after: Vec<_> = moves.iter().map(|made| self.after(position, made)).collect();
        if depth < 3 || (threads < 2 && depth < LONG) {
            let counts = after.iter().map(|after| count(after, depth - 1));
            return moves.into_iter().zip(counts).collect();
        }
        let replies = |(index, after)| self.moves(after).into_iter().map(move |reply| (index, reply));
        let lines: Vec<_> = after.iter().enumerate().flat_map(replies).collect();
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let counted = workers::run(threads, || {
            let mut counted = vec![0; moves.len()];
            while let Some((index, reply)) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
                counted[*index] += count(&self.after(&after[*index], reply), depth - 2);
                let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                watch.tell("lines of two plies", done as u64, Some(lines.len() as u64));
            }
            counted
        });
        let total = |index: usize| counted.iter().map(|counted| counted[index]).sum();
        moves.into_iter().enumerate().map(|(index, made)| (made, total(index))).collect()
    }
}

/// Plays each move as it is found and counts the games that go on from there; no list of moves is made.
struct Deeper<'a, S: SquareSet> {
    engine: &'a Engine<S>,
    /// The plies that are left after the move.
    depth: u32,
    games: u64,
}

impl<S: SquareSet> Deeper<'_, S> {
    #[inline]
    fn count(&mut self, after: &Position<S>) {
        self.games += self.engine.perft(after, self.depth);
    }
}

impl<S: SquareSet> Sink<S> for Deeper<'_, S> {
    #[inline]
    fn many(&mut self, position: &Position<S>, from: Square, targets: S) {
        for to in targets.each() {
            self.count(&self.engine.after_plain(position, (from, to), S::EMPTY));
        }
    }

    #[inline]
    fn stepped(&mut self, position: &Position<S>, step: &SharedStep<S>, targets: S) {
        for to in targets.each() {
            let from = step.origin(to);
            self.count(&self.engine.after_plain(position, (from, to), step.passed(from)));
        }
    }

    fn one(&mut self, position: &Position<S>, made: Move) {
        self.count(&self.engine.after(position, &made));
    }
}
