//! `courier explain`: what it says of a string, on a board and on none, and what it refuses.

use std::collections::{BTreeSet, HashMap};

use crate::common::dice::Dice;
use crate::common::{courier, same_as_file};
use courier::betza::{self, Dialect};
use courier::explain::{ExplainOptions, Explanation, PlaceOptions, ReachedSquare, Standpoint, explain};
use courier::geometry::Square;
use courier::render::{Diagram, SquareDeeds};
use courier::report::Answer;
use rstest::rstest;
use serde_json::{Value, json};

fn explained(arguments: &[&str]) -> Value {
    let run = courier(&[&["explain", "--json"], arguments].concat());
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{arguments:?}: {error}\n{}", run.stdout))
}

#[rstest]
#[case::elephant("elephant", &["AmD"])]
#[case::pawn("pawn", &["fmWfceFifmnD"])]
#[case::champion("champion", &["KD"])]
#[case::archer("archer", &["FA"])]
#[case::paladin("paladin", &["KN"])]
#[case::dragon_horse("dragon-horse", &["BW"])]
#[case::horse("horse", &["mafsW"])]
#[case::king_as_xboard_reads_it("king-as-xboard-reads-it", &["fK", "--dialect", "xboard"])]
#[case::on_a_wide_board("on-a-wide-board", &["FA", "--board", "12x8", "--from", "e1"])]
#[case::too_many_ways("too-many-ways", &["mcamcamcamcamcQ"])]
#[case::cannon("cannon", &["mRcpR"])]
#[case::blocked_cannon("blocked-cannon", &["mRcpR", "--from", "d4", "--men", "bd6,wd7,bd8,bg4,wb4"])]
#[case::nightrider("nightrider", &["NN"])]
#[case::short_rook("short-rook", &["R3"])]
#[case::en_passant("en-passant", &["fmWfceFifmnD", "--from", "e5", "--men", "bd5,wRf6", "--ep", "d6/d5"])]
#[case::griffon("griffon", &["[F?R]"])]
#[case::lion("lion", &["KNADcaKmcabK", "--from", "e5", "--board", "9x9", "--men", "be6,wf5"])]
#[case::swapper("swapper", &["ucR", "--from", "d4", "--men", "bd6,wf4"])]
#[case::castling("castling", &["KisO2", "--from", "e1", "--men", "wRa1,wRh1", "--unmoved"])]
#[case::black_courier("black-courier", &["BW", "--board", "12x8", "--from", "b:g8", "--men", "wd5,bKh7"])]
fn says(#[case] name: &str, #[case] arguments: &[&str]) {
    let run = courier(&[&["explain"], arguments].concat());
    assert_eq!(run.status, 0);
    same_as_file(&(run.stdout + &run.stderr), &format!("explain/{name}.txt"));
}

#[rstest]
#[case::another_order_is_not_told("DmA", "DmA")]
#[case::nor_among_many("N2R4", "N2R4")]
#[case::fewer_terms("FW", "FW (the same as K)")]
#[case::a_term_said_twice("CRC", "CRC (the same as RC)")]
#[case::another_order_of_letters("mfW", "mfW (the same as fmW)")]
fn the_headline_has_the_usual_spelling_where_that_is_another(#[case] text: &str, #[case] headline: &str) {
    assert_eq!(courier(&["explain", text]).stdout.lines().next(), Some(headline));
}

#[test]
fn a_mistake_is_shown_under_its_character() {
    let run = courier(&["explain", "A3f"]);
    assert_eq!((run.stdout.as_str(), run.status), ("", 1));
    let expected = "\
error[no-atom]: there is no atom behind `f`
 --> <betza>:1:3
  |
1 | A3f
  |   ^
  |
  = help: this modifier stands in front of an atom: `fA3`, or `f` and one more atom
";
    assert_eq!(run.stderr, expected);
}

