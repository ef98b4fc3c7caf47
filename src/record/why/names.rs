//! How men are called where reasons are given.

use super::super::game::Game;
use crate::english::listed;
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::{Kind, Man};

impl Game {
    pub(super) fn kind_name(&self, kind: Kind) -> &str {
        &self.variant().kinds[kind].name
    }

    /// `White's rook on `a1``.
    pub(super) fn named(&self, (square, man): (Square, Man)) -> String {
        format!("{}'s {} on `{}`", man.color, self.kind_name(man.kind), self.board().name(square))
    }

    /// The men on some squares: ``White's rook on `a1` and White's king on `e1```.
    pub fn men_told(&self, squares: Squares) -> String {
        let men = squares.each().filter_map(|square| Some((square, self.man_at(square)?)));
        listed(men.map(|one| self.named(one)), " and ")
    }
}
