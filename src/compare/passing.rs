use crate::betza::{Movement, Route};
use crate::position::{KindOfMan, Kinds};
use crate::rules::ConditionalMove;
use crate::same;
use crate::variant::{Specials, Variant};

/// What is a part of the moves in both games, and is compared with them.
///
/// Capturing in passing is no rule of its own in a variant file but follows from the moves; where only one of the games
/// knows it, it is told as a rule that one of them has. A special move that asks for no more than an unmoved man is as
/// good as a part of the movement, unless one of its name in the other game asks for more, or one that is the same movement
/// of a kind of that name. And a part of a movement that the other game has on further conditions is taken as a special
/// move, so that it is told once what differs.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Passing {
    pub in_a: bool,
    pub in_b: bool,
    /// The special moves that are rules in one of the games at least.
    rules: Vec<SpecialRule>,
    /// Parts of the movements of kinds that are special moves in the other game.
    parts: Vec<SpecialRule>,
}

/// A special move that is no part of a movement.
#[derive(Clone, Debug, PartialEq)]
struct SpecialRule {
    /// What its kind is called.
    kind: String,
    rule: ConditionalMove,
}

impl Passing {
    pub fn of(a: &Variant, b: &Variant) -> Passing {
        let of = |variant: &Variant| -> Vec<SpecialRule> {
            let special = variant.simplified_specials().map(|(_, rule)| rule);
            let special = special.filter(|rule| !Specials::Unconditional.has(rule));
            special.map(|rule| SpecialRule { kind: variant.kinds[rule.kind].name.clone(), rule }).collect()
        };
        let both = [of(a), of(b)];
        let mut parts = Vec::new();
        for (own, others, variant, other) in [(&both[0], &both[1], a, b), (&both[1], &both[0], b, a)] {
            let is_told = |rule: &SpecialRule| own.iter().any(|own| own.is_like(&rule.kind, &rule.rule));
            let left = others.iter().filter(|rule| !is_told(rule));
            parts.extend(left.filter_map(|rule| rule.as_part_of(variant, other)));
        }
        Passing { in_a: is_known(a), in_b: is_known(b), rules: both.concat(), parts }
    }

    /// Whether a special move that is [simplified](Variant::simplified_specials) is as good as a part of the movement, in
    /// both games.
    pub fn is_part_of_movement(&self, rule: &ConditionalMove, kinds: &Kinds) -> bool {
        let is_said = || self.rules.iter().any(|other| other.is_like(&kinds[rule.kind].name, rule));
        Specials::Unconditional.has(rule) && !is_said()
    }

    /// The parts of the movement of a kind that are taken as special moves.
    pub fn parts<'p>(&'p self, kind: &'p KindOfMan) -> impl Iterator<Item = &'p ConditionalMove> {
        let own = self.parts.iter().filter(|part| part.kind == kind.name).map(|part| &part.rule);
        own.filter(|rule| rule.movement.routes.iter().all(|route| kind.movement.routes.contains(route)))
    }

    /// The movement of a kind without these.
    pub fn without_parts(&self, kind: &KindOfMan) -> Movement {
        let mut movement = kind.movement.clone();
        movement.routes.retain(|route| !self.parts(kind).any(|part| part.movement.routes.contains(route)));
        movement
    }

    /// Gives kinds the parts that are special moves in the other game, or takes them away: those of one name, or all.
    pub fn exchange_parts(&self, name: Option<&str>, kinds: &mut Kinds) {
        let is_meant = |part: &&SpecialRule| name.is_none_or(|name| part.rule.name == name);
        for part in self.parts.iter().filter(is_meant) {
            let Some(kind) = kinds.iter_mut().find(|kind| kind.name == part.kind) else { continue };
            let (has, routes) = (self.parts(kind).any(|own| *own == part.rule), &part.rule.movement.routes);
            if has {
                kind.movement.routes.retain(|route| !routes.contains(route));
            } else {
                kind.movement = std::mem::take(&mut kind.movement).joined(&part.rule.movement);
            }
        }
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

impl SpecialRule {
    /// Whether it is called as another special move of such a kind, or goes as that one does.
    fn is_like(&self, kind: &str, other: &ConditionalMove) -> bool {
        self.rule.name == other.name || (self.kind == kind && same::is_same(&self.rule.meant().0, &other.meant().0))
    }

    /// The part of the movement of its kind in another game that goes where it goes, as a special move there; none where it
    /// goes so in its own game anyway.
    fn as_part_of(&self, variant: &Variant, its_own: &Variant) -> Option<SpecialRule> {
        let kind = variant.kinds.named(&self.kind)?;
        let meant = self.rule.meant().0;
        [true, false].into_iter().find_map(|initial| {
            let bare = |route: &Route| Route { initial: false, ..route.clone() };
            let is_of_it = |route: &&Route| {
                route.initial == initial && same::covers(&meant, &Movement { routes: vec![bare(route)] })
            };
            let routes: Vec<_> = variant.kinds[kind].movement.routes.iter().filter(is_of_it).cloned().collect();
            let (alone, movement) = (Movement { routes: routes.iter().map(bare).collect() }, Movement { routes });
            if movement.routes.is_empty()
                || !same::is_same(&alone, &meant)
                || same::covers(&its_own.kinds[self.rule.kind].movement, &movement)
            {
                return None;
            }
            let rule = self.rule.without_conditions(kind, movement);
            Some(SpecialRule { kind: self.kind.clone(), rule })
        })
    }
}

/// Whether a man can ever be captured in passing: one leaves the right, and one has a use for it.
fn is_known(variant: &Variant) -> bool {
    let takes = |movement: &Movement| movement.legs().any(|leg| leg.how.modes.en_passant);
    variant.movements().any(Movement::leaves_en_passant) && variant.movements().any(takes)
}
