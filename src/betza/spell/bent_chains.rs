//! Bent chains as brackets: `mafsW` is `[W-F]`, and `F` beside `[F-R]` is `[F?R]`.

use super::parts::{atom_and_range, in_order};
use crate::betza::mean::conditions::{Conditions, Modes};
use crate::betza::mean::heading::direction_run;
use crate::betza::mean::movement::{Heading, Leg, Movement, Route};
use crate::betza::mean::normal_form::told;
use crate::betza::mean::single_leg::SingleLeg;
use crate::betza::mean::term::meaning;
use crate::betza::mean::turn::LegTurn;
use crate::betza::read::dialect::Dialect;
use crate::betza::read::directions::all_steps;
use crate::betza::read::parse::parse;
use crate::betza::read::tree::{AtomKind, Body, Modifier, PrefixPart, Term};
use crate::geometry::Vector;

/// The most legs of a chain that is written as a bracket; longer ones are easier to read as they are.
const MAX_LEGS: usize = 3;

/// The letters that are tried in front of a later leg, as they are preferred.
const RUNS: [&str; 14] = ["", "f", "fs", "s", "bs", "b", "fl", "fr", "l", "r", "bl", "br", "v", "vs"];

/// The bracket that says the same as a chain, if it is one that bends.
pub fn as_bracket(term: &Term, routes: &[&Route], dialect: Dialect) -> Option<String> {
    let ([route], Body::Atom(_)) = (routes, &term.body) else { return None };
    let letters = letters_of_legs(&term.prefix)?;
    if route.legs.len() > MAX_LEGS || !bends(route) {
        return None;
    }
    let (first, later) = route.legs.split_first()?;
    let mut text =
        format!("{}{}", leg_letters(&directions(&term.prefix), &letters[0]), atom(first, first.heading.steps())?);
    for (index, leg) in later.iter().enumerate() {
        let is_last = index + 1 == later.len();
        let begun = Route { legs: route.legs[..index + 2].to_vec(), ..(*route).clone() };
        let letters = &letters[index + 1];
        let candidates = RUNS
            .iter()
            .flat_map(|run| atoms(leg).into_iter().map(move |atom| format!("{}{atom}", leg_letters(run, letters))));
        let fitting = candidates.map(|leg| format!("{text}-{leg}")).find(|text| {
            let bracket = format!("[{text}]");
            let Some(read) = parse(&bracket).ok().and_then(|piece| meaning(&piece, dialect).ok()) else { return false };
            // Of a beginning only the directions are compared: what its last leg may do is another matter.
            let ends = |route: &Route| if is_last { route.clone() } else { with_free_end(route) };
            let (mine, theirs) = ([ends(&begun)], read.routes.iter().map(ends).collect::<Vec<_>>());
            told(mine.iter()) == told(theirs.iter())
        });
        text = fitting?;
    }
    Some(format!("[{text}]"))
}

/// The bracket behind whose first leg the man may stop, if it has the moves of that leg anyway.
pub fn with_stop(bracket: &str, ways: &[SingleLeg], dialect: Dialect) -> Option<(String, Vec<SingleLeg>)> {
    let may_stop = bracket.replacen('-', "?", 1);
    let read = |text: &str| parse(text).ok().and_then(|piece| meaning(&piece, dialect).ok());
    let (before, after) = (read(bracket)?, read(&may_stop)?);
    let of_several = |movement: &Movement| {
        let routes: Vec<Route> = movement.routes.iter().filter(|route| route.legs.len() > 1).cloned().collect();
        told(routes.iter())
    };
    let stops = after.ways();
    let has_stops = !stops.is_empty() && stops.iter().all(|stop| ways.iter().any(|way| stop.is_within(way)));
    (has_stops && of_several(&before) == of_several(&after)).then_some((may_stop, stops))
}

/// Whether some leg turns to a side, and every leg says so by itself rather than by the bend before.
fn bends(route: &Route) -> bool {
    let turns = || {
        route.legs.iter().filter_map(|leg| match &leg.heading {
            Heading::Turned { turns, .. } => Some(turns),
            _ => None,
        })
    };
    let is_plain = |turn: &LegTurn| matches!(turn, LegTurn::By(_));
    let is_bend = |turn: &LegTurn| !matches!(turn, LegTurn::By(0 | 8));
    turns().flatten().all(is_plain) && turns().any(|turns| turns.iter().all(is_bend))
}

fn with_free_end(route: &Route) -> Route {
    let mut route = route.clone();
    if let Some(leg) = route.legs.last_mut() {
        leg.how = Conditions::of(Modes::PLAIN);
    }
    route
}

/// The letters of each leg but its directions; a bracket says the range itself, so that `y` is nothing and `g` is `p`.
///
/// None for groups, and for letters that mean something else in a bracket.
fn letters_of_legs(prefix: &[PrefixPart]) -> Option<Vec<String>> {
    let mut legs = vec![String::new()];
    for part in prefix {
        match part {
            PrefixPart::Modifier(Modifier { letter, .. }) if letter.is_ascii_alphabetic() => {
                let leg = legs.last_mut()?;
                match letter {
                    'y' => {}
                    'g' => leg.push('p'),
                    letter if "fblrvsh".contains(*letter) => {}
                    letter if "zq".contains(*letter) => return None,
                    letter => leg.push(*letter),
                }
            }
            PrefixPart::Again(_) => legs.push(String::new()),
            _ => return None,
        }
    }
    let count = legs.len();
    for leg in &mut legs {
        *leg = in_order(leg);
    }
    // `m` alone is what a leg before the last does anyway.
    for leg in legs.iter_mut().take(count - 1).filter(|leg| *leg == "m") {
        leg.clear();
    }
    Some(legs)
}

/// The letters of a leg in their order: `i`, directions, and the others.
fn leg_letters(directions: &str, letters: &str) -> String {
    let others = letters.trim_start_matches('i');
    format!("{}{directions}{others}", &letters[..letters.len() - others.len()])
}

/// The direction letters of the first leg.
fn directions(prefix: &[PrefixPart]) -> String {
    direction_run(&prefix.iter().map_while(PrefixPart::modifier).collect::<Vec<Modifier>>())
}

/// The capital and the range of a leg with these steps.
fn atom(leg: &Leg, steps: &[Vector]) -> Option<String> {
    let first = steps.first()?.sides();
    let kind = match () {
        () if steps.iter().all(|step| step.sides() == first) => AtomKind::Coordinates(first.0, first.1),
        () if steps.iter().all(|step| step.is_unit()) => AtomKind::King,
        () => return None,
    };
    let (atom, range) = atom_and_range(kind, leg.range.map_or(0, Into::into), false);
    Some(atom + &range)
}

/// What a later leg may be: of one family of its steps, or of both.
fn atoms(leg: &Leg) -> Vec<String> {
    let steps = leg.heading.steps();
    let mut sides: Vec<(u8, u8)> = steps.iter().map(|step| step.sides()).collect();
    sides.sort_unstable();
    sides.dedup();
    let families = sides.into_iter().filter_map(|sides| atom(leg, &all_steps(sides)));
    families.chain(atom(leg, steps)).collect()
}
