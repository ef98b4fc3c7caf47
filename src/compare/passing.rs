use super::difference::{Difference, EN_PASSANT, Part};
use super::subject::Subject;
use crate::betza::{Modes, Movement};
use crate::rules::Grade;

/// Which of the two games knows capturing in passing, which is no rule of its own in a variant file but follows from
/// the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Passing {
    in_a: bool,
    in_b: bool,
}

impl Passing {
    pub fn of(a: Subject, b: Subject) -> Passing {
        Passing { in_a: is_known(a), in_b: is_known(b) }
    }

    pub fn is_in_both(self) -> bool {
        self.in_a && self.in_b
    }

    /// A movement without capturing in passing, unless both games know it.
    pub fn part_of(self, mut movement: Movement) -> Movement {
        if self.is_in_both() {
            return movement;
        }
        for leg in movement.routes.iter_mut().flat_map(|route| &mut route.legs) {
            leg.leaves_en_passant = false;
            leg.modes.en_passant = false;
        }
        let nothing = Modes { quiet: false, capture: false, own: false, en_passant: false };
        movement.routes.retain(|route| route.legs.iter().all(|leg| leg.modes != nothing));
        movement
    }

    /// That only one of the games knows it.
    pub fn difference(self, a: Subject, b: Subject) -> Option<Difference> {
        let (grade, which) = match (self.in_a, self.in_b) {
            (true, false) => (Grade::Drops, "A"),
            (false, true) => (Grade::Adds, "B"),
            _ => return None,
        };
        let says = |subject: Subject| subject.says_at(EN_PASSANT.key, "men may be captured in passing");
        Some(Difference {
            code: EN_PASSANT.code,
            part: Part::Rules,
            of: "en-passant".to_string(),
            grade,
            text: format!("En passant: only in {which}"),
            a: self.in_a.then(|| says(a)),
            b: self.in_b.then(|| says(b)),
        })
    }
}

/// Whether a man can ever be captured in passing: one leaves the right, and one has a use for it.
fn is_known(subject: Subject) -> bool {
    let kinds = subject.variant.kinds.0.iter().map(|kind| &kind.movement);
    let special = subject.variant.rules.conditional.iter().map(|rule| &rule.movement);
    let legs: Vec<_> =
        kinds.chain(special).flat_map(|movement| movement.routes.iter().flat_map(|route| &route.legs)).collect();
    legs.iter().any(|leg| leg.leaves_en_passant) && legs.iter().any(|leg| leg.modes.en_passant)
}
