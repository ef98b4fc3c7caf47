//! The variant file: reading it, starting from another file, and checking its shape.
//!
//! - [`tree`]: a TOML text as tables and values that know their place.
//! - `syntax`: what is wrong with a text that is no TOML, and the way out.
//! - [`inherit`]: `extends` and `remove`; [`load`] is the entry.
//! - [`shelf`]: where files come from.
//! - [`shape`]: what a file may hold, from which checking, the JSON schema and the reference page come.

mod claims;
mod first_moves;
pub mod inherit;
mod kinds;
mod model;
mod read;
mod setup;
pub mod shape;
pub mod shelf;
mod syntax;
pub mod tree;
mod values;

pub use claims::{Claim, Test};
pub use inherit::{Document, load};
pub use model::{About, Symmetry, Variant};
pub use read::{FIELDS, read};
pub use shelf::{Disk, Found, Memory, SHIPPED, Shelf, Shipped};
pub use tree::{Entry, Node, Table, Value};
pub use values::Values;
