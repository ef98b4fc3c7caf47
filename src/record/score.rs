//! Whole games as text: tags, numbered moves, comments and a result.

pub(super) mod lexer;
pub(super) mod number;
mod read;
mod write;

use std::ops::Range;

use super::game::Game;
use super::result::GameResult;
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
