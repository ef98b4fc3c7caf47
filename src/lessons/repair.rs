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
    Some(Exercise {
        answer: man.text.clone(),
        board: None,
        hint: answer::told(&error),
        kind: ExerciseKind::Repair,
        level: level.number,
        question: "This string cannot be read. Write it so that it means what the sentence says.".to_string(),
        sentence: Some(man.sentence()),
        solution: man.why.iter().cloned().collect(),
        string: Some(broken),
        judge: Arc::new(man),
    })
}

fn spoil(man: &ExerciseMan, breakage: Breakage) -> Option<String> {
    let (last, before) = man.parts.split_last()?;
    let StringPart { letters, atom } = last;
    let (whole, has_letters, is_bracket) = (last.text(), !letters.is_empty(), atom.starts_with('['));
    let number_at = atom.find(|letter: char| letter.is_ascii_digit() && !is_bracket);
    let (capital, number) = atom.split_at(number_at.unwrap_or(atom.len()));
    let spoilt = match breakage {
        Breakage::LettersBehind if has_letters => format!("{atom}{letters}"),
        Breakage::CapitalLeftOut if has_letters => letters.clone(),
        Breakage::CapitalSmall => whole.to_ascii_lowercase(),
        Breakage::Blank if !before.is_empty() => format!(" {whole}"),
        Breakage::Plus if !before.is_empty() => format!("+{whole}"),
        Breakage::NumberInFront if !number.is_empty() => format!("{letters}{number}{capital}"),
        Breakage::Zero if !number.is_empty() => format!("{letters}{capital}0{number}"),
        Breakage::NotJoined if is_bracket => format!("{letters}{}", atom.replace(['-', '?'], "")),
        Breakage::NotClosed if is_bracket => whole.replace(']', ""),
        Breakage::NoBrackets if is_bracket => whole.replace(['[', ']'], ""),
        _ => return None,
    };
    Some(before.iter().map(StringPart::text).collect::<String>() + &spoilt)
}
