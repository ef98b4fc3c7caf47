//! Every answer in every format: text that fits the terminal, pages that stand alone, JSON that says what was wrong.

use std::fs::OpenOptions;
use std::process::{Command, Stdio};

use crate::common::{Run, courier, courier_reads};
use courier::betza::{self, Dialect};
use courier::file::SHIPPED;
use courier::render::tile;
use courier::report::{Answer, Block, Format, Head, Paper, Report};
use rstest::rstest;
use serde::Serialize;
use serde_json::Value;

/// Commands that answer, each quick enough to be asked four times.
const ANSWERS: &[&[&str]] = &[
    &["list"],
    &["list", "courier", "--has", "castling"],
    &["list", "--board", "16x9"],
    &["show", "courier-chess-viii"],
    &["check", "chess", "xiangqi"],
    &["explain", "fmWfceFifmnD"],
    &["explain", "yafsF", "--from", "d4", "--men", "be5"],
    &["same", "FA", "B2"],
    &["same", "FyafsF", "[F?R]"],
    &["find", "--from", "d4", "b2", "b6", "f2", "f6", "b4m", "d2m", "d6m", "f4m"],
    &["names", "champion"],
    &["moves", "courier-chess-viii", "--moves", "d4 d5 Kd3"],
    &["why", "chess", "e4"],
    &["perft", "chess", "2"],
    &["perft", "chess", "2", "--divide"],
    &["playouts", "chess", "--games", "3"],
    &["bench", "--runs", "1", "--less", "2"],
    &["verify", "shatranj"],
    &["verify", "courier-chess-viii", "--page"],
    &["compare", "courier-chess", "courier-chess-moderno", "--random", "20", "--depth", "2"],
    &["compare", "shatranj", "chess", "--only", "play", "--random", "0", "--depth", "1"],
    &["compare", "--table", "shatranj", "chess", "courier-chess"],
    &["compare", "--codes"],
    &["analyse", "shatranj", "--games", "20"],
    &["analyse", "--betza", "WD", "--board", "5x5", "--mates"],
    &["quiz", "--seed", "3", "--questions", "4"],
    &["worksheet", "--seed", "3", "--questions", "4"],
    &["worksheet", "--seed", "3", "--questions", "4", "--solutions"],
    &["schema"],
    &["play", "chess"],
];

/// Runs a command with these options behind it.
fn asked(command: &[&str], more: &[&str]) -> Run {
    courier_reads(&[command, more].concat(), "e4\ne5\nquit\n")
}

#[test]
fn every_answer_is_written_in_every_format() {
    for command in ANSWERS {
        for format in Format::ALL {
            let run = asked(command, &["--format", format.name()]);
            assert!(run.status <= 1 && !run.stdout.is_empty(), "{command:?} as {}: {}", format.name(), run.stderr);
            match format {
                Format::Html => is_a_page(&run.stdout, command),
                Format::Json => drop(serde_json::from_str::<Value>(&run.stdout).expect("it is JSON")),
                Format::Markdown => assert!(run.stdout.starts_with("# "), "{command:?}: {}", run.stdout),
                Format::Text => assert!(!run.stdout.starts_with(['#', '<', '{']) || command[0] == "schema"),
            }
        }
    }
}

/// A page of HTML that needs no other file and no script, and whose elements are closed.
fn is_a_page(text: &str, command: &[&str]) {
    assert!(text.starts_with("<!DOCTYPE html>\n<html lang=\"en\">") && text.ends_with("</html>\n"), "{command:?}");
    assert!(!text.contains("<script") && !text.contains(" src=") && !text.contains("<link"), "{command:?}");
    assert!(text.contains("prefers-color-scheme: dark") && text.contains("@media print"), "{command:?}");
    let dark = |media: &str| text.matches(&format!("{media}(prefers-color-scheme: dark)")).count();
    assert_eq!(dark("screen and "), dark(""), "{command:?}: paper is white");
    assert_eq!(text.matches("<title>").count(), 1 + text.matches("<svg").count(), "{command:?}: pictures have titles");
    let tags =
        ["table", "thead", "tbody", "tr", "th", "td", "p", "ul", "li", "dl", "dt", "dd", "pre", "code", "figure"];
    for tag in tags.into_iter().chain(["figcaption", "section", "svg", "g", "h1", "h2", "h3", "blockquote", "style"]) {
        let opened = text.matches(&format!("<{tag}>")).count() + text.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, text.matches(&format!("</{tag}>")).count(), "{command:?}: <{tag}>");
    }
}

