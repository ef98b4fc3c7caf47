//! What two games differ in, thing by thing, and the variants with one of these things carried over from the other.

use super::cause::{Effect, Key, Only};
use super::pair::PairedVariants;
use crate::betza::Movement;
use crate::compare::difference::{KIND_MOVES, KIND_ROYAL};
use crate::compare::passing::Passing;
use crate::compare::subject::Subject;
use crate::compare::{Comparison, Difference, Topic};
use crate::in_order::together;
use crate::position::Kind;
use crate::rules::{ConditionalMove, Grade, Pairing, Part, RuleId, Translation};
use crate::variant::Variant;

/// One thing that can be carried over from one game into the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Change {
    /// How a kind of A and its kind of B move.
    Movement(Kind, Kind),
    /// Whether a kind of A and its kind of B are royal.
    Royalty(Kind, Kind),
    /// An entry of a rule in A and in B, or the rule as a whole; or only what differs there by a code.
    Rule(RuleId, [Option<usize>; 2], Option<&'static str>),
    /// Capturing in passing.
    EnPassant,
}

/// A change, and how much of it is to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub change: Change,
    /// The differences that speak of it, by their numbers in the comparison.
    pub differences: Vec<usize>,
    /// Whether it is about men that have not moved, where that matters.
    pub unmoved: Option<bool>,
    /// How much it matters.
    pub grade: Grade,
    /// Whether A and B have it at all.
    pub is_in: [bool; 2],
}

impl Change {
    fn of(difference: &Difference, comparison: &Comparison) -> Option<Change> {
        match difference.of.topic() {
            Some(Topic::Rule(id)) => Some(Change::Rule(id, difference.entries, None)),
            Some(Topic::EnPassant) => Some(Change::EnPassant),
            None => {
                let of_kinds = match difference.code {
                    code if code == KIND_MOVES.code => Change::Movement,
                    code if code == KIND_ROYAL.code => Change::Royalty,
                    _ => return None,
                };
                let kind = comparison.a.variant.kinds.named(difference.of.name())?;
                comparison.matches.iter().find(|one| one.a == kind).map(|one| of_kinds(one.a, one.b))
            }
        }
    }

    /// The entry of which it is a part; none if it is no part of one.
    pub fn whole(self) -> Option<Change> {
        let Change::Rule(id, entries, Some(_)) = self else { return None };
        Some(Change::Rule(id, entries, None))
    }

    /// Both variants with it in both as the one of them has it; none if it cannot be carried into the other.
    pub fn carried(self, own: &[Variant; 2], pairing: &Pairing, like: usize) -> Option<[Variant; 2]> {
        let game = 1 - like;
        let [variant, other] = [&own[game], &own[like]];
        let by = if like == 0 { pairing.to_b() } else { pairing.to_a() };
        let passing = Passing::of(&own[0], &own[1]);
        let is_rule = |variant: &Variant, place| {
            Subject::from(variant).specials(&passing, None).any(|(rule, _)| rule == Some(place))
        };
        let (mut rules, mut kinds) = (variant.rules.clone(), variant.kinds.clone());
        match self {
            Change::Movement(a, b) => {
                let pair = [a, b];
                let movement = Subject::from(other).movement(pair[like], &passing);
                let own = passing.parts(&variant.kinds[pair[game]]);
                kinds.get_mut(pair[game])?.movement = own.fold(movement, |all, part| all.joined(&part.movement));
                let first = |place, rule: &ConditionalMove| rule.kind == pair[game] && !is_rule(variant, place);
                rules.conditional = specials(variant, |place, rule| !first(place, rule));
            }
            Change::Royalty(a, b) => {
                let pair = [a, b];
                kinds.get_mut(pair[game])?.royal = other.kinds[pair[like]].royal;
                // Several royal men need a rule of what check means to them.
                rules.several = rules.several.or(other.rules.several);
            }
            Change::Rule(id, [a, b], Some(code)) => {
                let entries = if game == 0 { [a, b] } else { [b, a] };
                rules.carry_value((id, code), entries, &other.rules, &by)?;
            }
            Change::Rule(id, entries, None) => {
                let [a, b] = entries;
                // What is a part of the movements stays.
                let mut others = other.rules.clone();
                let is_all = id == RuleId::Special && entries == [None, None];
                if is_all {
                    others.conditional = specials(other, |place, _| is_rule(other, place));
                }
                rules.carry(id, if game == 0 { [a, b] } else { [b, a] }, &others, &by)?;
                if id == RuleId::Special && entries != [None, None] {
                    let places = [(&own[0], a), (&own[1], b)];
                    let named = places.iter().find_map(|(of, place)| of.rules.conditional.get((*place)?));
                    passing.exchange_parts(Some(&named?.name), &mut kinds);
                }
                if is_all {
                    passing.exchange_parts(None, &mut kinds);
                    rules.conditional.extend(specials(variant, |place, _| !is_rule(variant, place)));
                }
            }
            Change::EnPassant => return Some(own.each_ref().map(without_passing)),
        }
        let mut both = own.clone();
        both[game] = variant.with_rules(rules, kinds)?;
        Some(both)
    }
}

