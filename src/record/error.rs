//! Why a text is no move, or no game.

use std::fmt;
use std::ops::Range;

use crate::findings::{Fault, visible};
use crate::geometry::{Board, SquareSet};
use crate::position::{FenError, Move};
use crate::rules::Outcome;

use super::reason::{Reason, ReasonCode};
use super::result::GameResult;

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
    /// No legal move is written so; the nearest that are, if any comes near.
    NoSuchMove {
        /// Legal moves that are written nearly so.
        nearest: Vec<String>,
    },
    /// Several legal moves fit; how each is written.
    Several {
        /// The moves.
        moves: Vec<String>,
    },
    /// The text is longer than any move, in bytes.
    TooLong {
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        most: usize,
    },
    /// The move was found in another game or another position.
    Foreign,
    /// The number before the move is that of another.
    WrongNumber {
        /// What was written.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// The game has ended, so that no move is legal.
    GameOver {
        /// How it has ended.
        outcome: Outcome,
    },
}

impl MoveProblem {
    /// The problem of a text, without its reasons.
    pub(super) fn about(&self, text: &str) -> String {
        match self {
            MoveProblem::NoSuchMove { .. } | MoveProblem::GameOver { .. } => format!("`{text}` is no legal move"),
            MoveProblem::Several { moves } => {
                format!("`{text}` fits {} legal moves; write {}", moves.len(), alternatives(moves))
            }
            MoveProblem::TooLong { bytes, most } => format!("`{text}...` has {bytes} bytes, a move has at most {most}"),
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
            MoveProblem::NoSuchMove { nearest } if !nearest.is_empty() && self.is_far() => {
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
            MoveProblem::NoSuchMove { .. } | MoveProblem::GameOver { .. } if !self.is_unreadable() => {
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
            (MoveProblem::Several { moves }, cause) => {
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
    pub problem: ScoreProblem,
}

/// What is wrong with a game score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreProblem {
    /// The text is longer than any score, in bytes.
    TooLong {
        /// How long it is.
        bytes: usize,
        /// The most there may be.
        most: usize,
    },
    /// The game has more moves than any game.
    TooManyMoves {
        /// The most there may be.
        most: usize,
    },
    /// A tag that is not `[Name "value"]`.
    BadTag,
    /// The same tag twice.
    TagTwice {
        /// The name of the tag.
        name: String,
    },
    /// A tag among the moves.
    LateTag {
        /// The name of the tag.
        name: String,
    },
    /// A tag that sets another position than the one from which the moves go on.
    OtherStart,
    /// The score is of another variant than the one it is read for.
    OtherVariant {
        /// The variant that it names.
        named: String,
        /// What was expected.
        expected: String,
    },
    /// The position that the game starts from is none.
    BadFen(FenError),
    /// A result tag that is no result.
    BadResult {
        /// What stands there.
        text: String,
    },
    /// A comment or variation without an end.
    Unclosed {
        /// What opens it.
        opening: char,
        /// What closes it.
        closing: char,
    },
    /// An end without a beginning.
    Unopened {
        /// What closes it.
        closing: char,
    },
    /// Variations within variations beyond all reason.
    TooDeep {
        /// The most there may be.
        most: usize,
    },
    /// A variation where no move has been played yet.
    VariationFirst,
    /// A `$` without a number from 0 to 255.
    BadNag {
        /// What stands there.
        text: String,
    },
    /// A move with the wrong number.
    WrongNumber {
        /// What was written.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// Text that is no legal move.
    BadMove(Box<MoveError>),
    /// A word that only makes sense behind a move.
    NoMoveBefore {
        /// What stands there.
        text: String,
    },
    /// Text behind the result.
    AfterResult {
        /// What stands there.
        text: String,
    },
    /// The tag and the end of the score state different results.
    TwoResults {
        /// The result in the tag.
        tag: GameResult,
        /// What stands there.
        text: GameResult,
    },
    /// The board says something else than the result.
    Contradiction {
        /// The result that is written.
        stated: GameResult,
        /// How the game ended on the board.
        outcome: Outcome,
    },
}

impl ScoreProblem {
    /// The way out, where there is one to name.
    pub fn suggestion(&self) -> Option<String> {
        Some(match self {
            ScoreProblem::BadTag => "write a tag as `[Name \"value\"]`".into(),
            ScoreProblem::TagTwice { .. } => "keep one of the two".into(),
            ScoreProblem::LateTag { .. } => "tags come first, and one score holds one game".into(),
            ScoreProblem::OtherStart => "leave the tag out, or give its position alone".into(),
            ScoreProblem::BadResult { .. } => "the results are `1-0`, `0-1`, `1/2-1/2` and `*`".into(),
            ScoreProblem::Unclosed { closing, .. } => format!("add `{closing}`"),
            ScoreProblem::Unopened { closing } => format!("remove `{closing}`"),
            ScoreProblem::VariationFirst => "move it behind the move that it replaces".into(),
            ScoreProblem::WrongNumber { expected, .. } => format!("write `{expected}`"),
            ScoreProblem::AfterResult { .. } => "one score holds one game".into(),
            ScoreProblem::Contradiction { outcome, .. } => format!("write `{}`", outcome.score()),
            _ => return None,
        })
    }
}

impl fmt::Display for ScoreProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScoreProblem::TooLong { bytes, most } => write!(f, "the score has {bytes} bytes, at most {most}"),
            ScoreProblem::TooManyMoves { most } => write!(f, "the score has more than {most} moves"),
            ScoreProblem::BadTag => f.write_str("this is no tag"),
            ScoreProblem::TagTwice { name } => write!(f, "the tag `{name}` stands here for the second time"),
            ScoreProblem::LateTag { name } => write!(f, "the tag `{name}` stands among the moves"),
            ScoreProblem::OtherStart => f.write_str("the tag `FEN` sets another position than the one that is given"),
            ScoreProblem::OtherVariant { named, expected } => {
                write!(f, "the score is of `{named}`, but is read as `{expected}`")
            }
            ScoreProblem::BadFen(wrong) => write!(f, "{wrong}"),
            ScoreProblem::BadResult { text } => write!(f, "`{text}` is no result"),
            ScoreProblem::Unclosed { opening, .. } => write!(f, "nothing closes this `{opening}`"),
            ScoreProblem::Unopened { closing } => write!(f, "nothing opens what this `{closing}` closes"),
            ScoreProblem::TooDeep { most } => write!(f, "variations are nested more than {most} deep"),
            ScoreProblem::VariationFirst => f.write_str("a variation stands before the first move"),
            ScoreProblem::BadNag { text } => write!(f, "`{text}` is no annotation, expected `$0` to `$255`"),
            ScoreProblem::WrongNumber { found, expected } => {
                write!(f, "the move is numbered `{found}`, expected `{expected}`")
            }
            ScoreProblem::BadMove(wrong) => f.write_str(&wrong.numbered()),
            ScoreProblem::NoMoveBefore { text } => write!(f, "`{text}` stands behind no move"),
            ScoreProblem::AfterResult { text } => write!(f, "`{text}` stands behind the result"),
            ScoreProblem::TwoResults { tag, text } => write!(f, "the result is `{tag}` in the tag and `{text}` here"),
            ScoreProblem::Contradiction { stated, outcome } => {
                write!(f, "the result is `{stated}`, but on the board it is {}", outcome.sentence())
            }
        }
    }
}

impl fmt::Display for ScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.fmt(f)?;
        match self.problem.suggestion() {
            Some(suggestion) => write!(f, "; {suggestion}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ScoreError {}

impl Fault for ScoreError {
    fn code(&self) -> &'static str {
        match &self.problem {
            ScoreProblem::BadMove(wrong) => wrong.code(),
            _ => "bad-moves",
        }
    }

    fn message(&self) -> String {
        match &self.problem {
            ScoreProblem::BadMove(wrong) => wrong.message(),
            problem => problem.to_string(),
        }
    }

    fn span(&self) -> Option<Range<usize>> {
        Some(self.span.clone())
    }

    fn help(&self) -> Option<String> {
        match &self.problem {
            ScoreProblem::BadMove(wrong) => wrong.help(),
            problem => problem.suggestion(),
        }
    }
}

/// More moves than a person reads in a message.
const MOST_LISTED: usize = 8;

/// `a`, `b` or `c`.
fn alternatives(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().take(MOST_LISTED).map(|name| format!("`{name}`")).collect();
    match &quoted[..] {
        [] => String::new(),
        [only] => only.clone(),
        _ if names.len() > MOST_LISTED => format!("{} or one of {} more", quoted.join(", "), names.len() - MOST_LISTED),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
