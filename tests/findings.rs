//! What is found in a text: its place, its order among others, and how it is told.

use courier::findings::{Finding, Findings, Place, Source};
use serde_json::json;

fn line_column(place: &Place) -> (usize, usize) {
    let at = place.line_column();
    (at.line, at.column)
}

#[test]
fn columns_count_characters_from_one() {
    let source = Source::new("demo", "å = \"é\"\nb");
    let quote = source.text.find('"').expect("there is a quote");
    assert_eq!(line_column(&source.place(quote..quote)), (1, 5));
    assert_eq!(line_column(&source.place(source.text.len()..source.text.len())), (2, 2));
}

#[test]
fn a_place_never_cuts_a_character_or_leaves_its_text() {
    let source = Source::new("demo", "é♞x");
    for start in 0..10 {
        for end in 0..10 {
            let place = source.place(start..end);
            assert!(source.text.get(place.span.clone()).is_some(), "{start}..{end} became {:?}", place.span);
        }
    }
}

#[test]
fn a_byte_order_mark_takes_no_column() {
    assert_eq!(line_column(&Source::new("demo", "\u{feff}a").place(3..3)), (1, 1));
}

#[test]
fn findings_come_by_file_and_place_and_each_once() {
    let a = Source::new("a.toml", "one two");
    let b = Source::new("b.toml", "one two");
    let mut findings = Findings::new();
    findings.push(Finding::warning("w", "no place"));
    findings.push(Finding::error("e", "second").at(b.place(0..3)));
    findings.push(Finding::error("e", "later").at(a.place(4..7)));
    findings.push(Finding::error("e", "first").at(a.place(0..3)));
    findings.push(Finding::error("e", "first").at(a.place(0..3)));
    let messages: Vec<_> = findings.iter().map(|finding| finding.message.as_str()).collect();
    assert_eq!(messages, ["first", "later", "second", "no place"]);
}

#[test]
fn warnings_alone_are_no_errors() {
    let mut findings = Findings::from(Finding::warning("w", "odd"));
    assert!(!findings.has_errors());
    findings.push(Finding::error("e", "wrong"));
    assert!(findings.has_errors());
}

#[test]
fn findings_serialise_with_line_and_column_or_null() {
    let source = Source::new("demo.toml", "a = 1\nb = 2\n");
    let mut findings = Findings::from(Finding::error("unknown-key", "`b`").at(source.place(6..7)).help("say `c`"));
    findings.push(Finding::warning("odd", "no place"));
    assert_eq!(
        serde_json::to_value(&findings).expect("findings are plain data"),
        json!([
            {"code": "unknown-key", "severity": "error", "file": "demo.toml", "line": 2, "column": 1,
             "message": "`b`", "suggestion": "say `c`"},
            {"code": "odd", "severity": "warning", "file": null, "line": null, "column": null,
             "message": "no place", "suggestion": null},
        ])
    );
}

#[test]
fn many_warnings_hide_no_error() {
    let text = "x".repeat(3000);
    let source = Source::new("a.toml", &text);
    let mut findings = Findings::new();
    (0..2000).for_each(|at| findings.push(Finding::warning("odd", format!("odd {at}")).at(source.place(at..at + 1))));
    findings.push(Finding::error("bad", "wrong").at(source.place(2500..2501)));
    let told = findings.render(false);
    assert!(told.contains("warning[odd]: odd 98\n") && !told.contains("odd 99\n"), "{told:.200}");
    assert!(told.contains("error[bad]: wrong\n") && told.ends_with("... and 1901 more\n"));
}
