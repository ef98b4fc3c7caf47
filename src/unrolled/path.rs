//! One path of a movement, and all of them.

use crate::geometry::{MAX_SIDE, Vector};
use crate::walker::{Manner, States};

/// The farthest that two squares of a board lie apart, along a rank or a file.
pub const FARTHEST: i8 = MAX_SIDE as i8 - 1;

/// All paths of a movement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unrolled {
    /// Each path once, in the order of the routes.
    pub paths: Vec<Path>,
    /// Whether these are all paths that boards of the greatest size have room for.
    ///
    /// Walks round the edges of the board depend on its size and are not written out; nor is everything that a man
    /// with an enormous number of paths can do.
    pub is_complete: bool,
}

/// One way to go: where it ends, what happens, and what must stand where.
///
/// All squares are seen from where the man stands, `x` to its right and `y` forward.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path {
    /// The route of the movement, counted from 0.
    pub route: usize,
    /// Whether only a man that has not moved may go so.
    pub initial: bool,
    /// Where it ends; of a move to any square, a square that stands for all of them.
    pub to: Vector,
    /// What it does at its end.
    pub effect: PathEffect,
    /// Where the legs before the last ended.
    pub stops: Vec<Vector>,
    /// Every square that must hold something in particular, and what; sorted.
    pub asks: Vec<(Vector, States)>,
}

/// What a path does besides putting the man where it ends.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PathEffect {
    /// How the man arrives.
    pub manner: Manner,
    /// The squares of all men that are taken, the one at the end included; sorted.
    pub captures: Vec<Vector>,
    /// Whether the man that has just passed a square is taken as well.
    pub takes_passer: bool,
    /// The man that changes its square besides the mover: from where, and where to.
    pub carried: Option<(Vector, Vector)>,
    /// The squares on which the man may then be captured en passant; sorted.
    pub passed: Vec<Vector>,
    /// What is no walk over squares that are known.
    pub special: Option<Special>,
}

/// Moves whose squares depend on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Special {
    /// To any square; the end of the path stands for it.
    Anywhere,
    /// Castling with a man that stands so many files from the edge.
    Castling {
        /// So many files from the edge stands the partner.
        inset: u8,
    },
}
