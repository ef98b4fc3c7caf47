//! Claims about all positions of a sort, or about one: those that random games meet.

use super::around::Around;
use super::claim::{MetPositions, Quantifier, Test};
use super::keys::{CHECK, Read, SIDE_HAS, STANDS, TO_MOVE, keys_of};
use super::said::{GAMES, SEED, games_and_seed};
use crate::file::shape::{Field, Shape};
use crate::file::tree::Table;
use crate::rules::Reading;

/// The keys of positions that are met.
pub const FIELDS: &[Field] = &[
    Field::optional(
        "with",
        Shape::Table(&keys_of::<{ WITH.len() }>(WITH)),
        "What is so in the positions that are meant; all if left out.",
    ),
    Field::optional("games", GAMES, "How many random games are played; 100 if left out."),
    Field::optional("seed", SEED, "Where their random numbers begin; 1 if left out."),
];

/// What may be said of the positions that are meant.
const WITH: &[(Field, Read)] = &[TO_MOVE, CHECK, SIDE_HAS, STANDS];

/// Reads of which positions of random games a claim speaks, if of any.
pub(super) fn read(table: &Table, tests: &[Test], reading: &mut Reading, around: Around) -> Option<MetPositions> {
    let (every, some) = (table.entry("every-position"), table.entry("some-position"));
    if let (Some(every), Some(some)) = (every, some) {
        let message = "a claim speaks of every position or of one that is looked for, not of both";
        let places = (&some.key_place, Some(&every.key_place), "the other one");
        reading.clash("two-quantifiers", message, places, "make two claims of it");
    }
    let (entry, quantifier) =
        every.map(|entry| (entry, Quantifier::Every)).or_else(|| Some((some?, Quantifier::Some)))?;
    // Counting games from each of many positions would take hours.
    let strange = tests.iter().find(|test| !test.is_of_position() || matches!(test, Test::Perft(_)));
    if tests.is_empty() || strange.is_some() {
        let message = format!("`{}` asks for tests of a position alone", entry.key);
        let help =
            "test by `check`, `moves`, `legal`, `side-has`, `stands`, `result` ..., and make another claim of the rest";
        reading.error("no-test-of-positions", message, &entry.key_place, help);
    }
    let parts = entry.node.table()?;
    let with = parts.table("with").map(|with| {
        let said = with.entries.iter().filter_map(|entry| {
            let (_, read) = WITH.iter().find(|(field, _)| field.key == entry.key)?;
            read(&entry.node, reading, around)
        });
        said.collect()
    });
    let (games, seed) = games_and_seed(parts, 100);
    Some(MetPositions { quantifier, with: with.unwrap_or_default(), games, seed })
}
