//! The paths of a movement that turns on its way or has several legs, as few lines.

mod line;
mod lines;
mod shape;

pub use line::PathLine;
pub use lines::{PathLines, path_lines};
pub(super) use lines::{lines_of, straight_and_bent};
