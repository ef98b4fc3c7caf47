//! The squares between two squares of a rank, a file or a diagonal.

use crate::betza::all_steps;
use crate::geometry::{Board, Color, Square, SquareSet};

/// For each two squares, those strictly between them; none where no straight line of single steps joins them.
#[derive(Clone, Debug)]
pub(crate) struct Between<S> {
    area: usize,
    paths: Vec<S>,
}

impl<S: SquareSet> Between<S> {
    /// The paths of a board; no line leads through a hole.
    pub fn new(board: &Board) -> Between<S> {
        let area = board.area();
        let mut paths = vec![S::EMPTY; area * area];
        let units = all_steps((0, 1)).into_iter().chain(all_steps((1, 1)));
        for (from, step) in units.flat_map(|step| board.squares().each().map(move |from| (from, step))) {
            let (mut at, mut passed) = (from, S::EMPTY);
            while let Some(next) = board.step(at, step, Color::White) {
                paths[from.index() * area + next.index()] = passed;
                passed |= S::only(next);
                at = next;
            }
        }
        Between { area, paths }
    }

    /// The squares strictly between two squares.
    #[inline]
    pub fn path(&self, from: Square, to: Square) -> S {
        self.paths[from.index() * self.area + to.index()]
    }
}
