//! What is said of a movement as a whole, and which strings are easily taken for it.

use std::time::{Duration, Instant};

use courier::betza::{self, Dialect};
use courier::explain::{ExplainOptions, PlaceOptions, Properties, SquareShare, Standpoint, explain, properties};
use courier::geometry::{Board, Color};
use courier::report::Answer;
use courier::same::is_same;
use rstest::rstest;

/// The properties of a string on a board, for a man on a square of it or in the middle.
fn of(text: &str, board: &str, from: &str) -> Properties {
    let notation = betza::read(text, Dialect::Default).expect(text);
    let (files, ranks) = board.split_once('x').expect(board);
    let board = Board::new(files.parse().expect(files), ranks.parse().expect(ranks)).expect("a board");
    properties(&notation.movement, &board, board.named(from), Color::White).expect("it can be followed")
}

/// One row of the table that people read.
fn row(text: &str, board: &str, from: &str, name: &str) -> String {
    let notation = betza::read(text, Dialect::Default).expect(text);
    let terms: Vec<&str> = notation.piece.terms.iter().map(|term| &text[term.span.clone()]).collect();
    let properties = of(text, board, from);
    if name == "mobility" {
        return properties.mobility();
    }
    let lines = properties.lines(&terms);
    lines.into_iter().find(|line| line.name == name).map_or(String::new(), |line| line.said)
}

/// By hand: a ferz keeps the colour; an alfil also keeps its file and rank even or odd, and of such a board of 4x4 the
/// colour; and so on.
#[rstest]
#[case::ferz("F", "8x8", 32, 2)]
#[case::alfil("A", "8x8", 8, 8)]
#[case::alfil_on_a_wide_board("A", "12x8", 12, 8)]
#[case::dabbaba("D", "8x8", 16, 4)]
#[case::elephant("AmD", "8x8", 16, 4)]
#[case::elephant_on_a_wide_board("AmD", "12x8", 24, 4)]
#[case::war_elephant("FA", "12x8", 48, 2)]
#[case::knight("N", "8x8", 64, 1)]
#[case::knight_on_a_small_board("N", "3x3", 8, 2)]
#[case::silver("FfW", "12x8", 96, 1)]
#[case::threeleaper("H", "8x8", 9, 9)]
#[case::camel("C", "8x8", 32, 2)]
#[case::griffon("[F?R]", "8x8", 64, 1)]
#[case::pawn("fmWfceFifmnD", "8x8", 8, 64)]
#[case::cylinder("oF", "3x8", 24, 1)]
fn squares_fall_into_classes(#[case] text: &str, #[case] board: &str, #[case] reached: u32, #[case] classes: usize) {
    let found = of(text, board, "");
    assert_eq!((found.reach.max, found.classes.count), (reached, classes));
    assert_eq!(found.classes.sizes.len(), classes);
    assert_eq!(
        found.classes.sizes.iter().sum::<u32>(),
        board.split('x').map(|side| side.parse::<u32>().unwrap()).product::<u32>()
    );
}

#[rstest]
#[case::ferz("F", "kept")]
#[case::alfil("A", "kept")]
#[case::knight("N", "changed")]
#[case::knightrider("NN", "either")]
#[case::wazir("W", "changed")]
#[case::king("K", "either")]
#[case::bishop_and_wazir("BW", "either")]
#[case::mao("mafsW", "changed")]
#[case::hopping_bishop("pB", "kept")]
#[case::pawn("fmWfcF", "either")]
#[case::never_moving("pN", "no-move")]
fn moves_keep_or_change_the_colour(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(serde_json::to_value(of(text, "8x8", "").colour).unwrap(), expected);
}

/// The published numbers for an empty board of 8x8, and those that were reckoned for one of 12x8.
#[rstest]
#[case("W", "8x8", 3.5)]
#[case("F", "8x8", 3.0625)]
#[case("D", "8x8", 3.0)]
#[case("N", "8x8", 5.25)]
#[case("A", "8x8", 2.25)]
#[case("C", "8x8", 4.375)]
#[case("K", "8x8", 6.5625)]
#[case("B", "8x8", 8.75)]
#[case("R", "8x8", 14.0)]
#[case("Q", "8x8", 22.75)]
#[case("NN", "8x8", 9.5)]
#[case("RN", "8x8", 19.25)]
#[case("FfW", "12x8", 49.0 / 12.0)]
#[case("AmD", "12x8", 17.0 / 3.0)]
fn mean_number_of_squares(#[case] text: &str, #[case] board: &str, #[case] mean: f64) {
    assert!((of(text, board, "").targets.mean - mean).abs() < 1e-9, "{}", of(text, board, "").targets.mean);
}

