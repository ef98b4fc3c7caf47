//! To how many squares a man may go, each counted for the chance that a way there is open.

use serde::Serialize;

use super::chance::{Odds, TooManyRoutes, Way};
use super::mover::Mover;
use super::no_figure::NoFigure;
use crate::geometry::SquareSet;

/// What a man can do on average, over the squares on which it may stand.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mobility {
    /// The chance that a square is empty.
    pub empty: f64,
    /// All targets, whatever stands there: a man that is guarded counts too, and the own square where a move may end there.
    pub all: Spread,
    /// The targets of moves that take nobody.
    pub moves: Spread,
    /// The squares on which an enemy could be taken.
    pub attacks: Spread,
    /// The same together: a target of moves alone for a third, of captures alone for two thirds (Muller).
    pub weighted: Spread,
    /// Targets on which there is what lets the move be made: nobody for a move, an enemy for a capture.
    pub usable: Spread,
}

/// The least, the mean and the greatest of a number over squares.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    pub min: f64,
    pub mean: f64,
    pub max: f64,
}

impl Spread {
    /// Of these numbers; `None` without any.
    pub fn of(numbers: &[f64]) -> Option<Spread> {
        let sum: f64 = numbers.iter().sum();
        let min = numbers.iter().copied().reduce(f64::min)?;
        let max = numbers.iter().copied().reduce(f64::max)?;
        Some(Spread { min, mean: sum / numbers.len() as f64, max })
    }
}

/// What a man can do from each square on which it may stand, in their order.
#[derive(Clone, Debug, PartialEq)]
pub struct BySquare {
    /// As in [`Mobility`].
    pub all: Vec<f64>,
    /// From each square, the moves to other squares.
    pub moves: Vec<f64>,
    /// From each square, the squares attacked.
    pub attacks: Vec<f64>,
}

impl BySquare {
    /// Counts the targets from every square.
    ///
    /// # Errors
    ///
    /// If the movement cannot be written out, or too many ways lead to one target.
    pub fn of(mover: &Mover, odds: &Odds) -> Result<BySquare, NoFigure> {
        let mut found = BySquare { all: Vec::new(), moves: Vec::new(), attacks: Vec::new() };
        for from in mover.squares().each() {
            let aims = mover.aims(from)?;
            found.all.push(sum(odds, &aims.arrivals)?);
            found.moves.push(sum(odds, &aims.moves)?);
            found.attacks.push(sum(odds, &aims.attacks)?);
        }
        Ok(found)
    }
}

/// The mobility of a man.
///
/// # Errors
///
/// If its movement cannot be written out, or too many ways lead to one target.
pub fn mobility(mover: &Mover, odds: &Odds) -> Result<Mobility, NoFigure> {
    let BySquare { all, moves, attacks } = BySquare::of(mover, odds)?;
    // A target that both reach in the same ways counts 1/3 + 2/3.
    let each = |number: fn(f64, f64, &Odds) -> f64| -> Vec<f64> {
        moves.iter().zip(&attacks).map(|(&moves, &attacks)| number(moves, attacks, odds)).collect()
    };
    let weighted = each(|moves, attacks, _| (moves + 2.0 * attacks) / 3.0);
    let usable = each(|moves, attacks, odds| moves * odds.empty() + attacks * odds.side());
    let spread = |numbers: &[f64]| Spread::of(numbers).ok_or(NoFigure::NoSquare);
    Ok(Mobility {
        empty: odds.empty(),
        all: spread(&all)?,
        moves: spread(&moves)?,
        attacks: spread(&attacks)?,
        weighted: spread(&weighted)?,
        usable: spread(&usable)?,
    })
}

/// The chances of all targets together.
fn sum(odds: &Odds, targets: &[Vec<Way>]) -> Result<f64, TooManyRoutes> {
    targets.iter().filter(|ways| !ways.is_empty()).try_fold(0.0, |sum, ways| Ok(sum + odds.any(ways)?))
}
