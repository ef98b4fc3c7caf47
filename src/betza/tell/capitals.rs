//! What capitals, suffixes, doublings and numbers mean.

use super::wording::{counted, leap_gloss, number};
use crate::betza::read::directions::all_steps;
use crate::betza::read::tree::{Atom, AtomKind, Modifier, Suffix};

/// What a capital means, or a pair of coordinates.
pub fn atom_meaning(kind: AtomKind) -> String {
    let named = match kind {
        AtomKind::King => "a step in any direction (king)",
        AtomKind::Queen => "a slide in any direction (queen)",
        AtomKind::Rook => "a straight slide (rook)",
        AtomKind::Bishop => "a diagonal slide (bishop)",
        AtomKind::Universal => "any square of the board",
        AtomKind::Castling => {
            "castling: it goes sideways, and the man it castles with goes to the last square it crossed"
        }
        AtomKind::Coordinates(one, other) => return leap((one.min(other), one.max(other))),
        AtomKind::Leaper(letter, _) => match letter {
            'W' => "a straight step (wazir)",
            'F' => "a diagonal step (ferz)",
            'D' => "a straight leap of two squares (dabbaba)",
            'N' => "a knight's leap",
            'A' => "a diagonal leap of two squares (alfil)",
            'H' => "a straight leap of three squares (threeleaper)",
            'C' | 'L' => "a camel's leap: three squares straight and one to the side",
            'Z' | 'J' => "a zebra's leap: three squares straight and two to the side",
            _ => "a diagonal leap of three squares (tripper)",
        },
    };
    named.to_owned()
}

/// What an `X` or `Y` behind a capital makes of it.
pub fn suffix_meaning(kind: AtomKind) -> Option<String> {
    let AtomKind::Leaper(_, Some(suffix)) = kind else { return None };
    let how = match suffix {
        Suffix::X => "three squares longer",
        Suffix::Y => "two squares longer both ways",
    };
    Some(format!("{how}: {}", leap(kind.sides()?)))
}

/// A leap by its sides, in words.
fn leap((short, long): (u8, u8)) -> String {
    let gloss = all_steps((short, long)).first().map_or(String::new(), |&step| leap_gloss(step));
    match (short, long) {
        (0, long) => format!("a straight leap of {}", counted(long, "square")),
        (short, long) if short == long => format!("a diagonal leap of {}", counted(long, "square")),
        (1, 2) => "a knight's leap".to_owned(),
        (short, long) => format!("a leap of ({short},{long}){gloss}"),
    }
}

/// What the second of two equal capitals means.
pub fn doubling_meaning(atom: &Atom) -> String {
    let repeated = match atom.kind {
        _ if atom.range.is_some() => "says nothing: the number says how often",
        _ if atom.kind.is_stepping() => "twice the letter: any number of squares",
        _ => "twice the letter: any number of such leaps in one direction",
    };
    repeated.to_owned()
}

/// What a number means behind an atom with these letters.
pub fn range_meaning(atom: &Atom, count: u8, letters: &[Modifier]) -> String {
    let has = |letter: char| letters.iter().any(|modifier| modifier.letter == letter);
    let (one, many) = if atom.kind.is_stepping() { ("square", "squares") } else { ("leap", "leaps") };
    let including = match () {
        () if has('p') || has('g') => ", the hop included",
        () if has('j') && atom.kind.is_stepping() => ", the skipped ones included",
        () => "",
    };
    match count {
        count if atom.kind == AtomKind::Castling => format!("by {}", counted(count, "square")),
        0 => format!("any number of {many}"),
        1 => format!("one {one}"),
        count => format!("at most {} {many}{including}", number(count)),
    }
}
