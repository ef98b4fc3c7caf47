//! What a learner typed, read with patience.

use std::collections::{BTreeMap, BTreeSet};

use super::stand::Stage;
use crate::betza::{self, Dialect, Notation};
use crate::findings::brief;
use crate::geometry::{Board, Square};

/// Squares with the letters behind them, in any order, with commas or blanks between, in either case.
///
/// # Errors
///
/// What is no square, and what is wanted.
pub(super) fn squares(text: &str, board: &Board) -> Result<BTreeMap<Square, BTreeSet<char>>, String> {
    let mut squares: BTreeMap<Square, BTreeSet<char>> = BTreeMap::new();
    let words = text.split(|letter: char| letter.is_whitespace() || letter == ',' || letter == ';');
    for word in words.map(|word| word.trim_matches('`')).filter(|word| !word.is_empty()) {
        let plain = word.to_ascii_lowercase();
        let end = plain.rfind(|letter: char| letter.is_ascii_digit()).map_or(plain.len(), |digit| digit + 1);
        let (name, letters) = plain.split_at(end);
        let square = board
            .named(name)
            .ok_or_else(|| format!("`{}` is no square of this board; squares are typed like `d4 e5`", brief(word)))?;
        if let Some(other) = letters.chars().find(|letter| !"mcxd".contains(*letter)) {
            let other = brief(&other.to_string());
            return Err(format!("`{other}` behind a square says nothing; a square alone is enough"));
        }
        squares.entry(square).or_default().extend(letters.replace('x', "c").chars());
    }
    if squares.is_empty() {
        return Err("type squares, such as `d4 e5`".to_string());
    }
    Ok(squares)
}

/// A string that can be read.
///
/// # Errors
///
/// What the program says of it, with the way out.
pub(super) fn string(text: &str) -> Result<Notation, String> {
    betza::read(text.trim().trim_matches('`'), Dialect::Default).map_err(|error| {
        match squares(text, Stage::usual().board()) {
            Ok(_) => "these are squares; a string is wanted, such as `fN`".to_string(),
            Err(_) => told(&error),
        }
    })
}

/// An error and its way out in one line.
pub(super) fn told(error: &betza::BetzaError) -> String {
    match &error.suggestion {
        Some(way_out) => format!("{}; {way_out}", error.message),
        None => error.message.clone(),
    }
}
