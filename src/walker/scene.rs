//! What the walker asks of a position.

use crate::geometry::{Board, Color, Square, Squares};

/// What the walker must know of the men on a board.
pub trait Scene {
    /// The board they stand on.
    fn board(&self) -> &Board;
    /// The side of the man on `square`, if one stands there.
    fn color_at(&self, square: Square) -> Option<Color>;
    /// Whether the man on `square` has not moved yet; all have, where nothing is said.
    fn is_unmoved(&self, _square: Square) -> bool {
        false
    }
    /// Whether the man on `square` is royal; nobody is, where nothing is said.
    fn is_royal(&self, _square: Square) -> bool {
        false
    }
    /// The squares that the last move passed and the man that passed them, while it may be captured there; none, where
    /// nothing is said.
    fn en_passant(&self) -> Option<(Squares, Square)> {
        None
    }
}
