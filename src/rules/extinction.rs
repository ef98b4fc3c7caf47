use super::compared::{Compared, ComparedEntry, Values, all, entry_called, entry_key};
use super::difference::{Aspect, Difference, Grade, Part};
use super::end::{End, EndByPosition, LookedFor, Winner};
use super::outcome::Suffered;
use super::pairing::{Pairing, Setting};
use super::reading::{Reading, any_of, kinds_of};
use super::rule::{EntryRule, Registration, Remembers, Scenes};
use super::several::Several;
use crate::english::listed;
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Table};
use crate::findings::Finding;
use crate::geometry::{Color, SquareSet};
use crate::position::{Kind, Kinds, Move, Position};

/// What it means to have no man left of some kinds.
///
/// It is judged after every move; if both sides suffer it at once, the game is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extinction {
    /// The entry's name in the variant file.
    pub name: String,
    pub kinds: Vec<Kind>,
    /// How many men of these kinds, together, are as good as none.
    pub left: u32,
    /// What the side gets.
    pub result: Suffered,
}

impl Extinction {
    /// The keys of an entry of `[end.extinction]`.
    pub const FIELDS: &[Field] = &[
        Field::required("pieces", Shape::List { of: &Shape::Text, least: 1 }, "The kinds, counted together."),
        Field::optional(
            "left",
            Shape::Integer { min: 0, max: 255 },
            "With how many of them left, or fewer, the game is over; 0 if left out.",
        ),
        Field::required("result", Shape::Word(Suffered::WORDS), "What the side gets that has so few left."),
    ];
}

impl EntryRule for Extinction {
    const REGISTRATION: Registration = Registration {
        field: Field::optional(
            "extinction",
            Shape::Entries { of: &Shape::Table(Extinction::FIELDS), name: "rule" },
            "What it means to have no man left of some kinds.",
        ),
        part: Part::Ends,
        called: "extinction",
        aspects: &[<Extinction as Compared>::ASPECTS],
    };

    const MOST: (usize, &'static str) = (50, "extinctions");

    /// Both sides must start with more men.
    fn read(entry: &Entry, table: &Table, reading: &mut Reading) -> Option<Extinction> {
        let rule = Extinction {
            name: entry.key.clone(),
            kinds: kinds_of(table.list("pieces")?, reading)?,
            left: table.integer("left").and_then(|left| u32::try_from(left).ok()).unwrap_or(0),
            result: Suffered::from_word(table.text("result")?)?,
        };
        for color in Color::BOTH {
            let own = reading.array.each_man().filter(|(_, man)| man.color == color && rule.kinds.contains(&man.kind));
            let count = own.count();
            if count <= rule.left as usize {
                let message = format!("{color} starts with {count} of these men: the game would be over at once");
                let finding = Finding::error("extinct-at-start", message).at(entry.key_place.clone());
                reading.findings.push(finding.help("name kinds that stand in the array, or lower `left`"));
            }
        }
        let falls = reading.several.is_some_and(Several::lets_royals_fall)
            && (rule.left > 0 || reading.kinds.royal().any(|kind| !rule.kinds.contains(&kind)));
        if !falls && rule.kinds.iter().all(|&kind| reading.kinds[kind].royal) {
            let message = "no move takes a royal man, so that this can never happen";
            let finding = Finding::warning("end-never-happens", message).at(entry.key_place.clone());
            reading.findings.push(finding.help("a king that may be taken has no `royal = true`"));
        }
        Some(rule)
    }

    fn told(&self, setting: Setting) -> String {
        self.words(setting)
    }

    fn differences(a: &[Extinction], b: &[Extinction], pairing: &Pairing) -> Vec<Difference> {
        all(a, b, pairing)
    }

    fn scenes(rules: &[Extinction]) -> Scenes {
        Scenes::anywhere(rules.iter().flat_map(|rule| &rule.kinds))
    }
}

impl Remembers for Vec<Extinction> {}

impl End for Vec<Extinction> {
    const IN_SHORT: &'static str = "no man left of some kinds";
    const IS_FOR_WANT_OF_MEN: bool = true;

    fn speaks_of_royals(&self) -> bool {
        false
    }
}

impl EndByPosition for Vec<Extinction> {
    fn looked_for(&self) -> LookedFor {
        if self.is_empty() { LookedFor::Nowhere } else { LookedFor::Everywhere }
    }

    fn judge<S: SquareSet>(&self, position: &Position<S>, _: impl Fn() -> Vec<Move>) -> Option<Winner> {
        self.iter().find_map(|rule| rule.winner(position))
    }
}

impl Extinction {
    fn winner<S: SquareSet>(&self, position: &Position<S>) -> Option<Winner> {
        let is_extinct = |color: &Color| {
            let men = position.men(*color).each().filter_map(|square| position.man_at(square));
            men.filter(|man| self.kinds.contains(&man.kind)).count() <= self.left as usize
        };
        let mut sides = Color::BOTH.into_iter().filter(is_extinct);
        let (side, other) = (sides.next()?, sides.next());
        Some(if other.is_some() { None } else { self.result.winner(side) })
    }

    /// The rule as a sentence.
    pub fn sentence(&self, kinds: &Kinds) -> String {
        let names = listed(self.kinds.iter().map(|&kind| kinds[kind].name.clone()), " or ");
        let few = match self.left {
            0 => format!("no {names} left"),
            left => format!("only {left} {names} left, or fewer,"),
        };
        match self.result {
            Suffered::Draw => format!("Extinction: the game is drawn when a side has {few}."),
            suffered => format!("Extinction: a side that has {few} {}.", suffered.verb()),
        }
    }
}

const PIECES: Aspect = Aspect::new("extinction-pieces", "pieces", "the kinds");
const LEFT: Aspect = Aspect::new("extinction-left", "left", "how many men are as good as none");
const RESULT: Aspect = Aspect::new("extinction-result", "result", "what the side gets");
const ORDER: Aspect = Aspect::new("extinction-order", "", "which is judged first");

impl Compared for Extinction {
    const PART: Part = Part::Ends;
    const ASPECTS: &'static [Aspect] = &[Aspect::whole("extinction"), PIECES, LEFT, RESULT, ORDER];
    const ESSENCE: &'static [&'static str] = &[PIECES.code, RESULT.code];

    fn key(&self) -> String {
        entry_key(Self::TABLE, &self.name)
    }

    fn called(&self) -> String {
        entry_called("extinction", &self.name)
    }

    fn words(&self, setting: Setting) -> String {
        self.sentence(setting.kinds)
    }

    fn values(&self, other: &Extinction, pairing: &Pairing, values: &mut Values) {
        values.value(PIECES, pairing.kinds(&self.kinds, &other.kinds), || {
            [any_of(&self.kinds, pairing.a.kinds), any_of(&other.kinds, pairing.b.kinds)]
        });
        values.value(LEFT, Grade::unless_equal(self.left, other.left), || {
            [self, other].map(|rule| rule.left.to_string())
        });
        values.result(RESULT, self.result, other.result);
    }
}

impl ComparedEntry for Extinction {
    const TABLE: &'static str = "end.extinction";
    const ORDER: Option<Aspect> = Some(ORDER);

    fn name(&self) -> &str {
        &self.name
    }

    fn is_kin(&self, other: &Extinction, pairing: &Pairing) -> bool {
        pairing.kinds(&self.kinds, &other.kinds).is_none()
    }
}
