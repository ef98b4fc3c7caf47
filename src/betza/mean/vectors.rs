//! The steps of a movement in the form that other programs read.

use serde::Serialize;

use super::movement::{Heading, Movement};
use crate::in_order::InOrder;

/// One step of a movement and how it may be taken, in the form that other programs read.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct VectorLine {
    /// To the mover's right.
    pub x: i8,
    /// Away from the mover.
    pub y: i8,
    /// The greatest number of steps: 1 for a leap, 0 for no limit.
    pub max: u8,
    /// The letters `m c d e`; both of `mc` when nothing was said.
    pub modes: String,
    /// Whether only a man that has not moved may take it.
    pub initial: bool,
}

/// The steps of a movement, each once, from left to right and upwards; a move to any square has none.
pub fn vectors(movement: &Movement) -> Vec<VectorLine> {
    let mut lines = Vec::new();
    for route in &movement.routes {
        let [leg] = route.legs.as_slice() else { continue };
        let Heading::Steps(steps) = &leg.heading else { continue };
        lines.extend(steps.iter().map(|step| VectorLine {
            x: step.x,
            y: step.y,
            max: leg.range.map_or(0, Into::into),
            modes: leg.how.modes.letters(),
            initial: route.initial,
        }));
    }
    lines.order();
    lines.dedup();
    lines
}

/// Whether the steps say all of a movement: nothing turns, hops, skips, goes round an edge, takes some men only, or depends
/// on what stands on the way otherwise than a slide or a leap.
pub fn vectors_say_all(movement: &Movement) -> bool {
    movement.routes.iter().all(|route| {
        let [leg] = route.legs.as_slice() else { return false };
        matches!(leg.heading, Heading::Steps(_)) && leg.how.are_plain()
    })
}
