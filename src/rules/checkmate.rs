use super::keys::fields;
use super::{
    ComparedRule, Declared, DifferingValues, EndByLackOfMoves, EndRule, Pairing, Reading, Registered, Registration,
    Rule, RuleDifference, Scenes, Setting, Suffered, Winner, one,
};
use crate::file::{FileWord, Shape, Table};
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
    Checkmate: end "checkmate", called "checkmate", shape Shape::Word(Suffered::WORDS),
    "What a side gets that is in check and has no legal move; `loss` if left out.",
    and RESULT "result", "what the side gets that is mated" {}
}

impl Checkmate {
    fn differ(&self, other: &Checkmate, _: &Pairing, values: &mut DifferingValues) {
        values.result(RESULT, self.0, other.0);
    }
}

impl Registered for Checkmate {
    const REGISTRATION: Registration = <Checkmate as Declared>::REGISTRATION;

    fn read(end: &Table, _: &mut Reading) -> Checkmate {
        end.text("checkmate").and_then(Suffered::from_word).map(Checkmate).unwrap_or_default()
    }

    fn differences(a: &Checkmate, b: &Checkmate, pairing: &Pairing) -> Vec<RuleDifference> {
        one(Some(a).filter(|_| a.is_there(pairing.a.kinds)), Some(b).filter(|_| b.is_there(pairing.b.kinds)), pairing)
    }

    fn liken(&mut self, other: &Checkmate) {
        *self = *other;
    }
}

impl Rule for Checkmate {
    /// A variant without a royal man has no checkmate.
    fn is_there(&self, kinds: &Kinds) -> bool {
        kinds.royal().next().is_some()
    }

    fn sentences(&self, setting: Setting) -> Vec<String> {
        vec![self.words(setting)]
    }

    fn in_few_words(&self) -> Option<String> {
        Some(self.0.word().to_string())
    }

    fn scenes(&self) -> Scenes {
        Scenes::Cornered
    }
}

impl EndRule for Checkmate {
    const IN_SHORT: &'static str = "in check without a legal move";

    fn speaks_of_royals(&self) -> bool {
        true
    }
}

impl EndByLackOfMoves for Checkmate {
    fn judge<S: SquareSet>(&self, position: &Position<S>, is_check: bool) -> Option<Winner> {
        is_check.then(|| self.0.winner(position.side()))
    }
}

impl ComparedRule for Checkmate {
    fn words(&self, _: Setting) -> String {
        let stuck = "in check and has no legal move";
        self.0.sentence("Checkmate", &format!("the side to move is {stuck}"), &format!("a side that is {stuck}"))
    }
}
