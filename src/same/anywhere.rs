//! A move to any square is written out with one end that stands for all of them; here it gets the others.

use crate::geometry::{MAX_SIDE, Vector};
use crate::in_order::InOrder;
use crate::unrolled::{Asks, Path};

/// The farthest that a square lies from another.
const FARTHEST: i8 = MAX_SIDE as i8 - 1;

/// The path with every end that a board may have room for, near ones first; what is asked of the end goes with it.
pub fn ends(path: &Path, asks: &Asks) -> impl Iterator<Item = (Path, Asks)> {
    let line = -FARTHEST..=FARTHEST;
    let mut ends: Vec<Vector> = line.clone().flat_map(|x| line.clone().map(move |y| Vector::new(x, y))).collect();
    ends.order_by_key(|end| (end.length(), end.y < 0, end.x < 0, *end));
    // A square on the way has questions of its own, which must stay where they are.
    let is_on_the_way = |square| path.stops.contains(&square) || asks.iter().any(|&(asked, _)| asked == square);
    let fits = |end| end == path.to || !(end == Vector::ZERO || is_on_the_way(end) || path.stops.contains(&path.to));
    ends.retain(|&end| fits(end));
    ends.into_iter().map(|end| with_end(path, asks, end))
}

fn with_end(path: &Path, asks: &Asks, end: Vector) -> (Path, Asks) {
    let moved = |square: Vector| if square == path.to { end } else { square };
    let mut asks: Asks = asks.iter().map(|&(square, states)| (moved(square), states)).collect();
    asks.order();
    let mut effect = path.effect.clone();
    effect.captures = effect.captures.into_iter().map(moved).collect();
    effect.captures.order();
    (Path { to: end, effect, ..path.clone() }, asks)
}
