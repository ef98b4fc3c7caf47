//! Squares, steps, board shapes with holes, and sets of squares.
//!
//! This layer knows nothing of men, sides or rules.

mod board;
pub mod joined;
mod labels;
mod set;
mod square;
mod told_names;

pub use board::Board;
pub use board::MAX_SIDE;
pub use labels::Labels;
pub use set::{SquareSet, Squares};
pub(crate) use square::common_divisor;
pub use square::{Color, Square, Vector};
