//! Who attacks whom, and where men go, in the position of a game.

use super::super::core::ask;
use super::super::game::Game;
use crate::betza::Movement;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::rules::{Arbiter, royal};
use crate::walker::{self, Arrival, Scene};

impl Game {
    /// The men of a side that could capture on a square, pins aside.
    pub(super) fn attackers_of(&self, by: Color, square: Square) -> Squares {
        ask!(self.core(), game => game.engine.literal_attackers(&game.position, by, square))
    }

    /// The same if the man on `from` stood there, instead of whoever does.
    pub(super) fn attackers_moved(&self, by: Color, (from, square): (Square, Square)) -> Squares {
        ask!(self.core(), game => {
            let moved = game.position.with_moved(from, square, game.engine.keys());
            game.engine.literal_attackers(&moved, by, square)
        })
    }

    /// The square of the royal man, or of the first of several, by whom a side is in check; `None` if it is not.
    pub(super) fn checked_royal(&self, color: Color) -> Option<Square> {
        let royals = ask!(self.core(), game => match game.engine.is_in_check(&game.position, color) {
            true => game.position.royals_of(color).widen(),
            false => Squares::EMPTY,
        });
        royals.each().find(|&royal| !self.attackers_of(color.other(), royal).is_empty())
    }

    /// The royal men of either side that no move takes.
    pub(super) fn guarded(&self) -> Squares {
        let several = self.variant().rules.several;
        let of = |color| ask!(self.core(), game => royal::guarded(several, &game.position, color).widen());
        of(Color::White) | of(Color::Black)
    }

    /// Walks a movement of a man on this square.
    pub(super) fn walk(
        &self,
        movement: &Movement,
        (from, color): (Square, Color),
        report: &mut dyn FnMut(usize, Arrival),
    ) {
        ask!(self.core(), game => {
            walker::walk(&game.engine.seen(&game.position), movement, from, color, &mut |route, arrival| {
                report(route, arrival);
            });
        });
    }

    /// What somebody sees of the position.
    pub(super) fn seen<T>(&self, look: impl FnOnce(&dyn Scene) -> T) -> T {
        ask!(self.core(), game => look(&game.engine.seen(&game.position)))
    }
}

/// `attacks` or `attack`, as many as there are.
pub(super) fn attack_verb(attackers: Squares) -> &'static str {
    if attackers.is_many() { "attack" } else { "attacks" }
}
