//! Many variants in one table: the men role by role, the rules in short, how many kinds are alike.

use std::sync::Arc;

use crate::common;
use crate::common::{Run, courier, shipped};
use courier::compare::{ManCell, VariantTable};
use courier::file::SHIPPED;
use courier::report::Answer;
use rstest::rstest;
use serde_json::Value;

/// The five games whose central pieces differ.
const COURIERS: [&str; 5] =
    ["courier-chess", "courier-spiel", "modern-courier-chess", "courier-chess-moderno", "reformed-courier-spiel"];

fn table(ids: &[&str]) -> VariantTable {
    VariantTable::of(&ids.iter().map(|id| shipped(id)).collect::<Vec<_>>())
}

/// A table of chess and of a game that is chess but for this.
fn chess_and(edit: &str) -> VariantTable {
    VariantTable::of(&[shipped("chess"), common::read(&format!("extends = \"chess\"\nname = \"Edited\"\n{edit}"))])
}

/// The cells of a row as they are told, without the blocks of the text.
fn told(table: &VariantTable, role: &str) -> Vec<String> {
    let row = table.men.iter().find(|row| row.role == role).unwrap_or_else(|| panic!("no {role}"));
    let cell = |cell: &Option<ManCell>| match cell {
        None => "-".to_string(),
        Some(cell) => format!("{} {}{}", cell.kind, cell.moves, if cell.has_first_moves { "+1st" } else { "" }),
    };
    row.cells.iter().zip(&row.differs).map(|(man, differs)| marked(&cell(man), *differs)).collect()
}

/// The cells of a line of facts.
fn facts(table: &VariantTable, about: &str) -> Vec<String> {
    let fact = table.facts.iter().find(|fact| fact.about == about).unwrap_or_else(|| panic!("nothing of {about}"));
    fact.cells.iter().zip(&fact.differs).map(|(cell, differs)| marked(cell, *differs)).collect()
}

fn marked(cell: &str, differs: bool) -> String {
    if differs { format!("≠ {cell}") } else { cell.to_string() }
}

#[rstest]
#[case("royal man", ["King K", "King K", "King K", "King K", "King K"])]
#[case("partner", ["Queen F", "≠ Queen Q", "≠ Queen Q", "Queen F", "≠ Queen Q"])]
#[case("file 1", ["Rook R", "Rook R", "Rook R", "Rook R", "Rook R"])]
#[case("file 2", ["Knight N", "Knight N", "Knight N", "Knight N", "Knight N"])]
#[case("file 3", ["Bishop A", "≠ Bishop FA", "≠ Courier AD", "≠ Elephant FfW+1st", "≠ Archer FA"])]
#[case("file 4", ["Courier B", "Courier B", "Bishop B", "Bishop B", "Courier B"])]
#[case("file 5 far", ["Schleich W", "≠ Councillor KN", "≠ Ferz F+1st", "Schleich W", "≠ Paladin KN"])]
#[case("file 5 near", ["Man K", "Fool K", "≠ -", "Man K", "≠ Champion KD"])]
#[case("front", [
    "Pawn fmWfcF", "≠ Pawn fmWfceF+1st", "≠ Pawn fmWfceF+1st", "≠ Pawn fmWfceF+1st", "≠ Pawn fmWfceF+1st",
])]
fn the_men_of_five_courier_games(#[case] role: &str, #[case] cells: [&str; 5]) {
    assert_eq!(told(&table(&COURIERS), role), cells);
}

#[rstest]
#[case("first moves", ["26", "≠ 34", "≠ 40", "≠ 34", "≠ 35"])]
#[case("board", ["12x8"; 5])]
#[case("castling", [
    "-",
    "≠ Kf1-c1 Ra1-d1 (rook's way safe); Kf1-j1 Rl1-i1 (rook's way safe)",
    "-",
    "≠ Kf1-c1 Ra1-d1, Kg8-c8 Ra8-d8; Kf1-j1 Rl1-i1, Kg8-j8 Rl8-i8",
    "≠ Kg1-c1 Ra1-d1; Kg1-k1 Rl1-j1",
])]
#[case("special moves", [
    "-", "-",
    "≠ king mAmDmN (unmoved, not in check, by single steps over squares empty and safe from attack)",
    "-", "-",
])]
#[case("promotion", [
    "pawn on last rank: queen",
    "≠ pawn on last rank: queen, rook, bishop, knight, courier, councillor or fool, only what was captured, which comes back",
    "≠ pawn on last rank: queen, rook, bishop, knight, courier or ferz",
    "pawn on last rank: queen",
    "≠ pawn on last rank: queen, rook, knight, courier, archer, champion or paladin",
])]
#[case("stalemate", ["loss", "≠ draw", "≠ draw", "≠ draw", "≠ draw"])]
#[case("bare king", ["loss, draw if it bares in turn", "≠ -", "≠ -", "loss, draw if it bares in turn", "≠ -"])]
fn the_rules_of_five_courier_games(#[case] about: &str, #[case] cells: [&str; 5]) {
    assert_eq!(facts(&table(&COURIERS), about), cells);
}

