//! From what a movement means back to the shortest usual string.

pub mod bent_chains;
pub mod canonical;
pub mod direction_runs;
pub mod parts;
pub mod passing;
pub mod side_by_side;
pub mod single_legs;
