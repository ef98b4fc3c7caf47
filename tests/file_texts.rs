//! Texts of files: nothing that a terminal would obey or hide, nothing without end, and what an heir can mend.

use rstest::rstest;

use crate::common::{look_at, try_read};

const START: &str = "extends = \"chess\"\nname = \"A\"\n";

#[rstest]
#[case::inventor("inventor = \"\\u001b[31mred\"\n", "U+001B")]
#[case::note("note = \"bell\\u0007\"\n", "U+0007")]
#[case::source("source = \"\\u009b31m\"\n", "U+009B")]
#[case::status("status = \"a\\u202eb\"\n", "U+202E")]
#[case::year_in_words("note = \"a\\u2028b\"\n", "U+2028")]
#[case::says("[claim.x]\nsays = \"\\u001b[2J wiped\"\nmoves = 20\n", "U+001B")]
#[case::source_of_values("[value.x]\nsource = \"\\u001b\"\nunit = \"p\"\nmen = { queen = 9 }\n", "U+001B")]
#[case::unit("[value.x]\nsource = \"a\"\nunit = \"\\u202e\"\nmen = { queen = 9 }\n", "U+202E")]
#[case::note_of_a_kind("[pieces]\nqueen = { note = \"\\u2066\" }\n", "U+2066")]
#[case::title("[pieces]\nqueen = { name = \"Q\\u200b\" }\n", "U+200B")]
#[case::raw("note = \"a\u{202e}b\"\n", "U+202E")]
#[case::soft_hyphen("note = \"a\u{ad}b\"\n", "U+00AD")]
#[case::joiner("[pieces]\nqueen = { name = \"Q\\u200d\" }\n", "U+200D")]
#[case::hangul_filler("[pieces]\nqueen = { name = \"\\u3164\" }\n", "U+3164")]
#[case::narrow_filler("status = \"\\uffa0\"\n", "U+FFA0")]
#[case::sign_of_a_form("inventor = \"a\\ufe0f\"\n", "U+FE0F")]
#[case::tag("inventor = \"a\\U000e0041\"\n", "U+E0041")]
#[case::next_line("[pieces]\nqueen = { letter = \"\u{85}\" }\n", "U+0085")]
#[case::label("[castling.king-side]\nsan = \"O\u{9b}O\"\n", "U+009B")]
fn what_cannot_be_seen_is_an_error_at_its_character(#[case] more: &str, #[case] expected: &str) {
    let wrong = try_read(&format!("{START}{more}")).expect_err("it is refused");
    assert!(wrong.contains("error[unseen-character]") && wrong.contains(expected), "{wrong}");
    assert!(!wrong.chars().any(|letter| letter.is_control() && letter != '\n'), "{wrong:?}");
    let hidden = ['\u{202e}', '\u{ad}', '\u{200d}', '\u{3164}', '\u{ffa0}', '\u{fe0f}', '\u{e0041}'];
    assert!(!wrong.contains(hidden), "{wrong:?}");
    assert_eq!(wrong.matches("error[").count(), 1, "one mistake is told once: {wrong}");
}

#[test]
fn lines_and_tabs_may_be_written_in_texts() {
    let (variant, findings) = look_at(&format!("{START}note = \"\"\"one\n\ttwo\"\"\"\n"));
    assert!(variant.is_some() && findings.is_empty(), "{}", findings.render(false));
}

#[rstest]
#[case::name(&format!("extends = \"chess\"\nname = \"{}\"\n", "N".repeat(200_000)), "at most 100")]
#[case::kind(&format!("{START}[pieces]\nqueen = {{ name = \"{}\" }}\n", "Q".repeat(101)), "at most 100")]
#[case::entry(&format!("{START}[claim.{}]\nsays = \"a\"\nmoves = 20\n", "c".repeat(101)), "at most 100")]
#[case::note(&format!("{START}note = \"{}\"\n", "n".repeat(20_001)), "at most 20000")]
fn texts_have_an_end(#[case] text: &str, #[case] expected: &str) {
    let wrong = try_read(text).expect_err("it is refused");
    assert!(wrong.contains(expected), "{wrong}");
}

