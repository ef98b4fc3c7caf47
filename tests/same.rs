//! Whether two strings mean the same: paths written out, comparisons, and the walker as their judge.

use std::collections::BTreeSet;

use crate::common::dice::Dice;
use crate::common::place;
use courier::betza::{self, Dialect, Movement};
use courier::geometry::{Board, Color, Square, SquareSet, Squares, Vector};
use courier::same::{Evidence, compare, is_same};
use courier::unrolled::{Path, Special, States, unroll};
use courier::walker::Arrangement;
use courier::walker::{Arrival, Carried, Manner, Scene, walk};
use rstest::rstest;

fn read(text: &str) -> Movement {
    betza::read(text, Dialect::Default).unwrap_or_else(|error| panic!("{text}: {error}")).movement
}

/// What differs, in words.
fn told(one: &str, other: &str) -> Vec<String> {
    compare(&read(one), &read(other)).groups().iter().map(|group| group.sentence(one, other)).collect()
}

#[rstest]
#[case::a_king_in_parts("K", "WF")]
#[case::a_queen_in_parts("Q", "WWFF")]
#[case::modes_in_parts("W", "mWcW")]
#[case::a_griffon_as_a_chain("FyafsF", "[F?R]")]
#[case::a_griffon_in_parts("[F?R]", "F[F-R]")]
#[case::a_horse_as_a_lame_knight("nN", "mafsW")]
#[case::a_horse_in_a_bracket("afsW", "[W-F]")]
#[case::an_elephant_as_a_lame_zebra("nZ", "mafsmafW")]
#[case::a_grasshopper_as_a_chain("gQ", "gafQ")]
#[case::a_cannon_hop_as_a_chain("pR", "pafR")]
#[case::a_slide_without_limit("R", "W15")]
#[case::a_lame_slide("nR", "R")]
#[case::lame_on_either_side("nN[F-W]", "afsK")]
#[case::a_cylinder("oR", "oW0")]
#[case::a_hop_that_may_stop_anywhere("mpafsK", "N")]
#[case::a_term_within_another("QfR", "Q")]
#[case::a_first_move_that_it_has_anyway("WifW", "W")]
#[case::halves_of_a_knight("hlNhrN", "N")]
#[case::split_letters_of_a_king("fK", "fWfF")]
#[case::everything_and_a_step("UW", "U")]
#[case::a_skipping_slide_of_two("jW2", "D")]
#[case::free_legs_in_two_orders("[W-F][F-W]", "[F-W][W-F]")]
#[case::legs_longer_than_any_board("[(99,0)-(99,99)]", "(99,0)")]
fn the_same(#[case] one: &str, #[case] other: &str) {
    assert_eq!(told(one, other), Vec::<String>::new());
    assert!(is_same(&read(one), &read(other)) && is_same(&read(other), &read(one)));
}

