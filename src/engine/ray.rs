//! Lines of squares that slides and rides follow.

use crate::geometry::{Board, Color, MAX_SIDE, Square, SquareSet, Vector};

/// The squares in one direction from each square, up to a number of steps.
#[derive(Clone, Debug)]
pub(crate) struct Ray<S> {
    step: Vector,
    steps: Option<u8>,
    pub ascending: bool,
    pub from: Vec<S>,
    /// The unlimited ray in the opposite direction.
    pub back: Vec<S>,
}

impl<S: SquareSet> Ray<S> {
    /// The rays that a step, as White sees it, makes from every square, up to a number of steps.
    pub fn new(board: &Board, step: Vector, steps: Option<u8>) -> Ray<S> {
        let along = |step: Vector, limit: usize| {
            let line = |index: usize| {
                let mut at = Square(index as u8);
                let mut squares = S::EMPTY;
                for _ in 0..limit {
                    let Some(next) = board.step(at, step, Color::White) else { break };
                    squares |= S::only(next);
                    at = next;
                }
                squares
            };
            (0..board.area()).map(line).collect::<Vec<S>>()
        };
        let far = usize::from(MAX_SIDE);
        let ascending = i16::from(step.y) * i16::from(board.files()) + i16::from(step.x) > 0;
        let limit = steps.map_or(far, usize::from);
        Ray { step, steps, ascending, from: along(step, limit), back: along(-step, far) }
    }

    /// Whether it is made of this step, up to this number.
    pub fn is_of(&self, step: Vector, steps: Option<u8>) -> bool {
        self.step == step && self.steps == steps
    }

    /// The squares that a slide from `from` reaches: up to the first man, and that man's square.
    #[inline]
    pub fn reach(&self, from: Square, occupied: S) -> S {
        let line = self.from[from.index()];
        let blockers = line & occupied;
        let first = if self.ascending { blockers.first() } else { blockers.last() };
        match first {
            None => line,
            // The squares of the line that lie before the blocker, and the blocker's own.
            Some(first) => line & (self.back[first.index()] | S::only(first)),
        }
    }

    /// The squares strictly between two squares of the ray.
    #[inline]
    pub fn between(&self, from: Square, to: Square) -> S {
        self.from[from.index()] & self.back[to.index()]
    }
}
