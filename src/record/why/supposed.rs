//! Men on a board as they might stand, and who attacks whom there.

use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Man, Setup};
use crate::rules::{Confinement, Facing, Several};
use crate::variant::{Specials, Variant};
use crate::walker::{self, Scene};

/// An arrangement of men that need not be a position.
pub(super) struct Supposed<'a> {
    pub variant: &'a Variant,
    pub setup: Setup,
}

impl Supposed<'_> {
    /// The same with the man on `from` on `to`, instead of whoever stands there.
    pub fn with_moved(&self, from: Square, to: Square) -> Supposed<'_> {
        let mut setup = self.setup.clone();
        let man = setup.men[from.index()].take();
        setup.men[to.index()] = man;
        setup.en_passant = None;
        Supposed { variant: self.variant, setup }
    }

    /// The men of a side that could capture on `square`.
    pub fn attackers(&self, by: Color, square: Square) -> Vec<(Square, Man)> {
        let faces = |from: Square, man: Man| {
            let rules = &self.variant.rules.facing;
            let faced = self.setup.man_at(square).filter(|faced| self.variant.kinds[faced.kind].royal);
            let between = faced
                .filter(|faced| faced.color != by)
                .and_then(|faced| Facing::between(rules, (man.kind, faced.kind), &self.variant.board, (from, square)));
            between.is_some_and(|between| between.each().all(|place| self.setup.man_at(place).is_none()))
        };
        let men = self.setup.each_man().filter(|(_, man)| man.color == by);
        men.filter(|&(from, man)| self.hits(from, man, square) || faces(from, man)).collect()
    }

    /// The square of the royal man, or of the first of several, by whom a side is in check; `None` if it is not.
    pub fn checked_royal(&self, color: Color) -> Option<Square> {
        let is_royal = |man: Man| man.color == color && self.variant.kinds[man.kind].royal;
        let royals: Vec<Square> =
            self.setup.each_man().filter(|&(_, man)| is_royal(man)).map(|(square, _)| square).collect();
        let attacked = |royal: &Square| !self.attackers(color.other(), *royal).is_empty();
        match self.variant.rules.several {
            Some(Several::Last) if royals.len() > 1 => None,
            Some(Several::One) if !royals.iter().all(attacked) => None,
            _ => royals.into_iter().find(attacked),
        }
    }

    /// Whether no move takes the royal man on a square.
    pub fn is_guarded(&self, square: Square) -> bool {
        let color = self.color_at(square);
        let royals = |man: &Man| self.variant.kinds[man.kind].royal && Some(man.color) == color;
        !self.variant.rules.several.is_some_and(Several::lets_royals_fall)
            || self.setup.each_man().filter(|(_, man)| royals(man)).count() == 1
    }

    fn hits(&self, from: Square, man: Man, square: Square) -> bool {
        let special = Specials::Plain.of(&self.variant.rules, man.kind).map(|(_, rule)| rule);
        let special = special.filter(|rule| rule.begins_on(from, man.color)).map(|rule| &rule.movement);
        let movements = std::iter::once(&self.variant.kinds[man.kind].movement).chain(special);
        let within = Confinement::squares(&self.variant.rules.confinement, man.kind, man.color, &self.variant.board);
        let mut hit = false;
        for movement in movements {
            walker::walk(self, movement, from, man.color, &mut |_, arrival| {
                hit |= arrival.captures.contains(square) && within.contains(arrival.to);
            });
        }
        hit
    }
}

impl Scene for Supposed<'_> {
    fn board(&self) -> &Board {
        &self.variant.board
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        self.setup.man_at(square).map(|man| man.color)
    }

    fn is_unmoved(&self, square: Square) -> bool {
        self.setup.unmoved.contains(square)
    }

    fn is_royal(&self, square: Square) -> bool {
        self.setup.man_at(square).is_some_and(|man| self.variant.kinds[man.kind].royal)
    }

    fn en_passant(&self) -> Option<(Squares, Square)> {
        self.setup.en_passant
    }
}
