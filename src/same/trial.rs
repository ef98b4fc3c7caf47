//! Trying two movements on many positions, where their paths cannot be compared.

use std::collections::BTreeSet;

use super::comparison::{MoveDifference, Which};
use super::witness::Witness;
use crate::betza::Movement;
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};
use crate::random::Random;
use crate::unrolled::States;
use crate::walker::{Arrangement, Arrival, Scene};

/// The boards that are tried, small ones first; moves round the edges show on every one of them.
const BOARDS: [(u8, u8); 6] = [(5, 5), (3, 7), (8, 8), (7, 3), (12, 8), (16, 16)];

/// How many positions are tried on each board: empty ones, and ones with more and more men.
const POSITIONS: usize = 60;

/// The most differences of either that are shown; one position can hold hundreds.
const MOST_SHOWN: usize = 8;

/// The most steps that are walked for all positions together, well below a second.
const MAX_STEPS: u64 = 1_500_000;

/// What differs in the first position in which anything does, and how many positions were tried.
pub fn differences(one: &Movement, other: &Movement) -> (Vec<MoveDifference>, usize) {
    let mut random = Random::new(1);
    let (mut steps, mut tried) = (0, 0);
    for number in 0..POSITIONS {
        for (files, ranks) in BOARDS {
            // Every board of the list is one that can be had.
            let Some(board) = Board::new(files, ranks) else { continue };
            let (scene, from) = position(&board, number, &mut random);
            let (mine, more) = scene.arrivals(one, from);
            let (theirs, yet_more) = scene.arrivals(other, from);
            let [mine, theirs] = [mine, theirs].map(BTreeSet::from_iter);
            steps += u64::from(more) + u64::from(yet_more);
            tried += 1;
            if mine != theirs {
                let told = |only, ends: Vec<&Arrival>, able: &Movement, unable: &Movement| {
                    let found = |arrival: &&Arrival| shown(only, arrival, &scene, from, able, unable);
                    ends.iter().take(MOST_SHOWN).map(found).collect::<Vec<_>>()
                };
                let first = told(Which::First, mine.difference(&theirs).collect(), one, other);
                let second = told(Which::Second, theirs.difference(&mine).collect(), other, one);
                return ([first, second].concat(), tried);
            }
            if steps > MAX_STEPS {
                return (Vec::new(), tried);
            }
        }
    }
    (Vec::new(), tried)
}

/// The first positions are empty boards, the others hold men at random; the man stands anywhere.
fn position(board: &Board, number: usize, random: &mut Random) -> (Arrangement, Square) {
    let mut scene = Arrangement::new(board.clone());
    let from = Square::nth(random.below(board.area()));
    let sparse = 2 + 10 * random.below(2);
    for square in board.squares().each().filter(|&square| square != from) {
        if number < 3 || random.below(sparse) > 0 {
            continue;
        }
        let color = if random.below(3) == 0 { Color::White } else { Color::Black };
        scene.put(square, color);
        if random.below(8) == 0 {
            scene.royal |= Squares::only(square);
        }
    }
    scene.unmoved = number.is_multiple_of(2);
    (scene, from)
}

/// The difference in a position with as few men as show it.
fn shown(
    only: Which,
    arrival: &Arrival,
    scene: &Arrangement,
    from: Square,
    able: &Movement,
    unable: &Movement,
) -> MoveDifference {
    let witness = Witness { scene: scene.clone(), from, to: arrival.to }.reduced(|witness| {
        let goes = |movement| witness.arrivals(movement).contains(arrival);
        goes(able) && !goes(unable)
    });
    let scene = &witness.scene;
    let board = scene.board();
    let seen = |square: Square| {
        let along = |place: fn(&Board, Square) -> u8| place(board, square) as i8 - place(board, from) as i8;
        Vector::new(along(Board::file), along(Board::rank))
    };
    let all = |squares: Squares| squares.each().map(seen).collect::<Vec<_>>();
    let state = |square| match (scene.color_at(square), scene.royal.contains(square)) {
        (Some(Color::White), false) => States::FRIEND,
        (Some(Color::White), true) => States::FRIENDLY_KING,
        (_, false) => States::ENEMY,
        (_, true) => States::ENEMY_KING,
    };
    MoveDifference {
        only,
        to: seen(arrival.to),
        manner: arrival.manner,
        captures: all(arrival.captures),
        passed: all(arrival.passed),
        unmoved: scene.unmoved,
        men: scene.occupied().each().map(|square| (seen(square), state(square))).collect(),
        any_man: Vec::new(),
        anywhere: false,
        witness: witness.clone(),
    }
}
