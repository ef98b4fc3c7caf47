//! The men at the start, whose turn it is, and which rights they have.

use super::picture::{self, lines_of, tokens_of};
use super::symmetry::Symmetry;
use crate::file::FileWord;
use crate::file::shape::{Field, Shape, misspells};
use crate::file::tree::{Node, Table};
use crate::findings::{Fault, Finding, Findings, Place};
use crate::geometry::{Board, Color, Square};
use crate::position::{FenFault, FirstMoves, Kinds, Setup, read_fen};
use crate::rules::Several;

/// The keys of `[setup]`.
pub const FIELDS: &[Field] = &[
    Field::optional(
        "position",
        Shape::Text,
        "The array as a picture: a line a rank, from Black's side down, letters separated by blanks, `.` for an \
         empty square and `*` for a hole. White moves first, and all men are unmoved.",
    ),
    Field::optional(
        "fen",
        Shape::Text,
        "The array as a position in one line, instead of `position`; its men alone, or all its fields.",
    ),
    Field::optional("symmetry", Shape::Word(Symmetry::WORDS), "How the two sides correspond; it is checked."),
];

/// Reads the men at the start, and nothing of whose turn it is.
pub(crate) fn read_array(table: &Table, board: &Board, kinds: &Kinds, findings: &mut Findings) -> Option<Setup> {
    match (table.get("position"), table.get("fen")) {
        (Some(picture), None) => picture::read(picture, board, kinds, findings),
        (None, Some(fen)) => {
            let men = fen.text()?.split_whitespace().next().unwrap_or_default();
            if men.is_empty() {
                let finding = Finding::error("bad-fen", "the position is empty").at(fen.place.clone());
                findings.push(finding.help("write the men, rank by rank from Black's side, with `/` between ranks"));
                return None;
            }
            let only_men = format!("{men} w - -");
            match read_fen(&only_men, board, kinds, &FirstMoves::default()) {
                Ok(read) => Some(read.setup),
                Err(wrong) => {
                    report_fen(fen, wrong, findings);
                    None
                }
            }
        }
        (Some(_), Some(fen)) => {
            let finding = Finding::error("setup-twice", "the setup is given both as `position` and as `fen`");
            findings.push(finding.at(fen.place.clone()).help("delete one of the two"));
            None
        }
        (None, None) => {
            if table.complete && !["position", "fen"].iter().any(|key| misspells(table, key, FIELDS)) {
                let finding = Finding::error("missing-key", "`setup` lacks `position`");
                findings
                    .push(finding.at(table.place.clone()).help("draw the array in `position`, or give it as `fen`"));
            }
            None
        }
    }
}

/// Reads whose turn it is and which rights are left; an array without fields behind it has all rights.
pub(crate) fn read_state(
    table: &Table,
    array: &Setup,
    board: &Board,
    kinds: &Kinds,
    rights: &FirstMoves,
    findings: &mut Findings,
) -> Setup {
    let standing = array.men_of(Color::White) | array.men_of(Color::Black);
    let fresh = Setup { unmoved: rights.that_matter(rights.squares() & standing), ..array.clone() };
    let Some(fen) = table.get("fen") else { return fresh };
    match fen.text() {
        Some(text) if text.split_whitespace().count() > 1 => match read_fen(text, board, kinds, rights) {
            Ok(read) => {
                report_notes(fen, read.notes, findings);
                read.setup
            }
            Err(wrong) => {
                report_fen(fen, wrong, findings);
                fresh
            }
        },
        _ => fresh,
    }
}

/// Reports that a side lacks its royal man, or has several where it may not.
pub(crate) fn check_royal(
    table: &Table,
    array: &Setup,
    board: &Board,
    (kinds, several): (&Kinds, Option<Several>),
    findings: &mut Findings,
) {
    let names: Vec<&str> = kinds.royal().map(|kind| kinds[kind].name.as_str()).collect();
    if names.is_empty() {
        return;
    }
    for color in Color::BOTH {
        let royal = array.each_man().filter(|(_, man)| man.color == color && kinds[man.kind].royal);
        let squares: Vec<Square> = royal.map(|(square, _)| square).collect();
        let finding = |message: String| Finding::error("royal-count", message);
        let royal = names.join("` or `");
        match squares[..] {
            [_] => {}
            [] => {
                let finding = finding(format!("{color} has no `{royal}`")).at(place_of_men(table));
                findings.push(finding.help("put one on the board: each side has one royal man"));
            }
            [_, _, ..] if several.is_some() => {}
            [first, second, ..] => {
                let message = format!("{color} has {} men that are royal (`{royal}`)", squares.len());
                let finding = finding(message).at(place_of(table, second, board));
                let finding = finding.other(place_of(table, first, board), "another is here");
                findings
                    .push(finding.help(
                        "each side has one royal man, unless `[royal] several = ...` says what check means then",
                    ));
            }
        }
    }
}

/// Where the men are drawn, for what is said of all of them.
fn place_of_men(table: &Table) -> Place {
    let entry = table.entry("position").or(table.entry("fen"));
    entry.map_or(table.place.clone(), |entry| entry.key_place.clone())
}

/// Where the man on a square is drawn.
pub(super) fn place_of(table: &Table, square: Square, board: &Board) -> Place {
    let Some(node) = table.get("position") else { return place_of_men(table) };
    let text = node.text().unwrap_or_default();
    let row = usize::from(board.ranks() - 1 - board.rank(square));
    let line = lines_of(text).nth(row);
    let token = line.and_then(|(at, line)| Some((at, tokens_of(line).nth(usize::from(board.file(square)))?)));
    token.map_or(node.place.clone(), |(at, (from, token))| node.place_within(at + from..at + from + token.len()))
}

pub(super) fn report_fen(node: &Node, wrong: FenFault, findings: &mut Findings) {
    findings.push(wrong.finding(|span| node.place_within(span)));
}

/// Warns of what was read otherwise than it stands in a position.
pub(super) fn report_notes(node: &Node, notes: Vec<FenFault>, findings: &mut Findings) {
    for FenFault { span, message, suggestion } in notes {
        findings.push(Finding::warning("odd-fen", message).at(node.place_within(span)).help_if(suggestion));
    }
}
