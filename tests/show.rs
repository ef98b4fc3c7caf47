//! `courier show`: the rules sheets of the shipped variants, and of variants that are unlike them.

use std::sync::Arc;

use crate::common;
use crate::common::{courier, same_as_file};
use courier::report::{Answer, Format, Paper};
use courier::sheet::sheet;
use courier::variant::Variant;
use rstest::rstest;
use serde_json::Value;

#[rstest]
fn the_sheet_of(
    #[values(
        "chess",
        "shatranj",
        "courier-chess",
        "courier-chess-moderno",
        "courier-chess-viii",
        "reformed-courier-spiel"
    )]
    id: &str,
) {
    let run = courier(&["show", id]);
    assert_eq!((run.stderr.as_str(), run.status), ("", 0));
    same_as_file(&run.stdout, &format!("sheets/{id}.txt"));
}

#[rstest]
#[case("markdown", "md")]
#[case("html", "html")]
fn the_sheet_in_other_forms(#[case] format: &str, #[case] ending: &str) {
    let run = courier(&["show", "courier-chess-viii", "--format", format]);
    assert_eq!((run.stderr.as_str(), run.status), ("", 0));
    same_as_file(&run.stdout, &format!("sheets/courier-chess-viii.{ending}"));
}

#[test]
fn the_sheet_as_data() {
    let run = courier(&["show", "courier-chess-moderno", "--json"]);
    let facts: Value = serde_json::from_str(&run.stdout).expect("the answer is JSON");
    assert_eq!(facts["id"], "courier-chess-moderno");
    assert_eq!(facts["board"]["files"], 12);
    assert_eq!(facts["kinds"][7]["betza"], "FfW");
    assert_eq!(facts["kinds"][7]["starts"]["white"], serde_json::json!(["c1", "j1"]));
    assert_eq!(
        facts["special"][0]["sentence"],
        "An elephant that has not moved has one more way to move: it leaps two squares straight forward or diagonally \
         forward."
    );
    assert_eq!(facts["castling"][0]["san"], "O-O-Oc");
    assert_eq!(facts["ends"].as_array().map(Vec::len), Some(5));
}

#[test]
fn a_variant_that_does_not_exist_is_no_sheet() {
    let run = courier(&["show", "courier-ches"]);
    assert_eq!((run.stdout.as_str(), run.status), ("", 2));
    assert!(run.stderr.contains("courier-chess"), "{}", run.stderr);
}

/// A small variant with these lines more.
fn small(name: &str, more: &str) -> Arc<Variant> {
    // A side that is bare at the start has lost before it moves.
    let last = if more.contains("bare-king") { ". K O" } else { ". K ." };
    let text = format!(
        "name = {name}\n[board]\nfiles = 3\nranks = 4\nholes = [\"b2\"]\n[pieces]\n\
         king = {{ letter = \"K\", move = \"K\", royal = true }}\n\
         ox = {{ letter = \"O\", move = \"fmWfcF\" }}\n\
         [setup]\nposition = \"\"\"\n. k .\no . .\n. * .\n{last}\n\"\"\"\n{more}"
    );
    common::read(&text)
}

fn lines_with(text: &str, part: &str) -> Vec<String> {
    text.lines().filter(|line| line.contains(part)).map(|line| line.trim().to_string()).collect()
}

#[test]
fn what_there_is_not_is_said() {
    let text = sheet(&small("\"Small\"", "")).text();
    assert_eq!(lines_with(&text, "no promotion"), ["No man ever becomes another: there is no promotion."]);
    assert_eq!(lines_with(&text, "no castling"), ["There is no castling."]);
    assert_eq!(lines_with(&text, "right"), ["No man has a right that it loses by moving."]);
    assert_eq!(lines_with(&text, "claim"), ["The file makes no claim that could be checked."]);
    assert!(text.contains("4 ranks: 11 squares, for b2 is missing. White"), "{text}");
    assert_eq!(lines_with(&text, "#"), ["2  . # ."]);
}

#[rstest]
#[case::promotion(
    "[promotion.ox]\non = \"last 2 ranks\"\nto = [\"ox\"]\noptional = true\n",
    "An ox that arrives on one of the last 2 ranks may at once become an ox."
)]
#[case::a_condition_on_check(
    "[special.kick]\npiece = \"ox\"\nmove = \"N\"\nwhen = [\"in check\"]\ntarget = [\"not attacked\"]\n",
    "An ox whose side is in check has one more way to move: it makes a knight's leap. The square of arrival must be \
     safe from attack."
)]
#[case::two_conditions(
    "[special.dash]\npiece = \"king\"\nmove = \"N\"\nwhen = [\"unmoved\", \"in check\"]\nover = [\"empty\"]\n\
     path = \"king steps\"\nroutes = \"all\"\n",
    "A king that has not moved and is in check has one more way to move: it makes a knight's leap. Every square of all \
     shortest ways by single steps must be empty."
)]
#[case::a_drawn_bare_king(
    "[end]\nbare-king = { result = \"draw\" }\n",
    "Bare king: the game is drawn at once when a side has nothing left but its king. King against king is a draw."
)]
#[case::kings_only(
    "[end]\nkings-only = \"draw\"\n",
    "Kings only: the game is drawn when nothing but the two kings is left."
)]
#[case::a_lost_repetition(
    "[end]\nrepetition = { times = 2, result = \"loss\" }\n",
    "Repetition: a game in which the same position, with the same side to move and the same rights, has come up twice \
     ends, and the side that repeated it loses."
)]
#[case::progress_of_an_ox(
    "[end]\nno-progress = { moves = 1, reset = [\"capture\", \"ox\"], result = \"win\" }\n",
    "No progress: a game in which each side has made one move without a capture or an ox move ends, and the side that \
     made the last move wins."
)]
#[case::castling_of_one_side(
    "[castling.x]\nsan = \"O-O\"\nblack = \"Kb4-c4 Oa3-a2\"\nunmoved = [\"king\"]\nsafe = []\n",
    "The king may not have moved before. Every square that either of them crosses or reaches must be empty but for the \
     two of them."
)]
fn rules_in_plain_english(#[case] more: &str, #[case] expected: &str) {
    let text = sheet(&small("\"Small\"", more)).text();
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains(expected), "expected {expected}\nfound {text}");
}

#[test]
fn a_name_cannot_break_out_of_its_page() {
    let mut variant = Arc::unwrap_or_clone(small("\"x\"", ""));
    variant.about.name = "<b>&*_x_* `|\u{1b}[31m".to_string();
    let sheet = sheet(&variant);
    let written = |format: Format| format.write(&sheet, &Paper::default());
    assert!(written(Format::Html).contains("<h1>&lt;b&gt;&amp;*_x_* `|\u{fffd}[31m</h1>"), "{}", written(Format::Html));
    assert!(
        written(Format::Markdown).starts_with("# \\<b\\>\\&\\*\\_x\\_\\* \\`\\|\u{fffd}\\[31m\n"),
        "{}",
        written(Format::Markdown)
    );
    assert!(!sheet.text().contains('\u{1b}'));
}
