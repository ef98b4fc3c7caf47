//! The third field: castling letters, and the squares of other men that have a right left.

use std::ops::Range;

use super::{FenFault, error};
use crate::english::listed;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{CastlingPair, FirstMoves, Kinds, Man, Setup};

/// Reads the rights; the text stands at `offset`. What no man can hold is refused.
pub(super) fn read_rights(
    (text, offset): (&str, usize),
    board: &Board,
    kinds: &Kinds,
    rights: &FirstMoves,
    setup: &Setup,
) -> Result<Squares, FenFault> {
    let mut unmoved = setup
        .each_man()
        .filter(|&(square, man)| rights.implied.contains(square) && rights.starts_with(square, man))
        .map(|(square, _)| square)
        .collect::<Squares>();
    if text == "-" {
        return Ok(unmoved);
    }
    let mut read: Vec<(&str, Range<usize>, Squares)> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let here = offset + text.len() - rest.len();
        let digits = rest[first.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let token = &rest[..first.len_utf8() + digits];
        let span = here..here + token.len();
        if read.iter().any(|(known, ..)| *known == token) {
            return Err(wrong_right(span, format!("`{token}` stands here twice"), board, rights, setup));
        }
        let held = if digits == 0 { lettered_pair(token, board, rights) } else { None };
        let Some(squares) = held.or(board.named(token).map(Squares::only)) else {
            let message = format!("`{token}` is no right of this variant");
            return Err(wrong_right(span, message, board, rights, setup));
        };
        for square in squares.into_iter() {
            expect_unmoved(square, span.clone(), board, kinds, rights, setup)?;
        }
        unmoved |= squares;
        read.push((token, span, squares));
        rest = &rest[token.len()..];
    }
    let kept = rights.that_matter(unmoved);
    match read.into_iter().find(|(.., squares)| !(*squares & !kept).is_empty()) {
        None => Ok(kept),
        Some((token, span, squares)) => {
            let others = rights.pairs.iter().filter(|pair| pair.needs.meets(squares)).map(|pair| pair.needs & !squares);
            let others = others.filter_map(|others| others.first()).collect::<Squares>();
            let others = listed(others.each().map(|square| format!("`{}`", board.name(square))), " or ");
            let message = format!("`{token}` holds no right alone: castling needs the unmoved man on {others} as well");
            Err(wrong_right(span, message, board, rights, setup))
        }
    }
}

/// The two men that a castling letter speaks of.
fn lettered_pair(letter: &str, board: &Board, rights: &FirstMoves) -> Option<Squares> {
    let wanted = letter.chars().next();
    let pair = rights.pairs.iter().find(|pair| rights.letter(pair, board) == wanted)?;
    Some(pair.needs)
}

/// A right that cannot be held, with all those that can be held in the position.
fn wrong_right(span: Range<usize>, message: String, board: &Board, rights: &FirstMoves, setup: &Setup) -> FenFault {
    let suggestion = match most_rights(setup, board, rights) {
        none if none == "-" => "no man here has a first-move right to write: `-`".to_string(),
        all => format!("the rights are `{all}` at most, or `-` for none"),
    };
    FenFault { suggestion: Some(suggestion), ..error(span, message) }
}

/// All rights that the men of a position can hold.
pub(super) fn most_rights(setup: &Setup, board: &Board, rights: &FirstMoves) -> String {
    let at_home = |&(square, man): &(Square, Man)| rights.squares().contains(square) && rights.starts_with(square, man);
    let unmoved: Squares = setup.each_man().filter(at_home).map(|(square, _)| square).collect();
    write_rights(&Setup { unmoved: rights.that_matter(unmoved), ..setup.clone() }, board, rights)
}

/// Refuses a right of a man that does not stand where it starts.
fn expect_unmoved(
    square: Square,
    span: Range<usize>,
    board: &Board,
    kinds: &Kinds,
    rights: &FirstMoves,
    setup: &Setup,
) -> Result<(), FenFault> {
    let name = board.name(square);
    let arranged = rights.arranged.iter().filter(|(place, _)| *place == square).map(|(_, man)| *man);
    if arranged.clone().any(|man| setup.man_at(square) == Some(man)) {
        return Ok(());
    }
    let starter = rights.starters.get(square.index()).copied().flatten().or(arranged.clone().next());
    let Some(starter) = starter.filter(|_| rights.squares().contains(square)) else {
        let message = format!("`{name}` cannot hold a first-move right: no man with one starts there");
        return Err(wrong_right(span, message, board, rights, setup));
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
