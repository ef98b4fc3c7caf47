//! The fourth field: the squares that the last move passed, and who passed them where that is in doubt.

use std::ops::Range;

use super::{FenFault, error};
use crate::geometry::{Board, Square, SquareSet, Squares};
use crate::position::{FirstMoves, Setup};

pub(super) fn read_passed(
    text: &str,
    span: Range<usize>,
    board: &Board,
    rights: &FirstMoves,
    setup: &Setup,
) -> Result<Option<(Squares, Square)>, FenFault> {
    if text == "-" {
        return Ok(None);
    }
    let (squares, passer) = match text.split_once('/') {
        Some((squares, passer)) => (squares, Some(passer)),
        None => (text, None),
    };
    let mut named = Squares::EMPTY;
    let mut rest = squares;
    while let Some(first) = rest.chars().next() {
        let digits = rest[first.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let token = &rest[..first.len_utf8() + digits];
        let square = board.named(token).ok_or_else(|| {
            let message = format!("`{token}` is no square of this board; write the squares passed, or `-`");
            error(span.clone(), message)
        })?;
        if named.contains(square) {
            let suggestion = Some(format!("write `{token}` once"));
            return Err(FenFault { suggestion, ..error(span, format!("`{token}` stands here twice")) });
        }
        named |= Squares::only(square);
        rest = &rest[token.len()..];
    }
    let fitting = rights.passers(named, setup.side.other(), board, |square| setup.man_at(square));
    let found = match passer {
        Some(name) => {
            let told = fitting.iter().find(|(_, square)| board.named(name) == Some(*square));
            told.map(|&(_, square)| (named, square))
        }
        // Several men may fit where moves of several lengths exist; then the one that passed exactly these squares.
        None => fitting.iter().find(|(passed, _)| *passed == named).or(fitting.first()).copied(),
    };
    found.filter(|_| !named.is_empty()).map(Some).ok_or_else(|| {
        let message = format!("no man of {} can just have passed `{text}`", setup.side.other());
        FenFault { suggestion: Some("write `-` where nothing was passed".into()), ..error(span, message) }
    })
}

/// The squares passed; behind a slash, where others could have passed them too, the man that did.
pub(super) fn write_passed(setup: &Setup, board: &Board, rights: &FirstMoves) -> String {
    let Some((passed, passer)) = setup.en_passant.filter(|(passed, _)| !passed.is_empty()) else {
        return "-".to_string();
    };
    let squares: String = passed.into_iter().map(|square| board.name(square)).collect();
    let fitting = rights.passers(passed, setup.side.other(), board, |square| setup.man_at(square));
    if fitting.len() > 1 { format!("{squares}/{}", board.name(passer)) } else { squares }
}
