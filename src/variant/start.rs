//! What must hold when play begins.

use super::model::Variant;
use super::setup::place_of;
use crate::file::tree::Table;
use crate::findings::{Finding, Findings};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Keys, Kinds, Position, Seen};
use crate::rules::{Arbiter, ConditionalMove, Memory};
use crate::walker::walk;

/// Reports a start in which the side to move could take the other side's royal man.
pub(crate) fn check(table: &Table, variant: &Variant, findings: &mut Findings) {
    let keys = Keys::new(variant.board.area(), variant.kinds.0.len());
    let position = Position::<Squares>::new(&variant.setup, &variant.kinds, &keys);
    let seen = Seen { board: &variant.board, position: &position };
    let (mover, waiting) = (position.side, position.side.other());
    let Some(royal) = position.royal(waiting) else { return };
    for (square, man) in variant.setup.each_man().filter(|(_, man)| man.color == mover) {
        let mut takes = false;
        let movement = &variant.kinds[man.kind].movement;
        walk(&seen, movement, square, mover, &mut |_, arrival| takes |= arrival.captures.contains(royal));
        let attacks = |special: &&ConditionalMove| special.kind == man.kind && !special.asks_for_attacks();
        for special in variant.rules.conditional.iter().filter(attacks) {
            let arbiter = Unasked { variant, keys: &keys };
            special.walk(&position, square, mover, &arbiter, &mut |arrival| takes |= arrival.captures.contains(royal));
        }
        if takes {
            let name = |square| variant.board.name(square);
            let message = format!(
                "{mover} begins and could take the royal man on `{}` with the {} on `{}`",
                name(royal),
                variant.kinds[man.kind].name,
                name(square)
            );
            let finding = Finding::error("royal-en-prise", message).at(place_of(table, royal, &variant.board));
            let finding = finding.other(place_of(table, square, &variant.board), "by this man");
            findings.push(finding.help("change the array, or let the other side begin"));
            return;
        }
    }
}

/// An arbiter for moves that ask for no attacks.
struct Unasked<'a> {
    variant: &'a Variant,
    keys: &'a Keys,
}

impl Arbiter<Squares> for Unasked<'_> {
    fn board(&self) -> &Board {
        &self.variant.board
    }

    fn kinds(&self) -> &Kinds {
        &self.variant.kinds
    }

    fn keys(&self) -> &Keys {
        self.keys
    }

    fn memory(&self) -> &Memory {
        &self.variant.rules.memory
    }

    fn attacks(&self, _: &Position<Squares>, _: Color, _: Square) -> bool {
        false
    }
}
