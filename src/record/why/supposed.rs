//! Men on a board as they might stand, and who attacks whom there.

use super::super::game::Game;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Man, Setup};
use crate::rules::Several;
use crate::walker::Scene;

/// An arrangement of men that need not be a position.
pub(super) struct Supposed<'a> {
    pub game: &'a Game,
    pub setup: Setup,
}

impl Supposed<'_> {
    /// The same with the man on `from` on `to`, instead of whoever stands there.
    pub fn with_moved(&self, from: Square, to: Square) -> Supposed<'_> {
        let mut setup = self.setup.clone();
        let man = setup.men[from.index()].take();
        setup.men[to.index()] = man;
        setup.en_passant = None;
        Supposed { game: self.game, setup }
    }

    /// The men of a side that could capture on `square`.
    pub fn attackers(&self, by: Color, square: Square) -> Vec<(Square, Man)> {
        let attackers = self.game.attackers(&self.setup, by, square);
        attackers.each().filter_map(|from| Some((from, self.setup.man_at(from)?))).collect()
    }

    /// The square of the royal man, or of the first of several, by whom a side is in check; `None` if it is not.
    pub fn checked_royal(&self, color: Color) -> Option<Square> {
        let is_royal = |man: Man| man.color == color && self.game.variant().kinds[man.kind].royal;
        let royals: Vec<Square> =
            self.setup.each_man().filter(|&(_, man)| is_royal(man)).map(|(square, _)| square).collect();
        let attacked = |royal: &Square| !self.attackers(color.other(), *royal).is_empty();
        match self.game.variant().rules.several {
            Some(Several::Last) if royals.len() > 1 => None,
            Some(Several::One) if !royals.iter().all(attacked) => None,
            _ => royals.into_iter().find(attacked),
        }
    }

    /// Whether no move takes the royal man on a square.
    pub fn is_guarded(&self, square: Square) -> bool {
        let color = self.color_at(square);
        let royals = |man: &Man| self.game.variant().kinds[man.kind].royal && Some(man.color) == color;
        !self.game.variant().rules.several.is_some_and(Several::lets_royals_fall)
            || self.setup.each_man().filter(|(_, man)| royals(man)).count() == 1
    }
}

impl Scene for Supposed<'_> {
    fn board(&self) -> &Board {
        &self.game.variant().board
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        self.setup.man_at(square).map(|man| man.color)
    }

    fn is_unmoved(&self, square: Square) -> bool {
        self.setup.unmoved.contains(square)
    }

    fn is_royal(&self, square: Square) -> bool {
        self.setup.man_at(square).is_some_and(|man| self.game.variant().kinds[man.kind].royal)
    }

    fn en_passant(&self) -> Option<(Squares, Square)> {
        self.setup.en_passant
    }
}
