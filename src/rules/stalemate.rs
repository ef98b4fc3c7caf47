use super::keys::keys;
use super::{
    ComparedRule, DifferingValues, EndByLackOfMoves, EndRule, OneRule, Pairing, Reading, Scenes, Setting, Suffered,
    Winner,
};
use crate::file::{FileWord, Shape, Table};
use crate::geometry::SquareSet;
use crate::position::Position;

/// What it means to have no legal move without being in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stalemate {
    /// What the side gets that cannot move.
    pub result: Suffered,
    /// What it gets if it has nothing but its royal man, where that is another matter.
    pub lone_king: Option<Suffered>,
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

impl OneRule for Stalemate {
    const IS_DISPENSABLE: bool = false;

    fn read(end: &Table, reading: &mut Reading) -> Option<Stalemate> {
        let in_full = end.table("stalemate").and_then(|table| Stalemate::of_keys(table, reading));
        let result = end.text("stalemate").and_then(Suffered::from_word).unwrap_or(Suffered::Draw);
        in_full.or(Some(Stalemate { result, lone_king: None }))
    }

    fn in_few_words(&self) -> String {
        match self.lone_king.filter(|lone| *lone != self.result) {
            Some(lone) => format!("{}; {} of a lone king", self.result.word(), lone.word()),
            None => self.result.word().to_string(),
        }
    }

    fn scenes(&self) -> Scenes {
        Scenes::Cornered
    }
}

impl EndRule for Option<Stalemate> {
    const IN_SHORT: &'static str = "not in check, without a legal move";
}

impl EndByLackOfMoves for Option<Stalemate> {
    fn judge<S: SquareSet>(&self, position: &Position<S>, is_check: bool) -> Option<Winner> {
        let (rule, side) = (self.as_ref().filter(|_| !is_check)?, position.side());
        Some(rule.lone_king.filter(|_| position.is_bare(side)).unwrap_or(rule.result).winner(side))
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
