//! Sequences of directions as people tell them: where the first leg goes, and how each later one turns.

use std::collections::BTreeSet;

use super::bundle::{Bundle, MAX_TRACKS};
use super::movement::{Heading, Leg};
use super::turn::{LegTurn, bearing, side_of, signed, turned};
use crate::betza::read::directions::{Hand, all_steps, clockwise};
use crate::geometry::Vector;

/// How the legs of a route go, one behind the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub firsts: Vec<Vector>,
    pub later: Vec<Bearing>,
}

/// How a later leg turns from the step before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearing {
    /// Angles in sixteenths of a circle, to the right above 0.
    pub turns: BTreeSet<i8>,
    /// Angles from the last bend: above 0 to the same side, below 0 to the other.
    pub sided: BTreeSet<i8>,
    /// The steps that this leg can take.
    pub steps: Vec<Vector>,
    /// Whether only some of the turns are taken: those that lead to one of the steps.
    pub is_narrowed: bool,
}

impl Bearing {
    /// The steps from a step, with the side of the bend.
    pub fn onward(&self, last: Vector, side: Option<Hand>) -> Vec<(Vector, Option<Hand>)> {
        let sides: &[i8] = match side {
            None => &[1, -1],
            Some(Hand::Right) => &[1],
            Some(Hand::Left) => &[-1],
        };
        let sided = self.sided.iter().flat_map(|&angle| sides.iter().map(move |sign| angle * sign));
        let angles: BTreeSet<i8> = self.turns.iter().copied().chain(sided).map(signed).collect();
        let step = |angle: i8| Some((turned(&self.steps, last, angle)?, side_of(angle).or(side)));
        angles.into_iter().filter_map(step).collect()
    }
}

/// The plans that together say exactly the tracks of a trail.
pub fn plans(trail: &Bundle) -> Vec<Plan> {
    let mut plans = Vec::new();
    cover(&trail.tracks, &trail.sides, &mut plans);
    plans
}

/// The plan of legs whose headings say how they turn.
pub fn plan_of(legs: &[Leg]) -> Plan {
    let firsts = legs.first().map_or(Vec::new(), |leg| leg.heading.steps().to_vec());
    let mut before = firsts.clone();
    let mut later = Vec::new();
    for leg in legs.iter().skip(1) {
        let (mut turns, mut sided) = (BTreeSet::new(), BTreeSet::new());
        match &leg.heading {
            Heading::Turned { turns: all, .. } => {
                for turn in all {
                    match *turn {
                        LegTurn::By(angle) => turns.insert(signed(angle)),
                        LegTurn::Again(angle) => sided.insert(angle),
                        LegTurn::Across(angle) => sided.insert(-angle),
                    };
                }
            }
            _ => turns.extend(-7..=8),
        }
        let all = Bearing { turns, sided, steps: leg.heading.steps().to_vec(), is_narrowed: false };
        let steps = clockwise(before.iter().flat_map(|&last| all.onward(last, None)).map(|(step, _)| step).collect());
        before.clone_from(&steps);
        later.push(Bearing { steps, ..all });
    }
    Plan { firsts, later }
}

/// Adds plans for all of these tracks: one if that says them exactly, or else some for each part of them.
fn cover(tracks: &BTreeSet<Vec<Vector>>, sides: &[(u8, u8)], plans: &mut Vec<Plan>) {
    let by_turns = guess(tracks, sides);
    if is_exact(&by_turns, tracks) {
        return plans.push(by_turns);
    }
    let narrowed = narrowed(by_turns, tracks);
    if is_exact(&narrowed, tracks) {
        return plans.push(narrowed);
    }
    for part in parts(tracks) {
        cover(&part, sides, plans);
    }
}

/// The turns between the legs of these tracks, to sides of the last bend where that says more.
fn guess(tracks: &BTreeSet<Vec<Vector>>, sides: &[(u8, u8)]) -> Plan {
    let firsts = clockwise(tracks.iter().filter_map(|track| track.first().copied()).collect());
    let bends: Vec<(Vec<i8>, Vec<Option<Hand>>)> = tracks.iter().map(|track| bends(track)).collect();
    let later = (1..sides.len()).map(|index| {
        let turns: BTreeSet<i8> = bends.iter().map(|(angles, _)| angles[index - 1]).collect();
        let relative = |(angles, sides): &(Vec<i8>, Vec<Option<Hand>>)| match (angles[index - 1], sides[index - 1]) {
            (0 | 8, _) => Some(angles[index - 1]),
            (angle, Some(Hand::Right)) => Some(angle),
            (angle, Some(Hand::Left)) => Some(-angle),
            (_, None) => None,
        };
        let sided: Option<BTreeSet<i8>> = bends.iter().map(relative).collect();
        let steps = taken(tracks, index, sides[index]);
        match sided.filter(|sided| sided.len() < turns.len()) {
            Some(sided) => {
                let (turns, sided) = sided.into_iter().partition(|angle| matches!(angle, 0 | 8));
                Bearing { turns, sided, steps, is_narrowed: false }
            }
            None => Bearing { turns, sided: BTreeSet::new(), steps, is_narrowed: false },
        }
    });
    Plan { firsts, later: later.collect() }
}

