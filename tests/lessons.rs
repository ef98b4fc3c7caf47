//! The exercises: that every one has an answer that is judged right, and what is said of other answers.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::common::same_as_file;
use courier::betza::{self, Dialect};
use courier::lessons::{Drill, Exercise, ExerciseKind, Judgement, Level, MAX_QUESTIONS, Points, SheetPage, Worksheet};
use courier::report::{Format, Paper};
use rstest::rstest;

/// The longest line of text.
const WIDTH: usize = 80;

/// The first exercise with this answer that some seed gives.
fn exercise(level: u8, kind: ExerciseKind, answer: &str) -> Exercise {
    let level = Level::of(level).expect("there is such a level");
    let of_seed = |seed| {
        let mut drill = Drill::new(seed);
        (0..12).map_while(|_| drill.ask(level, &[kind])).find(|exercise| exercise.answer == answer)
    };
    (0..500).find_map(of_seed).unwrap_or_else(|| panic!("no seed gives `{answer}`"))
}

fn is_right(exercise: &Exercise, answer: &str) -> bool {
    matches!(exercise.judge(answer), Judgement::Right)
}

/// Answers that are near the right one, and wrong.
fn changed(exercise: &Exercise) -> Vec<String> {
    match exercise.kind {
        ExerciseKind::String | ExerciseKind::Repair => {
            vec![format!("{}G", exercise.answer), format!("{}(0,5)", exercise.answer)]
        }
        ExerciseKind::Squares | ExerciseKind::Blocker => {
            let squares: Vec<&str> = exercise.answer.split(' ').collect();
            let other = ["a8", "h1", "b7"].into_iter().find(|square| !squares.contains(square)).unwrap_or("a1");
            let mut wrong = vec![format!("{} {other}", exercise.answer), other.to_string()];
            wrong.extend((squares.len() > 1).then(|| squares[1..].join(" ")));
            wrong
        }
    }
}

fn fits(text: &str, exercise: &Exercise) {
    let long = text.lines().find(|line| line.chars().count() > WIDTH);
    assert_eq!(long, None, "too long in {exercise:?}");
}

/// Holds everything that must be true of every exercise.
fn hold(exercise: &Exercise) {
    let right = exercise.judge(&exercise.answer);
    assert!(matches!(right, Judgement::Right), "{right:?} for the answer of {exercise:?}");
    fits(&exercise.question_text(), exercise);
    fits(&exercise.hint_text(), exercise);
    fits(&exercise.verdict_text(&right), exercise);
    for answer in changed(exercise) {
        let wrong = exercise.judge(&answer);
        assert!(matches!(wrong, Judgement::Wrong(_)), "{wrong:?} for `{answer}` to {exercise:?}");
        fits(&exercise.verdict_text(&wrong), exercise);
    }
    if exercise.kind == ExerciseKind::Repair {
        let broken = exercise.string.clone().unwrap_or_default();
        let verdict = exercise.judge(&broken);
        assert!(matches!(verdict, Judgement::NoAnswer(_)), "{verdict:?} for `{broken}`");
    }
}

#[rstest]
fn every_answer_is_right_and_a_changed_one_is_wrong(#[values(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)] level: u8) {
    hold_seeds(level, 0..60);
}

/// The large run: `cargo test --release lessons -- --ignored`.
#[rstest]
#[ignore = "takes seconds in release and a minute without; the release run of the checks has it"]
fn so_it_is_for_a_thousand_seeds(#[values(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)] level: u8) {
    hold_seeds(level, 60..1060);
}

fn hold_seeds(level: u8, seeds: Range<u64>) {
    let level = Level::of(level).expect("there is such a level");
    for seed in seeds {
        let mut drill = Drill::new(seed);
        let exercises: Vec<Exercise> = (0..6).map_while(|_| drill.ask(level, &ExerciseKind::ALL)).collect();
        assert_eq!(exercises.len(), 6, "seed {seed}");
        let distinct: BTreeSet<String> = exercises.iter().map(|exercise| exercise.question_text()).collect();
        assert_eq!(distinct.len(), exercises.len(), "seed {seed} asks something twice");
        exercises.iter().for_each(hold);
    }
}

