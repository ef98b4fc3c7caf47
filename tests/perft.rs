//! Published and independently counted perft numbers of the shipped variants.
//!
//! `tests/data/perft.tsv` names for every row where its number comes from and what the position exercises. The
//! debug run counts the small rows; `courier perft --suite tests/data/perft.tsv` counts them all.

use std::collections::HashMap;
use std::sync::Arc;

use crate::common;
use courier::engine::HashTable;
use courier::record::Game;
use courier::variant::Variant;
use courier::watch::Nobody;
use rstest::rstest;

/// Rows beyond this are for the release run.
const MOST_NODES: u64 = 60_000;

#[test]
fn small_rows_of_the_suite_are_right() {
    let mut variants: HashMap<String, Arc<Variant>> = HashMap::new();
    let mut wrong = Vec::new();
    let mut counted = 0;
    for (number, line) in common::lines("tests/data/perft.tsv") {
        let cells: Vec<&str> = line.split('\t').collect();
        let (id, fen) = (cells[0], cells[1]);
        let depth: u32 = cells[2].parse().expect("the depth is a number");
        let nodes: u64 = cells[3].parse().expect("the count is a number");
        if nodes > MOST_NODES {
            continue;
        }
        let variant = variants.entry(id.to_string()).or_insert_with(|| common::shipped(id));
        let game = Game::from_fen(Arc::clone(variant), fen).unwrap_or_else(|wrong| panic!("line {number}: {wrong}"));
        assert_eq!(game.fen(), fen, "line {number}: the position is written as it was read");
        let found = game.perft(depth, 1);
        if found != nodes {
            wrong.push(format!("line {number}: {id} depth {depth} counted {found}, not {nodes}: {fen} ({})", cells[5]));
        }
        counted += 1;
    }
    assert!(counted > 100, "only {counted} rows were counted");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Rights, men in captivity, passed squares and forced turns are what a table might mix up.
#[rstest]
#[case::castlings_and_passing(
    "chess",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    3,
    97_862
)]
#[case::passing("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238)]
#[case::kings_leaps("courier-chess-viii", "", 4, 257_192)]
#[case::courier("courier-chess", "", 3, 18_406)]
#[case::facing_kings("xiangqi", "", 3, 79_666)]
fn threads_and_a_table_change_no_count(#[case] id: &str, #[case] fen: &str, #[case] depth: u32, #[case] nodes: u64) {
    let variant = common::shipped(id);
    let game = if fen.is_empty() { Game::new(variant) } else { common::game(&variant, fen) };
    let plain = game.divide(depth, 1);
    assert_eq!(plain.iter().map(|(_, count)| count).sum::<u64>(), nodes);
    for threads in [2, 3] {
        assert_eq!(game.divide(depth, threads), plain, "{threads} threads");
    }
    for threads in [1, 3] {
        let table = HashTable::new(1).expect("there is room for a megabyte");
        assert_eq!(game.divide_watched(depth, threads, Some(&table), &Nobody), plain, "{threads} threads with a table");
        assert_eq!(
            game.divide_watched(depth, threads, Some(&table), &Nobody),
            plain,
            "the same from what the table holds"
        );
    }
    assert_eq!((game.divide(0, 2), game.perft(0, 2)), (Vec::new(), 1));
}

#[test]
fn a_suite_reports_each_mismatch_and_a_last_line() {
    let file = std::env::temp_dir().join(format!("courier-suite-{}.tsv", std::process::id()));
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let text = format!(
        "nodes\ttag\tvariant\tdepth\tfen\n20\tright\tchess\t1\t{start}\n21\twrong\tchess\t1\t{start}\n1\tunknown\tno-chess\t1\t{start}\n"
    );
    std::fs::write(&file, text).expect("the folder for temporary files can be written");
    let run = common::courier(&["perft", "--suite", &file.display().to_string()]);
    std::fs::remove_file(&file).expect("it was written a moment ago");
    assert_eq!(run.status, 1);
    let said = run.stdout;
    let in_one_line = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("counted 20, the file says 21"), "{said}");
    assert!(in_one_line.contains("there is no variant `no-chess`"), "{said}");
    assert_eq!(said.lines().last(), Some("1 passed, 2 failed"));
}
