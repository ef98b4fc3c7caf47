//! How a position ends the game, if it does.

use super::Engine;
use crate::geometry::{Color, SquareSet};
use crate::position::{Move, Position};
use crate::rules::{LookedFor, Outcome};

impl<S: SquareSet> Engine<S> {
    /// The end that the position shows by itself, moves left or not; no move is legal then.
    pub fn end_by_position(&self, position: &Position<S>) -> Option<Outcome> {
        if Color::BOTH.into_iter().any(|color| self.is_to_arrange(position, color)) {
            return None;
        }
        self.variant.rules.ends.by_position(position, || self.legal_moves(position))
    }

    /// Whether the position might be such an end: a quick look at what is nearly always not so.
    #[inline]
    pub(super) fn may_have_ended(&self, position: &Position<S>) -> bool {
        match self.ends_looked_for {
            LookedFor::Nowhere => false,
            LookedFor::WhereBare => Color::BOTH.into_iter().any(|color| position.is_bare(color)),
            LookedFor::Everywhere => true,
        }
    }

    /// The end of the game in this position, whatever came before it.
    pub fn outcome(&self, position: &Position<S>) -> Option<Outcome> {
        self.end_by_position(position).or_else(|| {
            if self.count_moves(position) > 0 {
                return None;
            }
            self.variant.rules.ends.by_lack_of_moves(position, self.is_check(position))
        })
    }

    /// Every move that may be played: the legal moves, or none where the position has ended the game.
    pub fn moves(&self, position: &Position<S>) -> Vec<Move> {
        if self.end_by_position(position).is_some() { Vec::new() } else { self.legal_moves(position) }
    }
}
