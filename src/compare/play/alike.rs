//! Two games made alike in one part, to see which part a difference comes from: it is gone then.

use super::look::{Key, Look};
use super::pair::{Games, Pair};
use crate::betza::{Modes, Movement};
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
    let PartOfPlay::Rule(topic) = part else {
        let PartOfPlay::Movement(a, b) = part else { return None };
        let subject = |game: usize| Subject { variant: &own[game], document: None };
        let kinds = [a, b];
        let passing = Passing::of(subject(0), subject(1));
        let movement = subject(like).movement(kinds[like], &passing);
        for (game, variant) in both.iter_mut().enumerate() {
            let kind = kinds[game];
            variant.kinds.get_mut(kind)?.movement = movement.clone();
            let first: Vec<_> = subject(game).first_moves(kind, &passing).collect();
            variant.rules.conditional.retain(|rule| !first.contains(&rule));
        }
        return Some(both);
    };
    for (game, variant) in both.iter_mut().enumerate() {
        let rules = &mut variant.rules;
        match topic {
            Topic::Rule(RuleId::Special) => {
                let subject = |game: usize| Subject { variant: &own[game], document: None };
                let passing = Passing::of(subject(0), subject(1));
                let kinds = own[game].kinds.each();
                let first: Vec<_> = kinds.flat_map(|kind| subject(game).first_moves(kind, &passing)).collect();
                rules.conditional.retain(|rule| first.contains(&rule));
            }
            Topic::Rule(id) => rules.liken(id, &own[like].rules),
            Topic::EnPassant => {
                let special = rules.conditional.iter_mut().map(|rule| &mut rule.movement);
                let movements = variant.kinds.iter_mut().map(|kind| &mut kind.movement).chain(special);
                movements.for_each(without_passing);
            }
        }
    }
    Some(both)
}

fn without_passing(movement: &mut Movement) {
    for leg in movement.routes.iter_mut().flat_map(|route| &mut route.legs) {
        leg.leaves_en_passant = false;
        leg.modes.en_passant = false;
    }
    // What could do nothing but that does nothing.
    let nothing = Modes { quiet: false, capture: false, own: false, en_passant: false };
    movement.routes.retain(|route| route.legs.iter().all(|leg| leg.modes != nothing));
}
