//! Short algebraic notation with the letters of the variant: `Nf3`, `exd5`, `a8=Q`, `O-O-Oc`, `Qg7#`.
//!
//! A man's letter (none for pawns), what tells it from others of its kind that may go there, `x` before a
//! capture, the square, the kind promoted to. A man that takes others on its way names them before its target
//! (`Lxe3-d2`, and `Lxe3xd2` if it takes there too). Where two legal moves would still be written alike, a comma and the
//! square of whom a capture en passant takes follow (`Nd6,xd5`), as does the step of a man that is put elsewhere
//! (`Rd6,d6d4`), and if that is not enough, the move by its squares.

mod fit;

use self::fit::{TextFit, fit};
use super::apart::{text_among, told_apart};
use super::coordinates::{besides, between, full};
use super::core::Sign;
use super::distinct::Forms;
use super::game::Game;
use super::labels::{label, promotion_letter};
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::{Kind, Move};

impl Game {
    /// How a legal move is written in short algebraic notation; see [`san`](super::san).
    pub fn san(&self, made: &Move) -> String {
        write(self, &self.moves_despite_end(), made)
    }
}

/// How a move is written; `moves` are the legal moves of the game's position, which it must be told from.
pub fn write(game: &Game, moves: &[Move], made: &Move) -> String {
    let mut text = write_without_sign(game, moves, made);
    text.push_str(sign(game, made));
    text
}

/// How every one of the legal moves is written, in their order.
pub fn write_all(game: &Game, moves: &[Move]) -> Vec<String> {
    let mut texts = all_without_sign(game, moves);
    texts.iter_mut().zip(moves).for_each(|(text, made)| text.push_str(sign(game, made)));
    texts
}

/// The move that a text without marks stands for; without one, those that it fits.
pub(super) fn find(game: &Game, moves: &[Move], text: &str) -> Result<Move, Vec<Move>> {
    let fitting: Vec<(TextFit, &Move)> = moves.iter().filter_map(|made| Some((fit(game, made, text)?, made))).collect();
    let strict: Vec<&Move> = fitting.iter().filter(|(fit, _)| *fit == TextFit::Strict).map(|(_, made)| *made).collect();
    let listed = match (&fitting[..], &strict[..]) {
        ([(_, only)], _) | (_, [only]) => return Ok(**only),
        (_, []) => fitting.into_iter().map(|(_, made)| made).collect(),
        _ => strict,
    };
    // A text that is exactly one move's own never stands for another.
    let exact = listed.iter().find(|made| write_without_sign(game, moves, made) == text);
    exact.map(|made| **made).ok_or_else(|| listed.into_iter().copied().collect())
}

fn sign(game: &Game, made: &Move) -> &'static str {
    match game.sign(made) {
        Sign::None => "",
        Sign::Check => "+",
        Sign::Mate => "#",
    }
}

fn write_without_sign(game: &Game, moves: &[Move], made: &Move) -> String {
    let is_rival = |other: &Move| match label(game.variant(), made) {
        // A label without a dash could be any move.
        Some(label) => !label.contains('-') || other.is_same(made),
        None => other.target() == made.target() && other.castling().is_none(),
    };
    let text = text_among(moves, made, is_rival, |rivals| all_without_sign(game, rivals));
    text.unwrap_or_else(|| forms(game, &[], made).texts[0].clone())
}

fn all_without_sign(game: &Game, moves: &[Move]) -> Vec<String> {
    let key = |made: &Move| (made.target(), made.castling());
    let mut texts = told_apart(game.variant(), moves, key, |group| forms_of(game, group));
    for (index, made) in moves.iter().enumerate().filter(|(_, made)| made.castling().is_some()) {
        if !texts[index].contains('-') && texts.iter().filter(|text| **text == texts[index]).count() > 1 {
            let [.., in_full] = forms(game, &[], made).texts;
            texts[index] = in_full;
        }
    }
    texts
}

/// A man that may go to some square, as far as its text tells it from others.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Rival {
    kind: Kind,
    from: Square,
    to: Square,
    is_capture: bool,
}

fn forms_of(game: &Game, group: &[&Move]) -> Vec<Forms> {
    let mut rivals: Vec<Rival> = Vec::new();
    for rival in group.iter().filter_map(|made| rival(game, made)) {
        // Promotions follow one another; squares and captures of one man are few.
        if !rivals.iter().rev().take(4).any(|known| *known == rival) {
            rivals.push(rival);
        }
    }
    group.iter().map(|made| forms(game, &rivals, made)).collect()
}

fn rival(game: &Game, made: &Move) -> Option<Rival> {
    let (from, to) = (made.origin()?, made.target()?);
    let kind = game.man_at(from)?.kind;
    made.castling().is_none().then_some(Rival { kind, from, to, is_capture: !made.captures().is_empty() })
}

fn forms(game: &Game, rivals: &[Rival], made: &Move) -> Forms {
    let (variant, board) = (game.variant(), game.board());
    let between = between(game, made);
    let victims = made.captures_besides();
    let besides = besides(board, made, if between.is_empty() { victims } else { Squares::EMPTY });
    let short = match (label(variant, made), rival(game, made)) {
        (Some(label), _) => label.to_string(),
        (None, Some(rival)) => short(game, rivals, rival, (made, &between)),
        // No man stands there, so it is no move of this position; its squares say what was meant.
        (None, None) => full(game, made),
    };
    let told = if besides.is_empty() { short.clone() } else { format!("{short},{besides}") };
    let in_full = format!("{short},{}", full(game, made));
    // Who sees a man go to a square where another stands must know what becomes of that one.
    let short = if made.carried().is_some() { told.clone() } else { short };
    Forms {
        is_plain: made.castling().is_none() && besides.is_empty() && victims.is_empty(),
        texts: [short, told, in_full],
    }
}

fn short(game: &Game, rivals: &[Rival], own: Rival, (made, between): (&Move, &str)) -> String {
    let (variant, board) = (game.variant(), game.board());
    let san = &variant.kinds[own.kind].san;
    let alike = |other: &&Rival| Rival { from: own.from, ..**other } == own && other.from != own.from;
    let others: Vec<Square> = rivals.iter().filter(alike).map(|other| other.from).collect();
    let shares_file = others.iter().any(|&other| board.share_file(other, own.from));
    let shares_rank = others.iter().any(|&other| board.share_rank(other, own.from));
    let is_pawn_capture = san.is_empty() && own.is_capture;
    let by_file = board.file_letter(own.from).to_string();
    let told = match (others.is_empty() && !is_pawn_capture, shares_file, shares_rank) {
        (true, ..) => String::new(),
        (false, false, _) => by_file,
        (false, true, false) if !is_pawn_capture => board.name(own.from).split_off(1),
        (false, true, _) => board.name(own.from),
    };
    let takes = match between {
        "" if own.is_capture => "x",
        between => between,
    };
    let becomes = made.promotion().map(|kind| format!("={}", promotion_letter(variant, kind))).unwrap_or_default();
    format!("{san}{told}{takes}{}{becomes}", board.name(own.to))
}
