//! From text to the syntax tree.

use std::ops::Range;

use super::error::{BetzaError, ErrorCode};
use super::grammar::read_terms;
use super::tree::Piece;
use super::{check, diagnose};

/// The longest string that is read, in bytes: the longest of the known pieces has about 60, and work and memory
/// stay small however hostile the text is.
pub const MAX_LENGTH: usize = 1000;

/// Reads `text` into a syntax tree.
///
/// Chains, groups and brackets are read as well as single legs; blanks at both ends are ignored.
///
/// # Errors
///
/// The first mistake in the text, at the very character.
pub fn parse(text: &str) -> Result<Piece, BetzaError> {
    if text.len() > MAX_LENGTH {
        let message = format!("this string has {} bytes, at most {MAX_LENGTH} are read", text.len());
        return Err(BetzaError::new(ErrorCode::TooLong, beyond(text, MAX_LENGTH), message));
    }
    let blanks = text.len() - text.trim_start().len();
    let notation = text.trim();
    if notation.is_empty() {
        return Err(BetzaError::new(ErrorCode::Empty, 0..text.len(), "there is no move to read")
            .suggest("a move is an atom such as `W`, `F` or `N`, with small letters in front of it"));
    }
    let (terms, end) = read_terms(notation, blanks);
    if end < blanks + notation.len() {
        return Err(diagnose::mistake(text, end, terms.last()));
    }
    let piece = Piece { terms };
    check::check(&piece, text)?;
    Ok(piece)
}

/// The bytes of `text` from the character at or before `limit`.
fn beyond(text: &str, limit: usize) -> Range<usize> {
    let start = (0..=limit).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    start..text.len()
}
