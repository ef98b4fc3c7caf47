//! Who attacks a square, who gives check, and who is pinned.

use super::Engine;
use super::kind_table::KindTable;
use super::tables::SideTables;
use crate::geometry::{Color, Square, SquareSet};
use crate::position::Position;
use crate::rules::{Arbiter, Facing};
use crate::walker::{self, Arrival, Manner};

/// What a side must respect so that its royal man is not taken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Danger<S> {
    /// Where a man other than the royal one may go: the squares that answer every check.
    pub answers: S,
    /// The men that stand alone between the royal man and an attacker.
    pub pinned: S,
    /// Whether the royal man is attacked.
    pub is_check: bool,
}

impl<S: SquareSet> Engine<S> {
    /// Whether a man of `by` could capture the man on `square`, pins aside.
    pub(crate) fn is_attacked(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        let side = &self.tables.sides[by.index()];
        self.is_attacked_through(position, by, square, position.occupied(), position.men(by))
            || (position.royal(by.other()) == Some(square)
                && self.is_faced_through(position, (square, square), position.occupied()))
            || (side.has_walked_attackers && self.is_attacked_by_walkers(position, by, square))
            || self.is_attacked_in_passing(position, by, square)
    }

    /// Whether leaps, slides or lame leaps of the men in `attackers` reach `square`, given what is occupied.
    #[inline]
    pub(crate) fn is_attacked_through(
        &self,
        position: &Position<S>,
        by: Color,
        square: Square,
        occupied: S,
        attackers: S,
    ) -> bool {
        let side = &self.tables.sides[by.index()];
        let leapers = side.leap_sources[square.index()] & attackers;
        if leapers.each().any(|from| table_at(side, position, from).leaps_to(position, from, square)) {
            return true;
        }
        let riders = side.line_sources[square.index()] & attackers;
        riders.each().any(|from| {
            let table = table_at(side, position, from);
            table.line_targets[from.index()].contains(square)
                && self.lines(table, position, from, square).any(|path| !path.meets(occupied))
        })
    }

    /// The checks and pins against the royal man of the side to move, where every attacker is in the tables.
    pub(crate) fn danger(&self, position: &Position<S>, royal: Square) -> (Danger<S>, Pins<S>) {
        let by = position.side.other();
        let side = &self.tables.sides[by.index()];
        let (occupied, own) = (position.occupied(), position.men(position.side));
        let mut danger = Danger { answers: !S::EMPTY, pinned: S::EMPTY, is_check: false };
        let mut pins = Pins::default();
        if let Some(path) = self.facing_path(position, (royal, royal)) {
            // Nobody takes a royal man: the answer is to stand between, or to go away.
            let blockers = path & occupied;
            if blockers.is_empty() {
                danger.is_check = true;
                danger.answers &= path;
            } else if !blockers.is_many() && blockers.meets(own) {
                danger.pinned |= blockers;
                pins.add(blockers, path);
            }
        }
        let leapers = side.leap_sources[royal.index()] & position.men(by);
        for from in leapers.each() {
            if table_at(side, position, from).leaps_to(position, from, royal) {
                danger.is_check = true;
                danger.answers &= S::only(from);
            }
        }
        let riders = side.line_sources[royal.index()] & position.men(by);
        for from in riders.each() {
            let table = table_at(side, position, from);
            if !table.line_targets[from.index()].contains(royal) {
                continue;
            }
            for path in self.lines(table, position, from, royal) {
                let blockers = path & occupied;
                let line = path | S::only(from);
                if blockers.is_empty() {
                    danger.is_check = true;
                    danger.answers &= line;
                } else if !blockers.is_many() && blockers.meets(own) {
                    danger.pinned |= blockers;
                    pins.add(blockers, line);
                }
            }
        }
        (danger, pins)
    }

    /// Whether the royal man on `from`, were it to stand on `to`, would face the enemy's with nothing between.
    #[inline]
    pub(crate) fn is_faced_through(&self, position: &Position<S>, step: (Square, Square), occupied: S) -> bool {
        !self.variant.rules.facing.is_empty()
            && self.facing_path(position, step).is_some_and(|path| !path.meets(occupied))
    }

    /// The squares between the royal man on `from`, were it to stand on `to`, and the enemy's that it may not face.
    #[inline]
    fn facing_path(&self, position: &Position<S>, (from, to): (Square, Square)) -> Option<S> {
        if self.variant.rules.facing.is_empty() {
            return None;
        }
        let man = position.man_at(from)?;
        let other = position.royal(man.color.other())?;
        let kinds = (man.kind, position.man_at(other)?.kind);
        Facing::between(&self.variant.rules.facing, kinds, self.board(), (to, other)).map(S::narrow)
    }

    /// The squares of `passed` on which an enemy of the man on `passer` stands ready to capture it.
    pub(crate) fn squares_with_takers(&self, position: &Position<S>, passed: S, passer: Square) -> S {
        let Some(by) = position.man_at(passer).map(|man| man.color.other()) else { return S::EMPTY };
        if passed.is_empty() {
            return S::EMPTY;
        }
        let side = &self.tables.sides[by.index()];
        let ready = self.squares_with_leaping_takers(position, passed, by);
        if side.has_walked_takers {
            ready | self.squares_with_walking_takers(position, passed, passer, by)
        } else {
            ready
        }
    }

    fn squares_with_leaping_takers(&self, position: &Position<S>, passed: S, by: Color) -> S {
        let side = &self.tables.sides[by.index()];
        let has_taker = |&square: &Square| {
            let takers = side.passing_sources[square.index()] & position.men(by);
            takers.each().any(|from| table_at(side, position, from).passes_to(position, from, square))
        };
        let free = passed & !position.occupied();
        free.each().filter(has_taker).fold(S::EMPTY, |ready, square| ready | S::only(square))
    }

