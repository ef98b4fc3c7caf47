//! The kinds of men of a variant file.

use crate::betza::Dialect;
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Node, Table};
use crate::findings::{Finding, Findings};
use crate::position::{KindOfMan, Kinds, MAX_KINDS};
use crate::rules::movement;

/// The keys of an entry of `[pieces]`.
pub const FIELDS: &[Field] = &[
    Field::required(
        "letter",
        Shape::Text,
        "One to three characters, a capital letter first; Black's men have the same in lower case.",
    ),
    Field::required("move", Shape::Text, "How the man moves, in Betza notation."),
    Field::optional("royal", Shape::Boolean, "Whether the man must not be left attacked; `false` if left out."),
    Field::optional("name", Shape::Text, "What people call the man; the entry's own name if left out."),
    Field::optional("san", Shape::Text, "The letter in written moves, empty for pawns; `letter` if left out."),
    Field::optional("note", Shape::Text, "Anything else worth saying."),
];

/// Reads the kinds of men; letters that stand for two kinds are reported with both places.
pub(crate) fn read(pieces: &Table, dialect: Dialect, findings: &mut Findings) -> Kinds {
    let mut kinds: Vec<KindOfMan> = Vec::new();
    let mut letters: Vec<(String, &Node)> = Vec::new();
    let mut sans: Vec<(String, &Node)> = Vec::new();
    for (entry, table) in pieces.tables() {
        if kinds.len() == MAX_KINDS {
            let message = format!("a variant has at most {MAX_KINDS} kinds of men");
            findings.push(Finding::error("too-many-kinds", message).at(entry.key_place.clone()));
            break;
        }
        if let Some(node) = table.get("letter").filter(|node| node.text().is_some()) {
            check_letter(node, findings);
            check_twice(node, node.text().unwrap_or_default().to_lowercase(), "letter", &mut letters, findings);
        }
        if let Some(node) = table.get("san") {
            check_san(node, findings);
        }
        if let Some(node) = table.get("san").or(table.get("letter")).filter(|node| node.text().is_some()) {
            check_twice(node, node.text().unwrap_or_default().to_string(), "san", &mut sans, findings);
        }
        kinds.push(kind(entry, table, dialect, findings));
    }
    Kinds(kinds)
}

/// One kind; what is wrong with it has been reported, and stands in for itself.
fn kind(entry: &Entry, table: &Table, dialect: Dialect, findings: &mut Findings) -> KindOfMan {
    let text = |key: &str| table.text(key).map(str::to_string);
    let letter = text("letter").unwrap_or_default();
    let moves = table.get("move").and_then(|node| movement(node, dialect, findings));
    KindOfMan {
        name: entry.key.clone(),
        title: text("name").unwrap_or_else(|| capitalised(&entry.key)),
        san: text("san").unwrap_or_else(|| letter.clone()),
        letter,
        notation: text("move").unwrap_or_default(),
        movement: moves.unwrap_or_default(),
        royal: table.boolean("royal").unwrap_or(false),
    }
}

/// One to three characters, a capital letter first.
fn is_letter(text: &str) -> bool {
    (1..=3).contains(&text.len())
        && text.starts_with(|first: char| first.is_ascii_uppercase())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Moves are told apart by these letters, so that they follow the same rules, but may be missing.
fn check_san(node: &Node, findings: &mut Findings) {
    let san = node.text().unwrap_or_default();
    if !san.is_empty() && !is_letter(san) {
        let finding = Finding::error("bad-letter", format!("`{san}` cannot be the letter of a kind in written moves"));
        let help = "write one to three characters, a capital letter first, or `\"\"` for none";
        findings.push(finding.at(node.place.clone()).help(help));
    }
}

fn check_letter(node: &Node, findings: &mut Findings) {
    let letter = node.text().unwrap_or_default();
    if !is_letter(letter) {
        let finding = Finding::error("bad-letter", format!("`{letter}` cannot be the letter of a kind of man"));
        let upper = letter.to_ascii_uppercase();
        let help =
            if letter.len() == 1 && upper != letter && upper.starts_with(|first: char| first.is_ascii_uppercase()) {
                format!("write `{upper}`: White's men have capital letters, Black's follow")
            } else {
                "write one to three characters, a capital letter first: `K`, `Ch`".to_string()
            };
        findings.push(finding.at(node.place.clone()).help(help));
    }
}

fn check_twice<'a>(
    node: &'a Node,
    text: String,
    key: &str,
    known: &mut Vec<(String, &'a Node)>,
    findings: &mut Findings,
) {
    if let Some((_, first)) = known.iter().find(|(other, _)| *other == text) {
        // A `san` that is the letter has been reported as a letter.
        if key == "letter" || first.place.text() != node.place.text() || node.place.text().len() < 3 {
            let finding = Finding::error(
                "letter-twice",
                format!("two kinds have the {key} `{}`", node.text().unwrap_or_default()),
            );
            let finding = finding.at(node.place.clone()).other(first.place.clone(), "first used here");
            findings.push(finding.help("give one of them another letter"));
        }
    }
    known.push((text, node));
}

fn capitalised(name: &str) -> String {
    let spaced = name.replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