#[rstest]
fn runs_ask_nothing_twice(#[values(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)] level: u8) {
    hold_run(level, 10);
}

#[rstest]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn long_runs_ask_nothing_twice(#[values(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)] level: u8) {
    hold_run(level, 60);
}

/// Asks for so many exercises of each kind, one after the other.
fn hold_run(level: u8, number: usize) {
    let level = Level::of(level).expect("there is such a level");
    for kind in ExerciseKind::ALL.into_iter().filter(|kind| level.has(*kind)) {
        let mut drill = Drill::new(3);
        let exercises: Vec<Exercise> = (0..number).map_while(|_| drill.ask(level, &[kind])).collect();
        assert!(exercises.len() >= 10, "only {} of {kind:?}", exercises.len());
        let distinct: BTreeSet<String> = exercises.iter().map(|exercise| exercise.question_text()).collect();
        assert_eq!(distinct.len(), exercises.len());
        exercises.iter().for_each(hold);
    }
}

#[test]
fn equal_seeds_give_equal_exercises_and_others_do_not() {
    let texts = |seed| -> Vec<String> {
        let sheet = Worksheet::new(seed, None, 20, &ExerciseKind::ALL);
        sheet.exercises.iter().map(|exercise| exercise.question_text()).collect()
    };
    assert_eq!(texts(7), texts(7));
    assert_ne!(texts(7), texts(8));
}

#[test]
fn a_level_begins_with_a_trap() {
    for level in Level::all() {
        let exercise = Drill::new(11).ask(level, &[ExerciseKind::Squares]).expect("there are exercises");
        let string = exercise.string.expect("squares of a string are asked");
        assert!(level.traps.iter().any(|trap| trap.text == string), "level {} begins with {string}", level.number);
    }
}

#[test]
fn traps_can_be_read_and_slips_cannot() {
    for level in Level::all() {
        for trap in &level.traps {
            assert!(betza::read(&trap.text, Dialect::Default).is_ok(), "{}", trap.text);
        }
        for slip in &level.slips {
            assert!(betza::read(&slip.broken, Dialect::Default).is_err(), "{}", slip.broken);
            assert!(betza::read(&slip.right, Dialect::Default).is_ok(), "{}", slip.right);
        }
    }
}

#[test]
fn every_trap_and_every_slip_is_asked_some_day() {
    for level in Level::all() {
        let mut left: BTreeSet<&str> = level.traps.iter().map(|trap| trap.text.as_str()).collect();
        left.extend(level.slips.iter().map(|slip| slip.broken.as_str()));
        for seed in 0..3 {
            let mut drill = Drill::new(seed);
            for _ in 0..MAX_QUESTIONS {
                if left.is_empty() {
                    break;
                }
                let Some(exercise) = drill.ask(level, &ExerciseKind::ALL) else { break };
                left.remove(exercise.answer.as_str());
                left.remove(exercise.string.unwrap_or_default().as_str());
            }
        }
        assert!(left.is_empty(), "level {} never asks {left:?}", level.number);
    }
}

