//! What a page says of a variant, as something that can be run.

mod claim;
mod figures;
mod moves;
mod others;

pub use claim::{Claim, Elsewhere, Test};
pub use figures::{Binding, ClaimedMobility, CountedTargets, Figure, LoneMate, Parts, Wins};
pub use moves::ClaimedMove;

use std::ops::Range;

use super::model::Variant;
use super::setup::{report_fen, report_notes};
use super::symmetry::Symmetry;
use crate::betza::Dialect;
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Node, Table};
use crate::file::{FileWord, Shelf};
use crate::findings::{Finding, Findings, Place, brief};
use crate::geometry::Square;
use crate::position::{Setup, read_fen, words};
use crate::rules::{Ending, Reading};

/// The keys of an entry of `[claim]`.
pub const FIELDS: &[Field] = &{
    let mut fields = [STATED[0]; STATED.len() + TESTS.len()];
    let mut at = 0;
    while at < fields.len() {
        fields[at] = if at < STATED.len() { STATED[at] } else { TESTS[at - STATED.len()].0 };
        at += 1;
    }
    fields
};

/// The keys that test nothing by themselves.
const STATED: &[Field] = &[
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
];

/// What reads a test from its value.
type Read = fn(&Node, &mut Reading, Around) -> Option<Test>;

/// What a claim may speak of beside what every rule is read with.
#[derive(Clone, Copy)]
struct Around<'a> {
    variant: &'a Variant,
    shelf: &'a dyn Shelf,
}

