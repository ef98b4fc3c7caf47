//! Applying a move.

use super::Engine;
use super::attacks::table_at;
use super::sink::plain;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::position::{MAX_COUNT, Man, Move, Position};
use crate::rules::CastlingWay;
use crate::walker::Carried;

impl<S: SquareSet> Engine<S> {
    /// The position after a move that a generator made for it.
    pub fn after(&self, position: &Position<S>, made: &Move) -> Position<S> {
        let mut next = *position;
        self.apply(&mut next, made);
        next
    }

    /// The position after a plain move, but for its key, which is left stale: whoever only counts never asks for it.
    ///
    /// A man goes to a square, and an enemy there is captured; `passed` are the squares on which the man might then be
    /// captured in passing.
    #[inline]
    pub(super) fn after_plain(&self, position: &Position<S>, (from, to): (Square, Square), passed: S) -> Position<S> {
        if self.has_memory {
            let captures = if position.occupied().contains(to) { Squares::only(to) } else { Squares::EMPTY };
            return self.after(position, &Move { captures, passed: passed.widen(), ..plain(from, to) });
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
        self.apply_where(position, made, |after, passed, passer| self.squares_with_takers(after, passed, passer));
    }

    /// The same with another opinion of where somebody stands ready to capture the man that has passed.
    pub(crate) fn apply_where(
        &self,
        position: &mut Position<S>,
        made: &Move,
        ready: impl Fn(&Position<S>, S, Square) -> S,
    ) {
        if let Some(turn) = made.opening {
            self.apply_opening(position, turn);
            return;
        }
        let begun = self.has_memory.then(|| self.variant.rules.begin_memory(position, made, self));
        let castling = made.castling.and_then(|entry| self.castling_way(entry, position.side));
        let (touched, progress) = match castling {
            Some(way) => self.castle(position, &way),
            None => self.displace(position, made),
        };
        position.progress = progress_after(position, progress);
        let unmoved = self.unmoved_after(position, touched);
        let passed = S::narrow(made.passed);
        let passed = if passed.is_empty() { passed } else { ready(position, passed, made.to) };
        position.turn_over(unmoved, passed, made.to, &self.keys);
        if let Some(begun) = begun {
            let state = self.variant.rules.end_memory(begun, position, self);
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
    fn displace(&self, position: &mut Position<S>, made: &Move) -> (S, bool) {
        let captures = S::narrow(made.captures);
        for square in captures.each() {
            position.lift(square, &self.keys);
        }
        let touched = captures | S::only(made.from) | S::only(made.to);
        if let Some(carried) = made.carried {
            let (others, progress) = self.displace_two(position, made, carried);
            return (touched | others, progress);
        }
        let Some(man) = position.lift(made.from, &self.keys) else { return (touched, false) };
        let table = &self.tables.sides[man.color.index()].kinds[man.kind.index()];
        let arrived = Man { kind: made.promotion.unwrap_or(man.kind), ..man };
        position.put(made.to, arrived, &self.keys);
        (touched, table.is_progress || (self.capture_is_progress && !captures.is_empty()))
    }

    /// Moves the man while another is put elsewhere; the squares touched by that one, and whether it was progress.
    #[cold]
    fn displace_two(&self, position: &mut Position<S>, made: &Move, carried: Carried) -> (S, bool) {
        let other = position.lift(carried.from, &self.keys);
        let (_, progress) = self.displace(position, &Move { carried: None, ..*made });
        if let Some(other) = other {
            position.put(carried.to, other, &self.keys);
        }
        (S::only(carried.from) | S::only(carried.to), progress)
    }

    /// Moves the two men of a castling; the squares touched, and whether a move of either counts as progress.
    fn castle(&self, position: &mut Position<S>, way: &CastlingWay) -> (S, bool) {
        let squares = [way.king_from, way.king_to, way.partner_from, way.partner_to];
        position.lift(way.king_from, &self.keys);
        position.lift(way.partner_from, &self.keys);
        position.put(way.king_to, way.king, &self.keys);
        position.put(way.partner_to, way.partner, &self.keys);
        let kinds = &self.tables.sides[way.king.color.index()].kinds;
        let progress = [way.king, way.partner].into_iter().any(|man| kinds[man.kind.index()].is_progress);
        (squares.into_iter().fold(S::EMPTY, |all, square| all | S::only(square)), progress)
    }

    pub(crate) fn castling_way(&self, entry: u8, color: Color) -> Option<CastlingWay> {
        self.variant.rules.castling.get(usize::from(entry))?.ways[color.index()]
    }
}

/// How many moves without progress there have been after one more, which is progress or not.
#[inline(always)]
fn progress_after<S: SquareSet>(position: &Position<S>, is_progress: bool) -> u32 {
    if is_progress { 0 } else { (position.progress + 1).min(MAX_COUNT) }
}
