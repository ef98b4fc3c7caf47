//! From a variant file to a variant that can be played, or to everything that is wrong with it.

mod board;
mod carried;
mod claims;
mod doubts;
mod first_moves;
mod format;
mod inherited;
mod kinds;
mod meaning;
pub(crate) mod men;
mod model;
mod opening;
mod picture;
mod reach;
mod read;
mod setup;
mod simplified;
mod sought;
mod start;
mod symmetry;
mod values;
mod ways;
mod written;

pub(crate) use claims::{
    Binding, Claim, ClaimedMobility, ClaimedMove, CountedTargets, Elsewhere, Figure, LoneMate, MetPositions, Parts,
    Quantifier, RandomGames, SideHas, Stands, Test, Untested, Where, Wins, WorthBy, WorthMore, foreign_end,
    foreign_move,
};
pub use format::{FORMAT, RENAMED, renamed};
pub(crate) use men::Specials;
pub(crate) use model::About;
pub use model::Variant;
pub(crate) use reach::Reach;
pub(crate) use read::read_beside;
pub use read::{FIELDS, read, read_document};
pub use sought::{page as sought_page, sought};
pub(crate) use symmetry::Symmetry;
pub use values::Values;
pub(crate) use written::{NamedSquares, NoWrittenMove, WrittenMove, squares_of, written};
