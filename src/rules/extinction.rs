use super::keys::{NumberKey, SomeKinds, keys};
use super::{
    Aspect, BareKing, Company, EndByPosition, PlacedEntries, ReachedByMen, Reading, Scenes, Setting, Several,
    StatedRule, Suffered, Winner, named,
};
use crate::betza::Route;
use crate::file::{Entry, FileWord};

use crate::geometry::{Color, SquareSet, Squares};
use crate::position::{Kind, Move, Position};

/// What it means to have no man left of some kinds.
///
/// It is judged after every move; if both sides suffer it at once, the game is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extinction {
    /// The entry's name in the variant file.
    pub name: String,
    /// The kinds that must not be lost.
    pub kinds: Vec<Kind>,
    /// How many men of these kinds, together, are as good as none.
    pub left: u32,
    /// What the side gets.
    pub result: Suffered,
}

keys! {
    Extinction: end "extinction", called "extinction" for "no man left of some kinds",
    entries "rule", at most 50 "extinctions",
    "What it means to have no man left of some kinds.",
    sought "winning by taking all men of a kind" "losers extinct kill-all capture-all annihilation",
        "`[end.extinction.NAME]`" {
        PIECES kinds: SomeKinds = required "pieces", "The kinds, counted together.", "the kinds";
        LEFT left: NumberKey<0, 255> = optional "left",
            "With how many of them left, or fewer, the game is over; 0 if left out.",
            "how many men are as good as none";
        RESULT result: Suffered = required "result",
            "What the side gets that has so few left.", "what the side gets",
            and ORDER "order", "which is judged first";
    }
}

impl StatedRule for Extinction {
    const IS_FOR_WANT_OF_MEN: bool = true;

    const ESSENCE: &'static [&'static str] = &[PIECES.code, RESULT.code];

    const ORDER: Option<Aspect> = Some(ORDER);

    /// Both sides must start with more men.
    fn read(entry: &Entry, reading: &mut Reading) -> Option<Extinction> {
        let rule = Extinction::of_keys(entry, reading)?;
        for color in Color::BOTH {
            let own = reading.array.each_man().filter(|(_, man)| man.color == color && rule.kinds.contains(&man.kind));
            let count = own.count();
            if count <= rule.left as usize {
                let message = format!("{color} starts with {count} of these men: the game would be over at once");
                let help = "name kinds that stand in the array, or lower `left`";
                reading.error("extinct-at-start", message, &entry.key_place, help);
            }
        }
        let falls = reading.several.is_some_and(Several::lets_royals_fall)
            && (rule.left > 0 || reading.kinds.royal().any(|kind| !rule.kinds.contains(&kind)));
        if !falls && rule.kinds.iter().all(|&kind| reading.kinds[kind].royal) {
            let message = "no move takes a royal man, so that this can never happen";
            let help = "a king that may be taken has no `royal = true`";
            reading.warn("end-never-happens", message, &entry.key_place, help);
        }
        Some(rule)
    }

    fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    fn in_few_words(&self, setting: Setting) -> String {
        let names = named(&self.kinds, setting.kinds, " or ");
        let few = if self.left == 0 { "no".to_string() } else { format!("at most {}", self.left) };
        format!("{few} {names} left: {}", self.result.word())
    }

    /// As many men as may be left are there beside the one that is taken.
    fn scenes(rules: &[Extinction]) -> Scenes {
        let company = |rule: &Extinction| {
            let men = [rule.left; 2];
            rule.kinds.clone().into_iter().map(move |kind| Company { kind, on: [!Squares::EMPTY; 2], men })
        };
        Scenes::anywhere(rules.iter().flat_map(Self::kinds)).with_company(rules.iter().flat_map(company))
    }

    /// Who has so few men of some kinds has no more of some of them: a later entry about all of them is never judged.
    fn joined_entries(
        entries: &[Extinction],
        setting: Setting,
        _: Option<&ReachedByMen>,
    ) -> Option<PlacedEntries<Extinction>> {
        let decides = |earlier: &Extinction, later: &Extinction| {
            later.left <= earlier.left && earlier.kinds.iter().all(|kind| later.kinds.contains(kind))
        };
        let mut judged: PlacedEntries<Extinction> = Vec::new();
        for (index, entry) in entries.iter().enumerate() {
            if let Some(entry) = entry.without_royals(setting).filter(|entry| !entry.is_bare_before(setting))
                && !judged.iter().any(|(_, earlier)| decides(earlier, &entry))
            {
                judged.push((Some(index), entry));
            }
        }
        Some(judged)
    }

    /// Where no move takes men of its own side, and none takes several, one side falls at a time: by one rule, unless both
    /// speak of that man.
    fn has_order_with(&self, other: &Extinction, setting: Setting) -> bool {
        let Setting { rules, kinds, .. } = setting;
        let mut legs =
            kinds.iter().map(|kind| &kind.movement).chain(rules.conditional.iter().map(|rule| &rule.movement));
        let is_plain = legs.all(|movement| {
            let is_plain = |route: &Route| route.legs.len() == 1 && route.legs.iter().all(|leg| !leg.how.modes.own);
            movement.routes.iter().all(is_plain)
        });
        let named = || self.kinds.iter().chain(&other.kinds);
        let promotes = |kind: &Kind| rules.promotion.iter().any(|rule| rule.kinds.contains(kind));
        let are_apart = !self.kinds.iter().any(|kind| other.kinds.contains(kind));
        let falls_alone = is_plain && rules.opening.forced.is_empty() && !named().any(promotes);
        !falls_alone || !(are_apart || self.result == other.result)
    }

    fn words(&self, setting: Setting) -> String {
        let names = named(&self.kinds, setting.kinds, " or ");
        let few = match self.left {
            0 => format!("no {names} left"),
            left => format!("only {left} {names} left, or fewer,"),
        };
        self.result.sentence("Extinction", &format!("a side has {few}"), &format!("a side that has {few}"))
    }
}

