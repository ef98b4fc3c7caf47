use super::compared::{Compared, Values};
use super::{Aspect, Ending, Outcome, Pairing, Part, Setting, Suffered};
use crate::file::shape::{Field, Shape};
use crate::file::tree::Table;
use crate::geometry::SquareSet;
use crate::position::Position;

/// What it means that only the two royal men are left; an outcome of the game being played, like repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingsOnly {
    /// What the side gets that is to move.
    pub result: Suffered,
}

impl KingsOnly {
    /// The key in `[end]`.
    pub const FIELD: Field = Field::optional(
        "kings-only",
        Shape::Word(Suffered::WORDS),
        "What the side to move gets when only the two royal men are left. Left out, it means nothing.",
    );

    /// The rule as `[end]` states it.
    pub(crate) fn read(end: &Table) -> Option<KingsOnly> {
        Some(KingsOnly { result: Suffered::from_word(end.text("kings-only")?)? })
    }

    /// The outcome if both sides are bare.
    pub fn outcome<S: SquareSet>(self, position: &Position<S>) -> Option<Outcome> {
        let bare = position.is_bare(position.side) && position.is_bare(position.side.other());
        bare.then(|| Outcome { rule: Ending::KingsOnly, winner: self.result.winner(position.side) })
    }

    /// The rule as a sentence.
    pub fn sentence(self) -> String {
        match self.result {
            Suffered::Draw => "Kings only: the game is drawn when nothing but the two kings is left.".into(),
            suffered => {
                format!("Kings only: when nothing but the two kings is left, the side to move {}.", suffered.verb())
            }
        }
    }
}

const RESULT: Aspect = Aspect::new("kings-only-result", "", "what the side to move gets");

impl Compared for KingsOnly {
    const PART: Part = Part::End;
    const ASPECTS: &'static [Aspect] = &[Aspect::whole("kings-only"), RESULT];
    const ESSENCE: &'static [&'static str] = &[];

    fn key(&self) -> String {
        "end.kings-only".to_string()
    }

    fn called(&self) -> String {
        "kings only".to_string()
    }

    fn words(&self, _: Setting) -> String {
        self.sentence()
    }

    fn values(&self, other: &KingsOnly, _: &Pairing, values: &mut Values) {
        values.result(RESULT, self.result, other.result);
    }
}
