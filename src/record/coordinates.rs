//! Moves by their squares, as programs write them: `e2e4`, `a7a8q`, and for castling the king's squares.
//!
//! Where two legal moves would be written alike, the plain one keeps the short text; castling then names its
//! partner's step too (`g1c1,a1d1`), a move that puts another man elsewhere names that man's (`d4d6,d6d4`), and a
//! move with victims off its target names their squares (`e5d6xd5`).

use std::collections::HashMap;

use super::distinct::{Forms, distinct};
use super::game::Game;
use super::labels::{as_label, label};
use super::opening;
use crate::geometry::{Board, Square, SquareSet, Squares};
use crate::position::Move;
use crate::variant::Variant;

impl Game {
    /// How a legal move is written by its squares; see [`coordinates`](super::coordinates).
    pub fn coordinates(&self, made: &Move) -> String {
        write(self.variant(), &self.moves_despite_end(), made)
    }
}

/// How a move is written; `moves` are the legal moves that it must be told from.
pub fn write(variant: &Variant, moves: &[Move], made: &Move) -> String {
    if let Some(text) = opening::write(variant, made) {
        return text;
    }
    let alike: Vec<&Move> = moves.iter().filter(|other| other.ends() == made.ends()).collect();
    let texts = write_group(variant, &alike);
    let found = alike.iter().zip(texts).find(|(other, _)| other.is_same(made)).map(|(_, text)| text);
    found.unwrap_or_else(|| forms(variant, made).texts[0].clone())
}

/// How every one of the legal moves is written, in their order.
pub fn write_all(variant: &Variant, moves: &[Move]) -> Vec<String> {
    let mut groups: HashMap<(Square, Square), Vec<usize>> = HashMap::new();
    for (index, made) in moves.iter().enumerate() {
        groups.entry(made.ends()).or_default().push(index);
    }
    let mut texts = vec![String::new(); moves.len()];
    for group in groups.into_values() {
        let alike: Vec<&Move> = group.iter().map(|&index| &moves[index]).collect();
        for (&index, text) in group.iter().zip(write_group(variant, &alike)) {
            texts[index] = opening::write(variant, &moves[index]).unwrap_or(text);
        }
    }
    texts
}

/// The move that a text without marks stands for; without one, those that it fits.
pub(super) fn find(variant: &Variant, moves: &[Move], text: &str) -> Result<Move, Vec<Move>> {
    let fitting = fitting(variant, moves, text);
    if let [only] = fitting[..] { Ok(only) } else { Err(fitting) }
}

/// Whether a text begins with two squares of the board.
pub(super) fn names_two_squares(board: &Board, text: &str) -> bool {
    squares_of(board, text).is_some()
}

/// Everything that tells a move from every other: its squares, promotion, castling, the man it carries and victims.
pub(super) fn full(variant: &Variant, made: &Move) -> String {
    let [_, _, full] = forms(variant, made).texts;
    full
}

/// Names of squares without anything between them.
fn run_of_names(board: &Board, squares: Squares) -> String {
    squares.each().map(|square| board.name(square)).collect()
}

/// What a move does besides going to its square and taking who stands there: whom it carries from where to where, and
/// the squares of its other victims; nothing for most moves.
pub(super) fn besides(board: &Board, made: &Move) -> String {
    let carried = made.carried().map(|carried| format!("{}{}", board.name(carried.from), board.name(carried.to)));
    let victims = made.captures_besides();
    let taken = if victims.is_empty() { String::new() } else { format!("x{}", run_of_names(board, victims)) };
    carried.unwrap_or_default() + &taken
}

fn fitting(variant: &Variant, moves: &[Move], text: &str) -> Vec<Move> {
    if let Some(made) = moves.iter().find(|made| opening::write(variant, made).is_some_and(|known| known == text)) {
        return vec![*made];
    }
    let Some((from, to, rest)) = squares_of(&variant.board, text) else {
        return moves.iter().filter(|made| as_label(variant, made, text)).copied().collect();
    };
    let alike: Vec<&Move> = moves.iter().filter(|made| made.ends() == (from, to)).collect();
    let start = forms_start(&variant.board, from, to);
    let exact = format!("{start}{rest}");
    let written = write_group(variant, &alike);
    if let Some(index) = written.iter().position(|known| *known == exact) {
        return vec![*alike[index]];
    }
    let wanted = exact.to_lowercase();
    let accepts = |made: &Move, written: &String| {
        let [short, long, full] = forms(variant, made).texts;
        let with_sign = made.promotion().map(|kind| format!("{start}={}", variant.kinds[kind].letter));
        let is_short = *written == short;
        let others = [Some(written.clone()), is_short.then_some(with_sign).flatten(), Some(full), Some(long)];
        // The short text of a move that is written longer belongs to another.
        others.into_iter().flatten().any(|known| (is_short || known != short) && known.to_lowercase() == wanted)
    };
    let accepted = alike.iter().zip(&written).filter(|(made, written)| accepts(made, written));
    accepted.map(|(made, _)| **made).collect()
}

/// The two squares that a text begins with, with or without a dash between them, and the rest.
pub(super) fn squares_of<'a>(board: &Board, text: &'a str) -> Option<(Square, Square, &'a str)> {
    let (from, rest) = square_of(board, text)?;
    let (to, rest) = square_of(board, rest.strip_prefix('-').unwrap_or(rest))?;
    Some((from, to, rest))
}

fn square_of<'a>(board: &Board, text: &'a str) -> Option<(Square, &'a str)> {
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let (name, rest) = text.split_at_checked(1 + digits)?;
    Some((board.named(name)?, rest))
}

fn write_group(variant: &Variant, alike: &[&Move]) -> Vec<String> {
    distinct(&alike.iter().map(|made| forms(variant, made)).collect::<Vec<_>>())
}

fn forms_start(board: &Board, from: Square, to: Square) -> String {
    format!("{}{}", board.name(from), board.name(to))
}

fn forms(variant: &Variant, made: &Move) -> Forms {
    let board = &variant.board;
    let (from, to) = made.ends();
    let start = forms_start(board, from, to);
    let promotion = made.promotion().map(|kind| variant.kinds[kind].letter.to_lowercase()).unwrap_or_default();
    let victims = made.captures_besides();
    let victims = if victims.is_empty() { String::new() } else { format!("x{}", run_of_names(board, victims)) };
    let other = made.carried().or(made.partner());
    let partner = other.map(|other| format!(",{}{}", board.name(other.from), board.name(other.to))).unwrap_or_default();
    let label = label(variant, made).map(|label| format!(",{label}")).unwrap_or_default();
    let sign = if promotion.is_empty() { "" } else { "=" };
    Forms {
        is_plain: partner.is_empty() && victims.is_empty() && promotion.is_empty(),
        texts: [
            format!("{start}{promotion}"),
            format!("{start}{promotion}{partner}{victims}"),
            format!("{start}{sign}{promotion}{partner}{label}{victims}"),
        ],
    }
}
