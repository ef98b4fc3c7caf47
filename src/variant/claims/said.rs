//! What several claims say in the same way.

use crate::file::shape::Shape;
use crate::file::tree::{Node, Table};
use crate::geometry::Color;

/// How many games a claim may ask for.
pub(super) const GAMES: Shape = Shape::Integer { min: 1, max: 10_000 };

/// Where random numbers may begin.
pub(super) const SEED: Shape = Shape::Integer { min: 0, max: i64::MAX };

/// The words for the two sides.
pub(super) const SIDES: &[(&str, &str)] = &[("white", "White"), ("black", "Black")];

/// Results of games.
pub(super) const RESULTS: &[(&str, &str)] =
    &[("1-0", "White has won"), ("0-1", "Black has won"), ("1/2-1/2", "drawn"), ("*", "the game goes on")];

/// The side that a word names.
pub(super) fn side(node: &Node) -> Option<Color> {
    Color::BOTH.into_iter().zip(SIDES).find(|(_, (word, _))| node.text() == Some(word)).map(|(color, _)| color)
}

/// How many games are played, `usual` if that is left out, and where their random numbers begin.
pub(super) fn games_and_seed(parts: &Table, usual: u64) -> (u64, u64) {
    let stated = |key: &str| parts.get(key).and_then(number);
    (stated("games").unwrap_or(usual), stated("seed").unwrap_or(1))
}

/// A whole number that is not negative.
pub(super) fn number(node: &Node) -> Option<u64> {
    u64::try_from(node.integer()?).ok()
}
