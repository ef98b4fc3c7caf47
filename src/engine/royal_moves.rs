//! Where a royal man may go: never to a square that is attacked once it stands there.

use super::Engine;
use super::attacks::kind_at;
use super::danger::{Bounds, Danger};
use super::sink::Sink;
use super::spots::Sight;
use super::tables::CastlingPlan;
use crate::geometry::{Square, SquareSet};
use crate::position::{Move, Position};
use crate::processor::Processor;

impl<S: SquareSet> Engine<S> {
    /// The moves of a side's one royal man, with its castlings; whether its moves were looked at one by one.
    #[inline(always)]
    pub(super) fn generate_royal(
        &self,
        bounds: &Bounds<S>,
        danger: &Danger<S>,
        sink: &mut impl Sink<S>,
        processor: impl Processor,
    ) -> bool {
        let position = bounds.position;
        let (from, by) = (danger.royal, position.side.other());
        let (own, enemies) = (position.men(position.side), position.men(by));
        let sight = Sight::of_mover(own | enemies, enemies);
        let spots = &self.tables.sides[position.side.index()].spots;
        let kind = kind_at(position, from);
        let reach = spots.targets((kind, from), &sight, self.tables.rides(), processor);
        let Some(reach) = reach.filter(|_| self.knows_attacks(by) && !spots.has_more(kind, from)) else {
            self.generate_man(bounds, from, sink);
            self.generate_castlings(position, sink);
            return true;
        };
        let reach = reach & !bounds.untouchable;
        // A king in check may still castle where its way need not be safe.
        let mut asked = reach;
        let plans = &self.tables.castlings[position.side.index()];
        for plan in plans {
            if plan.is_ready(position) {
                asked |= plan.king_path;
            }
        }
        let safe = asked & !self.attacked_among(position, from, asked, processor);
        sink.many(position, from, reach & safe);
        for plan in plans {
            if !plan.is_ready(position) {
                continue;
            }
            let may = if plan.is_king_in_tables && plan.way.king_from == from {
                let starts_safe = !danger.is_check || !plan.king_path_safe;
                starts_safe && (plan.king_path & !safe).is_empty() && self.may_finish(position, plan)
            } else {
                self.may_castle(position, plan)
            };
            if may {
                sink.one(position, plan.made());
            }
        }
        false
    }

    /// The castlings of a side, each one tried.
    #[inline(never)]
    pub(super) fn generate_castlings(&self, position: &Position<S>, sink: &mut impl Sink<S>) {
        for plan in self.tables.castlings[position.side.index()].iter().filter(|plan| plan.is_ready(position)) {
            if self.may_castle(position, plan) {
                sink.one(position, plan.made());
            }
        }
    }

    /// Whether the rule allows a castling, and the side is not in check after it.
    #[inline(never)]
    fn may_castle(&self, position: &Position<S>, plan: &CastlingPlan<S>) -> bool {
        let castling = &self.variant.rules.castling[usize::from(plan.made.entry)];
        castling.is_possible(position, self) && self.leaves_royal_safe(position, &plan.made())
    }

    /// The rest of that where the king's way is known to be safe: its partner's way, and the last position.
    #[inline]
    fn may_finish(&self, position: &Position<S>, plan: &CastlingPlan<S>) -> bool {
        let by = position.side.other();
        let is_attacked = |to: Square, left: S, entered: S| {
            let occupied = (position.occupied() & !left) | entered;
            self.is_attacked_through(position, by, to, occupied, position.men(by))
        };
        let [(_, king_from, king_to), (_, partner_from, partner_to)] =
            plan.way.steps().map(|(man, from, to)| (man, S::only(from), S::only(to)));
        let is_last_safe = plan.king_path_safe && !plan.may_uncover;
        plan.stands_ready(position)
            && plan.partner_path.each().all(|to| !is_attacked(to, partner_from, S::only(to)))
            && (is_last_safe || !is_attacked(plan.way.king_to, king_from | partner_from, king_to | partner_to))
    }

    /// The targets on which the royal man is not attacked.
    pub(super) fn safe_targets(&self, position: &Position<S>, from: Square, targets: S) -> S {
        let by = position.side.other();
        let without = position.occupied() & !S::only(from);
        let is_safe = |&to: &Square| {
            !self.is_attacked_moved(position, by, from, to)
                && !self.is_faced_through(position, (from, to), without | S::only(to))
        };
        targets.each().filter(is_safe).fold(S::EMPTY, |safe, to| safe | S::only(to))
    }
}

impl<S: SquareSet> CastlingPlan<S> {
    /// The castling as a move.
    fn made(&self) -> Move {
        Move::Castling(self.made)
    }

    /// Whether the men that must be unmoved are, and the squares that must be empty.
    #[inline]
    fn is_ready(&self, position: &Position<S>) -> bool {
        (self.needs & !position.unmoved).is_empty() && !self.must_be_empty.meets(position.occupied())
    }

    /// Whether the two men stand where they start.
    #[inline]
    fn stands_ready(&self, position: &Position<S>) -> bool {
        self.way.steps().into_iter().all(|(man, from, _)| position.code_at(from) == man.code())
    }
}
