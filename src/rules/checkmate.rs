use super::keys::fields;
use super::{
    ComparedRule, DifferingValues, EndByLackOfMoves, EndRule, OneRule, Pairing, Reading, Scenes, Setting, Suffered,
    Winner,
};
use crate::file::{FileWord, Shape, Table};
use crate::geometry::SquareSet;
use crate::position::{Kinds, Position};

/// What it means to be in check without a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkmate(pub Suffered);

fields! {
    Checkmate: end "checkmate", called "checkmate", shape Shape::Word(Suffered::WORDS),
    "What a side gets that is in check and has no legal move; `loss` if left out.",
    and RESULT "result", "what the side gets that is mated" {}
}

impl Checkmate {
    fn differ(&self, other: &Checkmate, _: &Pairing, values: &mut DifferingValues) {
        values.result(RESULT, self.0, other.0);
    }
}

impl OneRule for Checkmate {
    const IS_DISPENSABLE: bool = false;

    fn read(end: &Table, _: &mut Reading) -> Option<Checkmate> {
        Some(Checkmate(end.text("checkmate").and_then(Suffered::from_word).unwrap_or(Suffered::Loss)))
    }

    /// A variant without a royal man has no checkmate.
    fn is_there(&self, kinds: &Kinds) -> bool {
        kinds.royal().next().is_some()
    }

    fn in_few_words(&self) -> String {
        self.0.word().to_string()
    }

    fn scenes(&self) -> Scenes {
        Scenes::Cornered
    }
}

impl EndRule for Option<Checkmate> {
    const IN_SHORT: &'static str = "in check without a legal move";

    fn speaks_of_royals(&self) -> bool {
        true
    }
}

impl EndByLackOfMoves for Option<Checkmate> {
    fn judge<S: SquareSet>(&self, position: &Position<S>, is_check: bool) -> Option<Winner> {
        self.as_ref().filter(|_| is_check).map(|rule| rule.0.winner(position.side()))
    }
}

impl ComparedRule for Checkmate {
    fn words(&self, _: Setting) -> String {
        let stuck = "in check and has no legal move";
        self.0.sentence("Checkmate", &format!("the side to move is {stuck}"), &format!("a side that is {stuck}"))
    }
}
