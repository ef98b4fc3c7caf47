use super::difference::{BOARD_DARK, BOARD_NAMES, BOARD_SHAPE, Difference, Matter};
use super::subject::Subject;
use crate::geometry::{Board, SquareSet};
use crate::rules::{Aspect, Grade};

/// Where the boards differ.
pub(super) fn differences(a: Subject, b: Subject) -> Vec<Difference> {
    let (board, other) = (&a.variant.board, &b.variant.board);
    let differ = |aspect: Aspect, grade, [in_a, in_b]: [String; 2]| {
        let text = format!("{in_a} in A; {in_b} in B");
        let sides = [Some(a.says_at(aspect.key, in_a)), Some(b.says_at(aspect.key, in_b))];
        Difference::new(aspect, Matter::Board, grade, text, sides)
    };
    if !board.has_shape_of(other) {
        return vec![differ(BOARD_SHAPE, Grade::Board, different_extents(board, other))];
    }
    let mut found = Vec::new();
    let squares: Vec<_> = board.squares().each().collect();
    let renamed = squares.iter().find(|&&square| board.name(square) != other.name(square));
    if let Some(&square) = renamed {
        let words = [board, other].map(|board| format!("a square is called {}", board.name(square)));
        found.push(differ(BOARD_NAMES, Grade::Label, words));
    }
    let words = |board: &Board| match squares.first() {
        _ if !board.is_checkered() => "the board is not checkered".to_string(),
        Some(&square) if board.is_dark(square) => format!("{} is dark", board.name(square)),
        Some(&square) => format!("{} is light", board.name(square)),
        None => String::new(),
    };
    let shades = |board: &Board| (board.is_checkered(), squares.first().map(|&square| board.is_dark(square)));
    if shades(board) != shades(other) {
        found.push(differ(BOARD_DARK, Grade::Label, [words(board), words(other)]));
    }
    found
}

/// The extents of two boards of other shape; their squares where that is all that differs.
fn different_extents(a: &Board, b: &Board) -> [String; 2] {
    let extents = [a, b].map(|board| format!("{}x{}, {}", board.files(), board.ranks(), board.extent()));
    if extents[0] != extents[1] {
        return extents;
    }
    let only = |own: &Board, other: &Board| match own.squares() & !other.squares() {
        none if none.is_empty() => "no other squares".to_string(),
        squares => format!("also {}", own.names(squares)),
    };
    [only(a, b), only(b, a)]
}
