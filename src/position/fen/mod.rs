//! Positions as text.

mod fields;
mod men;
mod passed;
mod rights;
mod states;

use std::ops::Range;

use super::{FirstMoves, Kinds, Setup};
use crate::findings::Fault;
use crate::geometry::{Board, Color, Square};
use fields::Fields;
use men::{read_men, write_men};
use passed::{read_passed, write_passed};
use rights::{most_rights, read_rights, write_rights};
use states::{read_states, write_states};

pub(crate) use men::without_parentheses;

/// The most characters a position may have: a full 16x16 board of three-letter men needs under 2,000.
const MAX_LENGTH: usize = 4096;

/// Why a text is no position, or what is odd about one: where in the text, and the way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenFault {
    /// The bytes of the text that are meant.
    pub span: Range<usize>,
    /// The cause: lower case, no full stop.
    pub message: String,
    /// The way out, if there is one.
    pub suggestion: Option<String>,
}

impl std::fmt::Display for FenFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)?;
        match &self.suggestion {
            Some(suggestion) => write!(f, "; {suggestion}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for FenFault {}

impl Fault for FenFault {
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

/// A position as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadFen {
    pub setup: Setup,
    /// What was left out or written as other programs do, and read with its usual value.
    pub notes: Vec<FenFault>,
    /// Where each man stands in the text.
    pub places: Vec<(Square, Range<usize>)>,
}

/// Reads a position: men, side to move, rights, squares passed, progress counter, move number.
///
/// The two counters may be left out together with nothing behind them. What else is left out behind the side to move is
/// read with its usual value and noted, as is a move number 0. Runs of empty squares may have two
/// digits, holes are written `*`, and a letter of more than one character stands in parentheses. Behind the squares
/// passed, the man that passed them may follow: `e3/e4`. Behind the counters stands what else the variant remembers,
/// one `name=value` each: `captured=Rn`; what is left out is as it was at the start.
///
/// # Errors
///
/// A text that does not fit the board, men that the variant does not have, rights that no man can hold, and
/// squares that no man can have passed.
pub fn read_fen(text: &str, board: &Board, kinds: &Kinds, rights: &FirstMoves) -> Result<ReadFen, FenFault> {
    if text.len() > MAX_LENGTH {
        return Err(error(0..text.len(), format!("the position has {} bytes, at most {MAX_LENGTH}", text.len())));
    }
    let mut notes = Vec::new();
    let fields = Fields::of(text, &mut notes).map_err(|wrong| {
        let suggestion = whole(text.trim(), board, kinds, rights);
        FenFault { suggestion: wrong.suggestion.or(suggestion), ..wrong }
    })?;
    let part = |span: &Range<usize>| &text[span.clone()];
    let (men, places) = read_men(part(&fields.men), fields.men.start, board, kinds)?;
    let mut setup = Setup { men, ..Setup::empty(board.area()) };
    setup.side = match part(&fields.side) {
        "w" => Color::White,
        "b" => Color::Black,
        other => {
            let message = format!("the side to move is `{other}`, expected `w` or `b`");
            return Err(error(fields.side, message));
        }
    };
    let written = fields.rights.as_ref().map_or(("-", 0), |span| (part(span), span.start));
    setup.unmoved = read_rights(written, board, kinds, rights, &setup)?;
    if let Some(span) = &fields.passed {
        setup.en_passant = read_passed(part(span), span.clone(), board, rights, &setup)?;
    }
    if let Some(span) = &fields.progress {
        setup.progress = read_number(part(span), span.clone(), "progress counter")?;
    }
    if let Some(span) = &fields.number {
        setup.number = read_number(part(span), span.clone(), "move number")?;
        if setup.number == 0 {
            setup.number = 1;
            let message = "the move number is `0`, and is read as `1`: moves are counted from 1".to_string();
            notes.push(FenFault { span: span.clone(), message, suggestion: Some("write `1`".to_string()) });
        }
    }
    setup.state = read_states(text, &fields.states, &rights.states)?;
    Ok(ReadFen { setup, notes, places })
}

/// What to write instead of men alone: the same men with every right that they can hold.
fn whole(text: &str, board: &Board, kinds: &Kinds, rights: &FirstMoves) -> Option<String> {
    if text.contains(char::is_whitespace) {
        return None;
    }
    Some(match read_men(text, 0, board, kinds) {
        Ok((men, _)) => {
            let setup = Setup { men, ..Setup::empty(board.area()) };
            format!("write `{text} w {} - 0 1`", most_rights(&setup, board, rights))
        }
        Err(_) => {
            "leave it out for the start of the variant, or write men, side to move, rights, squares passed, counters"
                .to_string()
        }
    })
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

fn error(span: Range<usize>, message: String) -> FenFault {
    FenFault { span, message, suggestion: None }
}

/// The stretches of `text` between blanks.
pub(crate) fn words(text: &str) -> Vec<Range<usize>> {
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_whitespace().map(|word| start(word)..start(word) + word.len()).collect()
}

fn read_number(text: &str, span: Range<usize>, name: &str) -> Result<u32, FenFault> {
    let plain = text.len() <= 6 && text.bytes().all(|digit| digit.is_ascii_digit());
    let number = if plain { text.parse().ok() } else { None };
    number.ok_or_else(|| error(span, format!("the {name} is `{text}`, expected a whole number up to 999999")))
}
