//! A movement in the form in which it is told: single legs, trails, and what is repeated.

use super::loops::{Loop, found};
use super::movement::{Between, Route, squares_between};
use super::shortcuts::{crooked, leave_out_slides, longer_ride, path_of_lame_leap, shortest_hop, single_legs};
use super::trails::{Trail, collected, joined, trails_of};
use super::ways::{Way, normal, ways_of};

/// Everything that a movement says, each thing once.
pub(super) struct Told {
    pub ways: Vec<Way>,
    pub trails: Vec<Trail>,
    pub loops: Vec<Loop>,
    /// Routes with too many sequences of directions to write out.
    pub wide: Vec<Route>,
}

/// The routes in the form in which they are told.
///
/// A chain that is only a hop or a lame leap becomes one, and what a slide does anyway is left out.
pub(super) fn told<'a>(routes: impl Iterator<Item = &'a Route>) -> Told {
    let (loops, routes) = found(routes.map(|route| Route { term: 0, ..route.clone() }).collect());
    let ways = saturated(routes.iter().flat_map(ways_of).map(shortest_hop));
    let (ways, loops) = crooked(ways, loops);
    let mut trails: Vec<Trail> =
        ways.iter().filter_map(path_of_lame_leap).filter_map(|route| trails_of(&route)).flatten().collect();
    let mut ways: Vec<Way> = ways.into_iter().filter(|way| path_of_lame_leap(way).is_none()).collect();
    let mut wide: Vec<Route> = Vec::new();
    for route in routes.into_iter().filter(|route| route.legs.len() > 1) {
        match trails_of(&route) {
            Some(found) => trails.extend(found),
            None if wide.contains(&route) => {}
            None => wide.push(route),
        }
    }
    let mut trails = collected(trails);
    for trail in &mut trails {
        leave_out_slides(trail, &ways);
    }
    trails.retain(|trail| !trail.tracks.is_empty());
    let mut trails = joined(trails);
    trails.sort_by_key(|trail| trail.legs.len());
    trails.retain(|trail| match single_legs(trail).or_else(|| longer_ride(trail, &ways)) {
        Some(single) => {
            ways.extend(single);
            false
        }
        None => true,
    });
    wide.sort_by(|one, other| (one.initial, &one.legs).cmp(&(other.initial, &other.legs)));
    Told { ways: longest(saturated(ways.into_iter().map(shortest_hop))), trails, loops, wide }
}

/// The ways, where each may do on its squares what a longer one may do there too, without those that another contains.
///
/// So `R3mR` and `cR3mR` are the same ways.
fn saturated(ways: impl Iterator<Item = Way>) -> Vec<Way> {
    let all = normal(ways);
    let fuller = |way: &Way| {
        let covers = |other: &&Way| way.is_within(&Way { modes: way.modes.with(other.modes), ..**other });
        let modes = all.iter().filter(covers).fold(way.modes, |modes, other| modes.with(other.modes));
        Way { modes, ..*way }
    };
    let mut fuller: Vec<Way> = normal(all.iter().map(fuller));
    let leaps: Vec<Way> = fuller.iter().filter(|way| way.between == Between::Free).copied().collect();
    let leapt = |way: &Way| leaps.iter().any(|leap| Way { between: Between::Free, ..*way }.is_within(leap));
    fuller.retain(|way| way.between == Between::Free || !leapt(way));
    fuller
}

/// The ways, where a lame leap that goes one square farther than a slide makes the slide longer: `WnD` is `R2`.
fn longest(mut ways: Vec<Way>) -> Vec<Way> {
    loop {
        let longer = ways.iter().find_map(|leap| slide_and_leap(&ways, leap));
        let Some((slide, leap)) = longer else { return ways };
        ways.retain(|way| *way != leap && *way != slide);
        ways.extend([slide, Way { step: slide.step, max: slide.max + 1, between: Between::Free, ..leap }]);
        ways = saturated(ways.into_iter());
    }
}

/// The slide that ends on the square before the end of a lame leap, and the leap.
fn slide_and_leap(ways: &[Way], leap: &Way) -> Option<(Way, Way)> {
    let step = leap.step.filter(|_| leap.between == Between::Empty && leap.max == 1)?;
    let passed = squares_between(step)?;
    let unit = *passed.first().filter(|unit| unit.is_unit())?;
    let is_along = passed.last().is_some_and(|&last| last + unit == step) && passed.len() < 100;
    let before = Way { step: Some(unit), max: u8::try_from(passed.len()).ok()?, between: Between::Free, ..*leap };
    let slide = ways.iter().find(|way| before.is_within(way) && way.max == before.max)?;
    is_along.then_some((*slide, *leap))
}
