//! Routes of several legs told in plain English: first this, then that.

use super::movement::{Hop, Leg, Modes, Over, Route, Victims};
use super::phrases::{counted, leap_gloss, leap_name, listed, number};
use super::turns::{Turn, bearing};
use super::words::{endings, motion_of};
use super::{Heading, Way};

/// A route of several legs, in lower case and without a full stop.
pub(super) fn tell(route: &Route) -> String {
    let told = format!("first {}{}", first(route), rest(route, ", then goes"));
    if route.initial { format!("{told}, as its first move only") } else { told }
}

/// The same for a route on which the man may stop after its first leg.
pub(super) fn tell_with_stop(route: &Route, is_alone: bool) -> String {
    let stop = if is_alone { "; it may stop there or go on" } else { " and may stop there or go on" };
    format!("{}{}", motion(route), rest(route, stop))
}

/// The ways of the man that takes the first leg and stops, if this is a route on which that is natural: the first
/// leg crosses empty squares only.
pub(super) fn stops(route: &Route) -> Vec<Way> {
    let Some(leg) = route.legs.first().filter(|leg| leg.modes == Modes::QUIET && leg.over == Over::Nobody) else {
        return Vec::new();
    };
    if leg.off_board || route.initial {
        return Vec::new();
    }
    let legs = vec![Leg { modes: Modes::PLAIN, ..leg.clone() }];
    super::ways::ways_of(&Route { legs, ..route.clone() })
}

fn motion(route: &Route) -> String {
    route.legs.first().map_or(String::new(), motion_of)
}

fn first(route: &Route) -> String {
    route.legs.first().map_or(String::new(), |leg| motion(route) + &landing(leg))
}

/// Every leg but the first; `begin` stands before the second.
fn rest(route: &Route, begin: &str) -> String {
    let mut text = String::new();
    let mut before: Vec<i8> = route.legs.first().map_or(Vec::new(), |leg| bearings(leg.heading.steps()));
    for (index, leg) in route.legs.iter().enumerate().skip(1) {
        text.push_str(if index == 1 { begin } else { ", then" });
        let (way, after) = direction(leg, &before);
        let far = if leg.as_long { "as many steps as before".to_owned() } else { distance(leg) };
        text.push_str(&format!(" {way} {far}{}", family(leg, &after)));
        before = after;
        if index + 1 < route.legs.len() {
            text.push_str(&landing(leg));
        } else {
            text.push_str(&ending(leg));
        }
    }
    text
}

/// What must be true of the square where a leg before the last ends.
fn landing(leg: &Leg) -> String {
    let everything = leg.modes.quiet && leg.over == Over::Anybody;
    let takes = match leg.victims {
        Victims::Anybody => "capturing an enemy",
        Victims::Commoners => "capturing an enemy that is no king",
        Victims::Royals => "capturing a king",
    };
    let parts = [
        (leg.modes.quiet && !everything, "to an empty square"),
        (everything, "whatever stands there"),
        (leg.over == Over::Anybody && !everything, "to a man, who stays there"),
        (leg.over == Over::Friends, "to a man of its own side, who stays there"),
        (leg.modes.capture, takes),
        (leg.modes.own, "taking a man of its own side"),
        (leg.modes.en_passant, "capturing en passant"),
        (leg.off_board, "off the edge of the board"),
    ];
    let said: Vec<String> = parts.into_iter().filter(|(is, _)| *is).map(|(_, part)| part.to_owned()).collect();
    let put = if leg.unloads { ", putting it on the square where this leg began" } else { "" };
    format!(", {}{put}", listed(said, " or "))
}

/// What must be true of the last square.
fn ending(leg: &Leg) -> String {
    let hop = match leg.hop {
        Hop::None => "",
        Hop::Over => ", hopping over exactly one man",
        Hop::Behind => ", hopping over one man and ending on the next square behind it",
    };
    let modes = if leg.modes == Modes::PLAIN { String::new() } else { endings(leg.modes) };
    format!("{hop}{modes}{}", super::words::victims(leg.victims, leg.unloads))
}

