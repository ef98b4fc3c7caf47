//! The game being played, moves as people write them, and whole games as text.
//!
//! A [`Game`] holds one position and what came before it. Moves are written and read in two ways: by
//! [`coordinates`], as programs do, and in short algebraic notation ([`san`]), as people do. A [`Score`] is a
//! whole game with its tags, comments and result.
//!
//! ```
//! use std::sync::Arc;
//!
//! use courier::file::Shipped;
//! use courier::findings::Findings;
//! use courier::record::{Game, Score};
//! use courier::variant::read;
//!
//! let variant = read("courier-chess-viii", &Shipped, &mut Findings::new()).expect("the variant ships");
//! let variant = Arc::new(variant);
//! let mut game = Game::new(Arc::clone(&variant));
//! let leap = game.read_move("Kd1-f1").expect("the king may leap over its own elephant");
//! assert_eq!((game.san(&leap), game.coordinates(&leap)), ("Kf1".into(), "d1f1".into()));
//! game.play(&leap).expect("it is one of the moves of this game");
//! assert_eq!((game.moves().len(), game.outcome()), (22, None));
//!
//! let score = Score::read(&variant, "1.d4 d5 2.Kd3 e5 3.Ec3 e4 mate").expect("every move is legal");
//! assert_eq!(score.game.outcome().map(|outcome| outcome.sentence()), Some("Black wins by checkmate".into()));
//! ```

mod apart;
pub mod coordinates;
mod core;
mod distinct;
mod error;
mod find;
mod game;
mod labels;
mod listed;
mod opening;
mod played;
mod reader;
mod reason;
mod result;
pub mod san;
mod score;
mod why;

pub(crate) use core::{Core, ask};
pub(crate) use error::ScoreError;
pub use error::{MoveError, MoveProblem};
pub use game::Game;
pub use listed::MoveList;
pub(crate) use opening::write as without_mover;
pub use played::PlayedGame;
pub use reason::{ReasonCode, Ruling};
pub use result::GameResult;
pub use score::Score;
