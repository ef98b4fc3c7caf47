//! The kinds of men of a variant file.

use crate::betza::Dialect;
use crate::english::{capitalised, spaced};
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Node, Table};
use crate::findings::{Finding, Findings, LONGEST_NAME, Place, brief, unseen, visible};
use crate::position::{KindOfMan, Kinds, MAX_KINDS};
use crate::rules::{PROGRESS_BY_CAPTURE, movement};

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
    let mut titles: Vec<(String, Place)> = Vec::new();
    for (entry, table) in pieces.tables() {
        if kinds.len() == MAX_KINDS {
            let message = format!("a variant has at most {MAX_KINDS} kinds of men");
            let finding = Finding::error("too-many-kinds", message).at(entry.key_place.clone());
            findings.push(finding.help("delete the kinds from here on, or those that are never on the board"));
            break;
        }
        check_name(entry, findings);
        if let Some(title) = table.get("name").filter(|node| node.text().is_some()) {
            check_title(title, findings);
        }
        let texts = |key| table.get(key).and_then(|node| Some((node, node.text()?)));
        let letter = texts("letter").filter(|&(node, _)| check_letter("letter", node, findings));
        if let Some((node, letter)) = letter {
            let message = format!("two kinds have the letter `{letter}`");
            check_twice(node, letter.to_lowercase(), message, &mut letters, findings);
        }
        let own_san = texts("san").filter(|&(node, _)| check_letter("san", node, findings));
        let san = if table.get("san").is_some() { own_san } else { letter };
        if let Some((node, san)) = san {
            // Two equal letters have been reported as letters.
            let reported = |first: &Node| letters.iter().any(|(_, known)| std::ptr::eq(*known, first));
            let is_letter = table.get("san").is_none();
            let first = sans.iter().find(|(other, _)| other == san).map(|(_, first)| *first);
            if !(is_letter && first.is_some_and(reported)) {
                let message = match san {
                    "" => "two kinds have no letter in written moves".to_string(),
                    san => format!("two kinds have the letter `{san}` in written moves"),
                };
                check_twice(node, san.to_string(), message, &mut sans, findings);
            }
        }
        let kind = kind(entry, table, dialect, findings);
        let place = table.get("name").map_or(&entry.key_place, |node| &node.place);
        if let Some((_, first)) = titles.iter().find(|(title, _)| *title == kind.title.to_lowercase()) {
            let message = format!("two kinds are called `{}`", brief(&kind.title));
            let finding = Finding::error("name-twice", message).at(place.clone());
            findings.push(finding.other(first.clone(), "first used here").help("give one of them another `name`"));
        }
        titles.push((kind.title.to_lowercase(), place.clone()));
        kinds.push(kind);
    }
    Kinds::new(kinds)
}

/// One kind; what is wrong with it has been reported, and stands in for itself.
fn kind(entry: &Entry, table: &Table, dialect: Dialect, findings: &mut Findings) -> KindOfMan {
    let text = |key: &str| table.text(key).map(str::to_string);
    let letter = text("letter").unwrap_or_default();
    let moves = table.get("move").and_then(|node| movement(node, dialect, findings));
    let (castling, movement) = moves.unwrap_or_default().castling_apart();
    KindOfMan {
        name: entry.key.clone(),
        title: text("name").unwrap_or_else(|| capitalised(&spaced(&entry.key))),
        san: text("san").unwrap_or_else(|| letter.clone()),
        letter,
        notation: text("move").unwrap_or_default(),
        movement,
        castling,
        royal: table.boolean("royal").unwrap_or(false),
    }
}

/// One to three characters, a capital letter first.
fn is_letter(text: &str) -> bool {
    (1..=3).contains(&text.len())
        && text.starts_with(|first: char| first.is_ascii_uppercase())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A kind's name stands in messages, lists and other entries.
fn check_name(entry: &Entry, findings: &mut Findings) {
    let name = &entry.key;
    let wrong = if name == PROGRESS_BY_CAPTURE {
        Some((format!("`{name}` cannot be the name of a kind: `reset` means captures by it"), "choose another name"))
    } else if !is_name(name) {
        Some((format!("`{}` cannot be the name of a kind", brief(name)), NAMES))
    } else {
        None
    };
    if let Some((message, help)) = wrong {
        findings.push(Finding::error("bad-name", message).at(entry.key_place.clone()).help(help));
    }
}

/// What people call a thing is one line that can be seen.
pub(super) fn check_title(node: &Node, findings: &mut Findings) {
    let title = node.text().unwrap_or_default();
    // What cannot be seen is reported for every text.
    if unseen(title).is_none() && !is_name(title) {
        let message = match title.trim() {
            "" => "the name is empty".to_string(),
            long if long.chars().count() > LONGEST_NAME => {
                format!("the name has {} characters, at most {LONGEST_NAME}", long.chars().count())
            }
            _ => "the name holds characters that cannot be seen, or begins or ends with a blank".to_string(),
        };
        findings.push(Finding::error("bad-name", message).at(node.place.clone()).help(NAMES));
    }
}

const NAMES: &str = "write a name of one line, without blanks around it";

fn is_name(name: &str) -> bool {
    let is_seen = |letter: char| visible(letter) == letter;
    !name.is_empty() && name.trim() == name && name.chars().all(is_seen) && name.chars().count() <= LONGEST_NAME
}

/// Whether what a key says is the letter of a kind; in `san`, where moves are told apart by it, it may be empty. It is
/// reported if not.
fn check_letter(key: &str, node: &Node, findings: &mut Findings) -> bool {
    let is_of_moves = key == "san";
    let letter = node.text().unwrap_or_default();
    let is_right = is_letter(letter) || (is_of_moves && letter.is_empty());
    // What cannot be seen has been reported as such.
    if !is_right && unseen(letter).is_none() {
        let upper = letter.to_ascii_uppercase();
        let is_lower = letter.len() == 1 && letter.starts_with(|letter: char| letter.is_ascii_lowercase());
        let help = if is_of_moves {
            "write one to three characters, a capital letter first, or `\"\"` for none".to_string()
        } else if is_lower {
            format!("write `{upper}`: White's men have capital letters, Black's follow")
        } else {
            "write one to three letters from A to Z or digits, a capital letter first: `K`, `Ch`".to_string()
        };
        let of = if is_of_moves { "in written moves" } else { "of man" };
        let message = format!("`{letter}` cannot be the letter of a kind {of}");
        findings.push(Finding::error("bad-letter", message).at(node.place.clone()).help(help));
    }
    is_right
}

fn check_twice<'a>(
    node: &'a Node,
    text: String,
    message: String,
    known: &mut Vec<(String, &'a Node)>,
    findings: &mut Findings,
) {
    if let Some((_, first)) = known.iter().find(|(other, _)| *other == text) {
        let finding = Finding::error("letter-twice", message).at(node.place.clone());
        let finding = finding.other(first.place.clone(), "first used here");
        findings.push(finding.help("give one of them another letter"));
    }
    known.push((text, node));
}
