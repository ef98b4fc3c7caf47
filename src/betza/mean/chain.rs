//! Chains: legs that all use one atom, cut by `a`.

use std::num::NonZeroU8;

use super::heading::{first_heading, range};
use super::leg::{refuse_two_unloads, turn_run};
use super::movement::{Heading, Leg, Route};
use super::turn::{LegTurn, exact};
use crate::betza::read::dialect::Dialect;
use crate::betza::read::directions::all_steps;
use crate::betza::read::error::{BetzaError, unsupported};
use crate::betza::read::leg_letters::{LegLetters, LegPlace};
use crate::betza::read::tree::{Atom, AtomKind, Modifier};
use crate::geometry::Vector;

/// The route of these legs, of which there are several.
pub fn route(legs: &[Vec<Modifier>], atom: &Atom, dialect: Dialect) -> Result<Route, BetzaError> {
    refuse_jumps(legs)?;
    refuse_two_unloads(&legs.iter().map(Vec::as_slice).collect::<Vec<_>>())?;
    let (mut range, mut is_odd) = (range(&[], atom), false);
    let mut made: Vec<Leg> = Vec::new();
    for (index, modifiers) in legs.iter().enumerate() {
        let letters = LegLetters { modifiers, atom, place: LegPlace::of(index, legs.len()) };
        letters.check()?;
        let heading = if index == 0 { first_heading(modifiers, atom, dialect) } else { later(modifiers, atom) };
        made.push(letters.leg(heading, range));
        if letters.has('g') || letters.has('y') {
            is_odd = !is_odd;
            range = toggled(atom.kind, range, is_odd);
        }
    }
    let initial = legs[0].iter().any(|modifier| modifier.letter == 'i');
    Ok(Route { term: 0, initial, legs: made })
}

/// What `j` skips, or must jump over, is not defined in a chain; `n` is lame there as it is elsewhere.
fn refuse_jumps(legs: &[Vec<Modifier>]) -> Result<(), BetzaError> {
    match legs.iter().flatten().find(|modifier| modifier.letter == 'j') {
        Some(modifier) => {
            let message = "`j` is not defined in a chain";
            Err(unsupported(modifier.span(), message).suggest(
                "say what each leg may meet: `m` an empty square, `p` a man that stays, `c` one that is taken",
            ))
        }
        None => Ok(()),
    }
}

/// A later leg turns from the step before; a turn by 45 degrees changes straight steps into diagonal ones of the
/// same length, and back.
fn later(modifiers: &[Modifier], atom: &Atom) -> Heading {
    let run = turn_run(modifiers);
    let turns = if run.is_empty() { free_turns(atom.kind) } else { exact(&run) };
    Heading::Turned { turns, steps: ring(atom.kind) }
}

/// Without letters a man goes on anywhere but straight back, and a straight or diagonal one does not turn by 45
/// degrees.
fn free_turns(kind: AtomKind) -> Vec<LegTurn> {
    let angles: &[i8] = match kind.sides() {
        Some((short, long)) if short == 0 || short == long => &[-4, 0, 4],
        _ => &[-6, -4, -2, 0, 2, 4, 6],
    };
    angles.iter().map(|&angle| LegTurn::By(angle)).collect()
}

/// Every step that a turn may lead to.
fn ring(kind: AtomKind) -> Vec<Vector> {
    match kind.sides() {
        None => [all_steps((0, 1)), all_steps((1, 1))].concat(),
        Some((short, long)) if short == 0 || short == long => [all_steps((0, long)), all_steps((long, long))].concat(),
        Some(sides) => all_steps(sides),
    }
}

/// How far the legs behind `g` or `y` go: steps become slides and slides become steps, a number is dropped, and the capital
/// tells which it was after it was changed an odd number of times, or an even one.
fn toggled(kind: AtomKind, range: Option<NonZeroU8>, is_odd: bool) -> Option<NonZeroU8> {
    let slides = match kind {
        AtomKind::King | AtomKind::Leaper('W' | 'F', None) => is_odd,
        AtomKind::Rook | AtomKind::Bishop | AtomKind::Queen => !is_odd,
        _ => range == NonZeroU8::new(1),
    };
    if slides { None } else { NonZeroU8::new(1) }
}
