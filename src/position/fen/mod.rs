//! Positions as text.

mod men;
mod passed;
mod rights;
mod states;

use std::ops::Range;

use super::{FirstMoves, Kinds, Setup};
use crate::findings::Fault;
use crate::geometry::{Board, Color};
use men::{read_men, write_men};
use passed::{read_passed, write_passed};
use rights::{read_rights, write_rights};
use states::{read_states, write_states};

pub(crate) use men::without_parentheses;

/// The most characters a position may have: a full 16x16 board of three-letter men needs under 2,000.
const MAX_LENGTH: usize = 4096;

/// Why a text is not a position, where in the text, and what could stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The bytes of the text that are wrong.
    pub span: Range<usize>,
    pub message: String,
    pub suggestion: Option<String>,
}

impl std::fmt::Display for FenError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)?;
        match &self.suggestion {
            Some(suggestion) => write!(f, "; {suggestion}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for FenError {}

impl Fault for FenError {
    fn code(&self) -> &'static str {
        "bad-fen"
    }

    fn message(&self) -> String {
        self.message.clone()
    }

    fn span(&self) -> Option<Range<usize>> {
        Some(self.span.clone())
    }

    fn help(&self) -> Option<String> {
        self.suggestion.clone()
    }
}

/// Reads a position: men, side to move, rights, squares passed, progress counter, move number.
///
/// The two counters may be left out together with nothing behind them. Runs of empty squares may have two
/// digits, holes are written `*`, and a letter of more than one character stands in parentheses. Behind the squares
/// passed, the man that passed them may follow: `e3/e4`. Behind the counters stands what else the variant remembers,
/// one `name=value` each: `captured=Rn`; what is left out is as it was at the start.
///
/// # Errors
///
/// A text that does not fit the board, men that the variant does not have, rights that no man can hold, and
/// squares that no man can have passed.
pub fn read_fen(text: &str, board: &Board, kinds: &Kinds, rights: &FirstMoves) -> Result<Setup, FenError> {
    if text.len() > MAX_LENGTH {
        return Err(error(0..text.len(), format!("the position has {} bytes, at most {MAX_LENGTH}", text.len())));
    }
    let fields = words(text);
    if fields.len() < 4 {
        let suggestion =
            "write the men, the side to move (`w` or `b`), the rights, and the squares passed (`-` for none)";
        let message = format!("a position has at least 4 fields, this one has {}", fields.len());
        return Err(FenError { suggestion: Some(suggestion.into()), ..error(0..text.len(), message) });
    }
    let part = |index: usize| &text[fields[index].clone()];
    let mut setup = Setup { men: read_men(part(0), fields[0].start, board, kinds)?, ..Setup::empty(board.area()) };
    setup.side = match part(1) {
        "w" => Color::White,
        "b" => Color::Black,
        other => {
            let message = format!("the side to move is `{other}`, expected `w` or `b`");
            return Err(error(fields[1].clone(), message));
        }
    };
    setup.unmoved = read_rights(part(2), fields[2].start, board, kinds, rights, &setup)?;
    setup.en_passant = read_passed(part(3), fields[3].clone(), board, rights, &setup)?;
    if fields.len() > 4 {
        setup.progress = read_number(part(4), fields[4].clone(), "progress counter", 0)?;
    }
    if fields.len() > 5 {
        setup.number = read_number(part(5), fields[5].clone(), "move number", 1)?;
    }
    if fields.len() == 5 {
        let suggestion = Some("write both counters or neither, as in `0 1`".to_string());
        let message = "the move number is missing behind the progress counter".to_string();
        return Err(FenError { suggestion, ..error(fields[4].clone(), message) });
    }
    setup.state = read_states(text, fields.get(6..).unwrap_or_default(), &rights.states)?;
    Ok(setup)
}

/// Writes a position in the form that [`read_fen`] reads.
pub fn write_fen(setup: &Setup, board: &Board, kinds: &Kinds, rights: &FirstMoves) -> String {
    let passed = write_passed(setup, board, rights);
    let men = write_men(setup, board, kinds);
    let side = if setup.side == Color::White { 'w' } else { 'b' };
    let held = write_rights(setup, board, rights);
    let states = write_states(setup.state, &rights.states);
    format!("{men} {side} {held} {passed} {} {}{states}", setup.progress, setup.number)
}

fn error(span: Range<usize>, message: String) -> FenError {
    FenError { span, message, suggestion: None }
}

/// The stretches of `text` between blanks.
pub(crate) fn words(text: &str) -> Vec<Range<usize>> {
    let mut fields = Vec::new();
    let mut start = None;
    for (at, blank) in text.char_indices().map(|(at, letter)| (at, letter.is_whitespace())).chain([(text.len(), true)])
    {
        match start {
            Some(from) if blank => {
                fields.push(from..at);
                start = None;
            }
            None if !blank => start = Some(at),
            _ => {}
        }
    }
    fields
}

fn read_number(text: &str, span: Range<usize>, name: &str, least: u32) -> Result<u32, FenError> {
    let plain = text.len() <= 6 && text.bytes().all(|digit| digit.is_ascii_digit());
    let number = if plain { text.parse().ok() } else { None };
    number
        .filter(|&number| number >= least)
        .ok_or_else(|| error(span, format!("the {name} is `{text}`, expected a whole number from {least} to 999999")))
}

impl FenError {
    fn because(self, message: String) -> FenError {
        FenError { message, ..self }
    }
}
