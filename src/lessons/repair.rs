//! A string that cannot be read is given with what it should mean, and one that can is wanted.

use std::sync::Arc;

use super::answer;
use super::exercise::{Exercise, ExerciseKind};
use super::level::{Breakage, Level, Slip};
use super::strings::{ExerciseMan, StringPart};
use crate::betza::{self, Dialect};
use crate::random::Random;

/// The exercise of a well-known slip.
pub(super) fn of_slip(level: &Level, slip: &Slip) -> Option<Exercise> {
    exercise(level, ExerciseMan::of(&slip.right, slip.why.words())?, slip.broken.clone())
}

/// The exercise of a string that is spoilt here; none if it cannot be spoilt, or still means something.
pub(super) fn of_man(level: &Level, man: ExerciseMan, random: &mut Random) -> Option<Exercise> {
    let breakage = *random.pick(&level.breakages)?;
    let broken = spoil(&man, breakage)?;
    exercise(level, ExerciseMan { why: breakage.lesson().map(str::to_string), ..man }, broken)
}

fn exercise(level: &Level, man: ExerciseMan, broken: String) -> Option<Exercise> {
    let error = betza::read(&broken, Dialect::Default).err()?;
    let ask = "This string cannot be read. Write it so that it means what the sentence says.";
    Some(Exercise {
        level: level.number,
        kind: ExerciseKind::Repair,
        ask: ask.to_string(),
        string: Some(broken),
        sentence: Some(man.sentence()),
        picture: None,
        hint: answer::told(&error),
        answer: man.text.clone(),
        solution: man.why.iter().cloned().collect(),
        judge: Arc::new(man),
    })
}

fn spoil(man: &ExerciseMan, breakage: Breakage) -> Option<String> {
    let (last, before) = man.parts.split_last()?;
    let whole = |part: &StringPart| format!("{}{}", part.letters, part.atom);
    let before: Vec<String> = before.iter().map(whole).collect();
    let (number_at, has_number) = match last.atom.find(|letter: char| letter.is_ascii_digit()) {
        Some(at) => (at, true),
        None => (last.atom.len(), false),
    };
    let (capital, number) = last.atom.split_at(number_at);
    let is_bracket = last.atom.starts_with('[');
    let spoilt = match breakage {
        Breakage::LettersBehind if !last.letters.is_empty() => format!("{}{}", last.atom, last.letters),
        Breakage::CapitalLeftOut if !last.letters.is_empty() => last.letters.clone(),
        Breakage::CapitalSmall => whole(last).to_ascii_lowercase(),
        Breakage::Blank if !before.is_empty() => format!(" {}", whole(last)),
        Breakage::Plus if !before.is_empty() => format!("+{}", whole(last)),
        Breakage::NumberInFront if has_number && !is_bracket => format!("{}{number}{capital}", last.letters),
        Breakage::Zero if has_number && !is_bracket => format!("{}{capital}0{number}", last.letters),
        Breakage::NotJoined if is_bracket => format!("{}{}", last.letters, last.atom.replace(['-', '?'], "")),
        Breakage::NotClosed if is_bracket => whole(last).replace(']', ""),
        Breakage::NoBrackets if is_bracket => whole(last).replace(['[', ']'], ""),
        _ => return None,
    };
    Some(before.concat() + &spoilt)
}