    /// The same for men whose captures only the walker knows, whatever the conditions of their moves.
    fn squares_with_walking_takers(&self, position: &Position<S>, passed: S, passer: Square, by: Color) -> S {
        let side = &self.tables.sides[by.index()];
        let mut after = *position;
        (after.passed, after.passer) = (passed, passer);
        let seen = self.seen(&after);
        let mut ready = S::EMPTY;
        for from in position.men(by).each() {
            let table = table_at(side, position, from);
            let special = table.conditional.iter().map(|&index| &self.variant.rules.conditional[index].movement);
            for movement in table.walked.iter().chain(special) {
                walker::walk(&seen, movement, from, by, &mut |_, arrival| {
                    if arrival.manner == Manner::EnPassant && table.within.contains(arrival.to) {
                        ready |= S::only(arrival.to);
                    }
                });
            }
        }
        ready
    }

    /// For every slide or lame leap of a man that could capture on `to`: the squares that must be empty.
    #[inline]
    fn lines<'a>(
        &'a self,
        table: &'a KindTable<S>,
        position: &'a Position<S>,
        from: Square,
        to: Square,
    ) -> impl Iterator<Item = S> + 'a {
        let may = move |initial: bool| !initial || position.unmoved.contains(from);
        let rides = table.rides.iter().filter(move |ride| ride.modes.capture && may(ride.initial));
        let rides = rides.map(|ride| &self.tables.rays[ride.ray]);
        let ridden = rides.filter(move |ray| ray.from[from.index()].contains(to)).map(move |ray| ray.between(from, to));
        let lame = table.lame.get(from.index()).into_iter().flatten();
        let lame = lame.filter(move |lame| lame.to == to && lame.modes.capture && may(lame.initial));
        ridden.chain(lame.map(|lame| lame.clear))
    }

    /// The men of `by` that might take on `square` in a way that only the walker knows, if other men stood right.
    #[inline]
    pub(crate) fn men_that_might_walk_to(
        &self,
        position: &Position<S>,
        by: Color,
        square: Square,
    ) -> impl Iterator<Item = Square> {
        let side = &self.tables.sides[by.index()];
        let sources = side.walk_sources[square.index()] & position.men(by);
        let might = move |from: &Square| {
            table_at(side, position, *from)
                .walk_targets
                .get(from.index())
                .is_some_and(|targets| targets.contains(square))
        };
        sources.each().filter(might)
    }

    /// Whether men whose captures only the walker knows, or conditional captures, take the man on `square`.
    fn is_attacked_by_walkers(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        let side = &self.tables.sides[by.index()];
        let seen = self.seen(position);
        self.men_that_might_walk_to(position, by, square).any(|from| {
            let table = table_at(side, position, from);
            let mut hit = false;
            if let Some(movement) = &table.walked {
                walker::walk(&seen, movement, from, by, &mut |_, arrival| {
                    hit |= arrival.captures.contains(square) && table.within.contains(arrival.to);
                });
            }
            let specials = table.conditional.iter().map(|&index| &self.variant.rules.conditional[index]);
            for special in specials.filter(|special| !special.asks_for_attacks()) {
                let takes = |arrival: &Arrival| arrival.captures.contains(square) && table.within.contains(arrival.to);
                special.walk_where(takes, position, from, by, self, &mut |_| hit = true);
            }
            hit
        })
    }

    /// Whether the man on `square` has just passed a square on which a man of `by` may capture it.
    fn is_attacked_in_passing(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        let enemy = || position.man_at(square).is_some_and(|man| man.color != by);
        !position.passed.is_empty()
            && position.passer == square
            && enemy()
            && (!self.squares_with_leaping_takers(position, position.passed, by).is_empty()
                || (self.tables.sides[by.index()].has_walked_takers
                    && self.is_attacked_by_walkers(position, by, square)))
    }
}

/// Where each pinned man may go.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pins<S> {
    lines: Vec<(S, S)>,
}

impl<S: SquareSet> Pins<S> {
    fn add(&mut self, man: S, line: S) {
        self.lines.push((man, line));
    }

    /// The squares that the pinned man on `from` may go to: the lines of all who pin it.
    #[inline]
    pub fn allowed(&self, from: Square) -> S {
        let own = self.lines.iter().filter(|(man, _)| man.contains(from));
        own.fold(!S::EMPTY, |allowed, (_, line)| allowed & *line)
    }
}

impl<S: SquareSet> KindTable<S> {
    /// Whether a leap from `from` captures on `to`, given whether the man has moved.
    #[inline]
    fn leaps_to(&self, position: &Position<S>, from: Square, to: Square) -> bool {
        self.leaps[from.index()].capture.contains(to)
            || self.first_leaps.get(from.index()).is_some_and(|first| first.capture.contains(to))
                && position.unmoved.contains(from)
    }

    fn passes_to(&self, position: &Position<S>, from: Square, to: Square) -> bool {
        self.leaps[from.index()].passing.contains(to)
            || self.first_leaps.get(from.index()).is_some_and(|first| first.passing.contains(to))
                && position.unmoved.contains(from)
    }
}

/// The table of the man on `from`, which is occupied by `side`.
#[inline]
pub(crate) fn table_at<'a, S: SquareSet>(
    side: &'a SideTables<S>,
    position: &Position<S>,
    from: Square,
) -> &'a KindTable<S> {
    &side.kinds[usize::from((position.code_at(from) - 1) >> 1)]
}
