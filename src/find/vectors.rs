//! From steps to strings, on no board.

use super::{FoundString, MOST_LETTERS};
use crate::betza::{self, Conditions, Dialect, Modes, SingleLeg};
use crate::findings::{Refusal, shown};
use crate::geometry::Vector;

/// The farthest step that a string can say.
const FARTHEST: i8 = 99;

/// Whether a word is a step rather than a square.
pub fn is_step(word: &str) -> bool {
    word.starts_with('(')
}

/// The shortest string of steps as people write them, such as `(±1,2)`, `(0,1)0m` and `(0,2)1mi`: to the right and
/// forward in parentheses, `±2` for both `2` and `-2`; behind them the greatest number of such steps (1 if none is said, 0
/// for no limit), and the modes of squares. None if no string says just them.
///
/// # Errors
///
/// The first word that is no step.
pub fn of_steps(words: &[&str]) -> Result<Option<FoundString>, Refusal> {
    let ways = words.iter().map(|word| read(word)).collect::<Result<Vec<Vec<SingleLeg>>, Refusal>>()?.concat();
    let Ok(notation) = betza::read(&betza::spell_ways(&ways), Dialect::Default) else { return Ok(None) };
    let text = betza::canonical(&notation.piece, Dialect::Default);
    let says_just_them = notation.movement.ways() == betza::normal(ways.into_iter());
    let is_found = says_just_them && text.len() <= MOST_LETTERS;
    Ok(is_found.then_some(FoundString { text, movement: notation.movement }))
}

/// The ways of one word: one, or with `±` two or four.
fn read(word: &str) -> Result<Vec<SingleLeg>, Refusal> {
    let wrong = || {
        let help = "write it as `(1,2)`, to the right and forward, and behind it a range and modes: `(0,1)0m`";
        Refusal::new("unknown-step", format!("`{}` is no step", shown(word)), help)
    };
    let (numbers, behind) = word.strip_prefix('(').and_then(|rest| rest.split_once(')')).ok_or_else(wrong)?;
    let (x, y) = numbers.split_once(',').ok_or_else(wrong)?;
    let (xs, ys) = numbers_of(x).zip(numbers_of(y)).ok_or_else(wrong)?;
    let letters = behind.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(behind.len());
    let (range, modes) = behind.split_at(letters);
    let max = if range.is_empty() { 1 } else { range.parse::<u8>().ok().filter(|&max| max < 100).ok_or_else(wrong)? };
    let is_home = xs.contains(&0) && ys.contains(&0);
    if is_home || modes.chars().any(|letter| !"mcdei".contains(letter)) {
        return Err(wrong());
    }
    let has = |letter: char| modes.contains(letter);
    let said = Modes { quiet: has('m'), capture: has('c'), own: has('d'), en_passant: has('e') };
    let modes = if said == Modes::default() { Modes::PLAIN } else { said };
    let way = |step| SingleLeg { step: Some(step), max, how: Conditions::of(modes), initial: has('i'), castles: None };
    Ok(xs.iter().flat_map(|&x| ys.iter().map(move |&y| way(Vector::new(x, y)))).collect())
}

/// A number, or both numbers of `±2`.
fn numbers_of(text: &str) -> Option<Vec<i8>> {
    let (text, is_both) = match text.trim().strip_prefix('±') {
        Some(rest) => (rest, true),
        None => (text.trim(), false),
    };
    let number = text.parse::<i8>().ok().filter(|number| (-FARTHEST..=FARTHEST).contains(number))?;
    Some(if is_both { vec![number, -number] } else { vec![number] })
}
