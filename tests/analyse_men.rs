//! What men can do, in numbers: published ones, and others worked out by hand.

use std::collections::BTreeSet;

use courier::analyse::men::{Men, Mobility, Mover, NoFigure, Odds, Steps, Survey, forks, mobility, safe_checks};
use courier::betza::{self, Dialect};
use courier::file::Disk;
use courier::findings::Findings;
use courier::geometry::joined::Classes;
use courier::geometry::{Board, Color, Square, SquareSet, Squares};
use courier::statistics::rounded;
use courier::variant;
use courier::walker::Arrangement;
use courier::walker::{Manner, Scene, walk};
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

// ---- published numbers

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

// ---- the definition itself

/// The targets that are open from some squares, each with what else is on the board: all, by moves, by captures.
type Open = [Vec<(Square, Vec<usize>)>; 3];

/// Walks in every position of a small board.
fn tried(text: &str, size: &str) -> Open {
    let movement = betza::read(text, Dialect::Default).expect("the string can be read").movement;
    let board = board(size);
    let mut all_open = Open::default();
    for from in board.squares().each() {
        let others: Vec<Square> = board.squares().each().filter(|&square| square != from).collect();
        let mut open: [BTreeSet<(Square, Vec<usize>)>; 3] = Default::default();
        for case in 0..3_usize.pow(others.len() as u32) {
            let held: Vec<usize> = (0..others.len() as u32).map(|index| case / 3_usize.pow(index) % 3).collect();
            let mut scene = Arrangement::new(board.clone());
            for (&square, &what) in others.iter().zip(&held).filter(|(_, what)| **what > 0) {
                scene.put(square, [Color::White, Color::Black][what - 1]);
            }
            let but_for = |target: Square| {
                let mut rest = held.clone();
                if let Some(index) = others.iter().position(|&square| square == target) {
                    rest[index] = 3;
                }
                (target, rest)
            };
            walk(&scene, &movement, from, Color::White, &mut |_, arrival| {
                let is_enemy = |square: &Square| scene.color_at(*square) == Some(Color::Black);
                let victims: Vec<Square> = arrival.captures.each().filter(is_enemy).collect();
                open[0].insert(but_for(arrival.to));
                if arrival.manner == Manner::Quiet && victims.is_empty() {
                    open[1].insert(but_for(arrival.to));
                }
                open[2].extend(victims.into_iter().map(but_for));
            });
        }
        all_open.iter_mut().zip(open).for_each(|(all, open)| all.extend(open));
    }
    all_open
}

#[rstest]
fn every_string_has_the_mobility_that_its_walks_give(
    #[values(
        "R",
        "mRcpR",
        "afsW",
        "aW",
        "KaK",
        "mafsmafW",
        "yafsF",
        "FyafsF",
        "gQ",
        "pR",
        "ppB",
        "jN",
        "zB",
        "zF",
        "qN",
        "cKmcK",
        "dK",
        "udK",
        "U",
        "uU",
        "mWcF",
        "AmD",
        "caK",
        "cafmpafW",
        "nD",
        "nN",
        "jD",
        "KaaK",
        "mRaR",
        "tR",
        "cRmB",
        "KcaibK",
        "mKcaK",
        "W[W-F]",
        "[F?R]",
        "[W-bW]",
        "RmasR",
        "fmWfceFifmnD"
    )]
    text: &str,
    #[values("4x2", "6x1")] size: &str,
) {
    let open = tried(text, size);
    for empty in [0.0, 0.3, 0.7] {
        // Empty, own, enemy, and whatever it is.
        let chances = [empty, (1.0 - empty) / 2.0, (1.0 - empty) / 2.0, 1.0];
        let found = at(text, size, empty);
        for (found, open) in [found.all, found.moves, found.attacks].into_iter().zip(&open) {
            let chance = |held: &Vec<usize>| held.iter().map(|&what| chances[what]).product::<f64>();
            let sum: f64 = open.iter().map(|(_, held)| chance(held)).sum();
            let right = sum / f64::from(board(size).squares().count());
            assert!((found.mean - right).abs() < 1e-9, "{} for {right} at {empty}", found.mean);
        }
    }
}

// ---- cases worked out by hand

#[test]
fn a_cannon_on_three_squares_moves_or_captures_over_the_middle() {
    // From an end: the middle, and the other end over an empty middle or a man; from the middle both ends.
    let found = at("mRcpR", "3x1", 0.6);
    let told = [found.all, found.moves, found.attacks].map(|spread| rounded(spread.mean, 6));
    assert_eq!(told, ["2.000000", "1.733333", "0.266667"]);
    assert_eq!((found.attacks.min, rounded(found.attacks.max, 6)), (0.0, "0.400000".to_owned()));
    assert_eq!(at("mRcpR", "3x1", 1.0).attacks.max, 0.0, "it needs a man to capture over");
}

#[test]
fn a_horse_needs_its_neighbour_empty() {
    // Two leaps from each square of the edge, each over one square; none from the middle.
    assert_eq!(rounded(at("afsW", "3x3", 0.5).all.mean, 6), rounded(16.0 / 9.0 * 0.5, 6));
    assert_eq!(rounded(at("N", "3x3", 0.5).all.mean, 6), rounded(16.0 / 9.0, 6));
}

