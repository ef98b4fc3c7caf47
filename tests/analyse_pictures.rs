//! Men as boards of numbers, and random games as plots.

use std::fs;

use crate::common::contrast::contrast;
use crate::common::{courier, same_as_file, shipped};
use courier::analyse::men::{BySquare, Men, Mover, Odds};
use courier::analyse::wander::{Sample, wander};
use courier::betza::{self, Dialect, Movement};
use courier::geometry::{Board, SquareSet};
use courier::render::{Histogram, Ink, NamedPicture, PALETTES, ShareRow, Shares, png};
use courier::statistics::{percent, rounded, share};
use courier::watch::Nobody;
use resvg::usvg;
use rstest::rstest;
use serde_json::Value;

fn movement(text: &str) -> Movement {
    betza::read(text, Dialect::Default).unwrap_or_else(|error| panic!("{text}: {error}")).movement
}

fn odds(empty: f64) -> Odds {
    Odds::new(empty).expect("it is a chance")
}

/// The pictures of a string: its mobility and its reach.
fn of_string(text: &str, files: u8, ranks: u8) -> [String; 2] {
    let board = Board::new(files, ranks).expect("the sides are allowed");
    let drawn = Men::of_movement(text, &movement(text), &board, &odds(0.7), &Nobody).pictures();
    let drawn: Vec<String> = drawn.into_iter().map(|picture| picture.svg).collect();
    drawn.try_into().expect("there are two")
}

fn of_play(name: &str, games: u64, threads: usize) -> Vec<NamedPicture> {
    let variant = shipped(name);
    let sample = Sample { games, threads, most_plies: 400, ..Sample::default() };
    wander(&variant, &sample, &Nobody).pictures(&variant)
}

fn of_kinds(name: &str) -> Vec<NamedPicture> {
    Men::of_variant(&shipped(name), None, &odds(0.7), &Nobody).pictures()
}

/// What stands between two tags.
fn between<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    let text = text.split_once(from).map_or("", |(_, rest)| rest);
    text.split_once(to).map_or("", |(inside, _)| inside)
}

fn told(svg: &str) -> &str {
    between(svg, "<desc>", "</desc>")
}

fn lengths() -> Histogram {
    Histogram {
        title: "How long".to_string(),
        across: "length, plies".to_string(),
        counted: "games".to_string(),
        counts: vec![(3, 1), (8, 4), (21, 10), (22, 5), (40, 1)],
        marks: vec![(8.0, "5 %: 8".to_string()), (21.0, "median: 21".to_string()), (40.0, "95 %: 40".to_string())],
        notes: vec!["n = 21 games.".to_string()],
    }
}

fn ends() -> Shares {
    let row = |name: &str, count| ShareRow {
        name: name.to_string(),
        count,
        share: share(count, 21).expect("there are games"),
    };
    Shares {
        title: "How they end".to_string(),
        across: "share of all games, %".to_string(),
        rows: vec![row("checkmate", 15), row("no progress", 6), row("never", 0)],
        notes: vec!["n = 21 games.".to_string()],
    }
}

#[test]
fn small_pictures_stay_as_they_are() {
    let [mobility, reach] = of_string("FmW", 4, 3);
    same_as_file(&mobility, "pictures/mobility.svg");
    same_as_file(&reach, "pictures/reach.svg");
    same_as_file(&lengths().svg(), "pictures/histogram.svg");
    same_as_file(&ends().svg(), "pictures/shares.svg");
}

#[rstest]
#[case::usual("shatranj")]
#[case::first_moves("courier-chess-moderno")]
#[case::holes("omega-chess")]
#[case::confined_men("xiangqi")]
#[case::many_squares("terachess-ii")]
fn every_picture_can_be_read_and_drawn(#[case] name: &str) {
    for picture in of_kinds(name).iter().chain(&of_play(name, 10, 1)) {
        if let Err(error) = usvg::Tree::from_str(&picture.svg, &usvg::Options::default()) {
            panic!("{}: {error}", picture.file);
        }
        assert!(!between(&picture.svg, "<title>", "</title>").is_empty(), "{}", picture.file);
        // To look at them.
        if let Ok(folder) = std::env::var("PICTURES") {
            let file = format!("{folder}/{name}-{}", picture.file.replace(".svg", ".png"));
            fs::write(file, png(&picture.svg).expect("it can be drawn")).expect("it can be written");
        }
    }
}

