//! Every string in use is played: a man that moves so, in random games, with both generators held against each other.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::common;
use courier::betza::{self, Dialect};
use courier::engine::Engine;
use courier::file::Memory;
use courier::findings::Findings;
use courier::random::Random;
use courier::variant::{self, Variant};

/// Arrays of two kings and some men near enough to meet; no man may take a king at the start, so that there are several.
const ARRAYS: [&str; 4] = [
    ". . . . k . . . / . m . . . . m . / . . . . . . . . / . . m . . m . . / . . M . . M . . / . . . . . . . . / \
     . M . . . . M . / . . . . K . . .",
    ". . . r k r . . / . . . p p p . . / . . . . . . . . / . . m . . . m . / . M . . . M . . / . . . . . . . . / \
     . . P P P . . . / . . R K R . . .",
    ". . . . . . . k / . . . . . . p p / . . m . . . . . / m . . . . . . . / . . . . . . . M / . . . . . M . . / \
     P P . . . . . . / K . . . . . . .",
    ". . . . . . . k / . . . . . . . . / . . . . . . . . / . . . m . . . . / . . . . M . . . / . . . . . . . . / \
     . . . . . . . . / K . . . . . . .",
];

/// The first of the arrays that can be played with men of this movement.
fn variant_of(betza: &str) -> Option<Arc<Variant>> {
    ARRAYS.iter().find_map(|array| {
        let pawns = if array.contains('p') { "pawn = { letter = \"P\", move = \"fmWfcF\" }\n" } else { "" };
        let rooks = if array.contains('r') { "rook = { letter = \"R\", move = \"R\" }\n" } else { "" };
        let text = format!(
            "name = \"One man\"\n[board]\nfiles = 8\nranks = 8\n[pieces]\n\
             king = {{ letter = \"K\", move = \"K\", royal = true }}\nman = {{ letter = \"M\", move = \"{betza}\" }}\n\
             {pawns}{rooks}[setup]\nposition = \"\"\"\n{}\n\"\"\"\n[end]\ncheckmate = \"loss\"\nstalemate = \"draw\"\n",
            array.replace(" / ", "\n")
        );
        let shelf = Memory::new([("man.toml", text.as_str())]);
        variant::read("man", &shelf, &mut Findings::new()).map(Arc::new)
    })
}

/// The distinct strings that can be read.
fn strings() -> BTreeSet<&'static str> {
    let tables = [include_str!("data/betza-corpus.tsv"), include_str!("data/betza-cases.tsv")];
    let all = tables.into_iter().flat_map(str::lines).filter_map(|line| line.split('\t').nth(1));
    all.filter(|text| betza::read(text, Dialect::Default).is_ok()).collect()
}

/// Plays a game of so many plies with every one of these strings; how many could be played.
fn play(strings: impl Iterator<Item = &'static str>, plies: usize) -> usize {
    let mut played = 0;
    for betza in strings {
        let Some(variant) = variant_of(betza) else { continue };
        let engine = Engine::<u64>::new(variant).expect("64 squares fit");
        let mut random = Random::new(7);
        let mut position = engine.start();
        for _ in 0..plies {
            let moves = common::compare(&engine, &position);
            let Some(&made) = random.pick(&moves) else { break };
            position = engine.after(&position, &made);
        }
        played += 1;
    }
    played
}

#[test]
fn every_tenth_string_in_use_is_played_alike_by_walker_and_tables() {
    let (played, all) = (play(strings().into_iter().step_by(10), 12), strings().len() / 10);
    assert!(all > 60 && played * 20 > all * 19, "{played} of {all}");
}

/// The large run: `cargo test --release corpus_games -- --ignored`.
#[test]
#[ignore = "takes a minute in a debug build; the release run of the checks has it"]
fn every_string_in_use_is_played_alike_by_walker_and_tables() {
    let (played, all) = (play(strings().into_iter(), 60), strings().len());
    assert!(all > 600 && played * 20 > all * 19, "{played} of {all}");
}
