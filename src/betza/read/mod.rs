//! From text to a syntax tree, and what is wrong where there is none.

pub mod check;
pub mod diagnose;
pub mod dialect;
pub mod directions;
pub mod error;
pub mod grammar;
pub mod hints;
pub mod lame_path;
pub mod leg_letters;
pub mod parse;
pub mod tree;
