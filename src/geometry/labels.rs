//! Names of squares that a board chooses itself.

use super::Square;

/// The labels of files and ranks, and the names of single places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// The letter of each file, from the left; `None` for a file without one.
    pub files: Vec<Option<char>>,
    /// The number of each rank, from below; `None` for a rank without one.
    pub ranks: Vec<Option<u8>>,
    /// Places that have a name of their own.
    pub own: Vec<(Square, String)>,
}

impl Labels {
    /// The labels of a board that says nothing: files from a, ranks from 1.
    pub fn usual(files: u8, ranks: u8) -> Labels {
        Labels {
            files: (b'a'..).take(files.into()).map(|letter| Some(char::from(letter))).collect(),
            ranks: (1..=ranks).map(Some).collect(),
            own: Vec::new(),
        }
    }
}
