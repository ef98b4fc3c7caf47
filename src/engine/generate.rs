//! Legal moves by tables.
//!
//! Checks and pins are found once a position; then the targets of every man but the royal one are legal as
//! sets. What sets cannot say (captures en passant, victims off the target) is tried and taken back.

use super::Engine;
use super::attacks::{kind_at, table_at};
use super::danger::{Bounds, Danger, Restraint};
use super::kind_table::KindTable;
use super::setwise::Setwise;
use super::sink::{Counter, Sink, Tried, arriving, stepping};
use super::spots::{Sight, leaving_rights};
use super::targets::MovingMan;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::position::{Kind, Move, Position, StepMove};
use crate::processor::{Portable, Processor, Task};
use crate::rules::{Choices, Immunity, royal};

/// Counts the legal moves of a position.
struct Count<'a, S: SquareSet> {
    engine: &'a Engine<S>,
    position: &'a Position<S>,
}

impl<S: SquareSet> Task for Count<'_, S> {
    type Output = u64;

    #[inline(always)]
    fn run(self, processor: impl Processor) -> u64 {
        let mut counter = Counter::default();
        self.engine.generate(self.position, &mut counter, processor);
        counter.0
    }
}

impl<S: SquareSet> Engine<S> {
    /// Every legal move, by the rules of moving alone: ends of the game are not asked for.
    pub fn legal_moves(&self, position: &Position<S>) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.generate(position, &mut moves, Portable);
        moves
    }

    /// How many legal moves there are; the length of [`legal_moves`](Engine::legal_moves).
    pub fn count_moves(&self, position: &Position<S>) -> u64 {
        let task = Count { engine: self, position };
        match self.gathering {
            Some(gathering) => gathering.run(task),
            None => Portable.run(task),
        }
    }

    /// Finds every legal move.
    #[inline(always)]
    pub(super) fn generate(&self, position: &Position<S>, sink: &mut impl Sink<S>, processor: impl Processor) {
        if let Some(moves) = self.opening_moves(position) {
            moves.into_iter().for_each(|made| sink.one(position, made));
            return;
        }
        let restraint = match position.royal(position.side) {
            None => Restraint::Free,
            Some(royal) if self.men_that_might_walk_to(position, position.side.other(), royal).next().is_some() => {
                Restraint::Unknown(self.walked_before(position, royal))
            }
            Some(royal) => Restraint::Known(Danger::new(self, position, royal)),
        };
        let immune = match &self.variant.rules.immunity[..] {
            [] => S::EMPTY,
            rules => S::narrow(Immunity::squares(rules, position)),
        };
        match self.variant.rules.several {
            // No move takes a royal man, not even the own one.
            None => {
                let bounds = Bounds { position, restraint: &restraint, untouchable: position.royals() | immune };
                self.generate_men(&bounds, sink, processor);
            }
            Some(several) => {
                let guarded = |color| royal::guarded(Some(several), position, color);
                let untouchable = Color::BOTH.map(guarded).into_iter().fold(immune, |all, some| all | some);
                self.generate_with_several(&Bounds { position, restraint: &restraint, untouchable }, sink);
                self.generate_castlings(position, sink);
            }
        }
    }

    /// The moves of all men: those of some kinds all at once, the others man by man, the royal man's at last.
    #[inline(always)]
    fn generate_men(&self, bounds: &Bounds<S>, sink: &mut impl Sink<S>, processor: impl Processor) {
        let Bounds { position, restraint, untouchable } = *bounds;
        let side = &self.tables.sides[position.side.index()];
        let (own, enemies) = (position.men(position.side), position.men(position.side.other()));
        let (answers, mut apart) = match restraint {
            Restraint::Known(danger) => (danger.answers & !untouchable, own & danger.bound),
            Restraint::Unknown(_) => (S::EMPTY, own),
            Restraint::Free => (!untouchable, S::EMPTY),
        };
        let mut free = own & !apart & !position.royals();
        for setwise in &side.setwise {
            let men = free & position.layer(setwise.layer);
            free &= !men;
            self.generate_together(position, setwise, men, answers, sink);
        }
        let sight = Sight::of_mover(own | enemies, enemies);
        let tables = self.tables.rides();
        let aim = !own & answers;
        for from in free.each() {
            let kind = kind_at(position, from);
            if let Some(reach) = side.spots.simple_reach((kind, from), &sight, tables, processor) {
                sink.many(position, from, reach & aim);
                continue;
            }
            match side.spots.targets((kind, from), &sight, tables, processor) {
                Some(reach) if side.spots.has_more(kind, from) => {
                    let table = &side.kinds[kind];
                    let targets = reach & answers;
                    let promoting = targets & table.promotes_on;
                    sink.many(position, from, targets & !promoting);
                    self.generate_more(position, from, (table, promoting), answers, sink);
                }
                Some(reach) => sink.many(position, from, reach & answers),
                None => apart |= S::only(from),
            }
        }
        for from in apart.each() {
            self.generate_man(bounds, from, sink);
        }
        match restraint {
            Restraint::Known(danger) => {
                if self.generate_royal(bounds, danger, sink, processor) {
                    apart |= S::only(danger.royal);
                }
            }
            _ => self.generate_castlings(position, sink),
        }
        if !position.passed.is_empty() {
            self.generate_passing(bounds, apart, sink);
        }
    }

    /// The moves of one man that promote it, to these squares, and those that leave rights to capture it in passing.
    #[inline(never)]
    fn generate_more(
        &self,
        position: &Position<S>,
        from: Square,
        (table, promoting): (&KindTable<S>, S),
        answers: S,
        sink: &mut impl Sink<S>,
    ) {
        self.generate_promotions(position, from, (table, promoting), sink);
        for leap in leaving_rights(table, from.index()) {
            if !(leap.clear | S::only(leap.to)).meets(position.occupied()) && answers.contains(leap.to) {
                let made = StepMove::plain(from, leap.to).passing(leap.passed.widen());
                self.arrive(position, table, made, sink);
            }
        }
    }

    #[inline]
    fn generate_promotions(
        &self,
        position: &Position<S>,
        from: Square,
        (table, promoting): (&KindTable<S>, S),
        sink: &mut impl Sink<S>,
    ) {
        for to in promoting.each() {
            self.arrive(position, table, arriving(position, from, to), sink);
        }
    }

    /// The moves of men of one kind, which no line binds, step by step.
    #[inline(always)]
    fn generate_together(
        &self,
        position: &Position<S>,
        setwise: &Setwise<S>,
        men: S,
        answers: S,
        sink: &mut impl Sink<S>,
    ) {
        let (empty, enemies) = (!position.occupied(), position.men(position.side.other()));
        let table = &self.tables.sides[position.side.index()].kinds[setwise.kind];
        for step in &setwise.steps {
            let quiet = if step.quiet { empty } else { S::EMPTY };
            let ends = if step.capture { quiet | enemies } else { quiet };
            let targets = step.arrivals(men, position.unmoved, empty) & ends & answers;
            let promoting = targets & table.promotes_on;
            sink.stepped(position, step, targets & !promoting);
            for to in promoting.each() {
                self.arrive(position, table, stepping(position, step, to), sink);
            }
        }
    }

    /// The moves of all men where a side may have several royal men.
    ///
    /// Checks and pins as sets are of use only to a side that has one of them, and whose move gives it no second.
    #[inline(never)]
    fn generate_with_several(&self, bounds: &Bounds<S>, sink: &mut impl Sink<S>) {
        let position = bounds.position;
        let has_several = position.royals_of(position.side).is_many();
        let own = position.men(position.side);
        let free = Bounds { restraint: &Restraint::Free, ..*bounds };
        for from in own.each() {
            let table = table_at(&self.tables.sides[position.side.index()], position, from);
            if has_several || table.becomes_royal {
                self.generate_man(&free, from, &mut Tried { engine: self, sink: &mut *sink });
            } else {
                self.generate_man(bounds, from, sink);
            }
        }
        self.generate_passing(&free, own, &mut Tried { engine: self, sink: &mut *sink });
    }

    #[inline(never)]
    pub(super) fn generate_man(&self, bounds: &Bounds<S>, from: Square, sink: &mut impl Sink<S>) {
        let Bounds { position, restraint, untouchable } = *bounds;
        let side = &self.tables.sides[position.side.index()];
        let table = table_at(side, position, from);
        let allowed = match restraint {
            Restraint::Known(danger) if !table.royal => danger.allowed(self, position, from),
            _ => !S::EMPTY,
        };
        let mover = MovingMan { bounds, from, table, allowed };
        let mut targets = self.plain_targets(&mover);
        if !table.is_simple {
            self.add_other_targets(&mover, &mut targets, sink);
        }
        targets &= allowed & !untouchable;
        let targets = match restraint {
            Restraint::Known(..) if table.royal => {
                if self.tables.sides[position.side.other().index()].has_walked_attackers {
                    self.tried_targets(bounds, from, targets)
                } else {
                    self.safe_targets(position, from, targets)
                }
            }
            Restraint::Unknown(_) => self.tried_targets(bounds, from, targets),
            _ => targets,
        };
        let promoting = targets & table.promotes_on;
        sink.many(position, from, targets & !promoting);
        self.generate_promotions(position, from, (table, promoting), sink);
    }

    /// Captures en passant by leaps; every one is tried, since two men leave their squares at once.
    ///
    /// Men of `apart` whose moves are looked at one by one have had theirs.
    #[inline(never)]
    fn generate_passing(&self, bounds: &Bounds<S>, apart: S, sink: &mut impl Sink<S>) {
        let Bounds { position, restraint, untouchable } = *bounds;
        let (side, own) = (&self.tables.sides[position.side.index()], position.men(position.side));
        if own.contains(position.passer) || untouchable.contains(position.passer) {
            return;
        }
        for to in (position.passed & !position.occupied()).each() {
            for from in (side.passing_sources[to.index()] & own).each() {
                let table = table_at(side, position, from);
                let had_it = apart.contains(from) && !table.is_simple;
                if had_it || !table.passes_to(position, from, to) || !table.within.contains(to) {
                    continue;
                }
                let made = StepMove::plain(from, to).taking(Squares::only(position.passer));
                if matches!(restraint, Restraint::Free)
                    || self.leaves_royal_safe_knowing(position, &made.into(), restraint)
                {
                    self.arrive(position, table, made, sink);
                }
            }
        }
    }

    /// The targets that leave the royal man safe, each one tried.
    fn tried_targets(&self, bounds: &Bounds<S>, from: Square, targets: S) -> S {
        let Bounds { position, restraint, .. } = *bounds;
        let made = |to: Square| arriving(position, from, to).into();
        let is_legal = |&to: &Square| self.leaves_royal_safe_knowing(position, &made(to), restraint);
        targets.each().filter(is_legal).fold(S::EMPTY, |legal, to| legal | S::only(to))
    }

    /// Whether the mover's side is not in check after the move.
    pub(crate) fn leaves_royal_safe(&self, position: &Position<S>, made: &Move) -> bool {
        let color = position.side;
        let after = self.after(position, made);
        !self.is_in_check(&after, color)
    }

    /// Whether the mover's side is not in check after a move, by what is known of the position before it.
    pub(super) fn leaves_royal_safe_knowing(
        &self,
        position: &Position<S>,
        made: &Move,
        restraint: &Restraint<S>,
    ) -> bool {
        let Restraint::Unknown(Some(known)) = restraint else { return self.leaves_royal_safe(position, made) };
        let after = self.after(position, made);
        if !known.holds(position, &after, made) {
            return !self.is_in_check(&after, position.side);
        }
        !known.is_taken && !self.is_attacked_by_tables(&after, position.side.other(), known.royal)
    }

    /// Reports a move once for each kind that the man may become.
    pub(super) fn arrive(&self, position: &Position<S>, table: &KindTable<S>, made: StepMove, sink: &mut impl Sink<S>) {
        let choices = &self.tables.choices[usize::from(table.choice_on[made.to.index()])];
        match choices.rule {
            None => Self::become_each(position, choices, made, sink),
            Some(rule) => {
                let rule = &self.variant.rules.promotion[rule];
                Self::become_each(position, &choices.left(rule, position, &made, self), made, sink);
            }
        }
    }

    fn become_each(position: &Position<S>, choices: &Choices, made: StepMove, sink: &mut impl Sink<S>) {
        if choices.optional {
            sink.one(position, made.into());
        }
        choices.to.iter().for_each(|&kind: &Kind| sink.one(position, made.becoming(Some(kind)).into()));
    }
}
