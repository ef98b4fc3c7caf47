//! Boards as pictures: one model, [`Diagram`], and what can be written from it.
//!
//! A diagram says what stands on a board and what a man could do on its squares. [`write_text`](Diagram::text) is
//! its form for terminals; other forms are made from the same data.

mod diagram;
mod mark;
mod reach;
mod scene;
mod text;
mod tile;

pub use diagram::{Diagram, Label};
pub use mark::{Access, Mark};
pub use reach::marks;
pub use scene::Arrangement;
pub use tile::tile;
