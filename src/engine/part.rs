//! Moves that depend on nothing but who stands where, as sets.

use super::kind_table::KindTable;
use super::lookup::{Lookup, Lookups, Pattern};
use super::ray::Ray;
use crate::geometry::{Board, Square, SquareSet};
use crate::processor::Processor;

/// The leaps and rides of a kind that end on the same sort of squares.
#[derive(Clone, Debug)]
pub(crate) struct Part<S> {
    quiet: bool,
    capture: bool,
    /// Where leaps from each square lead.
    leaps: Vec<S>,
    patterns: Vec<Pattern>,
    /// The place of each pattern's answers for each square, those of one square together; empty if they are too long.
    lookups: Vec<Lookup<S>>,
}

impl<S: SquareSet> Part<S> {
    /// The parts of a kind; `None` if it has moves of other sorts: first moves, lame leaps, walks, captures of own men.
    pub fn of(table: &KindTable<S>, board: &Board, rays: &[Ray<S>], lookups: &mut Lookups<S>) -> Option<Vec<Part<S>>> {
        let takes_own = table.leaps.iter().any(|leaps| !leaps.own.is_empty())
            || table.rides.iter().any(|ride| ride.modes.own || ride.modes.en_passant);
        if !table.is_simple || takes_own {
            return None;
        }
        let sorts = [(true, true), (true, false), (false, true)];
        let parts = sorts.map(|(quiet, capture)| {
            let leaps = table.leaps.iter().map(|leaps| match (quiet, capture) {
                (true, true) => leaps.quiet & leaps.capture,
                (true, false) => leaps.quiet & !leaps.capture,
                _ => leaps.capture & !leaps.quiet,
            });
            let rides = table.rides.iter().filter(|ride| (ride.modes.quiet, ride.modes.capture) == (quiet, capture));
            let rides: Vec<(usize, bool)> = rides.map(|ride| (ride.ray, ride.over)).collect();
            let mut part =
                Part { quiet, capture, leaps: leaps.collect(), patterns: patterns(&rides, rays), lookups: Vec::new() };
            part.look_up(board, rays, lookups);
            part
        });
        let does_something =
            |part: &Part<S>| !part.patterns.is_empty() || part.leaps.iter().any(|leaps| !leaps.is_empty());
        Some(parts.into_iter().filter(does_something).collect())
    }

    fn look_up(&mut self, board: &Board, rays: &[Ray<S>], lookups: &mut Lookups<S>) {
        let squares = (0..board.area()).map(|index| Square(index as u8));
        let places = squares.flat_map(|from| self.patterns.iter().map(move |pattern| (from, pattern)));
        let found: Option<Vec<Lookup<S>>> = places.map(|(from, pattern)| lookups.add(pattern, from, rays)).collect();
        self.lookups = found.unwrap_or_default();
    }

    /// Where a man on `from` may go by this part.
    #[inline(always)]
    pub fn targets(
        &self,
        from: Square,
        (empty, enemies): (S, S),
        tables: (&[Ray<S>], &Lookups<S>),
        processor: impl Processor,
    ) -> S {
        let reach = self.reach(from, !empty, tables, processor);
        match (self.quiet, self.capture) {
            (true, true) => reach & (empty | enemies),
            (true, false) => reach & empty,
            _ => reach & enemies,
        }
    }

    /// The squares that a man on `from` attacks by this part, given what is occupied.
    #[inline(always)]
    pub fn attacks(&self, from: Square, occupied: S, tables: (&[Ray<S>], &Lookups<S>), processor: impl Processor) -> S {
        if self.capture { self.reach(from, occupied, tables, processor) } else { S::EMPTY }
    }

    #[inline(always)]
    fn reach(
        &self,
        from: Square,
        occupied: S,
        (rays, lookups): (&[Ray<S>], &Lookups<S>),
        processor: impl Processor,
    ) -> S {
        let mut reach = self.leaps[from.index()];
        if gathers(&processor) && !self.lookups.is_empty() {
            let count = self.patterns.len();
            for lookup in &self.lookups[from.index() * count..][..count] {
                reach |= lookups.reach(lookup, occupied, processor);
            }
        } else {
            for pattern in &self.patterns {
                for &ray in &pattern.rays {
                    let ray = &rays[ray];
                    reach |= if pattern.over { ray.reach_over(from, occupied) } else { ray.reach(from, occupied) };
                }
            }
        }
        reach
    }
}

#[inline(always)]
fn gathers<P: Processor>(_: &P) -> bool {
    P::GATHERS
}

/// Rays that are looked up together: each with the one that goes on behind the man, if it has both.
fn patterns<S: SquareSet>(rides: &[(usize, bool)], rays: &[Ray<S>]) -> Vec<Pattern> {
    let mut patterns: Vec<Pattern> = Vec::new();
    for &(ray, over) in rides {
        let continues = |known: &&mut Pattern| {
            known.over == over && known.rays.len() == 1 && rays[known.rays[0]].is_opposite(&rays[ray])
        };
        match patterns.iter_mut().find(continues) {
            Some(known) => known.rays.push(ray),
            None => patterns.push(Pattern { rays: vec![ray], over }),
        }
    }
    patterns
}