#[rstest]
#[case::king("K", Some((7, 7)), Some((7, 7)))]
#[case::knight("N", Some((4, 4)), Some((4, 4)))]
#[case::bishop("B", Some((1, 2)), Some((1, 2)))]
#[case::elephant("AmD", None, None)]
#[case::pawn("fmWfcF", Some((7, 7)), None)]
fn crossing_the_board(#[case] text: &str, #[case] there: Option<(u32, u32)>, #[case] back: Option<(u32, u32)>) {
    let found = of(text, "8x8", "");
    assert_eq!(found.cross.map(|one| (one.least, one.greatest)), there);
    assert_eq!(found.back.map(|one| (one.least, one.greatest)), back);
}

#[rstest]
#[case::rook("R", SquareShare::All, SquareShare::All, None)]
#[case::pawn("fmWfceF", SquareShare::None, SquareShare::None, None)]
#[case::shogi_knight("fN", SquareShare::None, SquareShare::None, None)]
#[case::silver("FfW", SquareShare::Some, SquareShare::All, None)]
#[case::chiral("hrN", SquareShare::All, SquareShare::All, None)]
#[case::round_about("fFbW", SquareShare::None, SquareShare::All, None)]
#[case::griffon("[F?R]", SquareShare::All, SquareShare::All, Some(false))]
#[case::mao("nN", SquareShare::All, SquareShare::All, Some(false))]
#[case::either_way_open("afsK", SquareShare::All, SquareShare::All, Some(true))]
#[case::zigzag("zB", SquareShare::All, SquareShare::All, Some(true))]
fn moves_can_be_taken_back(
    #[case] text: &str,
    #[case] by_the_next: SquareShare,
    #[case] at_all: SquareShare,
    #[case] by_the_same_way: Option<bool>,
) {
    let found = of(text, "8x8", "");
    assert_eq!(
        (found.moves_taken_back, found.squares_come_back_to, found.same_way_back),
        (by_the_next, at_all, by_the_same_way)
    );
}

#[rstest]
#[case::king("K", SquareShare::None, true, false, SquareShare::None)]
#[case::elephant("FA", SquareShare::All, true, true, SquareShare::None)]
#[case::chancellor("RN", SquareShare::Some, true, true, SquareShare::None)]
#[case::alfil("A", SquareShare::All, false, true, SquareShare::None)]
#[case::lame("nA", SquareShare::None, false, true, SquareShare::None)]
#[case::rook("R", SquareShare::None, true, true, SquareShare::None)]
#[case::cannon("mRcpR", SquareShare::None, false, true, SquareShare::Some)]
#[case::hopper("gQ", SquareShare::None, false, true, SquareShare::All)]
#[case::jumping("jD", SquareShare::None, false, true, SquareShare::All)]
#[case::round_the_edges("oR", SquareShare::None, true, true, SquareShare::None)]
#[case::quiet("mN", SquareShare::All, false, false, SquareShare::None)]
#[case::giraffe_by_steps("mpafmpafmpafsW", SquareShare::All, false, true, SquareShare::None)]
#[case::rifle("mRcaibR", SquareShare::None, true, true, SquareShare::Some)]
fn leaps_checks_and_hops(
    #[case] text: &str,
    #[case] leaps: SquareShare,
    #[case] near: bool,
    #[case] far: bool,
    #[case] needs_men: SquareShare,
) {
    let found = of(text, "8x8", "");
    assert_eq!((found.leaps, found.near_check, found.distant_check, found.needs_men), (leaps, near, far, needs_men));
}

