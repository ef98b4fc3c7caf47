//! Applying a move.

use super::Engine;
use super::attacks::table_at;
use super::sink::arriving;
use crate::geometry::{Square, SquareSet};
use crate::position::{CastlingMove, MAX_COUNT, Man, Move, Position, StepMove};
use crate::walker::Carried;

impl<S: SquareSet> Engine<S> {
    /// The position after a move that a generator made for it.
    pub fn after(&self, position: &Position<S>, made: &Move) -> Position<S> {
        let mut next = *position;
        self.apply_from(self.has_memory.then_some(position), &mut next, made, self.takers());
        next
    }

    /// The position after a plain move, but for its key, which is left stale: whoever only counts never asks for it.
    ///
    /// A man goes to a square, and an enemy there is captured; `passed` are the squares on which the man might then be
    /// captured in passing.
    #[inline]
    pub(super) fn after_plain(&self, position: &Position<S>, (from, to): (Square, Square), passed: S) -> Position<S> {
        if self.has_memory {
            return self.after(position, &arriving(position, from, to).passing(passed.widen()).into());
        }
        let mut next = *position;
        let table = table_at(&self.tables.sides[position.side.index()], position, from);
        let captured = next.travel(from, to, &self.keys);
        next.progress = progress_after(position, table.is_progress || (captured && self.capture_is_progress));
        next.unmoved = self.unmoved_after(position, S::only(from) | S::only(to));
        let passed = if passed.is_empty() { passed } else { self.squares_with_takers(&next, passed, to) };
        next.give_turn(passed, to);
        next
    }

    /// Makes a move that a generator made for this position.
    pub fn apply(&self, position: &mut Position<S>, made: &Move) {
        self.apply_where(position, made, self.takers());
    }

    /// Where somebody stands ready to capture the man that has passed, as the tables know it.
    #[inline(always)]
    fn takers(&self) -> impl Fn(&Position<S>, S, Square) -> S {
        |after, passed, passer| self.squares_with_takers(after, passed, passer)
    }

    /// The same with another opinion of where somebody stands ready to capture the man that has passed.
    pub(crate) fn apply_where(
        &self,
        position: &mut Position<S>,
        made: &Move,
        ready: impl Fn(&Position<S>, S, Square) -> S,
    ) {
        let before = self.has_memory.then_some(*position);
        self.apply_from(before.as_ref(), position, made, ready);
    }

    /// The same where the position before the move is at hand, if the rules have something to remember of it.
    fn apply_from(
        &self,
        before: Option<&Position<S>>,
        position: &mut Position<S>,
        made: &Move,
        ready: impl Fn(&Position<S>, S, Square) -> S,
    ) {
        match made {
            Move::Step(step) => {
                let (touched, progress) = self.displace(position, step);
                position.progress = progress_after(position, progress);
                let unmoved = self.unmoved_after(position, touched);
                let passed = S::narrow(step.passed);
                let passed = if passed.is_empty() { passed } else { ready(position, passed, step.to) };
                position.turn_over(unmoved, passed, step.to, &self.keys);
            }
            Move::Castling(castling) => self.castle(position, castling),
            Move::Arrangement(arrangement) => return self.arrange(position, arrangement),
            Move::Forced(forced) => self.play_forced(position, forced),
        }
        if let Some(before) = before {
            let state = self.variant.rules.remembered_after(before, made, position, self);
            position.remember(state, &self.keys);
        }
    }

    /// The first-move rights that still matter once these squares have been touched.
    #[inline(always)]
    fn unmoved_after(&self, position: &Position<S>, touched: S) -> S {
        if touched.meets(position.unmoved) {
            self.tables.that_matter(position.unmoved & !touched)
        } else {
            position.unmoved
        }
    }

    /// Takes the victims off, moves the man and whom it carries; the squares touched, and whether that was progress.
    #[inline]
    fn displace(&self, position: &mut Position<S>, step: &StepMove) -> (S, bool) {
        let captures = S::narrow(step.captures);
        for square in captures.each() {
            position.lift(square, &self.keys);
        }
        let touched = captures | S::only(step.from) | S::only(step.to);
        if let Some(carried) = step.carried {
            let (others, progress) = self.displace_two(position, step, carried);
            return (touched | others, progress);
        }
        let Some(man) = position.lift(step.from, &self.keys) else { return (touched, false) };
        let table = &self.tables.sides[man.color.index()].kinds[man.kind.index()];
        let arrived = Man { kind: step.promotion.unwrap_or(man.kind), ..man };
        position.put(step.to, arrived, &self.keys);
        (touched, table.is_progress || (self.capture_is_progress && !captures.is_empty()))
    }

    /// Moves the man while another is put elsewhere; the squares touched by that one, and whether it was progress.
    #[cold]
    fn displace_two(&self, position: &mut Position<S>, step: &StepMove, carried: Carried) -> (S, bool) {
        let other = position.lift(carried.from, &self.keys);
        let (_, progress) = self.displace(position, &step.alone());
        if let Some(other) = other {
            position.put(carried.to, other, &self.keys);
        }
        (S::only(carried.from) | S::only(carried.to), progress)
    }

    /// Moves the two men of a castling.
    fn castle(&self, position: &mut Position<S>, castling: &CastlingMove) {
        let steps = [castling.king, (castling.partner.from, castling.partner.to)];
        let men = steps.map(|(from, _)| position.lift(from, &self.keys));
        let (mut touched, mut is_progress) = (S::EMPTY, false);
        for ((from, to), man) in steps.into_iter().zip(men) {
            touched |= S::only(from) | S::only(to);
            let Some(man) = man else { continue };
            position.put(to, man, &self.keys);
            is_progress |= self.tables.sides[man.color.index()].kinds[man.kind.index()].is_progress;
        }
        position.progress = progress_after(position, is_progress);
        position.turn_over(self.unmoved_after(position, touched), S::EMPTY, castling.king.1, &self.keys);
    }
}

/// How many moves without progress there have been after one more, which is progress or not.
#[inline(always)]
fn progress_after<S: SquareSet>(position: &Position<S>, is_progress: bool) -> u32 {
    if is_progress { 0 } else { (position.progress + 1).min(MAX_COUNT) }
}
