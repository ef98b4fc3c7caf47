//! The one spelling of what a string says.
//!
//! Single legs are spelled from what they mean, as few letters as can be, in the usual order; chains, groups and
//! brackets keep their shape. Letters come in XBoard's order, steps and slides have their usual capitals. Where the
//! string as it was written is shorter, as with direction letters on `K`, it stays.

use super::bent_chains::{as_bracket, with_stop};
use super::direction_runs::{Ring, shortest_run};
use super::parts::{atom_and_range, bracket, first_leg, written_atom, written_prefix, written_range};
use super::side_by_side::{TermSpelling, written};
use super::single_legs::{terms_among, terms_of};
use crate::betza::mean::heading::{atom_steps, direction_run, range};
use crate::betza::mean::movement::{Movement, Route};
use crate::betza::mean::single_leg::{SingleLeg, normal, ways_of};
use crate::betza::mean::term::meaning;
use crate::betza::read::dialect::Dialect;
use crate::betza::read::parse::parse;
use crate::betza::read::tree::{AtomKind, Body, Modifier, Piece, Term};
use crate::geometry::Vector;

/// The canonical spelling of a piece.
///
/// Reading it gives a piece that means the same, and whose canonical spelling is the same.
pub fn canonical(piece: &Piece, dialect: Dialect) -> String {
    let as_written = written(piece.terms.iter().map(|term| spell(term, dialect)).collect());
    // What has no meaning may have one without letters that say nothing.
    let again = || parse(&as_written).ok().and_then(|piece| from_meaning(&piece, dialect));
    match from_meaning(piece, dialect).or_else(again) {
        // A bent mover is easier to read as a bracket, though that has a letter or two more.
        Some(meant) if meant.len() <= as_written.len() || meant.contains('[') => meant,
        _ => as_written,
    }
}

/// Ways as the shortest terms in their usual order; it means just them.
///
/// Where no letters can say that, such as the taking of own royal men only, it means something else.
pub fn spell_ways(ways: &[SingleLeg]) -> String {
    written(terms_of(ways))
}

/// A movement as the shortest terms of one leg each, and what they mean, if it is no more than that however it was written:
/// `[W-F]` as `nN`.
pub fn as_single_legs(movement: &Movement) -> Option<(String, Movement)> {
    let form = movement.normal_form();
    let text = spell_ways(form.only_ways()?);
    let read = meaning(&parse(&text).ok()?, Dialect::Default).ok()?;
    read.means_the_same_as(movement).then_some((text, read))
}

/// One way in each of these directions, which have one length, as the shortest terms; they may pick further directions
/// among those that are `allowed`.
pub fn spell_steps(way: &SingleLeg, steps: &[Vector], allowed: &[Vector]) -> String {
    written(terms_among(way, steps, allowed))
}

/// Strings side by side, each of which can be read, so that they mean the same together.
pub fn side_by_side(texts: &[&str], dialect: Dialect) -> String {
    let pieces = texts.iter().filter_map(|text| parse(text).ok());
    written(pieces.flat_map(|piece| piece.terms).map(|term| spell(&term, dialect)).collect())
}

/// The spelling of what a piece means; none if it has no meaning here.
fn from_meaning(piece: &Piece, dialect: Dialect) -> Option<String> {
    let movement = meaning(piece, dialect).ok()?;
    let is_of_several = |term: usize| movement.routes.iter().any(|route| route.term == term && route.legs.len() > 1);
    let (several, single): (Vec<_>, Vec<_>) = (0..piece.terms.len()).partition(|&term| is_of_several(term));
    let ways_of_terms =
        |terms: &[usize]| normal(movement.routes.iter().filter(|route| terms.contains(&route.term)).flat_map(ways_of));
    // A man that may stop on its way needs no term for that.
    let stops = ways_of_terms(&several);
    let mut ways = ways_of_terms(&single);
    ways.retain(|way| !stops.iter().any(|stop| way.is_within(stop)));
    if ways.is_empty() && several.is_empty() {
        return None;
    }
    let brackets = brackets(piece, &movement, &several, dialect);
    let own = several.iter().map(|&term| spell(&piece.terms[term], dialect)).collect();
    let mut bent: Vec<TermSpelling> = brackets.unwrap_or(own);
    for term in bent.iter_mut().filter(|term| term.is_bracket()) {
        if let Some((text, stops)) = with_stop(&term.atom, &ways, dialect) {
            ways.retain(|way| !stops.iter().any(|stop| way.is_within(stop)));
            term.atom = text;
        }
    }
    let mut terms = terms_of(&ways);
    terms.extend(bent);
    let text = written(terms);
    // Whatever cannot be said in this way keeps its own letters.
    let again = parse(&text).ok().and_then(|piece| meaning(&piece, dialect).ok())?;
    again.means_the_same_as(&movement).then_some(text)
}

/// The terms of several legs as brackets, if all of them can be: two notations side by side are hard to read.
fn brackets(piece: &Piece, movement: &Movement, several: &[usize], dialect: Dialect) -> Option<Vec<TermSpelling>> {
    let bracket = |&term: &usize| match &piece.terms[term].body {
        Body::Bracket(_) => Some(spell(&piece.terms[term], dialect)),
        Body::Atom(_) => {
            let routes: Vec<&Route> = movement.routes.iter().filter(|route| route.term == term).collect();
            let atom = as_bracket(&piece.terms[term], &routes, dialect)?;
            Some(TermSpelling { prefix: String::new(), atom, range: String::new() })
        }
    };
    several.iter().map(bracket).collect()
}

fn spell(term: &Term, dialect: Dialect) -> TermSpelling {
    if let Some((modifiers, atom)) = term.single_leg() {
        let directions = shortest(&modifiers, atom.kind, dialect);
        let prefix = first_leg(&modifiers, &directions);
        let range = range(&modifiers, atom).map_or(0, Into::into);
        let (atom, range) = atom_and_range(atom.kind, range, prefix.contains('q'));
        return TermSpelling { prefix, atom, range };
    }
    let prefix = written_prefix(&term.prefix);
    match &term.body {
        Body::Atom(atom) => TermSpelling { prefix, atom: written_atom(atom), range: written_range(atom) },
        Body::Bracket(legs) => TermSpelling { prefix, atom: bracket(legs), range: String::new() },
    }
}

/// The shortest letters that pick the same steps.
fn shortest(modifiers: &[Modifier], kind: AtomKind, dialect: Dialect) -> String {
    let run = direction_run(modifiers);
    let ring = match (kind, kind.sides()) {
        (AtomKind::King | AtomKind::Queen, _) => Ring::King,
        (_, Some(sides)) => Ring::Leap(sides),
        // `U` and `O` pick no steps: their letters stay.
        (_, None) => return run,
    };
    let picked = atom_steps(kind, &run, dialect).ok();
    picked.and_then(|steps| shortest_run(ring, &steps, dialect)).map_or(run, str::to_owned)
}
