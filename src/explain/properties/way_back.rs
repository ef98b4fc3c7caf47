use std::collections::BTreeMap;

use crate::betza::{Heading, Movement};
use crate::geometry::Vector;
use crate::unrolled::{Path, States, unroll};

/// Ways to squares at most so far are compared: longer ones only go on.
const LONGEST: u8 = 3;

/// Whether the same men block a move and the move that takes it back, wherever it can be taken back; none if it never
/// can, or if it has more ways than can be followed.
///
/// A board is the same everywhere but at its edges: what stops a move to the left stops the move back too if it is
/// what stops a move to the right, moved along.
pub(super) fn is_the_same_both_ways(movement: &Movement) -> Option<bool> {
    let unrolled = unroll(movement);
    // Nobody stops a move to any square.
    if movement
        .routes
        .iter()
        .any(|route| !route.initial && route.legs.first().is_some_and(|leg| leg.heading == Heading::Anywhere))
    {
        return Some(true);
    }
    let mut by_end: BTreeMap<Vector, Vec<&Path>> = BTreeMap::new();
    for path in unrolled.paths.iter().filter(|path| !path.initial && path.to.length() <= LONGEST) {
        by_end.entry(path.to).or_default().push(path);
    }
    by_end.remove(&Vector::ZERO);
    // Nobody stands on the board but, perhaps, one man.
    let goes = |paths: &[&Path], man: Option<Vector>| {
        let holds = |square| if Some(square) == man { States::FRIEND } else { States::EMPTY };
        paths.iter().any(|path| path.asks.iter().all(|&(square, states)| holds(square).are_within(states)))
    };
    let asked =
        |paths: &[&Path]| paths.iter().flat_map(|path| &path.asks).map(|&(square, _)| square).collect::<Vec<_>>();
    let mut is_same = None;
    for (&to, there) in &by_end {
        let Some(back) = by_end.get(&-to).filter(|back| goes(there, None) && goes(back, None)) else { continue };
        // A man on the way back is seen from the other end.
        let men = asked(there).into_iter().chain(asked(back).into_iter().map(|square| square + to));
        let mut men = men.filter(|&man| man != to && man != Vector::ZERO);
        if men.any(|man| goes(there, Some(man)) != goes(back, Some(man + -to))) {
            return Some(false);
        }
        is_same = Some(true);
    }
    is_same.filter(|_| unrolled.is_complete)
}
