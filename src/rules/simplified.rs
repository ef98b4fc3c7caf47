//! Rules without what says nothing in any game from an array.

use super::{BareKing, Rules};
use crate::geometry::Color;
use crate::position::{Kinds, Man, Setup};

impl Rules {
    /// The rules without those, and without those parts of them, that never decide anything in a game from this array.
    ///
    /// Special moves are looked at one by one: see [`Rules::simplified_special`].
    pub(crate) fn simplified(&self, kinds: &Kinds, array: &Setup) -> Rules {
        let mut rules = self.clone();
        rules.several = self.several.filter(|_| self.may_have_several(kinds, array));
        let is_royal = |rule: &BareKing| {
            rule.kinds.is_empty() || kinds.each().all(|kind| kinds[kind].royal == rule.kinds.contains(&kind))
        };
        // King against king is decided as bare before.
        if self.ends.bare_king.as_ref().is_some_and(is_royal) {
            rules.ends.kings_only = None;
        }
        rules.ends.counting = rules.ends.counting.map(|rule| rule.simplified());
        rules
    }

    /// Whether a side may ever have several royal men.
    fn may_have_several(&self, kinds: &Kinds, array: &Setup) -> bool {
        let arranged = self.opening.arrangement.iter().flat_map(|rule| &rule.kinds);
        let arranged = arranged.filter(|kind| kinds[**kind].royal).count();
        let of_side = |color: Color| {
            let is_royal = |(_, man): &(_, Man)| man.color == color && kinds[man.kind].royal;
            array.each_man().filter(is_royal).count() + arranged
        };
        let becomes = self.promotion.iter().flat_map(|rule| &rule.to).any(|&kind| kinds[kind].royal);
        becomes || Color::BOTH.into_iter().any(|color| of_side(color) > 1)
    }
}
