//! Whole games as text: tags, numbered moves, comments and a result.

pub(super) mod lexer;
pub(super) mod number;
mod read;
mod write;

use std::ops::Range;

use super::game::Game;
use super::result::GameResult;
use crate::findings::{Finding, Source};
use crate::position::Move;

/// A game as it is written down.
#[derive(Clone, Debug)]
pub struct Score {
    /// Every tag in its order, but for `Variant`, `FEN` and `Result`, which the other fields hold.
    pub tags: Vec<(String, String)>,
    /// The position that the game starts from, if the score states one.
    pub fen: Option<String>,
    /// What is said before the first move.
    pub comments: Vec<String>,
    /// The moves in their order.
    pub moves: Vec<ScoredMove>,
    /// The result, if the score states one.
    pub result: Option<GameResult>,
    /// The game with all its moves played.
    pub game: Game,
    /// What is odd about it, though it can be read.
    pub notes: Vec<ScoreNote>,
}

impl Score {
    /// A game without anything said of it.
    fn new(game: Game) -> Score {
        let (tags, comments, moves, notes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Score { tags, fen: None, comments, moves, result: None, game, notes }
    }
}

/// Something odd in a score that was read all the same, such as a move after a draw that could be claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreNote {
    /// What kind of oddity it is, such as `past-a-claim`.
    pub code: &'static str,
    /// The bytes of the text that are meant.
    pub span: Range<usize>,
    /// The cause: lower case, no full stop.
    pub message: String,
    /// The way out, if there is one.
    pub suggestion: Option<String>,
}

impl ScoreNote {
    /// The note as a warning in a text that stands in no file.
    pub fn in_text(self, name: &str, text: &str) -> Finding {
        Finding::warning(self.code, self.message).at(Source::new(name, text).place(self.span)).help_if(self.suggestion)
    }
}

/// A move of a score, and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    pub made: Move,
    /// The move as the variant writes it, whatever the score had.
    pub san: String,
    /// The annotations `$n`; `!`, `?` and their pairs are 1 to 6.
    pub nags: Vec<u8>,
    pub comments: Vec<String>,
    /// Where the move stands in the text that was read.
    pub span: Range<usize>,
}
