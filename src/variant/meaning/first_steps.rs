//! First moves of men that start on several ranks.

use std::collections::BTreeSet;

use super::Meaning;
use crate::betza::Route;
use crate::english::listed;
use crate::findings::Finding;
use crate::geometry::{Color, Square, Vector};
use crate::position::Man;

/// Warns of an `i` that men of one kind take from several ranks, counted from their own side: `i` speaks of the man, and
/// most rules of first steps mean one rank.
pub(super) fn warn(file: &mut Meaning) {
    let variant = file.variant;
    let entries = file.entries("pieces");
    for (kind, &entry) in variant.kinds.each().zip(&entries) {
        let movement = &variant.kinds[kind].movement;
        if !movement.routes.iter().any(|route| route.initial && is_double_step(route)) || entry.1.text("note").is_some()
        {
            continue;
        }
        let men: Vec<(Square, Man)> = variant.array.each_man().filter(|(_, man)| man.kind == kind).collect();
        let counts: BTreeSet<u8> =
            men.iter().map(|&(square, man)| variant.board.rank_seen_by(man.color, square)).collect();
        if counts.len() < 2 {
            continue;
        }
        let of = |color: Color| {
            let own = men.iter().filter(|(_, man)| man.color == color);
            let ranks: BTreeSet<u8> = own.map(|(square, _)| variant.board.rank(*square)).collect();
            ranks.into_iter().map(|rank| variant.board.rank_label(rank)).collect::<Vec<_>>()
        };
        let mut ranks = of(Color::White);
        ranks.extend(of(Color::Black));
        ranks.dedup();
        let name = &variant.kinds[kind].name;
        let message = format!("{name}s start on ranks {} and may step two squares from each", listed(ranks, " and "));
        let help = "if only some may, write the step as an entry of `[special]` with `when = [\"unmoved\"]` and `from`; if \
                    all may, say so in the kind's `note`";
        file.warn_at(entry, "move", Finding::warning("first-steps", message).help(help));
    }
}

/// Whether a route is a step of two squares straight forward.
fn is_double_step(route: &Route) -> bool {
    let [leg] = &route.legs[..] else { return false };
    let reaches = |step: &Vector| {
        let far = leg.range.map_or(i8::MAX, |range| range.get() as i8);
        step.x == 0 && step.y > 0 && step.y.saturating_mul(far) >= 2
    };
    leg.how.modes.quiet && leg.heading.steps().iter().any(reaches)
}
