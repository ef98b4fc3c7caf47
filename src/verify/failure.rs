//! Why a test of a claim did not come true.

use std::fmt::Display;

use crate::english::or_said;
use crate::geometry::{Board, Color, Squares};
use crate::record::{MoveError, ScoreError};

/// Why a test did not come true.
#[derive(Clone)]
pub(super) enum Failure {
    /// Something else was found.
    Otherwise(String),
    /// It could not be tried: the claim is neither true nor known to be wrong.
    Untried(String),
}

impl Failure {
    pub fn untried(why: impl Into<String>) -> Failure {
        Failure::Untried(why.into())
    }

    /// What was found, or why it could not be tried.
    pub fn text(&self) -> &str {
        match self {
            Failure::Otherwise(text) | Failure::Untried(text) => text,
        }
    }

    /// The same with more behind it.
    pub fn and(self, more: &str) -> Failure {
        match self {
            Failure::Otherwise(found) => Failure::Otherwise(format!("{found}; {more}")),
            Failure::Untried(why) => Failure::Untried(format!("{why}; {more}")),
        }
    }
}

impl From<String> for Failure {
    fn from(found: String) -> Failure {
        Failure::Otherwise(found)
    }
}

/// That no man of a kind is there to be spoken of.
pub(super) fn nobody(kind: &str) -> Failure {
    Failure::untried(format!("no `{kind}` stands on the board"))
}

/// Where in a game something is so: the number of the move to come, and the position.
pub(super) fn located(fen: &str, number: u32, side: Color) -> String {
    let dots = if side == Color::White { "." } else { "..." };
    format!("at move `{number}{dots}` the position is `{fen}`")
}

/// Compares what was claimed with what was found.
pub(super) fn expect<A: PartialEq<B> + Display, B: Display>(name: &str, claimed: &A, found: &B) -> Result<(), String> {
    if claimed == found { Ok(()) } else { Err(format!("`{name}` is {found}, claimed is {claimed}")) }
}

/// The same of squares, by their names, or what is said where there is none.
pub(super) fn expect_squares(
    (name, none): (&str, &str),
    claimed: Squares,
    found: Squares,
    board: &Board,
) -> Result<(), String> {
    let named = |squares: Squares| or_said(board.names(squares), none);
    expect(name, &named(claimed), &named(found))
}

/// A move that is none, with its number, the reason and the position.
pub(super) fn no_move(wrong: &MoveError) -> String {
    format!("{}; the position is `{}`", wrong.numbered(), wrong.at.fen)
}

/// The same of a score.
pub(super) fn no_score(wrong: &ScoreError) -> String {
    wrong.wrong_move.as_ref().map_or_else(|| wrong.to_string(), |wrong| no_move(wrong))
}
