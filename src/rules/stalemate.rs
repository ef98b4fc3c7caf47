use super::compared::{Compared, DifferingValues, both};
use super::difference::{Aspect, Part, RuleDifference};
use super::end::{EndByLackOfMoves, EndRule, Winner};
use super::outcome::Suffered;
use super::pairing::{Pairing, Setting};
use super::reading::Reading;
use super::rule::{Registered, Registration, Remembers, Rule, Scenes};
use crate::file::shape::{Field, Shape};
use crate::file::tree::Table;
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

impl Registered for Stalemate {
    const REGISTRATION: Registration = Registration {
        field: Field::optional(
            "stalemate",
            Shape::Either(&[
                Shape::Word(Suffered::WORDS),
                Shape::Table(&[
                    Field::required("result", Shape::Word(Suffered::WORDS), "What the side gets."),
                    Field::optional(
                        "lone-king",
                        Shape::Word(Suffered::WORDS),
                        "What it gets if it has nothing but its royal man; as `result` if left out.",
                    ),
                ]),
            ]),
            "What a side gets that is not in check and has no legal move; `draw` if left out.",
        ),
        part: Part::Ends,
        called: "stalemate",
        aspects: &[&[Aspect::whole("stalemate"), RESULT, LONE_KING]],
    };

    fn read(end: &Table, _: &mut Reading) -> Stalemate {
        let suffered = |table: &Table, key| table.text(key).and_then(Suffered::from_word);
        let (result, lone_king) = match end.table("stalemate") {
            Some(table) => (suffered(table, "result"), suffered(table, "lone-king")),
            None => (suffered(end, "stalemate"), None),
        };
        Stalemate { result: result.unwrap_or(Suffered::Draw), lone_king }
    }

    fn differences(a: &Stalemate, b: &Stalemate, pairing: &Pairing) -> Vec<RuleDifference> {
        both(a, b, pairing)
    }

    fn liken(&mut self, other: &Stalemate) {
        *self = *other;
    }
}

impl Remembers for Stalemate {}

impl Rule for Stalemate {
    fn is_there(&self, _: &Kinds) -> bool {
        true
    }

    fn sentences(&self, _: Setting) -> Vec<String> {
        vec![self.sentence()]
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
    const IS_FOR_WANT_OF_MEN: bool = false;

    fn speaks_of_royals(&self) -> bool {
        false
    }
}

impl EndByLackOfMoves for Stalemate {
    fn judge<S: SquareSet>(&self, position: &Position<S>, is_check: bool) -> Option<Winner> {
        let side = position.side();
        let result = self.lone_king.filter(|_| position.is_bare(side)).unwrap_or(self.result);
        (!is_check).then(|| result.winner(side))
    }
}

impl Stalemate {
    /// The rule as a sentence.
    pub fn sentence(self) -> String {
        let told = match self.result {
            Suffered::Draw => {
                "Stalemate: the game is drawn when the side to move is not in check but has no legal move.".into()
            }
            suffered => format!("Stalemate: a side that is not in check but has no legal move {}.", suffered.verb()),
        };
        match self.lone_king {
            Some(lone) => format!("{told} If it has nothing but its king, it {}.", lone.verb()),
            None => told,
        }
    }
}

const RESULT: Aspect = Aspect::new("stalemate-result", "result", "what the side gets that cannot move");
const LONE_KING: Aspect = Aspect::new("stalemate-lone-king", "lone-king", "what a lone king gets that cannot move");

impl Compared for Stalemate {
    const PART: Part = Part::Ends;
    const CODE: &'static str = "stalemate";
    const ESSENCE: &'static [&'static str] = &[];

    fn key(&self) -> String {
        "end.stalemate".to_string()
    }

    fn called(&self) -> String {
        "stalemate".to_string()
    }

    fn words(&self, _: Setting) -> String {
        self.sentence()
    }

    fn values(&self, other: &Stalemate, _: &Pairing, values: &mut DifferingValues) {
        values.result(RESULT, self.result, other.result);
        // Where neither says more of a lone king, it gets what any side gets.
        if self.lone_king.is_some() || other.lone_king.is_some() {
            let [a, b] = [self, other].map(|rule| rule.lone_king.unwrap_or(rule.result));
            values.result(LONE_KING, a, b);
        }
    }
}
