//! What differs between two variants as pictures.

use std::collections::BTreeSet;
use std::fs;

use crate::common::{Run, courier, shipped};
use courier::compare::{NamedPicture, Options, Subject, compare};
use courier::render::png;
use rstest::rstest;
use serde_json::Value;

fn pictures(a: &str, b: &str) -> Vec<NamedPicture> {
    let (a, b) = (shipped(a), shipped(b));
    let subject = |variant| Subject { variant, document: None };
    compare(subject(&a), subject(&b), &Options::default()).expect("nothing is mapped").pictures()
}

fn files(pictures: &[NamedPicture]) -> Vec<&str> {
    pictures.iter().map(|picture| picture.file.as_str()).collect()
}

fn picture(a: &str, b: &str, file: &str) -> String {
    let found = pictures(a, b).into_iter().find(|picture| picture.file == file);
    found.unwrap_or_else(|| panic!("no {file}")).svg
}

#[rstest]
#[case::kinds_and_setups("courier-chess", "courier-chess-moderno", &[
    "kind-bishop-elephant.svg", "kind-pawn.svg", "setup-a.svg", "setup-b.svg", "setup-differences.svg",
])]
#[case::only_the_opening("courier-chess", "courier-chess-plain", &["setup-a.svg", "setup-b.svg"])]
#[case::a_kind_that_only_one_has("courier-chess-viii", "courier-chess-viii-2023", &[
    "kind-ferz-only-a.svg", "setup-a.svg", "setup-b.svg", "setup-differences.svg",
])]
#[case::on_other_conditions("shatranj", "chess", &[
    "kind-elephant-bishop.svg", "kind-pawn.svg", "kind-general-only-a.svg", "kind-queen-only-b.svg", "setup-a.svg",
    "setup-b.svg", "setup-differences.svg",
])]
#[case::en_passant_in_both("omega-chess", "shako", &[
    "kind-pawn.svg", "kind-champion-only-a.svg", "kind-wizard-only-a.svg", "kind-elephant-only-b.svg",
    "kind-cannon-only-b.svg",
])]
#[case::no_common_board("xiangqi", "makruk", &[
    "kind-general-king.svg", "kind-elephant-only-a.svg", "kind-horse-only-a.svg", "kind-cannon-only-a.svg",
    "kind-soldier-only-a.svg", "kind-khon-only-b.svg", "kind-ma-only-b.svg", "kind-pawn-only-b.svg",
])]
fn every_kind_that_differs_has_a_picture(#[case] a: &str, #[case] b: &str, #[case] wanted: &[&str]) {
    let pictures = pictures(a, b);
    assert_eq!(files(&pictures), wanted);
    // To look at them.
    if let Ok(folder) = std::env::var("PICTURES") {
        for picture in &pictures {
            let name = format!("{folder}/{a}-{b}-{}", picture.file.replace(".svg", ".png"));
            fs::write(name, png(&picture.svg).expect("it can be drawn")).expect("it can be written");
        }
    }
}

/// What stands between two tags.
fn between<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    let text = text.split_once(from).map_or("", |(_, rest)| rest);
    text.split_once(to).map_or("", |(inside, _)| inside)
}

#[test]
fn who_cannot_see_it_is_told_everything() {
    let svg = picture("courier-chess", "courier-chess-moderno", "kind-bishop-elephant.svg");
    assert_eq!(between(&svg, "<title>", "</title>"), "bishop and elephant");
    let told: Vec<&str> = between(&svg, "<desc>", "</desc>").lines().collect();
    for line in [
        "A, Courier Chess: bishop, A.",
        "B, Courier Chess Moderno: elephant, FfW, unmoved also fAfD.",
        "For a man that has moved: only A, moves and captures: (-2,-2) (2,-2) (-2,2) (2,2).",
        "For a man that has moved: only B, moves and captures: (-1,-1) (1,-1) (-1,1) (0,1) (1,1).",
        "For a man that has not moved: only A, moves and captures: (-2,-2) (2,-2).",
        "For a man that has not moved: only B, moves and captures: (-1,-1) (1,-1) (-1,1) (0,1) (1,1) (0,2).",
        "For a man that has not moved: both, alike, moves and captures: (-2,2) (2,2).",
    ] {
        assert!(told.contains(&line), "{line}\n{}", told.join("\n"));
    }
}

#[test]
fn squares_of_the_setups_that_differ_are_named() {
    let svg = picture("courier-chess", "courier-chess-moderno", "setup-differences.svg");
    let told = between(&svg, "<desc>", "</desc>");
    assert_eq!(told.lines().filter(|line| line.contains(" in A, ")).count(), 4, "{told}");
    assert!(told.contains("e8: Black M in A, Black S in B."), "{told}");
}

/// Shapes tell the sides apart without colours: a half disc has an arc and no full circle, a triangle three corners.
#[test]
fn sides_are_told_apart_by_shape() {
    let svg = picture("courier-chess", "courier-chess-moderno", "kind-bishop-elephant.svg");
    let paths = |class: &str| -> String {
        svg.lines().filter(|line| line.contains(class)).map(|line| between(line, " d=\"", "\"")).collect()
    };
    let (only_a, only_b) = (paths("courier-move"), paths("courier-capture"));
    // The heading, six squares, and the legend.
    assert_eq!((only_a.matches('A').count(), only_a.matches('L').count()), (8, 0), "{only_a}");
    assert_eq!((only_b.matches('A').count(), only_b.matches('L').count()), (0, 2 * 13), "{only_b}");
}

#[test]
fn names_of_files_are_safe_and_differ() {
    for (a, b) in [("xiangqi", "metamachy"), ("terachess-ii", "gigachess-ii"), ("omega-chess", "shako")] {
        let pictures = pictures(a, b);
        let names: BTreeSet<&str> = files(&pictures).into_iter().collect();
        assert_eq!(names.len(), pictures.len());
        let is_safe = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        for name in names {
            assert!(name.strip_suffix(".svg").is_some_and(|stem| stem.chars().all(is_safe)), "{name}");
        }
    }
}

#[test]
fn the_command_lists_what_it_has_written() {
    let folder = std::env::temp_dir().join(format!("courier-pictures-{}", std::process::id()));
    let shown = folder.display().to_string();
    let ask = |more: &[&str]| -> Run {
        let arguments = ["compare", "courier-chess", "courier-chess-plain", "--only", "structure", "--svg", &shown];
        courier(&[&arguments[..], more].concat())
    };
    let run = ask(&[]);
    assert!(
        run.stdout.ends_with(&format!("\n  wrote {shown}/setup-a.svg\n  wrote {shown}/setup-b.svg\n")),
        "{}",
        run.stdout
    );
    let svg = fs::read_to_string(folder.join("setup-a.svg")).expect("it was written");
    // What is there gives way.
    fs::write(folder.join("setup-a.svg"), "old").expect("it may be");
    let answer: Value = serde_json::from_str(&ask(&["--json"]).stdout).expect("it is JSON");
    assert_eq!(answer["pictures"].as_array().map(Vec::len), Some(2));
    assert_eq!(fs::read_to_string(folder.join("setup-a.svg")).expect("it was written"), svg);
    fs::remove_dir_all(&folder).expect("it is ours");
}
