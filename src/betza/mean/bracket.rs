//! Brackets: legs with an atom each, joined by `-` (must go on) and `?` (may stop).

use std::collections::BTreeSet;

use super::heading::{atom_steps, direction_run, first_heading, range, tracks};
use super::leg::{refuse_two_unloads, turn_run};
use super::movement::{Heading, Leg, MAX_LEGS, Route};
use super::turn::{LegTurn, exact, nearest, turned};
use crate::betza::read::dialect::Dialect;
use crate::betza::read::directions::{all_steps, cut, steps};
use crate::betza::read::error::{BetzaError, ErrorCode, unsupported};
use crate::betza::read::leg_letters::{LegLetters, LegPlace};
use crate::betza::read::tree::{Atom, AtomKind, Bracket, BracketLeg, Join, Modifier, PrefixPart};
use crate::geometry::Vector;
use crate::in_order::InOrder;

/// The most paths among which letters in front of a bracket choose: more than any of four legs has.
const MAX_PATHS: usize = 8 * 8 * 8 * 8;

/// The routes of a bracket: one for every leg behind which it may stop, and the whole.
pub fn routes(prefix: &[PrefixPart], bracket: &Bracket, dialect: Dialect) -> Result<Vec<Route>, BetzaError> {
    let outer = outer_modifiers(prefix)?;
    let legs: Vec<Vec<Modifier>> = bracket.legs.iter().map(|leg| leg.modifiers.clone()).collect();
    if legs.len() > MAX_LEGS {
        let message = format!("this bracket has {} legs, at most {MAX_LEGS} are walked", legs.len());
        return Err(unsupported(bracket.span.clone(), message).suggest("write fewer legs"));
    }
    refuse_two_unloads(&legs.iter().map(Vec::as_slice).chain([&outer[..]]).collect::<Vec<_>>())?;
    let headings = headings(bracket, dialect)?;
    let wanted = direction_run(&outer);
    let paths = if wanted.is_empty() { None } else { Some(paths(bracket, &headings, &wanted)?) };
    let initial = outer.iter().chain(&legs[0]).any(|modifier| modifier.letter == 'i');
    let is_end = |index: usize| bracket.joins.get(index).is_none_or(|(join, _)| *join == Join::May);
    let mut routes = Vec::new();
    for end in (0..legs.len()).filter(|&index| is_end(index)) {
        let made = made(bracket, &outer, &headings, end)?;
        let found = match &paths {
            None => vec![made],
            Some(paths) => narrowed(&made, paths),
        };
        routes.extend(found.into_iter().map(|legs| Route { term: 0, initial, legs }));
    }
    Ok(routes)
}

/// What stands in front of a bracket: letters, but neither legs nor groups.
fn outer_modifiers(prefix: &[PrefixPart]) -> Result<Vec<Modifier>, BetzaError> {
    let modifier = |part: &PrefixPart| match part {
        PrefixPart::Modifier(modifier) => Ok(*modifier),
        PrefixPart::Again(at) => Err(unsupported(*at..*at + 1, "`a` in front of a bracket has no known meaning")
            .suggest("write every leg inside the bracket")),
        PrefixPart::Group(span, _) => {
            Err(unsupported(span.clone(), "a repetition group in front of a bracket has no known meaning")
                .suggest("write every leg inside the bracket"))
        }
    };
    prefix.iter().map(modifier).collect()
}

/// The legs of the route that ends with the leg of this index; the letters in front belong to the last leg of all.
fn made(bracket: &Bracket, outer: &[Modifier], headings: &[Heading], end: usize) -> Result<Vec<Leg>, BetzaError> {
    let is_whole = end + 1 == bracket.legs.len();
    let mut legs = Vec::new();
    for (index, leg) in bracket.legs.iter().enumerate().take(end + 1) {
        let place = LegPlace::of(index, end + 1);
        let mut modifiers = leg.modifiers.clone();
        if index == end && is_whole {
            // What `i` says of the whole path is no business of its last leg.
            modifiers.extend(outer.iter().filter(|modifier| !modifier.is_direction() && modifier.letter != 'i'));
        } else if index == end {
            // A man that stops here neither goes off the board nor changes what comes later.
            modifiers.retain(|modifier| !"oy".contains(modifier.letter));
        }
        let letters = LegLetters { modifiers: &modifiers, atom: &leg.atom, place };
        letters.check()?;
        legs.push(letters.leg(headings[index].clone(), range(&[], &leg.atom)));
    }
    Ok(legs)
}

/// Where each leg goes.
fn headings(bracket: &Bracket, dialect: Dialect) -> Result<Vec<Heading>, BetzaError> {
    let first = first_heading(&bracket.legs[0].modifiers, &bracket.legs[0].atom, dialect);
    // The steps that the leg before can have ended with.
    let mut before: Vec<Vector> = first.steps().to_vec();
    let mut headings = vec![first];
    for pair in bracket.legs.windows(2) {
        let steps = ring(&pair[1].atom, dialect);
        let after = |turn: &LegTurn| {
            let of =
                |&from: &Vector| turn.angles(None).filter_map(|angle| turned(&steps, from, angle)).collect::<Vec<_>>();
            before.iter().flat_map(of).collect::<Vec<Vector>>()
        };
        let mut turns = turns(pair)?;
        turns.retain(|turn| !after(turn).is_empty());
        if turns.is_empty() && !before.is_empty() {
            let run = turn_run(&pair[1].modifiers);
            let message = format!("no turn of `{run}` leads from the leg before to a step of this one");
            return Err(unsupported(pair[1].atom.span.clone(), message)
                .suggest("turns by 45 degrees (`fs`, `bs`) lead from straight to diagonal legs and back"));
        }
        before = turns.iter().flat_map(after).collect::<BTreeSet<Vector>>().into_iter().collect();
        headings.push(Heading::Turned { turns, steps });
    }
    Ok(headings)
}