/// Some of the special moves of a variant.
fn specials(variant: &Variant, is_wanted: impl Fn(usize, &ConditionalMove) -> bool) -> Vec<ConditionalMove> {
    let all = variant.rules.conditional.iter().enumerate();
    all.filter(|(place, rule)| is_wanted(*place, rule)).map(|(_, rule)| rule.clone()).collect()
}

/// The variant without capturing in passing.
fn without_passing(variant: &Variant) -> Variant {
    let mut variant = variant.clone();
    let special = variant.rules.conditional.iter_mut().map(|rule| &mut rule.movement);
    let movements = variant.kinds.iter_mut().map(|kind| &mut kind.movement).chain(special);
    movements.for_each(|movement: &mut Movement| *movement = std::mem::take(movement).without_passing());
    variant
}

/// The differences of one change, each as a change of its own where one can be carried over without the others.
fn parted<'d>(
    both: &PairedVariants,
    (change, differences): (Change, Vec<(usize, &'d Difference)>),
) -> Vec<(Change, Vec<(usize, &'d Difference)>)> {
    let Change::Rule(id, entries, None) = change else { return vec![(change, differences)] };
    let is_alone = together(differences.iter().map(|(_, one)| (one.code, ()))).len() == 1;
    let into_a = Translation::new(both.each[1].kinds.each().map(|kind| both.as_of_a(1, kind)));
    let into_b = Translation::new(both.each[0].kinds.each().map(|kind| both.counterpart(0, kind)));
    let may_carry = |game: usize, code: &'static str| {
        let ([own, other], by) = ([game, 1 - game].map(|game| &both.each[game].rules), [&into_a, &into_b][game]);
        let entries = [entries[game], entries[1 - game]];
        own.clone().carry_value((id, code), entries, other, by).is_some()
    };
    let part = |(index, one): (usize, &'d Difference)| {
        let can_part = !is_alone && (0..2).any(|game| may_carry(game, one.code));
        (Change::Rule(id, entries, can_part.then_some(one.code)), (index, one))
    };
    together(differences.into_iter().map(part).collect::<Vec<_>>())
}

impl Wanted {
    /// Everything that a position or a line can show: movements in each state, then the rules and ends in the order in
    /// which they are told.
    pub fn all(both: &PairedVariants, comparison: &Comparison) -> Vec<Wanted> {
        let changes = comparison.differences.iter().enumerate().filter(|(_, one)| one.is_play());
        let changes = changes.filter_map(|(index, one)| {
            let change = Change::of(one, comparison)?;
            (one.part != Part::Start).then_some((change, (index, one)))
        });
        let mut wanted = Vec::new();
        for (change, differences) in together(changes).into_iter().flat_map(|of_one| parted(both, of_one)) {
            let grades = || differences.iter().map(|(_, one)| one.grade);
            let first = differences[0].1.grade;
            let grade = if grades().all(|grade| grade == first) { first } else { Grade::Changes };
            let has = |side: fn(&Difference) -> bool| differences.iter().any(|(_, one)| side(one));
            let is_in = [has(|one| one.a.is_some()), has(|one| one.b.is_some())];
            let numbers: Vec<usize> = differences.iter().map(|(index, _)| *index).collect();
            let of = |unmoved| Wanted { change, differences: numbers.clone(), unmoved, grade, is_in };
            match change {
                Change::Movement(a, _) if both.first_movers[0][a.index()] => {
                    let moves = comparison.matches.iter().find(|one| one.a == a).map(|one| &one.moves);
                    let is_apart = |unmoved: &bool| moves.is_some_and(|moves| !moves.of_men(*unmoved).is_empty());
                    wanted.extend([false, true].into_iter().filter(is_apart).map(|unmoved| of(Some(unmoved))));
                }
                _ => wanted.push(of(None)),
            }
        }
        wanted
    }

    /// Whether a cause is a move of the game that has more by the change, where one has.
    fn goes_its_way(&self, (only, effect): &Key) -> bool {
        let Change::Rule(RuleId::Castling | RuleId::Special | RuleId::Promotion, ..) = self.change else { return true };
        match (self.grade, effect) {
            (Grade::Adds, Effect::Move(_)) => *only == Only::B,
            (Grade::Drops, Effect::Move(_)) => *only == Only::A,
            _ => true,
        }
    }

    /// Whether a cause is a move of the kind that the change is about.
    pub fn is_of_mover(&self, (only, effect): &Key) -> bool {
        let Change::Movement(a, b) = self.change else { return false };
        effect.step().is_some_and(|step| step.kind == [a, b][only.game()] && step.castling.is_none())
    }

    /// Whether a cause is of the change itself, and no consequence of it.
    pub fn is_shown_by(&self, key: &Key) -> bool {
        let Change::Movement(..) = self.change else { return self.goes_its_way(key) };
        self.is_of_mover(key) && key.1.step().is_some_and(|step| step.unmoved == self.unmoved)
    }
}
