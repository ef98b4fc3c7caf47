//! What direction letters mean, alone or in pairs.

use super::turn_words::{nearest, onward};
use super::wording::directions_of;
use crate::betza::mean::turn::{LegTurn, bearing, cut_turns, exact, signed};
use crate::betza::read::dialect::Dialect;
use crate::betza::read::directions::{all_steps, cut, king_steps, steps};
use crate::betza::read::tree::{AtomKind, Modifier};
use crate::english::listed;
use crate::geometry::Vector;

/// What the direction letters of a leg choose among.
#[derive(Clone, Copy)]
pub enum Run {
    /// The steps of an atom, as the mover sees them.
    First(AtomKind, Dialect),
    /// Turns from the step before, by exact angles or to the nearest directions.
    Turns { before: AtomKind, atom: AtomKind, is_exact: bool },
    /// Whole paths of a bracket.
    WholePath,
}

/// Direction letters that say something together.
pub struct LetterGroup {
    /// The bytes at which the letters stand.
    pub places: Vec<usize>,
    pub meaning: String,
}

/// The directions among these letters in groups, each with its meaning.
pub fn groups(letters: &[Modifier], run: Run) -> Vec<LetterGroup> {
    let is_turn = matches!(run, Run::Turns { .. });
    let chosen: Vec<Modifier> = letters
        .iter()
        .copied()
        .filter(|modifier| modifier.is_direction() || (is_turn && "zq".contains(modifier.letter)))
        .collect();
    let text: String = chosen.iter().map(|modifier| modifier.letter).collect();
    let mut at = 0;
    let mut groups = Vec::new();
    for length in lengths(&text, run) {
        let group = &text[at..at + length];
        let places = chosen[at..at + length].iter().map(|modifier| modifier.at).collect();
        groups.push(LetterGroup { places, meaning: meaning(group, run) });
        at += length;
    }
    groups
}

/// How many letters each group has.
fn lengths(text: &str, run: Run) -> Vec<usize> {
    let lengths = |groups: Vec<&str>| groups.iter().map(|group| group.len()).collect::<Vec<usize>>();
    let cut = |text| lengths(cut(text).unwrap_or_default());
    match run {
        _ if text.is_empty() => Vec::new(),
        // On a king and a queen letters of both axes choose the diagonal steps together.
        Run::First(AtomKind::King | AtomKind::Queen, Dialect::Default) => vec![text.len()],
        Run::First(kind, _) if kind.sides().is_none_or(|(short, _)| short == 0) && !king(kind) => {
            let singles = |length| if length == 2 && !doubled_or_half(text) { vec![1, 1] } else { vec![length] };
            cut(text).into_iter().flat_map(singles).collect()
        }
        Run::Turns { is_exact: true, .. } => lengths(cut_turns(text)),
        Run::First(..) | Run::Turns { .. } | Run::WholePath => cut(text),
    }
}

fn king(kind: AtomKind) -> bool {
    matches!(kind, AtomKind::King | AtomKind::Queen)
}

/// Whether a letter stands twice, or an `h` that says nothing.
fn doubled_or_half(text: &str) -> bool {
    text.contains('h') || text.as_bytes().windows(2).any(|pair| pair[0] == pair[1])
}

fn meaning(group: &str, run: Run) -> String {
    match run {
        Run::First(AtomKind::King | AtomKind::Queen, dialect) => {
            directions_of(&king_steps(group, dialect).unwrap_or_default())
        }
        Run::First(kind, _) => {
            // `O` goes sideways only.
            let sides = kind.sides().unwrap_or((0, 1));
            let mut picked = steps(sides, group).unwrap_or_default();
            picked.retain(|step| kind.sides().is_some() || step.y == 0);
            match () {
                () if picked.is_empty() => "nowhere".to_owned(),
                () if picked.len() == all_steps(sides).len() => "in all of its directions".to_owned(),
                () => directions_of(&picked),
            }
        }
        Run::Turns { is_exact: true, .. } => listed(exact_words(group), " or "),
        Run::Turns { before, atom, .. } => {
            let picked = steps((1, 2), group).unwrap_or_default();
            let turns = picked.into_iter().map(|step| signed(bearing(step))).collect();
            let ring: Vec<Vector> = match atom.sides() {
                Some(sides) => all_steps(sides),
                None => [all_steps((0, 1)), all_steps((1, 1))].concat(),
            };
            match before.sides() {
                Some((0, _)) => onward(&turns, &ring),
                _ => nearest(&turns, &ring),
            }
        }
        Run::WholePath => {
            let picked = steps((1, 2), group).unwrap_or_default();
            format!("only paths that lead, as a whole, {}", whole(group, &picked))
        }
    }
}

/// Where a path leads on the whole; its exact direction is compared with the leaps of a knight.
fn whole(group: &str, picked: &[Vector]) -> &'static str {
    let all = |is: fn(&Vector) -> bool| picked.iter().all(is);
    match group {
        "f" | "ff" => "forward more than sideways",
        "b" | "bb" => "backward more than sideways",
        "l" | "ll" => "to the left more than forward or backward",
        "r" | "rr" => "to the right more than forward or backward",
        "v" | "vv" => "forward or backward more than sideways",
        "s" | "ss" => "sideways more than forward or backward",
        "fs" => "forward, but sideways more than that",
        "bs" => "backward, but sideways more than that",
        "fh" => "forward",
        "bh" => "backward",
        "lh" => "to the left",
        "rh" => "to the right",
        "fl" => "forward, but to the left more than that",
        "fr" => "forward, but to the right more than that",
        "bl" => "backward, but to the left more than that",
        "br" => "backward, but to the right more than that",
        "lf" => "to the left, but forward more than that",
        "lb" => "to the left, but backward more than that",
        "rf" => "to the right, but forward more than that",
        "rb" => "to the right, but backward more than that",
        "lv" => "to the left, but forward or backward more than that",
        "rv" => "to the right, but forward or backward more than that",
        _ if all(|step| (step.x > 0) == (step.y > 0)) => "to the forward right or the backward left",
        _ => "where a knight's leap with these letters leads",
    }
}

/// Turns by exact angles.
fn exact_words(group: &str) -> Vec<String> {
    let turns = exact(group);
    let by = |angle: i8| turns.contains(&LegTurn::By(angle));
    let degrees = |angle: i8| f32::from(angle) * 22.5;
    let mut words = Vec::new();
    for angle in [0, 2, 4, 6, 8] {
        let side = match (by(angle), by(-angle)) {
            (true, _) if angle == 0 => {
                words.push("straight on".to_owned());
                continue;
            }
            (true, _) if angle == 8 => {
                words.push("straight back".to_owned());
                continue;
            }
            (true, true) => "either side",
            (true, false) => "the right",
            (false, true) => "the left",
            _ => continue,
        };
        words.push(format!("{} degrees to {side} of the step before", degrees(angle)));
    }
    for turn in turns {
        let (angle, side) = match turn {
            LegTurn::By(_) => continue,
            LegTurn::Again(angle) => (angle, "the same side as the turn before"),
            LegTurn::Across(angle) => (angle, "the side opposite to the turn before"),
        };
        words.push(format!("{} degrees to {side}", degrees(angle)));
    }
    words
}
