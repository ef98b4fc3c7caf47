//! Starts in which a side is in check or cannot move.

use super::super::setup::place_of;
use super::Meaning;
use crate::findings::Finding;
use crate::geometry::{Color, SquareSet};

pub(super) fn warn(file: &mut Meaning) {
    let variant = file.variant;
    let Some(table) = file.root.table("setup") else { return };
    let mover = variant.setup.side;
    let name = |square| variant.board.name(square);
    if let Some((square, royal)) = file.onlooker.attacker_of_royal(&variant.setup, mover.other()) {
        let kind = variant.setup.man_at(square).map_or("man", |man| &variant.kinds[man.kind].name);
        let message = format!(
            "{mover} begins in check: the {kind} on `{}` attacks the royal man on `{}`",
            name(square),
            name(royal)
        );
        let finding = Finding::warning("check-at-start", message).at(place_of(table, royal, &variant.board));
        let finding = finding.other(place_of(table, square, &variant.board), "by this man");
        file.findings.push(finding.help("change the setup if this is not meant"));
    }
    for color in Color::BOTH {
        let Some(first) = variant.setup.men_of(color).first() else { continue };
        if !file.onlooker.moves_at_all(color) {
            let message = format!("no man of {color} can move at the start");
            let finding = Finding::warning("no-first-move", message).at(place_of(table, first, &variant.board));
            file.findings.push(finding.help("leave some man an empty square to go to"));
        }
    }
}
