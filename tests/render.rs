//! Diagrams: their marks say what trying every square says.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::common::place;
use courier::betza::{self, Dialect, MAX_LENGTH, Movement};
use courier::geometry::{Board, Color, Square};
use courier::render::{Diagram, Label, marks, tile};
use courier::walker::Arrangement;
use courier::walker::{Manner, Scene, walk};
use rstest::rstest;

fn movement(text: &str) -> Movement {
    betza::read(text, Dialect::Default).expect(text).movement
}

/// What the man could do on one square: tried with nobody, an enemy and a friend there, and with one man more
/// anywhere else.
fn tried(movement: &Movement, board: &Board, from: Square, square: Square) -> String {
    let mut empty = Arrangement::new(board.clone());
    empty.unmoved = true;
    let mut done = Vec::new();
    let others = board.squares().into_iter().filter(|&other| other != from && other != square);
    for platform in std::iter::once(None).chain(others.map(Some)) {
        for standing in [None, Some(Color::Black), Some(Color::White)] {
            let mut scene = empty.clone();
            platform.into_iter().for_each(|platform| scene.put(platform, Color::White));
            standing.into_iter().for_each(|color| scene.put(square, color));
            walk(&scene, movement, from, Color::White, &mut |_, arrival| {
                if arrival.to == square {
                    done.push(arrival.manner);
                }
            });
        }
    }
    [(Manner::Quiet, 'm'), (Manner::Capture, 'c'), (Manner::TakeOwn, 'd')]
        .into_iter()
        .filter(|(manner, _)| done.contains(manner))
        .map(|(_, letter)| letter)
        .collect()
}

#[rstest]
fn marks_say_what_trying_every_square_says(
    #[values(
        "K",
        "AmD",
        "NN",
        "Q3",
        "mRcpR",
        "gB",
        "jA",
        "jR",
        "nN",
        "fmWfcFimD",
        "dmWcF",
        "zB",
        "qN",
        "oR",
        "U",
        "cU",
        "nDD",
        "pjQ",
        "mRcgQ2",
        "jDD",
        "mBcpjB"
    )]
    text: &str,
    #[values("b2", "c4")] from: &str,
) {
    let board = Board::new(6, 7).expect("a small board");
    let from = board.named(from).expect("a square");
    let movement = match betza::read(text, Dialect::Default) {
        Ok(notation) => notation.movement,
        Err(error) => panic!("{text}: {error}"),
    };
    let drawn = marks(&Arrangement::new(board.clone()), &movement, from, Color::White);
    for square in board.squares().into_iter().filter(|&square| square != from) {
        let mark = drawn.get(&square).copied().unwrap_or_default();
        let letters = [(mark.quiet, 'm'), (mark.capture, 'c'), (mark.own, 'd')];
        let said: String =
            letters.into_iter().filter(|(access, _)| access.is_some()).map(|(_, letter)| letter).collect();
        assert_eq!(said, tried(&movement, &board, from, square), "{text} on {}", board.name(square));
    }
}

fn drawn(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

#[rstest]
#[case::leaps_are_capitals(
    "WD",
    "
    . . O . .
    . . o . .
    O o @ o O
    . . o . .
    . . O . ."
)]
#[case::a_lame_leap_is_no_leap(
    "nA",
    "
    on . . . on
    . . . . .
    . . @ . .
    . . . . .
    on . . . on"
)]
#[case::a_lame_leap_is_no_step(
    "nDifmnHW",
    "
    . . . mn1 . . .
    . . . on . . .
    . . . o . . .
    . on o @ o on .
    . . . o . . .
    . . . on . . .
    . . . . . . ."
)]
#[case::a_limited_slide_shows_its_end(
    "fR2",
    "
    . . . . . . .
    . . . o . . .
    . . . o . . .
    . . . @ . . .
    . . . . . . .
    . . . . . . .
    . . . . . . ."
)]
#[case::a_grasshopper_needs_a_man(
    "fgW3",
    "
    .  .  .  .  .  .  .  .  .
    .  .  .  .  oh .  .  .  .
    .  .  .  .  oh .  .  .  .
    .  .  .  .  .  .  .  .  .
    .  .  .  .  @  .  .  .  .
    .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  ."
)]
#[case::the_easier_way_is_drawn(
    "fWifR2fmD",
    "
    . . . . . . .
    . . . Mx1 . . .
    . . . o . . .
    . . . @ . . .
    . . . . . . .
    . . . . . . .
    . . . . . . ."
)]
fn a_tile(#[case] text: &str, #[case] expected: &str) {
    let flat = |text: &str| {
        text.split('\n')
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(flat(&drawn(&tile(&movement(text)).text())), flat(&drawn(expected)));
}

#[test]
fn what_a_tile_cannot_show_is_said() {
    assert_eq!(tile(&movement("(1,9)")).notes, ["Moves that are too long for this picture are not drawn."]);
    assert_eq!(tile(&movement("R")).notes, ["Rides go on beyond the picture."]);
    assert_eq!(tile(&movement("oW")).notes, ["It goes round the side edges, here of a board of 5 files."]);
    assert!(tile(&movement("R3")).notes.is_empty());
}

#[test]
fn a_picture_with_too_many_moves_over_a_man_is_drawn_soon_and_says_so() {
    let begun = Instant::now();
    for text in ["mpampampampQ", "(pa)Q", "[mcQ?mcQ?pQ]", "[pQ?pQ?pQ?pQ]", "(mpmca)N"] {
        let text = text.repeat(MAX_LENGTH / text.len());
        tile(&movement(&text));
    }
    // In truth it is less than a second, but the machine may be busy.
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    let too_many = "There are too many moves over a man to try them all; some are not drawn.";
    assert!(tile(&movement(&"mpampampampQ".repeat(80))).notes.iter().any(|note| note == too_many));
    let in_use = include_str!("data/betza-corpus.tsv").lines().filter_map(|line| line.split('\t').nth(1));
    for text in in_use {
        let Ok(notation) = betza::read(text, Dialect::Default) else { continue };
        assert!(tile(&notation.movement).notes.iter().all(|note| note != too_many), "{text}");
    }
}

#[test]
fn a_lame_leap_has_its_own_line_in_the_legend() {
    let legend = tile(&movement("nN")).legend();
    assert_eq!(legend.last(), Some(&("on".to_string(), "moves or captures, unless a man stands between".to_string())));
    let legend = tile(&movement("N")).legend();
    assert!(legend.iter().all(|(letters, _)| letters != "on"), "{legend:?}");
}

#[test]
fn men_stand_in_the_way_and_may_be_taken() {
    let board = Board::new(4, 2).expect("a small board").without([place(7)].into_iter().collect());
    let mut scene = Arrangement::new(board);
    let (enemy, friend) = (place(2), place(4));
    scene.put(enemy, Color::Black);
    scene.put(friend, Color::White);
    let label = |kind: &str, color| Label::Sided { kind: kind.to_string(), color };
    let others = BTreeMap::from([(enemy, label("R", Color::Black)), (friend, label("", Color::White))]);
    let diagram = Diagram::of_movement(&movement("Q"), &scene, place(0), Color::White, others);
    let expected = "
 2  w   o   .   #
 1  @   o   bRx .

    a   b   c   d
";
    assert_eq!(format!("\n{}", diagram.text()), expected);
    assert_eq!(scene.board().files(), 4);
}
