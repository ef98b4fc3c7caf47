//! Movements in plain English: whole strings, their terms and their tokens.

mod alike;
mod several_legs;
mod single_legs;
mod spelling;
mod tokens;

use std::collections::BTreeSet;

use courier::betza::{self, Dialect, MAX_SENTENCE, Notation};
use rstest::rstest;

fn read(text: &str) -> Notation {
    betza::read(text, Dialect::Default).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn sentence(text: &str) -> String {
    betza::sentence(&read(text).movement)
}

/// The strings in use and the strings of the table of cases, each once, as far as they can be read.
fn strings() -> BTreeSet<String> {
    let files = [include_str!("data/betza-corpus.tsv"), include_str!("data/betza-cases.tsv")];
    let column = files.iter().flat_map(|file| file.lines().skip(1)).filter_map(|line| line.split('\t').nth(1));
    column.filter(|text| betza::read(text, Dialect::Default).is_ok()).map(str::to_owned).collect()
}

#[test]
fn sentences_of_strings_in_use_are_short_and_clean() {
    let mut told = 0;
    for text in strings() {
        let notation = read(&text);
        let terms = (0..notation.piece.terms.len()).map(|term| betza::term_sentence(&notation.movement, term));
        for sentence in std::iter::once(betza::sentence(&notation.movement)).chain(terms) {
            assert!(sentence.len() <= 600 && sentence.len() > 10, "{text}: {sentence}");
            assert!(sentence.starts_with(|first: char| first.is_ascii_uppercase()), "{text}: {sentence}");
            assert!(sentence.ends_with('.') && !sentence.contains(".."), "{text}: {sentence}");
            for wrong in ["  ", " ,", " ;", " .", ",,", "()", "( ", " )", "; or ;", "too many"] {
                assert!(!sentence.contains(wrong), "`{wrong}` in {text}: {sentence}");
            }
            let words: Vec<&str> = sentence.split(' ').collect();
            assert!(words.windows(2).all(|pair| pair[0] != pair[1]), "a word twice in {text}: {sentence}");
            let said = sentence.to_lowercase();
            for jargon in ["wazir", "ferz", "alfil", "dabbaba", "leg ", "legs", "locust", "igui", "atom", "vector"] {
                assert!(!said.contains(jargon), "`{jargon}` in {text}: {sentence}");
            }
            told += 1;
        }
    }
    assert!(told > 1500, "{told}");
}

#[rstest]
#[case::many_terms(&"(1,9)(2,9)(3,9)(1,8)(3,8)(5,8)".repeat(30))]
#[case::many_paths(&"caKmacK[F?R]cafK[W?B]daaK".repeat(30))]
#[case::a_long_chain(&("a".repeat(31) + "K"))]
#[case::a_chain_of_turns("flafrafsabsafascacapalK")]
#[case::many_groups(&"(caf)K(dafs)F(mas)N".repeat(20))]
#[case::modes_on_every_leg(&format!("{}mcdK", "mcdpa".repeat(20)))]
#[case::a_long_bracket("[K-K-K-K-K-K-K-K-K-K-K-K-K-K-K-K-K-K-K-K-K]")]
#[case::a_bracket_with_stops(&format!("[{}K]", "fsK?sK?".repeat(10)))]
fn however_long_a_string_is_its_sentence_ends(#[case] text: &str) {
    let began = std::time::Instant::now();
    let notation = read(text);
    let sentence = betza::sentence(&notation.movement);
    assert!(sentence.len() < MAX_SENTENCE + 200, "{} bytes: {sentence}", sentence.len());
    (0..notation.piece.terms.len()).for_each(|term| drop(betza::term_sentence(&notation.movement, term)));
    assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
}

#[rstest]
#[case::pawn("fmWfceFifmnD", &[
    "Steps one square straight forward to an empty square only.",
    "Steps one square diagonally forward, only to capture, also en passant.",
    "Leaps two squares straight forward to an empty square only, not over a man, as its first move only, and may \
     then, by the very next move, be captured en passant on the square it passed.",
])]
#[case::griffon_in_letters("FyafsF", &[
    "Steps one square diagonally.",
    "First steps one square diagonally to an empty square, then any number of squares straight outward.",
])]
#[case::lion("cabKmabK", &[
    "First steps one square in any direction, capturing an enemy, then one square straight back to where it began (so \
     that it captures without moving).",
    "First steps one square in any direction to an empty square, then one square straight back to where it began (so \
     that it passes its turn).",
])]
fn every_term_has_its_own_sentence(#[case] text: &str, #[case] expected: &[&str]) {
    let movement = read(text).movement;
    let sentences: Vec<String> = (0..expected.len()).map(|term| betza::term_sentence(&movement, term)).collect();
    assert_eq!(sentences, expected);
}
