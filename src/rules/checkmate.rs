use super::keys::fields;
use super::{
    Always, DifferingValues, EndByLackOfMoves, Pairing, Reading, Scenes, Setting, StatedRule, Suffered, Translation,
    Winner,
};
use crate::file::{Entry, FileWord, Shape};
use crate::geometry::SquareSet;
use crate::position::{Kinds, Position};

/// What it means to be in check without a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkmate(pub Suffered);

impl Default for Checkmate {
    fn default() -> Checkmate {
        Checkmate(Suffered::Loss)
    }
}

fields! {
    Checkmate: end "checkmate", called "checkmate" for "in check without a legal move",
    shape Shape::Word(Suffered::WORDS),
    "What a side gets that is in check and has no legal move; `loss` if left out.",
    and RESULT "result", "what the side gets that is mated" {}
}

impl Checkmate {
    fn in_words_of(&self, _: &Translation) -> Option<Checkmate> {
        Some(*self)
    }

    fn differ(&self, other: &Checkmate, _: &Pairing, values: &mut DifferingValues) {
        values.result(RESULT, self.0, other.0);
    }
}

impl StatedRule for Checkmate {
    fn read(entry: &Entry, _: &mut Reading) -> Option<Checkmate> {
        Suffered::from_word(entry.node.text()?).map(Checkmate)
    }

    /// A variant without a royal man has no checkmate.
    fn is_there(&self, kinds: &Kinds) -> bool {
        kinds.royal().next().is_some()
    }

    fn words(&self, _: Setting) -> String {
        let stuck = "in check and has no legal move";
        self.0.sentence("Checkmate", &format!("the side to move is {stuck}"), &format!("a side that is {stuck}"))
    }

    fn in_few_words(&self, _: Setting) -> String {
        self.0.word().to_string()
    }

    fn scenes(_: &[Checkmate]) -> Scenes {
        Scenes::Cornered
    }

    fn speaks_of_royals(&self) -> bool {
        true
    }
}

impl EndByLackOfMoves for Always<Checkmate> {
    fn judge<S: SquareSet>(&self, position: &Position<S>, is_check: bool) -> Option<Winner> {
        is_check.then(|| self.0.0.winner(position.side()))
    }
}
