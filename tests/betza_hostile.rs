//! Strings that nobody would write: they are read or refused, and their spelling is stable.

use std::collections::HashSet;

use crate::common::dice::Dice;
use crate::common::scene::TestScene;
use courier::betza::{self, Dialect, MAX_LENGTH};
use courier::same::is_same;

/// Checks that a string is read or refused as it should be, whatever it is.
fn check(text: &str, dialect: Dialect) {
    match betza::parse(text) {
        Ok(piece) => {
            let spelling = betza::canonical(&piece, dialect);
            let again = betza::parse(&spelling).unwrap_or_else(|error| panic!("`{text}` -> `{spelling}`: {error}"));
            assert_eq!(betza::canonical(&again, dialect), spelling, "`{text}` is spelled in two ways");
            for term in &piece.terms {
                let tokens = betza::tokens(text, term, Dialect::Default);
                let joined: String = tokens.iter().map(|token| token.text.as_str()).collect();
                assert_eq!(joined, text[term.span.clone()], "the tokens of `{text}`");
            }
        }
        Err(error) => {
            assert!(text.get(error.span.clone()).is_some(), "`{text}`: {:?} is no place in it", error.span);
            assert!(!error.message.is_empty() && !error.message.ends_with('.'), "`{text}`: {}", error.message);
        }
    }
    let Ok(notation) = betza::read(text, dialect) else { return };
    let spelling = betza::canonical(&notation.piece, dialect);
    let again = betza::read(&spelling, dialect).unwrap_or_else(|error| panic!("`{text}` -> `{spelling}`: {error}"));
    assert!(is_same(&notation.movement, &again.movement), "`{text}` and `{spelling}` differ");
    assert_eq!(betza::sentence(&notation.movement), betza::sentence(&again.movement), "`{text}` and `{spelling}`");
    assert!(notation.lints.iter().all(|lint| text.get(lint.span.clone()).is_some_and(|place| !place.is_empty())));
}

fn check_both(text: &str) {
    check(text, Dialect::Default);
    check(text, Dialect::XBoard);
}

#[test]
fn the_spelling_of_every_string_in_use_is_stable_and_means_the_same() {
    for line in include_str!("data/betza-corpus.tsv").lines().chain(include_str!("data/betza-cases.tsv").lines()) {
        check_both(line.split('\t').nth(1).unwrap_or_default());
    }
}

#[test]
fn the_spelling_of_made_up_strings_is_stable_and_means_the_same() {
    let mut dice = Dice(0x5eed_0001);
    for _ in 0..4000 {
        check_both(&dice.piece());
    }
}

