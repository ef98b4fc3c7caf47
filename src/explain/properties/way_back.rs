use std::collections::BTreeMap;

use crate::betza::Movement;
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};
use crate::render::Arrangement;
use crate::walker::walk_counting;

/// From the middle to the edge of the board on which ways are compared.
const RADIUS: i8 = 5;

/// Ways of at most so many squares are compared: those beyond may run off the board on one of their two ends.
const LONGEST: i8 = 3;

/// From the middle to the farthest men that are tried as blockers: a way may go round a corner.
const AROUND: i8 = LONGEST + 1;

/// The most steps of all walks together; ten times what a piece in use needs.
const MAX_STEPS: u32 = 300_000;

/// Whether the same men block a move and the move that takes it back, wherever it can be taken back; none if it never
/// can, or if it has more ways than can be followed.
///
/// A board is the same everywhere but at its edges: what stops a move to the left stops the move back too if it is
/// what stops a move to the right, moved along.
pub(super) fn is_the_same_both_ways(movement: &Movement, color: Color) -> Option<bool> {
    let side = 2 * RADIUS as u8 + 1;
    let board = Board::new(side, side)?;
    let at = |step: Vector| board.place((RADIUS + step.x).into(), (RADIUS + step.y).into());
    let middle = at(Vector::new(0, 0))?;
    let mut scene = Arrangement::new(board.clone());
    let mut steps = 0;
    let mut ends = |scene: &Arrangement| {
        let mut found = Squares::EMPTY;
        steps += walk_counting(scene, movement, middle, color, &mut |_, arrival| found |= Squares::only(arrival.to));
        (steps < MAX_STEPS).then_some(found)
    };
    let open = ends(&scene)?;
    let mut blockers: BTreeMap<Square, Squares> = BTreeMap::new();
    let around = |x: i8| (-AROUND..=AROUND).filter_map(move |y| Some((x, y)).filter(|&offset| offset != (0, 0)));
    for (x, y) in (-AROUND..=AROUND).flat_map(around) {
        let blocker = at(Vector::new(x, y))?;
        scene.put(blocker, color);
        let stopped = open & !ends(&scene)? & !Squares::only(blocker);
        scene.lift(blocker);
        for to in stopped.each() {
            *blockers.entry(to).or_default() |= Squares::only(blocker);
        }
    }
    let moved = |squares: Squares, by: Vector| -> Squares {
        let place = |square| {
            board
                .place(i16::from(board.file(square)) + i16::from(by.x), i16::from(board.rank(square)) + i16::from(by.y))
        };
        squares.each().filter_map(place).collect()
    };
    let mut is_same = None;
    for x in -LONGEST..=LONGEST {
        for y in -LONGEST..=LONGEST {
            let (there, back) = (at(Vector::new(x, y))?, at(Vector::new(-x, -y))?);
            if there == middle || !open.contains(there) || !open.contains(back) {
                continue;
            }
            let of = |to: Square| blockers.get(&to).copied().unwrap_or_default();
            if of(there) != moved(of(back), Vector::new(x, y)) {
                return Some(false);
            }
            is_same = Some(true);
        }
    }
    is_same
}
