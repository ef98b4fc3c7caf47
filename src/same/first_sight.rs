//! What a movement does in two positions: most movements that differ do so here, and the same ones never do.

use std::collections::BTreeSet;

use crate::betza::Movement;
use crate::geometry::{Board, Color, SquareSet, Vector};
use crate::walker::{Arrangement, Arrival, MAX_WORK};

/// The sides of the board.
const SIDE: u8 = 9;

/// The men of the second position, seen from the man in the middle.
const MEN: [((i8, i8), Color); 4] =
    [((0, 1), Color::Black), ((1, 1), Color::White), ((-2, 0), Color::Black), ((2, -2), Color::Black)];

/// Where the man arrives on an empty board and among a few men, unmoved; none where a walk is cut short, which shows
/// nothing.
pub fn at_first_sight(movement: &Movement) -> [Option<BTreeSet<Arrival>>; 2] {
    // A side of nine squares is one that a board may have, and it has a middle.
    let board = Board::new(SIDE, SIDE).expect("9x9 is a board");
    let from = board.place((SIDE / 2).into(), (SIDE / 2).into()).expect("it has a middle");
    let mut empty = Arrangement::new(board.clone());
    empty.unmoved = true;
    let mut manned = empty.clone();
    for ((x, y), color) in MEN {
        if let Some(square) = board.step(from, Vector::new(x, y), Color::White) {
            manned.put(square, color);
        }
    }
    [empty, manned].map(|scene| {
        let (ends, steps) = scene.arrivals(movement, from);
        (steps < MAX_WORK).then(|| ends.into_iter().collect())
    })
}

/// A number that is equal for equal movements, and hardly ever for others; none for those that cannot be followed.
///
/// It is the same in every build, so that tables of it can be kept.
pub fn fingerprint(movement: &Movement) -> Option<u64> {
    let [empty, manned] = at_first_sight(movement);
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    for ends in [empty?, manned?] {
        for arrival in ends {
            add(arrival.to.index() as u8);
            add(arrival.manner.letter() as u8);
            for squares in [arrival.captures, arrival.passed] {
                squares.each().for_each(|square| add(square.index() as u8));
                add(u8::MAX);
            }
            arrival
                .carried
                .iter()
                .for_each(|carried| [carried.from, carried.to].iter().for_each(|square| add(square.index() as u8)));
        }
        add(u8::MAX - 1);
    }
    Some(hash)
}
