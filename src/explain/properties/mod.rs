//! What can be said of a movement as a whole: how many squares it has, which it is bound to, whether it comes back.

mod facts;
mod survey;
mod text;
mod way_back;

pub use crate::geometry::joined::Classes;
pub use facts::{Properties, SquareShare, properties};
