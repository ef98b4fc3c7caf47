//! Many variants in one table: the men square by square, the rules in short, how many kinds are alike.

use std::sync::Arc;

use crate::common;
use crate::common::{Run, courier, shipped};
use courier::compare::VariantTable;
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

/// The cells of a row as they are told, without the blocks of the text.
fn told(table: &VariantTable, squares: &str) -> Vec<String> {
    let row = table.men.iter().find(|row| row.squares.join(" ") == squares).unwrap_or_else(|| panic!("no {squares}"));
    let cell = |cell: &Option<courier::compare::ManCell>| match cell {
        None => "-".to_string(),
        Some(cell) if cell.as_left => format!("{} \"", cell.kind),
        Some(cell) => format!("{} {}{}", cell.kind, cell.moves, if cell.has_first_moves { "+1st" } else { "" }),
    };
    row.cells.iter().map(cell).collect()
}

#[rstest]
#[case("a1 l1", ["Rook R", "Rook \"", "Rook \"", "Rook \"", "Rook \""])]
#[case("b1 k1", ["Knight N", "Knight \"", "Knight \"", "Knight \"", "Knight \""])]
#[case("c1 j1", ["Bishop A", "Bishop FA", "Courier AD", "Elephant FfW+1st", "Archer FA"])]
#[case("d1 i1", ["Courier B", "Courier \"", "Bishop \"", "Bishop \"", "Courier \""])]
#[case("e1", ["Man K", "Councillor KN", "Ferz F+1st", "Man K", "Champion KD"])]
#[case("f1", ["King K", "King \"", "Queen Q", "King K", "Queen Q"])]
#[case("g1", ["Queen F", "Queen Q", "King K", "Queen F", "King K"])]
#[case("h1", ["Schleich W", "Fool K", "Ferz F+1st", "Schleich W", "Paladin KN"])]
#[case("a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 k2 l2", [
    "Pawn fmWfcF", "Pawn fmWfceF+1st", "Pawn \"", "Pawn \"", "Pawn \"",
])]
fn the_men_of_five_courier_games(#[case] squares: &str, #[case] cells: [&str; 5]) {
    assert_eq!(told(&table(&COURIERS), squares), cells);
}

#[rstest]
#[case("first moves", ["26", "34", "40", "34", "35"])]
#[case("board", ["12x8"; 5])]
#[case("castling", ["-", "Kf1-c1 Kf1-j1", "-", "Kf1-c1 Kf1-j1", "Kg1-c1 Kg1-k1"])]
#[case("special moves", ["-", "-", "king mAmDmN", "-", "-"])]
#[case("promotion", ["queen", "any that is captured", "any", "queen", "any"])]
#[case("stalemate", ["loss", "draw", "draw", "draw", "draw"])]
#[case("bare king", ["loss; draw if it bares in turn", "-", "-", "loss; draw if it bares in turn", "-"])]
fn the_rules_of_five_courier_games(#[case] about: &str, #[case] cells: [&str; 5]) {
    let table = table(&COURIERS);
    let fact = table.facts.iter().find(|fact| fact.about == about).unwrap_or_else(|| panic!("nothing of {about}"));
    assert_eq!(fact.cells, cells);
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
        // A block begins with a heading, and nobody in its first column moves as one in the block above.
        for block in text.split("\n\n").filter(|block| block.contains(" 1 ") || block.contains("a1")) {
            assert!(!block.starts_with('"'), "{block}");
        }
    }
}

#[test]
fn boards_may_have_other_sizes() {
    let table = table(&["chess", "courier-chess"]);
    assert_eq!(told(&table, "a1"), ["Rook R", "Rook \""]);
    assert_eq!(told(&table, "l1"), ["-", "Rook R"]);
    let text = table.text();
    assert!(text.contains("8x8") && text.contains("12x8"), "{text}");
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
