//! Boards as pictures: one model, [`Diagram`], and what can be written from it.
//!
//! A diagram says what stands on a board and what a man could do on its squares. [`Diagram::text`] is its form for
//! terminals, and a [`Picture`] of it can be had as SVG and as PNG; all are made from the same data.
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
mod named;
mod outcome;
mod picture;
mod reach;
mod same_picture;
mod square_view;
mod text;
mod tile;
mod trail;

pub(crate) use diagram::ManTile;
pub use diagram::{Diagram, Label};
pub(crate) use mark::{Access, Mark};
pub use named::NamedPicture;
pub(crate) use named::NamedPictures;
pub use outcome::{SquareDeeds, outcomes};
#[cfg(feature = "png")]
pub use picture::png;
pub use picture::{Cell, Does, Histogram, Ink, PALETTES, Picture, ShareRow, Shares};
pub(crate) use picture::{
    NoNumber, NumberBoards, NumberCell, NumberPanel, Panel, SetupPair, Versus, in_page, in_xml, picture_style,
};
pub use reach::marks;
pub(crate) use same_picture::{difference_picture, same_picture};
pub use square_view::SquareView;
pub use tile::{small_tile, tile};
pub use trail::{Course, Hue, Trail};
