//! Rules without what says nothing in any game from an array.

use super::{BareKing, Rules};
use crate::geometry::Color;
use crate::position::{Kind, Kinds, Setup};

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
        let most = |kind| self.most_men(kind, array);
        rules.ends.counting = rules.ends.counting.map(|rule| rule.simplified(most));
        // No move takes the last royal man of a side.
        let names_royals = |named: &[Kind]| has_royals(array, kinds) && kinds.royal().all(|kind| named.contains(&kind));
        rules.ends.extinction.retain(|rule| rule.left > 0 || !names_royals(&rule.kinds));
        for index in 0..rules.promotion.len() {
            let limit =
                |&(kind, most): &(Kind, u32)| self.most_becoming(kind, array).is_none_or(|men| men > most as usize);
            rules.promotion[index].limit.retain(limit);
        }
        rules
    }

    /// The most men of a kind that a side may ever have; `None` where more may come.
    fn most_men(&self, kind: Kind, array: &Setup) -> Option<usize> {
        let becomes = self.promotion.iter().any(|rule| rule.to.contains(&kind));
        (!becomes).then(|| self.most_at_start(array, |other| other == kind))
    }

    /// The most men of a side that may ever become men of a kind; `None` where those that may can come anew.
    fn most_becoming(&self, kind: Kind, array: &Setup) -> Option<usize> {
        let rules = self.promotion.iter().filter(|rule| rule.to.contains(&kind));
        let promoting: Vec<Kind> = rules.flat_map(|rule| rule.kinds.iter().copied()).collect();
        let comes_anew = self.promotion.iter().flat_map(|rule| &rule.to).any(|kind| promoting.contains(kind));
        (!comes_anew).then(|| self.most_at_start(array, |kind| promoting.contains(&kind)))
    }

    /// The most men of some kinds that a side has when free play begins.
    pub(super) fn most_at_start(&self, array: &Setup, is_one: impl Fn(Kind) -> bool) -> usize {
        let arranged = self.opening.arrangement.iter().flat_map(|rule| &rule.kinds);
        let arranged = arranged.filter(|kind| is_one(**kind)).count();
        let of_side = |color: Color| {
            array.each_man().filter(|(_, man)| man.color == color && is_one(man.kind)).count() + arranged
        };
        Color::BOTH.map(of_side).into_iter().max().unwrap_or(0)
    }

    /// Whether a side may ever have several royal men.
    pub(super) fn may_have_several(&self, kinds: &Kinds, array: &Setup) -> bool {
        let becomes = self.promotion.iter().flat_map(|rule| &rule.to).any(|&kind| kinds[kind].royal);
        becomes || self.most_at_start(array, |kind| kinds[kind].royal) > 1
    }
}

/// Whether each side has a royal man in an array.
fn has_royals(array: &Setup, kinds: &Kinds) -> bool {
    let has = |color: Color| array.each_man().any(|(_, man)| man.color == color && kinds[man.kind].royal);
    Color::BOTH.into_iter().all(has)
}
