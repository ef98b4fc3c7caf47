use super::compared::{Compared, Values};
use super::{Aspect, Ending, Grade, Outcome, Pairing, Part, Setting, Suffered};
use crate::english::often;
use crate::file::shape::{Field, Shape};
use crate::file::tree::Table;
use crate::geometry::Color;

/// What it means that a position has come up this often, with the same rights and the same side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    pub times: u32,
    /// What the side gets whose move repeats the position.
    pub result: Suffered,
}

impl Repetition {
    /// The key in `[end]`.
    pub const FIELD: Field = Field::optional(
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
    );

    /// The rule as `[end]` states it.
    pub(crate) fn read(end: &Table) -> Option<Repetition> {
        let table = end.table("repetition")?;
        let times = u32::try_from(table.integer("times")?).ok()?;
        Some(Repetition { times, result: Suffered::from_word(table.text("result")?)? })
    }

    /// The outcome when the position after a move of `mover` has now come up `times` times.
    pub fn outcome(self, times: u32, mover: Color) -> Option<Outcome> {
        let winner = self.result.winner(mover);
        (times >= self.times).then_some(Outcome { rule: Ending::Repetition, winner })
    }

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
    const PART: Part = Part::End;
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