#[rstest]
#[case::a_leap_and_a_slide("FA", "B2", &["only `FA` moves to or captures on (±2,±2), such as (2,2) with a man on (1,1)"])]
#[case::a_capture_more("AmD", "AD", &["only `AD` captures on (±2,0) (0,±2)"])]
#[case::a_horse_can_be_stopped("mafsW", "N", &["only `N` moves to or captures on (±2,±1) (±1,±2), such as (1,2) with a man on (0,1)"])]
#[case::must_go_on("[F?R]", "[F-R]", &["only `[F?R]` moves to or captures on (±1,±1)"])]
#[case::en_passant("fmWfceF", "fmWfcF", &["only `fmWfceF` captures en passant on (±1,1)"])]
#[case::a_jump_leaves_nothing_to_pass("ifmnD", "ifmD", &[
    "only `ifmnD`, as its first move, moves to (0,2), and may then be captured en passant on (0,1)",
    "only `ifmD`, as its first move, moves to (0,2), and cannot then be captured en passant",
])]
#[case::a_ride_with_men_on_its_way("pR4", "gR4", &["only `pR4` moves to or captures on (±3,0) (0,±3) (±4,0) (0,±4), such as (0,3) with a man on (0,1)"])]
#[case::other_directions_are_told_apart("AD", "nAnD", &[
    "only `AD` moves to or captures on (±2,±2), such as (2,2) with a man on (1,1)",
    "only `AD` moves to or captures on (±2,0) (0,±2), such as (0,2) with a man on (0,1)",
])]
#[case::a_first_move("fmWifmD", "fmW", &["only `fmWifmD`, as its first move, moves to (0,2)"])]
#[case::a_tame_man("tW", "W", &["only `W` captures a king on (±1,0) (0,±1)"])]
#[case::it_takes_its_own("cdW", "cW", &["only `cdW` takes its own on (±1,0) (0,±1)"])]
#[case::round_the_edge("oR", "R", &["only `oR` captures on (7,0) with an enemy on (6,0)"])]
#[case::it_hops_over_more_than_one("ppW3", "pW3", &[
    "only `ppW3` moves to or captures on (±3,0) (0,±3), such as (0,3) with a man on (0,1) (0,2)",
])]
#[case::it_hops("pW2", "jW2", &["only `jW2` moves to or captures on (±2,0) (0,±2)"])]
#[case::a_jump_needs_a_man("jD", "D", &["only `D` moves to or captures on (±2,0) (0,±2)"])]
#[case::to_any_square("U", "N", &["only `U` moves to or captures on any square"])]
#[case::to_any_square_and_to_the_next("U", "K", &["only `U` moves to or captures on any square"])]
#[case::to_any_square_and_not_only_near_ones("U", "QN", &["only `U` moves to or captures on any square"])]
#[case::castling("isO2", "isO3", &[
    "only `isO2`, as its first move, castles to (±2,0)",
    "only `isO3`, as its first move, castles to (±3,0)",
])]
#[case::it_steps_and_comes_back("mcabK", "cabK", &["only `mcabK` moves to its own square"])]
#[case::igui("WcabW", "W", &["only `WcabW` moves to its own square, taking the man on (0,1)"])]
#[case::it_changes_places("ucW", "cW", &[
    "only `ucW` puts back what stands on (±1,0) (0,±1)",
    "only `cW` captures on (±1,0) (0,±1)",
])]
fn not_the_same(#[case] one: &str, #[case] other: &str, #[case] expected: &[&str]) {
    assert_eq!(told(one, other), expected);
}

#[test]
fn a_difference_that_only_a_hole_can_show_is_told_apart() {
    let comparison = compare(&read("mpafsK"), &read("N"));
    assert!(comparison.is_same());
    let difference = &comparison.among_holes[0];
    assert!(difference.men.iter().all(|(_, states)| *states == States::OFF));
}

#[test]
fn two_ways_of_saying_it_are_proved_equal_and_rides_round_the_edge_are_tried() {
    assert_eq!(compare(&read("FyafsF"), &read("[F?R]")).evidence, Evidence::Proved);
    assert!(matches!(compare(&read("oR"), &read("oWoR")).evidence, Evidence::Proved | Evidence::Tried(_)));
}

/// Men at random on a board, perhaps with holes, and a square for the man itself.
fn position(dice: &mut Dice) -> (Arrangement, Square) {
    let sizes = [(8, 8), (5, 5), (12, 8), (3, 7), (1, 9), (16, 16)];
    let (files, ranks) = dice.pick(&sizes);
    let board = Board::new(files, ranks).expect("none of these is too large");
    let squares: Vec<Square> = board.squares().each().collect();
    let holes = (0..dice.below(2) * dice.below(6)).map(|_| dice.pick(&squares)).collect();
    let board = board.without(holes);
    let squares: Vec<Square> = board.squares().each().collect();
    let from = dice.pick(&squares);
    let mut scene = Arrangement::new(board.clone());
    let crowd = 2 + dice.below(12);
    for &square in squares.iter().filter(|square| **square != from) {
        if dice.below(crowd) > 0 {
            continue;
        }
        scene.put(square, dice.pick(&Color::BOTH));
        if dice.below(6) == 0 {
            scene.royal |= Squares::only(square);
        }
    }
    scene.unmoved = dice.below(2) == 0;
    let enemies: Vec<Square> = squares.iter().copied().filter(|&at| scene.color_at(at) == Some(Color::Black)).collect();
    let free: Vec<Square> = squares.iter().copied().filter(|&at| scene.color_at(at).is_none() && at != from).collect();
    if dice.below(2) == 0 && !enemies.is_empty() && !free.is_empty() {
        let passed = (0..1 + dice.below(4)).map(|_| dice.pick(&free)).collect();
        scene.passed = Some((passed, dice.pick(&enemies)));
    }
    (scene, from)
}

