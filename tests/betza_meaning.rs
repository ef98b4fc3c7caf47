//! What strings mean: rules as sentences, warnings and canonical spellings.

use crate::common::scene::TestScene;
use courier::betza::{self, Dialect, Notation};
use courier::geometry::SquareSet;
use rstest::rstest;

fn read(text: &str) -> Notation {
    betza::read(text, Dialect::Default).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Where a man on `from` may go.
fn squares(text: &str, board: &str, men: &str, from: &str) -> String {
    TestScene::new(board, men).squares(&read(text).movement, from)
}

/// The squares that a white man reaches from the middle of an empty 7x7 board, as a picture.
fn picture(text: &str, dialect: Dialect) -> String {
    let movement = betza::read(text, dialect).expect(text).movement;
    let scene = TestScene::new("7x7", "");
    let reached = scene.squares(&movement, "d4");
    let row = |rank: u8| {
        let cell = |file: char| match format!("{file}{rank}") {
            name if name == "d4" => 'o',
            name if reached.contains(&name) => 'x',
            _ => '.',
        };
        ('a'..='g').map(cell).collect::<String>()
    };
    (1..=7).rev().map(row).collect::<Vec<_>>().join("\n")
}

fn drawn(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[test]
fn an_alfil_that_moves_as_a_dabbaba_without_capturing() {
    let expected = "
        .......
        .x.x.x.
        .......
        .x.o.x.
        .......
        .x.x.x.
        .......";
    assert_eq!(picture("AmD", Dialect::Default), drawn(expected));
}

#[test]
fn the_split_king_steps_to_three_squares_and_the_eightfold_one_to_one() {
    let split = "
        .......
        .......
        ..xxx..
        ...o...
        .......
        .......
        .......";
    let eightfold = "
        .......
        .......
        ...x...
        ...o...
        .......
        .......
        .......";
    assert_eq!(picture("fK", Dialect::Default), drawn(split));
    assert_eq!(picture("fK", Dialect::XBoard), drawn(eightfold));
}

#[test]
fn a_rose_goes_round_both_ways() {
    let expected = "
        x.....x
        ..x.x..
        .x...x.
        ...o...
        .x...x.
        ..x.x..
        x.....x";
    // Its circle is wider than this board: from the middle only two leaps of it fit.
    assert_eq!(picture("qN", Dialect::Default), drawn(expected));
    assert_eq!(squares("qN", "13x13", "", "g1"), squares("qNN", "13x13", "", "g1"));
    assert!(squares("qN", "13x13", "", "g1").contains("g7m"), "the far side of its circle");
}

#[rstest]
#[case::a_slide_stops_at_a_hole("R", "-d6", "a4m b4m c4m d1m d2m d3m d5m e4m f4m g4m h4m")]
#[case::a_leap_goes_over_a_hole("D", "-d5", "b4m d2m d6m f4m")]
#[case::a_leap_does_not_land_in_a_hole("D", "-d6", "b4m d2m f4m")]
#[case::a_hole_blocks_a_lame_leap("nD", "-d5", "b4m d2m f4m")]
#[case::a_hole_is_no_man_to_jump_over("jD", "-d5", "")]
#[case::a_skipping_slide_does_not_skip_a_hole("fjR", "-d5", "")]
#[case::a_rider_leaps_again_only_from_a_free_square("fDD", "wd6", "")]
#[case::a_hop_passes_one_man_and_takes_the_next("fpR", "wd5,bd7", "d6m d7c")]
#[case::a_range_jumping_general_hops_over_all("fcppR", "wd5,bd6,bd8", "d6c d8c")]
#[case::a_range_jumping_general_needs_somebody_to_hop_over("fcppR", "bd8", "")]
#[case::a_lame_leg_of_a_chain("fafnD", "wd7", "")]
#[case::a_grasshopper_may_take_what_it_lands_on("fgR", "wd6,bd7", "d7c")]
#[case::a_lame_rider_needs_every_path_empty("fnDD", "wd7", "d6m")]
#[case::a_man_of_the_own_side_is_taken_only_where_it_is_said("dmW", "wd5,be4", "c4m d3m d5d")]
fn on_the_way(#[case] text: &str, #[case] men: &str, #[case] expected: &str) {
    assert_eq!(squares(text, "8x8", men, "d4"), expected);
}

#[test]
fn a_first_move_is_for_unmoved_men_only() {
    assert_eq!(squares("iD", "8x8", "virgin", "d4"), "b4m d2m d6m f4m");
    assert_eq!(squares("iD", "8x8", "", "d4"), "");
}

#[test]
fn a_ride_round_the_board_ends_before_its_own_square() {
    assert_eq!(squares("orR", "5x1", "", "c1"), "a1m b1m d1m e1m");
    assert_eq!(squares("or(0,5)0", "5x1", "", "c1"), "");
    // Three files and leaps of two: it passes every square of its rank.
    assert_eq!(squares("orDD", "3x1", "", "a1"), "b1m c1m");
}

#[test]
fn a_lame_leap_looks_round_the_edge_of_the_board() {
    assert_eq!(squares("onlD", "8x1", "wh1", "a1"), "");
    assert_eq!(squares("onlD", "8x1", "", "a1"), "g1m");
}

#[rstest]
#[case::of_a_double_step("ifmnD", "e2", "e3")]
#[case::of_a_triple_leap("ifmnH", "e2", "e3 e4")]
#[case::of_a_diagonal_leap("irfmnA", "e2", "f3")]
#[case::of_a_slide_of_a_first_move("ifmnR2", "e2", "e3")]
#[case::asked_for_without_a_first_move("fmnnD", "e2", "e3")]
#[case::none_of_a_plain_lame_leap("fmnD", "e2", "")]
#[case::none_of_a_capture("ifcnD", "e2", "")]
#[case::of_a_black_double_step("ifmnD", "b:e7", "e6")]
fn the_squares_passed(#[case] text: &str, #[case] from: &str, #[case] expected: &str) {
    let scene = TestScene::new("8x8", "virgin");
    let arrivals = scene.arrivals(&read(text).movement, from);
    let passed = arrivals.iter().fold(courier::geometry::Squares::EMPTY, |all, arrival| all | arrival.passed);
    assert_eq!(courier::walker::Scene::board(&scene).names(passed), expected);
}

#[test]
fn only_an_enemy_is_captured_en_passant() {
    assert_eq!(squares("fceF", "8x8", "bd5,ep:d6/d5", "e5"), "d6e[d5]");
    assert_eq!(squares("fceF", "8x8", "wd5,ep:d6/d5", "e5"), "");
    assert_eq!(squares("fcF", "8x8", "bd5,ep:d6/d5", "e5"), "");
}

#[rstest]
#[case("mfW", "fmW")]
#[case("WF", "K")]
#[case("FWA", "KA")]
#[case("WWFF", "Q")]
#[case("FF", "B")]
#[case("W3", "R3")]
#[case("B1", "F")]
#[case("K2", "Q2")]
#[case("KK", "Q")]
#[case("L", "C")]
#[case("(4,1)", "FX")]
#[case("(5,5)0", "(5,5)0")]
#[case("N0", "NN")]
#[case("NNN", "NN")]
#[case("NNN2", "NN")]
#[case("N2N", "N2")]
#[case("N1NN", "NN")]
#[case("FX1F", "F1FX")]
#[case("FXF1", "FX")]
#[case("mcN", "N")]
#[case("mNcN", "N")]
#[case("WFWF", "K")]
#[case("ffbbN", "vN")]
#[case("lrW", "sW")]
#[case("rlbK", "bsK")]
#[case("qN0", "qN")]
#[case("qN1", "N")]
#[case("qZJ2", "qZ0Z2")]
#[case("WnF", "K")]
#[case("iWiF", "iK")]
#[case("fWfF", "fWfF")]
#[case("NK", "KN")]
#[case("mcW", "W")]
#[case("cFmF", "F")]
#[case("mWfcWmfW", "fWmW")]
#[case("WfR", "fRW")]
#[case("fNfsN", "fhN")]
#[case("WifW", "W")]
#[case("mDA", "AmD")]
#[case("fceFifmnDfmW", "fmWfceFifmnD")]
#[case("KisO2", "KisO2")]
#[case("FyafsF", "[F?R]")]
#[case("cmafsmafW", "[mcW-F-F]")]
#[case("afsafzK", "afsafzK")]
#[case("(afmpaf)F", "(afmpaf)F")]
#[case("v[F?R]", "v[F?R]")]
#[case("[mcQ-oK-bK]", "[mcQ-oK-bK]")]
fn in_canonical_spelling(#[case] text: &str, #[case] expected: &str) {
    let piece = betza::parse(text).expect(text);
    assert_eq!(betza::canonical(&piece, Dialect::Default), expected);
}

#[rstest]
#[case(
    "fK",
    "king-directions 0..1 dialects differ about `fK`: here 3 (0,1) (1,1) (-1,1), in the XBoard reading 1 (0,1)"
)]
#[case(
    "sfN",
    "direction-not-portable 0..2 not every program reads `sf` so: here it is (1,2) (2,1) (2,-1) (-2,-1) (-2,1) (-1,2), \
     in Fairy-Stockfish no move"
)]
#[case(
    "frlF",
    "direction-not-portable 0..3 not every program reads `frl` so: here it is (1,1) (-1,-1) (-1,1), \
     in the old reading (1,1) (-1,1)"
)]
#[case(
    "flN",
    "direction-not-portable 0..2 not every program reads `fl` so: here it is (-2,1), in a visualizer (-2,1) (-1,2)"
)]
#[case(
    "fflN",
    "direction-not-portable 0..3 not every program reads `ffl` so: here it is (1,2) (-2,-1) (-2,1) (-1,2), \
     in a visualizer (-1,2)"
)]
#[case(
    "fsF",
    "direction-not-portable 0..2 not every program reads `fs` so: here it is (1,1) (-1,1), \
     in XBoard's program (1,1) (1,-1) (-1,-1) (-1,1)"
)]
#[case(
    "vvN",
    "direction-not-portable 0..2 not every program reads `vv` so: here it is (1,2) (1,-2) (-1,-2) (-1,2), \
     in XBoard's program (1,2) (2,1) (2,-1) (1,-2) (-1,-2) (-2,-1) (-2,1) (-1,2)"
)]
#[case(
    "FtR",
    "tame-between-atoms 1..2 `t` is tame here: a move of its own that takes no king; others wrote it for one move \
     and then another, which is `[F?R]`"
)]
#[case("fhW", "idle-half 1..2 `h` says nothing on an atom that is not oblique")]
#[case("shN", "idle-half 0..2 `sh` is every direction, so that it says nothing")]
#[case("pN", "hop-on-leap 0..1 `p` on a single leap never moves: it hops over no man")]
#[case("gW", "hop-on-leap 0..1 `g` on a single step never moves: it hops over no man")]
#[case("jjR2", "never-moves 0..4 this never moves: its range ends on the way")]
#[case("nR", "lame-slide 0..1 `n` says nothing here: a slide passes no man anyway")]
#[case("zW", "idle-modifier 0..1 `z` says nothing on a single step")]
#[case("NN3", "doubling-and-range 1..3 a doubling and a range: the range `3` counts")]
#[case(
    "WL",
    "swapped-letters 1..2 XBoard reads `L` as `Z`, (2,3); here it is the camel, (1,3), and `C` says so everywhere"
)]
#[case("GY", "uncharted-leap 0..2 `GY` is on no chart: here it is the leap `(5,5)`")]
#[case("WFW", "adds-no-move 2..3 other terms have all moves of this one")]
#[case("WR", "adds-no-move 0..1 other terms have all moves of this one")]
#[case("mmW", "repeated-modifier 1..2 `m` is said already")]
#[case("fmWcF", "missing-direction 3..5 this captures in all four directions; a pawn captures with `fc`")]
fn warned_about(#[case] text: &str, #[case] expected: &str) {
    let lints = read(text).lints;
    let shown: Vec<String> =
        lints.iter().map(|lint| format!("{} {:?} {}", lint.code, lint.span, lint.message)).collect();
    assert_eq!(shown.join("\n"), expected);
}

