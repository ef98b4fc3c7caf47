//! What a referee reads of a comparison: a page is enough, nothing is said twice, and no words are cut.

use std::collections::BTreeSet;

use crate::common::{courier, read, shipped};
use courier::compare::{Compared, KnownCodes, Options, Subject, VariantTable, Verdict, compare};
use courier::report::Answer;
use courier::variant::Variant;
use rstest::rstest;
use serde_json::Value;
use unicode_width::UnicodeWidthStr;

/// What the files say, in one line.
fn told(a: &Variant, b: &Variant) -> String {
    let comparison = compare(Subject::from(a), Subject::from(b), &Options::default()).expect("nothing is mapped");
    let text = Compared::of(&comparison, None).text();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The shipped game of that name, or the one of this text.
fn game(text: &str) -> std::sync::Arc<Variant> {
    if text.contains('\n') { read(text) } else { shipped(text) }
}

/// What the program says of two games that it plays only a little.
fn played(a: &str, b: &str) -> String {
    courier(&["compare", a, b, "--random", "20", "--depth", "1"]).stdout
}

#[rstest]
#[case("courier-chess", "courier-chess-moderno", 60)]
#[case("courier-chess", "courier-spiel", 60)]
#[case("courier-chess", "reformed-courier-spiel", 60)]
#[case("courier-chess", "courier-chess-viii", 60)]
#[case("shatranj", "chaturanga", 60)]
#[case("shatranj", "makruk", 60)]
#[case("capablanca-chess", "chess", 60)]
#[case("chess", "shatranj", 60)]
#[case("courier-spiel", "courier-chess-moderno", 68)]
fn a_page_is_enough(#[case] a: &str, #[case] b: &str, #[case] lines: usize) {
    let text = played(a, b);
    assert!(text.lines().count() <= lines, "{text}");
}

/// Chess whose pawns and knights promote, and a game in which both do so otherwise.
const PROMOTERS: &str = "extends = \"chess\"\n[promotion.knight]\non = \"last rank\"\nto = [\"queen\"]\n";
const OTHER_PROMOTERS: &str =
    "extends = \"chess\"\n[promotion.knight]\non = \"last rank\"\nto = [\"rook\"]\n[promotion.pawn]\nto = [\"rook\"]\n";

#[rstest]
#[case::castlings_of_one_sort_stand_together(
    "capablanca-chess",
    "chess",
    "± castling O-O, both sides' ways: Kf1-i1 Rj1-h1, Kf8-i8 Rj8-h8 in A; Ke1-g1 Rh1-f1, \
     Ke8-g8 Rh8-f8 in B; O-O-O: Kf1-c1 Ra1-d1, Kf8-c8 Ra8-d8 in A; Ke1-c1 Ra1-d1, Ke8-c8 Ra8-d8 in B"
)]
#[case::castlings_that_differ_alike_are_told_once(
    "courier-spiel",
    "courier-chess-moderno",
    "+ castling O-O-Oc, O-O-Oj, whose way must be safe from attack: the king and the rook in A; the king in B"
)]
#[case::what_is_the_only_entry_has_no_name("chess", "shatranj", "± promotion what it may become: a queen,")]
#[case::where_there_are_several_they_have_names(
    PROMOTERS,
    OTHER_PROMOTERS,
    "promotion `pawn`, what it may become: a queen, a rook, a bishop or a knight in A; a rook in B"
)]
#[case::an_end_of_one_game_in_few_words("chess", "shatranj", "! bare king only in B: loss, draw if it bares in turn")]
#[case::a_long_rule_is_told_to_its_end(
    "shatranj",
    "makruk",
    "! counting only in B: without pawn, 64 moves; bare king 8 (2 rua), 16 (1 rua), 22 (2 khon), \
     32 (2 ma), 44 (1 khon), 64, counted from the men: draw"
)]
#[case::whether_a_player_must_claim(
    "chess",
    "shatranj",
    "! repetition whether it is claimed: yes, by itself from 5 on in A; no in B"
)]
#[case::men_of_other_names_are_alike_too("shatranj", "makruk", "king, general (ferz), rook, knight, pawn")]
#[case::several_entries_of_one_game_have_names(
    "xiangqi",
    "shatranj",
    "- confinement `palace`, only in A: A general or an advisor never leaves"
)]
#[case::boards_have_their_sizes("courier-chess", "courier-chess-viii", "# board 12x8 in A, 8x8 in B")]
#[case::boards_have_their_men(
    "capablanca-chess",
    "chess",
    "White's men RNABQKBCNR PPPPPPPPPP in A; RNBQKBNR PPPPPPPP in B rules"
)]
#[case::boards_have_the_men_of_black("capablanca-chess", "makruk", "Black's men mirrored in A; turned half round in B")]
#[case::black_is_told_with_white(
    "chess",
    "shatranj",
    "White: king e1 -> d1, queen d1 only in A, general e1 only in B; Black mirrors White rules"
)]
fn what_differs_is_told(#[case] a: &str, #[case] b: &str, #[case] expected: &str) {
    let text = told(&game(a), &game(b));
    assert!(text.contains(expected), "{text}");
}

