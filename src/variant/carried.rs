//! A variant with other rules than its file states, to see what one of them does.

use super::first_moves::first_moves;
use super::model::Variant;
use crate::geometry::Color;
use crate::position::{FirstMoves, Kinds, Setup};
use crate::rules::{Asking, Rules, Translation};

impl Variant {
    /// The same game with left and right exchanged; `None` where that is another board.
    pub fn reflected(&self) -> Option<Variant> {
        if !self.board.is_its_reflection() {
            return None;
        }
        let by = Translation::new(self.kinds.each().map(Some)).reflected(&self.board);
        let mut kinds = self.kinds.clone();
        for kind in kinds.iter_mut() {
            (kind.movement, kind.castling) = (by.movement(&kind.movement), by.movement(&kind.castling));
        }
        let mut men = vec![None; self.array.men.len()];
        for (square, man) in self.array.each_man() {
            men[by.square(square).index()] = Some(man);
        }
        let en_passant = self.array.en_passant.map(|(passed, man)| (by.squares(passed), by.square(man)));
        let array = Setup { men, unmoved: by.squares(self.array.unmoved), en_passant, ..self.array.clone() };
        let rights = FirstMoves { own: by.squares(self.rights.squares()), pairs: Vec::new(), ..self.rights.clone() };
        let mirrored = Variant { array, rights, ..self.clone() };
        mirrored.with_rules(self.rules.translated(&by), kinds)
    }

    /// The same men on the same board under other rules, ready to be played; `None` where a position has no room for what
    /// these must remember.
    ///
    /// Whether the rules make sense for these men is up to who asks, such as one who carries them over from a variant
    /// that has been read.
    pub fn with_rules(&self, mut rules: Rules, kinds: Kinds) -> Option<Variant> {
        rules.remember(&Asking { kinds: &kinds, array: &self.array, several: rules.several });
        if !rules.memory.fields.fits() {
            return None;
        }
        let rights = first_moves(&self.board, &kinds, &self.array, &rules);
        let standing = self.array.men_of(Color::White) | self.array.men_of(Color::Black);
        // Nobody has said of men without a right so far that they have moved.
        let unmoved = self.array.unmoved | (rights.squares() & standing & !self.rights.squares());
        let state = rights.states.taken_from(&self.rights.states, self.array.state);
        let array = Setup { unmoved: rights.that_matter(unmoved), state, ..self.array.clone() };
        let mut setup = array.clone();
        rules.opening.play(&mut setup, &rights);
        Some(Variant { kinds, array, setup, rights, rules, ..self.clone() })
    }
}
