use super::keys::keys;
use super::{
    Always, DifferingValues, EndByLackOfMoves, Pairing, Reading, Scenes, Setting, StatedRule, Suffered, Winner,
};
use crate::file::{Entry, FileWord, Shape};
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

impl Default for Stalemate {
    fn default() -> Stalemate {
        Stalemate { result: Suffered::Draw, lone_king: None }
    }
}

keys! {
    Stalemate: end "stalemate", called "stalemate" for "not in check, without a legal move",
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

impl StatedRule for Stalemate {
    fn read(entry: &Entry, reading: &mut Reading) -> Option<Stalemate> {
        match entry.node.text() {
            Some(result) => Some(Stalemate { result: Suffered::from_word(result)?, lone_king: None }),
            None => Stalemate::of_keys(entry, reading),
        }
    }

    fn words(&self, _: Setting) -> String {
        let stuck = "not in check but has no legal move";
        let (when, who) = (format!("the side to move is {stuck}"), format!("a side that is {stuck}"));
        let told = self.result.sentence("Stalemate", &when, &who);
        match self.lone_king {
            Some(lone) => format!("{told} If it has nothing but its king, it {}.", lone.verb()),
            None => told,
        }
    }

    fn in_few_words(&self, _: Setting) -> String {
        match self.lone_king.filter(|lone| *lone != self.result) {
            Some(lone) => format!("{}; {} of a lone king", self.result.word(), lone.word()),
            None => self.result.word().to_string(),
        }
    }

    fn scenes(_: &[Stalemate]) -> Scenes {
        Scenes::Cornered
    }
}

impl EndByLackOfMoves for Always<Stalemate> {
    fn judge<S: SquareSet>(&self, position: &Position<S>, is_check: bool) -> Option<Winner> {
        let Always(rule) = self;
        let side = position.side();
        let result = rule.lone_king.filter(|_| position.is_bare(side)).unwrap_or(rule.result);
        (!is_check).then(|| result.winner(side))
    }
}