#[rstest]
#[case(
    "AmD",
    "8x8",
    "e1",
    "binding",
    "colour-bound; reaches 16 of 64 squares (the board falls into 4 such parts); 8 with `A` alone; every move changes file and rank by 0 or 2"
)]
#[case("FA", "12x8", "", "binding", "colour-bound; reaches 48 of 96 squares; 12 with `A` alone")]
#[case("KD", "8x8", "", "mobility", "12 squares from d4 of an empty 8x8 board; on average 9.56, 5 to 12")]
#[case(
    "BW",
    "8x8",
    "",
    "binding",
    "not bound: moves keep or change the colour of its square; reaches every square; 32 with `B` alone"
)]
#[case("AmD", "8x8", "", "check", "from a distance only; only `A` captures")]
#[case(
    "AmD",
    "8x8",
    "",
    "mobility",
    "8 squares to move to and 4 to capture on from d4 of an empty 8x8 board; on average 5.25 and 2.25"
)]
#[case("fmWfceFifmnD", "8x8", "", "first move", "adds 1 square to move to")]
#[case("fmWfceFifmnD", "8x8", "", "return", "it never comes back to a square that it has left")]
#[case("fmWfceFifmnD", "8x8", "", "variant", "says where it promotes: on the last rank it has no move")]
#[case("KD", "8x8", "", "variant", "says whether it is royal: `K` is only a step")]
#[case(
    "[F?R]",
    "8x8",
    "",
    "return",
    "every move can be taken back, but by another path: what blocks one need not block the other"
)]
#[case("mRcpR", "8x8", "", "other men", "`cpR` has no move unless they stand on its way")]
#[case("pN", "8x8", "", "mobility", "no move on an empty 8x8 board")]
#[case("iW", "8x8", "", "mobility", "no move on an empty 8x8 board once it has moved")]
#[case("BW", "8x8", "", "leaps", "")]
#[case("KisO2", "8x8", "e1", "first move", "")]
#[case("fkR", "8x8", "", "variant", "")]
fn properties_in_words(
    #[case] text: &str,
    #[case] board: &str,
    #[case] from: &str,
    #[case] name: &str,
    #[case] expected: &str,
) {
    assert_eq!(row(text, board, from, name), expected);
}

/// The paths of a string as people read them.
fn paths(text: &str) -> String {
    let explained = explain(text, &ExplainOptions::default()).expect(text);
    let told: Vec<String> = explained.paths.iter().map(|line| format!("{}: {}", line.ends(), line.said())).collect();
    told.join("\n")
}

#[rstest]
#[case::steps_have_none("FA", "")]
#[case::mao(
    "mafsW",
    "8 like (1,2): over (0,1), which must be empty (a man there stops 2 of them); to an empty square or capturing"
)]
#[case::griffon(
    "[F?R]",
    "4 like (1,1): to an empty square or capturing\n\
     8 like (1,2) (1,3) and so on: over (1,1), which must be empty (a man there stops 2 of them); \
     every square before the last must be empty; to an empty square or capturing"
)]
#[case::only_what_turns(
    "Q[W-F]",
    "8 like (1,2): over (0,1), which must be empty (a man there stops 2 of them); to an empty square or capturing"
)]
#[case::giraffe(
    "mpafmpafmpafsW",
    "8 like (1,4): over (0,1) (0,2) (0,3), whatever stands there; to an empty square or capturing"
)]
#[case::checkers("fcafmF", "2 like (2,2): over (1,1): an enemy, who is taken; to an empty square")]
#[case::stepping_out_and_back("fmabW", "(0,0): over (0,1), which must be empty; to an empty square")]
#[case::hop("fpafW", "(0,2): over (0,1): a man, who stays; to an empty square or capturing")]
#[case::first_move(
    "ifmafsW",
    "2 like (1,2): over (0,1), which must be empty (a man there stops 2 of them); to an empty square or capturing; as its first move only"
)]
#[case::crooked(
    "fzB2",
    "2 like (1,1): to an empty square or capturing\n4 like (0,2): (-1,1) must be empty; to an empty square or capturing"
)]
fn paths_say_leg_by_leg_what_must_stand_where(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(paths(text), expected);
}

