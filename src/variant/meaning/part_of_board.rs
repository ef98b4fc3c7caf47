//! Kinds that stay on one part of the board, where nothing says so.

use super::Meaning;
use crate::findings::Finding;
use crate::geometry::{Color, Square, SquareSet, Squares, joined};
use crate::position::{Kind, Man};
use crate::variant::reach::Reach;
use crate::variant::{Test, Variant};

/// Warns of kinds whose moves, back and forth, never join all squares.
///
/// A bishop beside one on the other colour is what everybody expects: of kinds with two parts only those are reported
/// of which a side can have no man on one of the parts.
/// A man that only goes forward is bound by its direction, which everybody sees; its files are no parts of the board.
pub(super) fn warn(file: &mut Meaning, reach: &Reach) {
    let variant = file.variant;
    let board = &variant.board;
    for (kind, (entry, table)) in variant.kinds.each().zip(file.entries("pieces")) {
        let white = Man { kind, color: Color::White };
        let is_confined = variant.rules.confinement.iter().any(|rule| rule.kinds.contains(&kind));
        let is_told = table.text("note").is_some() || is_claimed(kind, variant) || is_confined;
        if is_told || !reach.appears(kind) || only_goes_forward(white, variant, reach) {
            continue;
        }
        let ends: Vec<Squares> = board.places().map(|from| targets(white, from, reach)).collect();
        let classes = joined::parts(board.squares(), &ends);
        let largest = classes.iter().map(|class| class.count()).max().unwrap_or_default();
        // A corner that nothing leads to is no part of the board that a kind would be bound to.
        let parts = classes.iter().filter(|class| class.is_many()).count();
        let is_covered = Color::BOTH.into_iter().all(|color| covers(reach.stands(Man { kind, color }), &classes));
        if parts < 2 || (parts == 2 && is_covered) {
            continue;
        }
        let all = board.squares().count();
        let message = format!(
            "a man of kind `{}` never leaves its part of the board: at most {largest} of {all} squares, in {parts} parts",
            entry.key
        );
        let help = format!(
            "if it is meant, say so in a `note` of the kind, or in a claim: `{}`",
            if variant.board.is_checkered() && keeps_colour(&classes, variant) {
                format!("keeps-colour = \"{}\"", entry.key)
            } else {
                format!("reaches = {{ piece = \"{}\", from = ..., squares = ... }}", entry.key)
            }
        );
        file.warn_at((entry, table), "move", Finding::warning("part-of-board", message).help(help));
    }
}

/// Whether a claim speaks of where the kind gets to.
fn is_claimed(kind: Kind, variant: &Variant) -> bool {
    variant.claims.iter().flat_map(|claim| &claim.tests).any(|test| match test {
        Test::Reaches(of, ..) | Test::KeepsColour(of) | Test::NeverMeet(of) => *of == kind,
        Test::Binding(binding) => binding.kind == kind,
        _ => false,
    })
}

/// Where a man may go from a square, by any of its moves.
fn targets(man: Man, from: Square, reach: &Reach) -> Squares {
    reach.plain(man, from) | reach.first(man, from)
}

fn only_goes_forward(man: Man, variant: &Variant, reach: &Reach) -> bool {
    let rank = |square| variant.board.rank_seen_by(man.color, square);
    variant
        .board
        .squares()
        .into_iter()
        .all(|from| targets(man, from, reach).into_iter().all(|to| rank(to) > rank(from)))
}

/// Whether a man of these squares stands in every part.
fn covers(stands: Squares, classes: &[Squares]) -> bool {
    // A side that never has such a man misses none.
    stands.is_empty() || classes.iter().filter(|class| class.is_many()).all(|&class| !(class & stands).is_empty())
}

/// Whether no part has squares of both colours.
fn keeps_colour(classes: &[Squares], variant: &Variant) -> bool {
    classes.iter().all(|class| {
        let dark = class.into_iter().filter(|&square| variant.board.is_dark(square)).count();
        dark == 0 || dark == class.into_iter().count()
    })
}
