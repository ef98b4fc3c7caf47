use crate::betza::Movement;
use crate::file::{Document, Entry};
use crate::findings::Place;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::position::{Kind, Kinds, Man};
use crate::rules::{ConditionalMove, Rules, Setting, Stated};
use crate::variant::{Reach, Specials, Variant};

use super::difference::Side;
use super::passing::Passing;

/// One of two variants that are compared, with the file that says where everything stands.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'v> {
    /// The variant itself.
    pub variant: &'v Variant,
    /// Its file, where that is known.
    pub document: Option<&'v Document>,
}

impl<'v> Subject<'v> {
    pub(super) fn setting(self) -> Setting<'v> {
        self.variant.setting()
    }

    /// What it says, with the place in its file.
    pub(super) fn says(self, stated: Stated) -> Side {
        let at = self.place(&stated.key);
        Side { key: stated.key, words: stated.words, at }
    }

    /// The same of a key and words.
    pub(super) fn says_at(self, key: impl Into<String>, words: impl Into<String>) -> Side {
        self.says(Stated { key: key.into(), words: words.into() })
    }

    /// Where a path stands in the file, or the nearest table above it.
    fn place(self, key: &str) -> Option<Place> {
        let root = &self.document?.root;
        let mut table = Some(root);
        let mut found: Option<&Entry> = None;
        for part in parts(key) {
            let Some(entry) = table.and_then(|table| table.entry(&part)) else { break };
            found = Some(entry);
            table = entry.node.table();
        }
        Some(found.map_or_else(|| root.place.clone(), |entry| entry.key_place.clone()))
    }

    /// All the moves of a kind that ask for nothing but that the man has not moved: its own, and the special moves of
    /// that sort.
    ///
    /// Where not both games know capturing in passing, it is no part of the moves but a rule that one of them has.
    pub(super) fn movement(self, kind: Kind, passing: &Passing) -> Movement {
        let own = passing.without_parts(&self.variant.kinds[kind]);
        let special = self.first_moves(kind, passing);
        passing.part_of(special.fold(own, |all, special| all.joined(&special.movement)))
    }

    /// The special moves of a kind that are as good as a part of its movement.
    pub(super) fn first_moves(self, kind: Kind, passing: &Passing) -> impl Iterator<Item = ConditionalMove> {
        let special = self.variant.simplified_specials().map(|(_, rule)| rule);
        special.filter(move |rule| rule.kind == kind && passing.is_part_of_movement(rule, &self.variant.kinds))
    }

    /// The kinds with these movements.
    pub(super) fn kinds(self, passing: &Passing) -> Kinds {
        let mut kinds = self.variant.kinds.clone();
        for kind in self.variant.kinds.each() {
            if let Some(own) = kinds.get_mut(kind) {
                own.movement = self.movement(kind, passing);
            }
        }
        kinds
    }

    /// The special moves that are no part of a movement, each with its place in the variant if it has one there; where a
    /// reach is given, as far as men ever come where they begin and end.
    pub(super) fn specials(
        self,
        passing: &Passing,
        reach: Option<&Reach>,
    ) -> impl Iterator<Item = (Option<usize>, ConditionalMove)> {
        let is_rule = |rule: &ConditionalMove| !passing.is_part_of_movement(rule, &self.variant.kinds);
        let special = self.variant.simplified_specials().filter(move |(_, rule)| is_rule(rule));
        let parts = self.variant.kinds.iter().flat_map(|kind| passing.parts(kind).cloned());
        let parts: Vec<(Option<usize>, ConditionalMove)> = parts.map(|rule| (None, rule)).collect();
        let special = special.map(|(place, rule)| (Some(place), rule)).chain(parts);
        special.filter_map(move |(place, rule)| {
            let movement = passing.part_of(rule.movement.clone());
            let rule = ConditionalMove { movement, ..rule };
            let Some(reach) = reach else { return Some((place, rule)) };
            let rule = self.within(rule, reach).filter(|rule| !Specials::Unconditional.has(rule))?;
            Some((place, rule))
        })
    }

    /// The special moves of a kind that are as good as a part of its movement only as far as men ever come.
    pub(super) fn absorbed(self, kind: Kind, passing: &Passing, reach: &Reach) -> Vec<Movement> {
        let special = self.specials(passing, None).filter(|(_, rule)| rule.kind == kind);
        let within = special.filter_map(|(_, rule)| self.within(rule, reach));
        within.filter(|rule| Specials::Unconditional.has(rule)).map(|rule| rule.movement).collect()
    }

    /// A special move as far as men ever come where it begins and ends; `None` where none does.
    fn within(self, rule: ConditionalMove, reach: &Reach) -> Option<ConditionalMove> {
        let men = Color::BOTH.map(|color| Man { kind: rule.kind, color });
        let begins =
            |man: Man| rule.from.as_ref().map_or(reach.stays(man), |zone| zone.of(man.color) & reach.stays(man));
        // Who comes back to none of these squares has not moved there.
        let has_not_moved = |man: Man| {
            let begins = begins(man);
            (begins & !self.starts(man)).is_empty() && !begins.meets(reach.comes(man))
        };
        let is_first = rule.is_for_unmoved();
        let rule = if !is_first && men.into_iter().all(has_not_moved) { rule.of_unmoved() } else { rule };
        let is_first = rule.is_for_unmoved();
        let stays = men.map(|man| if is_first { self.starts(man) } else { reach.stays(man) });
        self.variant.within([stays, men.map(|man| reach.stands(man))], rule)
    }

    /// Whether no man of the array has moved that may make first moves.
    pub(super) fn begins_afresh(self) -> bool {
        let Variant { array, rights, .. } = self.variant;
        let standing = array.men_of(Color::White) | array.men_of(Color::Black);
        (rights.squares() & standing & !array.unmoved).is_empty()
    }

    /// The squares on which such a man begins free play, and may not have moved.
    pub(super) fn starts(self, man: Man) -> Squares {
        let Variant { array, setup, rights, rules, .. } = self.variant;
        let has_moved = |square: Square| rights.squares().contains(square) && !setup.unmoved.contains(square);
        let standing =
            array.each_man().filter(|&(square, man)| setup.man_at(square) == Some(man) && !has_moved(square));
        let arranged = rules.opening.arrangement.iter().flat_map(|rule| rule.every_place());
        standing.chain(arranged).filter(|(_, other)| *other == man).map(|(square, _)| square).collect()
    }

    /// The rules without what says nothing, and without what is said of the movements of the kinds.
    pub(super) fn rules(self, passing: &Passing) -> Rules {
        Rules { conditional: self.specials(passing, None).map(|(_, rule)| rule).collect(), ..self.simplified_rules() }
    }

    /// The rules without what says nothing, but for special moves, which stay as they are.
    pub(super) fn simplified_rules(self) -> Rules {
        self.variant.rules.simplified(&self.variant.kinds, &self.variant.array)
    }

    /// The rules as they are written, without special moves that only say how men move before they have moved.
    pub(super) fn written_rules(self, passing: &Passing) -> Rules {
        let special = self.variant.rules.conditional.iter().filter(|rule| !Specials::Unconditional.has(rule)).cloned();
        let special = special.map(|rule| ConditionalMove { movement: passing.part_of(rule.movement), ..rule });
        Rules { conditional: special.collect(), ..self.variant.rules.clone() }
    }
}

impl<'v> From<&'v Variant> for Subject<'v> {
    /// A variant whose file nobody asks for.
    fn from(variant: &'v Variant) -> Subject<'v> {
        Subject { variant, document: None }
    }
}

/// The keys of a dotted path, some of them in quotes, without the indices of lists.
fn parts(path: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut is_quoted = false;
    for letter in path.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            '.' if !is_quoted => parts.push(String::new()),
            // There is always a last part.
            _ => parts.last_mut().into_iter().for_each(|part| part.push(letter)),
        }
    }
    let without_index = |part: String| match part.split_once('[') {
        Some((key, _)) => key.to_string(),
        None => part,
    };
    parts.into_iter().map(without_index).collect()
}