#[test]
fn a_board_without_a_square_is_counted_on() {
    let run = courier(&["explain", "F", "--board", "12x8"]);
    assert_eq!((run.stderr.as_str(), run.status), ("", 0));
    assert!(run.stdout.contains("of an empty 12x8 board"), "{}", run.stdout);
    assert!(run.stdout.contains("reaches 48 of 96 squares"), "{}", run.stdout);
    let wrong = courier(&["explain", "F", "--board", "12x80"]);
    assert_eq!(wrong.status, 1);
    assert!(wrong.stderr.contains("error[bad-board]"), "{}", wrong.stderr);
}

#[test]
fn a_warning_stands_on_standard_error_and_fails_nothing() {
    let run = courier(&["explain", "fmWcF"]);
    assert_eq!(run.status, 0);
    assert!(run.stdout.starts_with("fmWcF\n"));
    assert!(run.stderr.contains("warning[missing-direction]"), "{}", run.stderr);
}

#[rstest]
#[case("A3f", "no-atom", [2, 3])]
#[case("", "empty", [0, 0])]
#[case("WajA", "unsupported", [2, 3])]
#[case("[F-sR]", "unsupported", [4, 5])]
#[case("é", "unexpected", [0, 2])]
fn a_mistake_as_data(#[case] text: &str, #[case] code: &str, #[case] span: [usize; 2]) {
    let run = courier(&["explain", text, "--json"]);
    assert_eq!((run.stderr.as_str(), run.status), ("", 1));
    let error = &serde_json::from_str::<Value>(&run.stdout).expect("the answer is JSON")["error"];
    assert_eq!((&error["code"], &error["span"]), (&json!(code), &json!(span)));
    assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()));
    assert!(error["suggestion"].is_string() || error["suggestion"].is_null());
}

#[test]
fn the_whole_answer_as_data() {
    let expected = json!({
        "canonical": "AmD",
        "dialect": "default",
        "sentence":
            "Leaps two squares diagonally, capturing or not; or leaps two squares straight to an empty square only.",
        "terms": [
            { "text": "A", "span": [0, 1], "sentence": "Leaps two squares diagonally.", "tokens": [
                { "text": "A", "span": [0, 1], "column": 1, "role": "atom", "applies_to": null,
                  "meaning": "a diagonal leap of two squares (alfil)" },
            ]},
            { "text": "mD", "span": [1, 3], "sentence": "Leaps two squares straight to an empty square only.",
              "tokens": [
                { "text": "m", "span": [1, 2], "column": 2, "role": "mode", "applies_to": "D", "meaning": "only to an empty square" },
                { "text": "D", "span": [2, 3], "column": 3, "role": "atom", "applies_to": null,
                  "meaning": "a straight leap of two squares (dabbaba)" },
            ]},
        ],
        "vectors_complete": true,
        "paths_complete": true,
        "vectors": [
            { "x": -2, "y": -2, "max": 1, "modes": "mc", "initial": false },
            { "x": -2, "y": 0, "max": 1, "modes": "m", "initial": false },
            { "x": -2, "y": 2, "max": 1, "modes": "mc", "initial": false },
            { "x": 0, "y": -2, "max": 1, "modes": "m", "initial": false },
            { "x": 0, "y": 2, "max": 1, "modes": "m", "initial": false },
            { "x": 2, "y": -2, "max": 1, "modes": "mc", "initial": false },
            { "x": 2, "y": 0, "max": 1, "modes": "m", "initial": false },
            { "x": 2, "y": 2, "max": 1, "modes": "mc", "initial": false },
        ],
        "paths": [],
        "properties": {
            "board": "3x3", "square": "a1",
            "targets": { "here": 3, "min": 0, "mean": 16.0 / 9.0, "max": 3 },
            "moving": { "here": 3, "min": 0, "mean": 16.0 / 9.0, "max": 3 },
            "capturing": { "here": 1, "min": 0, "mean": 4.0 / 9.0, "max": 1 },
            "captures_as_it_moves": false,
            "first_move": { "moving": 0, "capturing": 0 },
            "colour": "kept",
            "reach": { "here": 4, "min": 1, "max": 4 },
            "reach_with_captures": { "here": 4, "min": 1, "max": 4 },
            "classes": { "count": 4, "sizes": [4, 2, 2, 1] },
            "cross": { "least": 1, "greatest": 1, "never": 0 },
            "return": { "least": 1, "greatest": 1, "never": 0 },
            "moves_taken_back": "all",
            "squares_come_back_to": "some",
            "same_way_back": null,
            "leaps": "all",
            "near_check": false,
            "distant_check": true,
            "needs_men": "none",
            "ends_on_last_rank": false,
            "strides": [0, 2],
        },
        "lints": [],
        "also_written": [],
        "look_alikes": [
            { "text": "AD", "sentence": "Leaps two squares in any direction.",
              "difference": "only `AD` captures on (±2,0) (0,±2)" },
            { "text": "nAmD",
              "sentence": "Leaps two squares diagonally, not over a man, capturing or not; or leaps two squares straight to an empty \
                           square only.",
              "difference":
                  "may not jump over a man: only `AmD` moves to or captures on (±2,±2), such as (2,2) with a man \
                   on (1,1)" },
        ],
        "names": [{
            "name": "Elephant",
            "variants": ["courier-chess-viii", "courier-chess-viii-2023", "courier-chess-viii-no-leap"],
            "games": [
                "Courier Chess VIII",
                "Courier Chess VIII, the later array",
                "Courier Chess VIII without the leap",
                "Shatranj Kamil",
            ],
        }],
        "squares": [
            { "square": "a3", "mode": "m", "captures": [] },
            { "square": "c1", "mode": "m", "captures": [] },
            { "square": "c3", "mode": "c", "captures": [] },
        ],
    });
    assert_eq!(explained(&["AmD", "--board", "3x3", "--from", "a1", "--men", "bc3"]), expected);
}

