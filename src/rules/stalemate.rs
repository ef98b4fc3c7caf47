use super::keys::keys;
use super::{
    ComparedRule, Declared, DifferingValues, EndByLackOfMoves, EndRule, Pairing, Reading, Registered, Registration,
    Rule, RuleDifference, Scenes, Setting, Suffered, Winner, both,
};
use crate::file::{FileWord, Shape, Table};
use crate::geometry::SquareSet;
use crate::position::{Kinds, Position};

/// What it means to have no legal move without being in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stalemate {
    /// What the side gets that cannot move.
    pub result: Suffered,
    /// What it gets if it has nothing but its royal man, where that is another matter.
    pub lone_king: Option<Suffered>,
}

impl Default for Stalemate {
    fn default() -> Stalemate {
        Stalemate { result: Suffered::Draw, lone_king: None }
    }
}

keys! {
    Stalemate(): end "stalemate", called "stalemate",
    shape Shape::Either(&[Shape::Word(Suffered::WORDS), Shape::Table(Stalemate::FIELDS)]),
    "What a side gets that is not in check and has no legal move; `draw` if left out." {
        RESULT result: Suffered = required "result", "What the side gets.", "what the side gets that cannot move";
        LONE_KING lone_king: Option<Suffered> = optional "lone-king",
            "What it gets if it has nothing but its royal man; as `result` if left out.",
            "what a lone king gets that cannot move" by differ_in_lone_king;
    }
}

impl Stalemate {
    /// Where neither says more of a lone king, it gets what any side gets.
    fn differ_in_lone_king(&self, other: &Stalemate, _: &Pairing, values: &mut DifferingValues) {
        if self.lone_king.is_some() || other.lone_king.is_some() {
            let [a, b] = [self, other].map(|rule| rule.lone_king.unwrap_or(rule.result));
            values.result(LONE_KING, a, b);
        }
    }
}

impl Registered for Stalemate {
    const REGISTRATION: Registration = <Stalemate as Declared>::REGISTRATION;

    fn read(end: &Table, reading: &mut Reading) -> Stalemate {
        let result = end.text("stalemate").and_then(Suffered::from_word);
        let in_short = result.map(|result| Stalemate { result, lone_king: None });
        let in_full = end.table("stalemate").and_then(|table| Stalemate::of_keys(table, reading));
        in_full.or(in_short).unwrap_or_default()
    }

    fn differences(a: &Stalemate, b: &Stalemate, pairing: &Pairing) -> Vec<RuleDifference> {
        both(a, b, pairing)
    }

    fn liken(&mut self, other: &Stalemate) {
        *self = *other;
    }
}

impl Rule for Stalemate {
    fn is_there(&self, _: &Kinds) -> bool {
        true
    }

    fn sentences(&self, setting: Setting) -> Vec<String> {
        vec![self.words(setting)]
    }

    fn in_few_words(&self) -> Option<String> {
        Some(match self.lone_king.filter(|lone| *lone != self.result) {
            Some(lone) => format!("{}; {} of a lone king", self.result.word(), lone.word()),
            None => self.result.word().to_string(),
        })
    }

    fn scenes(&self) -> Scenes {
        Scenes::Cornered
    }
}

impl EndRule for Stalemate {
    const IN_SHORT: &'static str = "not in check, without a legal move";
}

impl EndByLackOfMoves for Stalemate {
    fn judge<S: SquareSet>(&self, position: &Position<S>, is_check: bool) -> Option<Winner> {
        let side = position.side();
        let result = self.lone_king.filter(|_| position.is_bare(side)).unwrap_or(self.result);
        (!is_check).then(|| result.winner(side))
    }
}

impl ComparedRule for Stalemate {
    fn words(&self, _: Setting) -> String {
        let stuck = "not in check but has no legal move";
        let (when, who) = (format!("the side to move is {stuck}"), format!("a side that is {stuck}"));
        let told = self.result.sentence("Stalemate", &when, &who);
        match self.lone_king {
            Some(lone) => format!("{told} If it has nothing but its king, it {}.", lone.verb()),
            None => told,
        }
    }
}
