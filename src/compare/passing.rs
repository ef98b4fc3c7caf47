use crate::betza::Movement;
use crate::position::Kinds;
use crate::rules::ConditionalMove;
use crate::same;
use crate::variant::{Specials, Variant};

/// What is a part of the moves in both games, and is compared with them.
///
/// Capturing in passing is no rule of its own in a variant file but follows from the moves; where only one of the games
/// knows it, it is told as a rule that one of them has. A special move that asks for no more than an unmoved man is as
/// good as a part of the movement, unless one of its name in the other game asks for more, or one that is the same movement
/// of a kind of that name.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Passing {
    pub in_a: bool,
    pub in_b: bool,
    /// The special moves that are rules in one of the games at least.
    rules: Vec<SpecialRule>,
}

/// A special move that is no part of a movement.
#[derive(Clone, Debug, PartialEq)]
struct SpecialRule {
    name: String,
    /// What its kind is called.
    kind: String,
    movement: Movement,
}

impl Passing {
    pub fn of(a: &Variant, b: &Variant) -> Passing {
        let of = |variant: &Variant| {
            let special = variant.simplified_specials().map(|(_, rule)| rule);
            let special = special.filter(|rule| !Specials::Unconditional.has(rule));
            let kind = |rule: &ConditionalMove| variant.kinds[rule.kind].name.clone();
            let told = special.map(|rule| SpecialRule { kind: kind(&rule), movement: rule.meant().0, name: rule.name });
            told.collect::<Vec<_>>()
        };
        Passing { in_a: is_known(a), in_b: is_known(b), rules: [a, b].into_iter().flat_map(of).collect() }
    }

    /// Whether a special move that is [simplified](Variant::simplified_specials) is as good as a part of the movement, in
    /// both games.
    pub fn is_part_of_movement(&self, rule: &ConditionalMove, kinds: &Kinds) -> bool {
        let is_said = |other: &SpecialRule| {
            other.name == rule.name
                || (other.kind == kinds[rule.kind].name && same::is_same(&other.movement, &rule.meant().0))
        };
        Specials::Unconditional.has(rule) && !self.rules.iter().any(is_said)
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
