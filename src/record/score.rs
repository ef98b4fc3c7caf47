//! Whole games as text: tags, numbered moves, comments and a result.

mod lexer;
mod read;
mod write;

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::error::ScoreError;
use super::game::Game;
use super::san;
use crate::geometry::Color;
use crate::position::Move;
use crate::rules::Outcome;
use crate::variant::Variant;

/// The result that a score states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// `1-0` or `0-1`.
    Won(Color),
    /// `1/2-1/2`.
    Drawn,
    /// `*`: the game goes on, or nobody knows.
    Open,
}

/// A game as it is written down.
#[derive(Clone, Debug)]
pub struct Score {
    /// Every tag in its order, but for `Variant`, `FEN` and `Result`, which the other fields hold.
    pub tags: Vec<(String, String)>,
    /// The position that the game starts from, if the score states one.
    pub fen: Option<String>,
    /// What is said before the first move.
    pub comments: Vec<String>,
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

impl GameResult {
    /// The result that a text states.
    pub fn from_text(text: &str) -> Option<GameResult> {
        Some(match text {
            "1-0" => GameResult::Won(Color::White),
            "0-1" => GameResult::Won(Color::Black),
            "1/2-1/2" | "½-½" | "1/2" => GameResult::Drawn,
            "*" => GameResult::Open,
            _ => return None,
        })
    }

    /// The result of a game that has ended so.
    pub fn of(outcome: Outcome) -> GameResult {
        outcome.winner.map_or(GameResult::Drawn, GameResult::Won)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::Won(Color::White) => "1-0",
            GameResult::Won(Color::Black) => "0-1",
            GameResult::Drawn => "1/2-1/2",
            GameResult::Open => "*",
        })
    }
}

impl Score {
    /// Reads a score and plays its moves.
    ///
    /// Tags come first, if there are any; `Variant` must name the variant, `FEN` sets the start. Moves may be written
    /// in short algebraic notation or by their squares. Variations in parentheses are passed over.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, with its place: see [`ScoreProblem`](super::ScoreProblem).
    pub fn read(variant: &Arc<Variant>, text: &str) -> Result<Score, ScoreError> {
        read::read(variant, text)
    }

    /// The score as text of at most 80 columns: tags, numbered moves, comments and the result.
    ///
    /// What it writes it reads again, and then writes the same.
    pub fn write(&self) -> String {
        write::write(self)
    }

    /// The game so far as a score without remarks.
    pub fn of(game: &Game) -> Score {
        let mut back = game.clone();
        while back.undo() {}
        let start = back.fen();
        let begins = Game::new(Arc::clone(game.variant())).fen();
        let mut moves = Vec::new();
        for made in game.history() {
            let san = san::write(&back, &back.legal_moves(), &made);
            moves.push(ScoredMove { made, san, nags: Vec::new(), comments: Vec::new(), span: 0..0 });
            back.play_unchecked(&made);
        }
        Score {
            tags: Vec::new(),
            fen: (start != begins).then_some(start),
            comments: Vec::new(),
            moves,
            result: game.outcome().map(GameResult::of),
            game: game.clone(),
        }
    }
}
