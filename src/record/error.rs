//! Why a text is no move, or no game.

use std::fmt;
use std::ops::Range;

use crate::english::listed;
use crate::findings::{Fault, visible};
use crate::geometry::{Board, SquareSet};
use crate::position::Move;
use crate::rules::Outcome;

use super::reason::{Reason, ReasonCode};

/// More of a text than a message needs to repeat.
const MOST_SHOWN: usize = 40;

/// Why a text is no move of the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveError {
    /// The bytes of the text that are meant.
    pub span: Range<usize>,
    /// What stands there; a text too long to show is cut.
    pub text: String,
    /// What is wrong.
    pub problem: MoveProblem,
    /// The reasons that [`Game::why`](super::Game::why) gives, the nearest first; never empty.
    pub reasons: Vec<Reason>,
    /// Where in a game the text was read.
    pub at: Box<MovePlace>,
}

/// A place in a game at which a move is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePlace {
    /// The number of the move, such as `12.` or `12...`.
    pub number: String,
    /// The position.
    pub fen: String,
}

/// What is wrong with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveProblem {
    /// No legal move is written so; those that are written nearly so, if any comes near.
    NoSuchMove(Vec<String>),
    /// Several legal moves fit; how each is written.
    Several(Vec<String>),
    /// The text is longer than any move: so many bytes, and the most there may be.
    TooLong(usize, usize),
    /// The move was found in another game or another position.
    Foreign,
    /// The number before the move is that of another.
    WrongNumber {
        /// What was written.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// The game has ended so, and no move is legal.
    GameOver(Outcome),
}

impl MoveProblem {
    /// The problem of a text, without its reasons.
    pub(super) fn about(&self, text: &str) -> String {
        match self {
            MoveProblem::NoSuchMove(_) | MoveProblem::GameOver(_) => format!("`{text}` is no legal move"),
            MoveProblem::Several(moves) => {
                format!("`{text}` fits {} legal moves; write {}", moves.len(), alternatives(moves))
            }
            MoveProblem::TooLong(bytes, most) => format!("`{text}...` has {bytes} bytes, a move has at most {most}"),
            MoveProblem::Foreign => {
                format!("`{text}` is none of the legal moves of this position; take one from the game's own list")
            }
            MoveProblem::WrongNumber { found, expected } => {
                format!("the move is numbered `{found}`, expected `{expected}`")
            }
        }
    }
}

impl MoveError {
    /// What may have been meant, as a question.
    pub fn suggestion(&self) -> Option<String> {
        match &self.problem {
            MoveProblem::NoSuchMove(nearest) if !nearest.is_empty() && self.is_far() => {
                Some(format!("did you mean {}?", alternatives(nearest)))
            }
            _ => None,
        }
    }

    /// The nearest reason, as a clause.
    pub fn cause(&self) -> &str {
        self.reasons.first().map_or("", |reason| &reason.text)
    }

    /// The same as the error itself, with the number of the move: ``12.Kxd4` is no legal move: ...`.
    pub fn numbered(&self) -> String {
        let (told, text) = (self.to_string(), format!("`{}`", self.text));
        match self.problem {
            MoveProblem::NoSuchMove(_) | MoveProblem::GameOver(_) if !self.is_unreadable() => {
                told.replacen(&text, &format!("`{}{}`", self.at.number, self.text), 1)
            }
            _ => format!("at move `{}`: {told}", self.at.number),
        }
    }

    fn is_unreadable(&self) -> bool {
        self.reasons.first().is_some_and(|reason| reason.code == ReasonCode::Unreadable)
    }

    /// The error for a move that is none of the position's, on this board.
    pub(super) fn foreign(board: &Board, made: &Move, at: MovePlace) -> MoveError {
        let (from, to) = made.ends();
        let is_here = board.squares().contains(from) && board.squares().contains(to);
        let text = if is_here { format!("{}{}", board.name(from), board.name(to)) } else { "a move".to_string() };
        let reason = Reason::new(ReasonCode::Foreign, MoveProblem::Foreign.about(&text));
        MoveError { span: 0..0, text, problem: MoveProblem::Foreign, reasons: vec![reason], at: Box::new(at) }
    }

