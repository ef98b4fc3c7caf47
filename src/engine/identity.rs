//! What makes two positions the same where a game counts how often they come up.

use super::Engine;
use crate::geometry::SquareSet;
use crate::position::Position;
use crate::rules::Arbiter;

impl<S: SquareSet> Engine<S> {
    /// What makes two positions the same for repetition: men, side to move, rights, and the squares passed only
    /// if a man there can legally be captured en passant.
    ///
    /// `moves` is the number of legal moves; it is asked for where it is needed.
    #[inline]
    pub(crate) fn identity(&self, position: &Position<S>, moves: impl FnOnce() -> u64) -> u64 {
        if position.passed.is_empty() {
            return position.key();
        }
        let mut without = *position;
        without.passed = S::EMPTY;
        if moves() == self.count_moves(&without) {
            position.key() ^ position.passed_key(self.keys())
        } else {
            position.key()
        }
    }
}
