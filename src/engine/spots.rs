//! Moves that depend on nothing but who stands where, as sets: for each kind and square the place of the answer.
//!
//! Nearly all men of nearly all games move so, and all others one by one; see [`Engine::generate_man`](super::Engine).

use super::kind_table::{KindTable, Lame};
use super::lookup::{Lookup, Lookups, Pattern};
use super::ray::{self, Ray};
use crate::betza::Modes;
use crate::geometry::{Board, Square, SquareSet};
use crate::processor::Processor;

/// What the men of one side do from each square, where that is leaps, lame or not, and rides alone.
///
/// Men with moves of other sorts (first moves, walks, captures of own men) have no part in it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spots<S> {
    area: usize,
    /// One for each kind and square, and behind them further ones of kinds whose leaps and rides are of several sorts.
    spots: Vec<KindOnSquare<S>>,
    lookups: Vec<Lookup<S>>,
    /// The same rides one by one, where lines are not looked up.
    rides: Vec<SpotRide>,
    lame: Vec<LameLeap<S>>,
}

/// A ride in one direction.
#[derive(Clone, Copy, Debug)]
struct SpotRide {
    /// Where the lines of its ray begin in [`RideTables::lines`].
    lines: u32,
    ascending: bool,
    over: bool,
}

/// A leap that needs some squares empty.
#[derive(Clone, Copy, Debug)]
struct LameLeap<S> {
    to: S,
    clear: S,
}

/// The leaps and rides of one kind from one square that end on the same sort of squares.
#[derive(Clone, Copy, Debug)]
struct KindOnSquare<S> {
    leaps: S,
    /// Where one of its rides must be able to end for any of them to lead anywhere: their first squares.
    steps: S,
    /// Where its lookups begin, and how many there are.
    first: u32,
    count: u8,
    /// The same for its rides.
    first_ride: u32,
    rides: u8,
    /// Where its lame leaps begin, and how many there are.
    first_lame: u32,
    lame: u8,
    /// Whether there is more to know of moves from here: some promote, or leave rights to capture in passing.
    has_more: bool,
    /// Whether there is nothing else but plain leaps and rides.
    is_simple: bool,
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
    /// The lines of all rays, one after the other, each with one for every square.
    pub lines: &'a [S],
    pub lookups: &'a Lookups<S>,
}

impl<S: SquareSet> Sight<S> {
    /// What men see that move to empty squares and capture these enemies.
    #[inline]
    pub fn of_mover(occupied: S, enemies: S) -> Sight<S> {
        Sight { occupied, ends: [!occupied | enemies, !occupied, enemies] }
    }

    /// What men see that only attack, whoever stands there.
    #[inline]
    pub fn of_attacker(occupied: S) -> Sight<S> {
        Sight { occupied, ends: [!S::EMPTY, S::EMPTY, !S::EMPTY] }
    }
}

