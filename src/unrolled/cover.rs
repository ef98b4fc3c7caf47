//! Whether some paths leave room for another: sets of questions as boxes, and what is left of one box outside others.

use super::path::Path;
use crate::geometry::Vector;
use crate::walker::States;

/// What must stand where; squares that are not named may hold anything.
pub type Asks = Vec<(Vector, States)>;

/// Looks for what could stand around the man so that it may go as `path` does, and as none of `others` does.
///
/// All that is left outside the others is offered to `accept`, part by part, with whether the man must not have moved,
/// until one part is accepted; the answer is whether one was. All paths must have the same end and the same effect.
///
/// # Errors
///
/// If it takes more than so many `cuts`, which are counted down.
pub fn uncovered(
    path: &Path,
    others: &[&Path],
    cuts: &mut usize,
    accept: &mut impl FnMut(&Asks, bool) -> bool,
) -> Result<bool, TooManyCuts> {
    // A moved man is tried first: what it cannot do needs fewer words.
    for unmoved in [false, true] {
        if path.initial && !unmoved {
            continue;
        }
        let able: Vec<&Asks> =
            others.iter().filter(|other| unmoved || !other.initial).map(|other| &other.asks).collect();
        if remainder(path.asks.clone(), &able, cuts, &mut |asks| accept(asks, unmoved))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The question was cut too often to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyCuts;

/// Offers the parts of `room` that are in none of the `boxes`; whether one was accepted.
fn remainder(
    mut room: Asks,
    boxes: &[&Asks],
    cuts: &mut usize,
    accept: &mut impl FnMut(&Asks) -> bool,
) -> Result<bool, TooManyCuts> {
    *cuts = cuts.checked_sub(1).ok_or(TooManyCuts)?;
    let Some((first, rest)) = boxes.split_first() else { return Ok(accept(&room)) };
    if first.iter().any(|&(square, states)| (asked(&room, square) & states).is_none()) {
        return remainder(room, rest, cuts, accept);
    }
    for &(square, states) in *first {
        let here = asked(&room, square);
        // What stands on the board before what is off it.
        for outside in [here & !states & States::BOARD, here & !states & States::OFF] {
            if outside.is_none() {
                continue;
            }
            let mut part = room.clone();
            put(&mut part, square, outside);
            if remainder(part, rest, cuts, accept)? {
                return Ok(true);
            }
        }
        put(&mut room, square, here & states);
    }
    Ok(false)
}

/// What may stand on a square.
pub fn asked(asks: &Asks, square: Vector) -> States {
    match asks.binary_search_by_key(&square, |&(square, _)| square) {
        Ok(at) => asks[at].1,
        Err(_) => States::ANY,
    }
}

/// Says what may stand on a square.
pub fn put(asks: &mut Asks, square: Vector, states: States) {
    match asks.binary_search_by_key(&square, |&(square, _)| square) {
        Ok(at) => asks[at].1 = states,
        Err(at) => asks.insert(at, (square, states)),
    }
}