#[test]
fn dialects_differ_about_the_king() {
    let steps = |arguments: &[&str]| explained(arguments)["vectors"].as_array().map(Vec::len);
    assert_eq!(steps(&["fK"]), Some(3));
    assert_eq!(steps(&["fK", "--dialect", "xboard"]), Some(1));
}

/// The rows of the table of cases, by column.
fn rows() -> impl Iterator<Item = HashMap<&'static str, &'static str>> {
    let mut lines = include_str!("data/betza-cases.tsv").lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    lines.map(move |line| head.iter().copied().zip(line.split('\t')).collect())
}

/// The options that put the men of a row on the board.
fn options<'a>(row: &HashMap<&str, &'a str>) -> Vec<String> {
    let mut options = vec!["--board".to_string(), row["board"].to_string(), "--from".into(), row["from"].to_string()];
    let (states, men): (Vec<&'a str>, Vec<&'a str>) = row["others"]
        .split(',')
        .filter(|word| !word.is_empty() && *word != "-")
        .partition(|word| *word == "virgin" || word.starts_with("ep:"));
    options.extend(["--men".to_string(), men.join(",")]);
    for state in states {
        match state.strip_prefix("ep:") {
            Some(passing) => options.extend(["--ep".to_string(), passing.to_string()]),
            None => options.push("--unmoved".to_string()),
        }
    }
    options
}

/// The squares of an answer as the table writes them.
fn written(answer: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let squares = answer["squares"].as_array().expect("squares are a list");
    let told: Vec<String> = squares
        .iter()
        .map(|reached| {
            let taken: String = reached["captures"].as_array().into_iter().flatten().map(text).collect();
            let taken = if taken.is_empty() { taken } else { format!("[{taken}]") };
            format!("{}{}{taken}", text(&reached["square"]), text(&reached["mode"]))
        })
        .collect();
    told.join(" ")
}

