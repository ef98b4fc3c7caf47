//! The game being played, moves as people write them, and whole games as text.
//!
//! A [`Game`] holds one position and what came before it. Moves are written and read in two ways: by
//! [`coordinates`], as programs do, and in short algebraic notation ([`san`]), as people do. A [`Score`] is a
//! whole game with its tags, comments and result.

pub mod coordinates;
mod core;
mod distinct;
mod error;
mod game;
mod reason;
pub mod san;
mod score;

pub use error::{MoveError, MoveProblem, ScoreError, ScoreProblem};
pub use game::{Game, Sign};
pub use score::{GameResult, Score, ScoredMove};
