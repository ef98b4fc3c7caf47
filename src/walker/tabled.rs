//! Which routes need no walk: tables can hold leaps, lame leaps, slides, hops over one man, and rides that bend once.

use crate::betza::{Conditions, Heading, Hop, Leg, Modes, Movement, Passage, Route, turned};
use crate::geometry::{MAX_SIDE, Vector};

/// Whether tables can hold a route of a man that has this movement besides; else every square is walked.
pub(crate) fn is_tabled(route: &Route, own: &Movement) -> bool {
    match &route.legs[..] {
        [leg] => is_straight(leg),
        [first, leg] => bent_courses(first, leg, own).is_some(),
        _ => false,
    }
}

/// Whether a leg keeps its direction, asks nothing about whom it takes, and is a leap, a lame leap, or a slide or ride that
/// leaves no rights.
fn is_straight(leg: &Leg) -> bool {
    let single = leg.range.is_some_and(|range| range.get() == 1);
    let bare = Conditions { hop: Hop::None, between: Passage::Free, leaves_en_passant: false, ..leg.how };
    let (captures_passing, leaves) = (leg.how.modes.en_passant, leg.how.leaves_en_passant);
    let is_known = match (leg.how.between, leg.how.hop) {
        (Passage::Free, Hop::None) if single => true,
        (Passage::Free, Hop::None | Hop::Over) => !captures_passing && !leaves,
        (Passage::Empty, Hop::None) => single && !captures_passing,
        _ => false,
    };
    matches!(leg.heading, Heading::Steps(_)) && bare.are_plain() && is_known
}

/// The first step and the direction behind it of a ride that bends once, after a single step to a free square, where the
/// man may end on that square too.
pub(crate) fn bent_courses(first: &Leg, leg: &Leg, own: &Movement) -> Option<Vec<(Vector, Vector)>> {
    let (Heading::Steps(firsts), Heading::Turned { turns, steps }) = (&first.heading, &leg.heading) else {
        return None;
    };
    let steps_aside = first.range.is_some_and(|range| range.get() == 1) && first.how == Conditions::of(Modes::QUIET);
    if !steps_aside || !leg.how.are_plain() || leg.how.modes.en_passant {
        return None;
    }
    let bends = |&first: &Vector| {
        let angles = turns.iter().flat_map(|turn| turn.angles(None));
        angles.filter_map(|angle| turned(steps, first, angle)).map(|step| (first, step)).collect::<Vec<_>>()
    };
    let courses: Vec<(Vector, Vector)> = firsts.iter().flat_map(bends).collect();
    // A man that comes back over its own square finds it free, where a table sees a man.
    let returns = |&(first, step): &(Vector, Vector)| {
        let far = |part: i8, other: i8, times: i16| i16::from(part) + times * i16::from(other) == 0;
        (1..=i16::from(MAX_SIDE)).any(|times| far(first.x, step.x, times) && far(first.y, step.y, times))
    };
    // Its line begins on the square of the bend, which would be one of its targets.
    let ends_on_bend = |(first, _): &(Vector, Vector)| {
        let steps_there = |other: &Route| {
            let [only] = &other.legs[..] else { return false };
            let Heading::Steps(steps) = &only.heading else { return false };
            let is_leap = other.is_leap() && only.how.between == Passage::Free && !other.initial;
            is_leap && only.how.modes.with(leg.how.modes) == only.how.modes && steps.contains(first)
        };
        own.routes.iter().any(steps_there)
    };
    (!courses.iter().any(returns) && courses.iter().all(ends_on_bend)).then_some(courses)
}