#[test]
fn every_checked_case_comes_out_of_the_program() {
    let mut wrong = Vec::new();
    let mut squares = 0;
    for row in rows() {
        let mut arguments = vec![row["betza"].to_string()];
        if row["dialect"] == "xboard" {
            arguments.extend(["--dialect", "xboard"].map(str::to_string));
        }
        if row["kind"] == "squares" {
            arguments.extend(options(&row));
        }
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let answer = explained(&arguments);
        let found = match row["kind"] {
            _ if answer["error"].is_object() => answer["error"]["code"].as_str().unwrap_or_default().to_string(),
            "squares" => {
                squares += 1;
                written(&answer)
            }
            _ => continue,
        };
        if found != row["expected"] {
            wrong.push(format!("{} {arguments:?}\n  expected {}\n  found    {found}", row["id"], row["expected"]));
        }
    }
    assert!(wrong.is_empty(), "{} cases are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(squares > 80, "only {squares} cases were run on a board");
}

/// The lines of the explanation from the heading of the steps on, without their line breaks.
fn steps_of(text: &str) -> String {
    let said = explain(text, &ExplainOptions::default()).expect(text).text();
    let steps = said.split_once("\nsteps (to the right, forward)\n").map_or("", |(_, steps)| steps);
    let steps = steps.split("\n\n").next().unwrap_or_default();
    steps.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[rstest]
#[case::hopping("fcpR", "(0,1): any number of times, capturing, and must hop over exactly one man on the way")]
#[case::hopping_to_the_next_square(
    "fgR",
    "(0,1): any number of times, to an empty square or capturing, and must hop over the first man on the way and end \
     just behind him"
)]
#[case::skipping(
    "fmjR",
    "(0,1): any number of times, to an empty square, skipping the first square, whatever stands there"
)]
#[case::going_round(
    "rmoW",
    "(1,0): to an empty square, also round the side edges of the board (as if they were joined)"
)]
#[case::must_jump("fmjD", "(0,2): to an empty square, over a man on the square between")]
#[case::lame(
    "frmnN",
    "(2,1): to an empty square, without jumping: it goes one square straight, which must be empty, then one \
     diagonally outward"
)]
#[case::first_move("ifmnD", "(0,2): to an empty square, not over a man, as its first move only")]
#[case::never("pN", "")]
#[case::turning("zB", "")]
#[case::circling("qN", "")]
#[case::several_legs("K[F?R]", "(0,±1) (±1,0) (±1,±1): to an empty square or capturing")]
fn every_step_is_listed_with_its_conditions_or_not_at_all(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(steps_of(text), expected);
}

#[rstest]
fn no_line_of_words_is_longer_than_a_terminal(
    #[values("fmWfceFifmnD", "KNADcaKmcabK", "KisO2", "nZjZmpQcgQ", "(1,2)(1,3)(1,4)(2,3)(2,5)")] text: &str,
) {
    let board = ["explain", text, "--from", "e5", "--board", "16x16", "--men", "bd5,be6,wf4"];
    for arguments in [&["explain", text][..], &board] {
        let said = courier(arguments).stdout;
        let drawn = |line: &str| line.starts_with(|first: char| first.is_ascii_digit());
        let long: Vec<&str> = said.lines().filter(|line| line.chars().count() > 80 && !drawn(line)).collect();
        assert!(long.is_empty(), "{long:#?}");
    }
}

/// The squares of an answer's list as a picture writes them: `d6` and `x`.
fn listed_marks(explanation: &Explanation) -> BTreeSet<(String, char)> {
    let mut marks = BTreeSet::new();
    for ReachedSquare { square, mode, captures } in explanation.squares.iter().flatten() {
        marks.insert((square.clone(), if *mode == 'c' { 'x' } else { *mode }));
        marks.extend(captures.iter().map(|taken| (taken.clone(), '*')));
    }
    marks
}

