//! What men can do, in numbers: published ones, and others worked out by hand.

use courier::analyse::men::joined::Classes;
use courier::analyse::men::{Men, Mobility, Mover, Odds, Steps, forks, mobility, safe_checks};
use courier::betza::{self, Dialect};
use courier::geometry::{Board, SquareSet, Squares};
use courier::statistics::rounded;
use courier::watch::Nobody;
use rstest::rstest;

fn board(size: &str) -> Board {
    let sides = size.split_once('x').and_then(|(files, ranks)| Some((files.parse().ok()?, ranks.parse().ok()?)));
    sides.and_then(|(files, ranks)| Board::new(files, ranks)).expect("the board has a size")
}

fn mover(text: &str, size: &str) -> Mover {
    let notation = betza::read(text, Dialect::Default).expect("the string can be read");
    Mover::new(&notation.movement, &board(size), false)
}

fn at(text: &str, size: &str, empty: f64) -> Mobility {
    let odds = Odds::new(empty).expect("it is a probability");
    mobility(&mover(text, size), &odds).expect("it can be reckoned")
}

fn steps(text: &str, size: &str) -> Steps {
    Steps::of(&mover(text, size)).expect("it can be walked")
}

/// A number with as many decimals as another is written with.
fn as_written(number: f64, written: &str) -> String {
    rounded(number, written.split_once('.').map_or(0, |(_, decimals)| decimals.len() as u32))
}

// ---- section: published numbers

#[rstest]
fn the_mean_mobility_on_an_empty_chessboard_is_what_is_published(
    #[values(
        ("W", "3.5"), ("F", "3.0625"), ("D", "3"), ("N", "5.25"), ("A", "2.25"), ("H", "2.5"), ("C", "4.375"),
        ("Z", "3.75"), ("G", "1.5625"), ("K", "6.5625"), ("B", "8.75"), ("R", "14"), ("Q", "22.75"), ("NN", "9.5"),
        ("RN", "19.25")
    )]
    (text, mean): (&str, &str),
) {
    let found = at(text, "8x8", 1.0).all.mean;
    assert_eq!(as_written(found, mean), mean);
    assert_eq!(found, mean.parse::<f64>().expect("it is a number"), "the number is exact");
}

#[rstest]
#[case("WW", "8.10", "8.0980")]
#[case("FF", "5.93", "5.9306")]
#[case("DD", "4.89", "4.8900")]
#[case("NN", "7.96", "7.9625")]
#[case("AA", "3.07", "3.0725")]
#[case("HH", "3.20", "3.2000")]
#[case("CC", "5.43", "5.4250")]
#[case("ZZ", "4.45", "4.4500")]
#[case("GG", "1.74", "1.7375")]
fn the_mobility_of_riders_among_men_is_what_is_published(
    #[case] text: &str,
    #[case] published: &str,
    #[case] exact: &str,
) {
    let found = at(text, "8x8", 0.7).all.mean;
    assert_eq!(as_written(found, exact), exact);
    assert_eq!(as_written(found, published), published);
}

#[rstest]
#[case("R", "6.0078")]
#[case("B", "4.7471")]
#[case("Q", "10.7549")]
fn half_the_squares_empty_leave_so_much(#[case] text: &str, #[case] mean: &str) {
    assert_eq!(as_written(at(text, "8x8", 0.5).all.mean, mean), mean);
}

#[rstest]
#[case("NN", "29.53")]
#[case("R", "29.23")]
#[case("Q", "91.32")]
#[case("FAND", "95.38")]
fn forks_are_what_is_published(#[case] text: &str, #[case] published: &str) {
    let odds = Odds::new(0.67).expect("it is a probability");
    let found = forks(&mover(text, "8x8"), &odds, &Nobody).expect("they can be reckoned");
    assert_eq!(as_written(found, published), published);
}

#[rstest]
#[case("N", 1.0 / 12.0)]
#[case("B", 13.0 / 144.0)]
#[case("R", 1.0 / 6.0)]
#[case("Q", 37.0 / 144.0)]
fn safe_checks_are_what_is_published(#[case] text: &str, #[case] share: f64) {
    let found = safe_checks(&mover(text, "8x8"), &Odds::certain()).expect("they can be reckoned");
    assert!((found - share).abs() < 1e-12, "{found} for {share}");
}

