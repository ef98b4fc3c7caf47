//! How a walk ends.

use crate::geometry::{Square, SquareSet, Squares};

/// How a man arrives on the last square of its walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// The square is empty, or its own.
    Quiet,
    /// It takes the enemy that stands there.
    Capture,
    /// It takes the man of its own side that stands there.
    TakeOwn,
    /// The square is empty, and the man that has just passed it is taken.
    EnPassant,
    /// The man that stands there is put on the square where the last leg began.
    Unload,
    /// It castles: its partner comes to stand beside it.
    Castle,
}

impl Manner {
    /// The letter that stands for it: `m c d e` as in a string, `u` and `o` for moves of two men.
    pub fn letter(self) -> char {
        match self {
            Manner::Quiet => 'm',
            Manner::Capture => 'c',
            Manner::TakeOwn => 'd',
            Manner::EnPassant => 'e',
            Manner::Unload => 'u',
            Manner::Castle => 'o',
        }
    }
}

/// Another man that a move puts somewhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Carried {
    /// Where the other man stood.
    pub from: Square,
    /// Where it is put.
    pub to: Square,
}

/// One end of a walk: where the man arrives and whom it captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrival {
    /// The square of arrival; the man's own where it comes back to it.
    pub to: Square,
    /// How the man arrives.
    pub manner: Manner,
    /// Every man that is taken off the board, the one on `to` included.
    pub captures: Squares,
    /// The man that changes its square besides the mover.
    pub carried: Option<Carried>,
    /// The squares on which the mover may now be captured en passant.
    pub passed: Squares,
}

impl Arrival {
    /// The squares of the men that it takes otherwise than by its arrival; one of them may be `to`, if the man was
    /// there before.
    pub fn captures_besides(&self) -> Squares {
        match self.manner {
            Manner::Capture | Manner::TakeOwn => self.captures & !Squares::only(self.to),
            _ => self.captures,
        }
    }

    /// Whether its square says everything: a man on it is taken, and nothing else happens.
    pub fn is_plain(&self, from: Square) -> bool {
        let elsewhere = self.captures & !Squares::only(self.to);
        self.to != from && self.carried.is_none() && elsewhere.is_empty() && self.passed.is_empty()
    }
}
