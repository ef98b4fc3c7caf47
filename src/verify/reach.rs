//! Claims about where men ever get to, and whom they protect.

use super::failure::{Failure, expect};
use super::sameness;
use crate::analyse::men::Mover;
use crate::analyse::start::attacked;
use crate::geometry::{Color, Square, SquareSet, Squares, joined};
use crate::position::{Kind, Setup};
use crate::record::Game;
use crate::rules::Confinement;
use crate::variant::{Specials, Test, Variant};
use crate::walker::{self, EmptyBoard};

/// Runs a test of this kind; every other has been run before.
pub(super) fn run(test: &Test, game: &Game) -> Result<(), String> {
    let variant = game.variant();
    let board = &variant.board;
    match test {
        Test::SameColour(squares) => {
            let dark = squares.iter().filter(|&&square| board.is_dark(square)).count();
            holds(dark == 0 || dark == squares.len(), || format!("{dark} of {} squares are dark", squares.len()))
        }
        Test::OtherColour(squares) => {
            let dark = squares.iter().filter(|&&square| board.is_dark(square)).count();
            holds(squares.len() == 2 && dark == 1, || format!("{dark} of {} squares are dark", squares.len()))
        }
        Test::KeepsColour(kind) => {
            let leaves = men_of(&variant.array, *kind).find(|&(square, color)| {
                let all = reached(variant, *kind, color, square);
                all.into_iter().any(|other| board.is_dark(other) != board.is_dark(square))
            });
            holds(leaves.is_none(), || match leaves {
                Some((square, _)) => format!("the one on `{}` leaves its colour", board.name(square)),
                None => String::new(),
            })
        }
        Test::NeverMeet(kind) => {
            let men: Vec<Squares> =
                men_of(&variant.array, *kind).map(|(square, color)| reached(variant, *kind, color, square)).collect();
            let shared = men
                .iter()
                .enumerate()
                .find_map(|(index, one)| men[..index].iter().find_map(|other| (*one & *other).first()));
            holds(shared.is_none(), || match shared {
                Some(square) => format!("two of them get to `{}`", board.name(square)),
                None => String::new(),
            })
        }
        Test::Unprotected(kind, squares) => {
            let setup = game.setup();
            let protected = attacked(game);
            let loose = setup
                .each_man()
                .filter(|(_, man)| kind.is_none_or(|kind| man.kind == kind))
                .filter(|&(square, man)| !protected[man.color.index()].contains(square))
                .map(|(square, _)| square);
            let claimed = board.names(squares.iter().copied().collect());
            expect("unprotected", &claimed, &board.names(loose.collect()))
        }
        Test::SameMove(kind, text, movement) => sameness::moves_just_as(variant, *kind, text, movement),
        Test::Covers(kind, text, movement) => sameness::covers(variant, *kind, text, movement),
        Test::Differs(kind, text, movement) => sameness::differs(variant, *kind, text, movement),
        _ => Ok(()),
    }
}

/// Whether a man gets to so many squares on an empty board, from one square or from each on which it may stand.
pub(super) fn reaches(variant: &Variant, kind: Kind, from: Option<Square>, count: u64) -> Result<(), Failure> {
    let steps = super::figures::steps(variant, kind)?;
    let squares = from.map_or_else(|| Mover::of_kind(variant, kind, false).squares(), Squares::only);
    let found = squares.each().map(|from| (from, u64::from(steps.reach(from).count()))).find(|found| found.1 != count);
    match found {
        None => Ok(()),
        Some((from, found)) => {
            let from = variant.board.name(from);
            Err(format!("`reaches` is {found} from `{from}`, claimed is {count}").into())
        }
    }
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