/// A file that somebody compared with chess, and the line that the two differ in.
#[rstest]
#[case::castling_may_cross_check(
    include_str!("comparing/castling-through-check.toml"),
    "castling",
    "Ke1-g1 Rh1-f1 (out of and through check); Ke1-c1 Ra1-d1 (out of and through check)"
)]
#[case::a_king_that_stays_at_home(
    include_str!("comparing/king-confined.toml"), "confined", "king within first 7 ranks"
)]
#[case::a_rook_that_nobody_takes(
    include_str!("comparing/rook-immune-at-home.toml"), "immune", "rook on a1/a8 cannot be taken"
)]
#[case::a_race(include_str!("comparing/goal-added.toml"), "goal", "king on last rank wins")]
fn a_cell_says_what_the_rule_asks(#[case] file: &str, #[case] about: &str, #[case] cell: &str) {
    let table = VariantTable::of(&[shipped("chess"), common::read(file)]);
    assert_eq!(facts(&table, about)[1], format!("≠ {cell}"));
    // Whatever else there is stands unmarked.
    assert_eq!(table.facts.iter().filter(|fact| fact.differs[1]).count(), 1);
    assert!(table.men.iter().all(|row| !row.differs[1]));
    assert!(!table.text().contains("race"));
}

#[rstest]
#[case::only_captures_promote(
    "promotion.pawn.by = \"fcF\"",
    "promotion",
    "pawn on last rank: queen, rook, bishop or knight, only by fcF"
)]
#[case::only_what_was_lost(
    "promotion.pawn.from = \"lost\"",
    "promotion",
    "pawn on last rank: queen, rook, bishop or knight, only what was lost"
)]
#[case::a_second_queen_never(
    "promotion.pawn.limit = { queen = 1 }",
    "promotion",
    "pawn on last rank: queen, rook, bishop or knight, queen once"
)]
#[case::a_pawn_may_stay(
    "promotion.pawn = { on = \"last 2 ranks\", optional = true }",
    "promotion",
    "pawn on last 2 ranks: queen, rook, bishop or knight, or stays"
)]
#[case::a_king_that_has_moved(
    "castling.king-side.unmoved = [\"partner\"]",
    "castling",
    "Ke1-g1 Rh1-f1 (king may have moved); Ke1-c1 Ra1-d1"
)]
#[case::a_rook_out_of_attack(
    "castling.king-side.safe = [\"king path\", \"rook path\"]",
    "castling",
    "Ke1-g1 Rh1-f1 (rook's way safe); Ke1-c1 Ra1-d1"
)]
#[case::black_castles_otherwise(
    "castling.king-side.black = \"Ke8-f8 Rh8-e8\"",
    "castling",
    "Ke1-g1 Rh1-f1, Ke8-f8 Rh8-e8; Ke1-c1 Ra1-d1"
)]
#[case::two_kinds_stay(
    "confinement.x = { pieces = [\"king\", \"queen\"], within = \"files b-h\" }",
    "confined",
    "king, queen within files b-h"
)]
#[case::nobody_takes_pawns(
    "immunity.x = { pieces = [\"pawn\"], on = \"anywhere\" }",
    "immune",
    "pawn anywhere cannot be taken"
)]
#[case::filling_a_rank(
    "end.goal.x = { pieces = [\"pawn\"], on = \"last 2 ranks\", men = 3, result = \"draw\" }",
    "goal",
    "3 of pawn on last 2 ranks draws"
)]
#[case::the_last_queen(
    "end.extinction.x = { pieces = [\"queen\"], result = \"loss\" }",
    "extinction",
    "no queen left: loss"
)]
#[case::progress_by_captures_alone(
    "end.no-progress = { moves = 50, reset = [\"capture\"] }",
    "no progress",
    "50 moves if claimed, 75 by itself without capture: draw"
)]
#[case::kings_on_a_diagonal(
    "facing.x = { pieces = [\"king\"], along = [\"file\", \"diagonal\"] }",
    "may not face",
    "king on one file or diagonal"
)]
#[case::a_queen_s_leap(
    "special.x = { piece = \"queen\", move = \"mN\", when = [\"unmoved\", \"not in check\"], target = [\"not attacked\"] }",
    "special moves",
    "queen mN (unmoved, not in check, to a square safe from attack)"
)]
fn further_cells_say_what_the_rule_asks(#[case] edit: &str, #[case] about: &str, #[case] cell: &str) {
    let table = chess_and(edit);
    assert_eq!(facts(&table, about)[1], format!("≠ {cell}"));
    assert_ne!(facts(&table, about)[0], facts(&table, about)[1]);
}