#[rstest]
#[case::king_as_two(1, "K", "FW", true)]
#[case::other_order(1, "KN", "NFW", true)]
#[case::both_modes(2, "mWcF", "cFmW", true)]
#[case::mode_for_all(2, "mWcF", "mWF", false)]
#[case::narrow(3, "fN", "ffN", true)]
#[case::half(3, "fN", "fhN", false)]
#[case::steep_or_flat(3, "frN", "rfN", false)]
#[case::rook(4, "R", "WW", true)]
#[case::rook_of_four_is_none(4, "R", "R4", false)]
#[case::slide_for_leap(4, "R2", "WD", false)]
#[case::first_move(5, "KiN", "KN", false)]
#[case::lame_leaper_in_legs(9, "mafsW", "nN", true)]
#[case::lame_leaper_in_a_bracket(9, "mafsW", "[W-F]", true)]
#[case::lame_leaper_the_other_way(9, "mafsW", "mafsF", false)]
#[case::leaper(9, "mafsW", "N", false)]
#[case::griffon_in_legs(10, "[F?R]", "FyafsF", true)]
#[case::griffon_that_must_go_on(10, "[F?R]", "[F-R]", false)]
#[case::two_men_for_a_griffon(10, "[F?R]", "FR", false)]
fn a_string_is_judged_by_what_it_means(
    #[case] level: u8,
    #[case] wanted: &str,
    #[case] given: &str,
    #[case] right: bool,
) {
    let exercise = exercise(level, ExerciseKind::String, wanted);
    assert_eq!(is_right(&exercise, given), right, "{:?}", exercise.judge(given));
}

#[test]
fn a_wrong_string_is_told_by_its_squares() {
    let fers = exercise(3, ExerciseKind::String, "fN");
    let Judgement::Wrong(why) = fers.judge("fhN") else { panic!("`fhN` is not `fN`") };
    assert_eq!(why, ["from `d4` yours also goes to `b5` and `f5`"]);
    let Judgement::Wrong(why) = fers.judge("fmN") else { panic!("`fmN` is not `fN`") };
    assert_eq!(why.len(), 1);
    assert!(why[0].starts_with("on `c6` and `e6` yours moves without capturing"), "{why:?}");
}

#[rstest]
#[case::as_it_is("c4 e2 e6 g4", true)]
#[case::commas("c4,e2,e6,g4", true)]
#[case::another_order("g4; E6 e2,  C4", true)]
#[case::twice("c4 c4 e2 e6 g4", true)]
#[case::with_modes("c4m e2m e6m g4m", true)]
#[case::with_a_wrong_mode("c4x e2 e6 g4", false)]
#[case::one_too_few("c4 e2 e6", false)]
#[case::one_too_many("c4 e2 e6 g4 e5", false)]
fn squares_are_read_with_patience(#[case] given: &str, #[case] right: bool) {
    let exercise = exercise(1, ExerciseKind::Squares, "c4 e2 e6 g4");
    assert_eq!(is_right(&exercise, given), right, "{:?}", exercise.judge(given));
}

#[test]
fn what_is_no_answer_leaves_the_question_open() {
    for level in Level::all() {
        let mut drill = Drill::new(5);
        for exercise in (0..8).map_while(|_| drill.ask(level, &ExerciseKind::ALL)) {
            for text in ["", " ", ",;", "z9", "d44", "[F", "\u{0}", "?", "e4 e5 e99"] {
                let verdict = exercise.judge(text);
                assert!(matches!(verdict, Judgement::NoAnswer(_)), "{verdict:?} for `{text}` to {exercise:?}");
                fits(&exercise.verdict_text(&verdict), &exercise);
            }
        }
    }
}

#[test]
fn squares_for_a_string_are_told_from_a_misspelt_string() {
    let exercise = exercise(1, ExerciseKind::String, "K");
    assert_eq!(
        exercise.judge("c3, d5"),
        Judgement::NoAnswer("these are squares; a string is wanted, such as `fN`".to_string())
    );
}

