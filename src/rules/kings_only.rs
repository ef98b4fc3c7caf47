use super::{Ending, Outcome, Suffered};
use crate::geometry::SquareSet;
use crate::position::Position;

/// What it means that only the two royal men are left; an outcome of the game being played, like repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingsOnly {
    /// What the side gets that is to move.
    pub result: Suffered,
}

impl KingsOnly {
    /// The outcome if both sides are bare.
    pub fn outcome<S: SquareSet>(self, position: &Position<S>) -> Option<Outcome> {
        let bare = position.is_bare(position.side) && position.is_bare(position.side.other());
        bare.then(|| Outcome { rule: Ending::KingsOnly, winner: self.result.winner(position.side) })
    }

    /// The rule as a sentence.
    pub fn sentence(self) -> String {
        match self.result {
            Suffered::Draw => "King against king is a draw.".into(),
            suffered => format!("King against king: the side to move {}.", suffered.verb()),
        }
    }
}