/// Men stand beside those who move alike, or else have their role, on whatever board.
#[rstest]
#[case("royal man", ["King K", "King K", "King K", "King K", "King K"])]
#[case("partner", ["Queen Q", "≠ Queen F", "Queen Q", "Queen Q", "Queen Q"])]
#[case("file 1", ["Rook R", "Rook R", "Rook R", "Rook R", "Rook R"])]
#[case("file 2", ["Knight N", "Knight N", "Knight N", "Knight N", "Knight N"])]
#[case("file 3 far", ["Bishop B", "Courier B", "Bishop B", "Bishop B", "Bishop B"])]
#[case("file 3 near", ["-", "-", "≠ Chancellor RN", "-", "-"])]
#[case("front", [
    "Pawn fmWfceF+1st", "≠ Pawn fmWfcF", "Pawn fmWfceF+1st", "≠ Pawn fmWfceF+1st", "Pawn fmWfceF+1st",
])]
fn boards_of_other_sizes_line_up(#[case] role: &str, #[case] cells: [&str; 5]) {
    let table = table(&["chess", "courier-chess", "capablanca-chess", "omega-chess", "shako"]);
    assert_eq!(told(&table, role), cells);
}

#[rstest]
#[case::pawns_on_the_third_rank(&["shatranj", "makruk"], "front", &["Pawn fmWfcF", "Pawn fmWfcF"])]
#[case::a_king_on_the_other_file(&["chess", "makruk"], "partner", &["Queen Q", "≠ Met F"])]
#[case::nobody_mirrors_the_middle(&["chess", "xiangqi"], "partner", &["Queen Q", "≠ -"])]
#[case::a_king_put_down_before_play(&["chess", "metamachy"], "royal man", &["King K", "King K"])]
fn roles_are_where_men_stand(#[case] ids: &[&str], #[case] role: &str, #[case] cells: &[&str]) {
    assert_eq!(told(&table(ids), role), cells);
}

#[test]
fn equal_games_have_no_mark() {
    let text = chess_and("").text();
    assert!(!text.contains('≠'), "{text}");
    assert!(table(&["chess", "shatranj"]).text().contains("≠  "));
}

#[test]
fn another_start_is_seen_though_the_same_men_stand_there() {
    let table = chess_and(
        "setup.position = \"\"\"\nr b n q k b n r\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\nP P P P P P P P\nR B N Q K B N R\n\"\"\"",
    );
    assert_eq!(facts(&table, "White's men"), ["RNBQKBNR PPPPPPPP", "≠ RBNQKBNR PPPPPPPP"]);
}

/// Letters are names, and Black's men are told where they do not mirror White's.
#[rstest]
#[case::other_letters(&["courier-chess", "courier-chess-moderno"], "White's men", &[
    "RNEBMKFWBENR PPPPPPPPPPPP", "RNEBMKQSBENR PPPPPPPPPPPP",
])]
#[case::black_stands_otherwise(&["courier-chess", "courier-chess-moderno"], "Black's men", &[
    "mirrored", "≠ turned half round",
])]
fn arrays_are_of_men(#[case] ids: &[&str], #[case] about: &str, #[case] cells: &[&str]) {
    assert_eq!(facts(&table(ids), about), cells);
}

#[test]
fn black_goes_without_saying_where_it_mirrors_white() {
    assert!(!chess_and("").text().contains("Black's men"));
}

