use super::compared::{Compared, Values, one};
use super::{Aspect, Difference, Ending, Outcome, Pairing, Part, Setting, Suffered};
use crate::file::shape::{Field, Shape};
use crate::file::tree::Table;
use crate::geometry::Color;

/// What it means to be in check without a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkmate(pub Suffered);

impl Default for Checkmate {
    fn default() -> Checkmate {
        Checkmate(Suffered::Loss)
    }
}

impl Checkmate {
    /// The key in `[end]`.
    pub const FIELD: Field = Field::optional(
        "checkmate",
        Shape::Word(Suffered::WORDS),
        "What a side gets that is in check and has no legal move; `loss` if left out.",
    );

    /// The rule as `[end]` states it.
    pub(crate) fn read(end: &Table) -> Checkmate {
        end.text("checkmate").and_then(Suffered::from_word).map(Checkmate).unwrap_or_default()
    }

    /// Where the rule differs between two variants; one without a royal man has no checkmate.
    pub(super) fn differences(a: &Checkmate, b: &Checkmate, pairing: &Pairing) -> Vec<Difference> {
        let has_royal = |setting: Setting| setting.kinds.royal().next().is_some();
        one(Some(a).filter(|_| has_royal(pairing.a)), Some(b).filter(|_| has_royal(pairing.b)), pairing)
    }

    /// The outcome when `side` is in check and has no legal move.
    pub fn outcome(self, side: Color) -> Outcome {
        Outcome { rule: Ending::Checkmate, winner: self.0.winner(side) }
    }

    /// The rule as a sentence.
    pub fn sentence(self) -> String {
        match self.0 {
            Suffered::Draw => {
                "Checkmate: the game is drawn when the side to move is in check and has no legal move.".into()
            }
            suffered => format!("Checkmate: a side that is in check and has no legal move {}.", suffered.verb()),
        }
    }
}

const RESULT: Aspect = Aspect::new("checkmate-result", "", "what the side gets that is mated");

impl Compared for Checkmate {
    const PART: Part = Part::End;
    const ASPECTS: &'static [Aspect] = &[Aspect::whole("checkmate"), RESULT];
    const ESSENCE: &'static [&'static str] = &[];

    fn key(&self) -> String {
        "end.checkmate".to_string()
    }

    fn called(&self) -> String {
        "checkmate".to_string()
    }

    fn words(&self, _: Setting) -> String {
        self.sentence()
    }

    fn values(&self, other: &Checkmate, _: &Pairing, values: &mut Values) {
        values.result(RESULT, self.0, other.0);
    }
}
