//! The one spelling of what a string says.
//!
//! Letters come in XBoard's order, directions as short as they can be, steps and slides by their usual capitals.
//! Terms of one leg that say the same of `W` and `F` become `K`. Chains, groups and brackets keep their shape.

use super::Dialect;
use super::meaning::{atom_steps, direction_run, range};
use super::spelling::{atom_and_range, bracket, first_leg, written_atom, written_prefix, written_range};
use super::syntax::{AtomKind, Body, Modifier, Piece, Term};

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
        let (atom, range) = atom_and_range(atom.kind, range, prefix.contains('q'));
        return Spelling { prefix, atom, range };
    }
    let prefix = written_prefix(&term.prefix);
    match &term.body {
        Body::Atom(atom) => Spelling { prefix, atom: written_atom(atom), range: written_range(atom) },
        Body::Bracket(legs) => Spelling { prefix, atom: bracket(legs), range: String::new() },
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