#[test]
fn many_paths_are_told_in_few_lines() {
    let explained = |text: &str| explain(text, &ExplainOptions::default()).expect(text);
    let lion = explained("KNADcaKmcabK");
    assert_eq!((lion.paths.len(), lion.more_paths), (8, Some(4)));
    assert_eq!(explained("aaaaaaaaaaaaaaaK").more_paths, None);
}

/// The look-alikes of a string, with their differences.
fn alike(text: &str) -> String {
    let explained = explain(text, &ExplainOptions::default()).expect(text);
    let told = explained.look_alikes.iter().map(|one| format!("{}: {}", one.text, one.difference));
    told.collect::<Vec<_>>().join("\n")
}

#[rstest]
#[case::a_slide_of_two_is_blocked(
    "FA",
    "B2: only `FA` moves to or captures on (±2,±2), such as (2,2) with a man on (1,1)"
)]
#[case::a_king_and_a_slide(
    "KD",
    "FR2: only `KD` moves to or captures on (±2,0) (0,±2), such as (0,2) with a man on (0,1)"
)]
#[case::a_wazir_for_a_king("KD", "WD: only `KD` moves to or captures on (±1,±1)")]
#[case::a_lame_knight(
    "KN",
    "KnN: may not jump over a man: only `KN` moves to or captures on (±2,±1) (±1,±2), such as (1,2) with a man on (0,1)"
)]
#[case::one_letter_binds_to_one_capital("AmD", "AD: only `AD` captures on (±2,0) (0,±2)")]
#[case::the_other_family("BW", "RF: ")]
#[case::no_en_passant("fmWfceFifmnD", "fmWfcFifmnD: only `fmWfceFifmnD` captures en passant on (±1,1)")]
#[case::a_pawn_that_jumps("fmWfceFifmnD", "fmWfceFifmD: may jump over a man: ")]
#[case::a_lost_letter("fmWfcF", "fmWcF: only `fmWcF` captures on (±1,-1)")]
#[case::must_go_on("[F?R]", "[F-R]: only `[F?R]` moves to or captures on (±1,±1)")]
#[case::the_reading_of_two_programs("[F?R]", "FR: as two programs read it: ")]
#[case::the_leap("mafsW", "N: only `N` moves to or captures on (±2,±1) (±1,±2), such as (1,2) with a man on (0,1)")]
#[case::steps("mafsW", "mfsW: as programs read it that skip `a`: ")]
#[case::the_reading_of_others("FtR", "[F?R]: what others mean by it: ")]
#[case::tame("FtR", "FR: only `FR` captures a king on ")]
#[case::old_cannon("pR", "mRcpR: what old pages mean by `p`: ")]
#[case::cannon("mRcpR", "pR: ")]
#[case::half("fN", "fhN: only `fhN` moves to or captures on (±2,1)")]
#[case::which_half_first(
    "frN",
    "rfN: only `frN` moves to or captures on (2,1); only `rfN` moves to or captures on (1,2)"
)]
#[case::hops("gQ", "pQ: ")]
#[case::exactly_four("R4", "WX: ")]
#[case::leaps_for_a_slide(
    "R2",
    "WD: only `WD` moves to or captures on (±2,0) (0,±2), such as (0,2) with a man on (0,1)"
)]
#[case::capital_after_a_turn("FyafsF", "FyafsR: ")]
#[case::xboard_camel("L", "Z: as XBoard reads it: ")]
fn easily_taken_for(#[case] text: &str, #[case] expected: &str) {
    let found = alike(text);
    assert!(found.lines().any(|line| line.starts_with(expected)), "{text}:\n{found}");
}

#[rstest]
#[case("cfsamcfzamcbrasK0")]
#[case("mfrlamcfsalcdacbsRparcpampacK2")]
#[case("damcdzagacdpB0")]
fn what_has_too_many_paths_has_no_look_alikes(#[case] text: &str) {
    let told = explain(text, &ExplainOptions::default()).expect(text);
    assert!(told.look_alikes.is_empty() && told.also_written.is_empty(), "{text}: {:?}", told.look_alikes);
}

#[rstest]
#[case::round_the_edges("oR")]
#[case::more_paths_than_any_other_piece_in_use("RmasR")]
#[case::three_legs("gabyabsR")]
fn every_piece_in_use_has_look_alikes(#[case] text: &str) {
    assert!(!explain(text, &ExplainOptions::default()).expect(text).look_alikes.is_empty(), "{text}");
}

