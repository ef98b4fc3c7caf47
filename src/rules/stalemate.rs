use super::{Ending, Outcome, Suffered};
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
    /// The outcome when `side` has no legal move and is not in check.
    pub fn outcome(self, side: Color) -> Outcome {
        Outcome { rule: Ending::Stalemate, winner: self.0.winner(side) }
    }

    /// The rule as a sentence.
    pub fn sentence(self) -> String {
        match self.0 {
            Suffered::Draw => "Stalemate: a side that is not in check and has no legal move draws.".into(),
            suffered => format!("Stalemate: a side that is not in check and has no legal move {}.", suffered.verb()),
        }
    }
}
