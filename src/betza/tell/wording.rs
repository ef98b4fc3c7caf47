//! The words for numbers, leaps and sets of directions.

use crate::betza::read::directions::{all_steps, clockwise};
use crate::english::listed;
use crate::geometry::Vector;

/// A number as a word, up to twelve.
pub fn number(count: u8) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(usize::from(count)).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// A number and what is counted: `one square`, `three squares`.
pub fn counted(count: u8, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {what}{plural}", number(count))
}

/// What an oblique leap is called, one of them and many of them.
pub fn leap_name(step: Vector) -> (String, String) {
    let name = match step.sides() {
        (1, 2) => "knight's",
        (1, 3) => "camel's",
        (2, 3) => "zebra's",
        (1, 4) => "giraffe's",
        (3, 4) => "antelope's",
        (short, long) => return (format!("a ({short},{long}) leap"), format!("({short},{long}) leaps")),
    };
    (format!("a {name} leap").replace("a an", "an an"), format!("{name} leaps"))
}

/// What the name of an oblique leap means, behind the name; nothing of a knight's leap, which everybody knows.
pub fn leap_gloss(step: Vector) -> String {
    match step.sides() {
        (1, 2) => String::new(),
        _ if step.is_along() => String::new(),
        (short, long) => format!(" ({} straight and {} to the side)", counted(long, "square"), number(short)),
    }
}

/// Splits steps into sets of one length each; the eight neighbours go together.
pub fn split_by_length(steps: Vec<Vector>) -> Vec<Vec<Vector>> {
    let length = |step: &Vector| {
        let (short, long) = step.sides();
        // Straight and diagonal steps of a length are told together: "straight forward or diagonally".
        if short == long { (long, 0) } else { (long, short) }
    };
    if steps.is_empty() {
        return vec![steps];
    }
    let mut sets: Vec<Vec<Vector>> = Vec::new();
    for step in steps {
        match sets.iter_mut().find(|set| set.iter().all(|other| length(other) == length(&step))) {
            Some(set) => set.push(step),
            None => sets.push(vec![step]),
        }
    }
    sets.into_iter().map(clockwise).collect()
}

/// Where these steps of one length lead to; nothing to say about all steps of an oblique leap.
pub fn directions_of(steps: &[Vector]) -> String {
    let (diagonal, others): (Vec<Vector>, Vec<Vector>) = steps.iter().partition(|step| step.x.abs() == step.y.abs());
    let (straight, oblique): (Vec<Vector>, Vec<Vector>) = others.iter().partition(|step| step.x == 0 || step.y == 0);
    if diagonal.len() == 4 && straight.len() == 4 {
        return "in any direction".to_owned();
    }
    if !oblique.is_empty() {
        return oblique_directions(&oblique);
    }
    let parts = [straight_directions(&straight), diagonal_directions(&diagonal)].concat();
    listed(parts, " or ")
}

/// Which of forward, backward, left and right steps there are.
fn sides(steps: &[Vector]) -> [bool; 4] {
    let has = |is: fn(&Vector) -> bool| steps.iter().any(is);
    [has(|step| step.y > 0), has(|step| step.y < 0), has(|step| step.x < 0), has(|step| step.x > 0)]
}

fn straight_directions(steps: &[Vector]) -> Vec<String> {
    let [forward, backward, left, right] = sides(steps);
    let upright: &[&str] = match (forward, backward) {
        (true, true) => &["forward", "backward"],
        (true, false) => &["straight forward"],
        (false, true) => &["straight backward"],
        (false, false) => &[],
    };
    let sideways: &[&str] = match (left, right) {
        (true, true) => &["sideways"],
        (true, false) => &["to the left"],
        (false, true) => &["to the right"],
        (false, false) => &[],
    };
    let all = if steps.len() == 4 { vec!["straight"] } else { [upright, sideways].concat() };
    all.into_iter().map(str::to_owned).collect()
}

