use super::{Ending, Outcome, Suffered};
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
    /// The outcome when `side` is in check and has no legal move.
    pub fn outcome(self, side: Color) -> Outcome {
        Outcome { rule: Ending::Checkmate, winner: self.0.winner(side) }
    }

    /// The rule as a sentence.
    pub fn sentence(self) -> String {
        match self.0 {
            Suffered::Draw => "Checkmate is a draw.".into(),
            suffered => format!("Checkmate: a side that is in check and has no legal move {}.", suffered.verb()),
        }
    }
}
