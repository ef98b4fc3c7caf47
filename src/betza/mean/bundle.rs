//! Routes of several legs in one form, however they are written.
//!
//! A trail is what the legs may meet, and every sequence of directions in which they may be taken. Trails that say the
//! same of other directions, or of one leg other things, are joined, so that equal movements have equal trails.

use std::collections::BTreeSet;

use super::movement::{Bend, Heading, Hurdle, Leg, Modes, Route};
use super::turn::onward;
use crate::betza::read::directions::Hand;
use crate::geometry::Vector;
use crate::in_order::{InOrder, together};

/// The most sequences of directions that are written out: three free steps of a king have 392.
pub const MAX_TRACKS: usize = 400;

/// The most ways in which one route is split by what its legs may meet.
const MAX_SPLITS: usize = 16;

/// The most trails that are compared with one another; pieces in use have ten at most.
const MAX_JOINED: usize = 200;

/// Routes that differ in their directions only, or in what one leg may meet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bundle {
    pub initial: bool,
    /// The legs without their headings.
    pub legs: Vec<Leg>,
    /// For each leg, the sides of its step: (0,1) for the eight neighbours, (0,2) for what lies two away, (1,2) for a
    /// knight's leap.
    pub sides: Vec<(u8, u8)>,
    /// A step for each leg, in every order that may be taken.
    pub tracks: BTreeSet<Vec<Vector>>,
}

/// The trails of a route; none if it has too many sequences of directions to write out.
pub fn trails_of(route: &Route) -> Option<Vec<Bundle>> {
    let splits = splits(&route.legs);
    let sides = |track: &[Vector]| track.iter().map(|&step| sides_of(step)).collect::<Vec<(u8, u8)>>();
    let all = together(tracks(&route.legs)?.into_iter().map(|track| (sides(&track), track)));
    let trails = all.into_iter().flat_map(|(sides, tracks)| {
        let trail = Bundle { initial: route.initial, legs: Vec::new(), sides, tracks: tracks.into_iter().collect() };
        splits.iter().map(move |legs| Bundle { legs: legs.clone(), ..trail.clone() })
    });
    Some(trails.collect())
}

/// The trails, sorted, with the tracks of those together that differ in nothing else.
pub fn collected(trails: Vec<Bundle>) -> Vec<Bundle> {
    let mut all: Vec<Bundle> = Vec::new();
    for trail in trails {
        let is_alike = |other: &&mut Bundle| {
            (other.initial, &other.legs, &other.sides) == (trail.initial, &trail.legs, &trail.sides)
        };
        match all.iter_mut().find(is_alike) {
            Some(other) => other.tracks.extend(trail.tracks),
            None => all.push(trail),
        }
    }
    all.order();
    all
}

/// Collected trails in as few as possible: those that differ in what one leg may meet are one.
pub fn joined(mut all: Vec<Bundle>) -> Vec<Bundle> {
    if all.len() > MAX_JOINED {
        return all;
    }
    let longest = all.iter().map(|trail| trail.legs.len()).max().unwrap_or(0);
    for index in (0..longest).rev() {
        let mut kept: Vec<Bundle> = Vec::new();
        for trail in all {
            let together = kept.iter().position(|other| joint(other, &trail, index).is_some());
            match together.and_then(|place| joint(&kept[place], &trail, index).map(|leg| (place, leg))) {
                Some((place, leg)) => kept[place].legs[index] = leg,
                None => kept.push(trail),
            }
        }
        all = kept;
    }
    all.order();
    all
}

/// The leg of this index of two trails in one, if the trails are alike in everything else.
fn joint(one: &Bundle, other: &Bundle, index: usize) -> Option<Leg> {
    let rest_is_alike = one.initial == other.initial
        && one.legs.len() == other.legs.len()
        && index < one.legs.len()
        && one.legs.iter().zip(&other.legs).enumerate().all(|(place, (one, other))| place == index || one == other)
        && one.tracks == other.tracks;
    if rest_is_alike { both(&one.legs[index], &other.legs[index]) } else { None }
}

