//! Squares, steps, board shapes with holes, and sets of squares.
//!
//! This layer knows nothing of men, sides or rules.

mod board;
mod set;
mod square;

pub use board::{Board, MAX_SIDE};
pub use set::{SquareSet, Squares};
pub use square::{Color, Square, Vector};