#[test]
fn boards_are_drawn_in_pages() {
    for (command, least) in
        [(&["show", "chess"][..], 7), (&["explain", "N"], 1), (&["compare", "shatranj", "chess", "--random", "10"], 2)]
    {
        let page = asked(command, &["--format", "html"]).stdout;
        assert!(page.matches("<svg").count() >= least, "{command:?}");
    }
}

#[test]
fn json_is_a_format_like_the_others() {
    for command in [&["list"][..], &["moves", "chess"], &["compare", "shatranj", "chess", "--only", "structure"]] {
        assert_eq!(asked(command, &["--json"]).stdout, asked(command, &["--format", "json"]).stdout);
    }
}

#[test]
fn text_fits_eighty_columns_where_no_terminal_is() {
    check_columns(12);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn text_of_every_variant_fits_eighty_columns() {
    check_columns(1);
}

/// Asks about every `stride`-th variant that ships.
fn check_columns(stride: usize) {
    let mut commands: Vec<Vec<&str>> = ANSWERS.iter().map(|command| command.to_vec()).collect();
    for (index, (id, _)) in SHIPPED.iter().enumerate().step_by(stride) {
        let (next, _) = SHIPPED[(index + 1) % SHIPPED.len()];
        commands.extend([
            vec!["show", id],
            vec!["moves", id],
            vec!["compare", id, next, "--random", "10", "--depth", "1"],
            vec!["compare", "--table", id, next, SHIPPED[(index + 2) % SHIPPED.len()].0],
            vec!["analyse", id, "--only", "men,play,values", "--games", "5"],
        ]);
    }
    for text in
        ["fmWfceFifmnD", "[F?R]", "mQcpR", "yafsF", "KisO2", "(1,2)(1,3)(2,3)(1,4)(3,4)(2,4)(1,5)(2,5)(3,5)(4,5)"]
    {
        commands.extend([vec!["explain", text], vec!["same", text, "QN"]]);
    }
    // A schema is JSON, and a worksheet Markdown, unless text is asked for.
    commands.retain(|command| command[0] != "schema" && command[0] != "worksheet");
    for command in &commands {
        let run = asked(command, &[]);
        for line in run.stdout.lines().filter(|line| line.chars().count() > 80) {
            // Boards are as wide as they are, and what is copied is one line.
            let is_position = line.matches('/').count() > 5;
            assert!(is_position, "{command:?}: {} columns\n{line}", line.chars().count());
        }
    }
}

#[test]
fn text_is_as_wide_as_the_terminal_says() {
    for columns in [40, 60, 100] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_courier"));
        program.args(["names", "King"]).env("COLUMNS", columns.to_string());
        let text = String::from_utf8(program.output().expect("the program ends").stdout).expect("it is UTF-8");
        let widest = text.lines().map(|line| line.chars().count()).max().expect("there are kings");
        assert!(widest <= columns && widest > columns - 15, "{widest} of {columns}");
    }
}

