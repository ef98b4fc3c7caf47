use std::collections::BTreeMap;

use crate::betza::Movement;
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};
use crate::walker::{Arrangement, walk};

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
        steps += walk(scene, movement, middle, color, &mut |_, arrival| found |= Squares::only(arrival.to));
        (steps < MAX_STEPS).then_some(found)
    };
    let open = ends(&scene)?;
    // What a man on a square stops is found out when it is first asked.
    let mut stopped: BTreeMap<Square, Squares> = BTreeMap::new();
    let mut is_stopped = |to: Square, blocker: Vector| {
        let is_near = blocker.x.abs().max(blocker.y.abs()) <= AROUND && blocker != Vector::new(0, 0);
        let Some(blocker) = at(blocker).filter(|&blocker| is_near && blocker != to) else { return Some(false) };
        if let Some(stopped) = stopped.get(&blocker) {
            return Some(stopped.contains(to));
        }
        scene.put(blocker, color);
        let ends = ends(&scene)?;
        scene.lift(blocker);
        stopped.insert(blocker, open & !ends);
        Some(!ends.contains(to))
    };
    let mut is_same = None;
    for step in around(LONGEST) {
        let (there, back) = (at(step)?, at(Vector::new(-step.x, -step.y))?);
        if there == middle || !open.contains(there) || !open.contains(back) {
            continue;
        }
        // A blocker on the way back is seen from the other end.
        let blockers = around(AROUND).chain(around(AROUND).map(|blocker| blocker + step));
        for blocker in blockers.filter(|&blocker| at(blocker).is_some()) {
            let seen_from_there = Vector::new(blocker.x - step.x, blocker.y - step.y);
            if is_stopped(there, blocker)? != is_stopped(back, seen_from_there)? {
                return Some(false);
            }
        }
        is_same = Some(true);
    }
    is_same
}

/// All squares that are at most so far from the middle.
fn around(distance: i8) -> impl Iterator<Item = Vector> {
    (-distance..=distance).flat_map(move |x| (-distance..=distance).map(move |y| Vector::new(x, y)))
}
