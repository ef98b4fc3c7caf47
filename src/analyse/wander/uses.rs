//! Which rules beyond the plain moves of the men a move uses.

use crate::betza::Movement;
use crate::engine::{Engine, MoveRule};
use crate::geometry::SquareSet;
use crate::position::{Man, Move, Position};
use crate::variant::Variant;

/// The rules of a variant that are counted.
pub(super) struct Uses {
    pub names: Vec<Name>,
    conditional: usize,
    castling: usize,
    promotion: usize,
}

/// A rule as it is told.
pub(super) struct Name {
    pub name: String,
    /// Whether the variant surely has it: then it is told even if no game used it.
    pub is_stated: bool,
}

/// The places of the rules that have no entry in the file.
const FIRST_MOVE: usize = 0;
const EN_PASSANT: usize = 1;
const CARRYING: usize = 2;

impl Uses {
    pub fn of(variant: &Variant) -> Uses {
        let rules = &variant.rules;
        let name = |name: &str, is_stated| Name { name: name.to_string(), is_stated };
        let mut names = vec![
            name("first move", variant.kinds.iter().any(|kind| kind.movement.has_first_moves())),
            name("en passant", variant.movements().any(Movement::leaves_en_passant)),
            name("carrying a man", false),
        ];
        let conditional = names.len();
        let rule = |rule: MoveRule| Name { name: rule.name(variant), is_stated: true };
        names.extend((0..rules.conditional.len()).map(|index| rule(MoveRule::Conditional(index))));
        let castling = names.len();
        names.extend((0..rules.castling.len()).map(|index| rule(MoveRule::Castling(index))));
        let promotion = names.len();
        names.extend(rules.promotion.iter().map(|rule| name(&format!("promotion.{}", rule.name), true)));
        Uses { conditional, castling, promotion, names }
    }

    /// Reports each rule that a move uses by its place among the names.
    pub fn of_move<S: SquareSet>(
        &self,
        engine: &Engine<S>,
        position: &Position<S>,
        made: &Move,
        man: Man,
        report: &mut impl FnMut(usize),
    ) {
        let variant = engine.variant();
        if let Some(target) = made.target().filter(|_| made.promotion().is_some()) {
            let promotes = |rule: &crate::rules::Promotion| {
                rule.kinds.contains(&man.kind) && rule.zone.of(man.color).contains(target)
            };
            if let Some(index) = variant.rules.promotion.iter().position(promotes) {
                report(self.promotion + index);
            }
        }
        if made.carried().is_some() {
            report(CARRYING);
        }
        match engine.rule_of(position, made) {
            Some(MoveRule::FirstMove) => report(FIRST_MOVE),
            Some(MoveRule::EnPassant) => report(EN_PASSANT),
            Some(MoveRule::Conditional(index)) => report(self.conditional + index),
            Some(MoveRule::Castling(index)) => report(self.castling + index),
            Some(MoveRule::Movement | MoveRule::Opening) | None => {}
        }
    }
}
