use crate::betza::Movement;
use crate::rules::ConditionalMove;
use crate::variant::{Specials, Variant};

/// What is a part of the moves in both games, and is compared with them.
///
/// Capturing in passing is no rule of its own in a variant file but follows from the moves; where only one of the games
/// knows it, it is told as a rule that one of them has. A special move that asks for no more than an unmoved man is as
/// good as a part of the movement, unless the one of its name in the other game asks for more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Passing {
    pub in_a: bool,
    pub in_b: bool,
    /// The names of the special moves that are rules in one of the games at least.
    rules: Vec<String>,
}

impl Passing {
    pub fn of(a: &Variant, b: &Variant) -> Passing {
        let special = [a, b].into_iter().flat_map(Variant::simplified_specials).map(|(_, rule)| rule);
        let rules = special.filter(|rule| !Specials::Unconditional.has(rule)).map(|rule| rule.name).collect();
        Passing { in_a: is_known(a), in_b: is_known(b), rules }
    }

    /// Whether a special move that is [simplified](Variant::simplified_specials) is as good as a part of the movement, in
    /// both games.
    pub fn is_part_of_movement(&self, rule: &ConditionalMove) -> bool {
        Specials::Unconditional.has(rule) && !self.rules.contains(&rule.name)
    }

    /// Where a variant is looked at alone.
    pub fn alone(variant: &Variant) -> Passing {
        Passing::of(variant, variant)
    }

    pub fn is_in_both(&self) -> bool {
        self.in_a && self.in_b
    }

    /// A movement without capturing in passing, unless both games know it.
    pub fn part_of(&self, movement: Movement) -> Movement {
        if self.is_in_both() { movement } else { movement.without_passing() }
    }
}

/// Whether a man can ever be captured in passing: one leaves the right, and one has a use for it.
fn is_known(variant: &Variant) -> bool {
    let takes = |movement: &Movement| movement.legs().any(|leg| leg.how.modes.en_passant);
    variant.movements().any(Movement::leaves_en_passant) && variant.movements().any(takes)
}
