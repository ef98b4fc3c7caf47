//! Moves by their squares, as programs write them: `e2e4`, `a7a8q`, and for castling the king's squares.
//!
//! A man that takes others on its way names their squares between its own (`f4xe3-d2`, and `f4xe3xd2` if it takes on its
//! target too), and one that puts another man elsewhere names that man's step (`d4d6,d6d4`); a capture en passant is
//! written as the step that it is (`e5d6`). Where two legal moves would still be written alike, the plain one keeps the
//! short text; castling then names its partner's step too (`g1c1,a1d1`), and a capture en passant its victim
//! (`e5d6xd5`).

use super::apart::{text_among, told_apart};
use super::distinct::Forms;
use super::game::Game;
use super::labels::{as_label, label};
use super::opening;
use crate::engine::MoveRule;
use crate::geometry::{Board, Square, SquareSet, Squares};
use crate::position::Move;
use crate::variant::{NamedSquares, squares_of};

impl Game {
    /// How a legal move is written by its squares; see [`coordinates`](super::coordinates).
    pub fn coordinates(&self, made: &Move) -> String {
        write(self, &self.moves_despite_end(), made)
    }
}

/// How a move is written; `moves` are the legal moves that it must be told from.
pub fn write(game: &Game, moves: &[Move], made: &Move) -> String {
    let text = text_among(moves, made, |other| other.ends() == made.ends(), |alike| write_all(game, alike));
    text.unwrap_or_else(|| forms(game, made).texts[0].clone())
}

/// How every one of the legal moves is written, in their order.
pub fn write_all(game: &Game, moves: &[Move]) -> Vec<String> {
    let forms = |alike: &[&Move]| alike.iter().map(|made| forms(game, made)).collect();
    told_apart(game.variant(), moves, Move::ends, forms)
}

/// The move that a text without marks stands for; without one, those that it fits.
pub(super) fn find(game: &Game, moves: &[Move], text: &str) -> Result<Move, Vec<Move>> {
    let fitting = fitting(game, moves, text);
    if let [only] = fitting[..] { Ok(only) } else { Err(fitting) }
}

/// Whether a text begins with two squares of the board.
pub(super) fn names_two_squares(board: &Board, text: &str) -> bool {
    squares_of(board, text).is_some()
}

/// Everything that tells a move from every other: its squares, promotion, castling, the man it carries and victims.
pub(super) fn full(game: &Game, made: &Move) -> String {
    let [_, _, full] = forms(game, made).texts;
    full
}

/// What a move does besides going to its square and taking who stands there: whom it carries from where to where, and
/// these victims elsewhere; nothing for most moves.
pub(super) fn besides(board: &Board, made: &Move, victims: Squares) -> String {
    let carried = made.carried().map(|carried| format!("{}{}", board.name(carried.from), board.name(carried.to)));
    carried.unwrap_or_default() + &behind(board, victims)
}

/// What stands before the target of a man that takes others on its way: `xe3-`, or `xe3x` if it takes there too; nothing
/// for other moves, nor for a capture en passant.
pub(super) fn between(game: &Game, made: &Move) -> String {
    let victims = made.captures_besides();
    if victims.is_empty() || game.rule_of(made) == Some(MoveRule::EnPassant) {
        return String::new();
    }
    way(game.board(), victims, made.captures() != victims)
}

fn way(board: &Board, victims: Squares, takes_there: bool) -> String {
    let taken: String = victims.each().map(|square| format!("x{}", board.name(square))).collect();
    taken + if takes_there { "x" } else { "-" }
}

/// Victims as they follow a move, without anything between their names.
fn behind(board: &Board, victims: Squares) -> String {
    let names: String = victims.each().map(|square| board.name(square)).collect();
    if names.is_empty() { names } else { format!("x{names}") }
}

