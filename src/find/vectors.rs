//! From steps to strings, on no board.

use super::FoundString;
use crate::betza::{self, Dialect, Modes, Way};
use crate::findings::{Refusal, shown};
use crate::geometry::Vector;

/// Steps as people write them, such as `(1,2)`, `(0,1)0m` and `(0,2)1mi`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps(Vec<Way>);

/// The farthest step that a string can say.
const FARTHEST: i8 = 99;

impl Steps {
    /// Whether a word is a step rather than a square.
    pub fn is_step(word: &str) -> bool {
        word.starts_with('(')
    }

    /// Reads steps: to the right and forward in parentheses, behind them the greatest number of such steps (1 if none
    /// is said, 0 for no limit), and the modes of squares.
    ///
    /// # Errors
    ///
    /// The first word that is no step.
    pub fn read(words: &[&str]) -> Result<Steps, Refusal> {
        words.iter().map(|word| read(word)).collect::<Result<Vec<Way>, Refusal>>().map(Steps)
    }
}

/// The shortest string of these steps; none if no string says just them.
pub fn of_steps(steps: &Steps) -> Option<FoundString> {
    let text = betza::spell_ways(&steps.0);
    let notation = betza::read(&text, Dialect::Default).ok()?;
    let text = betza::canonical(&notation.piece, Dialect::Default);
    let meant = betza::normal(steps.0.iter().copied());
    (notation.movement.ways() == meant && text.len() <= super::MOST_LETTERS)
        .then_some(FoundString { text, movement: notation.movement })
}

fn read(word: &str) -> Result<Way, Refusal> {
    let wrong = || {
        let help = "write it as `(1,2)`, to the right and forward, and behind it a range and modes: `(0,1)0m`";
        Refusal::new("unknown-step", format!("`{}` is no step", shown(word)), help)
    };
    let (numbers, behind) = word.strip_prefix('(').and_then(|rest| rest.split_once(')')).ok_or_else(wrong)?;
    let (x, y) = numbers.split_once(',').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<i8>().ok().filter(|number| (-FARTHEST..=FARTHEST).contains(number));
    let step = number(x).zip(number(y)).map(|(x, y)| Vector::new(x, y)).ok_or_else(wrong)?;
    let letters = behind.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(behind.len());
    let (range, modes) = behind.split_at(letters);
    let max = if range.is_empty() { 1 } else { range.parse::<u8>().ok().filter(|&max| max < 100).ok_or_else(wrong)? };
    if step == Vector::ZERO || modes.chars().any(|letter| !"mcdei".contains(letter)) {
        return Err(wrong());
    }
    let has = |letter: char| modes.contains(letter);
    let said = Modes { quiet: has('m'), capture: has('c'), own: has('d'), en_passant: has('e') };
    let modes = if said == Modes::default() { Modes::PLAIN } else { said };
    Ok(Way { step: Some(step), max, modes, initial: has('i'), ..Way::default() })
}
