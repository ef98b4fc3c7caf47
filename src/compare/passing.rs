use super::difference::{Difference, EN_PASSANT, Matter, Topic};
use super::subject::Subject;
use crate::betza::Movement;
use crate::rules::{ConditionalMove, Grade, Part};
use crate::variant::Specials;

/// What is a part of the moves in both games, and is compared with them.
///
/// Capturing in passing is no rule of its own in a variant file but follows from the moves; where only one of the games
/// knows it, it is told as a rule that one of them has. A special move that asks for no more than an unmoved man is as
/// good as a part of the movement, unless the one of its name in the other game asks for more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Passing {
    in_a: bool,
    in_b: bool,
    /// The names of the special moves that are rules in one of the games at least.
    rules: Vec<String>,
}

impl Passing {
    pub fn of(a: Subject, b: Subject) -> Passing {
        let special = [a, b].into_iter().flat_map(|subject| &subject.variant.rules.conditional);
        let rules = special.filter(|rule| !Specials::Unconditional.has(rule)).map(|rule| rule.name.clone()).collect();
        Passing { in_a: is_known(a), in_b: is_known(b), rules }
    }

    /// Whether a special move is as good as a part of the movement, in both games.
    pub fn is_part_of_movement(&self, rule: &ConditionalMove) -> bool {
        Specials::Unconditional.has(rule) && !self.rules.contains(&rule.name)
    }

    pub fn is_in_both(&self) -> bool {
        self.in_a && self.in_b
    }

    /// A movement without capturing in passing, unless both games know it.
    pub fn part_of(&self, movement: Movement) -> Movement {
        if self.is_in_both() { movement } else { movement.without_passing() }
    }

    /// That only one of the games knows it.
    pub fn difference(&self, a: Subject, b: Subject) -> Option<Difference> {
        let (grade, which) = match (self.in_a, self.in_b) {
            (true, false) => (Grade::Drops, "A"),
            (false, true) => (Grade::Adds, "B"),
            _ => return None,
        };
        let says = |subject: Subject| subject.says_at(EN_PASSANT.key, "men may be captured in passing");
        Some(Difference {
            code: EN_PASSANT.code,
            part: Part::Rules,
            of: Matter::Rule(Topic::EnPassant),
            grade,
            text: format!("En passant: only in {which}"),
            a: self.in_a.then(|| says(a)),
            b: self.in_b.then(|| says(b)),
        })
    }
}

/// Whether a man can ever be captured in passing: one leaves the right, and one has a use for it.
fn is_known(subject: Subject) -> bool {
    let movements = || subject.variant.movements();
    let takes = |movement: &Movement| movement.legs().any(|leg| leg.modes.en_passant);
    movements().any(Movement::leaves_en_passant) && movements().any(takes)
}