/// Where a leg turns, and in which directions it can then go.
fn direction(leg: &Leg, before: &[i8]) -> (String, Vec<i8>) {
    let Heading::Turned { turns, steps } = &leg.heading else {
        return (super::phrases::directions_of(leg.heading.steps()), bearings(leg.heading.steps()));
    };
    let ring = bearings(steps);
    let angles = turns.iter().flat_map(|turn| turn.angles(None));
    let mut after: Vec<i8> =
        angles.flat_map(|angle| before.iter().map(move |from| (from + angle).rem_euclid(16))).collect();
    after.retain(|bearing| ring.contains(bearing));
    after.sort_unstable();
    after.dedup();
    (listed(turn_words(turns), " or "), after)
}

fn turn_words(turns: &[Turn]) -> Vec<String> {
    let by = |angle: i8| turns.contains(&Turn::By(angle));
    if [-6, -4, -2, 0, 2, 4, 6].into_iter().all(by) && !by(8) {
        return vec!["anywhere but straight back".to_owned()];
    }
    let mut words = Vec::new();
    for angle in 0..=8 {
        let degrees = match angle {
            1 => "outward".to_owned(),
            2 => "outward".to_owned(),
            angle => format!("at {} degrees", (f32::from(angle) * 22.5).floor()),
        };
        match (angle, by(angle), by(-angle)) {
            (0, true, _) => words.push("straight on".to_owned()),
            (8, true, _) => words.push("straight back".to_owned()),
            (_, true, true) => words.push(degrees),
            (_, true, false) => words.push(format!("{degrees} to the right")),
            (_, false, true) => words.push(format!("{degrees} to the left")),
            _ => {}
        }
    }
    for turn in turns {
        let (angle, side) = match *turn {
            Turn::By(_) => continue,
            Turn::Again(angle) => (angle, "the same side as before"),
            Turn::Across(angle) => (angle, "the other side than before"),
        };
        words.push(format!("at {} degrees to {side}", (f32::from(angle) * 22.5).floor()));
    }
    words
}

fn distance(leg: &Leg) -> String {
    let Some(&step) = leg.heading.steps().first() else { return String::new() };
    let (long, max) = (step.x.unsigned_abs().max(step.y.unsigned_abs()), leg.range.map_or(0, u8::from));
    let (one, many) = if long == 1 {
        ("one square".to_owned(), "squares".to_owned())
    } else if step.x == 0 || step.y == 0 || step.x.abs() == step.y.abs() {
        (format!("by a leap of {}", counted(long, "square")), format!("{}-square leaps", number(long)))
    } else {
        let (one, many) = leap_name(step);
        let gloss = leap_gloss(step);
        (format!("by {one}{gloss}"), format!("{many}{gloss}"))
    };
    match max {
        0 => format!("any number of {many}"),
        1 => one,
        max => format!("up to {} {many}", number(max)),
    }
}

/// Whether the leg is straight or diagonal, where it can be only one of them.
fn family(leg: &Leg, after: &[i8]) -> &'static str {
    let is_neighbour = leg.heading.steps().iter().all(|step| step.is_unit());
    let is_turned = matches!(leg.heading, Heading::Turned { .. });
    match () {
        () if !is_neighbour || !is_turned || after.is_empty() => "",
        () if after.iter().all(|bearing| bearing % 4 == 0) => " straight",
        () if after.iter().all(|bearing| bearing % 4 == 2) => " diagonally",
        () => "",
    }
}

fn bearings(steps: &[crate::geometry::Vector]) -> Vec<i8> {
    let mut bearings: Vec<i8> = steps.iter().map(|&step| bearing(step)).collect();
    bearings.sort_unstable();
    bearings.dedup();
    bearings
}
