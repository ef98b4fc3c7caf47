//! From squares to strings: which notation reaches just these squares.
//!
//! A [`WantedSquares`] says what a man does on the squares of a board. Strings that might be parts of the answer are collected
//! (`parts`), the cheapest sets of parts that do just what is wanted are put together (`cover`), and what they
//! really do is compared with the goal once more.
//!
//! ```
//! use courier::find::{WantedSquares, find};
//! use courier::geometry::{Board, Color};
//!
//! let board = Board::new(8, 8).expect("a chessboard can be had");
//! let from = board.named("d4").expect("it is on the board");
//! let words = ["b2", "b6", "f2", "f6", "b4m", "d2m", "d6m", "f4m"];
//! let goal = WantedSquares::of_squares(board, from, Color::White, &words).expect("these are squares");
//! assert_eq!(find(&goal)[0].text, "AmD");
//! ```

mod answer;
mod cover;
mod goal;
mod parts;
mod picture;
mod pool;
mod vectors;

use crate::betza::{self, Dialect, Movement};
use crate::render::marks;

pub use answer::FoundAnswer;
pub use goal::WantedSquares;
pub use vectors::{is_step, of_steps};

/// The longest strings that are looked for. Whoever reads more has no use for it.
pub const MOST_LETTERS: usize = 60;

/// The most strings that are told.
const MOST_TOLD: usize = 5;

/// A string that does just what is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundString {
    /// The string.
    pub text: String,
    /// What it means.
    pub movement: Movement,
}

/// The simplest strings that do just what is wanted, no two of which mean the same; none if no string of at most [`MOST_LETTERS`] does.
pub fn find(goal: &WantedSquares) -> Vec<FoundString> {
    let wanted = goal.deeds(&goal.marks);
    let parts = parts::parts(goal, &wanted);
    let mut strings: Vec<FoundString> = Vec::new();
    for texts in cover::covers(&wanted, &parts) {
        let text = betza::side_by_side(&texts, Dialect::Default);
        let Ok(notation) = betza::read(&text, Dialect::Default) else { continue };
        let text = betza::canonical(&notation.piece, Dialect::Default);
        let reached = marks(&goal.scene(), &notation.movement, goal.from, goal.color);
        if text.len() <= MOST_LETTERS && goal.is_met_by(&reached) {
            strings.push(FoundString { text, movement: notation.movement });
        }
    }
    strings.sort_by_cached_key(|found| simplicity(&found.text));
    let shortest = strings.first().map_or(0, |found| found.text.len());
    strings.retain(|found| found.text.len() == shortest);
    distinct(strings)
}

/// Short before long; of equally long strings those with capitals alone come first, and brackets last.
fn simplicity(text: &str) -> (usize, usize, String) {
    let odd = |letter: char| match letter {
        'A'..='Z' => 0,
        'a'..='z' => 1,
        '0'..='9' => 2,
        _ => 4,
    };
    (text.len(), text.chars().map(odd).sum(), text.to_owned())
}

/// The first strings, without those that mean the same as one before.
fn distinct(strings: Vec<FoundString>) -> Vec<FoundString> {
    let mut kept: Vec<FoundString> = Vec::new();
    for found in strings {
        let is_known = |other: &FoundString| crate::same::is_same(&other.movement, &found.movement);
        if kept.len() < MOST_TOLD && !kept.iter().any(is_known) {
            kept.push(found);
        }
    }
    kept
}
