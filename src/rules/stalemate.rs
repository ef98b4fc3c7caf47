use super::{Ending, Outcome, Suffered};
use crate::file::shape::{Field, Shape};
use crate::file::tree::Table;
use crate::geometry::Color;

/// What it means to have no legal move without being in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stalemate(pub Suffered);

impl Default for Stalemate {
    fn default() -> Stalemate {
        Stalemate(Suffered::Draw)
    }
}

impl Stalemate {
    /// The key in `[end]`.
    pub const FIELD: Field = Field::optional(
        "stalemate",
        Shape::Word(Suffered::WORDS),
        "What a side gets that is not in check and has no legal move; `draw` if left out.",
    );

    /// The rule as `[end]` states it.
    pub(crate) fn read(end: &Table) -> Stalemate {
        end.text("stalemate").and_then(Suffered::from_word).map(Stalemate).unwrap_or_default()
    }

    /// The outcome when `side` has no legal move and is not in check.
    pub fn outcome(self, side: Color) -> Outcome {
        Outcome { rule: Ending::Stalemate, winner: self.0.winner(side) }
    }

    /// The rule as a sentence.
    pub fn sentence(self) -> String {
        match self.0 {
            Suffered::Draw => {
                "Stalemate: the game is drawn when the side to move is not in check but has no legal move.".into()
            }
            suffered => format!("Stalemate: a side that is not in check but has no legal move {}.", suffered.verb()),
        }
    }
}