fn fitting(game: &Game, moves: &[Move], text: &str) -> Vec<Move> {
    let variant = game.variant();
    if let Some(made) = moves.iter().find(|made| opening::write(variant, made).is_some_and(|known| known == text)) {
        return vec![*made];
    }
    let Some(NamedSquares { from, to, victims, takes_there, rest }) = squares_of(&variant.board, text) else {
        return moves.iter().filter(|made| as_label(variant, made, text)).copied().collect();
    };
    let between = if victims.is_empty() { String::new() } else { way(&variant.board, victims, takes_there) };
    let takes = takes_there || !victims.is_empty();
    let is_meant = |made: &&Move| made.ends() == (from, to) && !(takes && made.captures().is_empty());
    let alike: Vec<Move> = moves.iter().filter(is_meant).copied().collect();
    let exact = format!("{}{rest}", start(&variant.board, (from, to), &between));
    let written = write_all(game, &alike);
    if let Some(index) = written.iter().position(|known| *known == exact) {
        return vec![alike[index]];
    }
    let wanted = exact.to_lowercase();
    let step = start(&variant.board, (from, to), "");
    let accepts = |made: &Move, written: &String| {
        let [short, long, full] = forms(game, made).texts;
        let with_sign = made.promotion().map(|kind| format!("{step}={}", variant.kinds[kind].letter));
        let is_short = *written == short;
        let others = [Some(written.clone()), is_short.then_some(with_sign).flatten(), Some(full), Some(long)];
        // The short text of a move that is written longer belongs to another.
        let is_one =
            others.into_iter().flatten().any(|known| (is_short || known != short) && known.to_lowercase() == wanted);
        // Programs leave out whom a man puts elsewhere or takes on its way, or tell the victims behind.
        let is_without = || without_way(game, made).texts.iter().any(|known| known.to_lowercase() == wanted);
        is_one
            || (made.carried().is_some() && wanted == without_carried(game, made))
            || (!self::between(game, made).is_empty() && is_without())
    };
    let accepted = alike.iter().zip(&written).filter(|(made, written)| accepts(made, written));
    accepted.map(|(made, _)| *made).collect()
}

fn start(board: &Board, (from, to): (Square, Square), between: &str) -> String {
    format!("{}{between}{}", board.name(from), board.name(to))
}

fn forms(game: &Game, made: &Move) -> Forms {
    match between(game, made) {
        none if none.is_empty() => without_way(game, made),
        between => Forms { is_plain: false, ..forms_with(game, made, &between, "") },
    }
}

/// The text of a move that puts another man elsewhere, without that man.
fn without_carried(game: &Game, made: &Move) -> String {
    let becomes = made.promotion().map(|kind| game.variant().kinds[kind].letter.as_str()).unwrap_or_default();
    format!("{}{becomes}", start(game.board(), made.ends(), "")).to_lowercase()
}

/// The same with victims behind the move, where they are told at all.
fn without_way(game: &Game, made: &Move) -> Forms {
    forms_with(game, made, "", &behind(game.board(), made.captures_besides()))
}

fn forms_with(game: &Game, made: &Move, between: &str, victims: &str) -> Forms {
    let (variant, board) = (game.variant(), game.board());
    let start = start(board, made.ends(), between);
    let promotion = made.promotion().map(|kind| variant.kinds[kind].letter.to_lowercase()).unwrap_or_default();
    let other = made.carried().or(made.partner());
    let partner = other.map(|other| format!(",{}{}", board.name(other.from), board.name(other.to))).unwrap_or_default();
    let label = label(variant, made).map(|label| format!(",{label}")).unwrap_or_default();
    let sign = if promotion.is_empty() { "" } else { "=" };
    Forms {
        is_plain: partner.is_empty() && victims.is_empty() && promotion.is_empty(),
        texts: [
            match made.carried() {
                Some(_) => format!("{start}{promotion}{partner}"),
                None => format!("{start}{promotion}"),
            },
            format!("{start}{promotion}{partner}{victims}"),
            format!("{start}{sign}{promotion}{partner}{label}{victims}"),
        ],
    }
}
