//! How the parts of a string are spelled: legs, atoms and ranges.

use crate::betza::letters::{LETTERS, ModeLetter};
use crate::betza::read::tree::{Atom, AtomKind, Bracket, Join, Modifier, PrefixPart, Suffix};
use crate::in_order::InOrder;

/// `i`, directions, and the other letters in their order.
pub fn first_leg(modifiers: &[Modifier], directions: &str) -> String {
    let count = |letter| modifiers.iter().filter(|modifier| modifier.letter == letter).count();
    let plain = count('m') > 0 && count('c') > 0 && count('d') + count('e') + count('k') == 0;
    "i".repeat(count('i')) + directions + &modes(&count, plain)
}

/// These letters in the order in which modifiers are written, what may be met where a leg ends once each.
pub fn in_order(letters: &str) -> String {
    let mut sorted: Vec<char> = letters.chars().collect();
    sorted.order_by_key(|&letter| LETTERS.iter().position(|row| row.letter == letter));
    sorted.dedup_by(|one, other| one == other && ModeLetter::of(*one).is_some_and(|row| row.is_said_once));
    sorted.into_iter().collect()
}

/// The letters of one leg behind its directions; where it is `plain`, `mc` together says nothing.
fn modes(count: &impl Fn(char) -> usize, plain: bool) -> String {
    let mut text = String::new();
    let behind = LETTERS.iter().filter(|row| row.letter != 'i');
    for row in behind.filter(|row| !(plain && "mc".contains(row.letter))) {
        let times = if row.is_said_once { count(row.letter).min(1) } else { count(row.letter) };
        text.extend(std::iter::repeat_n(row.letter, times));
    }
    text
}

/// The usual capital of an atom, and its range; a circular leap goes on without limit where no range is written.
pub fn atom_and_range(kind: AtomKind, range: u8, circular: bool) -> (String, String) {
    let (step, slide) = match (kind, kind.sides()) {
        (AtomKind::Universal, _) => return ("U".to_owned(), String::new()),
        (AtomKind::Castling, _) => return ("O".to_owned(), range.to_string()),
        (AtomKind::King | AtomKind::Queen, _) => ("K".to_owned(), "Q".to_owned()),
        (_, Some((0, 1))) => ("W".to_owned(), "R".to_owned()),
        (_, Some((1, 1))) => ("F".to_owned(), "B".to_owned()),
        _ => {
            let leap = leap(kind);
            let ride = match (circular, leap.starts_with('(')) {
                (true, _) => leap.clone(),
                (false, true) => format!("{leap}0"),
                (false, false) => format!("{leap}{}", &leap[..1]),
            };
            (leap, ride)
        }
    };
    let is_slide = "RBQ".contains(&slide);
    match range {
        0 => (slide, String::new()),
        1 if circular => (step, "1".to_owned()),
        1 => (step, String::new()),
        range if is_slide => (slide, range.to_string()),
        range => (step, range.to_string()),
    }
}

/// A leap by its letter, by a letter of the chart with `X` or `Y`, or else by its coordinates.
fn leap(kind: AtomKind) -> String {
    let Some((short, long)) = kind.sides() else { return capital(kind) };
    let charts = [(None, "", "WFDNAHCZG"), (Some(Suffix::X), "X", "WFDNAHCZG"), (Some(Suffix::Y), "Y", "DNACZ")];
    let charted = charts.into_iter().find_map(|(suffix, text, letters)| {
        let is_it = |letter: &char| AtomKind::Leaper(*letter, suffix).sides() == Some((short, long));
        letters.chars().find(is_it).map(|letter| format!("{letter}{text}"))
    });
    charted.unwrap_or_else(|| format!("({short},{long})"))
}

/// The letter of an atom and its suffix, or its coordinates.
fn capital(kind: AtomKind) -> String {
    match kind {
        AtomKind::Leaper(letter, suffix) => {
            let letter = match letter {
                'L' => 'C',
                'J' => 'Z',
                letter => letter,
            };
            let suffix = suffix.map_or("", |suffix| if suffix == Suffix::X { "X" } else { "Y" });
            format!("{letter}{suffix}")
        }
        AtomKind::Coordinates(one, other) => format!("({},{})", one.min(other), one.max(other)),
        AtomKind::King => "K".to_owned(),
        AtomKind::Queen => "Q".to_owned(),
        AtomKind::Rook => "R".to_owned(),
        AtomKind::Bishop => "B".to_owned(),
        AtomKind::Universal => "U".to_owned(),
        AtomKind::Castling => "O".to_owned(),
    }
}

/// In a chain the capital itself tells how ranges change, so that it stays.
pub fn written_atom(atom: &Atom) -> String {
    let kind = capital(atom.kind);
    let doubled = if atom.doubled.is_some() && atom.range.is_none() { kind[..1].to_owned() } else { String::new() };
    format!("{kind}{doubled}")
}

/// The range as it was written.
pub fn written_range(atom: &Atom) -> String {
    atom.range.as_ref().map_or(String::new(), |range| range.number.to_string())
}

/// A prefix of several legs, each in order; `z` and `q` are turns there and stay with the directions.
pub fn written_prefix(parts: &[PrefixPart]) -> String {
    let mut text = String::new();
    let mut leg = Vec::new();
    for part in parts {
        match part {
            PrefixPart::Modifier(modifier) => leg.push(*modifier),
            PrefixPart::Again(_) => {
                text.push_str(&turning_leg(&leg));
                text.push('a');
                leg.clear();
            }
            PrefixPart::Group(_, inside) => {
                text.push_str(&turning_leg(&leg));
                text.push_str(&format!("({})", written_prefix(inside)));
                leg.clear();
            }
        }
    }
    text + &turning_leg(&leg)
}

/// A leg of several, whose directions may be turns; a leg before the last does not capture unless it says so, so that
/// `mc` stays.
fn turning_leg(leg: &[Modifier]) -> String {
    let turns: String = leg.iter().filter(|modifier| modifier.is_turn()).map(|modifier| modifier.letter).collect();
    let count = |letter| leg.iter().filter(|modifier| modifier.letter == letter && !modifier.is_turn()).count();
    "i".repeat(count('i')) + &turns + &modes(&count, false)
}

/// A bracket with the letters of each leg in order.
pub fn bracket(bracket: &Bracket) -> String {
    let mut text = "[".to_owned();
    for (index, leg) in bracket.legs.iter().enumerate() {
        text.push_str(&turning_leg(&leg.modifiers));
        text.push_str(&written_atom(&leg.atom));
        text.push_str(&written_range(&leg.atom));
        match bracket.joins.get(index) {
            Some((Join::Must, _)) => text.push('-'),
            Some((Join::May, _)) => text.push('?'),
            None => {}
        }
    }
    text + "]"
}
