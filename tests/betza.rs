//! Betza notation: the tables of checked cases and of real strings.

use std::collections::HashMap;

use crate::common::scene::TestScene;
use courier::betza::{self, Dialect, VectorLine, vectors};

/// Strings that the corpus calls by an older code than the specification: `I` is known, and left out on purpose.
const IMITATORS: [&str; 2] = ["I", "GIL"];

/// The rows of a table whose first line names its columns.
fn rows(table: &'static str) -> impl Iterator<Item = HashMap<&'static str, &'static str>> {
    let mut lines = table.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    lines.map(move |line| head.iter().copied().zip(line.split('\t')).collect())
}

fn dialect(name: &str) -> Dialect {
    if name == "xboard" { Dialect::XBoard } else { Dialect::Default }
}

/// A vector as the table of cases writes it: `0,2mi`, `1,1*0`.
fn written(line: &VectorLine) -> String {
    let range = if line.max == 1 { String::new() } else { format!("*{}", line.max) };
    let modes = if line.modes == "mc" { "" } else { &line.modes };
    let initial = if line.initial { "i" } else { "" };
    format!("{},{}{range}{modes}{initial}", line.x, line.y)
}

#[test]
fn every_checked_case_comes_out_as_expected() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for row in rows(include_str!("data/betza-cases.tsv")) {
        let read = betza::read(row["betza"], dialect(row["dialect"]));
        let found = match (row["kind"], &read) {
            (_, Err(error)) => error.code.as_str().to_owned(),
            ("vectors", Ok(notation)) => vectors(&notation.movement).iter().map(written).collect::<Vec<_>>().join(" "),
            ("squares", Ok(notation)) => {
                TestScene::new(row["board"], row["others"]).squares(&notation.movement, row["from"])
            }
            (_, Ok(_)) => "ok".to_owned(),
        };
        count += 1;
        if found != row["expected"] {
            wrong.push(format!("{} `{}`\n  expected {}\n  found    {found}", row["id"], row["betza"], row["expected"]));
        }
    }
    assert!(wrong.is_empty(), "{} of {count} cases are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_string_in_use_is_read_or_refused_with_its_code() {
    let mut wrong = Vec::new();
    for row in rows(include_str!("data/betza-corpus.tsv")) {
        let found = match betza::read(row["betza"], Dialect::Default) {
            Ok(_) => "ok",
            Err(error) => error.code.as_str(),
        };
        let is_left_out = IMITATORS.contains(&row["betza"]);
        let expected = if is_left_out { "unsupported" } else { row["check"] };
        if found != expected {
            wrong.push(format!("`{}`: expected {expected}, found {found}", row["betza"]));
        }
    }
    assert!(wrong.is_empty(), "{} strings are wrong:\n{}", wrong.len(), wrong.join("\n"));
}