#[test]
fn no_way_leads_through_a_hole_and_a_leap_goes_over_it() {
    let board = board("3x3");
    let middle = board.named("b2").expect("the board has it");
    let board = board.without(Squares::only(middle));
    let mover =
        |text| Mover::new(&betza::read(text, Dialect::Default).expect("it can be read").movement, &board, false);
    let mean = |text| {
        let odds = Odds::new(0.5).expect("it is a probability");
        mobility(&mover(text), &odds).expect("it can be reckoned").all.mean
    };
    // A rook in a corner has two neighbours and two squares behind them, on an edge two neighbours: 2 + p.
    assert_eq!(mean("R"), 2.5);
    // Corners leap along two edges, the squares between them over the hole.
    assert_eq!(mean("D"), 1.5);
    assert_eq!(mean("nD"), 0.5, "only the corners have a square to leap over, twice half the time");
    assert_eq!(Steps::of(&mover("F")).expect("it can be walked").classes().len(), 5, "the corners are cut off");
}

#[rstest]
#[case("B", true)]
#[case("AmD", true)]
#[case("DD", true)]
#[case("pB", true)]
#[case("N", false)]
#[case("FfW", false)]
#[case("mFcW", false)]
fn only_a_man_whose_every_move_keeps_the_colour_is_colour_bound(#[case] text: &str, #[case] is_bound: bool) {
    assert_eq!(steps(text, "8x8").is_colour_bound(), is_bound);
}

#[test]
fn a_board_of_one_file_leaves_little() {
    assert_eq!(at("R", "1x8", 1.0).all.mean, 7.0);
    assert_eq!(at("K", "1x8", 0.0).all.mean, 1.75);
    assert_eq!(at("N", "1x8", 0.5).all.max, 0.0);
    assert_eq!(steps("B", "1x8").classes().len(), 8);
    let cross = steps("W", "1x8").cross().expect("it crosses");
    assert_eq!((cross.least, cross.greatest, cross.never), (7, 7, 0));
    assert_eq!(safe_checks(&mover("K", "1x1"), &Odds::certain()), Err(NoFigure::NoSquare));
}

#[test]
fn on_a_full_board_riders_reach_their_neighbours() {
    assert_eq!(at("R", "8x8", 0.0).all.mean, 3.5);
    assert_eq!(at("Q", "8x8", 0.0).all.mean, 6.5625);
}

#[test]
fn men_that_only_go_forward_come_to_few_squares() {
    let board = board("8x8");
    let steps = steps("fmWfcF", "8x8");
    let e2 = board.named("e2").expect("the board has it");
    assert_eq!(board.names(steps.reach(e2)), "e2 e3 e4 e5 e6 e7 e8");
    // A triangle that the edges cut.
    assert_eq!(steps.reach_with_captures(e2).count(), 1 + 3 + 5 + 7 + 8 + 8 + 8);
    let e8 = board.named("e8").expect("the board has it");
    assert_eq!(steps.reach(e8), Squares::only(e8));
}

#[test]
fn what_cannot_be_reckoned_is_refused_with_a_code() {
    let odds = Odds::new(0.7).expect("it is a probability");
    let code = |text, size| mobility(&mover(text, size), &odds).expect_err("it cannot be reckoned").code();
    assert_eq!(code("KaaaK", "9x9"), "too-many-routes");
    assert_eq!(code("oR", "8x8"), "wraps");
    assert_eq!(code("KaaaaK", "8x8"), "too-many-paths");
    assert_eq!(at("KaaaK", "9x9", 1.0).all.max, 81.0, "on an empty board every way is open");
    assert_eq!(steps("oR", "8x8").classes().len(), 1, "where it goes is known all the same");
    assert!([-0.1, 1.1, f64::NAN, f64::INFINITY].into_iter().all(|empty| Odds::new(empty).is_none()));
}

// ---- variants

fn men_of(id: &str) -> Men {
    let mut findings = Findings::new();
    let variant = variant::read(id, &Disk, &mut findings).expect("the variant can be read");
    Men::of_variant(&variant, None, &Odds::new(0.7).expect("it is a probability"), &Nobody)
}

fn kind<'m>(men: &'m Men, name: &str) -> &'m Survey {
    men.kinds.iter().find(|kind| kind.name == name).expect("the variant has the kind")
}

#[test]
fn first_moves_are_counted_where_unmoved_men_stand() {
    let men = men_of("courier-chess-moderno");
    let elephant = kind(&men, "elephant");
    assert_eq!(elephant.mobility.map(|found| rounded(found.all.mean, 4)), Some("4.0833".to_owned()));
    let unmoved = elephant.unmoved.as_ref().expect("it has first moves");
    assert_eq!(unmoved.squares, ["c1", "j1"]);
    // One and two squares straight on; to each side one and two squares forward aslant.
    assert_eq!(unmoved.mobility.map(|found| found.all.mean), Some(6.0));
}

#[test]
fn a_confined_man_stays_within_its_zone() {
    let men = men_of("xiangqi");
    let elephant = kind(&men, "elephant");
    let reach = elephant.reach.as_ref().expect("it can be walked");
    assert_eq!(elephant.squares, 45);
    assert_eq!(reach.starts.iter().map(|start| start.reach).collect::<Vec<_>>(), [7, 7]);
    assert_eq!(reach.cross, None);
}

#[test]
fn a_move_under_conditions_is_left_out_and_named() {
    let men = men_of("courier-chess-viii");
    let uncounted = &kind(&men, "king").uncounted;
    assert_eq!(uncounted.len(), 1);
    assert!(uncounted[0].text.contains("special.riding-the-elephant"));
}
