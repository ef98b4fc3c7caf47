//! First moves of men that start on several ranks.

use std::collections::BTreeSet;

use super::Meaning;
use crate::betza::Route;
use crate::english::listed;
use crate::findings::Finding;
use crate::geometry::{Color, Vector};
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
        let ranks = Color::BOTH.map(|color| {
            let men = variant.array.each_man().filter(|(_, man)| *man == Man { kind, color });
            men.map(|(square, _)| variant.board.rank(square)).collect::<BTreeSet<u8>>()
        });
        let board = &variant.board;
        let counted = |rank: u8, color| if color == Color::White { rank } else { board.ranks() - 1 - rank };
        let of_both = ranks.iter().zip(Color::BOTH);
        let counts = of_both.flat_map(|(ranks, color)| ranks.iter().map(move |&rank| counted(rank, color)));
        if counts.collect::<BTreeSet<u8>>().len() < 2 {
            continue;
        }
        let told = |ranks: &BTreeSet<u8>| listed(ranks.iter().map(|&rank| board.rank_label(rank)), " and ");
        let name = &variant.kinds[kind].name;
        let [white, black] = &ranks;
        let start = match (white.len(), black.len()) {
            (0 | 1, 0 | 1) => format!("{name}s start on ranks {}", told(&(white | black))),
            (_, 0) => format!("White's {name}s start on ranks {}", told(white)),
            (0, _) => format!("Black's {name}s start on ranks {}", told(black)),
            _ => format!("{name}s start on ranks {} (White) and {} (Black)", told(white), told(black)),
        };
        let message = format!("{start} and may step two squares from each");
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
