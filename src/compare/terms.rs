//! What one of two movements has alone, as Betza notation.

use super::moves::ends;
use crate::betza::{self, Dialect, Modes, Movement, Route, SingleLeg};
use crate::same;

/// The one term that says what the first of two movements has beyond the other, if a single term can say just that.
///
/// First moves are no matter here: both movements are of men that have moved, or of men that have not.
pub(super) fn only_term(own: &Movement, other: &Movement) -> Option<String> {
    if !own.paths().is_empty() {
        return None;
    }
    let others = other.ways();
    let rest = |mut way: SingleLeg| {
        for taken in &others {
            let common = way.in_modes(way.how.modes.shared(taken.how.modes));
            if common.is_within(taken) {
                way.how.modes = way.how.modes.without(taken.how.modes);
            }
        }
        (way.how.modes != Modes::default()).then_some(way)
    };
    let alone: Vec<SingleLeg> = own.ways().into_iter().filter_map(rest).collect();
    let text = betza::spell_ways(&alone);
    let is_one = betza::parse(&text).is_ok_and(|piece| piece.terms.len() == 1);
    let term = betza::movement(&text, Dialect::Default).ok().filter(|_| is_one)?;
    // Where the other goes too, if not on the same conditions, a term would say too much.
    let nothing_twice = ends(&term).is_disjoint(&ends(other));
    (nothing_twice && same::is_same(&other.joined(&term), &other.joined(own))).then_some(text)
}

/// What a kind does once it has moved, as canonical notation, and whether it has first moves besides.
///
/// `None` where that cannot be written without them.
pub(super) fn settled(movement: &Movement) -> Option<(String, bool)> {
    let settled = of_routes(movement, |route| !route.initial);
    let has_first_moves = settled.routes.len() < movement.routes.len();
    spelled(&settled).map(|text| (text, has_first_moves))
}

/// The first moves of a kind as canonical notation; `None` where they cannot be written.
pub(super) fn first_moves(movement: &Movement) -> Option<String> {
    spelled(&of_routes(movement, |route| route.initial))
}

fn of_routes(movement: &Movement, is_wanted: fn(&Route) -> bool) -> Movement {
    Movement { routes: movement.routes.iter().filter(|route| is_wanted(route)).cloned().collect() }
}

/// The canonical notation of a movement, if it can be written as one and is read back the same.
fn spelled(movement: &Movement) -> Option<String> {
    let text = betza::spell_ways(&movement.ways());
    let read = betza::movement(&text, Dialect::Default).ok()?;
    same::is_same(&read, movement).then_some(text)
}
