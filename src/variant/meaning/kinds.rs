//! Kinds that never come to the board, that never move there, and that are the same twice.

use super::Meaning;
use crate::findings::Finding;
use crate::geometry::{Color, Square, SquareSet};
use crate::position::{Kind, Man};
use crate::same::is_same;
use crate::variant::Variant;
use crate::variant::reach::Reach;

pub(super) fn warn(file: &mut Meaning, reach: &Reach) {
    let variant = file.variant;
    let entries = file.entries("pieces");
    for (kind, (entry, table)) in variant.kinds.each().zip(entries.iter().copied()) {
        let name = &entry.key;
        if !reach.appears(kind) {
            let promoting = variant.rules.promotion.iter().find(|rule| rule.to.contains(&kind));
            let (message, help) = match promoting {
                None => (
                    format!("no setup and no promotion ever brings `{name}` to the board"),
                    "put one into the setup, let something promote to it, or delete the kind".to_string(),
                ),
                Some(rule) => (
                    format!("no `{name}` ever comes to the board: nothing can ever promote by `{}`", rule.name),
                    "put what promotes to it into the setup, or delete the kind".to_string(),
                ),
            };
            file.findings.push(Finding::warning("never-on-board", message).at(entry.key_place.clone()).help(help));
            continue;
        }
        if let Some((square, first)) = stuck(kind, variant, reach) {
            let (message, help) = if first {
                (
                    format!("`{name}` has only first moves: such a man moves once and never again"),
                    "give it a move without `i`, or say in its `note` that this is meant",
                )
            } else {
                (
                    format!(
                        "`{name}` can never move from `{}`, nor from any square it stands on",
                        variant.board.name(square)
                    ),
                    "put it where a move of it stays on the board, or give it another move",
                )
            };
            if table.text("note").is_none() {
                file.warn_at((entry, table), "move", Finding::warning("never-moves", message).help(help));
            }
        }
    }
    warn_of_twins(file, reach);
}

/// A square of a kind that never moves, and whether it has first moves; `None` if it can move more than once.
fn stuck(kind: Kind, variant: &Variant, reach: &Reach) -> Option<(Square, bool)> {
    let castles = variant.rules.castling.iter().flat_map(|castling| castling.ways.iter().flatten());
    if castles.into_iter().any(|way| way.king.kind == kind || way.partner.kind == kind) {
        return None;
    }
    let mut at = None;
    let mut has_first = false;
    for man in Color::BOTH.map(|color| Man { kind, color }) {
        for square in reach.stands(man) {
            if !reach.plain(man, square).is_empty() {
                return None;
            }
            has_first |= !reach.first(man, square).is_empty();
            at = at.or(Some(square));
        }
    }
    Some((at?, has_first))
}

/// Warns of kinds with the same moves and the same rules.
fn warn_of_twins(file: &mut Meaning, reach: &Reach) {
    let variant = file.variant;
    let entries = file.entries("pieces");
    let says_why = |kind: Kind| entries.get(kind.index()).is_some_and(|(_, table)| table.text("note").is_some());
    let twins = |one: Kind, other: Kind| {
        let (first, second) = (&variant.kinds[one], &variant.kinds[other]);
        let white = |kind| Man { kind, color: Color::White };
        // Few kinds lead to the same squares: only those are compared in full.
        first.royal == second.royal
            && variant.board.squares().into_iter().all(|from| {
                reach.plain(white(one), from) == reach.plain(white(other), from)
                    && reach.first(white(one), from) == reach.first(white(other), from)
            })
            && is_same(&first.movement, &second.movement)
            && plays_the_same(variant, one, other)
    };
    for (index, other) in variant.kinds.each().enumerate().filter(|&(_, kind)| !says_why(kind)) {
        let earlier = variant.kinds.each().take(index).filter(|&kind| !says_why(kind));
        let Some(one) = earlier.into_iter().find(|&one| twins(one, other)) else { continue };
        let (Some(&(first, _)), Some(&(entry, table))) = (entries.get(one.index()), entries.get(index)) else {
            continue;
        };
        let message = format!("`{}` is in all that it does the same as `{}`", entry.key, first.key);
        let finding = Finding::warning("same-kind", message).other(first.key_place.clone(), "the same as this");
        let help = "mend one of the two moves, make one kind of them, or say in a `note` why there are two";
        file.warn_at((entry, table), "move", finding.help(help));
    }
}

/// Whether no rule tells one kind from another.
fn plays_the_same(variant: &Variant, one: Kind, other: Kind) -> bool {
    let rules = &variant.rules;
    let special = rules.conditional.iter().any(|special| special.kind == one || special.kind == other);
    let castles = rules.castling.iter().flat_map(|castling| castling.ways.iter().flatten());
    let castles =
        castles.into_iter().any(|way| [way.king.kind, way.partner.kind].iter().any(|kind| [one, other].contains(kind)));
    let promotes = rules.promotion.iter().any(|rule| rule.kinds.contains(&one) != rule.kinds.contains(&other));
    // A man that another becomes is often told from the same man of the array, as it goes back when it is taken.
    let becomes = rules.promotion.iter().any(|rule| rule.to.contains(&one) != rule.to.contains(&other));
    !special && !castles && !promotes && !becomes && rules.is_progress(one) == rules.is_progress(other)
}
