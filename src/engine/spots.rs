//! Moves that depend on nothing but who stands where, as sets: for each kind and square the place of the answer.

use super::kind_table::KindTable;
use super::lookup::{Lookup, Lookups, Pattern};
use super::ray::Ray;
use crate::geometry::{Board, Square, SquareSet};
use crate::processor::Processor;

/// What the men of one side do from each square, where that is leaps and rides alone.
///
/// Men with moves of other sorts (first moves, lame leaps, walks, captures of own men, promotion) have no part in it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spots<S> {
    area: usize,
    /// One for each kind and square, and behind them further ones of kinds whose leaps and rides are of several sorts.
    spots: Vec<Spot<S>>,
    lookups: Vec<Lookup<S>>,
    /// The same rides as rays, for processors that cannot gather bits.
    patterns: Vec<Vec<Pattern>>,
}

/// The leaps and rides of one kind from one square that end on the same sort of squares.
#[derive(Clone, Copy, Debug)]
struct Spot<S> {
    leaps: S,
    /// Where its lookups begin, and how many there are.
    first: u32,
    count: u8,
    /// Its patterns.
    patterns: u16,
    sort: Sort,
    /// The next spot of the same kind and square; 0 is none.
    next: u32,
}

/// What moves end on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Plain,
    Quiet,
    Capture,
    /// The kind has no part in this.
    Other,
}

/// Who stands where, for one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<S> {
    pub occupied: S,
    /// For each [`Sort`], where its moves may end.
    ends: [S; 3],
}

/// The tables that rides are found in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RideTables<'a, S> {
    pub rays: &'a [Ray<S>],
    pub lookups: &'a Lookups<S>,
}

impl<S: SquareSet> Sight<S> {
    /// What men see that move to empty squares and capture these enemies.
    pub fn of_mover(occupied: S, enemies: S) -> Sight<S> {
        Sight { occupied, ends: [!occupied | enemies, !occupied, enemies] }
    }

    /// What men see that only attack, whoever stands there.
    pub fn of_attacker(occupied: S) -> Sight<S> {
        Sight { occupied, ends: [!S::EMPTY, S::EMPTY, !S::EMPTY] }
    }
}

impl<S: SquareSet> Spots<S> {
    /// The spots of the kinds in their order.
    pub fn new(kinds: &[KindTable<S>], board: &Board, rays: &[Ray<S>], lookups: &mut Lookups<S>) -> Spots<S> {
        let area = board.area();
        let other = Spot { leaps: S::EMPTY, first: 0, count: 0, patterns: 0, sort: Sort::Other, next: 0 };
        let spots = vec![other; kinds.len() * area];
        let mut all = Spots { area, spots, lookups: Vec::new(), patterns: Vec::new() };
        for (kind, table) in kinds.iter().enumerate().filter(|(_, table)| has_part(table, board)) {
            let mut is_first = true;
            for sort in [Sort::Plain, Sort::Quiet, Sort::Capture] {
                let patterns = patterns(table, sort, rays);
                let leaps: Vec<S> = (0..area).map(|from| leaps(table, sort, from)).collect();
                let is_idle = patterns.is_empty() && leaps.iter().all(|leaps| leaps.is_empty());
                if is_idle && (sort != Sort::Capture || !is_first) {
                    continue;
                }
                all.patterns.push(patterns);
                leaps.into_iter().enumerate().for_each(|(from, leaps)| {
                    all.add((kind * area + from, is_first), Square(from as u8), (sort, leaps), rays, lookups);
                });
                is_first = false;
            }
        }
        all
    }

    fn add(
        &mut self,
        (index, is_first): (usize, bool),
        from: Square,
        (sort, leaps): (Sort, S),
        rays: &[Ray<S>],
        lookups: &mut Lookups<S>,
    ) {
        let patterns = self.patterns.len() - 1;
        let first = self.lookups.len();
        if lookups.are_made {
            self.lookups.extend(self.patterns[patterns].iter().map(|pattern| lookups.add(pattern, from, rays)));
        }
        let count = self.lookups.len() - first;
        let spot = Spot { leaps, first: first as u32, count: count as u8, patterns: patterns as u16, sort, next: 0 };
        if is_first {
            self.spots[index] = spot;
        } else {
            self.spots.push(Spot { next: self.spots[index].next, ..spot });
            self.spots[index].next = self.spots.len() as u32 - 1;
        }
    }

    /// Where the men of a kind on `from` go or attack; `None` if the kind has no part in this.
    #[inline(always)]
    pub fn targets<P: Processor>(
        &self,
        (kind, from): (usize, Square),
        sight: &Sight<S>,
        tables: RideTables<S>,
        processor: P,
    ) -> Option<S> {
        let mut spot = &self.spots[kind * self.area + from.index()];
        let mut targets = S::EMPTY;
        loop {
            let ends = *sight.ends.get(spot.sort as usize)?;
            let mut reach = spot.leaps;
            if P::GATHERS && tables.lookups.are_made {
                for lookup in &self.lookups[spot.first as usize..][..usize::from(spot.count)] {
                    reach |= tables.lookups.reach(lookup, sight.occupied, processor);
                }
            } else {
                for pattern in &self.patterns[usize::from(spot.patterns)] {
                    for &ray in &pattern.rays {
                        let ray = &tables.rays[ray];
                        reach |= if pattern.over {
                            ray.reach_over(from, sight.occupied)
                        } else {
                            ray.reach(from, sight.occupied)
                        };
                    }
                }
            }
            targets |= reach & ends;
            if spot.next == 0 {
                return Some(targets);
            }
            spot = &self.spots[spot.next as usize];
        }
    }
}

/// Whether a kind has nothing but leaps and rides whose targets can be told by sets.
fn has_part<S: SquareSet>(table: &KindTable<S>, board: &Board) -> bool {
    let takes_own = table.leaps.iter().any(|leaps| !leaps.own.is_empty())
        || table.rides.iter().any(|ride| ride.modes.own || ride.modes.en_passant);
    // Leaps in tables keep to where a confined man may be; rides do not.
    let is_confined = !table.rides.is_empty() && table.within != S::narrow(board.squares());
    table.is_simple && table.promotes_on.is_empty() && !takes_own && !is_confined
}

fn leaps<S: SquareSet>(table: &KindTable<S>, sort: Sort, from: usize) -> S {
    let leaps = &table.leaps[from];
    match sort {
        Sort::Plain => leaps.quiet & leaps.capture,
        Sort::Quiet => leaps.quiet & !leaps.capture,
        Sort::Capture => leaps.capture & !leaps.quiet,
        Sort::Other => S::EMPTY,
    }
}

/// Rides that are looked up together: each with the one that goes the opposite way, if the kind has both.
fn patterns<S: SquareSet>(table: &KindTable<S>, sort: Sort, rays: &[Ray<S>]) -> Vec<Pattern> {
    let modes = match sort {
        Sort::Plain => (true, true),
        Sort::Quiet => (true, false),
        _ => (false, true),
    };
    let mut patterns: Vec<Pattern> = Vec::new();
    for ride in table.rides.iter().filter(|ride| (ride.modes.quiet, ride.modes.capture) == modes) {
        let completes = |known: &&mut Pattern| {
            known.over == ride.over && known.rays.len() == 1 && rays[known.rays[0]].is_opposite(&rays[ride.ray])
        };
        match patterns.iter_mut().find(completes) {
            Some(known) => known.rays.push(ride.ray),
            None => patterns.push(Pattern { rays: vec![ride.ray], over: ride.over }),
        }
    }
    patterns
}