#[rstest]
#[case("R", 8, 8)]
#[case("mRcpR", 9, 10)]
#[case("AmD", 16, 16)]
#[case("fmWfcF", 5, 6)]
fn every_number_of_mobility_is_told(#[case] text: &str, #[case] files: u8, #[case] ranks: u8) {
    let board = Board::new(files, ranks).expect("the sides are allowed");
    let mover = Mover::new(&movement(text), &board, false);
    let [mobility, _] = of_string(text, files, ranks);
    for empty in [1.0, 0.7] {
        let found = BySquare::of(&mover, &odds(empty)).expect("it can be written out");
        let lists: &[&Vec<f64>] = match found.moves == found.attacks {
            true => &[&found.all],
            false => &[&found.moves, &found.attacks],
        };
        for numbers in lists {
            let is_whole = numbers.iter().all(|number| (number - number.round()).abs() < 1e-9);
            let decimals = if is_whole { 0 } else { 2 };
            let cells = mover.squares().each().zip(*numbers);
            let cells = cells.map(|(at, &number)| format!("{} {}", board.name(at), rounded(number, decimals)));
            let wanted = cells.collect::<Vec<_>>().join(", ");
            assert!(told(&mobility).contains(&wanted), "{wanted}\n{}", told(&mobility));
        }
    }
}

#[test]
fn reach_counts_moves_and_names_what_is_never_reached() {
    let [_, reach] = of_string("A", 4, 4);
    let told = told(&reach);
    assert!(told.contains("fewest moves from a1; 2 of 16 squares, at most 1 move: a1 0, c3 1."), "{told}");
    assert!(told.contains("never reached: b1 c1 d1 a2 b2 c2 d2 a3 b3 d3 a4 b4 c4 d4."), "{told}");
}

#[test]
fn squares_of_one_class_have_one_letter() {
    let [_, reach] = of_string("D", 3, 3);
    let told = told(&reach);
    assert!(told.contains("4 classes: 1 of 4, 2 of 2, 1 of 1"), "{told}");

    assert!(told.contains("a1 A, b1 B, c1 A, a2 C, c2 C, a3 A, b3 B, c3 A."), "{told}");
    assert!(told.contains("once left, never reached again: b2."), "{told}");
}

#[test]
fn pawns_may_begin_with_a_first_move() {
    let reach = of_kinds("chess").into_iter().find(|picture| picture.file == "reach-pawn.svg").expect("it is drawn");
    let told = told(&reach.svg);
    for words in ["a2 0", "a3 1", "a4 1", "a5 2", "a8 5", "never reached: a1 b1 c1 d1 e1 f1 g1 h1."] {
        assert!(told.contains(words), "{words}\n{told}");
    }
}

#[test]
fn every_number_of_play_is_told() {
    let variant = shipped("shatranj");
    let sample = Sample { games: 30, ..Sample::default() };
    let found = wander(&variant, &sample, &Nobody);
    let pictures = found.pictures(&variant);
    let of = |file: &str| told(&pictures.iter().find(|picture| picture.file == file).expect("it is drawn").svg);
    for end in &found.ends {
        let count = end.white + end.draw + end.black;
        let words = format!("{}: {count} games, {} %", end.rule.replace('-', " "), percent(count as f64 / 30.0, 1));
        assert!(of("play-ends.svg").contains(&words), "{words}\n{}", of("play-ends.svg"));
    }
    let length = found.length.as_ref().expect("games ended");
    for number in [length.shortest_twentieth, length.all_but_longest_twentieth] {
        assert!(of("play-lengths.svg").contains(&format!("at most {number} plies.")), "{number}");
    }
    assert!(
        of("play-lengths.svg")
            .contains(&format!("median: {} plies.", rounded(length.median, u32::from(length.median.fract() != 0.0))))
    );
    let counted = |file: &str, what: &str| -> u64 {
        let rows = of(file).lines().filter_map(|line| line.split_once(&format!(" {what}, "))?.0.split_once(": "));
        rows.filter_map(|(_, count)| count.parse::<u64>().ok()).sum()
    };
    assert_eq!(counted("play-lengths.svg", "games"), found.finished);
    assert_eq!(
        counted("play-branching.svg", "positions"),
        found.counts.choices.iter().map(|(_, count)| count).sum::<u64>()
    );
    let total: u64 = found.counts.arrivals.iter().sum();
    for square in variant.board.squares().each() {
        let share = found.counts.arrivals[square.index()] as f64 / total as f64;
        let words = format!("{} {}", variant.board.name(square), percent(share, 2));
        assert!(of("play-squares.svg").contains(&words), "{words}");
    }
    for picture in &pictures {
        assert!(told(&picture.svg).contains("n = 30 random games, seed 1, at most 2000 plies"), "{}", picture.file);
    }
}