#[test]
fn the_spelling_of_made_up_paths_is_stable_and_means_the_same() {
    check_made_up_paths(150);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn the_spelling_of_many_made_up_paths_is_stable_and_means_the_same() {
    check_made_up_paths(1500);
}

fn check_made_up_paths(number: usize) {
    let mut dice = Dice(0x5eed_0007);
    let mut walked = 0;
    for _ in 0..number {
        let text = dice.legs();
        walked += usize::from(betza::read(&text, Dialect::Default).is_ok());
        check_both(&text);
        check_both(&format!("{text}{}", dice.term()));
    }
    assert!(walked > number / 2, "only {walked} of the made-up paths mean something");
}

#[test]
fn every_walk_of_several_legs_ends_soon() {
    let mut dice = Dice(0x5eed_0008);
    let crowd: Vec<String> =
        (0..48).map(|index| format!("b{}{}", char::from(b'a' + index % 16), 1 + index / 16 * 4 + index % 3)).collect();
    let boards = ["1x1", "1x16", "16x1", "2x2", "3x5"].map(|board| TestScene::new(board, "virgin"));
    let crowded = TestScene::new("16x16", &crowd.join(","));
    for index in 0..150 {
        let text = dice.legs();
        let Ok(notation) = betza::read(&text, Dialect::Default) else { continue };
        for board in &boards {
            board.arrivals(&notation.movement, "a1");
            board.arrivals(&notation.movement, "b:a1");
        }
        if index % 3 == 0 {
            crowded.arrivals(&notation.movement, "h8");
        }
    }
    for text in ["aaaaaaaaaaaaaaaK", "(a)K", "(mca)Q", "mcamcamcamcamcQ", "(mpmca)N", "[mcQ?mcQ?mcQ?mcQ?mcQ?mcQ]"] {
        let notation = betza::read(text, Dialect::Default).expect(text);
        crowded.arrivals(&notation.movement, "h8");
    }
}

#[test]
fn the_spelling_reaches_the_same_squares() {
    check_squares(200);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn the_spelling_of_many_strings_reaches_the_same_squares() {
    check_squares(2000);
}

fn check_squares(number: usize) {
    let mut dice = Dice(0x5eed_0002);
    let scene = TestScene::new("9x8", "we5,bc3,wd6,bg4,bb4,wf2,-g7,virgin,ep:d5/c3");
    for index in 0..number {
        let text = if index % 2 == 0 { dice.piece() } else { dice.legs() };
        let Ok(notation) = betza::read(&text, Dialect::Default) else { continue };
        let spelling = betza::canonical(&notation.piece, Dialect::Default);
        let again = betza::read(&spelling, Dialect::Default).expect(&spelling);
        for from in ["d4", "b:d4", "a1", "i8"] {
            let (one, other) = (scene.squares(&notation.movement, from), scene.squares(&again.movement, from));
            assert_eq!(one, other, "`{text}` and `{spelling}` from {from}");
        }
    }
}

#[test]
fn letters_of_the_notation_in_any_order_are_read_or_refused() {
    check_letters(3000);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn many_letters_of_the_notation_in_any_order_are_read_or_refused() {
    check_letters(30_000);
}

fn check_letters(number: usize) {
    let alphabet: Vec<char> = "fblrvshmcdetpgoynjiuxkzqaWFDNAHCLZJGKQRBUOXYI0123456789()[]-?,".chars().collect();
    let mut dice = Dice(0x5eed_0003);
    for _ in 0..number {
        check_both(&dice.text(&alphabet, 12));
    }
}

#[test]
fn any_characters_are_read_or_refused() {
    let mut dice = Dice(0x5eed_0004);
    for _ in 0..5000 {
        let bytes: Vec<u8> = (0..dice.below(30)).map(|_| dice.below(256) as u8).collect();
        check_both(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn long_and_deep_strings_are_refused_or_read_in_short_time() {
    for part in
        ["(", "[", "((a)", "[F-", "[[", "f", "a", "aN", "N", "W2", "h", "9", "F?", "é", "(az)", "(1,", "FX", " "]
    {
        for length in [MAX_LENGTH, MAX_LENGTH + 1, 1_000_000] {
            let text: String = part.chars().cycle().take(length / part.len() * part.chars().count()).collect();
            let _ = betza::read(&text, Dialect::Default);
        }
    }
    let longest = "W".repeat(MAX_LENGTH);
    assert!(betza::read(&longest, Dialect::Default).is_ok());
    let error = betza::read(&(longest + "W"), Dialect::Default).expect_err("one byte more");
    assert_eq!(error.message, "this string has 1001 bytes, at most 1000 are read");
    assert_eq!((error.code.as_str(), error.span), ("too-long", 1000..1001));
}

#[test]
fn a_long_string_of_different_terms_is_told_in_short_time() {
    let mut dice = Dice(0x5eed_0005);
    let mut text = String::new();
    let mut seen = HashSet::new();
    while text.len() < MAX_LENGTH - 20 {
        let term = dice.term();
        if seen.insert(term.clone()) {
            text.push_str(&term);
        }
    }
    check_both(&text);
}

#[test]
fn every_walk_ends() {
    let mut dice = Dice(0x5eed_0006);
    let boards = ["1x1", "1x16", "16x1", "2x2", "3x5", "16x16"].map(|board| TestScene::new(board, "virgin"));
    let bends = ["o", "z", "q", "oz", "oq", "on", "ojj", "op", "og", "ozn", "oqn"];
    for _ in 0..300 {
        let text = format!("{}{}", dice.pick(&bends), dice.term());
        let Ok(notation) = betza::read(&text, Dialect::Default) else { continue };
        for board in &boards {
            board.arrivals(&notation.movement, "a1");
            board.arrivals(&notation.movement, "b:a1");
        }
    }
}
