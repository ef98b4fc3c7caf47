use super::compared::{Compared, Values};
use super::difference::{Aspect, Grade, Part};
use super::end::{End, EndByCourse, Winner};
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
    pub times: u32,
    /// What the side gets whose move repeats the position.
    pub result: Suffered,
}

impl OneRule for Repetition {
    const REGISTRATION: Registration = Registration {
        field: Field::optional(
            "repetition",
            Shape::Table(&[
                Field::required("times", Shape::Integer { min: 2, max: 100 }, "How often the position must come up."),
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
        aspects: &[<Repetition as Compared>::ASPECTS],
    };

    fn read(end: &Table, _: &mut Reading) -> Option<Repetition> {
        let table = end.table("repetition")?;
        let times = u32::try_from(table.integer("times")?).ok()?;
        Some(Repetition { times, result: Suffered::from_word(table.text("result")?)? })
    }

    fn scenes(&self) -> Scenes {
        Scenes::NotInOne
    }

    fn number(&self) -> Option<String> {
        Some(format!("{} times", self.times))
    }
}

impl Remembers for Option<Repetition> {}

impl End for Option<Repetition> {
    const IN_SHORT: &'static str = "the same position again";
    const IS_FOR_WANT_OF_MEN: bool = false;

    fn speaks_of_royals(&self) -> bool {
        false
    }
}

impl EndByCourse for Option<Repetition> {
    const IS_OF_POSITION: bool = false;

    #[inline]
    fn judge<S: SquareSet>(&self, position: &Position<S>, times: &mut impl FnMut() -> u32) -> Option<Winner> {
        let rule = (*self)?;
        (times() >= rule.times).then(|| rule.result.winner(position.side().other()))
    }
}

impl Repetition {
    /// The rule as a sentence.
    pub fn sentence(self) -> String {
        let times = match self.times {
            2 => "twice".to_string(),
            3 => "three times".to_string(),
            times => format!("{times} times"),
        };
        let end = match self.result {
            Suffered::Draw => "is drawn".to_string(),
            suffered => format!("ends, and the side that repeated it {}", suffered.verb()),
        };
        format!(
            "Repetition: a game in which the same position, with the same side to move and the same rights, has come up \
             {times} {end}."
        )
    }
}

const TIMES: Aspect = Aspect::new("repetition-times", "times", "how often the position must come up");
const RESULT: Aspect = Aspect::new("repetition-result", "result", "what the side gets that repeats");

impl Compared for Repetition {
    const PART: Part = Part::Ends;
    const ASPECTS: &'static [Aspect] = &[Aspect::whole("repetition"), TIMES, RESULT];
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

    fn values(&self, other: &Repetition, _: &Pairing, values: &mut Values) {
        values
            .value(TIMES, Grade::unless_equal(self.times, other.times), || [self, other].map(|rule| often(rule.times)));
        values.result(RESULT, self.result, other.result);
    }
}
