//! From a variant file to a variant that can be played, or to everything that is wrong with it.

mod board;
mod claims;
mod doubts;
mod first_moves;
mod kinds;
mod meaning;
pub(crate) mod men;
mod model;
mod opening;
mod picture;
mod read;
mod setup;
mod start;
mod symmetry;
mod values;
mod ways;

pub use claims::Mobility;
pub(crate) use claims::{Binding, Claim, Counted, Elsewhere, Figure, LoneMate, Parts, Test, Wins};
pub(crate) use men::Specials;
pub(crate) use model::About;
pub use model::Variant;
pub(crate) use read::read_beside;
pub use read::{FIELDS, read, read_document};
pub(crate) use symmetry::Symmetry;
pub use values::Values;
