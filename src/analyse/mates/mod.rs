//! Endings of a king and one or two men against a king, solved backwards.
//!
//! A position is the attacker's king, the attacker's men, the bare king and the side to move; the attacker is White,
//! which matters only to men that move forward in another way than backward. It is legal if the men stand on different
//! squares and the side that does not move is not in check: so kings never attack each other. Every number counts
//! legal positions, also those that no game leads to, and all squares of the board: nothing is taken by symmetry.
//!
//! Men move as their Betza strings say, without first moves, castling and promotion; nothing is captured en passant.
//! Only checkmate wins: a bare king has not lost, and stalemate and the loss of the last man are draws. This is exact
//! for lame men, hoppers and whatever else a string can say of so few men, because every man is walked for every
//! arrangement of the others that its walk depends on.
//!
//! ```
//! use courier::analyse::mates::{Ending, solve};
//! use courier::betza::{self, Dialect};
//! use courier::geometry::Board;
//! use courier::watch::Nobody;
//!
//! let read = |text| betza::read(text, Dialect::Default).map(|notation| notation.movement);
//! let board = Board::new(5, 5).expect("a board of this size");
//! let mates = solve(&Ending { board: &board, men: &[&read("R")?], king: &read("K")? }, &Nobody)
//!     .unwrap_or_else(|refusal| panic!("{}", refusal.message));
//! assert_eq!(mates.won, mates.positions);
//! # Ok::<(), courier::betza::BetzaError>(())
//! ```

mod men;
mod reach;
mod report;
mod solved;

use serde::Serialize;

use crate::betza::Movement;
use crate::findings::Refusal;
use crate::geometry::{Board, SquareSet, Squares};
use crate::watch::Watch;

pub use men::{king, of_kinds, of_men};
pub use report::{EndingRow, EndingRows};

/// The most bytes that the tables of an ending take: those of two men on 100 places take less. Lists of the positions that are won
/// or lost in the same number of moves take some beside them.
pub const MAX_BYTES: u64 = 512 << 20;

/// What is to be solved: the attacker has a king and one or two men, the other side a king.
#[derive(Clone, Copy, Debug)]
pub struct Ending<'a> {
    /// The board on which it is solved.
    pub board: &'a Board,
    /// How the attacker's men move.
    pub men: &'a [&'a Movement],
    /// How both kings move.
    pub king: &'a Movement,
}

/// What an ending is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mates {
    /// The legal positions with the attacker to move.
    pub positions: u64,
    /// Those of them in which it can force checkmate.
    pub won: u64,
    /// The most moves of its own that it needs in one of those; none if it can never force mate.
    pub longest: Option<u32>,
    /// The first position that takes so long.
    pub example: Option<Example>,
    /// The first legal position with the attacker to move that is not won.
    #[serde(skip)]
    pub drawn: Option<Example>,
    /// The legal positions with the bare king to move in which it is checkmated.
    pub mates: u64,
    /// Those in which it is stalemated.
    pub stalemates: u64,
}

/// A position, each man by the name of its square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Example {
    /// Where the king stands.
    pub king: String,
    /// Where the man stands.
    pub man: String,
    /// Where a second man stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<String>,
    /// Where the bare king stands.
    pub bare_king: String,
}

impl Mates {
    /// The won share of the legal positions with the attacker to move; `None` if there is no position.
    pub fn share(&self) -> Option<f64> {
        (self.positions > 0).then(|| self.won as f64 / self.positions as f64)
    }
}

/// Solves an ending; refused if it is too large, or if a man moves in a way that goes beyond three men's squares.
pub fn solve(ending: &Ending, watch: &dyn Watch) -> Result<Mates, Refusal> {
    check_men(ending.men.len(), ending.board)?;
    for (movement, whose) in ending.men.iter().map(|man| (*man, "the man")).chain([(ending.king, "the king")]) {
        check_movement(movement, whose)?;
    }
    // Narrow sets of squares take less memory, of which two men need much.
    if ending.board.area() <= u64::CAPACITY {
        solved::solve::<u64>(ending, watch)
    } else {
        solved::solve::<Squares>(ending, watch)
    }
}

fn check_men(men: usize, board: &Board) -> Result<(), Refusal> {
    if !(1..=2).contains(&men) {
        let message = format!("an ending has one or two men beside the king, not {men}");
        return Err(Refusal::new("ending-men", message, "name one or two"));
    }
    // Holes count, too: positions are numbered by the places of the board.
    let places = board.area() as u64;
    let bytes = solved::bytes(men, places);
    if bytes <= MAX_BYTES {
        return Ok(());
    }
    let positions = places.pow(men as u32 + 2);
    let most = (1..places).rev().find(|&places| solved::bytes(men, places) <= MAX_BYTES).unwrap_or_default();
    let [needed, limit] = [bytes, MAX_BYTES].map(|bytes| bytes >> 20);
    let message = format!(
        "two men on {places} places make {positions} positions a side, whose tables take {needed} MiB; {limit} MiB are \
         the limit"
    );
    Err(Refusal::new("ending-too-large", message, format!("take a board of at most {most} places, or one man")))
}

/// A man that puts another man somewhere else makes moves that lead back in no simple way.
fn check_movement(movement: &Movement, whose: &str) -> Result<(), Refusal> {
    if !movement.legs().any(|leg| leg.how.unloads) {
        return Ok(());
    }
    let message = format!("{whose} carries other men, and such endings are not solved");
    Err(Refusal::new("ending-carries", message, "take a string without `u`"))
}
