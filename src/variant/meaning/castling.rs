//! Castlings that are lost before play begins.

use super::Meaning;
use crate::findings::Finding;
use crate::geometry::{Color, SquareSet};

/// Warns of castlings whose men are not both unmoved at the start: a right that is lost never comes back.
pub(super) fn warn(file: &mut Meaning) {
    let variant = file.variant;
    let entries = file.entries("castling");
    for castling in &variant.rules.castling {
        let Some(&entry) = entries.iter().find(|(entry, _)| entry.key == castling.name) else { continue };
        for color in Color::BOTH.into_iter().filter(|color| castling.ways[color.index()].is_some()) {
            let lost = castling.must_be_unmoved(color) & !variant.setup.unmoved;
            if let Some(square) = lost.first() {
                let square = variant.board.name(square);
                let message = format!(
                    "{color} can never castle by `{}`: no unmoved man stands on `{square}` at the start",
                    castling.name
                );
                let help =
                    "give the right in the setup's `fen`, take the man out of the opening, or delete the castling";
                let key = if color == Color::White { "white" } else { "black" };
                file.warn_at(entry, key, Finding::warning("castling-never", message).help(help));
            }
        }
    }
}
