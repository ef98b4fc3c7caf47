//! Muller's law of what leapers are worth: it knows only how many squares they reach.

use std::collections::BTreeMap;

use super::{Method, PieceValue, ValueColumn};
use crate::betza::Movement;
use crate::geometry::Vector;
use crate::position::Kinds;
use crate::unrolled::{States, unroll};
use crate::walker::Manner;

/// How far a target may lie away, in steps of a king.
const FARTHEST: u8 = 2;

/// The targets in the middle of a board, to which a man only moves counted a third, only captures two thirds.
///
/// `None` unless all targets lie within two steps of a king and nothing can block the way to them. First moves and
/// captures en passant do not count.
pub fn weighted_targets(movement: &Movement) -> Option<f64> {
    let unrolled = unroll(movement);
    let paths = || unrolled.paths.iter().filter(|path| !path.initial && path.effect.manner != Manner::EnPassant);
    // By target, whether the man moves and captures there whatever else stands on the board.
    let mut targets: BTreeMap<Vector, [bool; 2]> = BTreeMap::new();
    for path in paths() {
        let mode = match path.effect.manner {
            Manner::Quiet => (0, States::FREE),
            Manner::Capture => (1, States::ENEMIES),
            Manner::Castle => continue,
            _ => return None,
        };
        let expected = if mode.0 == 1 { vec![path.to] } else { Vec::new() };
        let is_plain = path.effect.captures == expected && path.effect.special.is_none() && path.to != Vector::ZERO;
        if !is_plain || path.to.length() > FARTHEST {
            return None;
        }
        let target = targets.entry(path.to).or_default();
        target[mode.0] |= path.asks.iter().all(|&(square, states)| square == path.to && mode.1.are_within(states));
    }
    let is_free = |path: &crate::unrolled::Path| match path.effect.manner {
        Manner::Quiet => targets[&path.to][0],
        Manner::Capture => targets[&path.to][1],
        _ => true,
    };
    if !unrolled.is_complete || !paths().all(is_free) {
        return None;
    }
    let thirds = |modes: &[bool; 2]| u32::from(modes[0]) + 2 * u32::from(modes[1]);
    let sum: u32 = targets.values().map(thirds).sum();
    (sum > 0).then(|| f64::from(sum) / 3.0)
}

/// What such a man is worth in hundredths of a pawn: `1.1 N (30 + 5 N / 8)`, with `N` weighted targets.
pub fn leaper_law(targets: f64) -> f64 {
    1.1 * targets * (30.0 + 5.0 * targets / 8.0)
}

/// The law for all kinds that it holds for.
pub(super) fn column(kinds: &Kinds) -> ValueColumn {
    let value = |kind: &crate::position::KindOfMan| {
        let targets = if kind.royal { None } else { weighted_targets(&kind.movement) };
        targets.map(|targets| PieceValue::exact(leaper_law(targets)))
    };
    ValueColumn {
        method: Method::LeaperLaw,
        name: None,
        unit: Some("centipawns".to_string()),
        caveat: "1.1 N (30 + 5N/8) for N squares within two steps of a king, move only 1/3, capture only 2/3; exact; \
                 only for men that nothing blocks; says nothing of colour binding, promotion or mating power"
            .to_string(),
        values: kinds.iter().map(value).collect(),
    }
}
