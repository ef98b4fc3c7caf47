//! Chains that are only a hop, a lame leap or a longer ride, and slides that go on as slides.

use super::bundle::Bundle;
use super::conditions::{Bend, Conditions, Hop, Hurdle, Modes, Passage, Wrap};
use super::movement::{Heading, Leg, Route};
use super::repetition::Loop;
use super::single_leg::{SingleLeg, ways_of};
use super::turn::LegTurn;
use crate::betza::read::lame_path::squares_between;
use crate::geometry::Vector;

/// The single legs that do the same as a trail: leaps that pass only empty squares, and hops.
pub fn single_legs(trail: &Bundle) -> Option<Vec<SingleLeg>> {
    if trail.tracks.is_empty() || trail.legs.last().is_some_and(|last| last.how.unloads) {
        return None;
    }
    trail.tracks.iter().map(|track| lame_leap(trail, track).or_else(|| hop(trail, track))).collect()
}

/// The legs of a leap that passes only empty squares, and asks for nothing else but whom it takes.
pub fn path_of_lame_leap(way: &SingleLeg) -> Option<Route> {
    let end = way.how.at_the_end();
    if way.max != 1 || way.how != (Conditions { between: Passage::Empty, ..end }) {
        return None;
    }
    let leap = way.step?;
    let mut at = Vector::ZERO;
    let mut legs = Vec::new();
    for square in squares_between(leap)?.into_iter().chain([leap]) {
        let step = Vector::new(square.x - at.x, square.y - at.y);
        legs.push(Leg { heading: Heading::Steps(vec![step]), ..Leg::quiet_step() });
        at = square;
    }
    legs.last_mut()?.how = end;
    Some(Route { term: 0, initial: way.initial, legs })
}

/// The rides that are one leap longer than those that there are already: `N[N-N]` is `N2`.
pub fn longer_ride(trail: &Bundle, ways: &[SingleLeg]) -> Option<Vec<SingleLeg>> {
    let last = end_of_quiet_steps(trail)?;
    let leaps = u8::try_from(trail.legs.len() - 1).ok()?;
    let goes_straight_on = |track: &Vec<Vector>| track.iter().all(|step| *step == track[0]);
    if !trail.tracks.iter().all(goes_straight_on) {
        return None;
    }
    let longer = |track: &Vec<Vector>| {
        let shorter = way(trail.initial, last, track[0], leaps);
        ways.contains(&shorter).then_some(SingleLeg { max: leaps + 1, ..shorter })
    };
    trail.tracks.iter().map(longer).collect()
}

/// A hop within two steps is a leap over a man, whichever letter says it.
pub fn shortest_hop(way: SingleLeg) -> SingleLeg {
    if way.how.hop == Hop::None || way.max != 2 || way.how.skip != 0 {
        return way;
    }
    let is_leap =
        way.how.wraps == Wrap::None && way.how.bend == Bend::Straight && !way.how.leaves_en_passant && !way.how.unloads;
    let hop = |hop| Conditions { hop, ..way.how };
    match way.step.filter(|step| step.is_unit() && is_leap) {
        Some(step) => {
            let how = Conditions { between: Passage::Occupied, ..hop(Hop::None) };
            SingleLeg { step: Some(step + step), max: 1, how, ..way }
        }
        None => SingleLeg { how: hop(Hop::Behind), ..way },
    }
}

/// Drops what goes on straight ahead after a slide over empty squares where one longer slide does the same.
pub fn leave_out_slides(trail: &mut Bundle, ways: &[SingleLeg]) {
    let [first, second] = &trail.legs[..] else { return };
    if first.how != Conditions::of(Modes::QUIET) || second.how != second.how.at_the_end() {
        return;
    }
    let far = first.range.zip(second.range).map_or(0, |(one, other)| one.get().saturating_add(other.get()));
    let slide = |step| way(trail.initial, second, step, far);
    trail.tracks.retain(|track| track[0] != track[1] || !ways.iter().any(|other| slide(track[0]).is_within(other)));
}

