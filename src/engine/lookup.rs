//! Where slides lead, looked up by the men on their lines.
//!
//! The men on a line, gathered to a number, are the place of the answer in a table. Rides, hops and bent rides differ
//! only in what the table holds. Lines of one shape share their part of the table wherever they lie: all ranks do, and
//! all files. That keeps it in the fast memory of a processor.

use std::collections::HashMap;

use super::ray::Ray;
use crate::geometry::{Board, Square, SquareSet};
use crate::processor::Processor;

/// The longest side of a board on which lines are looked up: each more square doubles the table of a line.
const LONGEST_SIDE: u8 = 12;

/// The answers for all lines.
#[derive(Clone, Debug)]
pub(crate) struct Lookups<S> {
    /// Whether lines are looked up on the board at all.
    pub are_made: bool,
    entries: Vec<S>,
    /// Where the answers for each shape of line begin, while they are being made.
    known: HashMap<(Pattern, S, u8), u32>,
}

/// Some rays that are looked up together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pattern {
    /// The rays, by their place in the list.
    pub rays: Vec<usize>,
    /// Whether they pass over exactly one man.
    pub over: bool,
}

/// The place of a pattern's answers for one square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lookup<S> {
    /// The squares whose men matter.
    mask: S,
    offset: u32,
    /// By how many places the answers are to be moved up.
    base: u8,
}

impl<S: SquareSet> Lookups<S> {
    /// No answers yet, for a board and a processor that may not be able to use them.
    pub fn new(board: &Board, can_gather: bool) -> Lookups<S> {
        let are_made = can_gather && board.files().max(board.ranks()) <= LONGEST_SIDE;
        Lookups { are_made, entries: Vec::new(), known: HashMap::new() }
    }

    /// The place of the answers for a pattern, which are made if no line of its shape was there before.
    pub fn add(&mut self, pattern: &Pattern, from: Square, rays: &[Ray<S>]) -> Lookup<S> {
        let rays = || pattern.rays.iter().map(|&ray| &rays[ray]);
        let line = rays().fold(S::EMPTY, |line, ray| line | ray.from[from.index()]);
        let mask = rays().fold(S::EMPTY, |mask, ray| mask | ray.all_but_last(from));
        let base = line.first().map_or(from, |first| first.min(from)).index() as u8;
        let shape = (pattern.clone(), line.shifted(-i16::from(base)), from.index() as u8 - base);
        let offset = *self.known.entry(shape).or_insert_with(|| {
            let offset = self.entries.len() as u32;
            let mut men = S::EMPTY;
            loop {
                let reach = rays().fold(S::EMPTY, |all, ray| all | ray.reach(from, men, pattern.over));
                self.entries.push(reach.shifted(-i16::from(base)));
                men = men.next_subset(mask);
                if men.is_empty() {
                    return offset;
                }
            }
        });
        Lookup { mask, offset, base }
    }

    /// The same once all answers are made.
    pub fn finished(self) -> Lookups<S> {
        Lookups { known: HashMap::new(), ..self }
    }

    /// Where the pattern leads, given who stands where.
    #[inline(always)]
    pub fn reach(&self, lookup: &Lookup<S>, occupied: S, processor: impl Processor) -> S {
        let place = occupied.gathered(lookup.mask, |word, mask| processor.gather(word, mask));
        self.entries[lookup.offset as usize + place].raised(lookup.base)
    }
}