#[rstest]
#[case::alike("rook = { name = \"Queen\" }")]
#[case::but_for_capitals("rook = { name = \"queen\" }")]
fn two_kinds_of_one_name_are_an_error(#[case] kind: &str) {
    let wrong = try_read(&format!("{START}[pieces]\n{kind}\n")).expect_err("it is refused");
    assert!(wrong.contains("error[name-twice]"), "{wrong}");
}

#[rstest]
#[case::checkmate("[pieces]\nking = { royal = false }\n", "`remove = [\"end.checkmate\"]`")]
#[case::promotion(
    "remove = [\"pieces.knight\"]\n[setup]\nfen = \"rqbqkbqr/pppppppp/8/8/8/8/PPPPPPPP/RQBQKBQR\"\n",
    "`remove = [\"promotion.pawn\"]`"
)]
fn an_heir_is_told_what_it_can_remove(#[case] more: &str, #[case] expected: &str) {
    let wrong = try_read(&format!("{START}{more}")).expect_err("it is refused");
    assert!(wrong.contains(expected), "{wrong}");
}

#[test]
fn castlings_that_a_new_array_breaks_are_told_once_where_the_array_is() {
    let array =
        |fen: &str| try_read(&format!("{START}[setup]\nfen = \"{fen}\"\nsymmetry = \"none\"\n")).expect_err("refused");
    let both = array("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR");
    assert!(both.contains("`remove = [\"castling.king-side\", \"castling.queen-side\"]`"), "{both}");
    assert_eq!(both.matches("error[").count(), 1, "{both}");
    assert!(both.contains("--> small.toml:3:2"), "{both}");
    let black = array("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    assert!(black.contains("`remove = [\"castling.king-side.black\", \"castling.queen-side.black\"]`"), "{black}");
}

#[rstest]
#[case::files("files = 10")]
#[case::fewer("files = 6")]
#[case::ranks("ranks = 10")]
fn another_board_without_an_array_is_one_mistake(#[case] key: &str) {
    let wrong = try_read(&format!("{START}[board]\n{key}\n")).expect_err("it is refused");
    assert_eq!(wrong.matches("error[").count(), 1, "{wrong}");
    assert!(wrong.contains("--> small.toml:3:2") && wrong.contains("draw the array"), "{wrong}");
}

#[test]
fn nobody_is_warned_of_a_shipped_file_that_is_only_extended() {
    for id in courier::file::SHIPPED.iter().map(|(id, _)| id) {
        let (variant, findings) = look_at(&format!("extends = \"{id}\"\nname = \"Another\"\n"));
        assert!(variant.is_some() && findings.is_empty(), "{id}: {}", findings.render(false));
    }
}

#[rstest]
#[case::empty_side("on = { white = [\"a8-h8\"], black = [] }")]
#[case::side_left_out("on = { white = [\"a8-h8\"] }")]
fn one_sided_rules_are_told_to_be_impossible_once(#[case] on: &str) {
    let rule = |name: &str| format!("[promotion.{name}]\npiece = \"pawn\"\n{on}\nto = [\"knight\"]\n");
    let text = format!("{START}remove = [\"promotion.pawn\"]\n{}{}", rule("a"), rule("b"));
    let wrong = try_read(&text).expect_err("it is refused");
    assert_eq!(wrong.matches("not yet possible").count(), 1, "{wrong}");
    assert_eq!(wrong.matches("error[").count(), 1, "{wrong}");
}

#[test]
fn squares_as_a_zone_are_led_to_the_table_of_both_sides() {
    let text = |from: &str| format!("{START}[special.leap]\npiece = \"pawn\"\nmove = \"mfD\"\nfrom = {from}\n");
    let list = try_read(&text("[\"a2\", \"b2\"]")).expect_err("it is refused");
    assert!(list.contains("{ white = [\"a2\", \"b2\"], black = [\"a7\", \"b7\"] }"), "{list}");
    assert_eq!(list.matches("error[").count(), 1, "{list}");
    let block = try_read(&text("\"a2-d2\"")).expect_err("it is refused");
    assert!(block.contains("{ white = [\"a2-d2\"], black = [...] }"), "{block}");
}

#[rstest]
#[case::stalemate(
    "k . . . ./. . . . ./. r . . ./. . . . ./. . r . ./K . . . .",
    "stalemate = \"draw\"",
    "draw by stalemate"
)]
#[case::bare_king(
    "k . . . ./. . . . ./. . . . ./. . . . ./. . R . ./K . . . .",
    "bare-king = { result = \"loss\" }",
    "White wins by bare king"
)]
#[case::mate(
    "k . . . ./. . . . ./. . . . ./. . . . ./. r . . ./r . . K .",
    "checkmate = \"loss\"",
    "Black wins by checkmate"
)]
#[case::kings_only(
    "k . . . ./. . . . ./. . . . ./. . . . ./. . . . ./. . . K .",
    "kings-only = \"draw\"",
    "draw by kings only"
)]
fn a_game_that_is_over_before_it_begins_is_an_error(#[case] rows: &str, #[case] end: &str, #[case] expected: &str) {
    let text = format!(
        "name = \"Over\"\n[board]\nfiles = 5\nranks = 6\n[pieces]\n\
         king = {{ letter = \"K\", move = \"{}\", royal = true }}\nrook = {{ letter = \"R\", move = \"R\" }}\n\
         [setup]\nposition = \"\"\"\n{}\n\"\"\"\n[end]\n{end}\n",
        if expected.contains("mate") && !expected.contains("check") { "W" } else { "K" },
        rows.replace('/', "\n")
    );
    let wrong = try_read(&text).expect_err("it is refused");
    assert!(wrong.contains("error[over-at-start]") && wrong.contains(expected), "{wrong}");
}

