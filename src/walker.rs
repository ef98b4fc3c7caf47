//! A movement executed on a scene, literally: this is what a string does.
//!
//! The walker is the definition. Tables are faster and must do the same; whoever wants to know what a
//! string means reads this file.

use crate::betza::Movement;
use crate::geometry::{Board, Color, Square, Squares};

/// What the walker must know of the men on a board.
pub trait Scene {
    /// The board they stand on.
    fn board(&self) -> &Board;
    /// The side of the man on `square`, if one stands there.
    fn color_at(&self, square: Square) -> Option<Color>;
    /// Whether the man on `square` has not moved yet.
    fn is_unmoved(&self, square: Square) -> bool;
    /// The squares that the last move passed and the man that passed them, while it may be captured there.
    fn en_passant(&self) -> Option<(Squares, Square)>;
}

/// How a man arrives on the last square of its walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// The square is empty.
    Quiet,
    /// It takes the enemy that stands there.
    Capture,
    /// It takes the man of its own side that stands there.
    TakeOwn,
    /// The square is empty, and the man that has just passed it is taken.
    EnPassant,
}

/// One end of a walk: where the man arrives and whom it captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrival {
    pub to: Square,
    pub manner: Manner,
    /// Every man that is taken off the board, the one on `to` included.
    pub captures: Squares,
    /// The squares on which the mover may now be captured en passant.
    pub passed: Squares,
}
