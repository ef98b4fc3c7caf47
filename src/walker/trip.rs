//! How far a walk of several legs has come, and what the board looks like by then.

use super::arrival::Carried;
use super::scene::Scene;
use crate::betza::{Hand, Wrap};
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};

/// A place on the board or beyond its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct WalkSpot {
    file: i16,
    rank: i16,
}

impl WalkSpot {
    pub fn of(board: &Board, square: Square) -> WalkSpot {
        WalkSpot { file: board.file(square).into(), rank: board.rank(square).into() }
    }

    /// Its file and its rank, counted from 0.
    pub fn place(self) -> (i16, i16) {
        (self.file, self.rank)
    }

    /// The square there; none off the board and in a hole.
    pub fn square(self, board: &Board) -> Option<Square> {
        board.place(self.file, self.rank).filter(|&square| board.has(square))
    }

    /// The place one step on, round the edges that are joined.
    pub fn after(self, board: &Board, step: Vector, color: Color, wraps: Wrap) -> WalkSpot {
        let step = step.seen_by(color);
        let (mut file, mut rank) = (self.file + i16::from(step.x), self.rank + i16::from(step.y));
        if wraps != Wrap::None {
            file = file.rem_euclid(board.files().into());
        }
        if wraps == Wrap::All {
            rank = rank.rem_euclid(board.ranks().into());
        }
        WalkSpot { file, rank }
    }

    /// The place itself, seen round the edges that are joined.
    pub fn within(self, board: &Board, wraps: Wrap) -> WalkSpot {
        self.after(board, Vector::ZERO, Color::White, wraps)
    }
}

/// A walk between two of its legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct WalkTrip {
    pub at: WalkSpot,
    /// The last step; of no meaning before the first leg.
    pub last: Vector,
    /// The side of the last bend.
    pub side: Option<Hand>,
    /// How many steps the last leg had.
    pub count: u32,
    pub taken: Squares,
    pub carried: Option<Carried>,
}

impl WalkTrip {
    pub fn from(board: &Board, from: Square) -> WalkTrip {
        let at = WalkSpot::of(board, from);
        WalkTrip { at, last: Vector::ZERO, side: None, count: 0, taken: Squares::EMPTY, carried: None }
    }

    /// The side of the man on `square` by now: the mover has left its own, and men that were taken are gone.
    pub fn color_at(&self, scene: &impl Scene, from: Square, square: Square) -> Option<Color> {
        if let Some(carried) = self.carried {
            if carried.to == square {
                return scene.color_at(carried.from);
            }
            if carried.from == square {
                return None;
            }
        }
        if square == from || self.taken.contains(square) { None } else { scene.color_at(square) }
    }

    /// The same walk after taking the man on `square`, also if that was carried there.
    pub fn taking(self, square: Square) -> WalkTrip {
        match self.carried {
            Some(carried) if carried.to == square => {
                WalkTrip { taken: self.taken | Squares::only(carried.from), carried: None, ..self }
            }
            _ => WalkTrip { taken: self.taken | Squares::only(square), ..self },
        }
    }
}