    /// Whether no reason says how the move is written.
    fn is_far(&self) -> bool {
        self.reasons.iter().all(|reason| reason.code != ReasonCode::WrittenOtherwise)
    }

    pub(super) fn new(text: &str, problem: MoveProblem, reasons: Vec<Reason>, at: MovePlace) -> MoveError {
        let start = text.len() - text.trim_start().len();
        let shown = text.trim();
        let span = start..start + shown.len();
        let text = shown.chars().take(MOST_SHOWN).map(visible).collect();
        MoveError { span, text, problem, reasons, at: Box::new(at) }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let about = self.problem.about(&self.text);
        // Where the problem says all there is to say, the reason repeats it.
        match (&self.problem, self.cause()) {
            (_, cause) if cause == about || self.is_unreadable() => f.write_str(cause)?,
            (MoveProblem::Several(moves), cause) => {
                write!(f, "`{}` fits {} legal moves: {cause}", self.text, moves.len())?;
            }
            (_, cause) => write!(f, "{about}: {cause}")?,
        }
        self.suggestion().map_or(Ok(()), |suggestion| write!(f, "; {suggestion}"))
    }
}

impl std::error::Error for MoveError {}

impl Fault for MoveError {
    fn code(&self) -> &'static str {
        "illegal-move"
    }

    fn message(&self) -> String {
        self.cause().to_string()
    }

    fn span(&self) -> Option<Range<usize>> {
        Some(self.span.clone())
    }

    fn help(&self) -> Option<String> {
        self.suggestion()
    }
}

/// Why a text is no game score, and where in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreError {
    /// The bytes of the score that are wrong.
    pub span: Range<usize>,
    /// The cause: lower case, no full stop.
    pub message: String,
    /// The way out, where there is one to name.
    pub suggestion: Option<String>,
    /// Why a word of it is no legal move, if that is the cause.
    pub wrong_move: Option<Box<MoveError>>,
}

impl ScoreError {
    pub(super) fn new(span: Range<usize>, message: impl Into<String>) -> ScoreError {
        ScoreError { span, message: message.into(), suggestion: None, wrong_move: None }
    }

    /// The same with a way out.
    pub(super) fn help(self, suggestion: impl Into<String>) -> ScoreError {
        ScoreError { suggestion: Some(suggestion.into()), ..self }
    }

    /// A word that is no legal move.
    pub(super) fn of_move(span: Range<usize>, wrong: MoveError) -> ScoreError {
        ScoreError { wrong_move: Some(Box::new(wrong.clone())), ..ScoreError::new(span, wrong.numbered()) }
    }
}

impl fmt::Display for ScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.suggestion.as_ref().map_or(Ok(()), |suggestion| write!(f, "; {suggestion}"))
    }
}

impl std::error::Error for ScoreError {}

impl Fault for ScoreError {
    fn code(&self) -> &'static str {
        self.wrong_move.as_ref().map_or("bad-moves", |wrong| wrong.code())
    }

    fn message(&self) -> String {
        self.wrong_move.as_ref().map_or_else(|| self.message.clone(), |wrong| wrong.message())
    }

    fn span(&self) -> Option<Range<usize>> {
        Some(self.span.clone())
    }

    fn help(&self) -> Option<String> {
        self.wrong_move.as_ref().map_or_else(|| self.suggestion.clone(), |wrong| wrong.help())
    }
}

/// More moves than a person reads in a message.
const MOST_LISTED: usize = 8;

/// `a`, `b` or `c`.
fn alternatives(names: &[String]) -> String {
    let quoted = names.iter().take(MOST_LISTED).map(|name| format!("`{name}`"));
    match names.len().saturating_sub(MOST_LISTED) {
        0 => listed(quoted, " or "),
        more => format!("{} or one of {more} more", quoted.collect::<Vec<_>>().join(", ")),
    }
}
