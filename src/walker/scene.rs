//! What the walker asks of a position.

use crate::geometry::{Board, Color, Square, Squares};

/// What the walker must know of the men on a board.
pub trait Scene {
    /// The board they stand on.
    fn board(&self) -> &Board;
    /// The side of the man on `square`, if one stands there.
    fn color_at(&self, square: Square) -> Option<Color>;
    /// Whether the man on `square` has not moved yet.
    fn is_unmoved(&self, square: Square) -> bool;
    /// Whether the man on `square` is royal.
    fn is_royal(&self, square: Square) -> bool;
    /// The squares that the last move passed and the man that passed them, while it may be captured there.
    fn en_passant(&self) -> Option<(Squares, Square)>;
}
