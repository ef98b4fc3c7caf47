use std::fmt;

use serde::Serialize;

/// One square of a board, as `rank * files + file`; which file and rank that is, the [`Board`](super::Board) knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub(super) u8);

impl Square {
    /// The first place of every board.
    pub(crate) const FIRST: Square = Square(0);

    /// The place of a board that has this index, of which there are at most 256.
    #[inline]
    pub(crate) fn nth(index: usize) -> Square {
        debug_assert!(index < 256, "a place of a board");
        Square(index as u8)
    }

    /// The square as an index into a table of one entry a square.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The square whose index is so much greater, which must be one of the board.
    #[inline]
    pub(crate) fn shifted(self, places: i16) -> Square {
        Square((i16::from(self.0) + places) as u8)
    }

    /// By how much its index is greater than that of another.
    #[inline]
    pub(crate) fn places_from(self, other: Square) -> i16 {
        i16::from(self.0) - i16::from(other.0)
    }
}

/// The side that a man belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Color {
    /// The side below, whose men go up the board.
    White,
    /// The side above.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    /// The side as an index: White 0, Black 1.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    pub fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// A step as its mover sees it: `x` to the mover's right, `y` away from the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Vector {
    /// Files to the right.
    pub x: i8,
    /// Ranks up.
    pub y: i8,
}

impl Vector {
    /// The step to where one stands: as a square seen from a man, the man's own.
    pub const ZERO: Vector = Vector::new(0, 0);

    /// The step with these parts.
    pub const fn new(x: i8, y: i8) -> Vector {
        Vector { x, y }
    }

    /// The same step as seen from White's seat: Black's steps are turned by 180 degrees.
    pub fn seen_by(self, color: Color) -> Vector {
        match color {
            Color::White => self,
            Color::Black => Vector::new(-self.x, -self.y),
        }
    }

    /// The shorter and the longer side, as leapers are called by them: (1, 2) for a knight's step.
    pub fn sides(self) -> (u8, u8) {
        let (x, y) = (self.x.unsigned_abs(), self.y.unsigned_abs());
        (x.min(y), x.max(y))
    }

    /// How many steps of a king it is long.
    pub fn length(self) -> u8 {
        self.sides().1
    }

    /// Both steps one after the other, if that is not farther than a step may go.
    pub fn checked_add(self, other: Vector) -> Option<Vector> {
        Some(Vector::new(self.x.checked_add(other.x)?, self.y.checked_add(other.y)?))
    }

    /// Whether this step lies along a rank, a file or a diagonal.
    pub fn is_along(self) -> bool {
        let (short, long) = self.sides();
        short == 0 || short == long
    }

    /// Whether this step reaches a neighbouring square.
    pub fn is_unit(self) -> bool {
        self.length() == 1
    }
}

impl std::ops::Add for Vector {
    type Output = Vector;

    fn add(self, other: Vector) -> Vector {
        Vector::new(self.x + other.x, self.y + other.y)
    }
}

impl std::ops::Neg for Vector {
    type Output = Vector;

    fn neg(self) -> Vector {
        Vector::new(-self.x, -self.y)
    }
}

impl fmt::Display for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

/// The greatest number that divides both; 0 for two zeros.
pub(crate) fn common_divisor(one: u8, other: u8) -> u8 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}
