//! How many strings of the corpus are read in a second: text to syntax tree, to movement, to warnings.
//!
//! `cargo bench --bench betza` prints one line. The strings are those that people really use.

use std::hint::black_box;
use std::time::Instant;

use courier::betza::{self, Dialect};

/// So often the corpus is read in one run: long enough for a steady clock.
const ROUNDS: usize = 20;

/// An odd number of runs, so that one of them is the median.
const RUNS: usize = 15;

fn main() {
    let strings: Vec<&str> = include_str!("../tests/data/betza-corpus.tsv")
        .lines()
        .skip(1)
        .map(|line| line.split('\t').collect::<Vec<_>>())
        .filter(|fields| fields.get(4) == Some(&"ok"))
        .filter_map(|fields| fields.get(1).copied())
        // A few are valid notation that the program leaves out; an error is not what is measured.
        .filter(|string| betza::read(string, Dialect::Default).is_ok())
        .collect();
    let mut rates: Vec<f64> = (0..RUNS).map(|_| rate(&strings)).collect();
    rates.sort_by(f64::total_cmp);
    println!(
        "{} strings of the corpus: {:.0} read in a second (median of {RUNS} runs, slowest {:.0}, fastest {:.0})",
        strings.len(),
        rates[RUNS / 2],
        rates[0],
        rates[RUNS - 1],
    );
}

/// Strings read in a second, in one run.
fn rate(strings: &[&str]) -> f64 {
    let start = Instant::now();
    for _ in 0..ROUNDS {
        for string in strings {
            black_box(betza::read(black_box(string), Dialect::Default)).ok();
        }
    }
    (ROUNDS * strings.len()) as f64 / start.elapsed().as_secs_f64()
}