#[test]
fn men_that_step_two_squares_from_several_ranks_are_told() {
    let board = "[setup]\nfen = \"rnbqkbnr/8/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR\"\nsymmetry = \"none\"\n";
    let (variant, findings) = look_at(&format!("{START}{board}"));
    assert!(variant.is_some(), "{}", findings.render(false));
    let told = findings.render(false);
    assert!(told.contains("pawns start on ranks 2 and 6 and may step two squares from each"), "{told}");
    let (_, silent) = look_at(&format!("{START}[pieces]\npawn = {{ note = \"from any rank\" }}\n{board}"));
    assert!(!silent.render(false).contains("may step two squares"), "{}", silent.render(false));
}

#[test]
fn an_end_that_need_not_be_claimed_leaves_out_what_is_inherited_of_claims() {
    let (variant, findings) = look_at(&format!("{START}[end.repetition]\nclaimed = false\n"));
    assert!(variant.is_some() && findings.is_empty(), "{}", findings.render(false));
    let wrong = try_read(&format!("{START}remove = [\"end.repetition.claimed\"]\n")).expect_err("it is refused");
    assert!(wrong.contains("error[idle-bound]"), "{wrong}");
}

#[test]
fn what_a_new_file_starts_from_is_no_matter_for_a_warning() {
    let folder = std::env::temp_dir().join(format!("courier-new-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    for (id, _) in courier::file::SHIPPED {
        let name = format!("my-{id}");
        let run = |arguments: &[&str]| {
            let program = std::process::Command::new(env!("CARGO_BIN_EXE_courier")).args(arguments).output();
            String::from_utf8(program.expect("the program runs").stdout).expect("it is text")
        };
        run(&["new", &name, "--from", id, "--to", &folder.display().to_string()]);
        let file = folder.join(format!("{name}.toml")).display().to_string();
        assert_eq!(run(&["check", &file]).trim(), format!("{file}: nothing wrong"));
    }
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
}