fn ends(scene: &Arrangement, movement: &Movement, from: Square) -> Option<BTreeSet<Arrival>> {
    let mut ends = BTreeSet::new();
    let steps = walk(scene, movement, from, Color::White, &mut |_, arrival| {
        ends.insert(arrival);
    });
    (steps < courier::walker::MAX_WORK).then_some(ends)
}

/// The ends that the paths of a movement predict: those of all paths whose questions this position answers.
fn predicted(scene: &Arrangement, paths: &[Path], from: Square) -> BTreeSet<Arrival> {
    let board = scene.board();
    let at = |seen: Vector| board.step(from, seen, Color::White);
    let state = |seen: Vector| {
        let Some(square) = at(seen) else { return States::OFF };
        let passed = scene.passed.is_some_and(|(passed, _)| passed.contains(square));
        match (scene.color_at(square), scene.royal.contains(square)) {
            (None, _) => {
                if passed {
                    States::PASSED
                } else {
                    States::EMPTY
                }
            }
            (Some(Color::White), false) => States::FRIEND,
            (Some(Color::White), true) => States::FRIENDLY_KING,
            (Some(Color::Black), false) => States::ENEMY,
            (Some(Color::Black), true) => States::ENEMY_KING,
        }
    };
    let fits = |path: &&Path| {
        (scene.unmoved || !path.initial) && path.asks.iter().all(|&(seen, states)| state(seen).are_within(states))
    };
    let all = |seen: &[Vector]| -> Squares { seen.iter().filter_map(|&seen| at(seen)).collect() };
    let mut ends = BTreeSet::new();
    for path in paths.iter().filter(fits) {
        let passer =
            scene.passed.filter(|_| path.effect.takes_passer).map_or(Squares::EMPTY, |(_, man)| Squares::only(man));
        // A man that was taken on the way passes nothing any more.
        if !(all(&path.effect.captures) & passer).is_empty() {
            continue;
        }
        ends.insert(Arrival {
            to: at(path.to).expect("it asks for that square"),
            manner: path.effect.manner,
            captures: all(&path.effect.captures) | passer,
            carried: path.effect.carried.map(|(from, to)| Carried {
                from: at(from).expect("it asks for that square"),
                to: at(to).expect("it asks for that square"),
            }),
            passed: all(&path.effect.passed),
        });
    }
    ends
}

/// A string of one leg or several that can be read.
fn string(dice: &mut Dice) -> String {
    loop {
        let text = if dice.below(2) == 0 { dice.piece() } else { dice.legs() };
        if betza::read(&text, Dialect::Default).is_ok() {
            return text;
        }
    }
}

