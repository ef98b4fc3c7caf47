//! A movement written out as single paths, each with what it asks of the squares on its way.
//!
//! A path is one walk on a board that is large enough, and its questions are the conditions of the walk: so two
//! movements that have the same paths are the same on every board, and of two that differ the questions say where.
//! This is exact where a movement can be written out, see [`Unrolled::is_complete`].
//!
//! ```
//! use courier::betza::{self, Dialect};
//! use courier::geometry::Vector;
//! use courier::unrolled::{States, unroll};
//!
//! let horse = betza::read("mafsW", Dialect::Default)?;
//! let unrolled = unroll(&horse.movement);
//! let path = unrolled.paths.iter().find(|path| path.to == Vector::new(1, 2)).expect("it goes there");
//! assert_eq!(path.asks, [(Vector::new(0, 1), States::FREE), (Vector::new(1, 2), States::FREE)]);
//! # Ok::<(), courier::betza::BetzaError>(())
//! ```

mod cover;
mod forks;
mod path;

pub use crate::walker::States;
pub use cover::Asks;
pub(crate) use cover::{TooManyCuts, uncovered};
pub(crate) use forks::MAX_PATHS;
pub use forks::unroll;
pub use path::{Path, PathEffect, Special, Unrolled};