#[test]
fn no_rule_is_cut_short() {
    for a in ["chess", "makruk", "xiangqi", "metamachy", "courier-spiel"] {
        for b in ["shatranj", "ajax-chess", "courier-chess-joy-turns"] {
            let text = told(&shipped(a), &shipped(b));
            assert!(!text.contains(" ...") && !text.contains('…'), "{text}");
        }
    }
}

/// What comes of how a man moves is counted once, though men that have not moved differ apart; a castling is no
/// consequence of castling.
#[test]
fn consequences_are_told_once_where_they_belong() {
    let text = played("courier-chess", "courier-chess-moderno");
    let counted: Vec<&str> = text.lines().filter(|line| line.contains(" of it")).collect();
    assert!(matches!(counted[..], [line] if line.contains("1. Ec1-c3")), "{text}");
}

/// Each board says whose it is, in every format that has boards.
#[rstest]
#[case::markdown("markdown", ["### where play begins in A", "### stalemate, in B: "])]
#[case::html("html", ["<h3>where play begins in A</h3>", "<h3>stalemate, in B: "])]
fn boards_say_what_they_show(#[case] format: &str, #[case] headings: [&str; 2]) {
    let page = courier(&["compare", "shatranj", "makruk", "--random", "0", "--depth", "1", "--format", format]).stdout;
    assert!(headings.iter().all(|heading| page.contains(heading)), "{page}");
}

/// What is only said of how the games were played stands with that, before everything that differs.
#[test]
fn men_that_are_taken_off_are_told_above() {
    let text = played("chess", "shatranj");
    let off = text.find("A's start is played without queen").unwrap_or_else(|| panic!("{text}"));
    assert!(off < text.find("\nends\n").unwrap_or_else(|| panic!("{text}")), "{text}");
}

#[rstest]
#[case("chess", "chess", "same-game")]
#[case("courier-chess-plain", "courier-chess", "other-start")]
#[case("shatranj", "chess", "differs")]
#[case("chess", "capablanca-chess", "no-common-board")]
#[case(
    "chess",
    "extends = \"chess\"\npieces.knight = { letter = \"N\", san = \"S\", move = \"N\" }\n",
    "same-game-other-names"
)]
fn programs_get_the_verdict_as_a_code(#[case] a: &str, #[case] b: &str, #[case] code: &str) {
    let (a, b) = (game(a), game(b));
    let comparison = compare(Subject::from(&*a), Subject::from(&*b), &Options::default()).expect("nothing is mapped");
    assert_eq!(Compared::of(&comparison, None).verdict_code, code);
    assert_eq!(comparison.verdict().code(), code);
}

