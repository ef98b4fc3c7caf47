//! Which rules beyond the plain moves of the men a move uses.

use crate::betza::Movement;
use crate::engine::{Engine, MoveRule};
use crate::geometry::SquareSet;
use crate::position::{Man, Move, Position};
use crate::rules::Promotion;
use crate::variant::Variant;

/// The rules of a variant that are counted.
pub(super) struct Uses {
    /// What they are called: first what every variant may have, then the entries of the file.
    pub names: Vec<Name>,
    /// The rules about moves among them, each with its place.
    moves: Vec<(MoveRule, usize)>,
    /// The place of the first promotion.
    promotion: usize,
}

/// A rule as it is told.
pub(super) struct Name {
    pub name: String,
    /// Whether the variant surely has it: then it is told even if no game used it.
    pub is_stated: bool,
}

/// The place of moves that put another man elsewhere.
const CARRYING: usize = 2;

impl Uses {
    pub fn of(variant: &Variant) -> Uses {
        let name = |name: String, is_stated| Name { name, is_stated };
        let has_first_moves = variant.kinds.iter().any(|kind| kind.movement.has_first_moves());
        let mut names = vec![
            name(MoveRule::FirstMove.name(variant), has_first_moves),
            name(MoveRule::EnPassant.name(variant), variant.movements().any(Movement::leaves_en_passant)),
            name("carrying a man".to_string(), false),
        ];
        let mut moves = vec![(MoveRule::FirstMove, 0), (MoveRule::EnPassant, 1)];
        for rule in MoveRule::of_variant(variant) {
            moves.push((rule, names.len()));
            names.push(name(rule.name(variant), true));
        }
        let promotion = names.len();
        names.extend(variant.rules.promotion.iter().map(|rule| name(format!("promotion.{}", rule.name), true)));
        Uses { names, moves, promotion }
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
        if let Some(target) = made.target().filter(|_| made.promotion().is_some())
            && let Some((index, _)) = Promotion::at(target, man, &variant.rules.promotion)
        {
            report(self.promotion + index);
        }
        if made.carried().is_some() {
            report(CARRYING);
        }
        let rule = engine.rule_of(position, made);
        if let Some((_, place)) = self.moves.iter().find(|(known, _)| Some(*known) == rule) {
            report(*place);
        }
    }
}