/// Single steps that turn by 90 degrees to alternate sides again and again are a crooked ride.
pub fn crooked(mut ways: Vec<SingleLeg>, loops: Vec<Loop>) -> (Vec<SingleLeg>, Vec<Loop>) {
    let mut others = Vec::new();
    for one in loops {
        let rides = rides(&one);
        let steps: Vec<SingleLeg> = rides
            .iter()
            .map(|way| SingleLeg { max: 1, how: Conditions { bend: Bend::Straight, ..way.how }, ..*way })
            .collect();
        if rides.is_empty() || steps.iter().any(|step| !ways.contains(step)) {
            others.push(one);
        } else {
            ways.retain(|way| !steps.contains(way));
            ways.extend(rides);
        }
    }
    (ways, others)
}

/// The last leg of a trail that is nothing but single steps to empty squares, whatever it does at its end.
fn end_of_quiet_steps(trail: &Bundle) -> Option<&Leg> {
    let (last, before) = trail.legs.split_last()?;
    let is_step = last.range == Leg::quiet_step().range && last.how == last.how.at_the_end();
    (is_step && before.iter().all(|leg| *leg == Leg::quiet_step())).then_some(last)
}

fn lame_leap(trail: &Bundle, track: &[Vector]) -> Option<SingleLeg> {
    let last = end_of_quiet_steps(trail)?;
    let mut at = Vector::ZERO;
    let mut squares = Vec::new();
    for &step in track {
        at = at.checked_add(step)?;
        squares.push(at);
    }
    let leap = squares.pop()?;
    (squares_between(leap)? == squares && leap != Vector::ZERO)
        .then(|| way(trail.initial, last, leap, 1).between(Passage::Empty))
}

fn hop(trail: &Bundle, track: &[Vector]) -> Option<SingleLeg> {
    let [first, last] = &trail.legs[..] else { return None };
    let platform = Conditions { over: Hurdle::Anybody, ..Conditions::default() };
    if first.how != platform || last.how != last.how.at_the_end() || track[0] != track[1] {
        return None;
    }
    let (hop, max) = match (first.range, last.range) {
        (before, Some(one)) if one.get() == 1 => {
            (Hop::Behind, before.map_or(0, |before| before.get().saturating_add(1)))
        }
        (None, None) => (Hop::Over, 0),
        _ => return None,
    };
    let ride = way(trail.initial, last, track[0], max);
    Some(SingleLeg { how: Conditions { hop, ..ride.how }, ..ride })
}

/// The crooked rides that do the same as a repetition; none if it is something else.
fn rides(one: &Loop) -> Vec<SingleLeg> {
    let ([first], [again], [last]) = (&one.before[..], &one.again[..], &one.behind[..]) else { return Vec::new() };
    let steps = |leg: &Leg| Leg { heading: Heading::Anywhere, ..leg.clone() } == Leg::quiet_step();
    let zigzags = matches!(&again.heading, Heading::Turned { turns, .. } if turns[..] == [LegTurn::Across(4)]);
    if !steps(first) || !steps(again) || !zigzags || last.how.unloads || !one.ends_like_it_goes_on() {
        return Vec::new();
    }
    let ride = |&step: &Vector| {
        let ride = way(one.initial, last, step, 0);
        SingleLeg { how: Conditions { bend: Bend::Crooked, ..ride.how }, ..ride }
    };
    first.heading.steps().iter().map(ride).collect()
}

fn way(initial: bool, last: &Leg, step: Vector, max: u8) -> SingleLeg {
    let leg = Leg { heading: Heading::Steps(vec![step]), range: std::num::NonZeroU8::new(max), ..last.clone() };
    // A leg with one step has one way.
    ways_of(&Route { term: 0, initial, legs: vec![leg] })[0]
}
