//! Betza notation: from text to a syntax tree, and from there to what it means.
//!
//! This layer knows no board and no man.

mod movement;

pub use movement::{Bend, Between, Heading, Hop, Leg, Modes, Movement, Route, squares_between};
