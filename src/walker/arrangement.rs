//! Men put on a board by hand.

use super::scene::Scene;
use super::{Arrival, walk};
use crate::betza::Movement;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};

/// Any men on any board, of which no more is known than their sides: the scene on which a single movement is tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    board: Board,
    men: Vec<Option<Color>>,
    /// The squares of royal men.
    pub royal: Squares,
    /// Whether all men are unmoved; else all have moved.
    pub unmoved: bool,
    /// The squares that the last move passed, and the man that passed them.
    pub passed: Option<(Squares, Square)>,
}

impl Arrangement {
    /// An empty board.
    pub fn new(board: Board) -> Arrangement {
        let men = vec![None; board.area()];
        Arrangement { board, men, royal: Squares::EMPTY, unmoved: false, passed: None }
    }

    /// Puts a man on a square of the board, in the place of the one that may stand there.
    pub fn put(&mut self, square: Square, color: Color) {
        self.men[square.index()] = Some(color);
    }

    /// Takes away the man on a square of the board.
    pub fn lift(&mut self, square: Square) {
        self.men[square.index()] = None;
    }

    /// The ends of the walks of a white man that is added to these men, some more than once, and how many steps they took.
    pub fn arrivals(&self, movement: &Movement, from: Square) -> (Vec<Arrival>, u32) {
        let mut arrivals = Vec::new();
        let steps = walk(self, movement, from, Color::White, &mut |_, arrival| arrivals.push(arrival));
        (arrivals, steps)
    }

    /// The squares on which men stand.
    pub fn occupied(&self) -> Squares {
        self.board.squares().into_iter().filter(|square| self.men[square.index()].is_some()).collect()
    }
}

impl Scene for Arrangement {
    fn board(&self) -> &Board {
        &self.board
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        self.men[square.index()]
    }

    fn is_unmoved(&self, _: Square) -> bool {
        self.unmoved
    }

    fn is_royal(&self, square: Square) -> bool {
        self.royal.contains(square)
    }

    fn en_passant(&self) -> Option<(Squares, Square)> {
        self.passed
    }
}
