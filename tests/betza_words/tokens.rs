//! The parts of a string, one by one.

use super::strings;
use courier::betza::{self, Dialect};
use rstest::rstest;

/// Every token of a string as `text role: meaning`.
fn table(text: &str, dialect: Dialect) -> String {
    let piece = betza::parse(text).expect(text);
    let tokens = piece.terms.iter().flat_map(|term| betza::tokens(text, term, dialect));
    let line = |token: betza::Token| format!("{} {}: {}", token.text, token.role.as_str(), token.meaning);
    tokens.map(line).collect::<Vec<_>>().join("\n")
}

#[rstest]
#[case::a_pawn(
    "fmWfceFifmnD",
    "f direction: straight forward\n\
     m mode: only to an empty square\n\
     W atom: a straight step (wazir)\n\
     f direction: diagonally forward\n\
     c mode: capturing an enemy\n\
     e mode: capturing en passant\n\
     F atom: a diagonal step (ferz)\n\
     i mode: only as the first move of the man\n\
     f direction: straight forward\n\
     m mode: only to an empty square\n\
     n mode: not over a man; it may then be captured en passant on the squares it passed\n\
     D atom: a straight leap of two squares (dabbaba)"
)]
#[case::pairs_on_a_knight(
    "fsrfhlNN3",
    "fs direction: one square forward and two to either side\n\
     rf direction: two squares forward and one to the right\n\
     hl direction: one square forward and two to the right, two squares backward and one to the right, one square backward and two to the left, or two squares forward and one to the left\n\
     N atom: a knight's leap\n\
     N doubling: says nothing: the number says how often\n\
     3 range: at most three leaps"
)]
#[case::pairs_on_a_bishop(
    "frlbB",
    "fr direction: diagonally forward-right\n\
     lb direction: diagonally backward-left\n\
     B atom: a diagonal slide (bishop)"
)]
#[case::letters_on_a_rook(
    "frlR",
    "f direction: straight forward\n\
     r direction: to the right\n\
     l direction: to the left\n\
     R atom: a straight slide (rook)"
)]
#[case::a_king_together(
    "fsK",
    "fs direction: straight forward, sideways or diagonally forward\n\
     K atom: a step in any direction (king)"
)]
#[case::letters_apart(
    "fmsW",
    "f direction: straight forward\n\
     m mode: only to an empty square\n\
     s direction: sideways\n\
     W atom: a straight step (wazir)"
)]
#[case::turns(
    "WyafsW",
    "W atom: a straight step (wazir)\n\
     y mode: over an empty square; from there on steps are slides, and slides steps\n\
     a again: and then, from there\n\
     fs direction: 45 degrees to either side of the step before\n\
     W atom: a straight step (wazir)"
)]
#[case::sides_of_the_last_turn(
    "(az)N",
    "( group: any number of times or not at all:\n\
     a again: and then, from there\n\
     z direction: 90 degrees to the side opposite to the turn before\n\
     ) group: end of what is repeated\n\
     N atom: a knight's leap"
)]
#[case::a_chain_with_men(
    "mcapafcR",
    "m mode: over an empty square\n\
     c mode: capturing an enemy on the way\n\
     a again: and then, from there\n\
     p mode: over a man of either side, who stays\n\
     a again: and then, from there\n\
     f direction: straight on\n\
     c mode: only to capture an enemy\n\
     R atom: a straight slide (rook)"
)]
#[case::a_rifle(
    "caibB",
    "c mode: capturing an enemy on the way\n\
     a again: and then, from there\n\
     i mode: with as many steps as the leg before\n\
     b direction: straight back\n\
     B atom: a diagonal slide (bishop)"
)]
#[case::a_bracket(
    "v[F?sfNX]",
    "v direction: only paths that lead, as a whole, forward or backward more than sideways\n\
     [ bracket: a path of several legs:\n\
     F atom: a diagonal step (ferz)\n\
     ? join: and may stop here, or go on if the square is empty\n\
     s direction: in one of the two second nearest directions to its way or in one of the two third nearest directions to its way\n\
     f direction: in one of the two directions nearest to its way\n\
     N atom: a knight's leap\n\
     X suffix: three squares longer: a leap of (1,5) (five squares straight and one to the side)\n\
     ] bracket: end of the path"
)]
#[case::an_edge(
    "[oK-bK]",
    "[ bracket: a path of several legs:\n\
     o mode: off the edge of the board, beside which it must stand\n\
     K atom: a step in any direction (king)\n\
     - join: and must go on\n\
     b direction: straight back\n\
     K atom: a step in any direction (king)\n\
     ] bracket: end of the path"
)]
#[case::castling(
    "isjO2",
    "i mode: only as the first move of the man\n\
     s direction: sideways\n\
     j mode: the man it castles with stands one file farther from the edge\n\
     O atom: castling: it goes sideways, and the man it castles with goes to the last square it crossed\n\
     2 range: by two squares"
)]
#[case::cylinder_and_skip(
    "ojR3",
    "o mode: round the edges of the board: one `o` joins the sides, two join all\n\
     j mode: skipping a square at the start, whatever stands there\n\
     R atom: a straight slide (rook)\n\
     3 range: at most three squares, the skipped ones included"
)]
#[case::a_lame_and_a_jumping_leap(
    "nNjZ",
    "n mode: not jumping: the square beside it in the long direction must be empty\n\
     N atom: a knight's leap\n\
     j mode: only over a man\n\
     Z atom: a zebra's leap: three squares straight and two to the side"
)]
fn tokens_say_what_they_do(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(table(text, Dialect::Default), expected);
}

#[test]
fn dialects_differ_about_a_direction_of_the_king() {
    assert!(table("fK", Dialect::Default).starts_with("f direction: straight forward or diagonally forward\n"));
    assert!(table("fK", Dialect::XBoard).starts_with("f direction: straight forward\n"));
}

#[test]
fn tokens_are_the_whole_string_in_its_order() {
    for text in strings() {
        let piece = betza::parse(&text).expect(&text);
        let mut end = text.len() - text.trim_start().len();
        for token in piece.terms.iter().flat_map(|term| betza::tokens(&text, term, Dialect::Default)) {
            assert_eq!(token.span.start, end, "{text}: {token:?}");
            assert_eq!(text[token.span.clone()], token.text, "{text}");
            assert!(!token.meaning.is_empty() && !token.meaning.contains("  "), "{text}: {token:?}");
            end = token.span.end;
        }
        assert_eq!(end, text.trim_end().len(), "{text}");
    }
}
