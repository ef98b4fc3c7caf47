//! Who attacks a square.

use super::Engine;
use super::danger::CheckLine;
use super::kind_table::KindTable;
use super::spots::Sight;
use super::tables::{FAR, SideTables};
use super::walked_before::WalkedBefore;
use crate::geometry::{Color, Square, SquareSet};
use crate::position::Position;
use crate::processor::Processor;
use crate::rules::{Arbiter, ConditionalMove, Facing, ManInPlay};
use crate::walker::{self, Arrival, Manner, Scene, Watched};

impl<S: SquareSet> Engine<S> {
    /// Whether a man of `by` could capture the man on `square`, pins aside.
    pub(crate) fn is_attacked(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        let side = &self.tables.sides[by.index()];
        self.is_attacked_by_tables(position, by, square)
            || (side.has_walked_attackers && self.is_attacked_by_walkers(position, by, square))
    }

    /// The same but for men that must be walked.
    pub(super) fn is_attacked_by_tables(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        self.is_attacked_through(position, by, square, position.occupied(), position.men(by))
            || (position.royal(by.other()) == Some(square)
                && self.is_faced_through(position, (square, square), position.occupied()))
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
        if leapers.each().any(|from| self.leaps_to(side, position, from, square)) {
            return true;
        }
        self.far_attackers(position, by, square, attackers).each().any(|from| {
            let mut is_open = false;
            self.lines_between(side, position, (from, square), &mut |line| is_open |= line.is_open(occupied));
            is_open
        })
    }

    /// Whether the man of `side` on `from` captures on `to` by a leap.
    #[inline(always)]
    pub(super) fn leaps_to(&self, side: &SideTables<S>, position: &Position<S>, from: Square, to: Square) -> bool {
        let strike = side.strike(kind_at(position, from), from);
        strike.leaps.contains(to)
            && (strike.needs_no_right || table_at(side, position, from).leaps_to(position, from, to))
    }

    /// Those of the asked squares that the side not to move attacks by its tables, if the man on `gone` were away.
    ///
    /// Only men that could reach one of them are looked at.
    #[inline(always)]
    pub(super) fn attacked_among(
        &self,
        position: &Position<S>,
        gone: Square,
        asked: S,
        processor: impl Processor,
    ) -> S {
        let by = position.side.other();
        let side = &self.tables.sides[by.index()];
        let occupied = position.occupied() & !S::only(gone);
        let (sight, tables) = (Sight::of_attacker(occupied), self.tables.rides());
        let (mut near, mut far) = (S::EMPTY, S::EMPTY);
        for square in asked.each() {
            near |= side.leap_sources[square.index()];
            far |= side.line_sources[square.index()];
        }
        let mut others = position.men(by) & (near | (far & position.layer(FAR)));
        let mut attacked = S::EMPTY;
        for setwise in &side.setwise {
            let men = others & position.layer(setwise.layer);
            others &= !men;
            for step in &setwise.steps {
                if step.capture {
                    attacked |= step.arrivals(men, position.unmoved, !occupied);
                }
            }
        }
        for from in others.each() {
            let kind = kind_at(position, from);
            if let Some(reach) = side.spots.simple_reach((kind, from), &sight, tables, processor) {
                attacked |= reach;
                continue;
            }
            attacked |= match side.spots.targets((kind, from), &sight, tables, processor) {
                Some(attacks) => attacks,
                None => self.attacks_of(table_at(side, position, from), position, from, occupied),
            };
        }
        attacked & asked
    }

    /// The squares that one man attacks by its tables, given what is occupied.
    #[inline(never)]
    fn attacks_of(&self, table: &KindTable<S>, position: &Position<S>, from: Square, occupied: S) -> S {
        let may = |initial: bool| !initial || position.unmoved.contains(from);
        let mut attacked = table.leaps[from.index()].capture;
        if let Some(first) = table.first_leaps.get(from.index()).filter(|_| may(true)) {
            attacked |= first.capture;
        }
        for ride in table.rides.iter().filter(|ride| ride.modes.capture && may(ride.initial)) {
            attacked |= self.tables.rays[ride.ray].reach(from, occupied, ride.over);
        }
        for lame in table.lame.get(from.index()).into_iter().flatten() {
            if lame.modes.capture && may(lame.initial) && !lame.clear.meets(occupied) {
                attacked |= S::only(lame.to);
            }
        }
        attacked & table.within
    }

    /// Those of `attackers` that might attack `square` by a slide or a lame leap, if the squares between were right.
    #[inline(always)]
    pub(super) fn far_attackers(&self, position: &Position<S>, by: Color, square: Square, attackers: S) -> S {
        self.tables.sides[by.index()].line_sources[square.index()] & attackers & position.layer(FAR)
    }

    /// Whether some men are walked square by square, because tables do not know their moves.
    pub(crate) fn walks_men(&self) -> bool {
        self.tables.sides.iter().any(|side| side.has_walked_attackers || side.has_walked_takers)
    }

    /// Whether the tables know all attacks of a side, so that nothing need be walked and nobody may face anybody.
    #[inline(always)]
    pub(super) fn knows_attacks(&self, by: Color) -> bool {
        self.variant.rules.facing.is_empty() && !self.tables.sides[by.index()].has_walked_attackers
    }

    /// Whether the tables of `by` have an attack on the man on `from`, did it stand on `to` instead of whoever does.
    #[inline]
    pub(super) fn is_attacked_moved(&self, position: &Position<S>, by: Color, from: Square, to: Square) -> bool {
        let there = S::only(to);
        let occupied = (position.occupied() & !S::only(from)) | there;
        self.is_attacked_through(position, by, to, occupied, position.men(by) & !there)
    }

