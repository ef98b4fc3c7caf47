//! Claims about where men ever get to, and whom they protect.

use super::failure::{Failure, expect_squares, nobody};
use crate::analyse::men::Mover;
use crate::english::or_said;
use crate::geometry::{Board, Color, Square, SquareSet, Squares, joined};
use crate::position::{Kind, Man, Setup};
use crate::record::Game;
use crate::rules::Confinement;
use crate::variant::{Reach, Specials, Variant};
use crate::walker::{self, EmptyBoard};

/// Whether all squares have one colour.
pub(super) fn same_colour(board: &Board, squares: &[Square]) -> Result<(), String> {
    let dark = squares.iter().filter(|&&square| board.is_dark(square)).count();
    holds(dark == 0 || dark == squares.len(), || colours(board, squares))
}

/// Whether two squares have different colours.
pub(super) fn other_colour(board: &Board, squares: &[Square]) -> Result<(), String> {
    let dark = squares.iter().filter(|&&square| board.is_dark(square)).count();
    holds(squares.len() == 2 && dark == 1, || colours(board, squares))
}

/// Which of some squares are dark and which are light.
fn colours(board: &Board, squares: &[Square]) -> String {
    let (dark, light): (Vec<Square>, Vec<Square>) = squares.iter().copied().partition(|&square| board.is_dark(square));
    let named = |squares: Vec<Square>| or_said(board.names(squares.into_iter().collect()), "none");
    format!("dark is {}, light is {}", named(dark), named(light))
}

/// Whether men of a kind stay on the colour on which they begin.
pub(super) fn keeps_colour(variant: &Variant, kind: Kind) -> Result<(), Failure> {
    let board = &variant.board;
    let leaves = men_of(&variant.array, kind).find_map(|(square, color)| {
        let mut all = reached(variant, kind, color, square).into_iter();
        Some((square, all.find(|&other| board.is_dark(other) != board.is_dark(square))?))
    });
    match leaves {
        None if men_of(&variant.array, kind).next().is_none() => Err(too_few(variant, kind)),
        Some((square, other)) => {
            let (from, to) = (board.name(square), board.name(other));
            Err(format!("the one on `{from}` leaves its colour: it gets to `{to}`").into())
        }
        None => Ok(()),
    }
}

/// Whether no two men of a kind ever get to one square.
pub(super) fn never_meet(variant: &Variant, kind: Kind) -> Result<(), Failure> {
    let men = men_of(&variant.array, kind).map(|(square, color)| (square, reached(variant, kind, color, square)));
    let men: Vec<(Square, Squares)> = men.collect();
    if men.len() < 2 {
        return Err(too_few(variant, kind));
    }
    let met_by = |index: usize| {
        let (from, reached) = men[index];
        men[..index].iter().find_map(|(other, others)| Some(([*other, from], (reached & *others).first()?)))
    };
    match (0..men.len()).find_map(met_by) {
        Some((two, square)) => {
            let [one, other] = two.map(|square| variant.board.name(square));
            Err(format!("those on `{one}` and `{other}` both get to `{}`", variant.board.name(square)).into())
        }
        None => Ok(()),
    }
}

/// Whether just these squares hold men, of one kind or of any, that no other of their side protects.
pub(super) fn unprotected(game: &Game, kind: Option<Kind>, squares: &[Square]) -> Result<(), Failure> {
    let board = game.board();
    let setup = game.setup();
    let protected = game.attacked();
    let is_meant = |man: Man| kind.is_none_or(|kind| man.kind == kind);
    if let Some(kind) = kind.filter(|_| !setup.each_man().any(|(_, man)| is_meant(man))) {
        return Err(nobody(&game.variant().kinds[kind].name));
    }
    let loose = setup
        .each_man()
        .filter(|(_, man)| is_meant(*man))
        .filter(|&(square, man)| !protected[man.color.index()].contains(square))
        .map(|(square, _)| square);
    let (claimed, found): (Squares, Squares) = (squares.iter().copied().collect(), loose.collect());
    let stray = (claimed & !found).each().map(|square| match game.man_at(square) {
        Some(man) if is_meant(man) => format!("a man protects {}", game.men_told(Squares::only(square))),
        _ => format!("no such man stands on `{}`", board.name(square)),
    });
    let told = |wrong: String| std::iter::once(wrong).chain(stray).collect::<Vec<_>>().join("; ");
    Ok(expect_squares(("unprotected", "nobody"), claimed, found, board).map_err(told)?)
}

/// Whether a man gets to so many squares on an empty board, from one square or from each on which it ever stands.
pub(super) fn reaches(variant: &Variant, kind: Kind, from: Option<Square>, count: u64) -> Result<(), Failure> {
    let steps = super::figures::steps(variant, kind)?;
    let man = Man { kind, color: Color::White };
    if let Some(why) = from.and_then(|from| variant.forbids(man, from)) {
        return Err(Failure::Untried(why));
    }
    let stands =
        |mover: Squares| Reach::of(variant).map(|reach| reach.stands(man) & mover).filter(|all| !all.is_empty());
    let anywhere = Mover::of_kind(variant, kind, false).squares();
    let squares = from.map_or_else(|| stands(anywhere).unwrap_or(anywhere), Squares::only);
    let Some(from) = squares.each().find(|&from| u64::from(steps.reach(from).count()) != count) else { return Ok(()) };
    let (found, board) = (steps.reach(from), &variant.board);
    // Who says too few hears of one too many, and the other way round.
    let is_more = u64::from(found.count()) > count;
    let example = if is_more { found.last() } else { (board.squares() & !found).first() };
    let verb = if is_more { "gets" } else { "never gets" };
    let example = example.map(|square| format!("; it {verb} to `{}`", board.name(square))).unwrap_or_default();
    Err(format!("`reaches` is {} from `{}`, claimed is {count}{example}", found.count(), board.name(from)).into())
}

/// What is said of men that are too few to be spoken of.
fn too_few(variant: &Variant, kind: Kind) -> Failure {
    let count = men_of(&variant.array, kind).count();
    let told = if count == 0 { "no" } else { "only one" };
    Failure::Untried(format!("{told} `{}` stands on the board at the start", variant.kinds[kind].name))
}

fn holds(is_true: bool, found: impl FnOnce() -> String) -> Result<(), String> {
    if is_true { Ok(()) } else { Err(found()) }
}

fn men_of(setup: &Setup, kind: Kind) -> impl Iterator<Item = (Square, Color)> + '_ {
    setup.each_man().filter(move |(_, man)| man.kind == kind).map(|(square, man)| (square, man.color))
}

/// Every square that a man gets to on an empty board, first moves aside; its own is one of them.
fn reached(variant: &Variant, kind: Kind, color: Color, from: Square) -> Squares {
    let (movement, _) = variant.movement(kind, Specials::Unconditional).by_right();
    let allowed = Confinement::squares(&variant.rules.confinement, kind, color, &variant.board);
    let board = &variant.board;
    let ends = board.places().map(|from| walker::ends(&EmptyBoard(board), &movement, from, color) & allowed);
    joined::reached(&ends.collect::<Vec<_>>(), Squares::only(from))
}
