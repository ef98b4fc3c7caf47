//! From the syntax tree to the movement: what each term means.
//!
//! What is not executed is refused here and in `leg`, in words; nothing is dropped.

use std::ops::Range;

use super::heading::{first_heading, range};
use super::{bracket, chain};

use super::movement::{MAX_LEGS, Movement, Route};
use crate::betza::read::dialect::Dialect;
use crate::betza::read::error::{BetzaError, unsupported};
use crate::betza::read::leg_letters::{LegLetters, LegPlace};
use crate::betza::read::tree::{Atom, Body, Modifier, Piece, PrefixPart, Term, legs_of};

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
    let letters = LegLetters { modifiers, atom, place: LegPlace::Only };
    letters.check()?;
    let initial = letters.has('i');
    let heading = first_heading(modifiers, atom, dialect);
    Ok(Route { term: 0, initial, legs: vec![letters.leg(heading, range(modifiers, atom))] })
}

/// The legs of a prefix, once for every number of times that its group may be repeated: `x(y)z` is `xz`, `xyz`,
/// `xyyz` and so on.
fn repetitions<'a>(prefix: &'a [PrefixPart]) -> Result<Vec<Vec<Vec<Modifier>>>, BetzaError> {
    let group =
        |part: &'a PrefixPart| if let PrefixPart::Group(span, inside) = part { Some((span, inside)) } else { None };
    let groups: Vec<(&Range<usize>, &Vec<PrefixPart>)> = prefix.iter().filter_map(group).collect();
    match groups[..] {
        [_, (span, _), ..] => {
            return Err(unsupported(span.clone(), "a second repetition group has no known meaning")
                .suggest("write one term for each group"));
        }
        [(span, inside)] if !inside.iter().any(|part| matches!(part, PrefixPart::Again(_))) => {
            return Err(unsupported(span.clone(), "this group holds no `a`, so that there is no leg to repeat")
                .suggest("a group repeats legs, as in `(az)N`"));
        }
        _ => {}
    }
    let fits = |legs: &Vec<Vec<Modifier>>| legs.len() <= MAX_LEGS;
    let most = if groups.is_empty() { 0 } else { MAX_LEGS };
    let all: Vec<_> = (0..=most).map(|times| legs_of(prefix, times)).take_while(fits).collect();
    if all.is_empty() {
        let again = |part: &PrefixPart| if let PrefixPart::Again(at) = part { Some(*at..*at + 1) } else { None };
        let last = prefix.iter().rev().find_map(again).unwrap_or(0..0);
        let message = format!("this chain has {} legs, at most {MAX_LEGS} are walked", legs_of(prefix, 0).len());
        return Err(unsupported(last, message).suggest("write fewer legs"));
    }
    Ok(all)
}
