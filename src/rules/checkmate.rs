use super::{Ending, Outcome, Suffered};
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
