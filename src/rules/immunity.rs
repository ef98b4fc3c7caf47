use super::keys::{SomeKinds, keys};
use super::{OnSquares, Pairing, Reading, Setting, StatedRule, Zone, any_of, named};
use crate::english::capitalised;
use crate::file::Entry;
use crate::geometry::{Color, SquareSet, Squares};
use crate::position::{Kind, Position};

/// Men that cannot be captured while they stand on some squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Immunity {
    /// The entry's name in the variant file.
    pub name: String,
    /// The kinds of men that it is about.
    pub kinds: Vec<Kind>,
    /// The squares on which they are safe.
    pub on: Zone,
}

keys! {
    Immunity: rule "immunity", called "immunity", entries "immunity", at most 100 "immunities",
    "Men that cannot be captured while they stand on some squares.",
    sought "men that cannot be captured" "immune invulnerable iron",
        "`[immunity.NAME]`" {
        PIECES kinds: SomeKinds = required "pieces", "The kinds that cannot be captured.", "the kinds";
        ON on: Zone = required "on",
            "Where they stand then, such as `last rank`, or `anywhere`.", "where they cannot be captured";
    }
}

impl StatedRule for Immunity {
    const ESSENCE: &'static [&'static str] = &[PIECES.code, ON.code];

    fn read(entry: &Entry, reading: &mut Reading) -> Option<Immunity> {
        let rule = Immunity::of_keys(entry, reading)?;
        if let Some(&royal) = rule.kinds.iter().find(|&&kind| reading.kinds[kind].royal) {
            let message =
                format!("`{}` is royal: no move takes it, and check would mean nothing", reading.kinds[royal].name);
            reading.error("royal-immunity", message, &entry.key_place, "name kinds that are not royal");
        }
        Some(rule)
    }

    fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    fn treat_alike(
        a: &[Immunity],
        b: &[Immunity],
        (own, other): (Option<Kind>, Option<Kind>),
        pairing: &Pairing,
    ) -> bool {
        let squares = |rules: &[Immunity], kind: Option<Kind>, color| -> Squares {
            let own = rules.iter().filter(|rule| kind.is_some_and(|kind| rule.kinds.contains(&kind)));
            own.flat_map(|rule| rule.on.of(color)).collect()
        };
        pairing.are_alike_on(
            (own, other),
            OnSquares::Stay,
            |color| squares(a, own, color),
            |color| squares(b, other, color),
        )
    }

    fn in_few_words(&self, setting: Setting) -> String {
        format!("{} {} cannot be taken", named(&self.kinds, setting.kinds, ", "), self.on.in_short_on())
    }

    fn words(&self, setting: Setting) -> String {
        let who = any_of(&self.kinds, setting.kinds);
        capitalised(&format!("{who} on {} cannot be captured.", self.on.words()))
    }
}

impl Immunity {
    /// The squares of `position` whose men cannot be captured.
    pub(crate) fn squares<S: SquareSet>(rules: &[Immunity], position: &Position<S>) -> Squares {
        let of_side = |rule: &Immunity, color| {
            let there = position.men(color) & S::narrow(rule.on.of(color));
            position.of_kinds(there, &rule.kinds).widen()
        };
        let of_rule = |rule| of_side(rule, Color::White) | of_side(rule, Color::Black);
        rules.iter().fold(Squares::EMPTY, |all, rule| all | of_rule(rule))
    }
}