#[rstest]
#[case("fmWfceFifmnD")]
#[case("AmD")]
#[case("FfW")]
#[case("mRcpR")]
#[case("fhNfN2")]
#[case("BW")]
#[case("ifmnR2")]
fn not_warned_about(#[case] text: &str) {
    assert_eq!(read(text).lints, []);
}

#[rstest]
#[case::tame_between_atoms("FtR", "tame-between-atoms")]
#[case::castling_after_a_move("KO2", "castling-of-moved-men")]
fn letters_that_others_use_otherwise_are_warned_about(#[case] text: &str, #[case] code: &str) {
    assert!(read(text).lints.iter().any(|lint| lint.code == code), "{:?}", read(text).lints);
}

#[test]
fn edges_that_are_joined() {
    assert_eq!(squares("ooR", "3x3", "", "a1"), "a2m a3m b1m c1m");
    assert_eq!(squares("oofR", "1x4", "", "a2"), "a1m a3m a4m");
}

#[test]
fn a_slip_bishop_skips_every_other_square() {
    assert_eq!(squares("f(afmpaf)F", "8x8", "", "a1"), "b2m d4m f6m h8m");
    assert_eq!(squares("f(afmpaf)F", "8x8", "wc3,be5,bf6", "a1"), "b2m d4m f6c");
}

#[test]
fn a_quintessence_turns_by_90_degrees_to_alternate_sides() {
    assert_eq!(squares("(az)N", "16x16", "", "h8"), squares("zNN", "16x16", "", "h8"));
}

#[test]
fn a_friendly_platform() {
    assert_eq!(squares("tpafR", "8x8", "wd6,bf4", "d4"), "d7m d8m");
}
