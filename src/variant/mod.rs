//! From a variant file to a variant that can be played, or to everything that is wrong with it.

mod claims;
mod first_moves;
mod kinds;
mod model;
mod read;
mod setup;
mod values;

pub use claims::{Claim, Test};
pub use model::{About, Symmetry, Variant};
pub use read::{FIELDS, read};
pub use values::Values;