impl Extinction {
    /// What it says of men that can be taken: no move takes the last royal man of a side. `None` where it says nothing.
    fn without_royals(&self, setting: Setting) -> Option<Extinction> {
        let Setting { kinds, rules, array, .. } = setting;
        let names_royals = rules.has_royals(kinds, array) && kinds.royal().all(|kind| self.kinds.contains(&kind));
        if !names_royals || (self.left > 0 && rules.may_have_several(kinds, array)) {
            return Some(self.clone());
        }
        let others = self.kinds.iter().copied().filter(|&kind| !kinds[kind].royal).collect();
        Some(Extinction { left: self.left.checked_sub(1)?, kinds: others, ..self.clone() })
    }

    /// Whether a side that has so few men left has lost or drawn as bare before.
    fn is_bare_before(&self, setting: Setting) -> bool {
        let Setting { kinds, rules, array, .. } = setting;
        let bares = |rule: &BareKing| rule.is_about_royals(kinds) && rule.reply.is_none();
        self.left == 0
            && rules.ends.bare_king.as_ref().is_some_and(bares)
            && rules.has_royals(kinds, array)
            && kinds.each().all(|kind| kinds[kind].royal || self.kinds.contains(&kind))
    }
}

impl EndByPosition for Vec<Extinction> {
    fn judge<S: SquareSet>(&self, position: &Position<S>, _: impl Fn() -> Vec<Move>) -> Option<Winner> {
        self.iter().find_map(|rule| {
            let left = |color| position.each_of_kinds(position.men(color), &rule.kinds).count();
            let mut extinct = Color::BOTH.into_iter().filter(|&color| left(color) <= rule.left as usize);
            let (side, other) = (extinct.next()?, extinct.next());
            Some(if other.is_some() { None } else { rule.result.winner(side) })
        })
    }
}
