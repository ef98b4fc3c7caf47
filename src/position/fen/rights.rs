//! The third field: castling letters, and the squares of other men that have a right left.

use std::ops::Range;

use super::{FenError, error};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{CastlingPair, FirstMoves, Kinds, Setup};

pub(super) fn read_rights(
    text: &str,
    offset: usize,
    board: &Board,
    kinds: &Kinds,
    rights: &FirstMoves,
    setup: &Setup,
) -> Result<Squares, FenError> {
    let mut unmoved = setup
        .each_man()
        .filter(|&(square, man)| rights.implied.contains(square) && rights.starts_with(square, man))
        .map(|(square, _)| square)
        .collect::<Squares>();
    if text == "-" {
        return Ok(unmoved);
    }
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let here = offset + text.len() - rest.len();
        let digits = rest[first.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let token = &rest[..first.len_utf8() + digits];
        let span = here..here + token.len();
        let held = if digits == 0 { lettered_pair(token, board, rights) } else { None };
        match (held, board.named(token)) {
            (Some(squares), _) => {
                for square in squares.into_iter() {
                    expect_unmoved(square, span.clone(), board, kinds, rights, setup)?;
                }
                unmoved |= squares;
            }
            (None, Some(square)) => {
                expect_unmoved(square, span, board, kinds, rights, setup)?;
                unmoved |= Squares::only(square);
            }
            (None, None) => return Err(unknown_right(token, span, board, rights)),
        }
        rest = &rest[token.len()..];
    }
    Ok(rights.that_matter(unmoved))
}

/// The two men that a castling letter speaks of.
fn lettered_pair(letter: &str, board: &Board, rights: &FirstMoves) -> Option<Squares> {
    let wanted = letter.chars().next();
    let pair = rights.pairs.iter().find(|pair| rights.letter(pair, board) == wanted)?;
    Some(pair.needs)
}

fn unknown_right(token: &str, span: Range<usize>, board: &Board, rights: &FirstMoves) -> FenError {
    let letters: String = rights.pairs.iter().filter_map(|pair| rights.letter(pair, board)).collect();
    let squares = board.names(rights.own & !rights.implied);
    let suggestion = match (letters.is_empty(), squares.is_empty()) {
        (true, true) => "no man of this variant has a first-move right to write: `-`".to_string(),
        (false, true) => format!("the rights are `{letters}`, or `-` for none"),
        (true, false) => format!("the rights are the squares of unmoved men ({squares}), or `-` for none"),
        (false, false) => format!("the rights are `{letters}` and the squares of unmoved men ({squares}), or `-`"),
    };
    FenError { suggestion: Some(suggestion), ..error(span, format!("`{token}` is no right of this variant")) }
}

/// Refuses a right of a man that does not stand where it starts.
fn expect_unmoved(
    square: Square,
    span: Range<usize>,
    board: &Board,
    kinds: &Kinds,
    rights: &FirstMoves,
    setup: &Setup,
) -> Result<(), FenError> {
    let name = board.name(square);
    let arranged = rights.arranged.iter().filter(|(place, _)| *place == square).map(|(_, man)| *man);
    if arranged.clone().any(|man| setup.man_at(square) == Some(man)) {
        return Ok(());
    }
    let starter = rights.starters.get(square.index()).copied().flatten().or(arranged.clone().next());
    let Some(starter) = starter.filter(|_| rights.squares().contains(square)) else {
        let message = format!("`{name}` cannot hold a first-move right: no man with one starts there");
        return Err(FenError { span: span.clone(), ..unknown_right(&name, span, board, rights) }.because(message));
    };
    if setup.man_at(square) != Some(starter) {
        let man = format!("{} {}", starter.color, kinds[starter.kind].name);
        return Err(error(span, format!("the right needs the unmoved {man} on `{name}`, which is not there")));
    }
    Ok(())
}

pub(super) fn write_rights(setup: &Setup, board: &Board, rights: &FirstMoves) -> String {
    let mut told = rights.implied;
    let mut text = String::new();
    for color in Color::BOTH {
        let held = |pair: &&CastlingPair| pair.color == color && pair.is_held(setup.unmoved);
        let mut letters: Vec<char> = Vec::new();
        for pair in rights.pairs.iter().filter(held) {
            if let Some(letter) = rights.letter(pair, board) {
                told |= pair.needs;
                letters.push(letter);
            }
        }
        letters.sort_unstable();
        letters.dedup();
        text.extend(letters);
    }
    let rest = setup.unmoved & !told;
    for color in Color::BOTH {
        text.extend((rest & setup.men_of(color)).into_iter().map(|square| board.name(square)));
    }
    if text.is_empty() { "-".to_string() } else { text }
}
