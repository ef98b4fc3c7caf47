//! Boards as pictures: one model, [`Diagram`], and what can be written from it.
//!
//! A diagram says what stands on a board and what a man could do on its squares. [`Diagram::text`] is its form for
//! terminals; other forms are made from the same data.
//!
//! ```
//! use courier::betza::{self, Dialect};
//! use courier::render::tile;
//!
//! let champion = betza::read("KD", Dialect::Default)?;
//! let drawn = "\
//! . . O . .
//! . o o o .
//! O o @ o O
//! . o o o .
//! . . O . .
//! ";
//! assert_eq!(tile(&champion.movement).text(), drawn);
//! # Ok::<(), courier::betza::BetzaError>(())
//! ```

mod diagram;
mod mark;
mod outcome;
mod reach;
mod scene;
mod text;
mod tile;

pub use diagram::{Diagram, Label};
pub use mark::{Access, Mark};
pub use outcome::{Outcome, outcomes};
pub use reach::marks;
pub use scene::Arrangement;
pub use tile::tile;
