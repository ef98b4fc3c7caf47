//! The shape of the board.

use crate::file::shape::{Field, Shape};
use crate::file::tree::Table;
use crate::findings::{Finding, Findings};
use crate::geometry::{Board, MAX_SIDE, Squares};
use crate::rules::unknown_square;

/// The keys of `[board]`.
pub const FIELDS: &[Field] = &[
    Field::required("files", Shape::Integer { min: 1, max: MAX_SIDE as i64 }, "How many files the board has."),
    Field::required("ranks", Shape::Integer { min: 1, max: MAX_SIDE as i64 }, "How many ranks the board has."),
    Field::optional("holes", Shape::List { of: &Shape::Text, least: 0 }, "The squares that are missing."),
];

/// Reads the shape of the board.
pub(crate) fn read(table: &Table, findings: &mut Findings) -> Option<Board> {
    let side = |key: &str| table.integer(key).and_then(|number| u8::try_from(number).ok());
    let board = Board::new(side("files")?, side("ranks")?)?;
    let mut holes = Vec::new();
    for node in table.list("holes").unwrap_or_default() {
        let name = node.text()?;
        match board.named(name) {
            Some(square) => holes.push(square),
            None => findings.push(unknown_square(name, &board).at(node.place.clone())),
        }
    }
    let board = board.without(holes.into_iter().collect::<Squares>());
    if board.squares() == Squares::default() {
        findings.push(Finding::error("no-squares", "every square of the board is a hole").at(table.place.clone()));
        return None;
    }
    Some(board)
}