/// Every step of an atom.
fn ring(atom: &Atom, dialect: Dialect) -> Vec<Vector> {
    atom_steps(atom.kind, "", dialect).unwrap_or_default()
}

/// How a leg may turn from the one before.
fn turns(pair: &[BracketLeg]) -> Result<Vec<LegTurn>, BetzaError> {
    let [before, leg] = pair else { return Ok(Vec::new()) };
    let run = turn_run(&leg.modifiers);
    let half = || leg.modifiers.iter().find(|modifier| modifier.letter == 'h');
    let bad_half = |message: &str| {
        let span = half().map_or(leg.atom.span.clone(), |half| half.span());
        BetzaError::new(ErrorCode::BadHalf, span, message)
            .suggest("write the turns themselves: `f`, `fs`, `s`, `bs` or `b`")
    };
    if before.atom.kind.is_oblique() != leg.atom.kind.is_oblique() {
        if let Some(side) = leg.modifiers.iter().find(|modifier| "zq".contains(modifier.letter)) {
            let message = format!("`{}` is not defined between an oblique leg and another", side.letter);
            return Err(unsupported(side.span(), message).suggest("write the turns themselves, as in `fl` or `fr`"));
        }
        return nearest(&run).map_err(|_| bad_half("this `h` has nothing to halve"));
    }
    if half().is_some() {
        return Err(bad_half("`h` has no meaning on a later leg, where directions are turns"));
    }
    let mut turns = exact(if run.is_empty() { "f" } else { &run });
    let is_either = matches!(leg.atom.kind, AtomKind::King | AtomKind::Queen);
    if !leg.atom.kind.is_oblique() && !is_either {
        // Where straight on, or back, belongs to the other family, the two directions beside it are as near.
        for (angle, beside) in [(0, 2), (8, 6)] {
            if turns.contains(&LegTurn::By(angle)) {
                turns.extend([LegTurn::By(beside), LegTurn::By(-beside)]);
            }
        }
        turns.order();
        turns.dedup();
    }
    Ok(turns)
}

/// The paths, as a step for each leg, whose overall direction the letters in front pick.
fn paths(bracket: &Bracket, headings: &[Heading], wanted: &str) -> Result<Vec<Vec<Vector>>, BetzaError> {
    let Some(paths) = tracks(headings, MAX_PATHS) else {
        let message = format!("these legs make more than {MAX_PATHS} paths");
        return Err(unsupported(bracket.span.clone(), message).suggest("write directions on the first leg instead"));
    };
    // `check` has refused every `h` that halves nothing.
    debug_assert!(cut(wanted).is_ok());
    let mut kept: Vec<Vec<Vector>> = Vec::new();
    for path in paths {
        if points_there(&path, wanted) && !kept.contains(&path) {
            kept.push(path);
        }
    }
    Ok(kept)
}

/// Whether one step of every leg together go where the letters say; a path that comes back to its start has no
/// direction, so that no letter leaves it out.
fn points_there(path: &[Vector], wanted: &str) -> bool {
    let x: i32 = path.iter().map(|step| i32::from(step.x)).sum();
    let y: i32 = path.iter().map(|step| i32::from(step.y)).sum();
    let (across, along) = (x.abs(), y.abs());
    // LegLetters ask only for the direction, so that a short step will do for it.
    let sides = match (across.min(along), across.max(along)) {
        (_, 0) => return true,
        (0, _) => (0, 1),
        (short, long) if short == long => (1, 1),
        _ => (1, 2),
    };
    let (short, long) = (sides.0 as i8, sides.1 as i8);
    let (wide, high) = if across > along { (long, short) } else { (short, long) };
    let step = Vector::new(wide * x.signum() as i8, high * y.signum() as i8);
    debug_assert!(all_steps(sides).contains(&step));
    steps(sides, wanted).is_ok_and(|picked| picked.contains(&step))
}

/// The same legs along each of the paths, as far as they go.
fn narrowed(legs: &[Leg], paths: &[Vec<Vector>]) -> Vec<Vec<Leg>> {
    let mut seen: Vec<&[Vector]> = Vec::new();
    for path in paths {
        let beginning = &path[..legs.len()];
        if !seen.contains(&beginning) {
            seen.push(beginning);
        }
    }
    let along = |path: &[Vector]| {
        let one = |(leg, &step): (&Leg, &Vector)| Leg { heading: Heading::Steps(vec![step]), ..leg.clone() };
        legs.iter().zip(path).map(one).collect()
    };
    seen.into_iter().map(along).collect()
}
