//! Counting the games of a length.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::Engine;
use super::setwise::Step;
use super::sink::Sink;
use crate::geometry::{Square, SquareSet};
use crate::position::{Move, Position};
use crate::processor::Portable;

/// The greatest depth that is counted: far beyond what can be finished, and well within the stack.
pub const MAX_DEPTH: u32 = 64;

/// Each move of a position with the number of games that begin with it.
pub type Divide = Vec<(Move, u64)>;

impl<S: SquareSet> Engine<S> {
    /// The number of games of exactly `depth` plies, at most [`MAX_DEPTH`].
    ///
    /// A game that ends earlier is not counted; repetition and move counters never end one here.
    pub fn perft(&self, position: &Position<S>, depth: u32) -> u64 {
        match depth.min(MAX_DEPTH) {
            0 => 1,
            _ if self.may_have_ended(position) && self.end_by_men(position).is_some() => 0,
            1 => self.count_moves(position),
            depth => {
                let mut deeper = Deeper { engine: self, depth: depth - 1, games: 0 };
                self.generate(position, &mut deeper, Portable);
                deeper.games
            }
        }
    }

    /// The same, move by move, on `threads` threads.
    pub fn divide(&self, position: &Position<S>, depth: u32, threads: usize) -> Divide {
        if depth == 0 {
            return Vec::new();
        }
        let moves = self.moves(position);
        let next = AtomicUsize::new(0);
        let work = || {
            let mut counted = Vec::new();
            while let Some((index, made)) = take(&next, &moves) {
                counted.push((index, self.perft(&self.after(position, made), depth - 1)));
            }
            counted
        };
        let mut counts = vec![0; moves.len()];
        std::thread::scope(|scope| {
            let workers: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(work)).collect();
            let own = work();
            // A worker only counts; were it to panic, the panic goes on here.
            let others = workers
                .into_iter()
                .flat_map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            own.into_iter().chain(others).for_each(|(index, count)| counts[index] = count);
        });
        moves.into_iter().zip(counts).collect()
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
    fn stepped(&mut self, position: &Position<S>, step: &Step<S>, targets: S) {
        for to in targets.each() {
            let from = step.origin(to);
            self.count(&self.engine.after_plain(position, (from, to), step.passed(from)));
        }
    }

    fn one(&mut self, position: &Position<S>, made: Move) {
        self.count(&self.engine.after(position, &made));
    }
}

fn take<'a, T>(next: &AtomicUsize, items: &'a [T]) -> Option<(usize, &'a T)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    items.get(index).map(|item| (index, item))
}
