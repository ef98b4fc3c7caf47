//! How a position ends the game, if it does.

use super::Engine;
use crate::geometry::{Color, SquareSet};
use crate::position::{Move, Position};
use crate::rules::{Bared, Ends, Outcome};

/// Which ends of a variant the men alone decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndingMen {
    None,
    /// A side that has nothing but its royal men ends the game, and nothing else does.
    Bare,
    Any,
}

impl EndingMen {
    /// Those of some rules.
    pub fn of(ends: &Ends) -> EndingMen {
        match &ends.bare_king {
            _ if !ends.extinction.is_empty() || !ends.goals.is_empty() => EndingMen::Any,
            None => EndingMen::None,
            Some(rule) if rule.kinds.is_empty() => EndingMen::Bare,
            Some(_) => EndingMen::Any,
        }
    }
}

impl<S: SquareSet> Engine<S> {
    /// The end that the men alone decide; no move is legal then.
    ///
    /// Judged in this order: a bare king, extinction, goals.
    pub fn end_by_men(&self, position: &Position<S>) -> Option<Outcome> {
        let ends = &self.variant.rules.ends;
        if Color::BOTH.into_iter().any(|color| self.is_to_arrange(position, color)) {
            return None;
        }
        self.end_by_bare_king(position)
            .or_else(|| ends.extinction.iter().find_map(|rule| rule.judge(position)))
            .or_else(|| ends.goals.iter().find_map(|rule| rule.judge(position)))
    }

    /// Whether the men might have ended the game: a quick look at what is nearly always not so.
    #[inline]
    pub(super) fn may_have_ended(&self, position: &Position<S>) -> bool {
        match self.ending_men {
            EndingMen::None => false,
            EndingMen::Bare => Color::BOTH.into_iter().any(|color| position.is_bare(color)),
            EndingMen::Any => true,
        }
    }

    fn end_by_bare_king(&self, position: &Position<S>) -> Option<Outcome> {
        match self.variant.rules.ends.bare_king.as_ref()?.judge(position) {
            Bared::No => None,
            Bared::Over(outcome) => Some(outcome),
            Bared::UnlessTaken(last, outcome) => {
                let takes = |made: &Move| made.captures().contains(last);
                (!self.legal_moves(position).iter().any(takes)).then_some(outcome)
            }
        }
    }

    /// The end of the game in this position, whatever came before it.
    pub fn outcome(&self, position: &Position<S>) -> Option<Outcome> {
        let ends = &self.variant.rules.ends;
        self.end_by_men(position).or_else(|| {
            if self.count_moves(position) > 0 {
                None
            } else if self.is_check(position) {
                Some(ends.checkmate.outcome(position.side))
            } else {
                Some(ends.stalemate.outcome(position.side, position.is_bare(position.side)))
            }
        })
    }

    /// Every move that may be played: the legal moves, or none where the men have ended the game.
    pub fn moves(&self, position: &Position<S>) -> Vec<Move> {
        if self.end_by_men(position).is_some() { Vec::new() } else { self.legal_moves(position) }
    }
}
