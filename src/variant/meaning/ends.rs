//! Ends that no game can come to.

use super::Meaning;
use crate::betza::Movement;
use crate::findings::Finding;
use crate::geometry::Color;
use crate::position::{Kind, Man};
use crate::variant::reach::Reach;

pub(super) fn warn(file: &mut Meaning, reach: &Reach) {
    let variant = file.variant;
    let Some(end) = file.root.table("end") else { return };
    let on_board: Vec<Kind> = variant.kinds.each().filter(|&kind| reach.appears(kind)).collect();
    let takes = variant
        .movements()
        .flat_map(Movement::legs)
        .any(|leg| leg.how.modes.capture || leg.how.modes.own || leg.how.modes.en_passant);
    for key in ["checkmate", "bare-king", "kings-only"].into_iter().filter(|_| !takes) {
        // A side may be bare from the start.
        let named = variant.rules.ends.bare_king.as_ref().map(|rule| &rule.kinds);
        let may_be_left = |kind: &Kind| match named.filter(|named| key == "bare-king" && !named.is_empty()) {
            Some(named) => named.contains(kind),
            None => variant.kinds[*kind].royal,
        };
        let royal_only = key != "checkmate" && on_board.iter().all(may_be_left);
        if let Some(node) = end.get(key).filter(|_| !royal_only) {
            let message = format!("`{key}` can never happen: no man of this variant captures");
            let finding = Finding::warning("end-never", message);
            file.warn_at_node(Some(node), finding.help("give some kind a capture, or delete the key"));
        }
    }
    let rank = |square, color| variant.board.rank_seen_by(color, square);
    let goes_on = |&kind: &Kind| {
        Color::BOTH.into_iter().all(|color| {
            let man = Man { kind, color };
            reach.stands(man).into_iter().all(|from| {
                let targets = reach.plain(man, from) | reach.first(man, from);
                targets.into_iter().all(|to| rank(to, color) > rank(from, color))
            })
        })
    };
    if let Some(node) = end.get("repetition").filter(|_| on_board.iter().all(goes_on)) {
        let finding = Finding::warning("end-never", "`repetition` can never happen: every man only goes forward");
        file.warn_at_node(Some(node), finding.help("delete the key"));
    }
    let Some(rule) = &variant.rules.ends.no_progress else { return };
    if on_board.iter().all(|kind| rule.resets.kinds.contains(kind)) {
        let reset = end.table("no-progress").and_then(|table| table.get("reset"));
        let finding = Finding::warning("end-never", "`no-progress` can never happen: every kind's moves are progress");
        file.warn_at_node(reset, finding.help("leave out the kinds whose moves are no progress, or delete the key"));
    }
}