#[test]
fn every_verdict_is_in_the_manual_and_in_the_list_of_codes() {
    let manual = include_str!("../docs/compare.md");
    let known: Vec<&str> = KnownCodes::all().verdicts.iter().map(|one| one.code).collect();
    for verdict in Verdict::ALL {
        assert!(manual.contains(&format!("`{}`", verdict.code())), "{}", verdict.code());
        assert!(known.contains(&verdict.code()));
    }
    assert_eq!(known.iter().collect::<BTreeSet<_>>().len(), Verdict::ALL.len());
}

/// What play shows stands once by its name, and once with its evidence.
#[test]
fn nothing_stands_twice_in_the_answer_for_programs() {
    let run = courier(&["compare", "shatranj", "makruk", "--random", "20", "--json"]);
    let answer: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    let named: Vec<String> = answer["play"].as_array().expect("a list").iter().map(Value::to_string).collect();
    assert_eq!(named.iter().collect::<BTreeSet<_>>().len(), named.len(), "{named:?}");
    assert!(!named.is_empty() && answer["probes"].is_null());
    assert_eq!(answer["verdict_code"], "differs");
}

/// Chess with kinds whose names take two columns a letter.
const WIDE: &str = r#"
name = "中国象棋与国际象棋的一种非常非常长的混合变体名字测试"
extends = "chess"
[pieces]
queen = { letter = "Q", move = "R" }
"非常非常强大的大象骑士王国" = { letter = "E", move = "NA" }
"大法官" = { letter = "C", move = "RN" }
[promotion.pawn]
to = ["queen", "非常非常强大的大象骑士王国", "大法官"]
[setup]
position = """
r n b q k b n r
p p p e p p c p
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
P P P E P P C P
R N B Q K B N R
"""
"#;

/// As many kinds as letters, on the largest board.
fn many(name: &str, shift: usize) -> String {
    let strings = ["W", "F", "D", "N", "A", "H", "C", "Z", "R", "B", "Q", "WD", "FD", "NA", "ND", "KN", "KD", "KA"];
    let kinds = (0..40).map(|index| {
        let letter = (b'A' + (index % 26) as u8) as char;
        let letter = if index < 26 { letter.to_string() } else { format!("{letter}{letter}") };
        let betza = strings[(index + shift) % strings.len()];
        match letter.as_str() {
            "K" => "king = { letter = \"K\", move = \"K\", royal = true }\n".to_string(),
            _ => format!("{name}-{index} = {{ letter = \"{letter}\", move = \"{betza}\" }}\n"),
        }
    });
    let kinds: String = kinds.collect();
    let empty = "16/".repeat(12);
    format!(
        "name = \"{name}\"\n[board]\nfiles = 16\nranks = 16\n[pieces]\n{kinds}[setup]\n\
         fen = \"abcdefghkjilmnop/qrstuvwxyz6/{empty}QRSTUVWXYZ6/ABCDEFGHKJILMNOP\"\n[end]\nstalemate = \"draw\"\n"
    )
}

#[test]
fn no_line_is_wider_than_eighty_columns() {
    let wide = [shipped("chess"), read(WIDE)];
    let large = [read(&many("kind", 0)), read(&many("kind-with-a-name-that-is-rather-long", 1))];
    for [a, b] in [&wide, &large] {
        let comparison =
            compare(Subject::from(&**a), Subject::from(&**b), &Options::default()).expect("none is mapped");
        let texts = [
            Compared::of(&comparison, None).text(),
            Compared::of(&comparison, None).at_length(true).text(),
            VariantTable::of(&[a.clone(), b.clone(), shipped("shatranj")]).text(),
        ];
        for line in texts.iter().flat_map(|text| text.lines()) {
            assert!(line.width() <= 80, "{} columns: {line}", line.width());
            assert_eq!(line, line.trim_end());
        }
    }
    let text = Compared::of(
        &compare(Subject::from(&*wide[0]), Subject::from(&*wide[1]), &Options::default()).expect("none"),
        None,
    )
    .text();
    assert!(text.contains("非常非常强大的大象骑士王国"), "no name is broken: {text}");
}
