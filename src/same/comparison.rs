//! What is found out about two movements.

use super::witness::Witness;
use crate::geometry::Vector;
use crate::unrolled::States;
use crate::walker::Manner;

/// What was found out about two movements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveComparison {
    /// What one of them can do and the other cannot, each with a position that shows it.
    pub differences: Vec<MoveDifference>,
    /// The same for what shows only on boards with holes.
    pub among_holes: Vec<MoveDifference>,
    /// What is known of them.
    pub evidence: Evidence,
}

/// How far it is known that nothing else differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Every path of both was compared.
    Proved,
    /// Some paths depend on the size of the board or are too many to be written out; so many positions were tried.
    Tried(usize),
}

/// One of two movements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Which {
    /// The first.
    First,
    /// The second.
    Second,
}

/// A move that only one of them has, and a position in which it has it.
///
/// Squares are seen from the man, `x` to its right and `y` forward.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveDifference {
    /// Which of the two has it.
    pub only: Which,
    /// The step to the square.
    pub to: Vector,
    /// Whether the end stands for all squares of the board.
    pub anywhere: bool,
    /// How the man arrives.
    pub manner: Manner,
    /// The squares of all men that are taken, the one on `to` included.
    pub captures: Vec<Vector>,
    /// The squares on which the man may then be captured en passant.
    pub passed: Vec<Vector>,
    /// Whether the man must not have moved.
    pub unmoved: bool,
    /// What stands around the man in this position; squares that are not named are empty.
    pub men: Vec<(Vector, States)>,
    /// The squares among these on which any other man would do as well.
    pub any_man: Vec<Vector>,
    /// A position that shows it.
    pub witness: Witness,
}

impl MoveComparison {
    /// Whether no difference was found on boards without holes.
    pub fn is_same(&self) -> bool {
        self.differences.is_empty()
    }
}
