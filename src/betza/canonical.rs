//! The one spelling of what a string says.
//!
//! Letters come in XBoard's order, directions as short as they can be, steps and slides by their usual capitals.
//! Terms of one leg that say the same of `W` and `F` become `K`. Chains, groups and brackets keep their shape.

use super::Dialect;
use super::meaning::{atom_steps, direction_run, range};
use super::syntax::{Atom, AtomKind, Body, Bracket, Join, Modifier, Part, Piece, Suffix, Term};

/// The order in which modifiers are written, directions aside.
const ORDER: &str = "mcdetpgoynjuxkzq";

/// Direction letters from short to long, as they are preferred.
const RUNS: [&str; 33] = [
    "", "f", "b", "l", "r", "v", "s", "fh", "bh", "lh", "rh", "fs", "bs", "lv", "rv", "fl", "fr", "bl", "br", "lf",
    "lb", "rf", "rb", "hl", "hr", "vl", "vr", "flbr", "frbl", "lbf", "rbf", "frl", "blr",
];

/// The canonical spelling of a piece.
///
/// Reading it gives a piece that means the same, and whose canonical spelling is the same.
pub fn canonical(piece: &Piece, dialect: Dialect) -> String {
    let mut terms: Vec<Spelling> = piece.terms.iter().map(|term| spell(term, dialect)).collect();
    drop_repetitions(&mut terms);
    join(&mut terms);
    drop_repetitions(&mut terms);
    let mut text = String::new();
    for spelling in &terms {
        append(&mut text, spelling);
    }
    text
}

/// One term as it is written: the letters in front, the capital, and the range behind.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Spelling {
    prefix: String,
    atom: String,
    range: String,
}

fn drop_repetitions(terms: &mut Vec<Spelling>) {
    let mut seen = Vec::new();
    terms.retain(|term| {
        let is_new = !seen.contains(term);
        seen.extend(is_new.then(|| term.clone()));
        is_new
    });
}

/// Writes a term behind others, with a range of 1 between two capitals that would be read as a doubling.
fn append(text: &mut String, term: &Spelling) {
    let starts_bare = term.prefix.is_empty();
    let last = text.trim_end_matches(['X', 'Y']).chars().last();
    if starts_bare && !is_doubled(text) && last.is_some() && last == term.atom.chars().next() && can_double(last) {
        text.push('1');
    }
    text.push_str(&term.prefix);
    text.push_str(&term.atom);
    text.push_str(&term.range);
}

fn can_double(letter: Option<char>) -> bool {
    letter.is_some_and(|letter| "WFDNAHCZGK".contains(letter))
}

/// Whether the text ends with a capital that is doubled already: `NN`, `FXF`.
fn is_doubled(text: &str) -> bool {
    let Some(last) = text.chars().last().filter(|&last| can_double(Some(last))) else { return false };
    // Of a run such as `NNN` every second letter closes a doubling.
    let bare = text.chars().rev().filter(|letter| !"XY".contains(*letter));
    bare.take_while(|&letter| letter == last).count().is_multiple_of(2)
}

/// Writes two terms of one leg as one: `W` and `F` with the same letters are `K`.
fn join(terms: &mut Vec<Spelling>) {
    let mut first = 0;
    while first < terms.len() {
        let one = terms[first].clone();
        let partner = terms.iter().skip(first + 1).position(|other| joined(&one, other).is_some());
        if let Some(distance) = partner {
            let other = terms.remove(first + 1 + distance);
            terms[first].atom = joined(&one, &other).unwrap_or(&one.atom).to_owned();
        }
        first += 1;
    }
}

/// The capital that stands for both terms.
fn joined(one: &Spelling, other: &Spelling) -> Option<&'static str> {
    if one.prefix != other.prefix || one.range != other.range || !can_join(&one.prefix) {
        return None;
    }
    match (one.atom.as_str(), other.atom.as_str()) {
        ("W", "F") | ("F", "W") => Some("K"),
        ("R", "B") | ("B", "R") => Some("Q"),
        _ => None,
    }
}

/// Directions mean something else on `K` and `Q`, and so do bends.
fn can_join(prefix: &str) -> bool {
    !prefix.contains(|letter| "fblrvshzqa(".contains(letter))
}

fn spell(term: &Term, dialect: Dialect) -> Spelling {
    if let Some((modifiers, atom)) = term.single_leg() {
        let directions = shortest_run(&modifiers, atom.kind, dialect);
        let prefix = first_leg(&modifiers, &directions);
        let range = range(&modifiers, atom).map_or(0, Into::into);
        let (atom, range) = spell_atom(atom.kind, range, prefix.contains('q'));
        return Spelling { prefix, atom, range };
    }
    let prefix = spell_prefix(&term.prefix);
    match &term.body {
        Body::Atom(atom) => Spelling { prefix, atom: spell_atom_as_written(atom), range: spell_range(atom) },
        Body::Bracket(bracket) => Spelling { prefix, atom: spell_bracket(bracket), range: String::new() },
    }
}

