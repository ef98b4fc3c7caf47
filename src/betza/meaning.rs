//! From the syntax tree to the movement: what each term means.
//!
//! What is not executed is refused here and in `letters`, in words; nothing is dropped.

use std::num::NonZeroU8;
use std::ops::Range;

use super::directions::{king_steps, steps};
use super::letters::{Letters, Place};
use super::movement::{Heading, Movement, Route};
use super::syntax::{Atom, AtomKind, Body, Modifier, Part, Piece, Term};
use super::{BetzaError, Dialect, ErrorCode, bracket, chain};
use crate::geometry::{MAX_SIDE, Vector};

/// The most legs of one route. A zigzag by single steps from corner to corner of the largest board has 30, and what
/// a repetition group says beyond that leads off the board or back.
pub const MAX_LEGS: usize = 2 * MAX_SIDE as usize;

/// What a piece means.
///
/// # Errors
///
/// Notation that can be read but has no meaning that its users agree about.
pub fn meaning(piece: &Piece, dialect: Dialect) -> Result<Movement, BetzaError> {
    let mut routes = Vec::new();
    for (index, term) in piece.terms.iter().enumerate() {
        routes.extend(term_routes(term, dialect)?.into_iter().map(|route| Route { term: index, ..route }));
    }
    Ok(Movement { routes })
}

/// The steps of an atom that the direction letters pick; none for `U` and `O`.
pub(super) fn atom_steps(kind: AtomKind, run: &str, dialect: Dialect) -> Result<Vec<Vector>, usize> {
    match (kind, kind.sides()) {
        (AtomKind::King | AtomKind::Queen, _) => king_steps(run, dialect),
        (_, Some(sides)) => steps(sides, run),
        (_, None) => Ok(Vec::new()),
    }
}

/// The direction letters of a leg, in their order.
pub(super) fn direction_run(modifiers: &[Modifier]) -> String {
    modifiers.iter().filter(|modifier| modifier.is_direction()).map(|modifier| modifier.letter).collect()
}

/// A number is the range; without one sliders, doubled atoms and circular leaps (`qN`) go on without limit.
pub(super) fn range(modifiers: &[Modifier], atom: &Atom) -> Option<NonZeroU8> {
    let circular = modifiers.iter().any(|modifier| modifier.letter == 'q');
    match &atom.range {
        Some(range) => NonZeroU8::new(range.number),
        None if atom.kind.is_slider() || atom.doubled.is_some() || circular => None,
        None => NonZeroU8::new(1),
    }
}

pub(super) fn unsupported(span: Range<usize>, message: impl Into<String>) -> BetzaError {
    BetzaError::new(ErrorCode::Unsupported, span, message)
}

fn term_routes(term: &Term, dialect: Dialect) -> Result<Vec<Route>, BetzaError> {
    match &term.body {
        Body::Bracket(bracket) => bracket::routes(&term.prefix, bracket, dialect),
        Body::Atom(atom) => match term.single_leg() {
            Some((modifiers, atom)) => Ok(vec![single(&modifiers, atom, dialect)?]),
            None => {
                let mut routes: Vec<Route> = Vec::new();
                for legs in repetitions(&term.prefix)? {
                    let route = match &legs[..] {
                        [only] => single(only, atom, dialect)?,
                        legs => chain::route(legs, atom, dialect)?,
                    };
                    if !routes.contains(&route) {
                        routes.push(route);
                    }
                }
                Ok(routes)
            }
        },
    }
}

/// The route of a term of one leg.
fn single(modifiers: &[Modifier], atom: &Atom, dialect: Dialect) -> Result<Route, BetzaError> {
    let letters = Letters { modifiers, atom, place: Place::Only };
    letters.check()?;
    let initial = letters.has('i');
    let heading = first_heading(modifiers, atom, dialect);
    Ok(Route { term: 0, initial, legs: vec![letters.leg(heading, range(modifiers, atom))] })
}

/// Where the first leg goes; its directions are absolute.
pub(super) fn first_heading(modifiers: &[Modifier], atom: &Atom, dialect: Dialect) -> Heading {
    let run = direction_run(modifiers);
    match atom.kind {
        AtomKind::Universal => Heading::Anywhere,
        AtomKind::Castling => {
            let inset = modifiers.iter().filter(|modifier| modifier.letter == 'j').count();
            let wanted = if run.is_empty() { "s" } else { &run };
            let mut sideways = steps((0, 1), wanted).unwrap_or_default();
            sideways.retain(|step| step.y == 0);
            Heading::Castling { sideways, inset: u8::try_from(inset).unwrap_or(u8::MAX) }
        }
        // `check` has refused every `h` that picks nothing.
        kind => Heading::Steps(atom_steps(kind, &run, dialect).unwrap_or_default()),
    }
}

/// The legs of a prefix, once for every number of times that its group may be repeated: `x(y)z` is `xz`, `xyz`,
/// `xyyz` and so on.
fn repetitions(prefix: &[Part]) -> Result<Vec<Vec<Vec<Modifier>>>, BetzaError> {
    let mut groups = prefix.iter().filter_map(|part| match part {
        Part::Group(span, inside) => Some((span, inside)),
        _ => None,
    });
    let most = match (groups.next(), groups.next()) {
        (None, _) => 0,
        (_, Some((span, _))) => {
            return Err(unsupported(span.clone(), "a second repetition group has no known meaning")
                .suggest("write one term for each group"));
        }
        (Some((span, inside)), None) => {
            if !inside.iter().any(|part| matches!(part, Part::Again(_))) {
                return Err(unsupported(span.clone(), "this group holds no `a`, so that there is no leg to repeat")
                    .suggest("a group repeats legs, as in `(az)N`"));
            }
            MAX_LEGS
        }
    };
    let mut all = Vec::new();
    for times in 0..=most {
        let legs = cut(prefix, times);
        if legs.len() > MAX_LEGS {
            if times == 0 {
                let last = prefix.iter().rev().find_map(|part| match part {
                    Part::Again(at) => Some(*at..*at + 1),
                    _ => None,
                });
                let message = format!("this chain has {} legs, at most {MAX_LEGS} are walked", legs.len());
                return Err(unsupported(last.unwrap_or(0..0), message).suggest("write fewer legs"));
            }
            break;
        }
        all.push(legs);
    }
    Ok(all)
}

/// The modifiers of each leg, with the group written out so many times.
fn cut(prefix: &[Part], times: usize) -> Vec<Vec<Modifier>> {
    let mut legs = vec![Vec::new()];
    let written = prefix.iter().flat_map(|part| match part {
        Part::Group(_, inside) => std::iter::repeat_n(&inside[..], times).collect::<Vec<_>>(),
        part => vec![std::slice::from_ref(part)],
    });
    for part in written.flatten() {
        match (part, legs.last_mut()) {
            (Part::Modifier(modifier), Some(leg)) => leg.push(*modifier),
            _ => legs.push(Vec::new()),
        }
    }
    legs
}
