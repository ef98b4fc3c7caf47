//! Which squares a lame leap passes.

use crate::geometry::Vector;

/// So many legs of a path are written out in a message.
const MOST_WRITTEN: u8 = 6;

/// The squares that a lame leap passes, nearest first; `None` where sources disagree about the path.
///
/// Straight and diagonal leaps pass every square between; a knight's leap passes its straight neighbour, a
/// zebra's that neighbour and the one diagonally beyond it.
pub fn squares_between(leap: Vector) -> Option<Vec<Vector>> {
    let (long, short) = (leap.x.abs().max(leap.y.abs()), leap.x.abs().min(leap.y.abs()));
    let unit = Vector::new(leap.x.signum(), leap.y.signum());
    if short == 0 || short == long {
        return Some((1..long).map(|count| Vector::new(unit.x * count, unit.y * count)).collect());
    }
    let along = if leap.x.abs() > leap.y.abs() { Vector::new(unit.x, 0) } else { Vector::new(0, unit.y) };
    match (short, long) {
        (1, 2) => Some(vec![along]),
        (2, 3) => Some(vec![along, along + unit]),
        _ => None,
    }
}

/// The paths of an oblique leap with these sides as brackets: straight steps first, and diagonal ones first; for a long
/// leap those of a camel.
pub fn paths_as_brackets((short, long): (u8, u8), first: &str) -> [String; 2] {
    let (straight, diagonal) = if long <= MOST_WRITTEN { (long - short, short) } else { (2, 1) };
    let steps = |atom: &'static str, count: u8| vec![atom; usize::from(count)];
    [[steps("W", straight), steps("F", diagonal)], [steps("F", diagonal), steps("W", straight)]]
        .map(|legs| format!("[{first}{}]", legs.concat().join("-")))
}
