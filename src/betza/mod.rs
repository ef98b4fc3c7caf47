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

mod bracket;
mod canonical;
mod chain;
mod check;
mod clause;
mod conditions;
mod diagnose;
mod directions;
mod error;
mod hints;
mod letter_words;
mod letters;
mod lints;
mod loops;
mod meaning;
mod movement;
mod parse;
mod path;
mod paths;
mod phrases;
mod plans;
mod returns;
mod rewritten;
mod run_words;
mod runs;
mod shortcuts;
mod shortest;
mod spelling;
mod steps;
pub mod syntax;
mod terms;
mod token_words;
mod tokens;
mod told;
mod trails;
mod turning;
mod turns;
mod vectors;
mod ways;
mod words;

pub use canonical::{canonical, spell_ways};
pub(crate) use canonical::{side_by_side, spell_steps};
pub use directions::{Side, all_steps, next_step, quarter_turn};
pub use error::{BetzaError, ErrorCode};
pub use lints::{Lint, lints};
pub use meaning::MAX_LEGS;
pub use movement::{Bend, Between, Heading, Hop, Leg, Modes, Movement, Over, Route, Victims, Wrap, squares_between};
pub use parse::{MAX_LENGTH, parse};
pub use steps::{StepLine, steps};
pub use syntax::Piece;
pub use tokens::{Role, Token, tokens, tokens_in};
pub use told::NormalForm;
pub use turns::{Turn, bearing, side_of, turned};
pub use vectors::{VectorLine, vectors};
pub use ways::Way;
pub(crate) use ways::normal;
pub use words::{MAX_SENTENCE, sentence, term_sentence};

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
    /// What can be read but deserves a warning.
    pub lints: Vec<Lint>,
}

/// Reads `text` as moves that only an unmoved man has: as if `i` stood in front of every term.
///
/// # Errors
///
/// The same as of [`read`].
pub fn read_first_move(text: &str, dialect: Dialect) -> Result<Notation, BetzaError> {
    let piece = parse(text)?.as_first_move();
    let movement = meaning::meaning(&piece, dialect)?;
    let lints = lints::lints(&piece, &movement, dialect);
    Ok(Notation { text: text.to_owned(), piece, movement, lints })
}

/// Reads `text` and makes out what it means, without looking for what deserves a warning.
///
/// # Errors
///
/// The same as of [`read`].
pub fn movement(text: &str, dialect: Dialect) -> Result<Movement, BetzaError> {
    meaning::meaning(&parse(text)?, dialect)
}

/// Reads `text` and makes out what it means.
///
/// # Errors
///
/// The first mistake, at the very character; or notation that can be read but is not executed.
pub fn read(text: &str, dialect: Dialect) -> Result<Notation, BetzaError> {
    let piece = parse(text)?;
    let movement = meaning::meaning(&piece, dialect)?;
    let lints = lints::lints(&piece, &movement, dialect);
    Ok(Notation { text: text.to_owned(), piece, movement, lints })
}
