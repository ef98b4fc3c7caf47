//! Men on squares, whose turn it is, what may still be done, and the same as text.
//!
//! A `Setup` is any arrangement that can be written down; a [`Position`] is one that can be played on.
//! This layer knows kinds and squares, but no rule.

mod fen;
mod keys;
mod kinds;
mod moves;
mod playing;
mod rights;
mod setup;
mod state;

pub(crate) use fen::ReadFen;
pub use fen::{FenFault, read_fen, write_fen};
pub(crate) use fen::{without_parentheses, words};
pub use keys::Keys;
pub(crate) use keys::LAYERS;
pub use kinds::{Kind, Kinds, Man};
pub(crate) use kinds::{KindOfMan, MAX_KINDS};
pub use moves::Move;
pub(crate) use moves::{ArrangementMove, CastlingMove, ForcedMove, StepMove};
pub use playing::{Position, Seen};
pub(crate) use rights::{CastlingPair, FirstMoves, PassingMoves};
pub(crate) use setup::{MAX_COUNT, Setup};
pub(crate) use state::{Slot, State, StateFields};
