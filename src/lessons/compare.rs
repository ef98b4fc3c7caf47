//! What is said of a string that shall mean the same as a movement.

use std::collections::{BTreeMap, BTreeSet};

use super::answer;
use super::exercise::Judgement;
use super::stand::{Stage, ticked};
use crate::betza::Movement;
use crate::geometry::{Color, Square};
use crate::render::Mark;
use crate::same::{self, Witness};
use crate::walker::{Arrival, Scene};

/// Judges a string that shall mean the same as a movement.
pub(super) fn judge(wanted: &Movement, text: &str) -> Result<Judgement, String> {
    let given = answer::string(text)?.movement;
    let comparison = same::compare(wanted, &given);
    let groups = comparison.groups();
    let Some(group) = groups.first() else { return Ok(Judgement::Right(Vec::new())) };
    let why = pictures(&Stage::usual(), wanted, &given);
    // A picture of an empty board does not tell everything apart.
    let why = if why.is_empty() { vec![witness(&group.example.witness, wanted, &given)] } else { why };
    Ok(Judgement::Wrong(why))
}

/// By which squares of an empty board they differ.
fn pictures(stand: &Stage, wanted: &Movement, given: &Movement) -> Vec<String> {
    let (right, theirs) = (stand.marks(wanted), stand.marks(given));
    let missing: Vec<Square> = right.keys().copied().filter(|square| !theirs.contains_key(square)).collect();
    let extra: Vec<Square> = theirs.keys().copied().filter(|square| !right.contains_key(square)).collect();
    let from = stand.name(stand.from);
    let mut why = Vec::new();
    if !missing.is_empty() {
        why.push(format!("from `{from}` yours does not go to {}", ticked(stand, &missing)));
    }
    if !extra.is_empty() {
        why.push(format!("from `{from}` yours also goes to {}", ticked(stand, &extra)));
    }
    // Squares on which the same differs are told together.
    let mut otherwise: BTreeMap<(String, String), Vec<Square>> = BTreeMap::new();
    for (&square, mark) in &right {
        let Some(other) = theirs.get(&square).filter(|other| told(other) != told(mark)) else { continue };
        otherwise.entry((told(other), told(mark))).or_default().push(square);
    }
    why.extend(
        otherwise.iter().map(|((is, should), squares)| {
            format!("on {} yours {is}; the one wanted {should}", ticked(stand, squares))
        }),
    );
    why
}

/// A mark in words; whether it leaps is better told by a man that could stand in its way.
fn told(mark: &Mark) -> String {
    let words = mark.without_leaps().words();
    if words.is_empty() { "does nothing".to_string() } else { words.replace("; ", " or ") }
}

/// A position that tells them apart, in words; on the board of the exercises, if it has room for it.
fn witness(witness: &Witness, wanted: &Movement, given: &Movement) -> String {
    let there = Stage { scene: witness.scene.clone(), from: witness.from };
    let here = witness.has_no_holes().then(|| moved(&there)).flatten();
    let tells = |stand: &Stage| ends(stand, wanted) != ends(stand, given);
    let stand = here.filter(tells).unwrap_or(there);
    told_apart(&stand, &ends(&stand, wanted), &ends(&stand, given))
}

/// The same men around a man on the board of the exercises.
fn moved(stand: &Stage) -> Option<Stage> {
    let mut moved = Stage::usual();
    moved.scene.unmoved = stand.scene.unmoved;
    let at = |square: Square| {
        let (old, new) = (stand.board(), moved.board());
        let shift = |of: u8, from: u8, to: u8| i16::from(of) - i16::from(from) + i16::from(to);
        let file = shift(old.file(square), old.file(stand.from), new.file(moved.from));
        let rank = shift(old.rank(square), old.rank(stand.from), new.rank(moved.from));
        new.place(file, rank)
    };
    let men: Option<Vec<(Square, Color)>> =
        stand.scene.occupied().into_iter().map(|square| Some((at(square)?, stand.scene.color_at(square)?))).collect();
    men?.into_iter().for_each(|(square, color)| moved.scene.put(square, color));
    Some(moved)
}

fn ends(stand: &Stage, movement: &Movement) -> BTreeSet<Arrival> {
    stand.scene.arrivals(movement, stand.from).0.into_iter().collect()
}

fn told_apart(stand: &Stage, right: &BTreeSet<Arrival>, theirs: &BTreeSet<Arrival>) -> String {
    let goals = |these: &BTreeSet<Arrival>, without: &BTreeSet<Arrival>| -> Vec<Square> {
        these.difference(without).map(|arrival| arrival.to).collect::<BTreeSet<_>>().into_iter().collect()
    };
    let (missing, extra) = (goals(right, theirs), goals(theirs, right));
    let men: Vec<Square> = stand.scene.occupied().into_iter().collect();
    let colored = |color: Color| -> Vec<Square> {
        men.iter().copied().filter(|square| stand.scene.color_at(*square) == Some(color)).collect()
    };
    let mut among: Vec<String> = Vec::new();
    for (color, name) in [(Color::White, "white"), (Color::Black, "black")] {
        let squares = colored(color);
        if !squares.is_empty() {
            let men = if squares.len() == 1 { format!("a {name} man") } else { format!("{name} men") };
            among.push(format!("{men} on {}", ticked(stand, &squares)));
        }
    }
    let usual = Stage::usual();
    let (files, ranks) = (stand.board().files(), stand.board().ranks());
    let is_usual = stand.board() == usual.board();
    let board = if is_usual { String::new() } else { format!(" on a board of {files}x{ranks}") };
    let unmoved = if stand.scene.unmoved { ", unmoved," } else { "" };
    let with = if among.is_empty() { String::new() } else { format!(" with {}", among.join(" and ")) };
    let where_ = format!("from `{}`{board}{unmoved}{with}", stand.name(stand.from));
    match (extra.is_empty(), missing.is_empty()) {
        (true, true) => format!("{where_} yours captures other men on its way"),
        (true, false) => format!("{where_} yours does not go to {}", ticked(stand, &missing)),
        (false, true) => format!("{where_} yours also goes to {}", ticked(stand, &extra)),
        (false, false) => {
            format!("{where_} yours goes to {}, and not to {}", ticked(stand, &extra), ticked(stand, &missing))
        }
    }
}