/// What is wrong with a string, a file, an option, a position, a move, and how the program ends: 1 for what is wrong
/// with the input, 2 for what could not be done.
#[rstest]
#[case::a_string(&["explain", "W!N"], 1, "unexpected", true)]
#[case::a_string_of_two(&["same", "W", "W!N"], 1, "unexpected", true)]
#[case::a_string_to_measure(&["analyse", "--betza", "W!"], 1, "unexpected", true)]
#[case::a_string_to_name(&["names", "--betza", "W!"], 1, "unexpected", true)]
#[case::a_square(&["explain", "W", "--from", "z99"], 1, "", false)]
#[case::squares(&["find", "--from", "d4", "z9"], 1, "", false)]
#[case::a_name(&["names", "nobody-is-called-so"], 1, "unknown-name", false)]
#[case::a_rule(&["list", "--has", "nothing"], 1, "unknown-rule", false)]
#[case::a_word(&["list", "nothing-like-that"], 1, "unknown-variant", false)]
#[case::an_inventor(&["list", "--inventor", "zzzz"], 1, "unknown-inventor", false)]
#[case::a_kind_of_men(&["list", "--kind", "nosuch"], 1, "unknown-kind", false)]
#[case::no_kind_of_men(&["list", "--kind", ""], 1, "unknown-kind", false)]
#[case::no_word(&["list", ""], 1, "unknown-variant", false)]
#[case::no_variant(&["show", "nothing"], 2, "no-such-variant", false)]
#[case::no_variant_to_check(&["check", "nothing.toml"], 2, "no-such-variant", false)]
#[case::no_variant_to_play(&["play", "nothing"], 2, "no-such-variant", false)]
#[case::no_variant_to_list_moves_of(&["moves", "nothing"], 2, "no-such-variant", false)]
#[case::no_variant_to_ask_about(&["why", "nothing", "e4"], 2, "no-such-variant", false)]
#[case::no_variant_to_count(&["perft", "nothing", "2"], 2, "no-such-variant", false)]
#[case::no_variant_for_games(&["playouts", "nothing"], 2, "no-such-variant", false)]
#[case::no_variant_to_verify(&["verify", "nothing"], 2, "no-such-variant", false)]
#[case::no_variant_to_measure(&["analyse", "nothing"], 2, "no-such-variant", false)]
#[case::no_second_variant(&["compare", "chess", "nothing"], 2, "no-such-variant", false)]
#[case::no_variant_in_a_table(&["compare", "--table", "chess", "nothing"], 2, "no-such-variant", false)]
#[case::no_variant_to_start_from(&["new", "mine", "--from", "nothing"], 2, "no-such-variant", false)]
#[case::a_position(&["moves", "chess", "--fen", "nothing"], 1, "bad-fen", true)]
#[case::a_position_to_count(&["perft", "chess", "2", "--fen", "nothing"], 1, "bad-fen", true)]
#[case::a_position_to_play_from(&["playouts", "chess", "--fen", "nothing"], 1, "bad-fen", true)]
#[case::a_move(&["moves", "chess", "--moves", "e4 e6 Ke3"], 1, "illegal-move", true)]
#[case::a_move_before_the_question(&["why", "chess", "e4", "--moves", "Ke3"], 1, "illegal-move", true)]
#[case::no_suite(&["perft", "--suite", "nothing.tsv"], 2, "failed", false)]
#[case::a_scale(&["analyse", "chess", "--only", "values", "--scale", "nobody=5"], 1, "", false)]
#[case::a_kind(&["analyse", "chess", "--piece", "nobody"], 1, "unknown-piece", false)]
#[case::a_map(&["compare", "shatranj", "chess", "--map", "nobody=queen"], 1, "bad-map", false)]
#[case::questions(&["quiz", "--level", "1", "--kind", "blocker"], 1, "no-such-questions", false)]
#[case::a_worksheet(&["worksheet", "--level", "1", "--kind", "blocker"], 1, "no-such-questions", false)]
#[case::a_file_name(&["new", "chess"], 1, "bad-name", false)]
#[case::an_option(&["list", "--bogus"], 2, "usage", false)]
#[case::a_value(&["perft", "chess", "many"], 2, "usage", false)]
#[case::a_command(&["nothing"], 2, "usage", false)]
#[case::nothing_at_all(&[], 2, "usage", false)]
#[case::what_is_required(&["show"], 2, "usage", false)]
fn a_failed_answer_says_what_is_wrong_as_data(
    #[case] arguments: &[&str],
    #[case] status: i32,
    #[case] code: &str,
    #[case] has_span: bool,
) {
    let run = courier(&[arguments, &["--json"]].concat());
    let answer: Value = serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{arguments:?}: {}", run.stdout));
    assert_eq!((run.status, run.stderr.as_str()), (status, ""), "{arguments:?}: {answer:#}");
    let first = answer["findings"].as_array().and_then(|all| all.first()).unwrap_or_else(|| panic!("{answer:#}"));
    assert_eq!(first["severity"], "error");
    for key in ["file", "line", "column", "suggestion"] {
        assert!(first.get(key).is_some(), "{arguments:?}: no `{key}` in {first:#}");
    }
    let message = first["message"].as_str().expect("it says something");
    assert!(!message.is_empty() && !message.contains('\n'), "{arguments:?}: {message}");
    assert!(code.is_empty() || first["code"] == code, "{arguments:?}: {first:#}");
    // The same in short.
    for key in ["code", "message", "suggestion"] {
        assert_eq!(answer["error"][key], first[key], "{arguments:?}: {answer:#}");
    }
    assert_eq!(answer["error"]["span"].is_array(), has_span, "{arguments:?}: {answer:#}");
}

