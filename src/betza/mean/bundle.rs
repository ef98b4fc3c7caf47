//! Routes of several legs in one form, however they are written.
//!
//! A trail is what the legs may meet, and every sequence of directions in which they may be taken. Trails that say the
//! same of other directions, or of one leg other things, are joined, so that equal movements have equal trails.

use std::collections::BTreeSet;

use super::conditions::{Bend, Conditions, Hurdle, Modes};
use super::heading::tracks;
use super::movement::{Heading, Leg, Route};
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

/// The trails of a route; none if a leg turns while it goes, or if there are too many sequences of directions.
pub fn trails_of(route: &Route) -> Option<Vec<Bundle>> {
    if route.legs.iter().any(|leg| leg.how.bend != Bend::Straight) {
        return None;
    }
    let splits = splits(&route.legs);
    let sides = |track: &[Vector]| track.iter().map(|&step| sides_of(step)).collect::<Vec<(u8, u8)>>();
    let tracks: BTreeSet<Vec<Vector>> =
        tracks(route.legs.iter().map(|leg| &leg.heading), MAX_TRACKS)?.into_iter().collect();
    let all = together(tracks.into_iter().map(|track| (sides(&track), track)));
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
            match kept.iter_mut().find_map(|other| Some((joint(other, &trail, index)?, other))) {
                Some((leg, other)) => other.legs[index] = leg,
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
    let (mine, theirs) = (one.how, other.how);
    let takes = |how: Conditions| how.modes.capture || how.modes.own;
    let taking_alike = (mine.victims, mine.unloads) == (theirs.victims, theirs.unloads);
    let bare = |leg: &Leg| Leg { how: bare(leg.how), ..leg.clone() };
    if bare(one) != bare(other) || (takes(mine) && takes(theirs) && !taking_alike) {
        return None;
    }
    let how = Conditions {
        modes: mine.modes.with(theirs.modes),
        over: match (mine.over, theirs.over) {
            (Hurdle::Nobody, over) | (over, Hurdle::Nobody) => over,
            (over, same) if over == same => over,
            _ => Hurdle::Anybody,
        },
        off_board: mine.off_board || theirs.off_board,
        ..if takes(mine) { mine } else { theirs }
    };
    Some(Leg { how, ..one.clone() })
}

/// The same conditions, but that nothing may be met where the leg ends.
fn bare(how: Conditions) -> Conditions {
    let (modes, victims) = Default::default();
    Conditions { modes, over: Hurdle::Nobody, off_board: false, victims, unloads: false, ..how }
}

/// The legs once for everything that each of them may meet, without their headings.
fn splits(legs: &[Leg]) -> Vec<Vec<Leg>> {
    let under = |leg: &Leg, how: Conditions| Leg { heading: Heading::Anywhere, how, ..*leg };
    let count: usize = legs.iter().map(|leg| alternatives(leg.how).len()).fold(1, usize::saturating_mul);
    if count > MAX_SPLITS {
        return vec![legs.iter().map(|leg| under(leg, leg.how)).collect()];
    }
    legs.iter().fold(vec![Vec::new()], |all, leg| {
        let alternatives = alternatives(leg.how);
        let longer = |begun: Vec<Leg>| {
            alternatives.iter().map(|&how| [&begun[..], &[under(leg, how)]].concat()).collect::<Vec<_>>()
        };
        all.into_iter().flat_map(longer).collect()
    })
}

/// The conditions once for each thing that a leg may meet where it ends.
fn alternatives(how: Conditions) -> Vec<Conditions> {
    let bare = bare(how);
    let ending = |modes: Modes| match modes.capture || modes.own {
        true => Conditions { modes, victims: how.victims, unloads: how.unloads, ..bare },
        false => Conditions { modes, ..bare },
    };
    let over = (how.over != Hurdle::Nobody).then_some(Conditions { over: how.over, ..bare });
    let off_board = how.off_board.then_some(Conditions { off_board: true, ..bare });
    how.modes.each().map(ending).chain(over).chain(off_board).collect()
}

/// The sides of a step; a diagonal step is as long as a straight one.
pub fn sides_of(step: Vector) -> (u8, u8) {
    let (short, long) = step.sides();
    (if short == long { 0 } else { short }, long)
}
