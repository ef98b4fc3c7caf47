//! Every test of the project in one program, so that the library is linked once.
//!
//! The large runs are marked `#[ignore]`; `cargo test --release --test tests -- --ignored` runs them all.

mod common;
// What the files that `inside` builds once more know of the library, under the names that they have for it.
#[path = "../src/in_order.rs"]
#[allow(dead_code)]
mod in_order;
use courier::{geometry, unrolled};

mod allocations;
mod analyse_mates;
mod analyse_men;
mod analyse_pictures;
mod analyse_start;
mod analyse_values;
mod analyse_wander;
mod architecture;
mod askers;
mod betza;
mod betza_errors;
mod betza_hostile;
mod betza_meaning;
mod betza_words;
mod board_labels;
mod boards_and_sets;
mod castling;
mod catalogue;
mod claims;
mod claims_compared;
mod claims_of_moves;
mod cli;
mod compare;
mod compare_pictures;
mod compare_play;
mod compare_probes;
mod compare_table;
mod corners;
mod corpus_games;
mod counting;
mod differences;
mod ends;
mod explain;
mod exported;
mod file_format;
mod file_texts;
mod files;
mod find;
mod findings;
mod formats;
mod games;
mod generators;
mod grammar_reference;
mod hostile_files;
mod house;
mod inside;
mod legs;
mod lessons;
mod lines;
mod long_work;
mod made_up;
mod manuals;
mod mistakes;
mod moves;
mod odd_positions;
mod opening;
mod perft;
mod pictures;
mod playouts;
mod positions;
mod promotion_rules;
mod properties;
mod random_variants;
mod record;
mod reference;
mod render;
mod royals;
mod rule_list;
mod same;
mod several_royals;
mod show;
mod trees;
mod unsafe_code;
mod warnings_of_moves;
mod wasm;
mod why;
mod witnesses;
mod zones;