/// The tests that a claim may ask for: the key of each, and what reads it.
const TESTS: &[(Field, Read)] = &[
    (Field::optional("moves", NUMBER, "How many moves there are."), |node, _, _| number(node).map(Test::Moves)),
    (
        Field::optional(
            "perft",
            Shape::List { of: &NUMBER, least: 1 },
            "How many games of one, two, three ... plies there are.",
        ),
        |node, _, _| Some(Test::Perft(node.list()?.iter().filter_map(number).collect())),
    ),
    (
        Field::optional(
            "targets",
            Shape::Table(&[
                Field::required("from", Shape::Text, "The square of the man."),
                Field::required("to", NAMES, "Every square that it may go to."),
            ]),
            "Where a man may go, all of it.",
        ),
        |node, reading, _| {
            let parts = node.table()?;
            let from = reading.square(parts.get("from")?);
            let to = squares(parts.get("to")?, reading);
            Some(Test::Targets(from?, to?))
        },
    ),
    (Field::optional("legal", Shape::List { of: &Shape::Text, least: 1 }, "Moves that are legal."), |node, _, _| {
        Some(Test::Legal(texts(node)))
    }),
    (Field::optional("illegal", Shape::List { of: &Shape::Text, least: 1 }, "Moves that are not."), |node, _, _| {
        Some(Test::Illegal(texts(node)))
    }),
    (Field::optional("game", Shape::Text, "A game score, every move of which is legal."), |node, _, _| {
        Some(Test::Game(node.text()?.to_string()))
    }),
    (Field::optional("result", Shape::Word(RESULTS), "How the game stands at the end."), |node, _, _| {
        Some(Test::Result(node.text()?.to_string()))
    }),
    (Field::optional("ends-by", Shape::Word(Ending::WORDS), "The rule by which the game ends."), |node, _, _| {
        Ending::from_word(node.text()?).map(Test::EndsBy)
    }),
    (
        Field::optional("position", Shape::Text, "The position at the end, as `fen` writes it."),
        |node, reading, around| {
            read_position(node, around.variant, reading.findings);
            Some(Test::Position(node.text()?.to_string()))
        },
    ),
    (Field::optional("check", Shape::Boolean, "Whether the side to move is in check."), |node, _, _| {
        node.boolean().map(Test::Check)
    }),
    (
        Field::optional(
            "reaches",
            Shape::Table(&[
                Field::required("piece", Shape::Text, "The kind of man."),
                Field::optional("from", Shape::Text, "Where it starts; on any square if left out."),
                Field::required("squares", NUMBER, "How many squares, its own included."),
            ]),
            "How many squares a man ever gets to on an empty board, first moves aside.",
        ),
        |node, reading, _| {
            let parts = node.table()?;
            let kind = reading.kind(parts.get("piece")?);
            let from = reading.stated(parts, "from", |node, reading| reading.square(node))?;
            Some(Test::Reaches(kind?, from, number(parts.get("squares")?)?))
        },
    ),
    (
        Field::optional(
            "mobility",
            Shape::Table(figures::MOBILITY),
            "To how many squares a man goes on average, each counted for the chance that a way there is open, first moves aside.",
        ),
        |node, reading, _| ClaimedMobility::read(node.table()?, reading).map(Test::Mobility),
    ),
    (
        Field::optional(
            "binding",
            Shape::Table(figures::BINDING),
            "Into how many parts an empty board falls between whose squares a man goes to and fro without captures, first moves aside.",
        ),
        |node, reading, _| Binding::read(node.table()?, reading).map(Test::Binding),
    ),
    (
        Field::optional(
            "lone-mate",
            Shape::Table(figures::LONE_MATE),
            "What a king and one man do to a king with the man's side to move, by their movements alone.",
        ),
        |node, reading, _| LoneMate::read(node.table()?, reading).map(Test::LoneMate),
    ),
    (
        Field::optional(
            "differs-from",
            Shape::Table(others::DIFFERS_FROM),
            "A variant from which this one differs in play just in what is listed.",
        ),
        |node, reading, around| {
            let other = Elsewhere::read(node, reading, around.shelf)?;
            Some(Test::DiffersFrom(other, texts(node.table()?.get("in")?)))
        },
    ),
    (
        Field::optional(
            "same-game",
            Shape::Either(&[Shape::Text, Shape::Table(others::SAME_GAME)]),
            "A variant that is the same game, whatever it calls things.",
        ),
        |node, reading, around| Elsewhere::read(node, reading, around.shelf).map(Test::SameGame),
    ),
    (Field::optional("same-colour", SEVERAL, "Squares of one colour."), |node, reading, _| {
        squares(node, reading).map(Test::SameColour)
    }),
    (Field::optional("other-colour", SEVERAL, "Two squares of different colours."), |node, reading, _| {
        squares(node, reading).map(Test::OtherColour)
    }),
    (
        Field::optional("keeps-colour", Shape::Text, "A kind whose men never leave the colour of their square."),
        |node, reading, _| reading.kind(node).map(Test::KeepsColour),
    ),
    (
        Field::optional("never-meet", Shape::Text, "A kind of whose men no two ever get to one square."),
        |node, reading, _| reading.kind(node).map(Test::NeverMeet),
    ),
    (
        Field::optional(
            "unprotected",
            Shape::Table(&[
                Field::optional("piece", Shape::Text, "The kind; all men if left out."),
                Field::required("squares", NAMES, "Where they stand, all of them."),
            ]),
            "The men that no man of their own side protects.",
        ),
        |node, reading, _| {
            let parts = node.table()?;
            let squares = squares(parts.get("squares")?, reading);
            let kind = reading.stated(parts, "piece", |node, reading| reading.kind(node))?;
            Some(Test::Unprotected(kind, squares?))
        },
    ),
    (Field::optional("men", NUMBER, "How many men each side has."), |node, _, _| number(node).map(Test::Men)),
    (
        Field::optional(
            "same-move",
            KIND_AND_MOVE,
            "A kind that moves just as a Betza string says, its unconditional first moves included. Moves under conditions are \
             left aside, and castlings unless the string has `O`.",
        ),
        |node, reading, _| ClaimedMove::read(node, reading).map(Test::SameMove),
    ),
    (
        Field::optional(
            "covers",
            KIND_AND_MOVE,
            "A kind that can do all that a Betza string can, on no condition but that it has not moved.",
        ),
        |node, reading, _| ClaimedMove::read(node, reading).map(Test::Covers),
    ),
    (
        Field::optional(
            "differs",
            KIND_AND_MOVE,
            "A kind that cannot do just what a Betza string can, its moves under conditions included; castlings are left aside \
             unless the string has `O`.",
        ),
        |node, reading, _| ClaimedMove::read(node, reading).map(Test::Differs),
    ),
    (
        Field::optional("symmetry", Shape::Word(Symmetry::WORDS), "How the two sides correspond at the start."),
        |node, _, _| Symmetry::from_word(node.text()?).map(Test::Symmetry),
    ),
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
    let tests = read_tests(table, &mut variant.reading(dialect, findings), Around { variant, shelf });
    let holds = table.boolean("holds").unwrap_or(true);
    for (text, place) in written_moves(table) {
        check_move(text, &place, variant, findings);
    }
    let is_stated = |key: &str| STATED.iter().any(|field| field.key == key);
    if table.keys().all(is_stated) && table.complete {
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

fn read_tests(table: &Table, reading: &mut Reading, around: Around) -> Vec<Test> {
    let mut tests = Vec::new();
    for Entry { key, key_place, node } in &table.entries {
        if matches!(key.as_str(), "same-colour" | "other-colour" | "keeps-colour") && !reading.board.is_checkered() {
            let message = format!("`{key}` speaks of colours, and the squares of this board have none");
            reading.error("no-colours", message, key_place, "delete it, or `checkered = false`");
        } else if let Some((_, read)) = TESTS.iter().find(|(field, _)| field.key == key) {
            tests.extend(read(node, reading, around));
        }
    }
    tests
}

fn number(node: &Node) -> Option<u64> {
    u64::try_from(node.integer()?).ok()
}

fn texts(node: &Node) -> Vec<String> {
    node.texts().map(|(text, _)| text.to_string()).collect()
}

fn squares(node: &Node, reading: &mut Reading) -> Option<Vec<Square>> {
    let squares: Vec<Option<Square>> = node.list()?.iter().map(|node| reading.square(node)).collect();
    squares.into_iter().collect()
}
