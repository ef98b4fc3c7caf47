//! Men on squares, whose turn it is, what may still be done, and the same as text.
//!
//! A [`Setup`] is any arrangement that can be written down; a [`Position`] is one that can be played on.
//! This layer knows kinds and squares, but no rule.

mod fen;
mod keys;
mod kinds;
mod moves;
mod playing;
mod rights;
mod setup;
mod state;

pub use fen::{FenError, FenNote, ReadFen, read_fen, write_fen};
pub(crate) use fen::{without_parentheses, words};
pub use keys::Keys;
pub(crate) use keys::LAYERS;
pub use kinds::{Kind, KindOfMan, Kinds, MAX_KINDS, Man};
pub use moves::{ArrangementMove, CastlingMove, ForcedMove, Move, StepMove};
pub use playing::{Position, Seen};
pub use rights::{CastlingPair, FirstMoves, PassingMoves};
pub use setup::{MAX_COUNT, Setup};
pub use state::{Slot, State, StateFields};
