//! A data-driven chess-variant interpreter: pieces in Betza notation, variants as TOML files.
//!
//! One file becomes a game that can be checked, read and played. Nothing about any variant or piece is compiled in.
//!
//! ```
//! use std::sync::Arc;
//!
//! use courier::file::Disk;
//! use courier::findings::Findings;
//! use courier::record::Game;
//! use courier::variant;
//!
//! // Load a variant: a shipped one by its name, or a file by its path.
//! let mut findings = Findings::new();
//! let variant = variant::read("courier-chess-viii", &Disk, &mut findings);
//! let variant = Arc::new(variant.unwrap_or_else(|| panic!("{}", findings.render(false))));
//!
//! // List the moves.
//! let mut game = Game::new(variant);
//! assert_eq!(game.moves().len(), 22);
//!
//! // Play some.
//! for text in ["d4", "d5", "Kd3", "e5", "Ec3", "e4"] {
//!     let made = game.read_move(text)?;
//!     game.play(&made)?;
//! }
//!
//! // Detect the end.
//! let outcome = game.outcome().expect("Black has given mate");
//! assert_eq!(outcome.sentence(), "Black wins by checkmate");
//! # Ok::<(), courier::record::MoveError>(())
//! ```
//!
#![doc = include_str!("../docs/architecture.md")]
#![deny(unsafe_code)]
#![deny(missing_docs)]

pub mod analyse;
pub mod betza;
// What the linker must find counts as unsafe; a test sees to it.
#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code)]
mod boundary;
pub mod catalogue;
pub mod compare;
pub mod counting;
pub mod engine;
mod english;
pub mod explain;
pub mod file;
pub mod find;
pub mod findings;
pub mod geometry;
mod in_order;
pub mod lessons;
pub mod position;
// The other file with unsafe code.
#[allow(unsafe_code)]
mod processor;
mod quick_hash;
pub mod random;
pub mod record;
pub mod render;
pub mod report;
pub mod request;
pub mod rules;
pub mod same;
pub mod sheet;
pub mod statistics;
pub mod unrolled;
pub mod variant;
pub mod verify;
pub mod walker;
pub mod watch;
mod workers;
pub mod wrapping;
