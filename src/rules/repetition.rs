use super::claimed::{Bound, Claims};
use super::compared::{Compared, DifferingValues};
use super::difference::{Aspect, Grade, Part};
use super::end::{EndByCourse, EndRule, Winner};
use super::outcome::Suffered;
use super::pairing::{Pairing, Setting};
use super::reading::Reading;
use super::rule::{OneRule, Registration, Remembers, Scenes};
use crate::english::often;
use crate::file::shape::{Field, Shape};
use crate::file::tree::Table;
use crate::geometry::SquareSet;
use crate::position::Position;

/// What it means that a position has come up this often, with the same rights and the same side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// How often the position must come up.
    pub times: Bound,
    /// What the side gets whose move repeats the position.
    pub result: Suffered,
}

impl OneRule for Repetition {
    const REGISTRATION: Registration = Registration {
        field: Field::optional(
            "repetition",
            Shape::Table(&[
                Field::required("times", Shape::Integer { min: 2, max: 100 }, "How often the position must come up."),
                Bound::CLAIMED,
                Bound::BY_ITSELF,
                Field::required(
                    "result",
                    Shape::Word(Suffered::WORDS),
                    "What the side gets whose move brings the position up that often.",
                ),
            ]),
            "What it means that a position comes up again and again, with the same rights and the same side to move. \
         Left out, it means nothing.",
        ),
        part: Part::Ends,
        called: "repetition",
        aspects: &[&[Aspect::whole("repetition"), TIMES, CLAIMED, BY_ITSELF, RESULT]],
    };

    fn read(end: &Table, reading: &mut Reading) -> Option<Repetition> {
        let table = end.table("repetition")?;
        let times = Bound::read(table, "times", reading)?;
        Some(Repetition { times, result: Suffered::from_word(table.text("result")?)? })
    }

    fn in_few_words(&self) -> String {
        format!("{}: {}", self.times.in_few_words("times"), self.result.word())
    }

    fn scenes(&self) -> Scenes {
        Scenes::NotInOne
    }

    fn number(&self) -> Option<String> {
        Some(format!("{} times", self.times.first))
    }
}

impl Remembers for Option<Repetition> {}

impl EndRule for Option<Repetition> {
    const IN_SHORT: &'static str = "the same position again";
    const IS_FOR_WANT_OF_MEN: bool = false;

    fn speaks_of_royals(&self) -> bool {
        false
    }
}

impl EndByCourse for Option<Repetition> {
    const IS_OF_POSITION: bool = false;

    #[inline]
    fn judge<S: SquareSet>(
        &self,
        position: &Position<S>,
        times: &mut impl FnMut() -> u32,
        claims: Claims,
    ) -> Option<Winner> {
        let rule = (*self)?;
        (times() >= rule.times.over_from(claims)?).then(|| rule.result.winner(position.side().other()))
    }
}

impl Repetition {
    /// The rule as a sentence.
    pub fn sentence(self) -> String {
        let times = |count| match count {
            2 => "twice".to_string(),
            3 => "three times".to_string(),
            times => format!("{times} times"),
        };
        let end = match self.result {
            Suffered::Draw => "is drawn".to_string(),
            suffered => format!("ends, and the side that repeated it {}", suffered.verb()),
        };
        let game = "a game in which the same position, with the same side to move and the same rights, has come up";
        let first = times(self.times.first);
        if !self.times.claimed {
            return format!("Repetition: {game} {first} {end}.");
        }
        let by_itself =
            self.times.by_itself.map(|count| format!("; once it has come up {} the game {end}", times(count)));
        format!("Repetition: {game} {first} may be claimed as over{}.", by_itself.unwrap_or_default())
    }
}

const TIMES: Aspect = Aspect::new("repetition-times", "times", "how often the position must come up");
const CLAIMED: Aspect = Aspect::new("repetition-claimed", "claimed", "whether a player must claim it");
const BY_ITSELF: Aspect =
    Aspect::new("repetition-by-itself", "by-itself", "from when on it comes by itself though claimed before");
const RESULT: Aspect = Aspect::new("repetition-result", "result", "what the side gets that repeats");

impl Compared for Repetition {
    const PART: Part = Part::Ends;
    const CODE: &'static str = "repetition";
    const ESSENCE: &'static [&'static str] = &[TIMES.code, RESULT.code];

    fn key(&self) -> String {
        "end.repetition".to_string()
    }

    fn called(&self) -> String {
        "repetition".to_string()
    }

    fn words(&self, _: Setting) -> String {
        self.sentence()
    }

    fn values(&self, other: &Repetition, _: &Pairing, values: &mut DifferingValues) {
        let bounds = [self.times, other.times];
        values.value(TIMES, Grade::unless_equal(self.times.first, other.times.first), || {
            bounds.map(|bound| often(bound.first))
        });
        values.value(CLAIMED, self.times.claimed_grade(other.times), || bounds.map(Bound::claimed_words));
        values.value(BY_ITSELF, Grade::unless_equal(self.times.by_itself, other.times.by_itself), || {
            bounds.map(Bound::by_itself_words)
        });
        values.result(RESULT, self.result, other.result);
    }
}