#[test]
fn of_look_alikes_no_two_are_the_same_and_none_is_the_string_itself() {
    for text in ["FA", "KD", "KN", "AmD", "BW", "fmWfceFifmnD", "[F?R]", "mafsW", "FnA", "nN", "mRcpR", "K", "Q"] {
        let movement = |text: &str| betza::read(text, Dialect::Default).expect(text).movement;
        let found = explain(text, &ExplainOptions::default()).expect(text).look_alikes;
        let mut movements = vec![movement(text)];
        for near in &found {
            let other = movement(&near.text);
            assert!(!movements.iter().any(|known| is_same(known, &other)), "{text}: {}", near.text);
            movements.push(other);
        }
        assert!((2..=3).contains(&found.len()), "{text} has {} look-alikes", found.len());
    }
}

#[rstest]
#[case("[F?R]", "FyafsF")]
#[case("FyafsF", "[F?R]")]
#[case("mafsW", "[W-F]")]
#[case("mafsW", "nN")]
#[case("nN", "afsW")]
#[case("mafsmafW", "nZ")]
#[case("[W?B]", "WyafsW")]
fn also_written(#[case] text: &str, #[case] expected: &str) {
    let found = explain(text, &ExplainOptions::default()).expect(text);
    let others = [&found.also_written[..], &[found.canonical]].concat();
    assert!(others.iter().any(|other| other == expected), "{text}: {others:?}");
}

/// A second is the bound of a finished program on a free machine; tests are built without much optimisation, and run
/// beside each other.
const BOUND: Duration = Duration::from_secs(5);

/// Explains a string on the largest board, within the bound.
fn explained_soon(text: &str) {
    let place = PlaceOptions { board: Some("16x16"), from: Some("h8"), ..PlaceOptions::default() };
    let place = Standpoint::read(&place).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    for place in [None, place] {
        let start = Instant::now();
        if let Ok(found) = explain(text, &ExplainOptions { place, ..ExplainOptions::default() }) {
            assert!(!found.text().is_empty());
        }
        assert!(start.elapsed() < BOUND, "{text} takes {:?}", start.elapsed());
    }
}

#[test]
fn strings_in_use_are_explained_soon() {
    explain_each(10);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn every_string_in_use_is_explained_soon() {
    explain_each(1);
}

/// Explains every `stride`-th string in use.
fn explain_each(stride: usize) {
    let mut explained = 0;
    for line in include_str!("data/betza-corpus.tsv").lines().skip(1).step_by(stride) {
        let columns: Vec<&str> = line.split('\t').collect();
        if columns[4] == "ok" {
            explained_soon(columns[1]);
            explained += 1;
        }
    }
    assert!(explained > 500 / stride, "only {explained} strings are in use");
}

/// Strings with more ways than anybody wants to follow.
const HOSTILE: [&str; 11] = [
    "aaaaaaaaaaaaaaaK",
    "(a)K",
    "(mca)Q",
    "mcamcamcamcamcQ",
    "(mpmca)N",
    "[mcQ?mcQ?mcQ?mcQ?mcQ?mcQ]",
    "(az)NN",
    "oqNN",
    "UUUUUU",
    "mpampampampampaQ",
    "pQgQpNNgNNzpBqpN",
];

#[test]
fn hostile_strings_are_explained_soon() {
    HOSTILE[..3].iter().for_each(|text| explained_soon(text));
    explained_soon(&HOSTILE[10].repeat(4));
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn hostile_strings_are_explained_soon_however_often_they_are_repeated() {
    for text in HOSTILE {
        explained_soon(text);
        explained_soon(&text.repeat(4));
        explained_soon(&text.repeat(1000 / text.len()));
    }
}

#[test]
fn a_movement_with_too_many_ways_says_that_its_properties_are_not_known() {
    let found = explain("mcamcamcamcamcQ", &ExplainOptions::default()).expect("it is read");
    assert_eq!(found.properties, None);
    assert!(found.text().contains("properties\n  not known"), "{}", found.text());
}