#[test]
fn the_picture_of_a_position_shows_what_the_list_of_squares_says_and_nothing_else() {
    let mut drawn = 0;
    for row in rows().filter(|row| row["kind"] == "squares" && row["dialect"] != "xboard") {
        let given = options(&row);
        let after = |name: &str| given.iter().position(|option| option == name).map(|at| given[at + 1].as_str());
        let place = PlaceOptions {
            board: after("--board"),
            from: after("--from"),
            men: after("--men"),
            unmoved: given.iter().any(|option| option == "--unmoved"),
            en_passant: after("--ep"),
        };
        let place = Standpoint::read(&place).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", row["id"]));
        let options = ExplainOptions { place, ..ExplainOptions::default() };
        let Ok(explanation) = explain(row["betza"], &options) else { continue };
        let Diagram { board, outcomes, marks, .. } = &explanation.diagram;
        let letters = |(square, outcome): (&Square, &SquareDeeds)| {
            let name = board.name(*square);
            outcome.letters().chars().map(|letter| (name.clone(), letter)).collect::<Vec<_>>()
        };
        let shown: BTreeSet<_> = outcomes.iter().flat_map(letters).collect();
        assert_eq!(shown, listed_marks(&explanation), "{} {}", row["id"], row["betza"]);
        assert!(marks.is_empty(), "{}: a position shows nothing that is only possible", row["id"]);
        drawn += 1;
    }
    assert!(drawn > 80, "only {drawn} cases were drawn");
}

#[rstest]
#[case::no_size("bad-board", &["--board", "8", "--from", "d4"])]
#[case::too_large("bad-board", &["--board", "17x8", "--from", "d4"])]
#[case::no_files("bad-board", &["--board", "0x8", "--from", "d4"])]
#[case::beyond_numbers("bad-board", &["--board", "99999999999999999999x8", "--from", "d4"])]
#[case::signed("bad-board", &["--board", "+8x8", "--from", "d4"])]
#[case::no_square("unknown-square", &["--from", "d"])]
#[case::off_the_board("unknown-square", &["--board", "8x8", "--from", "i1"])]
#[case::no_ascii("unknown-square", &["--from", "é4"])]
#[case::no_side("bad-side", &["--from", "x:d4"])]
#[case::men_alone("no-square", &["--men", "we5"])]
#[case::unmoved_alone("no-square", &["--unmoved"])]
#[case::no_man("bad-man", &["--from", "d4", "--men", "e5"])]
#[case::an_empty_man("bad-man", &["--from", "d4", "--men", "we5,,we6"])]
#[case::a_man_without_ascii("bad-man", &["--from", "d4", "--men", "wé"])]
#[case::a_man_without_a_square("bad-man", &["--from", "d4", "--men", "w5"])]
#[case::a_man_of_no_kind("bad-man", &["--from", "d4", "--men", "wrookd5"])]
#[case::a_man_off_the_board("unknown-square", &["--from", "d4", "--men", "wRi9"])]
#[case::two_men_on_a_square("occupied", &["--from", "d4", "--men", "we5,be5"])]
#[case::a_man_on_its_square("occupied", &["--from", "d4", "--men", "wd4"])]
#[case::passing_without_a_man("bad-passing", &["--from", "e5", "--ep", "d6/d5"])]
#[case::passing_by_a_friend("bad-passing", &["--from", "e5", "--men", "wd5", "--ep", "d6/d5"])]
#[case::passing_half_said("bad-passing", &["--from", "e5", "--ep", "d6"])]
#[case::a_passed_square_that_is_not_empty("occupied", &["--from", "e5", "--men", "bd5,wd6", "--ep", "d6/d5"])]
fn impossible_options_are_refused_with_a_way_out(#[case] code: &str, #[case] options: &[&str]) {
    let answer = explained(&[&["K"], options].concat());
    assert_eq!(answer["error"]["code"], code, "{answer}");
    assert!(answer["error"]["suggestion"].as_str().is_some_and(|help| !help.is_empty()), "{answer}");
    let run = courier(&[&["explain", "K"], options].concat());
    assert_eq!((run.stdout.as_str(), run.status), ("", 1));
    assert!(run.stderr.starts_with(&format!("error[{code}]: ")), "{}", run.stderr);
}

