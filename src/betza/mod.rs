//! Betza notation: from text to a syntax tree, and from there to what it means.
//!
//! This layer knows no board and no man.
//!
//! ```
//! use courier::betza::{self, Dialect};
//!
//! let elephant = betza::read("AmD", Dialect::Default)?;
//! assert_eq!(elephant.movement.routes.len(), 2);
//!
//! let mistake = betza::read("A3f", Dialect::Default).unwrap_err();
//! assert_eq!(mistake.code.as_str(), "no-atom");
//! assert_eq!(mistake.span, 2..3);
//! # Ok::<(), courier::betza::BetzaError>(())
//! ```

mod check;
mod diagnose;
mod directions;
mod error;
mod hints;
mod meaning;
mod movement;
mod parse;
pub mod syntax;
mod vectors;

pub use directions::{Side, king_steps, next_step, quarter_turn, steps};
pub use error::{BetzaError, ErrorCode};
pub use movement::{Bend, Between, Heading, Hop, Leg, Modes, Movement, Route, squares_between};
pub use parse::{MAX_LENGTH, parse};
pub use syntax::Piece;
pub use vectors::{VectorLine, vectors};

/// How direction letters on `K` and `Q` are read, the one rule about which dialects differ in earnest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// `K` is `W` and `F`, each with the letters: `fK` has three steps.
    #[default]
    Default,
    /// A letter is one of the eight steps, two letters are the diagonal between them: `fK` has one step.
    XBoard,
}

/// A string that has been read: as written, as a tree, and as what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notation {
    /// The string as given.
    pub text: String,
    pub piece: Piece,
    pub movement: Movement,
}

/// Reads `text` and makes out what it means.
///
/// # Errors
///
/// The first mistake, at the very character; or notation that can be read but is not executed.
pub fn read(text: &str, dialect: Dialect) -> Result<Notation, BetzaError> {
    let piece = parse(text)?;
    let movement = meaning::meaning(&piece, dialect)?;
    Ok(Notation { text: text.to_owned(), piece, movement })
}
