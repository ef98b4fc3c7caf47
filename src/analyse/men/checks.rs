//! How often a man checks a king that cannot take it.

use super::chance::Odds;
use super::mover::Mover;
use super::refused::Refused;
use crate::geometry::{Board, Square, SquareSet};

/// The chance that a man attacks a king that stands anywhere else on the board, and more than one step away.
///
/// # Errors
///
/// As of [`mobility`](super::mobility::mobility); or if the board has no second square.
pub fn safe_checks(mover: &Mover, odds: &Odds) -> Result<f64, Refused> {
    let board = &mover.board;
    let others = board.squares().count().saturating_sub(1);
    let (mut sum, squares) = (0.0, mover.squares());
    for from in squares.each() {
        let attacks = mover.aims(from)?.attacks;
        for to in board.squares().each().filter(|&to| is_far(board, from, to)) {
            sum += odds.any(&attacks[to.index()])?;
        }
    }
    if others == 0 || squares.is_empty() {
        return Err(Refused::NoSquare);
    }
    Ok(sum / f64::from(squares.count()) / f64::from(others))
}

/// Whether a king needs more than one step between the squares.
fn is_far(board: &Board, one: Square, other: Square) -> bool {
    let files = board.file(one).abs_diff(board.file(other));
    let ranks = board.rank(one).abs_diff(board.rank(other));
    files.max(ranks) > 1
}
