//! Two games made alike in one part, to see which part a difference comes from: it is gone then.

use super::cause::Key;
use super::look::Look;
use super::pair::{Games, Pair};
use crate::betza::Movement;
use crate::compare::Topic;
use crate::compare::matching::{self, Match};
use crate::compare::passing::Passing;
use crate::compare::subject::Subject;
use crate::engine::Engine;
use crate::geometry::SquareSet;
use crate::position::Kind;
use crate::rules::{ConditionalMove, Pairing, RuleId};
use crate::variant::Variant;
use std::sync::Arc;

/// A part of play in which two games may be made alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartOfPlay {
    /// A rule or an end: the entry of either game that a difference names, or all of it.
    Rule(Topic, [Option<usize>; 2]),
    /// How a kind of A and its kind of B move.
    Movement(Kind, Kind),
}

/// Games that are alike in one part.
pub(super) struct Alike<S: SquareSet>(Vec<Games<S>>);

impl<S: SquareSet> Alike<S> {
    /// Both games with the part as A has it, and as B has it.
    pub fn of(games: &Games<S>, matches: &[Match], part: PartOfPlay) -> Alike<S> {
        let own = [0, 1].map(|game: usize| Variant::clone(games.engines[game].variant()));
        let pairing = matching::pairing(Subject::from(&own[0]), Subject::from(&own[1]), matches);
        let made = [0, 1].map(|like: usize| likened(&own, &pairing, part, like));
        let engine = |variant: &Variant| Engine::<S>::new(Arc::new(variant.clone()));
        let games = made.iter().flatten().filter_map(|[a, b]| Some(Games::new(engine(a)?, engine(b)?, matches)));
        Alike(games.collect())
    }

    /// Whether a difference that a pair shows is gone where the games are alike in the part.
    pub fn explains(&self, games: &Games<S>, pair: &Pair<S>, key: &Key) -> bool {
        self.0.iter().any(|alike| {
            let held = |game: usize| {
                let setup = pair.0[game].setup(games.engines[game].variant().board.area());
                alike.engines[game].position(&setup).ok()
            };
            let (Some(a), Some(b)) = (held(0), held(1)) else { return false };
            Look::at(alike, &Pair([a, b])).shows(key).is_none()
        })
    }
}

/// Both variants with the part in both as the one of them has it; none if it cannot be carried into the other.
fn likened(own: &[Variant; 2], pairing: &Pairing, part: PartOfPlay, like: usize) -> Option<[Variant; 2]> {
    let game = 1 - like;
    let [variant, other] = [&own[game], &own[like]];
    let by = if like == 0 { pairing.to_b() } else { pairing.to_a() };
    let passing = Passing::of(&own[0], &own[1]);
    let is_rule =
        |variant: &Variant, place| Subject::from(variant).specials(&passing, None).any(|(rule, _)| rule == place);
    let (mut rules, mut kinds) = (variant.rules.clone(), variant.kinds.clone());
    match part {
        PartOfPlay::Movement(a, b) => {
            let pair = [a, b];
            kinds.get_mut(pair[game])?.movement = Subject::from(other).movement(pair[like], &passing);
            let first = |place, rule: &ConditionalMove| rule.kind == pair[game] && !is_rule(variant, place);
            rules.conditional = specials(variant, |place, rule| !first(place, rule));
        }
        PartOfPlay::Rule(Topic::Rule(id), entries) => {
            let [a, b] = entries;
            // What is a part of the movements stays.
            let mut others = other.rules.clone();
            let is_all = id == RuleId::Special && entries == [None, None];
            if is_all {
                others.conditional = specials(other, |place, _| is_rule(other, place));
            }
            rules.carry(id, if game == 0 { [a, b] } else { [b, a] }, &others, &by)?;
            if is_all {
                rules.conditional.extend(specials(variant, |place, _| !is_rule(variant, place)));
            }
        }
        PartOfPlay::Rule(Topic::EnPassant, _) => return Some(own.each_ref().map(without_passing)),
    }
    let mut both = own.clone();
    both[game] = variant.with_rules(rules, kinds)?;
    Some(both)
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
