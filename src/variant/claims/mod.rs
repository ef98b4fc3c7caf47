//! What a page says of a variant, as something that can be run.

mod claim;
mod figures;
mod others;

pub use claim::{Claim, Elsewhere, Test};
pub use figures::{Binding, ClaimedMobility, CountedTargets, Figure, LoneMate, Parts, Wins};

use std::ops::Range;

use super::model::Variant;
use super::setup::{report_fen, report_notes};
use super::symmetry::Symmetry;
use crate::betza::Dialect;
use crate::file::Shelf;
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Node, Table};
use crate::findings::{Finding, Findings, Place, brief};
use crate::geometry::Square;
use crate::position::{Setup, read_fen, words};
use crate::rules::{Ending, Reading};

/// The keys of an entry of `[claim]`.
pub const FIELDS: &[Field] = &[
    Field::required("says", Shape::Text, "What is claimed, in words."),
    Field::optional("source", Shape::Text, "Who claims it."),
    Field::optional(
        "holds",
        Shape::Boolean,
        "`false` for a claim that is known to be wrong; it fails when it becomes true.",
    ),
    Field::optional("because", Shape::Text, "Why it holds or not; required where `holds` is `false`."),
    Field::optional("fen", Shape::Text, "The position that the claim speaks of; the start if left out."),
    Field::optional(
        "after",
        Shape::Text,
        "Moves to make before, separated by blanks: coordinates, or as people write them.",
    ),
    Field::optional("moves", NUMBER, "How many moves there are."),
    Field::optional(
        "perft",
        Shape::List { of: &NUMBER, least: 1 },
        "How many games of one, two, three ... plies there are.",
    ),
    Field::optional(
        "targets",
        Shape::Table(&[
            Field::required("from", Shape::Text, "The square of the man."),
            Field::required("to", NAMES, "Every square that it may go to."),
        ]),
        "Where a man may go, all of it.",
    ),
    Field::optional("legal", Shape::List { of: &Shape::Text, least: 1 }, "Moves that are legal."),
    Field::optional("illegal", Shape::List { of: &Shape::Text, least: 1 }, "Moves that are not."),
    Field::optional("game", Shape::Text, "A game score, every move of which is legal."),
    Field::optional("result", Shape::Word(RESULTS), "How the game stands at the end."),
    Field::optional("ends-by", Shape::Word(Ending::WORDS), "The rule by which the game ends."),
    Field::optional("position", Shape::Text, "The position at the end, as `fen` writes it."),
    Field::optional("check", Shape::Boolean, "Whether the side to move is in check."),
    Field::optional(
        "reaches",
        Shape::Table(&[
            Field::required("piece", Shape::Text, "The kind of man."),
            Field::optional("from", Shape::Text, "Where it starts; on any square if left out."),
            Field::required("squares", NUMBER, "How many squares, its own included."),
        ]),
        "How many squares a man ever gets to on an empty board, first moves aside.",
    ),
    Field::optional(
        "mobility",
        Shape::Table(figures::MOBILITY),
        "To how many squares a man goes on average, each counted for the chance that a way there is open, first moves aside.",
    ),
    Field::optional(
        "binding",
        Shape::Table(figures::BINDING),
        "Into how many parts an empty board falls between whose squares a man goes to and fro without captures, first moves aside.",
    ),
    Field::optional(
        "lone-mate",
        Shape::Table(figures::LONE_MATE),
        "What a king and one man do to a king with the man's side to move, by their movements alone.",
    ),
    Field::optional(
        "differs-from",
        Shape::Table(others::DIFFERS_FROM),
        "A variant from which this one differs in play just in what is listed.",
    ),
    Field::optional(
        "same-game",
        Shape::Either(&[Shape::Text, Shape::Table(others::SAME_GAME)]),
        "A variant that is the same game, whatever it calls things.",
    ),
    Field::optional("same-colour", SEVERAL, "Squares of one colour."),
    Field::optional("other-colour", SEVERAL, "Two squares of different colours."),
    Field::optional("keeps-colour", Shape::Text, "A kind whose men never leave the colour of their square."),
    Field::optional("never-meet", Shape::Text, "A kind of whose men no two ever get to one square."),
    Field::optional(
        "unprotected",
        Shape::Table(&[
            Field::optional("piece", Shape::Text, "The kind; all men if left out."),
            Field::required("squares", NAMES, "Where they stand, all of them."),
        ]),
        "The men that no man of their own side protects.",
    ),
    Field::optional("men", NUMBER, "How many men each side has."),
    Field::optional(
        "same-move",
        KIND_AND_MOVE,
        "A kind that moves just as a Betza string says, its unconditional first moves included.",
    ),
    Field::optional(
        "covers",
        KIND_AND_MOVE,
        "A kind that can do all that a Betza string can, on no condition but that it has not moved.",
    ),
    Field::optional(
        "differs",
        KIND_AND_MOVE,
        "A kind that cannot do just what a Betza string can, its moves under conditions included.",
    ),
    Field::optional("symmetry", Shape::Word(Symmetry::WORDS), "How the two sides correspond at the start."),
];

