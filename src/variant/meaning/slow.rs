//! Moves that are walked square by square, where others are looked up in tables.

use super::Meaning;
use crate::betza;
use crate::betza::Movement;
use crate::findings::Finding;
use crate::geometry::Color;
use crate::variant::Variant;
use crate::walker::{EmptyBoard, is_tabled, walk};

/// Walks of so many steps from one square make games and counts very slow; those of all men in use take fewer.
const MANY_STEPS: u32 = 1_000;

pub(super) fn warn(file: &mut Meaning) {
    let variant = file.variant;
    for (kind, (entry, table)) in variant.kinds.iter().zip(file.entries("pieces")) {
        let movement = &kind.movement;
        let is_quick = |movement: &Movement| movement.routes.iter().all(|route| is_tabled(route, movement));
        if is_quick(movement) || table.text("note").is_some() {
            continue;
        }
        let usual = betza::as_single_legs(movement).filter(|(_, usual)| is_quick(usual));
        let steps = most_steps(variant, movement);
        let (message, help) = match usual {
            Some((text, _)) => (
                format!("`{}` is walked square by square, where others are looked up in tables", kind.notation),
                format!("`{text}` says the same and is many times as fast"),
            ),
            None if steps >= MANY_STEPS => (
                format!(
                    "`{}` is walked square by square, up to {steps} steps from one square: games and counts take long",
                    kind.notation
                ),
                "write fewer legs or a smaller range, or say in a `note` why it must be so".to_string(),
            ),
            None => continue,
        };
        file.warn_at((entry, table), "move", Finding::warning("slow-move", message).help(help));
    }
}

/// The most steps of all walks from one square of an empty board.
fn most_steps(variant: &Variant, movement: &Movement) -> u32 {
    let board = &variant.board;
    let steps = |from| walk(&EmptyBoard(board), movement, from, Color::White, &mut |_, _| {});
    board.squares().into_iter().map(steps).max().unwrap_or(0)
}
