//! One variant under the glass: what its men can do, how its start stands, how random games of it go, what men are worth.
//!
//! Every number says how it was found, and if by chance, from how many games and with which interval. No clock is in
//! any of them: equal input gives equal output.

mod analysis;
pub mod mates;
pub mod men;
pub mod start;
pub mod values;
pub mod wander;

pub use analysis::{Analysis, AnalysisPart, Inquiry};