#[test]
fn every_row_has_a_name_of_its_own() {
    let ids: Vec<&str> = SHIPPED.iter().map(|(id, _)| *id).collect();
    for ids in ids.chunks(5).chain(ids[3..].chunks(3)) {
        let table = table(ids);
        let mut places: Vec<&str> = table.men.iter().map(|row| row.role.as_str()).collect();
        places.retain(|role| *role != "not at first");
        let count = places.len();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), count, "{ids:?}: {places:?}");
    }
}

/// Names are as long as people like, and a page is not.
#[rstest]
#[case::of_games("name = \"Donaudampfschifffahrtsgesellschaftsschach\"", "Donaudampfschifffah…")]
#[case::of_games_with_dashes("name = \"A-game-with-a-name-that-is-far-too-long\"", "A-game-with-a-name-…")]
#[case::of_kinds(
    "name = \"Long\"\n[pieces]\noberdonaudampfschifffahrtskapitaen = { letter = \"X\", move = \"KNAD\" }\n",
    "Oberdonaudampfschif…"
)]
fn long_words_are_cut_and_told_below(#[case] edit: &str, #[case] short: &str) {
    let edited = common::look_at(&format!("extends = \"chess\"\n{edit}")).0.expect("it can be played");
    let text = VariantTable::of(&[shipped("chess"), shipped("shatranj"), shipped("makruk"), edited]).text();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let key = text.lines().find(|line| line.starts_with(&format!("{short}  "))).unwrap_or_else(|| panic!("{text}"));
    assert!(key.split_whitespace().nth(1).is_some_and(|full| full.starts_with(short.trim_end_matches('…'))), "{key}");
}

#[test]
fn words_that_begin_alike_are_told_apart() {
    let named = |end: &str| common::read(&format!("extends = \"chess\"\nname = \"Donaudampfschifffahrts-{end}\""));
    let text = VariantTable::of(&[named("schach"), named("dame")]).text();
    assert!(text.contains("\nDonaudampfschifffah…   Donaudampfschifffahrts-schach\n"), "{text}");
    assert!(text.contains("\nDonaudampfschifffah…2  Donaudampfschifffahrts-dame\n"), "{text}");
}

/// A table obeys what scripts ask of comparisons.
#[rstest]
#[case::nothing_is_asked(&["chess", "shatranj"], &[], 0)]
#[case::they_differ(&["chess", "shatranj"], &["--exit-code"], 1)]
#[case::one_of_three_differs(&["chess", "chess", "shatranj"], &["--exit-code"], 1)]
#[case::the_last_two_differ_most(&["chess", "chess", "courier-chess"], &["--fail-on", "board"], 1)]
#[case::none_differs(&["chess", "chess"], &["--exit-code"], 0)]
#[case::another_castling_is_no_other_result(
    &["chess", "tests/comparing/castling-through-check.toml"], &["--fail-on", "result"], 0
)]
#[case::another_castling_adds(&["chess", "tests/comparing/castling-through-check.toml"], &["--fail-on", "adds"], 1)]
fn scripts_are_told_by_the_status(#[case] variants: &[&str], #[case] asked: &[&str], #[case] status: i32) {
    let arguments: Vec<&str> = ["compare", "--table"].iter().chain(variants).chain(asked).copied().collect();
    let run = courier(&arguments);
    assert_eq!(run.status, status, "{}{}", run.stdout, run.stderr);
}

#[test]
fn the_table_of_five_courier_games_fits_on_one_page() {
    common::same_as_file(&table(&COURIERS).text(), "compare/table.txt");
}

#[test]
fn alike_are_as_many_kinds_as_two_by_two() {
    let table = table(&COURIERS);
    // Courier Chess and Moderno: king, queen, man, schleich, rook, courier, knight.
    assert_eq!((table.alike[0][0], table.alike[0][3], table.alike[3][0]), (9, 7, 7));
    for (one, row) in table.alike.iter().enumerate() {
        for (two, count) in row.iter().enumerate() {
            assert_eq!(*count, table.alike[two][one]);
            assert!(*count <= table.alike[one][one]);
        }
    }
}

#[test]
fn what_has_no_room_comes_in_blocks_that_stand_for_themselves() {
    let ids: Vec<&str> = SHIPPED.iter().map(|(id, _)| *id).collect();
    for ids in ids.chunks(5).filter(|ids| ids.len() > 1) {
        let text = table(ids).text();
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{line}");
            assert_eq!(line, line.trim_end());
        }
    }
}

#[test]
fn every_format_marks_what_differs() {
    for format in ["text", "markdown", "html"] {
        let run = courier(&["compare", "--table", "shatranj", "chess", "--format", format]);
        assert!(run.stdout.contains("≠\u{a0}draw") || run.stdout.contains("≠ draw"), "{}", run.stdout);
    }
}