#[test]
fn the_message_of_wrong_usage_is_one_line_and_its_help_stands_apart() {
    let answer: Value = serde_json::from_str(&courier(&["list", "--bogus", "--json"]).stdout).expect("it is JSON");
    assert_eq!(answer["error"]["message"], "unexpected argument '--bogus' found");
    assert!(
        answer["error"]["suggestion"].as_str().is_some_and(|help| help.contains("Usage: courier list")),
        "{answer}"
    );
}

/// A device that takes nothing stands for a disk that is full.
#[cfg(target_os = "linux")]
#[rstest]
fn a_full_disk_is_told_aloud(
    #[values("text", "markdown", "html", "json")] format: &str,
    #[values("W", "W!")] text: &str,
) {
    let full = OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let mut program = Command::new(env!("CARGO_BIN_EXE_courier"));
    program.args(["explain", text, "--format", format]).stdout(full).stderr(Stdio::piped());
    let output = program.output().expect("the program ends");
    let told = String::from_utf8_lossy(&output.stderr);
    if format == "json" || text == "W" {
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("the answer cannot be written"), "{told}");
    }
}

/// An answer with everything in it that a report can hold.
#[derive(Serialize)]
struct Everything {
    said: &'static str,
}

impl Answer for Everything {
    fn report(&self) -> Report {
        let said = || self.said.to_string();
        let movement = betza::read("N", Dialect::Default).expect("it is a knight").movement;
        let table = Block::Table {
            head: vec![Head::words(said()), Head::number(said())],
            rows: vec![vec![said(), said()], vec![said()], vec![]],
        };
        let blocks = vec![
            Block::heading(2, said()),
            Block::sentence(said()),
            Block::List(vec![said()]),
            Block::lines([said()]),
            table,
            Block::terms([(said(), said())]),
            Block::Code(said()),
            Block::Quote(said()),
            Block::diagram(said(), tile(&movement)),
            Block::Footer(said()),
        ];
        Report::new(said(), blocks)
    }
}

#[test]
fn nothing_that_a_terminal_or_a_browser_obeys_comes_through() {
    let hostile = Everything { said: "\u{1b}[31m\u{7}<b>&\"' </pre>\u{202e}\u{2067}\u{9b}2J ``` | \r x" };
    for format in [Format::Text, Format::Markdown, Format::Html] {
        let text = format.write(&hostile, &Paper::default());
        let is_obeyed = |letter: char| {
            (letter.is_control() && letter != '\n')
                || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        };
        assert!(!text.contains(is_obeyed), "{text:?}");
        assert!(format != Format::Html || !text.contains("<b>"), "{text}");
    }
    assert!(!Format::Json.write(&hostile, &Paper::default()).contains('\u{1b}'));
}

/// A row that ends early leaves its last cells empty; what has one cell alone stands in the widest column.
#[test]
fn cells_of_a_markdown_table_stand_under_their_heads() {
    let heads = ["", "min", "max", "forks"].map(Head::number);
    let rows = [vec!["pawn", "1", "4", "2"], vec!["  moves", "1", "3"], vec!["of men that have moved"]];
    let rows = rows.map(|row| row.into_iter().map(str::to_string).collect()).to_vec();
    let table = Block::Table { head: heads.to_vec(), rows };
    let terms = Block::terms([("bound", "bishop: 32 of 64"), ("", "pawn: 7 of 48"), ("cross", "all")]);
    let report = Report::new("men", vec![table, terms]);
    let text = Format::Markdown.write(&Told(report), &Paper::default());
    assert_eq!(
        text,
        "# men\n\n|  | min | max | forks |\n| ---: | ---: | ---: | ---: |\n| pawn | 1 | 4 | 2 |\n| moves | 1 | 3 |  |\n\
         |  |  |  | of men that have moved |\n\n- **bound**: bishop: 32 of 64\n  pawn: 7 of 48\n- **cross**: all\n"
    );
}

/// An answer that is a report alone.
struct Told(Report);

impl Serialize for Told {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit()
    }
}

impl Answer for Told {
    fn report(&self) -> Report {
        self.0.clone()
    }
}

#[test]
fn words_that_are_longer_than_the_paper_are_broken() {
    let long =
        Everything { said: "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghi" };
    for width in [20, 33, 80] {
        let text = Format::Text.write(&long, &Paper { width, colors: false });
        let too_long = text.lines().filter(|line| line.chars().count() > width);
        // Text to be copied stays as it is, and so does the legend of a picture.
        let may_be_long = |line: &str| line.trim() == long.said || line.starts_with("O  ");
        assert!(too_long.clone().all(may_be_long), "{width}:\n{text}");
    }
}
