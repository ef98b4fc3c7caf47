//! Results as scores write them.

use std::fmt;

use crate::geometry::Color;
use crate::rules::Outcome;

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
