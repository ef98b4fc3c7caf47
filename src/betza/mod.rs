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

mod lints;
mod mean;
mod read;
mod spell;
mod tell;

pub(crate) use lints::Lint;
pub use lints::lints;
pub(crate) use mean::movement::{Bend, Heading, Hurdle, Modes, Route, Victims, Wrap};
pub use mean::movement::{Between, Hop, Leg, MAX_LEGS, Movement};
pub(crate) use mean::normal_form::NormalForm;
pub use mean::single_leg::SingleLeg;
pub(crate) use mean::single_leg::normal;
pub(crate) use mean::turn::side_of;
pub use mean::turn::turned;
pub use mean::vectors::{VectorLine, vectors};
pub use read::dialect::Dialect;
pub(crate) use read::directions::{Hand, all_steps, next_step, quarter_turn};
pub use read::error::{BetzaError, ErrorCode};
pub(crate) use read::lame_path::squares_between;
pub use read::parse::{MAX_LENGTH, parse};
pub use read::tree;
pub(crate) use read::tree::Piece;
pub use spell::canonical::{canonical, spell_ways};
pub(crate) use spell::canonical::{side_by_side, spell_steps};
pub use tell::sentence::{MAX_SENTENCE, sentence, term_sentence};
pub(crate) use tell::step_list::StepLine;
pub use tell::step_list::steps;
pub(crate) use tell::tokens::Role;
pub use tell::tokens::{Token, tokens, tokens_in};

use mean::term::meaning;

/// A string that has been read: as written, as a tree, and as what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notation {
    /// The string as given.
    pub text: String,
    /// The syntax tree.
    pub piece: Piece,
    /// What it means.
    pub movement: Movement,
    /// What can be read but deserves a warning.
    pub lints: Vec<Lint>,
}

/// Reads `text` as moves that only an unmoved man has: as if `i` stood in front of every term.
///
/// # Errors
///
/// The same as of [`read`].
pub(crate) fn read_first_move(text: &str, dialect: Dialect) -> Result<Notation, BetzaError> {
    let piece = parse(text)?.as_first_move();
    let movement = meaning(&piece, dialect)?;
    let lints = lints::lints(&piece, &movement, dialect);
    Ok(Notation { text: text.to_owned(), piece, movement, lints })
}

/// Reads `text` and makes out what it means, without looking for what deserves a warning.
///
/// # Errors
///
/// The same as of [`read`].
pub fn movement(text: &str, dialect: Dialect) -> Result<Movement, BetzaError> {
    meaning(&parse(text)?, dialect)
}

/// Reads `text` and makes out what it means.
///
/// # Errors
///
/// The first mistake, at the very character; or notation that can be read but is not executed.
pub fn read(text: &str, dialect: Dialect) -> Result<Notation, BetzaError> {
    let piece = parse(text)?;
    let movement = meaning(&piece, dialect)?;
    let lints = lints::lints(&piece, &movement, dialect);
    Ok(Notation { text: text.to_owned(), piece, movement, lints })
}
