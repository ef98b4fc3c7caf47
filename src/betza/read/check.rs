//! What the grammar cannot say: rules about letters that stand far apart.

use super::directions::cut;
use super::error::{BetzaError, ErrorCode, unsupported};
use super::lame_path::{paths_as_brackets, squares_between};
use super::tree::{Atom, AtomKind, Body, Modifier, Piece, Term};
use crate::geometry::Vector;

/// Finds the first mistake in a piece that has the shape of one.
pub fn check(piece: &Piece, text: &str) -> Result<(), BetzaError> {
    piece.terms.iter().try_for_each(|term| check_term(term, text))
}

fn check_term(term: &Term, text: &str) -> Result<(), BetzaError> {
    // There is always a first leg, be it without letters.
    let legs = term.legs();
    refuse_relay(&legs)?;
    match &term.body {
        Body::Atom(atom) => {
            check_atom(atom)?;
            check_first_halves(&legs[0], atom)?;
            legs[1..].iter().try_for_each(|leg| refuse_halves(leg))?;
            check_path(&legs[0], atom, text)
        }
        Body::Bracket(bracket) => {
            check_halves(&legs[0])?;
            bracket.legs.iter().try_for_each(|leg| {
                refuse_relay(std::slice::from_ref(&leg.modifiers))?;
                check_atom(&leg.atom)?;
                check_halves(&leg.modifiers)?;
                check_path(&leg.modifiers, &leg.atom, text)
            })
        }
    }
}

/// A leap goes somewhere, and a castling move says how far the king goes.
fn check_atom(atom: &Atom) -> Result<(), BetzaError> {
    match (atom.kind, &atom.range) {
        (AtomKind::Coordinates(0, 0), _) => {
            Err(BetzaError::new(ErrorCode::NullLeap, atom.span.clone(), "a leap of `(0,0)` goes nowhere")
                .suggest("at least one of the two numbers is greater than 0, as in `(0,1)`"))
        }
        (AtomKind::Castling, None) => {
            Err(BetzaError::new(ErrorCode::BadRange, atom.span.clone(), "`O` needs to say how far the king goes")
                .suggest("write the number of squares behind it, as in `isO2`"))
        }
        (AtomKind::Castling, Some(range)) if range.number == 0 => {
            Err(BetzaError::new(ErrorCode::BadRange, range.span.clone(), "`O0` moves the king nowhere")
                .suggest("write the number of squares that the king goes, as in `isO2`"))
        }
        _ => Ok(()),
    }
}

/// `x` lends moves to other men, which no movement of one man can say.
fn refuse_relay(legs: &[Vec<Modifier>]) -> Result<(), BetzaError> {
    match legs.iter().flatten().find(|modifier| modifier.letter == 'x') {
        Some(relay) => Err(unsupported(relay.span(), "`x` (relay) is left out: it lends a move to other men")
            .suggest("write the move on each man that may make it")),
        None => Ok(()),
    }
}

/// `h` stands behind `f b l r v s`, or before `l` or `r` on an oblique atom.
fn check_first_halves(leg: &[Modifier], atom: &Atom) -> Result<(), BetzaError> {
    let groups = check_halves(leg)?;
    let has_halves = atom.kind.is_oblique() || atom.kind.sides().is_some_and(|(short, _)| short == 0);
    match groups.into_iter().find(|(_, group)| group.starts_with('h')).filter(|_| !has_halves) {
        None => Ok(()),
        Some((first, group)) => {
            let message = format!("`{group}` is one half of the oblique moves, and this atom has none");
            Err(BetzaError::new(ErrorCode::BadHalf, first.span(), message)
                .suggest(format!("leave `h` out, or use an oblique atom such as `{group}N`")))
        }
    }
}

/// The groups of directions in a leg, each with its first letter.
fn check_halves(leg: &[Modifier]) -> Result<Vec<(Modifier, String)>, BetzaError> {
    let run: Vec<Modifier> = leg.iter().copied().filter(|modifier| modifier.is_direction()).collect();
    let letters: String = run.iter().map(|modifier| modifier.letter).collect();
    let groups = cut(&letters).map_err(|at| {
        BetzaError::new(ErrorCode::BadHalf, run[at].span(), "this `h` has nothing to halve")
            .suggest("`h` stands directly behind `f`, `b`, `l` or `r` (`fhN`), or before `l` or `r` (`hlN`)")
    })?;
    let mut at = 0;
    let with_first = |group: &str| {
        at += group.len();
        (run[at - group.len()], group.to_owned())
    };
    Ok(groups.into_iter().map(with_first).collect())
}

/// Directions behind `a` are turns, and `h` is no turn.
fn refuse_halves(leg: &[Modifier]) -> Result<(), BetzaError> {
    match leg.iter().find(|modifier| modifier.letter == 'h') {
        Some(half) => {
            let message = "`h` has no meaning behind `a`, where directions are turns";
            Err(BetzaError::new(ErrorCode::BadHalf, half.span(), message)
                .suggest("write the turns themselves: `f`, `fs`, `s`, `bs` or `b`"))
        }
        None => Ok(()),
    }
}

/// Only leaps with one path that all sources agree about can be lame, or jumping.
fn check_path(leg: &[Modifier], atom: &Atom, text: &str) -> Result<(), BetzaError> {
    let Some(modifier) = leg.iter().find(|modifier| "nj".contains(modifier.letter)) else { return Ok(()) };
    // Sides have at most two digits.
    let known = atom.kind.sides().is_none_or(|(x, y)| squares_between(Vector::new(x as i8, y as i8)).is_some());
    if known {
        return Ok(());
    }
    let message =
        format!("no two sources agree which squares `{}{}` passes", modifier.letter, &text[atom.span.clone()]);
    // Only oblique leaps are without a known path.
    let sides = atom.kind.sides().unwrap_or((1, 3));
    let help = if modifier.letter == 'n' {
        let [straight, diagonal] = paths_as_brackets(sides, "");
        format!("write the path as legs: `{straight}` goes straight first, `{diagonal}` diagonally")
    } else {
        let [over, _] = paths_as_brackets(sides, "p");
        format!("write the path as legs, with `p` on one that goes over a man, as in `{over}`")
    };
    Err(BetzaError::new(ErrorCode::AmbiguousLamePath, modifier.span(), message).suggest(help))
}
