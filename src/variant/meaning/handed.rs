//! Men that are not their own mirror image, in an array whose sides are.

use super::Meaning;
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
        if is_meant || !Color::BOTH.into_iter().all(of) || is_same(&movement, &movement.mirrored()) {
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