/// The lines of a document that paint with an ink.
fn paths<'s>(svg: &'s str, ink: &str) -> Vec<&'s str> {
    svg.lines().filter(|line| line.contains(&format!("class=\"courier-{ink}\""))).collect()
}

/// No mark needs its colour: the median has a disc and a whole line, the others triangles and dots.
#[test]
fn marks_differ_by_shape() {
    let svg = lengths().svg();
    let text = paths(&svg, "text");
    let dotted = text.iter().filter(|line| line.contains("stroke-dasharray"));
    assert_eq!(dotted.map(|line| line.matches('M').count()).sum::<usize>(), 2);
    let filled = || text.iter().filter(|line| line.contains("fill=\"currentColor\""));
    assert_eq!(filled().filter(|line| line.contains('A')).count(), 1);
    assert_eq!(filled().filter(|line| !line.contains('A')).count(), 2);
}

/// A square that is never reached has a cross, and no shade: two strokes each, in the legend too.
#[test]
fn squares_never_reached_have_crosses() {
    let [_, reach] = of_string("A", 4, 4);
    let strokes = |width: f64| {
        let width = format!("stroke-width=\"{}\"", rounded(width, 2));
        let lines = paths(&reach, "path").into_iter().filter(move |line| line.contains(&width));
        lines.map(|line| line.matches('M').count()).sum::<usize>()
    };
    // Fourteen squares from the corner and as many from the middle.
    assert_eq!(strokes(44.0 * 0.045), 2 * (14 + 14));
    assert_eq!(strokes(36.0 * 0.045), 2);
}

/// Letters on the darkest square have a contrast of at least 4.5 on every page, as the guidelines ask of text.
#[test]
fn numbers_are_legible_on_the_darkest_square() {
    let [mobility, _] = of_string("Q", 8, 8);
    let strengths = mobility.lines().filter(|line| line.contains("fill-opacity"));
    let strengths: Vec<f64> =
        strengths.map(|line| between(line, "fill-opacity=\"", "\"").parse().expect("it is a number")).collect();
    let darkest = strengths.iter().copied().fold(0.0, f64::max);
    assert!(strengths.len() > 10 && darkest > 0.4, "{strengths:?}");
    for palette in PALETTES {
        let part = |color: &str, at: usize| f64::from(u8::from_str_radix(&color[at..at + 2], 16).expect("a colour"));
        let mixed = |at| {
            let [ink, page] = [Ink::Move, Ink::Page].map(|ink| part(palette.color(ink), at));
            (page + (ink - page) * darkest).round() as u8
        };
        let ground = format!("#{:02x}{:02x}{:02x}", mixed(1), mixed(3), mixed(5));
        let found = contrast(&ground, palette.color(Ink::Text));
        assert!(found >= 4.5, "{}: {ground} {found}", palette.media);
    }
}

#[test]
fn any_number_of_threads_draws_the_same() {
    assert_eq!(of_play("shatranj", 40, 1), of_play("shatranj", 40, 3));
}

#[test]
fn what_has_no_numbers_says_why() {
    let [mobility, reach] = of_string("oR", 4, 4);
    assert!(told(&mobility).contains("No numbers: it goes round the edges of the board."), "{}", told(&mobility));
    assert!(told(&reach).contains("fewest moves from a1"), "{}", told(&reach));
}

#[test]
fn the_command_lists_what_it_has_drawn() {
    let folder = std::env::temp_dir().join(format!("courier-plots-{}", std::process::id()));
    let shown = folder.display().to_string();
    let run = courier(&["analyse", "shatranj", "--piece", "elephant", "--svg", &shown]);
    let wrote = format!("\npictures\n  wrote {shown}/mobility-elephant.svg\n  wrote {shown}/reach-elephant.svg\n");
    assert!(run.stdout.ends_with(&wrote), "{}", run.stdout);
    let run = courier(&["analyse", "shatranj", "--only", "play", "--games", "5", "--svg", &shown, "--json"]);
    let answer: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    let files = ["lengths", "ends", "branching", "squares"].map(|name| format!("{shown}/play-{name}.svg"));
    assert_eq!(answer["pictures"], serde_json::json!(files));
    for file in files {
        assert!(fs::read_to_string(file).expect("it was written").starts_with("<svg "));
    }
    fs::remove_dir_all(&folder).expect("it is ours");
    let run = courier(&["analyse", "shatranj", "--only", "start", "--svg", &shown]);
    assert!(run.stderr.contains("there is nothing to draw"), "{}", run.stderr);
    assert!(!folder.exists());
}
