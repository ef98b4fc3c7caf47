//! The one spelling of what a string says.

use crate::common::dice::Dice;
use courier::betza::{self, Dialect};
use rstest::rstest;

/// What may be met where a leg ends is said once, in chains and brackets too.
#[rstest]
#[case("ccasK", "[cK-sK]")]
#[case("mmasK", "[K-sK]")]
#[case("cmmasK", "[mcK-sK]")]
#[case("[ccK-sK]", "[cK-sK]")]
#[case("mmW", "mW")]
#[case("ccddW", "cdW")]
#[case("kkaK", "kaK")]
#[case("kkK", "kK")]
#[case("akkfsR", "[R-kB]")]
#[case("a(ccafs)K", "a(cafs)K")]
fn letters_that_are_said_twice_are_spelled_once(#[case] text: &str, #[case] expected: &str) {
    let canonical = |text: &str| {
        let notation = betza::read(text, Dialect::Default).unwrap_or_else(|error| panic!("{text}: {error}"));
        betza::canonical(&notation.piece, Dialect::Default)
    };
    assert_eq!(canonical(text), expected);
    assert_eq!(canonical(expected), expected);
}

/// The canonical spelling of a canonical spelling is itself, and means the same.
#[test]
fn every_canonical_spelling_is_its_own() {
    let mut dice = Dice(77);
    let corpus = crate::common::lines("tests/data/betza-corpus.tsv").into_iter();
    let mut texts: Vec<String> = corpus.filter_map(|(_, line)| Some(line.split('\t').nth(1)?.to_owned())).collect();
    for _ in 0..150 {
        texts.extend([dice.piece(), dice.legs()]);
        let legs = dice.legs();
        let at = dice.below(legs.len());
        // A letter said again.
        texts.push(format!("{}{}", &legs[..=at], &legs[at..]));
    }
    let mut spelled = 0;
    for text in texts {
        let Ok(notation) = betza::read(&text, Dialect::Default) else { continue };
        let once = betza::canonical(&notation.piece, Dialect::Default);
        let again = betza::read(&once, Dialect::Default).unwrap_or_else(|error| panic!("{text}: {once}: {error}"));
        assert_eq!(betza::canonical(&again.piece, Dialect::Default), once, "{text}");
        spelled += 1;
    }
    assert!(spelled > 300, "only {spelled} were spelled");
}