const KIND_AND_MOVE: Shape = Shape::Table(&[
    Field::required("piece", Shape::Text, "The kind."),
    Field::required("move", Shape::Text, "A Betza string."),
]);

const NUMBER: Shape = Shape::Integer { min: 0, max: i64::MAX };
const NAMES: Shape = Shape::List { of: &Shape::Text, least: 0 };

const SEVERAL: Shape = Shape::List { of: &Shape::Text, least: 2 };

const RESULTS: &[(&str, &str)] =
    &[("1-0", "White has won"), ("0-1", "Black has won"), ("1/2-1/2", "drawn"), ("*", "the game goes on")];

/// Reads a claim about a variant that is otherwise complete.
pub(crate) fn read(
    entry: &Entry,
    table: &Table,
    variant: &Variant,
    (dialect, shelf): (Dialect, &dyn Shelf),
    findings: &mut Findings,
) -> Option<Claim> {
    let text = |key: &str| table.text(key).map(str::to_string);
    let fen = table.get("fen");
    let position = fen.and_then(|node| read_position(node, variant, findings));
    let mut reading = variant.reading(dialect, findings);
    let tests = read_tests(table, &mut reading, shelf);
    let holds = table.boolean("holds").unwrap_or(true);
    if let Some(node) = table.get("position") {
        read_position(node, variant, findings);
    }
    for (text, place) in written_moves(table) {
        check_move(text, &place, variant, findings);
    }
    if table.keys().all(|key| TOLD.contains(&key)) && table.complete {
        let finding = Finding::error("empty-claim", format!("claim `{}` holds nothing that can be run", entry.key));
        findings.push(finding.at(entry.key_place.clone()).help("add `moves = ...`, `game = ...`, `legal = [...]` ..."));
    }
    if !holds && table.get("because").is_none() {
        let finding =
            Finding::error("missing-key", format!("claim `{}` does not hold, and nothing says why", entry.key));
        findings.push(finding.at(entry.key_place.clone()).help("add `because = ...`"));
    }
    if fen.is_some() && position.is_none() {
        return None;
    }
    Some(Claim {
        name: entry.key.clone(),
        says: text("says")?,
        source: text("source"),
        holds,
        because: text("because"),
        position,
        after: table.text("after").unwrap_or_default().to_string(),
        tests,
        place: entry.key_place.clone(),
    })
}

/// The keys of a claim that test nothing by themselves.
const TOLD: &[&str] = &["says", "source", "holds", "because", "fen", "after"];

/// The moves that a claim names, each with its place.
fn written_moves(table: &Table) -> Vec<(&str, Place)> {
    let lists = ["legal", "illegal"].into_iter().filter_map(|key| table.list(key)).flatten();
    let mut moves: Vec<(&str, Place)> = lists.filter_map(|node| Some((node.text()?, node.place.clone()))).collect();
    if let Some((node, text)) = table.get("after").and_then(|node| Some((node, node.text()?))) {
        // Numbers, annotations and remarks stand among the moves as in a score.
        let has_square = |word: &&Range<usize>| !squares_in(&text[(*word).clone()]).is_empty();
        let named = words(text);
        moves
            .extend(named.iter().filter(has_square).map(|word| (&text[word.clone()], node.place_within(word.clone()))));
    }
    moves
}

/// What could be names of squares in a text: a lower-case letter and digits.
fn squares_in(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let letters = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_lowercase());
    let names = letters.filter_map(|at| {
        let digits = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        (digits > 0).then(|| &text[at..=at + digits])
    });
    names.collect()
}

/// Reports a text that could be no move of any position, since a claim that it is illegal would always hold.
fn check_move(text: &str, place: &Place, variant: &Variant, findings: &mut Findings) {
    let folded = |label: &str| label.trim_end_matches(['+', '#', '!', '?']).replace('0', "O");
    // The castlings of other variants may be claimed to be illegal here.
    if folded(text).starts_with("O-O") || variant.rules.castling.iter().any(|one| folded(&one.san) == folded(text)) {
        return;
    }
    let names = squares_in(text);
    let stray = names.iter().find(|name| variant.board.named(name).is_none());
    let message = match (stray, names.is_empty()) {
        (Some(name), _) => format!("`{}` is no move: the board has no square `{name}`", brief(text)),
        (None, true) => format!("`{}` is no move: it names no square and no castling", brief(text)),
        (None, false) if text.split_whitespace().filter(|word| !squares_in(word).is_empty()).count() > 1 => {
            format!("`{}` is more than one move", brief(text))
        }
        (None, false) => return,
    };
    let help = "write moves by their squares, as in `e2e4`, or as people write them, as in `Nf3`";
    findings.push(Finding::error("bad-move", message).at(place.clone()).help(help));
}

