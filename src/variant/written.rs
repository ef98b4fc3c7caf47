//! What a text asks for as a move of a variant, whatever the position: a castling by its label, two squares, or a man
//! and where it goes.

use super::model::Variant;
use crate::findings::brief;
use crate::geometry::{Board, Square, SquareSet, Squares};
use crate::position::Kind;

/// A move as a text without marks has it.
pub(crate) enum WrittenMove<'a> {
    /// By the label of a castling: its place among those of the variant.
    Castling(usize),
    /// By the square of the man and the one that it goes to.
    Squares(NamedSquares<'a>),
    /// By the kind of man, what tells it from others, the square that it goes to, and what it becomes.
    Man { kind: Kind, hint: &'a str, to: Square, becomes: &'a str },
}

/// Why a text is a move of no position of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoWrittenMove {
    /// It is the label of a castling that the variant does not have; those that it has.
    NoCastling { label: String, known: Vec<String> },
    /// It names a square that the board does not have; how far the board goes.
    NoSquare { name: String, extent: String },
    /// No notation has such a text.
    Unreadable(String),
}

impl NoWrittenMove {
    /// The reason as a clause.
    pub fn words(&self) -> String {
        match self {
            NoWrittenMove::NoCastling { known, .. } if known.is_empty() => "no man castles in this variant".to_string(),
            NoWrittenMove::NoCastling { label, known } => {
                let known = known.iter().map(|label| format!("`{label}`")).collect::<Vec<_>>().join(", ");
                format!("there is no castling `{}`, only {known}", brief(label))
            }
            NoWrittenMove::NoSquare { name, extent } => {
                format!("`{}` is no square of this board, which goes {extent}", brief(name))
            }
            NoWrittenMove::Unreadable(text) => format!("`{}` is no move in any notation", brief(text)),
        }
    }
}

/// Reads a move, with or without the marks behind it.
pub(crate) fn written<'a>(variant: &Variant, text: &'a str) -> Result<WrittenMove<'a>, NoWrittenMove> {
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    // Behind a comma stands what tells a move from others that are written alike.
    let base = bare.split_once(',').map_or(bare, |(base, _)| base);
    let castling = &variant.rules.castling;
    // Zeros may stand for the letters O.
    let lettered = |label: &str| label.replace('0', "O");
    if let Some(index) = castling.iter().position(|one| one.san == base || lettered(&one.san) == lettered(base)) {
        return Ok(WrittenMove::Castling(index));
    }
    let is_only_letters = base.contains(['O', '0']) && lettered(base).chars().all(is_of_label);
    if is_only_letters || lettered(base).starts_with("O-O") {
        let known = castling.iter().map(|one| one.san.clone()).collect();
        return Err(NoWrittenMove::NoCastling { label: base.to_string(), known });
    }
    match squares_of(&variant.board, bare) {
        Some(squares) => Ok(WrittenMove::Squares(squares)),
        None => short(variant, base),
    }
}

fn is_of_label(letter: char) -> bool {
    matches!(letter, 'O' | '-')
}

/// Short algebraic notation: letters of a kind, where the man comes from, `x`, a square, what it becomes.
fn short<'a>(variant: &Variant, bare: &'a str) -> Result<WrittenMove<'a>, NoWrittenMove> {
    let (kinds, board) = (&variant.kinds, &variant.board);
    let unreadable = || NoWrittenMove::Unreadable(bare.to_string());
    let fits = |kind: &Kind| bare.starts_with(kinds[*kind].san.as_str());
    let kind = kinds.each().filter(fits).max_by_key(|&kind| kinds[kind].san.len()).ok_or_else(unreadable)?;
    let (body, becomes) = promotion_apart(&bare[kinds[kind].san.len()..]);
    let digits = body.len() - body.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    let start = body.len().checked_sub(digits + 1).filter(|&start| digits > 0 && body.is_char_boundary(start));
    let (before, name) = body.split_at(start.ok_or_else(unreadable)?);
    if !name.starts_with(|letter: char| letter.is_ascii_lowercase()) {
        return Err(unreadable());
    }
    // Behind an `x` stands whom the man takes on its way, or nobody.
    let hint = before.split('x').next().unwrap_or_default().trim_end_matches('-');
    let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    if hint.len() > 3 || !hint.chars().all(is_plain) {
        return Err(unreadable());
    }
    match board.named(name) {
        Some(to) => Ok(WrittenMove::Man { kind, hint, to, becomes }),
        None => Err(NoWrittenMove::NoSquare { name: name.to_string(), extent: board.extent() }),
    }
}

/// A text and what a man becomes at its end, written `=Q`, `(Q)` or `Q`.
fn promotion_apart(text: &str) -> (&str, &str) {
    let letters = text.len() - text.trim_end_matches(|letter: char| letter.is_ascii_uppercase()).len();
    let at = text.find(['=', '(']).unwrap_or(text.len() - letters);
    (&text[..at], text[at..].trim_start_matches('=').trim_matches(['(', ')']))
}

/// A move by its squares, as a text has it.
pub(crate) struct NamedSquares<'a> {
    pub from: Square,
    pub to: Square,
    /// Whom the man takes on its way.
    pub victims: Squares,
    /// Whether the text says that somebody is taken on the target.
    pub takes_there: bool,
    pub rest: &'a str,
}

/// The squares that a text begins with, with or without a dash or an `x` between them, or with whom the man takes on its
/// way.
pub(crate) fn squares_of<'a>(board: &Board, text: &'a str) -> Option<NamedSquares<'a>> {
    let (from, mut rest) = square_of(board, text)?;
    let mut victims = Squares::EMPTY;
    let next = |rest: &'a str| rest.strip_prefix('x').and_then(|rest| square_of(board, rest));
    while let Some((taken, behind)) = next(rest) {
        if !behind.starts_with('-') && next(behind).is_none() {
            break;
        }
        victims |= Squares::only(taken);
        rest = behind;
    }
    let takes_there = rest.starts_with('x');
    let (to, rest) = square_of(board, rest.strip_prefix(if takes_there { 'x' } else { '-' }).unwrap_or(rest))?;
    Some(NamedSquares { from, to, victims, takes_there, rest })
}

fn square_of<'a>(board: &Board, text: &'a str) -> Option<(Square, &'a str)> {
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let (name, rest) = text.split_at_checked(1 + digits)?;
    Some((board.named(name)?, rest))
}
