//! What can be said of a movement as a whole: how many squares it has, which it is bound to, whether it comes back.
//!
//! Everything is found by walking on an empty board; nothing is known of any name.

use std::collections::BTreeSet;

use serde::Serialize;

use super::survey::{self, TermUse};
use super::way_back::is_the_same_both_ways;
use crate::betza::Movement;
use crate::geometry::joined::{self, Classes, Crossing};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};

/// What can be said of a movement on a board that is empty but for the man, which has moved before.
///
/// Captures are counted as if one enemy stood on the very square; moves over other men and castling are not counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Properties {
    /// The size of the board, such as `8x8`.
    pub board: String,
    /// The square for which squares are counted.
    pub square: String,
    /// The squares it can go to, capturing or not.
    pub targets: Targets,
    /// The squares it can go to without capturing.
    pub moving: Targets,
    /// The squares on which it can capture.
    pub capturing: Targets,
    /// Whether the two are the same from every square.
    pub captures_as_it_moves: bool,
    /// What a first move adds to the squares from this one.
    pub first_move: FirstMove,
    /// Whether it keeps to squares of one colour.
    pub colour: Colour,
    /// How many squares it can come to by any number of moves without capturing, its own included.
    pub reach: BoardReach,
    /// The same if it may capture, with men wherever it wants them.
    pub reach_with_captures: BoardReach,
    /// The squares between which it can go to and fro without capturing.
    pub classes: Classes,
    /// From the first rank to the last; none if it never gets there.
    pub cross: Option<Crossing>,
    /// From the last rank to the first.
    #[serde(rename = "return")]
    pub back: Option<Crossing>,
    /// How many of its moves without capturing can be taken back by the next.
    pub moves_taken_back: SquareShare,
    /// From how many squares it can go away and come back, by however many moves.
    pub squares_come_back_to: SquareShare,
    /// Whether the same men block a move and the move back; null where no move can be taken back or it is not known.
    pub same_way_back: Option<bool>,
    /// How many of its moves to squares that are no neighbours go over whatever stands between.
    pub leaps: SquareShare,
    /// Whether it can capture on a neighbouring square.
    pub near_check: bool,
    /// Whether it can capture on a square that is no neighbour.
    pub distant_check: bool,
    /// How many of its terms move only if other men stand on their way; first moves and castling are not counted.
    pub needs_men: SquareShare,
    /// Whether it has moves, but none on the last rank, be it of captures.
    pub ends_on_last_rank: bool,
    /// By how many files and ranks its moves go, each number once.
    pub strides: Vec<u8>,
    /// What its terms do alone, where there are several.
    #[serde(skip)]
    pub(super) terms: Vec<TermUse>,
    #[serde(skip)]
    pub(super) reach_by_term: Vec<BoardReach>,
    #[serde(skip)]
    pub(super) has_first_moves: bool,
}

/// How many squares.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Targets {
    /// From the square in question.
    pub here: u32,
    pub min: u32,
    /// Over all squares of the board.
    pub mean: f64,
    pub max: u32,
}

/// How many squares a first move adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FirstMove {
    pub moving: u32,
    pub capturing: u32,
}

/// How many squares it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BoardReach {
    /// From the square in question.
    pub here: u32,
    /// From the worst square.
    pub min: u32,
    /// From the best.
    pub max: u32,
}

/// What its moves do to the colour of its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Every move keeps it: the man is colour-bound.
    Kept,
    /// Every move changes it.
    Changed,
    /// Some moves keep it and some change it.
    Either,
    /// It has no move.
    NoMove,
}

/// How many of some things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SquareShare {
    /// Every one.
    All,
    /// Some, but not all.
    Some,
    /// None.
    None,
}

