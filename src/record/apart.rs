//! Moves written so that each is told from those like it, in either notation.

use std::collections::HashMap;
use std::hash::Hash;

use super::distinct::{Forms, distinct};
use super::opening;
use crate::position::Move;
use crate::variant::Variant;

/// One text for each of some moves, in their order: those with the same key are told from each other.
pub(super) fn told_apart<K: Eq + Hash>(
    variant: &Variant,
    moves: &[Move],
    key: impl Fn(&Move) -> K,
    forms: impl Fn(&[&Move]) -> Vec<Forms>,
) -> Vec<String> {
    let mut groups: HashMap<K, Vec<usize>> = HashMap::new();
    for (index, made) in moves.iter().enumerate() {
        groups.entry(key(made)).or_default().push(index);
    }
    let mut texts = vec![String::new(); moves.len()];
    for group in groups.into_values() {
        let alike: Vec<&Move> = group.iter().map(|&index| &moves[index]).collect();
        for (index, text) in group.into_iter().zip(distinct(&forms(&alike))) {
            texts[index] = opening::write(variant, &moves[index]).unwrap_or(text);
        }
    }
    texts
}

/// The text of one of the moves that it must be told from, as `write` has it; `None` if it is none of them.
pub(super) fn text_among(
    moves: &[Move],
    made: &Move,
    is_rival: impl Fn(&Move) -> bool,
    write: impl Fn(&[Move]) -> Vec<String>,
) -> Option<String> {
    let rivals: Vec<Move> = moves.iter().filter(|other| is_rival(other)).copied().collect();
    let place = rivals.iter().position(|other| other.is_same(made))?;
    Some(write(&rivals).swap_remove(place))
}
