//! Two movements on one board.

use std::collections::BTreeMap;

use super::{Diagram, Label, marks, tile};
use crate::betza::Movement;
use crate::geometry::{Color, Square, SquareSet};
use crate::same::{DifferenceGroup, Which};
use crate::walker::{Arrangement, Scene};

/// Both movements from the middle of an empty board: `1` on squares that only the first reaches, `2` only the second,
/// `=` both in the same way, `~` both but not in the same way; nothing if all squares are equal.
pub fn same_picture(one: &Movement, other: &Movement) -> Option<String> {
    let (mine, theirs) = (tile(one), tile(other));
    let board = if mine.board.area() >= theirs.board.area() { mine.board } else { theirs.board };
    let middle = board.place((board.files() / 2).into(), (board.ranks() / 2).into())?;
    let scene = Arrangement::new(board.clone());
    let [mine, theirs] = [one, other].map(|movement| marks(&scene, movement, middle, Color::White));
    let sign = |square: Square| match (mine.get(&square), theirs.get(&square)) {
        (None, None) => None,
        (Some(_), None) => Some("1"),
        (None, Some(_)) => Some("2"),
        (Some(mine), Some(theirs)) if mine.without_leaps() == theirs.without_leaps() => Some("="),
        _ => Some("~"),
    };
    let signs: BTreeMap<Square, &str> =
        board.squares().each().filter_map(|square| Some((square, sign(square)?))).collect();
    if signs.values().all(|&sign| sign == "=") {
        return None;
    }
    Some(drawn(&scene, middle, signs))
}

/// The position that shows a group of differences: `1` or `2` where only the first or the second goes.
pub fn difference_picture(group: &DifferenceGroup) -> String {
    let witness = &group.example.witness;
    let sign = match group.only {
        Which::First => "1",
        Which::Second => "2",
    };
    drawn(&witness.scene, witness.from, BTreeMap::from([(witness.to, sign)]))
}

/// The board with the man, the other men (`w` and `b`) and these signs.
fn drawn(scene: &Arrangement, from: Square, signs: BTreeMap<Square, &str>) -> String {
    let mut men: BTreeMap<Square, Label> = BTreeMap::new();
    for square in scene.occupied().each() {
        let royal = if scene.royal.contains(square) { "K" } else { "" };
        let color = scene.color_at(square).unwrap_or(Color::White);
        men.insert(square, Label::Sided { kind: royal.to_string(), color });
    }
    for (square, sign) in signs {
        match men.entry(square).or_insert(Label::Lettered { letter: String::new(), color: Color::White }) {
            Label::Lettered { letter: told, .. } | Label::Sided { kind: told, .. } => told.push_str(sign),
            Label::Mover => {}
        }
    }
    men.insert(from, Label::Mover);
    let diagram = Diagram { men, ..Diagram::of_board(scene.board().clone()) };
    diagram.text()
}
