//! Routes of several legs in one form, however they are written.
//!
//! A trail is what the legs may meet, and every sequence of directions in which they may be taken. Trails that say the
//! same of other directions, or of one leg other things, are joined, so that equal movements have equal trails.

use std::collections::BTreeSet;

use super::conditions::{Bend, Conditions, Hurdle, Modes};
use super::movement::{Heading, Leg, Route};
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
    let (none, bare) = (Modes::default(), bare(how));
    let taking = Conditions { victims: how.victims, unloads: how.unloads, ..bare };
    let Modes { quiet, capture, own, en_passant } = how.modes;
    let all = [
        (quiet, Conditions { modes: Modes { quiet, ..none }, ..bare }),
        (capture, Conditions { modes: Modes { capture, ..none }, ..taking }),
        (own, Conditions { modes: Modes { own, ..none }, ..taking }),
        (en_passant, Conditions { modes: Modes { en_passant, ..none }, ..bare }),
        (how.over != Hurdle::Nobody, Conditions { over: how.over, ..bare }),
        (how.off_board, Conditions { off_board: true, ..bare }),
    ];
    all.into_iter().filter(|(is, _)| *is).map(|(_, how)| how).collect()
}

/// Every sequence of steps of these legs; none if there are too many, or if a leg turns while it goes.
fn tracks(legs: &[Leg]) -> Option<BTreeSet<Vec<Vector>>> {
    if legs.iter().any(|leg| leg.how.bend != Bend::Straight) {
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
