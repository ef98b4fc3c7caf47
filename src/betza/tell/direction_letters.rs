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
    let is_chosen = |modifier: &&Modifier| if is_turn { modifier.is_turn() } else { modifier.is_direction() };
    let chosen: Vec<Modifier> = letters.iter().filter(is_chosen).copied().collect();
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
        Run::WholePath => format!("only paths that lead, as a whole, {}", whole(group)),
    }
}

/// Where a path leads on the whole; its exact direction is compared with the leaps of a knight.
fn whole(group: &str) -> String {
    let towards = |letter| match letter {
        'f' => "forward",
        'b' => "backward",
        'l' => "to the left",
        'r' => "to the right",
        'v' => "forward or backward",
        _ => "sideways",
    };
    let mut letters = group.chars();
    match (letters.next().unwrap_or_default(), letters.next()) {
        ('h', _) => "where a knight's leap with these letters leads".to_owned(),
        (first, Some('h')) => towards(first).to_owned(),
        (first, Some(second)) if first != second => {
            format!("{}, but {} more than that", towards(first), towards(second))
        }
        (first, _) => {
            let across = if "fbv".contains(first) { "sideways" } else { "forward or backward" };
            format!("{} more than {across}", towards(first))
        }
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