/// All steps of the families that a leg takes: straight ones, diagonal ones, or both.
fn taken(tracks: &BTreeSet<Vec<Vector>>, index: usize, (short, long): (u8, u8)) -> Vec<Vector> {
    if short != 0 {
        return all_steps((short, long));
    }
    let takes = |is: fn(&Vector) -> bool| tracks.iter().any(|track| is(&track[index]));
    let straight = if takes(|step| step.x == 0 || step.y == 0) { all_steps((0, long)) } else { Vec::new() };
    let diagonal = if takes(|step| step.x != 0 && step.y != 0) { all_steps((long, long)) } else { Vec::new() };
    clockwise([straight, diagonal].concat())
}

/// The same plan with only those steps on each leg that the tracks take there.
fn narrowed(plan: Plan, tracks: &BTreeSet<Vec<Vector>>) -> Plan {
    let narrow = |(index, bearing): (usize, Bearing)| {
        let steps = clockwise(tracks.iter().map(|track| track[index + 1]).collect());
        Bearing { is_narrowed: steps.len() < bearing.steps.len(), steps, ..bearing }
    };
    Plan { later: plan.later.into_iter().enumerate().map(narrow).collect(), ..plan }
}

fn is_exact(plan: &Plan, tracks: &BTreeSet<Vec<Vector>>) -> bool {
    let mut all: Vec<(Vec<Vector>, Option<Hand>)> = plan.firsts.iter().map(|&step| (vec![step], None)).collect();
    for bearing in &plan.later {
        let longer = |(track, side): (Vec<Vector>, Option<Hand>)| {
            let onward = track.last().map_or(Vec::new(), |&last| bearing.onward(last, side));
            onward.into_iter().map(move |(step, side)| ([&track[..], &[step]].concat(), side)).collect::<Vec<_>>()
        };
        all = all.into_iter().flat_map(longer).collect();
        if all.len() > MAX_TRACKS {
            return false;
        }
    }
    let all: BTreeSet<Vec<Vector>> = all.into_iter().map(|(track, _)| track).collect();
    all == *tracks
}

/// The tracks in parts that are easier to tell: by how much they turn, by where they begin, and one by one.
fn parts(tracks: &BTreeSet<Vec<Vector>>) -> Vec<BTreeSet<Vec<Vector>>> {
    let legs = tracks.first().map_or(0, Vec::len);
    let by_angle = (1..legs).map(|index| split(tracks, |track| turn(track, index).abs()));
    let by_family = [split(tracks, |track| i8::from(track[0].x != 0 && track[0].y != 0))];
    let by_turn = (1..legs).map(|index| split(tracks, |track| turn(track, index)));
    let by_start = [split(tracks, |track| bearing(track[0]))];
    let mut all = by_angle.chain(by_family).chain(by_turn).chain(by_start);
    all.find(|parts| parts.len() > 1).unwrap_or_else(|| tracks.iter().map(|track| [track.clone()].into()).collect())
}

fn split(tracks: &BTreeSet<Vec<Vector>>, key: impl Fn(&[Vector]) -> i8) -> Vec<BTreeSet<Vec<Vector>>> {
    let mut parts = std::collections::BTreeMap::<i8, BTreeSet<Vec<Vector>>>::new();
    for track in tracks {
        parts.entry(key(track)).or_default().insert(track.clone());
    }
    parts.into_values().collect()
}

/// By how much a track turns before the leg of this index.
fn turn(track: &[Vector], index: usize) -> i8 {
    signed(bearing(track[index]) - bearing(track[index - 1]))
}

/// The turns of a track, and the side of the last bend before each.
fn bends(track: &[Vector]) -> (Vec<i8>, Vec<Option<Hand>>) {
    let mut side = None;
    let mut sides = Vec::new();
    let angles = (1..track.len()).map(|index| {
        let angle = turn(track, index);
        sides.push(side);
        side = side_of(angle).or(side);
        angle
    });
    (angles.collect(), sides)
}
