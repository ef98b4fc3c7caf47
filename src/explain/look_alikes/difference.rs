use crate::betza::Movement;
use crate::geometry::Vector;
use crate::same::compare;
use crate::unrolled::unroll;
use crate::walker::Manner;

/// So many groups of differences are told.
const MOST_TOLD: usize = 2;

/// What one movement does and the other does not, in words that name both; none if they are the same.
pub(super) fn difference((name, one): (&str, &Movement), (other_name, other): (&str, &Movement)) -> Option<String> {
    let groups = compare(one, other).groups();
    let mut told: Vec<String> = groups.iter().take(MOST_TOLD).map(|group| group.sentence(name, other_name)).collect();
    if groups.len() > MOST_TOLD {
        told.push("and more".to_string());
    }
    (!told.is_empty()).then(|| told.join("; "))
}

/// The squares where a movement may end without capturing, from its own.
pub(super) fn squares(movement: &Movement) -> Vec<Vector> {
    let paths = unroll(movement).paths;
    let mut squares: Vec<Vector> =
        paths.iter().filter(|path| path.effect.manner == Manner::Quiet).map(|path| path.to).collect();
    squares.sort();
    squares.dedup();
    squares
}
