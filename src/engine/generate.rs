//! Legal moves by tables.
//!
//! Checks and pins are found once a position; then the targets of every man but the royal one are legal as
//! sets. What sets cannot say (castling, captures en passant, victims off the target) is tried and taken back.

use super::Engine;
use super::attacks::{Danger, Pins, table_at};
use super::kind_table::KindTable;
use super::sink::{Counter, Sink, Tried, plain};
use super::targets::Mover;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::position::{Kind, Move, Position};
use crate::rules::{Choices, Immunity, royal};

/// What restricts the men of the side to move.
pub(super) enum Restraint<S> {
    /// Checks and pins are known as sets.
    Known(Danger<S>, Pins<S>),
    /// Every move must be tried: some attackers are only known to the walker.
    Unknown,
    /// There is no royal man to guard, or every move is tried by whoever takes it.
    Free,
}

impl<S: SquareSet> Engine<S> {
    /// Every legal move, by the rules of moving alone: ends of the game are not asked for.
    pub fn legal_moves(&self, position: &Position<S>) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.generate(position, &mut moves);
        moves
    }

    /// How many legal moves there are; the length of [`legal_moves`](Engine::legal_moves).
    pub fn count_moves(&self, position: &Position<S>) -> u64 {
        let mut counter = Counter::default();
        self.generate(position, &mut counter);
        counter.0
    }

    fn generate(&self, position: &Position<S>, sink: &mut impl Sink<S>) {
        if let Some(moves) = self.opening_moves(position) {
            moves.into_iter().for_each(|made| sink.one(made));
            return;
        }
        let color = position.side;
        let several = self.variant.rules.several;
        let restraint = match position.royal(color) {
            None => Restraint::Free,
            Some(royal) if self.men_that_might_walk_to(position, color.other(), royal).next().is_some() => {
                Restraint::Unknown
            }
            Some(royal) => {
                let (danger, pins) = self.danger(position, royal);
                Restraint::Known(danger, pins)
            }
        };
        let immune = match &self.variant.rules.immunity[..] {
            [] => S::EMPTY,
            rules => S::narrow(Immunity::squares(rules, position)),
        };
        // No move takes a guarded royal man, not even the own one.
        let untouchable = match several {
            None => position.royals() | immune,
            Some(_) => {
                Color::BOTH.into_iter().fold(immune, |all, color| all | royal::guarded(several, position, color))
            }
        };
        match several {
            None => {
                for from in position.men(color).each() {
                    self.generate_man(position, from, (&restraint, untouchable), sink);
                }
            }
            Some(_) => self.generate_with_several(position, (&restraint, untouchable), sink),
        }
        self.generate_castlings(position, sink);
    }

    /// The moves of all men where a side may have several royal men.
    ///
    /// Checks and pins as sets are of use only to a side that has one of them, and whose move gives it no second.
    #[inline(never)]
    fn generate_with_several(
        &self,
        position: &Position<S>,
        (restraint, untouchable): (&Restraint<S>, S),
        sink: &mut impl Sink<S>,
    ) {
        let has_several = position.royals_of(position.side).is_many();
        for from in position.men(position.side).each() {
            let table = table_at(&self.tables.sides[position.side.index()], position, from);
            if has_several || table.becomes_royal {
                let mut tried = Tried { engine: self, position, sink: &mut *sink };
                self.generate_man(position, from, (&Restraint::Free, untouchable), &mut tried);
            } else {
                self.generate_man(position, from, (restraint, untouchable), sink);
            }
        }
    }

    #[inline]
    fn generate_man(
        &self,
        position: &Position<S>,
        from: Square,
        (restraint, untouchable): (&Restraint<S>, S),
        sink: &mut impl Sink<S>,
    ) {
        let color = position.side;
        let table = table_at(&self.tables.sides[color.index()], position, from);
        let allowed = match restraint {
            Restraint::Known(danger, pins) if !table.royal => {
                if danger.pinned.contains(from) {
                    danger.answers & pins.allowed(from)
                } else {
                    danger.answers
                }
            }
            _ => !S::EMPTY,
        };
        let mover = Mover { position, from, table, allowed, untouchable, restraint };
        let mut targets = self.plain_targets(&mover);
        if table.is_simple {
            self.generate_passing(&mover, sink);
        } else {
            self.add_other_targets(&mover, &mut targets, sink);
        }
        targets &= allowed & !untouchable;
        let targets = match restraint {
            Restraint::Known(..) if table.royal && self.tables.sides[color.other().index()].has_walked_attackers => {
                self.tried_targets(position, from, targets)
            }
            Restraint::Known(..) if table.royal => self.safe_targets(position, from, targets),
            Restraint::Unknown => self.tried_targets(position, from, targets),
            _ => targets,
        };
        let promoting = targets & table.promotes_on;
        sink.many(position, from, targets & !promoting);
        for to in promoting.each() {
            let captures = if position.occupied().contains(to) { Squares::only(to) } else { Squares::EMPTY };
            self.arrive(position, table, Move { captures, ..plain(from, to) }, sink);
        }
    }

    /// Captures en passant by leaps; every one is tried, since two men leave their squares at once.
    fn generate_passing(&self, mover: &Mover<S>, sink: &mut impl Sink<S>) {
        for made in mover.passing_captures() {
            let is_forbidden =
                S::narrow(made.captures).meets(mover.untouchable) || !mover.table.within.contains(made.to);
            if is_forbidden {
                continue;
            }
            if matches!(mover.restraint, Restraint::Free) || self.leaves_royal_safe(mover.position, &made) {
                self.arrive(mover.position, mover.table, made, sink);
            }
        }
    }

    fn generate_castlings(&self, position: &Position<S>, sink: &mut impl Sink<S>) {
        for plan in &self.tables.castlings[position.side.index()] {
            let ready = (plan.needs & !position.unmoved).is_empty() && !plan.must_be_empty.meets(position.occupied());
            if !ready {
                continue;
            }
            let castling = &self.variant.rules.castling[usize::from(plan.entry)];
            let Some(way) = castling.ways[position.side.index()] else { continue };
            let made = Move { castling: Some(plan.entry), ..plain(way.king_from, way.king_to) };
            if castling.is_possible(position, self) && self.leaves_royal_safe(position, &made) {
                sink.one(made);
            }
        }
    }

    /// The targets on which the royal man is not attacked.
    fn safe_targets(&self, position: &Position<S>, from: Square, targets: S) -> S {
        let by = position.side.other();
        let without = position.occupied() & !S::only(from);
        let is_safe = |&to: &Square| {
            let there = S::only(to);
            let occupied = without | there;
            !self.is_attacked_through(position, by, to, occupied, position.men(by) & !there)
                && !self.is_faced_through(position, (from, to), occupied)
        };
        targets.each().filter(is_safe).fold(S::EMPTY, |safe, to| safe | S::only(to))
    }

    /// The targets that leave the royal man safe, each one tried.
    fn tried_targets(&self, position: &Position<S>, from: Square, targets: S) -> S {
        let is_legal = |&to: &Square| {
            let captures = if position.occupied().contains(to) { Squares::only(to) } else { Squares::EMPTY };
            self.leaves_royal_safe(position, &Move { captures, ..plain(from, to) })
        };
        targets.each().filter(is_legal).fold(S::EMPTY, |legal, to| legal | S::only(to))
    }

    /// Whether the mover's side is not in check after the move.
    pub(crate) fn leaves_royal_safe(&self, position: &Position<S>, made: &Move) -> bool {
        let color = position.side;
        let after = self.after(position, made);
        !self.is_in_check(&after, color)
    }

    /// Reports a move once for each kind that the man may become.
    pub(super) fn arrive(&self, position: &Position<S>, table: &KindTable<S>, made: Move, sink: &mut impl Sink<S>) {
        let choices = &self.tables.choices[usize::from(table.choice_on[made.to.index()])];
        match choices.rule {
            None => Self::become_each(choices, made, sink),
            Some(rule) => {
                let rule = &self.variant.rules.promotion[rule];
                Self::become_each(&choices.left(rule, position, &made, self), made, sink);
            }
        }
    }

    fn become_each(choices: &Choices, made: Move, sink: &mut impl Sink<S>) {
        if choices.optional {
            sink.one(made);
        }
        choices.to.iter().for_each(|&kind: &Kind| sink.one(Move { promotion: Some(kind), ..made }));
    }
}