/// No text hangs or panics, and what is said of it is short.
#[test]
fn strangers_text_is_judged_in_short() {
    let every_square: String =
        (0..64).map(|index| format!("{}{} ", char::from(b'a' + index % 8), index / 8 + 1)).collect();
    let texts = [
        every_square.repeat(200),
        "d4m".repeat(5000),
        "N".repeat(100_000),
        "(a)K".repeat(50),
        "K".to_string() + &"a".repeat(9) + "K",
        "mcpaaaaK".to_string(),
        "\u{1b}[31mN\u{7}".to_string(),
        "♞♜ é4 d４".to_string(),
        "e4\u{202e}".to_string(),
        "\u{0}\u{0}".repeat(1000),
        "[".repeat(5000),
        "UUUU".to_string(),
        "oozqK0".to_string(),
        "(126,127)".to_string(),
        "isO2KisO3".to_string(),
    ];
    let mut drill = Drill::new(9);
    let level = Level::of(9).expect("there is such a level");
    let exercises: Vec<Exercise> = (0..4).map_while(|_| drill.ask(level, &ExerciseKind::ALL)).collect();
    for exercise in &exercises {
        for text in &texts {
            let said = exercise.verdict_text(&exercise.judge(text));
            assert!(said.chars().count() < 2500, "{said}");
            assert!(!said.chars().any(|letter| letter.is_control() && letter != '\n'), "{said:?}");
        }
    }
}

#[test]
fn a_score_is_one_line() {
    let mut score = Points::default();
    assert_eq!(score.to_string(), "0 of 0 right");
    score.count(ExerciseKind::Squares, true);
    score.count(ExerciseKind::Squares, false);
    score.count(ExerciseKind::Blocker, true);
    score.hints = 1;
    score.skipped = 2;
    assert_eq!(score.to_string(), "2 of 3 right (squares 1/2, blocker 1/1), 2 skipped, 1 hint");
}

#[rstest]
#[case::another_path(9, "mafsW", "mafsF", "from `d4` with a black man on `e5` yours does not go to `e6` and `f5`")]
#[case::longer_than_the_board(4, "R", "R7", "from `c1` on a board of 5x9 yours does not go to `c9`")]
#[case::leaper(9, "mafsW", "N", "from `d4` with a black man on `d5` yours also goes to `c6` and `e6`")]
fn what_a_picture_does_not_tell_is_told_by_a_position(
    #[case] level: u8,
    #[case] wanted: &str,
    #[case] given: &str,
    #[case] told: &str,
) {
    let Judgement::Wrong(why) = exercise(level, ExerciseKind::String, wanted).judge(given) else {
        panic!("they differ")
    };
    assert_eq!(why, [told]);
}

#[test]
fn a_worksheet_and_its_solutions_are_as_they_are_kept() {
    let sheet = Worksheet::new(7, None, 10, &ExerciseKind::ALL);
    let written = |sheet: &Worksheet, page, format: Format| format.write(&sheet.on_paper(page), &Paper::default());
    same_as_file(&written(&sheet, SheetPage::Questions, Format::Markdown), "lessons/all-levels.md");
    same_as_file(&written(&sheet, SheetPage::Solutions, Format::Markdown), "lessons/all-levels-solutions.md");
    let sheet = Worksheet::new(7, Level::of(4), 4, &ExerciseKind::ALL);
    same_as_file(&written(&sheet, SheetPage::Questions, Format::Html), "lessons/riders.html");
    same_as_file(&written(&sheet, SheetPage::Solutions, Format::Html), "lessons/riders-solutions.html");
}

#[test]
fn a_page_of_html_loads_nothing_and_closes_its_tags() {
    for level in Level::all() {
        for page in [SheetPage::Questions, SheetPage::Solutions] {
            let sheet = Worksheet::new(2, Some(level), 8, &ExerciseKind::ALL);
            let text = Format::Html.write(&sheet.on_paper(page), &Paper::default());
            assert!(!text.contains("http") && !text.contains("src="));
            for tag in ["section", "svg", "div", "p", "dl", "dt", "dd", "code", "blockquote", "text"] {
                let opened = text.matches(&format!("<{tag}>")).count() + text.matches(&format!("<{tag} ")).count();
                assert_eq!(opened, text.matches(&format!("</{tag}>")).count(), "{tag}");
            }
        }
    }
}
