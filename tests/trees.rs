//! A TOML text as tables and values: each points at its very characters.

use std::ops::Range;

use courier::file::Node;
use courier::file::tree::read;
use courier::findings::{Findings, Source};

/// The value of `a` in a text, and what its bytes point at.
fn pointed_at(text: &str, bytes: Range<usize>) -> String {
    let source = Source::new("demo.toml", text);
    let table = read(&source, &mut Findings::new()).expect("the text is short");
    table.get("a").expect("the text has an `a`").place_within(bytes).text().to_string()
}

#[test]
fn every_kind_of_plain_string_points_at_its_very_characters() {
    for quoted in ["\"xWy\"", "'xWy'", "\"\"\"xWy\"\"\"", "'''xWy'''", "\"\"\"\nxWy\"\"\"", "'''\r\nxWy'''"] {
        assert_eq!(pointed_at(&format!("a = {quoted}"), 1..2), "W", "{quoted}");
    }
    assert_eq!(pointed_at("a = 'x\\y'", 2..3), "y", "a literal string has no escapes");
    assert_eq!(pointed_at("a = \"♞W\"", 3..4), "W");
    assert_eq!(pointed_at("a = \"\"\"\r\nr\r\nq\"\"\"", 3..4), "q");
}

#[test]
fn escapes_are_counted_as_what_they_stand_for() {
    assert_eq!(pointed_at(r#"a = "x\"y""#, 0..1), "x");
    assert_eq!(pointed_at(r#"a = "x\"y""#, 2..3), "y");
    assert_eq!(pointed_at(r#"a = "x\"y""#, 1..2), "\\\"");
    assert_eq!(pointed_at(r#"a = "x\\y""#, 1..2), "\\\\");
    assert_eq!(pointed_at(r#"a = "\u0057F!\x21\e""#, 1..3), "F!");
    assert_eq!(pointed_at(r#"a = "\u0057F!""#, 0..1), "\\u0057");
    assert_eq!(pointed_at("a = \"\"\"W\\\n   F!\"\"\"", 2..3), "!");
    assert_eq!(pointed_at(r#"a = "\U0001F600!""#, 4..5), "!");
    assert_eq!(pointed_at("a = \"xy\"", 0..9), "\"xy\"", "bytes that are not there");
}

#[test]
fn entries_come_in_the_order_of_the_file() {
    let source = Source::new("demo.toml", "z = 1\n[pieces]\nrook = 1\nbishop = 2\n[board]\nfiles = 8\n");
    let table = read(&source, &mut Findings::new()).expect("the text is short");
    assert_eq!(table.keys().collect::<Vec<_>>(), ["z", "pieces", "board"]);
    let pieces = table.table("pieces").expect("it is a table");
    assert_eq!(pieces.keys().collect::<Vec<_>>(), ["rook", "bishop"]);
    assert_eq!(pieces.place.text(), "[pieces]");
    assert_eq!(table.at("board.files").and_then(Node::integer), Some(8));
}
