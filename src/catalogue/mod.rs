//! Names of pieces: what each means, and in which games.
//!
//! The names stand in `grammar/catalogue.toml`, which is part of the program. A name may mean a different move in
//! every game, and a move may have many names; both ways are asked here.
//!
//! ```
//! use courier::betza::{self, Dialect};
//! use courier::catalogue;
//!
//! let champions: Vec<&str> = catalogue::named("champion").map(|entry| entry.betza.as_str()).collect();
//! assert_eq!(champions, ["WAD", "KD", "RN"]);
//!
//! let movement = betza::read("WFN", Dialect::Default)?.movement;
//! assert!(catalogue::moving_as(&movement).any(|entry| entry.name == "Paladin"));
//! # Ok::<(), courier::betza::BetzaError>(())
//! ```

mod answer;
mod entry;
mod search;

pub use answer::Named;
pub use entry::{CatalogueEntry, entries};
pub use search::{matching, moving_as, named, nearest_name};