/// The shortest letters that pick the same steps.
fn shortest_run(modifiers: &[Modifier], kind: AtomKind, dialect: Dialect) -> String {
    let run = direction_run(modifiers);
    let picked = atom_steps(kind, &run, dialect);
    let same = RUNS.into_iter().find(|other| atom_steps(kind, other, dialect) == picked && !is_idle(kind, other));
    match (picked.is_ok(), same) {
        // `U` and `O` pick no steps: their letters stay.
        (true, Some(same)) if kind.sides().is_some() || matches!(kind, AtomKind::King | AtomKind::Queen) => {
            same.to_owned()
        }
        _ => run,
    }
}

/// Whether the letters hold an `h` that means nothing on this atom.
fn is_idle(kind: AtomKind, run: &str) -> bool {
    run.contains('h') && !kind.is_oblique() && kind.sides().is_some()
}

/// `i`, directions, and the other letters in their order.
fn first_leg(modifiers: &[Modifier], directions: &str) -> String {
    let count = |letter| modifiers.iter().filter(|modifier| modifier.letter == letter).count();
    let mut text = "i".repeat(count('i'));
    text.push_str(directions);
    text.push_str(&modes(&count));
    text
}

/// The letters of one leg behind its directions; `mc` together says nothing.
fn modes(count: &impl Fn(char) -> usize) -> String {
    let plain = count('m') > 0 && count('c') > 0 && count('d') + count('e') == 0;
    let mut text = String::new();
    for letter in ORDER.chars().filter(|letter| !(plain && "mc".contains(*letter))) {
        let times = if "mcde".contains(letter) { count(letter).min(1) } else { count(letter) };
        text.extend(std::iter::repeat_n(letter, times));
    }
    text
}

/// The usual capital of an atom, and its range; a circular leap goes on without limit where no range is written.
fn spell_atom(kind: AtomKind, range: u8, circular: bool) -> (String, String) {
    let (step, slide) = match (kind, kind.sides()) {
        (AtomKind::Universal, _) => return ("U".to_owned(), String::new()),
        (AtomKind::Castling, _) => return ("O".to_owned(), range.to_string()),
        (AtomKind::King | AtomKind::Queen, _) => ("K".to_owned(), "Q".to_owned()),
        (_, Some((0, 1))) => ("W".to_owned(), "R".to_owned()),
        (_, Some((1, 1))) => ("F".to_owned(), "B".to_owned()),
        _ => {
            let leap = spell_leap(kind);
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
fn spell_leap(kind: AtomKind) -> String {
    let Some((short, long)) = kind.sides() else { return spell_kind(kind) };
    let charted = ["", "X", "Y"].into_iter().flat_map(|suffix| {
        let letters = if suffix == "Y" { "DNACZ" } else { "WFDNAHCZG" };
        letters.chars().map(move |letter| (letter, suffix))
    });
    let found = charted.into_iter().find(|&(letter, suffix)| {
        let suffix = match suffix {
            "X" => Some(Suffix::X),
            "Y" => Some(Suffix::Y),
            _ => None,
        };
        AtomKind::Leaper(letter, suffix).sides() == Some((short, long))
    });
    match found {
        Some((letter, suffix)) => format!("{letter}{suffix}"),
        None => format!("({short},{long})"),
    }
}

fn spell_kind(kind: AtomKind) -> String {
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
fn spell_atom_as_written(atom: &Atom) -> String {
    let kind = spell_kind(atom.kind);
    let doubled = if atom.doubled.is_some() && atom.range.is_none() { kind[..1].to_owned() } else { String::new() };
    format!("{kind}{doubled}")
}

fn spell_range(atom: &Atom) -> String {
    atom.range.as_ref().map_or(String::new(), |range| range.number.to_string())
}

/// A prefix of several legs, each in order; `z` and `q` are turns there and stay with the directions.
fn spell_prefix(parts: &[Part]) -> String {
    let mut text = String::new();
    let mut leg = Vec::new();
    for part in parts {
        match part {
            Part::Modifier(modifier) => leg.push(*modifier),
            Part::Again(_) => {
                text.push_str(&spell_leg(&leg));
                text.push('a');
                leg.clear();
            }
            Part::Group(_, inside) => {
                text.push_str(&spell_leg(&leg));
                text.push_str(&format!("({})", spell_prefix(inside)));
                leg.clear();
            }
        }
    }
    text + &spell_leg(&leg)
}

fn spell_leg(leg: &[Modifier]) -> String {
    let is_turn = |modifier: &Modifier| modifier.is_direction() || "zq".contains(modifier.letter);
    let turns: String = leg.iter().filter(|modifier| is_turn(modifier)).map(|modifier| modifier.letter).collect();
    let rest: Vec<Modifier> = leg.iter().filter(|modifier| !is_turn(modifier)).copied().collect();
    first_leg(&rest, &turns)
}

fn spell_bracket(bracket: &Bracket) -> String {
    let mut text = "[".to_owned();
    for (index, leg) in bracket.legs.iter().enumerate() {
        text.push_str(&spell_leg(&leg.modifiers));
        text.push_str(&spell_atom_as_written(&leg.atom));
        text.push_str(&spell_range(&leg.atom));
        match bracket.joins.get(index) {
            Some((Join::Must, _)) => text.push('-'),
            Some((Join::May, _)) => text.push('?'),
            None => {}
        }
    }
    text + "]"
}
