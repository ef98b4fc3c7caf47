//! The squares between two squares of a rank, a file or a diagonal.

use crate::betza::all_steps;
use crate::geometry::{Board, Color, Square, SquareSet, Vector};

/// For each two squares, those strictly between them; none where no straight line of single steps joins them.
///
/// Boards of up to 128 squares keep a set for each two squares. On larger ones these sets would be two megabytes, which
/// take longer to fill than all other tables: only the direction from one square to the other is kept. Small boards
/// would lose by that: counting positions of chess takes a twentieth longer.
#[derive(Clone, Debug)]
pub(crate) struct PathsBetween<S> {
    area: usize,
    /// The path between each two squares, on small boards.
    paths: Vec<S>,
    /// The number of the direction from each square to each other, on large boards.
    directions: Vec<u8>,
    /// All squares in a direction and all in the opposite one, by direction and square.
    lines: Vec<[S; 2]>,
}

impl<S: SquareSet> PathsBetween<S> {
    const KEEPS_PATHS: bool = S::CAPACITY <= 128;

    /// The paths of a board; no line leads through a hole.
    pub fn new(board: &Board) -> PathsBetween<S> {
        let area = board.area();
        let units: Vec<Vector> = all_steps((0, 1)).into_iter().chain(all_steps((1, 1))).collect();
        // The last direction is none at all: its lines are empty.
        let mut directions = vec![units.len() as u8; area * area];
        let mut lines = vec![[S::EMPTY; 2]; (units.len() + 1) * area];
        for (number, &unit) in units.iter().enumerate() {
            let [there, back] = [unit, -unit].map(|step| board.lines(step, Color::White));
            for (from, line) in there.iter().enumerate() {
                line.each().for_each(|to| directions[from * area + to.index()] = number as u8);
                lines[number * area + from] = [S::narrow(*line), S::narrow(back[from])];
            }
        }
        let mut between = PathsBetween { area, paths: Vec::new(), directions, lines };
        if Self::KEEPS_PATHS {
            let squares = || (0..area).map(Square::nth);
            between.paths = squares()
                .flat_map(|from| squares().map(move |to| (from, to)))
                .map(|(from, to)| between.along(from, to))
                .collect();
        }
        between
    }

    /// The squares strictly between two squares.
    #[inline]
    pub fn path(&self, from: Square, to: Square) -> S {
        if Self::KEEPS_PATHS { self.paths[from.index() * self.area + to.index()] } else { self.along(from, to) }
    }

    /// The squares that lie in one direction from one square, and in the opposite one from the other.
    #[inline]
    fn along(&self, from: Square, to: Square) -> S {
        let first = usize::from(self.directions[from.index() * self.area + to.index()]) * self.area;
        self.lines[first + from.index()][0] & self.lines[first + to.index()][1]
    }
}
