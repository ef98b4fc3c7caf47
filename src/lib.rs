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
//! # The house
//!
//! Every layer knows only those above it in this list.
//!
//! | layer | what it is | what it must not know |
//! | --- | --- | --- |
//! | [`findings`], [`wrapping`] | what is wrong, where in which text, and the way out; text in lines | what the texts are about |
//! | [`geometry`], [`random`] | squares, steps, boards with holes, sets of squares; numbers that look random | men and rules |
//! | [`statistics`], [`watch`], `workers` | what samples say of the whole; who is told how far work has come; threads | what is counted |
//! | `processor` | instructions chosen when the program runs; all the unsafe code there is | squares, men |
//! | [`file`](mod@file) | TOML in which every value knows its place; `extends`; shapes of tables | chess |
//! | [`betza`] | a string, its syntax tree, what it means, its words | boards |
//! | [`catalogue`] | names of pieces, what they mean and in which games | variant files |
//! | [`walker`] | a movement executed square by square: the definition of a string | men but by their side, tables |
//! | [`unrolled`] | a movement written out as single paths, each with what it asks of the squares | boards, kinds |
//! | [`position`] | kinds, men on squares, rights, keys; FEN | rules |
//! | [`rules`] | one file a rule: its keys, checks, effect, sentence and differences | the engine |
//! | [`variant`] | a file as a checked variant | tables |
//! | [`engine`] | tables, legal moves, applying a move, outcomes, perft | files, terminals, clocks |
//! | [`record`] | moves as text, the game being played, game scores | terminals |
//! | [`counting`] | what perft, random games and their speed come to | how they are asked for |
//! | [`render`] | pictures of boards and movements | how they are asked for |
//! | [`report`] | an answer as a document, and the formats that it is written in | what is answered |
//! | [`same`](mod@same) | whether two movements are the same, and where they differ | strings |
//! | [`analyse`] | one variant in numbers: men, start, random games, values | how they are asked for |
//! | [`compare`] | two variants side by side | how they are asked for |
//! | [`verify`] | claims held against play, numbers and other variants | how they are asked for |
//! | [`explain`], [`find`](mod@find), [`sheet`] | what people ask of the above | how they ask |
//! | [`lessons`] | exercises in the notation, judged by the above | how they are asked |
//!
//! One meaning, two speeds: [`Engine::literal_moves`](engine::Engine::literal_moves) walks every movement and is
//! the definition; [`Engine::legal_moves`](engine::Engine::legal_moves) works from tables. Tests hold the two equal.
//!
//! A new rule is a file in `rules` that holds its keys, checks, effect, sentence and differences, and the lines that name
//! it: in `rules/mod.rs`, in [`variant::FIELDS`], and for an end in [`Ending`](rules::Ending) and where ends are judged.

#![deny(unsafe_code)]

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
