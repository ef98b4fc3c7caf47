//! What is found for a goal.

use crate::betza::Movement;

/// The longest strings that are looked for. Whoever reads more has no use for it.
pub const MOST_LETTERS: usize = 60;

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundStrings {
    /// Strings that do just what is wanted, no two of which mean the same, simplest first.
    pub strings: Vec<FoundString>,
}

/// A string that does just what is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundString {
    /// The string.
    pub text: String,
    /// What it means.
    pub movement: Movement,
}