    /// Whether the royal man on `from`, were it to stand on `to`, would face the enemy's with nothing between.
    #[inline]
    pub(crate) fn is_faced_through(&self, position: &Position<S>, step: (Square, Square), occupied: S) -> bool {
        !self.variant.rules.facing.is_empty()
            && self.facing_path(position, step).is_some_and(|path| !path.meets(occupied))
    }

    /// The squares between the royal man on `from`, were it to stand on `to`, and the enemy's that it may not face.
    #[inline]
    pub(super) fn facing_path(&self, position: &Position<S>, (from, to): (Square, Square)) -> Option<S> {
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

    /// Reports the line of every slide or lame leap with which the man of `side` on `from` could capture on `to`.
    #[inline(always)]
    pub(super) fn lines_between(
        &self,
        side: &SideTables<S>,
        position: &Position<S>,
        (from, to): (Square, Square),
        report: &mut impl FnMut(CheckLine<S>),
    ) {
        let strike = side.strike(kind_at(position, from), from);
        if !strike.lines.contains(to) {
            return;
        }
        if strike.is_straight {
            let path = self.tables.between.path(from, to);
            return report(CheckLine { path, attacker: S::only(from), over: false });
        }
        self.other_lines(table_at(side, position, from), position, (from, to), report);
    }

    /// The same for a man of a kind whose lines are of several sorts.
    #[inline(never)]
    fn other_lines(
        &self,
        table: &KindTable<S>,
        position: &Position<S>,
        (from, to): (Square, Square),
        report: &mut impl FnMut(CheckLine<S>),
    ) {
        let attacker = S::only(from);
        let may = |initial: bool| !initial || position.unmoved.contains(from);
        for ride in table.rides.iter().filter(|ride| ride.modes.capture && may(ride.initial)) {
            let ray = &self.tables.rays[ride.ray];
            if ray.from[from.index()].contains(to) {
                report(CheckLine { path: ray.between(from, to), attacker, over: ride.over });
            }
        }
        for lame in table.lame.get(from.index()).into_iter().flatten() {
            if lame.to == to && lame.modes.capture && may(lame.initial) {
                report(CheckLine { path: lame.clear, attacker, over: false });
            }
        }
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

    /// What enemies find of the royal man of the side to move; none where more decides than what stands on squares.
    pub(super) fn walked_before(&self, position: &Position<S>, royal: Square) -> Option<WalkedBefore<S>> {
        let by = position.side.other();
        let side = &self.tables.sides[by.index()];
        let seen = self.seen(position);
        let watched = Watched::new(&seen);
        let (mut is_taken, mut asked) = (false, S::EMPTY);
        for from in self.men_that_might_walk_to(position, by, royal) {
            let table = table_at(side, position, from);
            if self.attacking_specials(table).next().is_some() {
                return None;
            }
            asked |= S::only(from);
            is_taken |= table.walks_onto(&watched, (from, by), royal);
        }
        asked |= S::narrow(watched.squares());
        Some(WalkedBefore { royal, is_taken, asked, asked_who_passed: watched.who_passed() })
    }

    /// Whether men whose captures only the walker knows, or conditional captures, take the man on `square`.
    fn is_attacked_by_walkers(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        let side = &self.tables.sides[by.index()];
        let seen = self.seen(position);
        self.men_that_might_walk_to(position, by, square).any(|from| {
            let table = table_at(side, position, from);
            let mut hit = table.walks_onto(&seen, (from, by), square);
            for special in self.attacking_specials(table) {
                let takes = |arrival: &Arrival| arrival.captures.contains(square) && table.within.contains(arrival.to);
                let man = ManInPlay { position, from, color: by, arbiter: self };
                hit |= !special.arrivals_where(takes, &man).is_empty();
            }
            hit
        })
    }

    /// The conditional moves of a kind that take men whatever is attacked, and that its tables do not hold.
    pub(super) fn attacking_specials(&self, table: &KindTable<S>) -> impl Iterator<Item = &ConditionalMove> {
        let specials = table.conditional.iter().map(|&index| &self.variant.rules.conditional[index]);
        specials.filter(|special| !special.asks_for_attacks())
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

impl<S: SquareSet> KindTable<S> {
    /// Whether a walk of a man takes the man on `square`.
    pub(super) fn walks_onto(&self, scene: &impl Scene, (from, by): (Square, Color), square: Square) -> bool {
        let mut hit = false;
        if let Some(movement) = &self.walked {
            walker::walk(scene, movement, from, by, &mut |_, arrival| {
                hit |= arrival.captures.contains(square) && self.within.contains(arrival.to);
            });
        }
        hit
    }

    /// Whether a leap from `from` captures on `to`, given whether the man has moved.
    #[inline]
    pub(super) fn leaps_to(&self, position: &Position<S>, from: Square, to: Square) -> bool {
        self.leaps[from.index()].capture.contains(to)
            || self.first_leaps.get(from.index()).is_some_and(|first| first.capture.contains(to))
                && position.unmoved.contains(from)
    }

    pub(super) fn passes_to(&self, position: &Position<S>, from: Square, to: Square) -> bool {
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
    &side.kinds[kind_at(position, from)]
}

/// The kind of the man on `from`, which is occupied, by its place in the list.
#[inline]
pub(crate) fn kind_at<S: SquareSet>(position: &Position<S>, from: Square) -> usize {
    usize::from((position.code_at(from) - 1) >> 1)
}
