use super::compared::{Compared, ComparedEntry, Values, all, entry_called, entry_key};
use super::difference::{Aspect, Difference, Part};
use super::pairing::{Pairing, Setting};
use super::reading::{Reading, any_of, kinds_of};
use super::rule::{EntryRule, Registration, Remembers, Scenes};
use super::zone::Zone;
use crate::english::capitalised;
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Table};
use crate::findings::Finding;
use crate::geometry::{Color, SquareSet, Squares};
use crate::position::{Kind, Kinds, Position};

/// Men that cannot be captured while they stand on some squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Immunity {
    /// The entry's name in the variant file.
    pub name: String,
    pub kinds: Vec<Kind>,
    pub on: Zone,
}

impl Immunity {
    /// The keys of an entry of `[immunity]`.
    pub const FIELDS: &[Field] = &[
        Field::required("pieces", Shape::List { of: &Shape::Text, least: 1 }, "The kinds that cannot be captured."),
        Field::required("on", Zone::SHAPE, "Where they stand then, such as `last rank`, or `anywhere`."),
    ];
}

impl EntryRule for Immunity {
    const REGISTRATION: Registration = Registration {
        field: Field::optional(
            "immunity",
            Shape::Entries { of: &Shape::Table(Immunity::FIELDS), name: "immunity" },
            "Men that cannot be captured while they stand on some squares.",
        ),
        part: Part::Rules,
        called: "immunity",
        aspects: &[<Immunity as Compared>::ASPECTS],
    };

    const MOST: (usize, &'static str) = (100, "immunities");

    fn read(entry: &Entry, table: &Table, reading: &mut Reading) -> Option<Immunity> {
        let kinds = kinds_of(table.list("pieces")?, reading);
        let on = Zone::read(table.get("on")?, reading);
        let kinds = kinds?;
        if let Some(&royal) = kinds.iter().find(|&&kind| reading.kinds[kind].royal) {
            let message =
                format!("`{}` is royal: no move takes it, and check would mean nothing", reading.kinds[royal].name);
            let finding = Finding::error("royal-immunity", message).at(entry.key_place.clone());
            reading.findings.push(finding.help("name kinds that are not royal"));
        }
        Some(Immunity { name: entry.key.clone(), kinds, on: on? })
    }

    fn told(&self, setting: Setting) -> String {
        self.words(setting)
    }

    fn differences(a: &[Immunity], b: &[Immunity], pairing: &Pairing) -> Vec<Difference> {
        all(a, b, pairing)
    }

    fn scenes(rules: &[Immunity]) -> Scenes {
        Scenes::anywhere(rules.iter().flat_map(|rule| &rule.kinds))
    }
}

impl Remembers for Vec<Immunity> {}

impl Immunity {
    /// The squares of `position` whose men cannot be captured.
    pub(crate) fn squares<S: SquareSet>(rules: &[Immunity], position: &Position<S>) -> Squares {
        let mut immune = Squares::EMPTY;
        for rule in rules {
            for square in position.occupied().each() {
                let holds = |man: crate::position::Man| {
                    rule.kinds.contains(&man.kind) && rule.on.of(man.color).contains(square)
                };
                if position.man_at(square).is_some_and(holds) {
                    immune |= Squares::only(square);
                }
            }
        }
        immune
    }

    /// The rule as a sentence.
    pub fn sentence(&self, kinds: &Kinds) -> String {
        let who = any_of(&self.kinds, kinds);
        capitalised(&format!("{who} on {} cannot be captured.", self.on.words()))
    }
}

const PIECES: Aspect = Aspect::new("immunity-pieces", "pieces", "the kinds");
const ON: Aspect = Aspect::new("immunity-on", "on", "where they cannot be captured");

impl Compared for Immunity {
    const PART: Part = Part::Rules;
    const ASPECTS: &'static [Aspect] = &[Aspect::whole("immunity"), PIECES, ON];
    const ESSENCE: &'static [&'static str] = &[PIECES.code, ON.code];

    fn key(&self) -> String {
        entry_key(Self::TABLE, &self.name)
    }

    fn called(&self) -> String {
        entry_called("immunity", &self.name)
    }

    fn words(&self, setting: Setting) -> String {
        self.sentence(setting.kinds)
    }

    fn values(&self, other: &Immunity, pairing: &Pairing, values: &mut Values) {
        values.value(PIECES, pairing.kinds(&self.kinds, &other.kinds), || {
            [any_of(&self.kinds, pairing.a.kinds), any_of(&other.kinds, pairing.b.kinds)]
        });
        let zones = (Some(&self.on), Some(&other.on));
        values.value(ON, Zone::grade(zones, pairing), || Zone::both_words(zones, pairing));
    }
}

impl ComparedEntry for Immunity {
    const TABLE: &'static str = "immunity";
    const ORDER: Option<Aspect> = None;

    fn name(&self) -> &str {
        &self.name
    }

    fn is_kin(&self, other: &Immunity, pairing: &Pairing) -> bool {
        pairing.kinds(&self.kinds, &other.kinds).is_none()
    }

    fn play_alike(a: &[Immunity], b: &[Immunity], pairing: &Pairing) -> bool {
        let squares = |rules: &[Immunity], kind: Option<Kind>| {
            Color::BOTH.map(|color| {
                let own = rules.iter().filter(|rule| kind.is_some_and(|kind| rule.kinds.contains(&kind)));
                own.fold(Squares::EMPTY, |all, rule| all | rule.on.of(color))
            })
        };
        pairing.share_a_board() && pairing.each().all(|(own, other)| squares(a, own) == squares(b, other))
    }
}
