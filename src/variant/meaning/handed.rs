//! Men that are not their own mirror image, in an array whose sides are.

use super::Meaning;
use crate::betza::{Heading, Movement};
use crate::findings::Finding;
use crate::geometry::Color;
use crate::position::Man;
use crate::same::is_same;
use crate::variant::Symmetry;

/// Warns of men whose left and right differ: Black's are turned around, while the array is only mirrored.
pub(super) fn warn(file: &mut Meaning) {
    let variant = file.variant;
    if variant.symmetry != Some(Symmetry::Mirror) {
        return;
    }
    let entries = file.entries("pieces");
    for (kind, &entry) in variant.kinds.each().zip(&entries) {
        let of = |color| variant.array.each_man().any(|(_, man)| man == Man { kind, color });
        // For castling (`O`) the sides of the board are meant.
        let movement = variant.kinds[kind].movement.clone().without_castling();
        let is_meant = entry.1.text("note").is_some();
        let mirrored = movement.mirrored();
        let is_even = in_order(&movement) == in_order(&mirrored) || is_same(&movement, &mirrored);
        if is_meant || !Color::BOTH.into_iter().all(of) || is_even {
            continue;
        }
        let name = &variant.kinds[kind].name;
        let message = format!(
            "left and right of a `{name}` differ and are each side's own, while `symmetry = \"mirror\"` puts Black's men on \
             the same files as White's"
        );
        let help = "write `symmetry = \"rotate\"` and turn Black's men round, give Black a kind of its own with `l` and `r` \
                    exchanged, write `symmetry = \"none\"`, or say in a `note` that it is meant so";
        file.warn_at(entry, "move", Finding::warning("handed-man", message).help(help));
    }
}

/// A movement with the steps of each leg in order, so that most men that are their own mirror image equal it.
fn in_order(movement: &Movement) -> Movement {
    let mut ordered = movement.clone();
    for leg in ordered.routes.iter_mut().flat_map(|route| &mut route.legs) {
        if let Heading::Steps(steps) | Heading::Turned { steps, .. } = &mut leg.heading {
            steps.sort_unstable();
        }
        if let Heading::Turned { turns, .. } = &mut leg.heading {
            turns.sort_unstable();
        }
    }
    ordered
}
