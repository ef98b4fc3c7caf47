use std::collections::{BTreeMap, BTreeSet};

use super::diagram::{Diagram, ManTile};
use crate::betza::{Bend, Heading, Leg, Movement, Route, Wrap};
use crate::geometry::{Board, Color, MAX_SIDE};
use crate::position::{Kind, Kinds, Man, Setup};
use crate::walker::Arrangement;

/// The least number of squares from the middle of a tile to its edge.
const LEAST: u8 = 2;

/// So far from the middle a ride without limit is drawn: far enough to be seen as a ride.
const RIDE: u8 = 3;

/// The greatest number of squares from the middle to the edge that a board can hold.
const MOST: u8 = (MAX_SIDE - 1) / 2;

/// A movement from the middle of an empty board that is just big enough for its longest leap; rides run to the edge.
pub fn tile(movement: &Movement) -> Diagram {
    let reach = |route: &Route| route.legs.iter().map(extent).sum::<u16>();
    let wanted = movement.routes.iter().map(reach).max().unwrap_or(0);
    let radius = wanted.clamp(LEAST.into(), MOST.into()) as u8;
    let side = 2 * radius + 1;
    let mut diagram = tile_of(movement, radius, Color::White);
    if movement.legs().any(|leg| leg.range.is_none() && !leg.heading.steps().is_empty()) {
        diagram.notes.push("Rides go on beyond the picture.".to_string());
    }
    if wanted > u16::from(MOST) {
        diagram.notes.push("Moves that are too long for this picture are not drawn.".to_string());
    }
    if movement.legs().any(|leg| leg.how.wraps != Wrap::None) {
        diagram.notes.push(format!("It goes round the side edges, here of a board of {side} files."));
    }
    if movement.legs().any(|leg| matches!(leg.heading, Heading::Anywhere)) {
        diagram.notes.push("It reaches every square of the board, however large.".to_string());
    }
    diagram
}

/// The moves next to a man of a side, as a sign for its kind: two squares far, or three if one of its leaps is longer.
pub fn small_tile(movement: &Movement, color: Color) -> Diagram {
    let leap = movement.legs().map(longest_step).max().unwrap_or(0);
    tile_of(movement, leap.clamp(u16::from(LEAST), u16::from(RIDE)) as u8, color)
}

impl Diagram {
    /// The men of a setup by their letters, with the moves of every kind that stands on the board.
    pub fn of_setup_with_tiles(setup: &Setup, board: &Board, kinds: &Kinds) -> Diagram {
        let there: BTreeSet<(Kind, Color)> = setup.each_man().map(|(_, man)| (man.kind, man.color)).collect();
        let tile = |(kind, color)| {
            let own = &kinds[kind];
            let moves = Box::new(small_tile(&own.movement, color));
            let label = kinds.letter(Man { kind, color });
            ManTile { label, letter: own.letter.clone(), title: own.title.clone(), color, moves }
        };
        Diagram { tiles: there.into_iter().map(tile).collect(), ..Diagram::of_setup(setup, board, kinds) }
    }
}

/// A movement from the middle of an empty board, so many squares from its edges.
fn tile_of(movement: &Movement, radius: u8, color: Color) -> Diagram {
    let side = 2 * radius + 1;
    // Neither can fail: a tile has at most as many files and ranks as a board may have, and its middle is on it.
    let board = Board::new(side, side).expect("a tile is no larger than a board may be");
    let middle = board.place(radius.into(), radius.into()).expect("the middle is on the board");
    let scene = Arrangement::new(board);
    let diagram = Diagram::of_movement(movement, &scene, middle, color, BTreeMap::new());
    Diagram { coordinates: false, ..diagram }
}

/// How far from its start a leg goes, or should be drawn.
fn extent(leg: &Leg) -> u16 {
    if let Heading::Castling { inset, .. } = leg.heading {
        // Its partner stands beyond.
        return leg.range.map_or(0, |range| u16::from(range.get()) + 1 + u16::from(inset));
    }
    let long = longest_step(leg);
    if long == 0 {
        return 0;
    }
    let turns = leg.how.bend != Bend::Straight;
    match leg.range.map(|range| u16::from(range.get())) {
        // A ride that turns comes back; three steps show how.
        None if turns => (3 * long).min(MOST.into()),
        None => (2 * long).clamp(RIDE.into(), u16::from(MOST).max(long)),
        Some(1) => long,
        // One square more shows where it ends.
        Some(range) => (long * range + 1).min(MOST.into()).max(long * range),
    }
}

/// How far the longest single step of a leg goes.
fn longest_step(leg: &Leg) -> u16 {
    leg.heading.steps().iter().map(|step| step.length()).max().unwrap_or(0).into()
}
