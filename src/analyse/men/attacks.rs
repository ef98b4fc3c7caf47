//! How often a man checks a king that cannot take it, and how often it attacks two squares at once.

use super::chance::{Odds, Targeted};
use super::mover::Mover;
use super::no_figure::NoFigure;
use crate::geometry::{Board, Square, SquareSet};
use crate::watch::Watch;

/// The chance that a man attacks a king that stands anywhere else on the board, and more than one step away.
///
/// # Errors
///
/// As of [`mobility`](super::mobility::mobility); or if the board has no second square.
pub fn safe_checks(mover: &Mover, odds: &Odds) -> Result<f64, NoFigure> {
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
        return Err(NoFigure::NoSquare);
    }
    Ok(sum / f64::from(squares.count()) / f64::from(others))
}

/// Whether a king needs more than one step between the squares.
fn is_far(board: &Board, one: Square, other: Square) -> bool {
    let files = board.file(one).abs_diff(board.file(other));
    let ranks = board.rank(one).abs_diff(board.rank(other));
    files.max(ranks) > 1
}

/// The mean number of pairs of squares that a man attacks at the same time.
///
/// Of two targets on one ray the nearer must be empty for the farther: the pair has the farther's chance.
///
/// # Errors
///
/// As of [`mobility`](super::mobility::mobility); or if the ways to two targets depend on each other in too many ways.
pub fn forks(mover: &Mover, odds: &Odds, watch: &dyn Watch) -> Result<f64, NoFigure> {
    let squares = mover.squares();
    let (mut sum, of) = (0.0, u64::from(squares.count()));
    for (done, from) in (0..).zip(squares.each()) {
        watch.tell("forks", done, Some(of));
        let attacks = mover.aims(from)?.attacks;
        let targets = attacks.iter().filter(|ways| !ways.is_empty()).map(|ways| odds.targeted(ways));
        let targets: Vec<Targeted> = targets.collect::<Result<_, _>>()?;
        for (index, target) in targets.iter().enumerate() {
            for other in &targets[..index] {
                sum += odds.both(target, other).map_err(|_| NoFigure::TooManyPairs)?;
            }
        }
    }
    if of == 0 { Err(NoFigure::NoSquare) } else { Ok(sum / of as f64) }
}
