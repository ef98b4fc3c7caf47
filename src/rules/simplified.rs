//! Rules without what says nothing in any game from an array.

use super::{Always, Counting, Rules, Stalemate};
use crate::position::{Kind, Kinds, Setup};

impl Rules {
    /// The rules without those, and without those parts of them, that never decide anything in a game from this array.
    ///
    /// Special moves, goals and what must not be lost are looked at entry by entry: see [`Rules::simplified_special`] and
    /// `StatedRule::joined_entries`.
    pub(crate) fn simplified(&self, kinds: &Kinds, array: &Setup) -> Rules {
        let mut rules = self.clone();
        rules.several = self.several.filter(|_| self.may_have_several(kinds, array));
        let most = |kind: Kind| self.most_men_of(array, kind);
        rules.ends.counting = rules.ends.counting.map(|rule| rule.simplified(most));
        let bare = self.ends.bare_king.as_ref().filter(|rule| rule.is_about_royals(kinds));
        if let Some(bare) = bare {
            // King against king is decided as bare before, and so is a lone king without a move.
            rules.ends.kings_only = None;
            rules.ends.stalemate = Always(Stalemate { lone_king: None, ..*self.ends.stalemate });
            if bare.reply.is_none() {
                rules.ends.counting = rules.ends.counting.and_then(Counting::without_bare);
            }
        }
        for index in 0..rules.promotion.len() {
            let limit =
                |&(kind, most): &(Kind, u32)| self.most_becoming(kind, array).is_none_or(|men| men > most as usize);
            let rule = &mut rules.promotion[index];
            rule.limit.retain(limit);
            if rule.to.iter().all(|kind| rule.always.contains(kind)) {
                (rule.from, rule.always) = (None, Vec::new());
            }
        }
        rules
    }
}
