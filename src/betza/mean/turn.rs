//! Directions of later legs, which are turns from the step before.
//!
//! Angles are counted in sixteenths of a circle: straight and diagonal steps lie on the even ones, oblique steps
//! between them on the odd ones, however long they are.

use crate::betza::read::directions::{Hand, cut, steps};
use crate::geometry::Vector;
use crate::in_order::InOrder;

/// A turn between two legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LegTurn {
    /// By so many sixteenths to the right; fewer than 0 are to the left.
    By(i8),
    /// By so many to the side of the last bend, or to either where there was none (`q`).
    Again(i8),
    /// By so many to the side across, or to either where there was no bend (`z`).
    Across(i8),
}

impl LegTurn {
    /// The same with left and right exchanged; a turn to the side of another goes with it.
    pub fn mirrored(self) -> LegTurn {
        match self {
            LegTurn::By(8) => self,
            LegTurn::By(angle) => LegTurn::By(-angle),
            LegTurn::Again(_) | LegTurn::Across(_) => self,
        }
    }

    /// The angles of this turn where the last bend was to `side`.
    pub fn angles(self, side: Option<Hand>) -> impl Iterator<Item = i8> {
        let (angles, wanted) = match self {
            LegTurn::By(angle) => ([Some(angle), None], None),
            LegTurn::Again(angle) => ([Some(angle), Some(-angle)], side),
            LegTurn::Across(angle) => ([Some(angle), Some(-angle)], side.map(Hand::other)),
        };
        angles.into_iter().flatten().filter(move |&angle| wanted.is_none() || wanted == side_of(angle))
    }
}

/// The side to which a turn by this angle goes; none straight on and straight back.
pub fn side_of(angle: i8) -> Option<Hand> {
    match angle.rem_euclid(16) {
        0 | 8 => None,
        1..8 => Some(Hand::Right),
        _ => Some(Hand::Left),
    }
}

/// The direction of a step in sixteenths of a circle, clockwise from straight forward.
pub fn bearing(step: Vector) -> i8 {
    let (x, y) = (step.x.unsigned_abs(), step.y.unsigned_abs());
    let quadrant = match (x, y) {
        (0, _) => 0,
        (_, 0) => 4,
        _ if x == y => 2,
        _ if x < y => 1,
        _ => 3,
    };
    match (step.x >= 0, step.y >= 0) {
        (true, true) => quadrant,
        (true, false) => 8 - quadrant,
        (false, false) => 8 + quadrant,
        (false, true) => (16 - quadrant) % 16,
    }
}

/// The one of `steps` that lies at this angle from `last`.
pub fn turned(steps: &[Vector], last: Vector, angle: i8) -> Option<Vector> {
    let wanted = (bearing(last) + angle).rem_euclid(16);
    steps.iter().copied().find(|&step| bearing(step) == wanted)
}

/// The ways that go on from one by these turns, each with the side of its last bend.
pub fn onward(
    way: &[Vector],
    side: Option<Hand>,
    turns: &[LegTurn],
    steps: &[Vector],
) -> Vec<(Vec<Vector>, Option<Hand>)> {
    // No way is empty: each begins with a step of the first leg.
    let Some(&last) = way.last() else { return Vec::new() };
    let angles = turns.iter().flat_map(|turn| turn.angles(side));
    let longer = |angle| Some(([way, &[turned(steps, last, angle)?]].concat(), side_of(angle).or(side)));
    angles.filter_map(longer).collect()
}

/// Cuts the letters of a later leg: one along the way and one to a side are one turn, and so is a letter said twice.
pub fn cut_turns(run: &str) -> Vec<&str> {
    let mut rest = run;
    let mut groups = Vec::new();
    while let [first, others @ ..] = rest.as_bytes() {
        let pairs = others.first().is_some_and(|next| next == first || is_upright(*next) != is_upright(*first));
        let (group, behind) = rest.split_at(if pairs { 2 } else { 1 });
        groups.push(group);
        rest = behind;
    }
    groups
}

/// What the letters of a later leg mean where both legs are oblique or neither is: `f` straight on, `fs` 45 degrees
/// to either side, `s` 90, `bs` 135, `b` straight back; `q` and `z` are sides, the same as before and the other.
pub fn exact(run: &str) -> Vec<LegTurn> {
    let turns = cut_turns(run).into_iter().flat_map(|group| match *group.as_bytes() {
        [one, other] if one != other => {
            let (upright, side) = if is_upright(one) { (one, other) } else { (other, one) };
            let angles: &[i8] = match upright {
                b'f' => &[2],
                b'b' => &[6],
                _ => &[2, 6],
            };
            angles.iter().flat_map(|&angle| to_side(side, angle)).collect()
        }
        [letter, ..] => alone(letter),
        [] => Vec::new(),
    });
    sorted(turns.collect())
}

/// What the letters of a later leg mean where one of the two legs is oblique and the other is not.
///
/// There is no straight on: `f` is the two nearest directions, and the other letters go on from there as on an
/// oblique first leg that is turned to the direction of travel.
///
/// # Errors
///
/// Where an `h` stands that has no letter to halve.
pub fn nearest(run: &str) -> Result<Vec<LegTurn>, usize> {
    cut(run)?;
    let picked = steps((1, 2), if run.is_empty() { "f" } else { run })?;
    Ok(sorted(picked.into_iter().map(|step| LegTurn::By(signed(bearing(step)))).collect()))
}

/// The angle between -7 and 8.
pub fn signed(angle: i8) -> i8 {
    let angle = angle.rem_euclid(16);
    if angle > 8 { angle - 16 } else { angle }
}

fn sorted(mut turns: Vec<LegTurn>) -> Vec<LegTurn> {
    turns.order();
    turns.dedup();
    turns
}

fn is_upright(letter: u8) -> bool {
    b"fbv".contains(&letter)
}

fn alone(letter: u8) -> Vec<LegTurn> {
    match letter {
        b'f' => vec![LegTurn::By(0)],
        b'b' => vec![LegTurn::By(8)],
        b'v' => vec![LegTurn::By(0), LegTurn::By(8)],
        side => to_side(side, 4),
    }
}

fn to_side(letter: u8, angle: i8) -> Vec<LegTurn> {
    match letter {
        b'r' => vec![LegTurn::By(angle)],
        b'l' => vec![LegTurn::By(-angle)],
        b'q' => vec![LegTurn::Again(angle)],
        b'z' => vec![LegTurn::Across(angle)],
        _ => vec![LegTurn::By(angle), LegTurn::By(-angle)],
    }
}