/// The properties of a movement on a board of this size; none if it has too many ways to try them on every square.
///
/// Without a square it is one in the middle.
pub fn properties(movement: &Movement, board: &Board, from: Option<Square>, color: Color) -> Option<Properties> {
    let mut survey = survey::survey(movement, board, color)?;
    let middle = middle(board);
    let (victims, terms) = survey::victims(movement, board, middle, color);
    survey.aided_capture[middle.index()] |= victims;
    terms.into_iter().for_each(|term| survey.terms[term].captures = true);
    let from = from.unwrap_or(middle);
    let is_far = |from, to| survey::is_far(board, survey.wraps, from, to);
    let count = |edges: &[Squares]| targets(board, edges, from);
    let any: Vec<Squares> =
        survey.quiet.iter().zip(&survey.capture).map(|(&quiet, &capture)| quiet | capture).collect();
    let reached = joined::reach(&survey.quiet);
    let reached_aided = joined::reach(&survey.aided);
    let (last, first_moves) = (board.ranks() - 1, survey::first_moves(movement, &survey, (board, from, color)));
    let (first, last) = if color == Color::White { (0, last) } else { (last, 0) };
    let rank = |rank: u8| -> Squares { board.squares().each().filter(|&square| board.rank(square) == rank).collect() };
    Some(Properties {
        board: format!("{}x{}", board.files(), board.ranks()),
        square: board.name(from),
        targets: count(&any),
        moving: count(&survey.quiet),
        capturing: count(&survey.capture),
        captures_as_it_moves: survey.quiet == survey.capture,
        first_move: FirstMove { moving: first_moves.0.count(), capturing: first_moves.1.count() },
        colour: colour(board, &survey.aided),
        reach: reach(board, &reached, from),
        reach_with_captures: reach(board, &reached_aided, from),
        classes: Classes::of(&joined::classes(board.squares(), &reached)),
        cross: joined::crossing(&survey.quiet, rank(first), rank(last)),
        back: joined::crossing(&survey.quiet, rank(last), rank(first)),
        moves_taken_back: share(each_edge(&survey.quiet), |(from, to)| survey.quiet[to.index()].contains(from)),
        squares_come_back_to: {
            let back = joined::returning(board.squares(), &survey.quiet, &reached);
            share(board.squares().each(), |square| back.contains(square))
        },
        same_way_back: same_way_back(movement),
        leaps: {
            let far = each_edge(&any).filter(|&(from, to)| is_far(from, to));
            share(far, |(from, to)| survey.leaps[from.index()].contains(to))
        },
        near_check: each_edge(&survey.aided_capture).any(|(from, to)| !is_far(from, to)),
        distant_check: each_edge(&survey.aided_capture).any(|(from, to)| is_far(from, to)),
        needs_men: share(survey.terms.iter().filter(|term| term.moves_aided), |term| !term.moves),
        strides: strides(board, &survey.aided),
        ends_on_last_rank: {
            let is_last = |square: Square| board.counted_rank(color, square) == Some(board.counted_ranks());
            let has_move = |square: Square| !survey.aided[square.index()].is_empty();
            let moves = survey.quiet.iter().any(|ends| !ends.is_empty());
            moves && board.squares().each().all(|square| has_move(square) != is_last(square))
        },
        reach_by_term: survey.quiet_by_term.iter().map(|edges| reach(board, &joined::reach(edges), from)).collect(),
        has_first_moves: movement.routes.iter().any(|route| route.initial && !route.castles()),
        terms: survey.terms,
    })
}

/// The square in the middle of a board, or the one before it.
pub fn middle(board: &Board) -> Square {
    let half = |side: u8| i16::from(side - 1) / 2;
    // A board has at least one file and one rank.
    board.place(half(board.files()), half(board.ranks())).unwrap_or(Square::FIRST)
}

fn targets(board: &Board, edges: &[Squares], from: Square) -> Targets {
    let counts = || board.squares().each().map(|square| edges[square.index()].count());
    let mean = f64::from(counts().sum::<u32>()) / f64::from(board.squares().count().max(1));
    let (min, max) = (counts().min().unwrap_or(0), counts().max().unwrap_or(0));
    Targets { here: edges[from.index()].count(), min, mean, max }
}

fn reach(board: &Board, reached: &[Squares], from: Square) -> BoardReach {
    let Targets { here, min, max, .. } = targets(board, reached, from);
    BoardReach { here, min, max }
}

fn each_edge(edges: &[Squares]) -> impl Iterator<Item = (Square, Square)> {
    edges.iter().enumerate().flat_map(move |(index, ends)| ends.each().map(move |to| (Square::nth(index), to)))
}

/// How many of some things are so; of none at all it is none.
fn share<T>(things: impl Iterator<Item = T>, is_so: impl Fn(T) -> bool) -> SquareShare {
    let mut answers = things.map(is_so);
    match answers.next() {
        None => SquareShare::None,
        Some(first) if answers.any(|other| other != first) => SquareShare::Some,
        Some(true) => SquareShare::All,
        Some(false) => SquareShare::None,
    }
}

fn colour(board: &Board, edges: &[Squares]) -> Colour {
    let moves = || each_edge(edges).filter(|(from, to)| from != to);
    if moves().next().is_none() {
        return Colour::NoMove;
    }
    match share(moves(), |(from, to)| board.is_dark(from) == board.is_dark(to)) {
        SquareShare::All => Colour::Kept,
        SquareShare::Some => Colour::Either,
        SquareShare::None => Colour::Changed,
    }
}

fn strides(board: &Board, edges: &[Squares]) -> Vec<u8> {
    let apart = |(from, to)| [board.file(from).abs_diff(board.file(to)), board.rank(from).abs_diff(board.rank(to))];
    each_edge(edges).flat_map(apart).collect::<BTreeSet<u8>>().into_iter().collect()
}

fn same_way_back(movement: &Movement) -> Option<bool> {
    survey::may_bend(movement).then(|| is_the_same_both_ways(&movement.free_at_the_end())).flatten()
}
