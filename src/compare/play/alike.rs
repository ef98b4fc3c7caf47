//! Two games made alike in one part, to see which part a difference comes from: it is gone then.

use super::cause::Key;
use super::look::Look;
use super::pair::{Games, Pair};
use crate::betza::Movement;
use crate::compare::Topic;
use crate::compare::matching::Match;
use crate::compare::passing::Passing;
use crate::compare::subject::Subject;
use crate::engine::Engine;
use crate::geometry::SquareSet;
use crate::position::Kind;
use crate::rules::RuleId;
use crate::variant::Variant;
use std::sync::Arc;

/// A part of play in which two games may be made alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartOfPlay {
    Rule(Topic),
    /// How a kind of A and its kind of B move.
    Movement(Kind, Kind),
}

/// Games that are alike in one part.
pub(super) struct Alike<S: SquareSet>(Vec<Games<S>>);

impl<S: SquareSet> Alike<S> {
    /// Two games without a rule that only one needs, or with the same end.
    pub fn of(games: &Games<S>, matches: &[Match], part: PartOfPlay) -> Alike<S> {
        let own = [0, 1].map(|game: usize| Variant::clone(games.engines[game].variant()));
        let made = [0, 1].map(|like: usize| likened(&own, part, like));
        let made = if made[0].as_ref().map(rules) == made[1].as_ref().map(rules) { &made[..1] } else { &made[..] };
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

fn rules(variants: &[Variant; 2]) -> [(&crate::rules::Rules, &crate::position::Kinds); 2] {
    variants.each_ref().map(|variant| (&variant.rules, &variant.kinds))
}

/// Both variants with the part as the one of them has it, or without it; none if they cannot be likened.
fn likened(own: &[Variant; 2], part: PartOfPlay, like: usize) -> Option<[Variant; 2]> {
    let mut both = own.clone();
    let passing = Passing::of(&own[0], &own[1]);
    for (game, variant) in both.iter_mut().enumerate() {
        let rules = &mut variant.rules;
        let subject = Subject::from(&own[game]);
        match part {
            PartOfPlay::Movement(a, b) => {
                let kinds = [a, b];
                let movement = Subject::from(&own[like]).movement(kinds[like], &passing);
                variant.kinds.get_mut(kinds[game])?.movement = movement;
                let first: Vec<_> = subject.first_moves(kinds[game], &passing).collect();
                rules.conditional.retain(|rule| !first.contains(&rule));
            }
            PartOfPlay::Rule(Topic::Rule(RuleId::Special)) => {
                let kinds = own[game].kinds.each();
                let first: Vec<_> = kinds.flat_map(|kind| subject.first_moves(kind, &passing)).collect();
                rules.conditional.retain(|rule| first.contains(&rule));
            }
            PartOfPlay::Rule(Topic::Rule(id)) => rules.liken(id, &own[like].rules),
            PartOfPlay::Rule(Topic::EnPassant) => {
                let special = rules.conditional.iter_mut().map(|rule| &mut rule.movement);
                let movements = variant.kinds.iter_mut().map(|kind| &mut kind.movement).chain(special);
                movements.for_each(|movement: &mut Movement| *movement = std::mem::take(movement).without_passing());
            }
        }
    }
    Some(both)
}
