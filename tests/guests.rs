//! Well-known variants count what Fairy-Stockfish counts.
//!
//! They have what no shipped variant has: cannons, promotion before the last rank, ten ranks. The debug run counts
//! the small rows of `tests/data/guests.tsv`; `courier perft --suite tests/data/guests.tsv` counts them all.

mod common;

use std::collections::HashMap;
use std::sync::Arc;

use courier::file::Disk;
use courier::findings::Findings;
use courier::record::Game;
use courier::variant::{self, Variant};

/// Rows beyond this are for the release run.
const MOST_NODES: u64 = 60_000;

#[test]
fn small_rows_are_right() {
    assert!(count_rows(|nodes| nodes <= MOST_NODES) > 25);
}

/// The large run: `cargo test --profile large --test guests -- --ignored`.
#[test]
#[ignore = "takes seconds in release and minutes without; the release run of the checks has it"]
fn all_rows_are_right() {
    assert_eq!(count_rows(|_| true), 52);
}

/// Counts the rows whose number is wanted; how many there were.
fn count_rows(is_wanted: impl Fn(u64) -> bool) -> usize {
    let mut variants: HashMap<String, Arc<Variant>> = HashMap::new();
    let mut counted = 0;
    for (number, line) in common::lines("tests/data/guests.tsv") {
        let cells: Vec<&str> = line.split('\t').collect();
        let (path, fen) = (cells[0], cells[1]);
        let depth: u32 = cells[2].parse().expect("the depth is a number");
        let nodes: u64 = cells[3].parse().expect("the count is a number");
        if !is_wanted(nodes) {
            continue;
        }
        let variant = variants.entry(path.to_string()).or_insert_with(|| from_disk(path));
        let game = Game::from_fen(Arc::clone(variant), fen).unwrap_or_else(|wrong| panic!("line {number}: {wrong}"));
        assert_eq!(game.fen(), fen, "line {number}: the position is written as it was read");
        assert_eq!(game.perft(depth, 1), nodes, "line {number}: {path} depth {depth}: {fen}");
        counted += 1;
    }
    counted
}

fn from_disk(path: &str) -> Arc<Variant> {
    let mut findings = Findings::new();
    let variant = variant::read(path, &Disk, &mut findings);
    Arc::new(variant.unwrap_or_else(|| panic!("{}", findings.render(false))))
}
