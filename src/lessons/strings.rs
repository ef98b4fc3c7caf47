//! A picture is given, and a string is wanted. The strings of all exercises are made here.

use std::sync::Arc;

use super::compare::judge;
use super::exercise::{Exercise, ExerciseKind, Judge, Judgement};
use super::level::{Level, PartPattern};
use super::stand::Stage;
use crate::betza::{self, Dialect, Movement};
use crate::random::Random;

/// The fewest and the most squares of a man in an exercise, on an empty board.
const SQUARES: std::ops::RangeInclusive<usize> = 1..=32;

/// How many entries of a list a level begins with; the harder ones come later.
const FIRST_ENTRIES: usize = 4;

/// A string that an exercise is about.
#[derive(Clone, Debug)]
pub(super) struct ExerciseMan {
    pub text: String,
    pub parts: Vec<StringPart>,
    pub movement: Movement,
    /// What there is to learn from it, if it is a trap.
    pub why: Option<String>,
}

/// One part of a string: its small letters, and its capital with what stands behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StringPart {
    pub letters: String,
    pub atom: String,
}

impl StringPart {
    /// The part as it stands in the string.
    pub fn text(&self) -> String {
        format!("{}{}", self.letters, self.atom)
    }
}

impl ExerciseMan {
    /// The man of a string, if it can be read and moves.
    pub fn of(text: &str, why: Option<&str>) -> Option<ExerciseMan> {
        let notation = betza::read(text, Dialect::Default).ok()?;
        let goes = SQUARES.contains(&Stage::usual().marks(&notation.movement).len());
        let why = why.map(str::to_string);
        goes.then(|| ExerciseMan { text: text.to_string(), parts: Vec::new(), movement: notation.movement, why })
    }

    /// What the string says, in one sentence.
    pub fn sentence(&self) -> String {
        betza::sentence(&self.movement)
    }

    /// The sentence and what there is to learn.
    pub fn solution(&self) -> Vec<String> {
        std::iter::once(self.sentence()).chain(self.why.clone()).collect()
    }

    /// The usual spelling, but that a lesson about legs is not answered by a bracket.
    fn usual(&self) -> String {
        let canonical = canonical(&self.text);
        if canonical.contains('[') == self.text.contains('[') { canonical } else { self.text.clone() }
    }
}

/// A string without what can be spelt in another way; as it is, if it cannot be read.
pub(super) fn canonical(text: &str) -> String {
    betza::parse(text).map_or_else(|_| text.to_string(), |piece| betza::canonical(&piece, Dialect::Default))
}

/// Makes a string of a level's words; the more have been asked, the more words are in use.
///
/// None where the words that were drawn do not fit together.
pub(super) fn draw(level: &Level, asked: usize, random: &mut Random) -> Option<ExerciseMan> {
    let (least, most) = level.parts;
    // The longest strings come last.
    let known = most.min(least.max(2) + asked / 3);
    let count = least + random.below(known - least + 1);
    let mut parts = vec![part(&level.new, asked, random)?];
    for _ in 1..count {
        let old = part(&level.old, asked, random)?;
        let at = random.below(parts.len() + 1);
        parts.insert(at, old);
    }
    // Two parts of one capital can often be said as one.
    let capital = |part: &StringPart| part.atom.chars().find(char::is_ascii_uppercase);
    if (1..parts.len()).any(|index| parts[..index].iter().any(|part| capital(part) == capital(&parts[index]))) {
        return None;
    }
    let text: String = parts.iter().map(StringPart::text).collect();
    let notation = betza::read(&text, Dialect::Default).ok()?;
    // What could be said in fewer words, or is read differently by others, would teach something else.
    let is_short = betza::canonical(&notation.piece, Dialect::Default).len() >= text.len();
    let is_fine = notation.lints.is_empty() && is_short;
    ExerciseMan::of(&text, None).filter(|_| is_fine).map(|man| ExerciseMan { parts, ..man })
}

fn part(pattern: &PartPattern, asked: usize, random: &mut Random) -> Option<StringPart> {
    let nothing = [String::new()];
    let mut draw = |words: &[String]| {
        let words = if words.is_empty() { &nothing } else { words };
        random.pick(&words[..words.len().min(FIRST_ENTRIES + 2 * asked)]).cloned()
    };
    let letters = [&pattern.first, &pattern.directions, &pattern.modes, &pattern.last];
    let letters: Option<String> = letters.into_iter().map(|words| draw(words)).collect();
    Some(StringPart { letters: letters?, atom: draw(&pattern.atoms)? })
}

/// The exercise to find a string for the picture of a man.
pub(super) fn exercise(level: &Level, man: ExerciseMan) -> Exercise {
    let sentence = level.tells_sentence.then(|| man.sentence());
    let question = match sentence {
        Some(_) => "Write a string for a man that goes like this.",
        None => "Write a string for the man in this picture.",
    };
    let capitals: String = man.text.chars().filter(char::is_ascii_uppercase).collect();
    let hint = match sentence {
        Some(_) if capitals.len() == 1 => format!("its only capital is `{capitals}`"),
        Some(_) => format!("its capitals are `{capitals}`"),
        None => man.sentence(),
    };
    Exercise {
        answer: man.usual(),
        board: Some(Stage::usual().map(&man.movement)),
        hint,
        kind: ExerciseKind::String,
        level: level.number,
        question: question.to_string(),
        sentence,
        solution: man.solution(),
        string: None,
        judge: Arc::new(man),
    }
}

/// Any string that means the same will do.
impl Judge for ExerciseMan {
    fn judge(&self, text: &str) -> Result<Judgement, String> {
        judge(&self.movement, text)
    }
}