impl<S: SquareSet> Spots<S> {
    /// The spots of the kinds in their order.
    pub fn new(kinds: &[KindTable<S>], board: &Board, rays: &[Ray<S>], lookups: &mut Lookups<S>) -> Spots<S> {
        let area = board.area();
        let other = KindOnSquare {
            leaps: S::EMPTY,
            steps: S::EMPTY,
            first: 0,
            count: 0,
            first_ride: 0,
            rides: 0,
            first_lame: 0,
            lame: 0,
            has_more: false,
            is_simple: false,
            sort: Sort::Other,
            next: 0,
        };
        // Kinds that capture otherwise than they move have further ones.
        let mut spots = Vec::with_capacity(2 * kinds.len() * area);
        spots.resize(kinds.len() * area, other);
        let mut all = Spots { area, spots, ..Spots::default() };
        for (kind, table) in kinds.iter().enumerate().filter(|(_, table)| has_part(table, board, rays)) {
            let mut is_first = true;
            for sort in [Sort::Plain, Sort::Quiet, Sort::Capture] {
                let patterns = patterns(table, sort, rays);
                let leaps: Vec<S> = (0..area).map(|from| leaps(table, sort, from)).collect();
                let steps = steps(&patterns, sort, board, rays);
                let lame = |from: usize| lame(table, sort, from);
                let is_idle =
                    patterns.is_empty() && (0..area).all(|from| leaps[from].is_empty() && lame(from).next().is_none());
                if is_idle && (sort != Sort::Capture || !is_first) {
                    continue;
                }
                let first_ride = all.rides.len();
                let rides = patterns.iter().flat_map(|pattern| pattern.rays.iter().map(|&ray| (ray, pattern.over)));
                all.rides.extend(rides.map(|(ray, over)| SpotRide {
                    lines: (ray * area) as u32,
                    ascending: rays[ray].ascending,
                    over,
                }));
                leaps.into_iter().enumerate().for_each(|(from, leaps)| {
                    let first_lame = all.lame.len();
                    all.lame.extend(lame(from));
                    let spot = KindOnSquare {
                        leaps,
                        steps: steps[from],
                        first_ride: first_ride as u32,
                        rides: (all.rides.len() - first_ride) as u8,
                        first_lame: first_lame as u32,
                        // A man has at most a few dozen leaps.
                        lame: (all.lame.len() - first_lame) as u8,
                        has_more: !table.promotes_on.is_empty() || leaving_rights(table, from).next().is_some(),
                        sort,
                        ..other
                    };
                    all.add((kind * area + from, is_first), Square::nth(from), (spot, &patterns), rays, lookups);
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
        (spot, patterns): (KindOnSquare<S>, &[Pattern]),
        rays: &[Ray<S>],
        lookups: &mut Lookups<S>,
    ) {
        let first = self.lookups.len();
        if lookups.are_made {
            self.lookups.extend(patterns.iter().map(|pattern| lookups.add(pattern, from, rays)));
        }
        let count = self.lookups.len() - first;
        let spot = KindOnSquare { first: first as u32, count: count as u8, ..spot };
        if is_first {
            let is_simple = spot.sort == Sort::Plain && spot.lame == 0 && !spot.has_more;
            self.spots[index] = KindOnSquare { is_simple, ..spot };
        } else {
            self.spots[index].is_simple = false;
            self.spots.push(KindOnSquare { next: self.spots[index].next, ..spot });
            self.spots[index].next = self.spots.len() as u32 - 1;
        }
    }

    /// Whether there is more to know of the moves of a kind from here: some of its targets promote, or it has quiet
    /// leaps besides, which leave rights to capture in passing.
    #[inline(always)]
    pub fn has_more(&self, kind: usize, from: Square) -> bool {
        self.spots[kind * self.area + from.index()].has_more
    }

    /// The squares that the men of a kind reach from `from`, if that is all to be known of their moves: they may move to
    /// each of them and capture there, and have no other moves. Own men are reached too.
    ///
    /// Most kinds are so, and most of the time goes to this.
    #[inline(always)]
    pub fn simple_reach<P: Processor>(
        &self,
        (kind, from): (usize, Square),
        sight: &Sight<S>,
        tables: RideTables<S>,
        processor: P,
    ) -> Option<S> {
        let spot = &self.spots[kind * self.area + from.index()];
        let ends = sight.ends[Sort::Plain as usize];
        spot.is_simple.then(|| self.reach(spot, from, (sight.occupied, ends), tables, processor))
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
            let mut reach = self.reach(spot, from, (sight.occupied, ends), tables, processor);
            for lame in &self.lame[spot.first_lame as usize..][..usize::from(spot.lame)] {
                reach |= if lame.clear.meets(sight.occupied) { S::EMPTY } else { lame.to };
            }
            targets |= reach & ends;
            if spot.next == 0 {
                return Some(targets);
            }
            spot = &self.spots[spot.next as usize];
        }
    }

    /// What the leaps and rides of one spot reach, if they may end on `ends`.
    #[inline(always)]
    fn reach<P: Processor>(
        &self,
        spot: &KindOnSquare<S>,
        from: Square,
        (occupied, ends): (S, S),
        tables: RideTables<S>,
        processor: P,
    ) -> S {
        let mut reach = spot.leaps;
        // Most rides begin beside an own man, and many men have none: a fifth of all time is saved here.
        if (spot.steps & ends).is_empty() {
            return reach;
        }
        if P::GATHERS && tables.lookups.are_made {
            for lookup in &self.lookups[spot.first as usize..][..usize::from(spot.count)] {
                reach |= tables.lookups.reach(lookup, occupied, processor);
            }
        } else {
            for ride in &self.rides[spot.first_ride as usize..][..usize::from(spot.rides)] {
                let line = tables.lines[ride.lines as usize + from.index()];
                reach |= ray::reach(ride.ascending, line, occupied, ride.over);
            }
        }
        reach
    }
}

/// Whether a kind has nothing but leaps, lame or not, and rides, whose targets can be told by sets.
fn has_part<S: SquareSet>(table: &KindTable<S>, board: &Board, rays: &[Ray<S>]) -> bool {
    let is_plain = |modes: Modes| !modes.own && !modes.en_passant;
    let takes_own = table.leaps.iter().any(|leaps| !leaps.own.is_empty());
    let only_these = table.first_leaps.is_empty() && table.walked.is_none() && table.conditional.is_empty();
    let rides = table.rides.iter().all(|ride| !ride.initial && is_plain(ride.modes));
    let lame = table.lame.iter().flatten().all(|lame| !lame.initial && is_plain(lame.modes));
    // Leaps in tables keep to where a confined man may be; rides do not.
    let is_confined = !table.rides.is_empty() && table.within != S::narrow(board.squares());
    let quiet = |from: usize| {
        let ridden = table.rides.iter().fold(S::EMPTY, |all, ride| all | rays[ride.ray].from[from]);
        leaps(table, Sort::Plain, from) | leaps(table, Sort::Quiet, from) | ridden
    };
    let is_clear = |from: usize| {
        leaving_rights(table, from).all(|leaving| {
            let ways = table.lame[from].iter().filter(|lame| lame.to == leaving.to).count();
            ways == 1 && !leaving.modes.capture && !quiet(from).contains(leaving.to)
        })
    };
    let tells = !takes_own && only_these && rides && lame && !is_confined;
    // Where a move leaves rights, no other move of the kind may lead to the same square.
    tells && (0..board.area()).all(is_clear)
}

/// The lame leaps of a kind from a square that leave rights to capture in passing.
pub(super) fn leaving_rights<S: SquareSet>(table: &KindTable<S>, from: usize) -> impl Iterator<Item = &Lame<S>> {
    table.lame.get(from).into_iter().flatten().filter(|lame| !lame.passed.is_empty())
}

/// The others of one sort.
fn lame<S: SquareSet>(table: &KindTable<S>, sort: Sort, from: usize) -> impl Iterator<Item = LameLeap<S>> {
    let own = table.lame.get(from).into_iter().flatten();
    let own = own.filter(move |lame| lame.passed.is_empty() && sort.has(lame.modes));
    own.map(|lame| LameLeap { to: S::only(lame.to), clear: lame.clear })
}

impl Sort {
    /// Whether it is that of moves with these modes.
    fn has(self, modes: Modes) -> bool {
        match self {
            Sort::Plain => modes.quiet && modes.capture,
            Sort::Quiet => modes.quiet && !modes.capture,
            Sort::Capture => modes.capture && !modes.quiet,
            Sort::Other => false,
        }
    }
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

/// The first squares of some rides from each square; all squares if they may lead somewhere beyond a man on the first.
fn steps<S: SquareSet>(patterns: &[Pattern], sort: Sort, board: &Board, rays: &[Ray<S>]) -> Vec<S> {
    if patterns.iter().any(|pattern| pattern.over || sort == Sort::Capture) {
        return vec![!S::EMPTY; board.area()];
    }
    let mut steps = vec![S::EMPTY; board.area()];
    for &ray in patterns.iter().flat_map(|pattern| &pattern.rays) {
        rays[ray].each_first(board, |from, first| steps[from.index()] |= S::only(first));
    }
    steps
}

/// Rides that are looked up together: each with the one that goes the opposite way, if the kind has both.
fn patterns<S: SquareSet>(table: &KindTable<S>, sort: Sort, rays: &[Ray<S>]) -> Vec<Pattern> {
    let mut patterns: Vec<Pattern> = Vec::new();
    for ride in table.rides.iter().filter(|ride| sort.has(ride.modes)) {
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
