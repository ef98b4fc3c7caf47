//! Strings that are read: the tree, the meaning and the warnings together, and help that can be followed.

use super::lints::{Lint, lints};
use super::mean::movement::Movement;
use super::mean::term::meaning;
use super::read::dialect::Dialect;
use super::read::error::BetzaError;
use super::read::parse;
use super::read::tree::Piece;

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
pub fn read_first_move(text: &str, dialect: Dialect) -> Result<Notation, BetzaError> {
    read_piece(text, parse(text)?.as_first_move(), dialect)
}

/// Reads `text` and makes out what it means, without looking for what deserves a warning.
///
/// # Errors
///
/// The same as of [`read`].
pub fn movement(text: &str, dialect: Dialect) -> Result<Movement, BetzaError> {
    meant(&parse(text)?, dialect)
}

/// Reads `text` and makes out what it means.
///
/// # Errors
///
/// The first mistake, at the very character; or notation that can be read but is not executed.
pub fn read(text: &str, dialect: Dialect) -> Result<Notation, BetzaError> {
    read_piece(text, parse(text)?, dialect)
}

fn read_piece(text: &str, piece: Piece, dialect: Dialect) -> Result<Notation, BetzaError> {
    let movement = meant(&piece, dialect)?;
    let lints = lints(&piece, &movement, dialect);
    Ok(Notation { text: text.to_owned(), piece, movement, lints })
}

/// Reads `text` into a syntax tree.
///
/// # Errors
///
/// The first mistake in the text, at the very character.
pub fn parse(text: &str) -> Result<Piece, BetzaError> {
    parse::parse(text).map_err(with_sound_help)
}

fn meant(piece: &Piece, dialect: Dialect) -> Result<Movement, BetzaError> {
    meaning(piece, dialect).map_err(with_sound_help)
}

/// What is said where the way out that comes to mind leads into the next mistake.
const SHAPE: &str = "small letters stand in front of the atom that they change and a number behind it, as in `fmR3`";

/// The error with a way out whose strings can be read, each of them.
fn with_sound_help(error: BetzaError) -> BetzaError {
    let is_sound = |text: &str| parse::parse(text).is_ok_and(|piece| meaning(&piece, Dialect::Default).is_ok());
    let named = error.suggestion.as_deref().unwrap_or_default().split('`').skip(1).step_by(2);
    // A single letter is named as a letter, and several with blanks between them are a list.
    let mut strings = named.filter(|text| text.len() > 1 && !text.contains(' ') && text.contains(char::is_uppercase));
    if strings.all(is_sound) { error } else { error.suggest(SHAPE) }
}