fn diagonal_directions(steps: &[Vector]) -> Vec<String> {
    let [forward, backward, left, right] = sides(steps);
    let pair = match (steps.len(), forward, backward, left, right) {
        (0, ..) => return Vec::new(),
        (4, ..) => "diagonally",
        (2, true, false, ..) => "diagonally forward",
        (2, false, true, ..) => "diagonally backward",
        (2, _, _, true, false) => "diagonally to the left",
        (2, _, _, false, true) => "diagonally to the right",
        _ => "",
    };
    if !pair.is_empty() {
        return vec![pair.to_owned()];
    }
    let corner = |step: &Vector| {
        let upright = if step.y > 0 { "forward" } else { "backward" };
        let side = if step.x < 0 { "left" } else { "right" };
        format!("{upright}-{side}")
    };
    // Three are a pair and one more; one or two are named by their corners.
    let is_ahead = |step: &&Vector| (step.y > 0) == (steps.iter().filter(|step| step.y > 0).count() == 2);
    match steps.iter().partition::<Vec<Vector>, _>(|step| is_ahead(step)) {
        (pair, single) if pair.len() == 2 && single.len() == 1 => {
            let upright = if pair[0].y > 0 { "forward" } else { "backward" };
            vec![format!("diagonally {upright}"), corner(&single[0])]
        }
        _ => steps
            .iter()
            .enumerate()
            .map(|(index, step)| if index == 0 { format!("diagonally {}", corner(step)) } else { corner(step) })
            .collect(),
    }
}

/// All steps of an oblique leap need no words, half of them few; others are told by their squares.
fn oblique_directions(steps: &[Vector]) -> String {
    let Some(first) = steps.first() else { return String::new() };
    let all = all_steps(first.sides());
    let half = |leads_there: fn(&Vector) -> bool| steps.len() == 4 && steps.iter().all(leads_there);
    match () {
        () if steps.len() == all.len() => String::new(),
        () if half(|step| step.y > 0) => "any of the four that lead forward".to_owned(),
        () if half(|step| step.y < 0) => "any of the four that lead backward".to_owned(),
        () if half(|step| step.x < 0) => "any of the four that lead to the left".to_owned(),
        () if half(|step| step.x > 0) => "any of the four that lead to the right".to_owned(),
        () => listed(by_squares(steps), ", or "),
    }
}

/// Oblique steps told by their squares, mirror images together.
fn by_squares(steps: &[Vector]) -> Vec<String> {
    let mut rest = steps.to_vec();
    let mut told = Vec::new();
    while let Some(&step) = rest.first() {
        let family = |sign_x: i8, sign_y: i8| Vector::new(step.x * sign_x, step.y * sign_y);
        let quad = [family(1, 1), family(-1, 1), family(1, -1), family(-1, -1)];
        let sideways = [family(1, 1), family(-1, 1)];
        let upright = [family(1, 1), family(1, -1)];
        let has = |set: &[Vector]| set.iter().all(|other| rest.contains(other));
        let (across, along) = (step.x.unsigned_abs(), step.y.unsigned_abs());
        let (x, y) = (number(across), number(along));
        let vertical = if step.y > 0 { "forward" } else { "backward" };
        let horizontal = if step.x < 0 { "to the left" } else { "to the right" };
        let (set, text) = match () {
            () if has(&quad) => {
                (quad.to_vec(), format!("{} forward or backward and {x} to either side", counted(along, "square")))
            }
            () if has(&sideways) => {
                (sideways.to_vec(), format!("{} {vertical} and {x} to either side", counted(along, "square")))
            }
            () if has(&upright) => {
                (upright.to_vec(), format!("{} {horizontal} and {y} forward or backward", counted(across, "square")))
            }
            () => (vec![step], format!("{} {vertical} and {x} {horizontal}", counted(along, "square"))),
        };
        rest.retain(|other| !set.contains(other));
        told.push(text);
    }
    told
}
