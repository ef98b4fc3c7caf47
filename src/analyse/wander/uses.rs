//! Which rules beyond the plain moves of the men a move uses.

use crate::betza::Movement;
use crate::engine::{Engine, MoveRule};
use crate::geometry::SquareSet;
use crate::position::{Man, Move, Position};
use crate::rules::Promotion;
use crate::variant::Variant;

/// The rules of a variant that are counted.
pub(super) struct Uses(pub Vec<CountedRule>);

/// One of them as it is told.
pub(super) struct CountedRule {
    what: UsedRule,
    pub name: String,
    /// Whether the variant surely has it: then it is told even if no game used it.
    pub is_stated: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum UsedRule {
    By(MoveRule),
    Carrying,
    /// By its place in the file.
    Promotion(usize),
}

impl Uses {
    pub fn of(variant: &Variant) -> Uses {
        let has_first_moves = variant.kinds.iter().any(|kind| kind.movement.has_first_moves());
        let leaves_en_passant = variant.movements().any(Movement::leaves_en_passant);
        let by = |rule: MoveRule, is_stated| (UsedRule::By(rule), rule.name(variant), is_stated);
        let promotion =
            |(place, rule): (usize, &Promotion)| (UsedRule::Promotion(place), format!("promotion.{}", rule.name), true);
        let usual = [
            by(MoveRule::FirstMove, has_first_moves),
            by(MoveRule::EnPassant, leaves_en_passant),
            (UsedRule::Carrying, "carrying a man".to_string(), false),
        ];
        let entries = MoveRule::of_variant(variant).map(|rule| by(rule, true));
        let promotions = variant.rules.promotion.iter().enumerate().map(promotion);
        let all = usual.into_iter().chain(entries).chain(promotions);
        Uses(all.map(|(what, name, is_stated)| CountedRule { what, name, is_stated }).collect())
    }

    /// Reports each rule that a move uses by its place among them.
    pub fn of_move<S: SquareSet>(
        &self,
        engine: &Engine<S>,
        position: &Position<S>,
        made: &Move,
        man: Man,
        report: &mut impl FnMut(usize),
    ) {
        let target = made.target().filter(|_| made.promotion().is_some());
        let promotes = |rule: &Promotion| {
            rule.kinds.contains(&man.kind) && target.is_some_and(|to| rule.zone.of(man.color).contains(to))
        };
        let promotion = engine.variant().rules.promotion.iter().position(promotes).map(UsedRule::Promotion);
        let carrying = made.carried().map(|_| UsedRule::Carrying);
        let by = engine.rule_of(position, made).map(UsedRule::By);
        for used in [promotion, carrying, by].into_iter().flatten() {
            self.0.iter().position(|rule| rule.what == used).into_iter().for_each(&mut *report);
        }
    }
}
