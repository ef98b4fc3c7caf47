//! The paths of a movement that turns on its way or has several legs, as few lines.

mod line;
mod lines;
mod shape;

pub use line::PathLine;
pub(super) use lines::{PathLines, lines_of, straight_and_bent};
