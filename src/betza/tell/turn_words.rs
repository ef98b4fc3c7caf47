//! The words for turns.

use std::collections::BTreeSet;

use super::wording::{directions_of, number};
use crate::betza::mean::plan::Bearing;
use crate::betza::mean::turn::{bearing, signed};
use crate::betza::read::directions::all_steps;
use crate::english::listed;
use crate::geometry::Vector;

/// In which directions a later leg goes, behind how far it goes: `diagonally outward`, `straight on`.
pub fn turning(bearing: &Bearing, before: &[Vector], after: &[Vector]) -> String {
    let goes_straight_on = bearing.sided.is_empty() && bearing.turns.iter().all(|angle| matches!(angle, 0 | 8));
    if let Some(step) = after.first().filter(|step| after.len() == 1 && !goes_straight_on && step.is_along()) {
        return directions_of(&[*step]);
    }
    let way = match bearing.turns.iter().chain(&bearing.sided).any(|angle| angle % 2 != 0) {
        true if before.iter().all(|step| step.x == 0 || step.y == 0) => onward(&bearing.turns, after),
        true => nearest(&bearing.turns, after),
        false => listed(exact(bearing, before, after), " or "),
    };
    let only = match bearing.is_narrowed && !goes_straight_on && after.iter().all(|step| step.is_along()) {
        true => format!(", but only {}", directions_of(after)),
        false => String::new(),
    };
    format!("{way}{only}")
}

/// The words for turns by so many eighths of a circle.
fn exact(bearing: &Bearing, before: &[Vector], after: &[Vector]) -> Vec<String> {
    let by = |angle: i8| bearing.turns.contains(&angle);
    let family = family(after);
    if [0, 2, -2, 4, -4, 6, -6].into_iter().all(by) {
        return vec![if by(8) { "in any direction" } else { "in any direction but straight back" }.to_owned()];
    }
    if [0, 4, -4, 8].into_iter().all(by) && bearing.turns.len() == 4 {
        return vec![format!("in any {}direction", family.as_adjective())];
    }
    let mut words = Vec::new();
    let outward = match (family, before.iter().all(|step| step.is_along())) {
        (Family::Straight, true) => "straight outward",
        (Family::Diagonal, true) => "diagonally outward",
        (_, true) if bearing.turns.len() == 2 => "outward, at 45 degrees to either side",
        (_, true) => "outward at 45 degrees",
        _ => "outward at about 45 degrees",
    };
    for angle in [0, 2, 4, 6, 8] {
        let aside = aside(angle);
        match (angle, by(angle), by(-angle)) {
            (0, true, _) => words.push("straight on".to_owned()),
            (8, true, _) => words.push("straight back".to_owned()),
            (2, true, true) => words.push(outward.to_owned()),
            (_, true, true) => words.push(aside.to_owned()),
            (_, true, false) => words.push(format!("{aside} to the right")),
            (_, false, true) => words.push(format!("{aside} to the left")),
            _ => {}
        }
    }
    for &angle in &bearing.sided {
        let side = if angle > 0 { "the same side as its last turn" } else { "the side opposite to its last turn" };
        words.push(format!("{} to {side}", aside(angle.abs())));
    }
    words
}

/// A turn by so many sixteenths to one side or to both.
fn aside(angle: i8) -> &'static str {
    match angle {
        2 => "at 45 degrees",
        4 => "at right angles",
        _ => "back at 135 degrees",
    }
}

/// The words for leaps that turn from a straight step, as if the man looked where it went.
pub fn onward(turns: &BTreeSet<i8>, after: &[Vector]) -> String {
    let Some(leap) = after.first() else { return String::new() };
    let leaps = all_steps(leap.sides());
    let taken: Vec<Vector> = leaps.into_iter().filter(|&leap| turns.contains(&signed(bearing(leap)))).collect();
    let told = directions_of(&taken);
    let told = if told.is_empty() { "in any direction".to_owned() } else { told };
    // What a first leg calls forward is onward on the way.
    let told =
        told.replace("forward or backward", "onward or back").replace("backward", "back").replace("forward", "onward");
    told.replace("any of the four that lead", "in any of the four directions that lead")
}

/// The words for turns between an oblique leap and a leg that is straight or diagonal, where nothing goes straight on.
pub fn nearest(turns: &BTreeSet<i8>, after: &[Vector]) -> String {
    let widest = turns.iter().map(|angle| angle.abs()).max().unwrap_or(1);
    let all_up_to = |widest: i8| (1..=widest).step_by(2).all(|angle| turns.contains(&angle) && turns.contains(&-angle));
    let family = family(after);
    // Of straight directions alone, or of diagonal ones, one lies to either side in turn.
    let single = family != Family::Both;
    let places = u8::try_from((widest + 1) / 2).unwrap_or(4);
    let count = if single { places } else { 2 * places };
    let adjective = family.as_adjective();
    if all_up_to(widest) && turns.len() == usize::from(places) * 2 {
        return match (widest, count) {
            (7, _) => format!("in any {adjective}direction"),
            (_, 1) => beside_the_leap(family)[0].to_owned(),
            _ => format!("in one of the {} {adjective}directions nearest to its way", number(count)),
        };
    }
    let both = |angle: i8| turns.contains(&angle) == turns.contains(&-angle);
    if single && [1, 3, 5, 7].into_iter().all(both) {
        let names = beside_the_leap(family);
        let taken = |index: &usize| turns.contains(&[1, 3, 5, 7][*index]);
        return match (family, [1, 3, 5, 7].map(|angle| turns.contains(&angle))) {
            (Family::Straight, [false, true, true, false]) => {
                "to either side of the long direction of the leap".to_owned()
            }
            _ => listed((0..4).filter(taken).map(|index| names[index]), ", or "),
        };
    }
    let one = |angle: i8| {
        let place =
            ["nearest", "second nearest", "third nearest", "fourth nearest"][usize::from(angle.unsigned_abs() / 2)];
        match (turns.contains(&angle), turns.contains(&-angle), single) {
            (true, true, true) => Some(format!("in the {place} {adjective}direction to its way")),
            (true, true, false) => Some(format!("in one of the two {place} directions to its way")),
            (true, false, _) => Some(format!("in the {place} {adjective}direction to the right of its way")),
            (false, true, _) => Some(format!("in the {place} {adjective}direction to the left of its way")),
            _ => None,
        }
    };
    listed([1, 3, 5, 7].into_iter().filter_map(one), " or ")
}

/// The four straight or diagonal directions beside an oblique leap, nearest first.
fn beside_the_leap(family: Family) -> [&'static str; 4] {
    match family {
        Family::Straight => [
            "straight outward (in the long direction of the leap)",
            "straight in the short direction of the leap",
            "straight against the short direction of the leap",
            "straight back against the long direction of the leap",
        ],
        _ => [
            "diagonally outward",
            "diagonally onward, but to the other side than the leap",
            "diagonally back, but to the same side as the leap",
            "diagonally back",
        ],
    }
}

/// Of which family steps are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Family {
    Straight,
    Diagonal,
    /// Straight and diagonal ones, or oblique ones.
    Both,
}

impl Family {
    /// With a blank behind it, or nothing.
    fn as_adjective(self) -> &'static str {
        match self {
            Family::Straight => "straight ",
            Family::Diagonal => "diagonal ",
            Family::Both => "",
        }
    }
}

fn family(steps: &[Vector]) -> Family {
    match () {
        () if steps.iter().all(|step| step.x == 0 || step.y == 0) => Family::Straight,
        () if steps.iter().all(|step| step.x.abs() == step.y.abs()) => Family::Diagonal,
        () => Family::Both,
    }
}