#[test]
fn the_paths_of_a_movement_are_the_walks_of_the_walker() {
    check_paths(120);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn the_paths_of_many_movements_are_the_walks_of_the_walker() {
    check_paths(600);
}

fn check_paths(number: usize) {
    let mut dice = Dice(0x5eed);
    let mut compared = 0;
    for _ in 0..number {
        let text = string(&mut dice);
        let movement = read(&text);
        let unrolled = unroll(&movement);
        let special = unrolled.paths.iter().any(|path| path.effect.special.is_some());
        if !unrolled.is_complete || special {
            continue;
        }
        for _ in 0..6 {
            let (scene, from) = position(&mut dice);
            // Squares passed stay passed in the eyes of a walk that takes their passer and comes by again.
            let Some(walked) = ends(&scene, &movement, from) else { continue };
            let predicted = predicted(&scene, &unrolled.paths, from);
            assert!(
                walked == predicted,
                "{text} from {} among {}: walked only {:?}, predicted only {:?}",
                scene.board().name(from),
                scene.board().names(scene.occupied()),
                walked.difference(&predicted).collect::<Vec<_>>(),
                predicted.difference(&walked).collect::<Vec<_>>(),
            );
            compared += 1;
        }
    }
    assert!(compared > number * 10 / 3, "only {compared} positions were compared");
}

#[test]
fn what_is_called_the_same_walks_the_same_and_what_differs_is_shown() {
    check_pairs(50);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn many_that_are_called_the_same_walk_the_same_and_what_differs_is_shown() {
    check_pairs(300);
}

fn check_pairs(number: usize) {
    let mut dice = Dice(0xabc);
    let (mut equal, mut different) = (0, 0);
    for _ in 0..number {
        let one = string(&mut dice);
        let other = match dice.below(3) {
            0 => betza::canonical(&betza::parse(&one).expect("it was read"), Dialect::Default),
            1 => one.replacen(['m', 'c', 'n', 'f'], "", 1),
            _ => string(&mut dice),
        };
        let Ok(other) = betza::read(&other, Dialect::Default) else { continue };
        let (mine, theirs) = (read(&one), other.movement);
        // Groups repeat legs to the edge of the board and beyond what is written out; one in four is enough here.
        if one.contains('(') && dice.below(4) > 0 {
            continue;
        }
        let comparison = compare(&mine, &theirs);
        assert_eq!(comparison.is_same(), is_same(&theirs, &mine), "{one} and {}", other.text);
        for difference in &comparison.differences {
            let walked = |movement| difference.witness.arrivals(movement).into_iter().collect::<BTreeSet<Arrival>>();
            assert_ne!(walked(&mine), walked(&theirs), "{one} and {} at {:?}", other.text, difference.witness);
        }
        different += usize::from(!comparison.is_same());
        if comparison.is_same() && comparison.evidence == Evidence::Proved {
            equal += 1;
            for _ in 0..10 {
                let (scene, from) = position(&mut dice);
                let is_full = scene.board().squares().count() as usize == scene.board().area();
                let walked = ends(&scene, &mine, from).zip(ends(&scene, &theirs, from));
                let Some((mine, theirs)) = walked.filter(|_| comparison.among_holes.is_empty() || is_full) else {
                    continue;
                };
                assert_eq!(mine, theirs, "{one} and {} from {}", other.text, scene.board().name(from));
            }
        }
    }
    assert!(equal > number / 5 && different > number / 5, "{equal} equal, {different} different");
}

#[test]
fn every_string_is_the_same_as_itself_and_as_its_canonical_spelling() {
    for line in include_str!("data/betza-corpus.tsv").lines() {
        let text = line.split('\t').nth(1).unwrap_or_default();
        let Ok(notation) = betza::read(text, Dialect::Default) else { continue };
        assert!(is_same(&notation.movement, &notation.movement), "{text}");
        let spelling = betza::canonical(&notation.piece, Dialect::Default);
        assert!(is_same(&notation.movement, &read(&spelling)), "{text} and {spelling}");
    }
}

#[test]
fn a_move_to_any_square_and_castling_are_paths_of_their_own() {
    let special = |text| unroll(&read(text)).paths.into_iter().map(|path| path.effect.special).collect::<BTreeSet<_>>();
    assert_eq!(special("U"), BTreeSet::from([Some(Special::Anywhere)]));
    assert_eq!(special("isjO2"), BTreeSet::from([Some(Special::Castling { inset: 1 })]));
    assert!(unroll(&read("isO2")).paths.iter().all(|path| path.effect.manner == Manner::Castle));
    let mut walked = 0;
    let scene = Arrangement::new(Board::new(3, 3).expect("it is small"));
    walk(&scene, &read("U"), place(4), Color::White, &mut |_, _| walked += 1);
    assert_eq!(walked, 8);
}
