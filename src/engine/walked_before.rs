//! What enemies that must be walked found in a position, for the positions that come from it by one move.

use crate::geometry::{Square, SquareSet};
use crate::position::{Move, Position};

/// Whether men that only the walker knows take the royal man of the side to move, and what they asked to find it.
pub(super) struct WalkedBefore<S> {
    pub royal: Square,
    pub is_taken: bool,
    /// The squares that were asked about, and those of the men.
    pub asked: S,
    /// Whether somebody asked who had passed.
    pub asked_who_passed: bool,
}

impl<S: SquareSet> WalkedBefore<S> {
    /// Whether the same is found after a move, since nothing has changed that was asked about.
    pub fn holds(&self, before: &Position<S>, after: &Position<S>, made: &Move) -> bool {
        let (color, by) = (before.side, before.side.other());
        let (from, to) = made.ends();
        let others = |color| before.men(color) ^ after.men(color);
        let changed = others(color) | others(by) | S::only(from) | S::only(to) | (before.unmoved ^ after.unmoved);
        let passed_alike = (before.passed, before.passer) == (after.passed, after.passer);
        !changed.meets(self.asked)
            && (passed_alike || !self.asked_who_passed)
            && after.royal(color) == Some(self.royal)
            // Nobody is put where nobody has asked.
            && (after.men(by) & !before.men(by)).is_empty()
    }
}
