//! How often a man attacks two squares at once.

use super::chance::{Odds, Targeted};
use super::mover::Mover;
use super::refused::Refused;
use crate::geometry::SquareSet;
use crate::watch::Watch;

/// The mean number of pairs of squares that a man attacks at the same time.
///
/// Of two targets on one ray the nearer must be empty for the farther: the pair has the farther's chance.
///
/// # Errors
///
/// As of [`mobility`](super::mobility::mobility); or if the ways to two targets depend on each other in too many ways.
pub fn forks(mover: &Mover, odds: &Odds, watch: &dyn Watch) -> Result<f64, Refused> {
    let squares = mover.squares();
    let (mut sum, of) = (0.0, u64::from(squares.count()));
    for (done, from) in (0..).zip(squares.each()) {
        watch.tell("forks", done, Some(of));
        let attacks = mover.aims(from)?.attacks;
        let targets = attacks.iter().filter(|ways| !ways.is_empty()).map(|ways| odds.targeted(ways));
        let targets: Vec<Targeted> = targets.collect::<Result<_, _>>()?;
        for (index, target) in targets.iter().enumerate() {
            for other in &targets[..index] {
                sum += odds.both(target, other).map_err(|_| Refused::TooManyPairs)?;
            }
        }
    }
    if of == 0 { Err(Refused::NoSquare) } else { Ok(sum / of as f64) }
}
