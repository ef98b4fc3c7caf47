//! What is said of a string that shall mean the same as a movement.

use std::collections::{BTreeMap, BTreeSet};

use super::answer;
use super::exercise::Judgement;
use super::stand::Stage;
use crate::betza::Movement;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::render::Mark;
use crate::same::{self, Witness};
use crate::walker::{Arrival, Scene};

/// Judges a string that shall mean the same as a movement.
pub(super) fn judge(wanted: &Movement, text: &str) -> Result<Judgement, String> {
    let given = answer::string(text)?.movement;
    let comparison = same::compare(wanted, &given);
    let groups = comparison.groups();
    let Some(group) = groups.first() else { return Ok(Judgement::Right) };
    let why = pictures(&Stage::usual(), wanted, &given);
    // A picture of an empty board does not tell everything apart.
    Ok(Judgement::of(if why.is_empty() { witness(&group.example.witness, wanted, &given) } else { why }))
}

/// By which squares of an empty board they differ.
fn pictures(stage: &Stage, wanted: &Movement, given: &Movement) -> Vec<String> {
    let (right, theirs) = (stage.marks(wanted), stage.marks(given));
    let [goals, their_goals] = [&right, &theirs].map(|marks| marks.keys().copied().collect());
    let mut why = told_apart(stage, &format!("from `{}`", stage.name(stage.from)), goals, their_goals);
    // Squares on which the same differs are told together.
    let mut otherwise: BTreeMap<(String, String), Squares> = BTreeMap::new();
    for (&square, mark) in &right {
        let Some(other) = theirs.get(&square).filter(|other| told(other) != told(mark)) else { continue };
        *otherwise.entry((told(other), told(mark))).or_default() |= Squares::only(square);
    }
    why.extend(otherwise.into_iter().map(|((is, should), squares)| {
        format!("on {} yours {is}; the one wanted {should}", stage.ticked(squares, " and "))
    }));
    why
}

/// To which squares one goes and the other does not.
fn told_apart(stage: &Stage, place: &str, right: Squares, theirs: Squares) -> Vec<String> {
    let goes = |does: &str, squares: Squares| {
        (!squares.is_empty()).then(|| format!("{place} yours {does} to {}", stage.ticked(squares, " and ")))
    };
    [goes("does not go", right & !theirs), goes("also goes", theirs & !right)].into_iter().flatten().collect()
}

/// A mark in words; whether it leaps is better told by a man that could stand in its way.
fn told(mark: &Mark) -> String {
    let words = mark.without_leaps().words();
    if words.is_empty() { "does nothing".to_string() } else { words.replace("; ", " or ") }
}

/// A position that tells them apart, in words; on the board of the exercises, if it has room for it.
fn witness(witness: &Witness, wanted: &Movement, given: &Movement) -> Vec<String> {
    let there = Stage { scene: witness.scene.clone(), from: witness.from };
    let here = witness.has_no_holes().then(|| moved(&there)).flatten();
    let tells = |stage: &Stage| ends(stage, wanted) != ends(stage, given);
    let stage = here.filter(tells).unwrap_or(there);
    let (right, theirs) = (ends(&stage, wanted), ends(&stage, given));
    let goals = |these: &BTreeSet<Arrival>, others| these.difference(others).map(|arrival| arrival.to).collect();
    let place = told_place(&stage);
    let why = told_apart(&stage, &place, goals(&right, &theirs), goals(&theirs, &right));
    if why.is_empty() { vec![format!("{place} yours captures other men on its way")] } else { why }
}

/// The same men around a man on the board of the exercises.
fn moved(stage: &Stage) -> Option<Stage> {
    let mut moved = Stage::usual();
    moved.scene.unmoved = stage.scene.unmoved;
    let (old, new) = (stage.board(), moved.board().clone());
    let shift = |of: u8, from: u8, to: u8| i16::from(of) - i16::from(from) + i16::from(to);
    for square in stage.scene.occupied().each() {
        let file = shift(old.file(square), old.file(stage.from), new.file(moved.from));
        let rank = shift(old.rank(square), old.rank(stage.from), new.rank(moved.from));
        moved.scene.put(new.place(file, rank)?, stage.scene.color_at(square)?);
    }
    Some(moved)
}

fn ends(stage: &Stage, movement: &Movement) -> BTreeSet<Arrival> {
    stage.scene.arrivals(movement, stage.from).0.into_iter().collect()
}

/// From where a man goes, and among whom.
fn told_place(stage: &Stage) -> String {
    let men = |(color, name): (Color, &str)| {
        let is_its = |square: &Square| stage.scene.color_at(*square) == Some(color);
        let squares: Squares = stage.scene.occupied().each().filter(is_its).collect();
        let men = if squares.count() == 1 { format!("a {name} man") } else { format!("{name} men") };
        (!squares.is_empty()).then(|| format!("{men} on {}", stage.ticked(squares, " and ")))
    };
    let among: Vec<String> = [(Color::White, "white"), (Color::Black, "black")].into_iter().filter_map(men).collect();
    let board = stage.board();
    let is_usual = board == Stage::usual().board();
    let size = if is_usual { String::new() } else { format!(" on a board of {}x{}", board.files(), board.ranks()) };
    let unmoved = if stage.scene.unmoved { ", unmoved," } else { "" };
    let with = if among.is_empty() { String::new() } else { format!(" with {}", among.join(" and ")) };
    format!("from `{}`{size}{unmoved}{with}", stage.name(stage.from))
}
