//! TOML files in which every value knows its place: reading them, starting from another, checking their shape.
//!
//! - [`tree`]: a TOML text as tables and values that know their place.
//! - `syntax`: what is wrong with a text that is no TOML, and the way out.
//! - [`inherit`]: `extends` and `remove`; [`load`] is the entry.
//! - [`shelf`]: where files come from.
//! - [`shape`]: what a file may hold, from which checking, the JSON schema and the reference page come.
//! - `words`: values that a file names by words.
//!
//! This layer knows no chess: what the keys mean is said by the rules and the variant.

pub mod inherit;
pub mod shape;
pub mod shelf;
mod syntax;
pub mod tree;
pub(crate) mod words;
pub mod write;

pub(crate) use inherit::load_beside;
pub use inherit::{Document, load};
pub(crate) use shape::{Field, Shape};
pub use shelf::{Disk, Memory, SHIPPED, Shipped};
pub(crate) use shelf::{FoundFile, Shelf};
pub use tree::{Entry, Node, Table, Value};
pub(crate) use words::{FileWord, words};