fn read_position(node: &Node, variant: &Variant, findings: &mut Findings) -> Option<Setup> {
    match read_fen(node.text()?, &variant.board, &variant.kinds, &variant.rights) {
        Ok(read) => {
            report_notes(node, read.notes, findings);
            Some(read.setup)
        }
        Err(wrong) => {
            report_fen(node, wrong, findings);
            None
        }
    }
}

fn read_tests(table: &Table, reading: &mut Reading, shelf: &dyn Shelf) -> Vec<Test> {
    let number = |node: &Node| node.integer().and_then(|number| u64::try_from(number).ok());
    let strings = |node: &Node| node.texts().map(|(text, _)| text.to_string()).collect::<Vec<_>>();
    let mut tests = Vec::new();
    for Entry { key, key_place, node } in &table.entries {
        if matches!(key.as_str(), "same-colour" | "other-colour" | "keeps-colour") && !reading.board.is_checkered() {
            let message = format!("`{key}` speaks of colours, and the squares of this board have none");
            let finding = Finding::error("no-colours", message).at(key_place.clone());
            reading.findings.push(finding.help("delete it, or `checkered = false`"));
            continue;
        }
        let test = match key.as_str() {
            "moves" => number(node).map(Test::Moves),
            "men" => number(node).map(Test::Men),
            "perft" => node.list().map(|counts| Test::Perft(counts.iter().filter_map(number).collect())),
            "legal" => Some(Test::Legal(strings(node))),
            "illegal" => Some(Test::Illegal(strings(node))),
            "game" => node.text().map(|game| Test::Game(game.to_string())),
            "result" => node.text().map(|result| Test::Result(result.to_string())),
            "ends-by" => node.text().and_then(Ending::from_word).map(Test::EndsBy),
            "position" => node.text().map(|fen| Test::Position(fen.to_string())),
            "check" => node.boolean().map(Test::Check),
            "same-colour" => read_squares(node, reading).map(Test::SameColour),
            "other-colour" => read_squares(node, reading).map(Test::OtherColour),
            "keeps-colour" => reading.kind(node).map(Test::KeepsColour),
            "never-meet" => reading.kind(node).map(Test::NeverMeet),
            "symmetry" => node.text().and_then(Symmetry::from_word).map(Test::Symmetry),
            "same-game" => Elsewhere::read(node, reading, shelf).map(Test::SameGame),
            "differs-from" => Elsewhere::read(node, reading, shelf).and_then(|other| {
                let parts = node.table()?.get("in")?;
                Some(Test::DiffersFrom(other, strings(parts)))
            }),
            "mobility" | "binding" | "lone-mate" | "targets" | "reaches" | "unprotected" | "same-move" | "covers"
            | "differs" => node.table().and_then(|parts| read_test_of_parts(key, parts, reading)),
            _ => None,
        };
        tests.extend(test);
    }
    tests
}

fn read_test_of_parts(key: &str, parts: &Table, reading: &mut Reading) -> Option<Test> {
    match key {
        "targets" => {
            let from = reading.square(parts.get("from")?);
            let to = read_squares(parts.get("to")?, reading);
            Some(Test::Targets(from?, to?))
        }
        "reaches" => {
            let kind = reading.kind(parts.get("piece")?);
            let from = reading.stated(parts, "from", |node, reading| reading.square(node))?;
            let squares = u64::try_from(parts.integer("squares")?).ok();
            Some(Test::Reaches(kind?, from, squares?))
        }
        "mobility" => ClaimedMobility::read(parts, reading).map(Test::Mobility),
        "binding" => Binding::read(parts, reading).map(Test::Binding),
        "lone-mate" => LoneMate::read(parts, reading).map(Test::LoneMate),
        "unprotected" => {
            let squares = read_squares(parts.get("squares")?, reading);
            let kind = reading.stated(parts, "piece", |node, reading| reading.kind(node))?;
            Some(Test::Unprotected(kind, squares?))
        }
        _ => {
            let (kind, moves) = (reading.kind(parts.get("piece")?), reading.quoted_movement(parts.get("move")?));
            let (kind, text, moves) = (kind?, parts.text("move")?.to_string(), moves?);
            Some(match key {
                "same-move" => Test::SameMove(kind, text, moves),
                "covers" => Test::Covers(kind, text, moves),
                _ => Test::Differs(kind, text, moves),
            })
        }
    }
}

fn read_squares(node: &Node, reading: &mut Reading) -> Option<Vec<Square>> {
    let squares: Vec<Option<Square>> = node.list()?.iter().map(|node| reading.square(node)).collect();
    squares.into_iter().collect()
}
