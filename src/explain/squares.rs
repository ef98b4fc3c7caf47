use serde::Serialize;

use super::place::Standpoint;
use crate::betza::Movement;
use crate::geometry::{Square, SquareSet, Squares};
use crate::walker::{MAX_WORK, Scene, walk};

/// A square to which a man can go, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReachedSquare {
    /// The name of the square, such as `d4`.
    pub square: String,
    /// `m` to an empty square, `c` capturing, `d` taking a man of its own side, `e` capturing en passant, `u` putting
    /// the man there on the square where the last leg began, `o` castling.
    pub mode: char,
    /// The squares of men taken otherwise than by arriving on `square`.
    pub captures: Vec<String>,
}

/// Where a man can go from its place, each way once, sorted by file, rank, mode and captures; and whether that is all.
///
/// It is not where the movement has more ways than the walker follows, [`MAX_WORK`].
pub fn reached(movement: &Movement, place: &Standpoint) -> (Vec<ReachedSquare>, bool) {
    let board = place.scene.board();
    let mut ends: Vec<(u8, u8, char, Square, Squares)> = Vec::new();
    let steps = walk(&place.scene, movement, place.from, place.color, &mut |_, arrival| {
        let to = arrival.to;
        let elsewhere = arrival.captures_besides();
        ends.push((board.file(to), board.rank(to), arrival.manner.letter(), to, elsewhere));
    });
    let names = |squares: Squares| squares.each().map(|square| board.name(square)).collect::<Vec<_>>();
    ends.sort_by_cached_key(|&(file, rank, mode, _, elsewhere)| (file, rank, mode, names(elsewhere)));
    ends.dedup();
    let named = |(_, _, mode, to, elsewhere): (u8, u8, char, Square, Squares)| ReachedSquare {
        square: board.name(to),
        mode,
        captures: names(elsewhere),
    };
    (ends.into_iter().map(named).collect(), steps < MAX_WORK)
}
