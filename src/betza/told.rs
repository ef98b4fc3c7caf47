//! A movement in the form in which it is told: single legs, trails, and what is repeated.

use super::loops::{Loop, found};
use super::movement::{Bend, Between, Heading, Hop, Leg, Modes, Over, Route, Wrap, squares_between};
use super::trails::{Trail, collected, joined, trails_of};
use super::turns::Turn;
use super::ways::{Way, normal, ways_of};
use crate::geometry::Vector;

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
    trails.retain(|trail| match single_legs(trail) {
        Some(single) => {
            ways.extend(single);
            false
        }
        None => true,
    });
    wide.sort_by(|one, other| (one.initial, &one.legs).cmp(&(other.initial, &other.legs)));
    Told { ways: longest(saturated(ways.into_iter().map(shortest_hop))), trails, loops, wide }
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

/// Single steps that turn by 90 degrees to alternate sides again and again are a crooked ride.
fn crooked(mut ways: Vec<Way>, loops: Vec<Loop>) -> (Vec<Way>, Vec<Loop>) {
    let mut others = Vec::new();
    for one in loops {
        let rides = rides(&one);
        let steps: Vec<Way> = rides.iter().map(|way| Way { max: 1, bend: Bend::Straight, ..*way }).collect();
        if rides.is_empty() || steps.iter().any(|step| !ways.contains(step)) {
            others.push(one);
        } else {
            ways.retain(|way| !steps.contains(way));
            ways.extend(rides);
        }
    }
    (ways, others)
}

/// The crooked rides that do the same as a repetition; none if it is something else.
fn rides(one: &Loop) -> Vec<Way> {
    let ([first], [again], [last]) = (&one.before[..], &one.again[..], &one.behind[..]) else { return Vec::new() };
    let steps = |leg: &Leg| Leg { heading: Heading::Anywhere, ..leg.clone() } == quiet_step();
    let zigzags = matches!(&again.heading, Heading::Turned { turns, .. } if turns[..] == [Turn::Across(4)]);
    if !steps(first) || !steps(again) || !zigzags || last.unloads || !one.ends_like_it_goes_on() {
        return Vec::new();
    }
    let ride = |&step: &Vector| Way { bend: Bend::Crooked, ..way(one.initial, last, step, 0) };
    first.heading.steps().iter().map(ride).collect()
}

/// A hop within two steps ends behind the man that it hops over, whichever letter says it.
fn shortest_hop(way: Way) -> Way {
    if way.hop == Hop::Over && way.max == 2 && way.skip == 0 { Way { hop: Hop::Behind, ..way } } else { way }
}

/// The legs of a leap that passes only empty squares.
fn path_of_lame_leap(way: &Way) -> Option<Route> {
    let Way { max: 1, between: Between::Empty, hop: Hop::None, wraps: Wrap::None, skip: 0, .. } = *way else {
        return None;
    };
    if way.leaves_en_passant || way.unloads {
        return None;
    }
    let leap = way.step?;
    let mut at = Vector::new(0, 0);
    let mut legs = Vec::new();
    for square in squares_between(leap)?.into_iter().chain([leap]) {
        let step = Vector::new(square.x - at.x, square.y - at.y);
        legs.push(Leg { heading: Heading::Steps(vec![step]), ..quiet_step() });
        at = square;
    }
    let last = legs.last_mut()?;
    (last.modes, last.victims) = (way.modes, way.victims);
    Some(Route { term: 0, initial: way.initial, legs })
}

/// A step to an empty square, wherever it goes.
fn quiet_step() -> Leg {
    Leg {
        heading: Heading::Anywhere,
        range: std::num::NonZeroU8::new(1),
        modes: Modes::QUIET,
        over: Over::Nobody,
        victims: Default::default(),
        unloads: false,
        off_board: false,
        as_long: false,
        hop: Hop::None,
        between: Between::Free,
        skip: 0,
        wraps: Wrap::None,
        bend: Bend::Straight,
        leaves_en_passant: false,
    }
}

/// Drops what goes on straight ahead after a slide over empty squares where one longer slide does the same.
fn leave_out_slides(trail: &mut Trail, ways: &[Way]) {
    let [first, second] = &trail.legs[..] else { return };
    let plain = |leg: &Leg| Leg { modes: Modes::QUIET, range: None, victims: Default::default(), ..leg.clone() };
    let slides = plain(first) == plain(second) && plain(second) == Leg { range: None, ..quiet_step() };
    if !slides || first.modes != Modes::QUIET {
        return;
    }
    let far = first.range.zip(second.range).map_or(0, |(one, other)| one.get().saturating_add(other.get()));
    let slide = |step| Way { victims: second.victims, ..way(trail.initial, second, step, far) };
    trail.tracks.retain(|track| track[0] != track[1] || !ways.iter().any(|other| slide(track[0]).is_within(other)));
}

fn way(initial: bool, last: &Leg, step: Vector, max: u8) -> Way {
    let leg = Leg { heading: Heading::Steps(vec![step]), range: std::num::NonZeroU8::new(max), ..last.clone() };
    // A leg with one step has one way.
    ways_of(&Route { term: 0, initial, legs: vec![leg] })[0]
}

/// The single legs that do the same as a trail: leaps that pass only empty squares, and hops.
fn single_legs(trail: &Trail) -> Option<Vec<Way>> {
    if trail.tracks.is_empty() || trail.legs.last().is_some_and(|last| last.unloads) {
        return None;
    }
    trail.tracks.iter().map(|track| lame_leap(trail, track).or_else(|| hop(trail, track))).collect()
}

fn lame_leap(trail: &Trail, track: &[Vector]) -> Option<Way> {
    let (last, before) = trail.legs.split_last()?;
    let end = Leg { modes: Modes::QUIET, victims: Default::default(), ..last.clone() };
    if end != quiet_step() || before.iter().any(|leg| *leg != quiet_step()) {
        return None;
    }
    let squares = track.iter().scan(Vector::new(0, 0), |at, &step| {
        *at = *at + step;
        Some(*at)
    });
    let mut squares: Vec<Vector> = squares.collect();
    let leap = squares.pop()?;
    (squares_between(leap)? == squares && leap != Vector::new(0, 0))
        .then(|| Way { between: Between::Empty, ..way(trail.initial, last, leap, 1) })
}

fn hop(trail: &Trail, track: &[Vector]) -> Option<Way> {
    let [first, last] = &trail.legs[..] else { return None };
    let platform = Leg { modes: Modes::default(), over: Over::Anybody, range: first.range, ..quiet_step() };
    let end = Leg { modes: Modes::QUIET, range: None, victims: Default::default(), ..last.clone() };
    if *first != platform || end != (Leg { range: None, ..quiet_step() }) || track[0] != track[1] {
        return None;
    }
    let (hop, max) = match (first.range, last.range) {
        (before, Some(one)) if one.get() == 1 => {
            (Hop::Behind, before.map_or(0, |before| before.get().saturating_add(1)))
        }
        (None, None) => (Hop::Over, 0),
        _ => return None,
    };
    Some(Way { hop, ..way(trail.initial, last, track[0], max) })
}
