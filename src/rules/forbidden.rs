//! Why a rule of a variant forbids a move that the man's own movement allows.

use super::{Arbiter, Rules};
use crate::geometry::{SquareSet, Squares};
use crate::position::{Move, Position};

/// A rule that forbids a move, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// What programs call the reason, such as `confined`.
    pub code: &'static str,
    /// The rule's place in the variant file, such as `special.palace`.
    pub rule: String,
    /// The reason as a clause: lower case, no full stop.
    pub text: String,
    /// The squares that it speaks of.
    pub squares: Squares,
}

impl Rules {
    /// Every rule that forbids a move which the man's movement allows; being left in check aside.
    ///
    /// A rule that takes moves away adds what it says to the list; none of the present ones does.
    pub fn forbid<S: SquareSet>(
        &self,
        _position: &Position<S>,
        _made: &Move,
        _arbiter: &impl Arbiter<S>,
    ) -> Vec<Forbidden> {
        Vec::new()
    }
}