/// A leg that may meet what either of two legs may meet, if they differ in nothing else.
fn both(one: &Leg, other: &Leg) -> Option<Leg> {
    let takes = |leg: &Leg| leg.modes.capture || leg.modes.own;
    let taking_alike = (one.victims, one.unloads) == (other.victims, other.unloads);
    if bare(one) != bare(other) || (takes(one) && takes(other) && !taking_alike) {
        return None;
    }
    let taker = if takes(one) { one } else { other };
    Some(Leg {
        modes: one.modes.with(other.modes),
        over: match (one.over, other.over) {
            (Hurdle::Nobody, over) | (over, Hurdle::Nobody) => over,
            (over, same) if over == same => over,
            _ => Hurdle::Anybody,
        },
        off_board: one.off_board || other.off_board,
        ..taker.clone()
    })
}

/// The same leg, which may meet nothing where it ends.
fn bare(leg: &Leg) -> Leg {
    let (modes, victims) = Default::default();
    Leg { modes, over: Hurdle::Nobody, off_board: false, victims, unloads: false, ..leg.clone() }
}

/// The legs once for everything that each of them may meet, without their headings.
fn splits(legs: &[Leg]) -> Vec<Vec<Leg>> {
    let count: usize = legs.iter().map(|leg| alternatives(leg).len()).fold(1, usize::saturating_mul);
    if count > MAX_SPLITS {
        return vec![legs.iter().map(|leg| Leg { heading: Heading::Anywhere, ..leg.clone() }).collect()];
    }
    legs.iter().fold(vec![Vec::new()], |all, leg| {
        let longer = |begun: Vec<Leg>| alternatives(leg).into_iter().map(move |leg| [&begun[..], &[leg]].concat());
        all.into_iter().flat_map(longer).collect()
    })
}

/// A leg for each thing that this one may meet where it ends.
fn alternatives(leg: &Leg) -> Vec<Leg> {
    let none = Modes::default();
    let bare = Leg { heading: Heading::Anywhere, ..bare(leg) };
    let taking = Leg { victims: leg.victims, unloads: leg.unloads, ..bare.clone() };
    let Modes { quiet, capture, own, en_passant } = leg.modes;
    let all = [
        (quiet, Leg { modes: Modes { quiet, ..none }, ..bare.clone() }),
        (capture, Leg { modes: Modes { capture, ..none }, ..taking.clone() }),
        (own, Leg { modes: Modes { own, ..none }, ..taking }),
        (en_passant, Leg { modes: Modes { en_passant, ..none }, ..bare.clone() }),
        (leg.over != Hurdle::Nobody, Leg { over: leg.over, ..bare.clone() }),
        (leg.off_board, Leg { off_board: true, ..bare }),
    ];
    all.into_iter().filter(|(is, _)| *is).map(|(_, leg)| leg).collect()
}

/// Every sequence of steps of these legs; none if there are too many, or if a leg turns while it goes.
fn tracks(legs: &[Leg]) -> Option<BTreeSet<Vec<Vector>>> {
    if legs.iter().any(|leg| leg.bend != Bend::Straight) {
        return None;
    }
    let first = legs.first().map_or(&[][..], |leg| leg.heading.steps());
    let mut tracks: Vec<(Vec<Vector>, Option<Hand>)> = first.iter().map(|&step| (vec![step], None)).collect();
    for leg in legs.iter().skip(1) {
        let mut longer = Vec::new();
        for (track, side) in &tracks {
            match &leg.heading {
                Heading::Turned { turns, steps } => longer.extend(onward(track, *side, turns, steps)),
                heading => {
                    longer.extend(heading.steps().iter().map(|&step| ([&track[..], &[step]].concat(), *side)));
                }
            }
        }
        if longer.len() > MAX_TRACKS {
            return None;
        }
        tracks = longer;
    }
    Some(tracks.into_iter().map(|(track, _)| track).collect())
}

/// The sides of a step; a diagonal step is as long as a straight one.
pub fn sides_of(step: Vector) -> (u8, u8) {
    let (short, long) = step.sides();
    (if short == long { 0 } else { short }, long)
}