#[test]
fn hostile_text_ends_soon_and_never_reaches_the_terminal_as_it_is() {
    let long = "N".repeat(100_000);
    for text in [long.as_str(), "\u{1b}[31mN", "W\u{0}", "♞", &"(1,9)0".repeat(300), &"pQ".repeat(120)] {
        if text.contains('\u{0}') {
            continue; // No program can be given such an argument.
        }
        let run = courier(&["explain", text, "--board", "16x16", "--from", "h8"]);
        assert!(run.status <= 1, "{text:?}");
        assert!(!run.stderr.contains("\u{1b}[31mN"), "{text:?}");
    }
}

#[test]
fn the_examples_of_the_help_work_as_pasted() {
    let help = courier(&["explain", "--help"]).stdout;
    let examples: Vec<&str> = help.lines().filter_map(|line| line.trim().strip_prefix("courier ")).collect();
    assert_eq!(examples.len(), 4, "{help}");
    // One that writes files would leave them here; the tests of pictures do the same elsewhere.
    for example in examples.into_iter().filter(|example| !example.contains("--svg")) {
        let example = example.replace('"', "");
        let arguments: Vec<&str> = example.split_whitespace().collect();
        assert_eq!(courier(&arguments).status, 0, "{example}");
    }
}

/// Of these a list of steps or paths says less than the string: whoever reads only that must know.
#[rstest]
#[case::a_hopper("gQ", false, true)]
#[case::a_cylinder("oR", false, true)]
#[case::everywhere("mU", false, true)]
#[case::more_paths_than_are_told("[F6?R]", false, false)]
#[case::a_griffon("[F?R]", false, true)]
#[case::over_a_man("jD", false, true)]
#[case::a_double_step("fmWfceFifmnD", false, true)]
#[case::castling("KisO2", false, true)]
#[case::it_spares_kings("tN", false, true)]
#[case::more_than_eight_lines("qN", false, false)]
#[case::a_knight("N", true, true)]
#[case::an_old_pawn("fmWfcF", true, true)]
#[case::an_old_elephant("FiA3", true, true)]
fn what_is_cut_says_so(#[case] text: &str, #[case] vectors: bool, #[case] paths: bool) {
    let answer = explained(&[text]);
    assert_eq!((&answer["vectors_complete"], &answer["paths_complete"]), (&json!(vectors), &json!(paths)), "{text}");
}

/// Where the steps say all, the man that is made of them is the same man.
#[test]
fn steps_that_are_complete_make_the_same_man() {
    let mut dice = Dice(5);
    let mut complete = 0;
    for _ in 0..2_000 {
        let text = dice.piece();
        let Ok(notation) = betza::read(&text, Dialect::Default) else { continue };
        if !betza::vectors_say_all(&notation.movement) {
            continue;
        }
        complete += 1;
        let terms = betza::vectors(&notation.movement).into_iter().map(|line| {
            let (upright, side) = (if line.y > 0 { "f" } else { "b" }, if line.x > 0 { "r" } else { "l" });
            let (across, along) = (line.x.unsigned_abs(), line.y.unsigned_abs());
            let direction = match (across, along) {
                (0, _) => upright.to_string(),
                (_, 0) => side.to_string(),
                _ if across < along => format!("{side}{upright}"),
                _ => format!("{upright}{side}"),
            };
            let initial = if line.initial { "i" } else { "" };
            let (short, long) = (across.min(along), across.max(along));
            format!("{initial}{direction}{}({short},{long}){}", line.modes, line.max)
        });
        let text_of_steps = terms.collect::<String>();
        let made = betza::movement(&text_of_steps, Dialect::Default).unwrap_or_else(|e| panic!("{text_of_steps}: {e}"));
        assert!(courier::same::is_same(&made, &notation.movement), "{text}");
    }
    assert!(complete > 100, "only {complete} are complete");
}