#[test]
fn other_programs_get_the_same() {
    let run = courier(&["compare", "--table", "shatranj", "chess", "--json"]);
    let answer: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(answer, serde_json::to_value(table(&["shatranj", "chess"])).expect("it is JSON"));
    assert_eq!((run.status, &answer["variants"][1]["id"]), (0, &Value::from("chess")));
}

#[rstest]
#[case::one(&["--table", "chess"], 1, "error[table-size]")]
#[case::too_many(&["--table", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q"], 1, "error[table-size]")]
#[case::none(&["--table"], 2, "--table")]
#[case::unknown(&["--table", "chess", "chezz"], 2, "chezz")]
#[case::two_things_at_once(&["chess", "shatranj", "--table", "chess", "shatranj"], 2, "cannot be used with")]
fn what_is_no_table(#[case] arguments: &[&str], #[case] status: i32, #[case] says: &str) {
    let arguments: Vec<&str> = ["compare"].iter().chain(arguments).copied().collect();
    let Run { stdout, stderr, status: found } = courier(&arguments);
    assert_eq!(found, status, "{stdout}{stderr}");
    assert!(stderr.contains(says), "{stderr}");
}

/// A kind's first moves are told once, whoever has them.
#[test]
fn first_moves_are_a_footnote() {
    let table = table(&COURIERS);
    let told: Vec<(&str, &str)> = table.first_moves.iter().map(|one| (one.kind.as_str(), one.moves.as_str())).collect();
    assert_eq!(told, [("Elephant", "ifAifD"), ("Ferz", "imAimD"), ("Pawn", "ifmnD")]);
    assert_eq!(table.first_moves[2].variants.len(), 4);
}

#[test]
fn equal_input_gives_an_equal_table() {
    let variants: Vec<Arc<_>> = ["makruk", "xiangqi", "omega-chess"].map(shipped).to_vec();
    assert_eq!(VariantTable::of(&variants).text(), VariantTable::of(&variants).text());
}

/// A cell has the sign where the moves are others, though only captures in passing are.
#[rstest]
#[case::in_passing("pieces.pawn.move = \"fmWfcFifmnD\"", &["Pawn fmWfceF+1st", "≠ Pawn fmWfcF+1st"])]
#[case::first_moves("pieces.pawn.move = \"fmWfceFifmnDifmnH\"", &["Pawn fmWfceF+1st", "≠ Pawn fmWfceF+1st"])]
#[case::another_spelling("pieces.pawn.move = \"ifmnDfceFfmW\"", &["Pawn fmWfceF+1st", "Pawn fmWfceF+1st"])]
fn moves_that_differ_are_marked(#[case] edit: &str, #[case] cells: &[&str]) {
    assert_eq!(told(&chess_and(edit), "front"), cells);
}

/// Whoever sees the sign finds what differs in the words of the cell.
#[test]
fn cells_that_differ_say_something_else() {
    let ids: Vec<&str> = SHIPPED.iter().map(|(id, _)| *id).collect();
    for ids in ids.chunks(5).chain(ids[2..].chunks(4)) {
        for fact in table(ids).facts {
            for (cell, _) in fact.cells.iter().zip(&fact.differs).filter(|(_, differs)| **differs) {
                assert_ne!(*cell, fact.cells[0], "{} of {ids:?}", fact.about);
            }
        }
    }
}

/// Who cannot tell whether two kinds move alike does not say that nothing differs.
#[rstest]
#[case::of_two(&["--only", "structure"], &["compare", "--exit-code"], 1)]
#[case::of_two_by_grade(&["--only", "structure"], &["compare", "--fail-on", "changes"], 1)]
#[case::of_two_by_a_greater_grade(&["--only", "structure"], &["compare", "--fail-on", "result"], 0)]
#[case::of_a_table(&["--table"], &["compare", "--exit-code"], 1)]
#[ignore = "moves of seven steps take seconds"]
fn what_is_not_decided_is_not_the_same(#[case] asked: &[&str], #[case] how: &[&str], #[case] status: i32) {
    let files = ["tests/comparing/seven-steps.toml", "tests/comparing/seven-steps-twice.toml"];
    let arguments: Vec<&str> = how.iter().chain(asked).chain(&files).copied().collect();
    assert_eq!(courier(&arguments).status, status);
}
