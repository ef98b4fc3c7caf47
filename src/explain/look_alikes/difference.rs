use crate::betza::Movement;
use crate::geometry::{MAX_SIDE, Vector};
use crate::same::{Group, compare, vectors_in_short};
use crate::unrolled::unroll;
use crate::walker::Manner;

/// So many groups of differences are told.
const MOST_TOLD: usize = 2;

/// So many squares of a group are named.
const MOST_SQUARES: usize = 8;

/// What one movement does and the other does not, in words that name both; none if they are the same.
pub(super) fn difference((name, one): (&str, &Movement), (other_name, other): (&str, &Movement)) -> Option<String> {
    let groups = compare(one, other).groups();
    let mut told: Vec<String> = groups.iter().take(MOST_TOLD).map(|group| tell(group, name, other_name)).collect();
    if groups.len() > MOST_TOLD {
        told.push("and more".to_string());
    }
    (!told.is_empty()).then(|| told.join("; "))
}

/// One group of differences; of many squares the nearest.
fn tell(group: &Group, name: &str, other_name: &str) -> String {
    let distance = |square: &Vector| square.x.abs().max(square.y.abs());
    let within = |most: i8| group.to.iter().take_while(|square| distance(square) <= most).count();
    let least = group.to.first().map_or(0, distance);
    let near = (least..=MAX_SIDE as i8).take_while(|&most| within(most) <= MOST_SQUARES).map(within).last();
    let kept = &group.to[..near.unwrap_or_else(|| within(least))];
    let sentence = Group { to: kept.to_vec(), ..group.clone() }.sentence(name, other_name);
    if kept.len() == group.to.len() {
        return sentence;
    }
    let squares = vectors_in_short(kept, usize::MAX);
    sentence.replacen(&squares, &format!("{squares} and so on"), 1)
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