#[rstest]
#[case("R", "18", "8.8895")]
#[case("B", "10.5", "6.6530")]
#[case("Q", "28.5", "15.5425")]
#[case("N", "5.6667", "5.6667")]
#[case("K", "6.7917", "6.7917")]
#[case("F", "3.2083", "3.2083")]
#[case("W", "3.5833", "3.5833")]
#[case("A", "2.5", "2.5")]
#[case("FA", "5.7083", "5.7083")]
#[case("FfW", "4.0833", "4.0833")]
#[case("AmD", "5.6667", "5.6667")]
fn the_courier_board_gives_so_much_room(#[case] text: &str, #[case] empty: &str, #[case] crowded: &str) {
    assert_eq!(as_written(at(text, "12x8", 1.0).all.mean, empty), empty);
    assert_eq!(as_written(at(text, "12x8", 0.7).all.mean, crowded), crowded);
}

#[test]
fn a_leap_for_moves_alone_counts_a_third() {
    let found = at("AmD", "12x8", 0.7);
    let told = [found.all, found.moves, found.attacks, found.weighted].map(|spread| rounded(spread.mean, 4));
    assert_eq!(told, ["5.6667", "5.6667", "2.5000", "3.5556"]);
    // 17/3 moves to an empty square and 5/2 captures.
    let usable = 0.7 * 17.0 / 3.0 + 0.15 * 2.5;
    assert!((found.usable.mean - usable).abs() < 1e-12);
}

#[rstest]
#[case("N", "5.42")]
#[case("FA", "5.46")]
#[case("KD", "9.52")]
#[case("KN", "11.92")]
#[case("B", "7.12")]
#[case("Q", "17.12")]
fn weighted_mobilities_give_the_values_of_reformed_courier_spiel(#[case] text: &str, #[case] value: &str) {
    let weighted = |text: &str| at(text, "12x8", 0.78).weighted.mean;
    assert_eq!(as_written(10.0 * weighted(text) / weighted("R"), value), value);
}

#[rstest]
#[case("A", 8, 12)]
#[case("FA", 2, 48)]
#[case("AmD", 4, 24)]
#[case("FfW", 1, 96)]
#[case("B", 2, 48)]
#[case("N", 1, 96)]
fn the_courier_board_falls_into_classes(#[case] text: &str, #[case] count: usize, #[case] size: u32) {
    let classes = Classes::of(&steps(text, "12x8").classes());
    assert_eq!(classes, Classes { count, sizes: vec![size; count] });
}

#[rstest]
#[case("K", Some((7, 7)))]
#[case("F", Some((7, 7)))]
#[case("W", Some((7, 7)))]
#[case("FfW", Some((7, 7)))]
#[case("N", Some((4, 4)))]
#[case("FA", Some((4, 4)))]
#[case("KD", Some((4, 4)))]
#[case("KN", Some((4, 4)))]
#[case("B", Some((1, 2)))]
#[case("R", Some((1, 1)))]
#[case("Q", Some((1, 1)))]
#[case("A", None)]
#[case("AmD", None)]
fn eight_ranks_are_crossed_in_so_many_moves(#[case] text: &str, #[case] moves: Option<(u32, u32)>) {
    let steps = steps(text, "12x8");
    let cross = steps.cross();
    assert_eq!(cross.as_ref().map(|cross| (cross.least, cross.greatest)), moves);
    assert!(cross.is_none_or(|cross| cross.never == 0), "every file does it");
}

#[test]
fn a_pawn_crosses_the_board_and_never_returns() {
    let steps = steps("fmWfcFifmnD", "12x8");
    let cross = steps.cross().expect("it crosses");
    assert_eq!((cross.least, cross.greatest, cross.never), (7, 7, 0));
    assert_eq!(steps.back(), None);
    assert_eq!(steps.classes().len(), 96, "it never comes back to a square");
}
