//! How many men of some kinds a side may ever have.

use super::Rules;
use crate::geometry::Color;
use crate::position::{Kind, Kinds, Setup};

impl Rules {
    /// The most men of some kinds that a side ever has: those that begin as such, and those that may become such.
    ///
    /// No man is ever added to those of the array.
    pub(super) fn most_men(&self, array: &Setup, color: Color, kinds: &[Kind]) -> usize {
        let mut may_be = kinds.to_vec();
        let mut known = 0;
        while known < may_be.len() {
            let becomes = self.promotion.iter().filter(|rule| rule.to.contains(&may_be[known]));
            let new: Vec<Kind> = becomes.flat_map(|rule| &rule.kinds).copied().collect();
            for kind in new {
                if !may_be.contains(&kind) {
                    may_be.push(kind);
                }
            }
            known += 1;
        }
        self.men_at_start(array, color, |kind| may_be.contains(&kind))
    }

    /// The most men of a kind that either side ever has.
    pub(super) fn most_men_of(&self, array: &Setup, kind: Kind) -> usize {
        Color::BOTH.map(|color| self.most_men(array, color, &[kind])).into_iter().max().unwrap_or(0)
    }

    /// The most men of a side that may ever become men of a kind; `None` where those that may can come anew.
    pub(super) fn most_becoming(&self, kind: Kind, array: &Setup) -> Option<usize> {
        let rules = self.promotion.iter().filter(|rule| rule.to.contains(&kind));
        let promoting: Vec<Kind> = rules.flat_map(|rule| rule.kinds.iter().copied()).collect();
        let comes_anew = self.promotion.iter().flat_map(|rule| &rule.to).any(|kind| promoting.contains(kind));
        (!comes_anew).then(|| self.most_at_start(array, |kind| promoting.contains(&kind)))
    }

    /// The most men of some kinds that a side has when free play begins.
    pub(super) fn most_at_start(&self, array: &Setup, is_one: impl Fn(Kind) -> bool) -> usize {
        Color::BOTH.map(|color| self.men_at_start(array, color, &is_one)).into_iter().max().unwrap_or(0)
    }

    fn men_at_start(&self, array: &Setup, color: Color, is_one: impl Fn(Kind) -> bool) -> usize {
        let arranged = self.opening.arrangement.iter().flat_map(|rule| &rule.kinds);
        let standing = array.each_man().filter(|(_, man)| man.color == color).map(|(_, man)| man.kind);
        arranged.copied().chain(standing).filter(|&kind| is_one(kind)).count()
    }

    /// Whether a side may ever have several royal men.
    pub(super) fn may_have_several(&self, kinds: &Kinds, array: &Setup) -> bool {
        let becomes = self.promotion.iter().flat_map(|rule| &rule.to).any(|&kind| kinds[kind].royal);
        becomes || self.most_at_start(array, |kind| kinds[kind].royal) > 1
    }

    /// Whether each side has a royal man.
    pub(super) fn has_royals(&self, kinds: &Kinds, array: &Setup) -> bool {
        Color::BOTH.into_iter().all(|color| self.men_at_start(array, color, |kind| kinds[kind].royal) > 0)
    }
}
