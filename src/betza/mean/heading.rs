//! Where a leg goes and how far, as its direction letters, its atom and its range say.

use std::num::NonZeroU8;

use super::movement::Heading;
use super::turn::onward;
use crate::betza::read::dialect::Dialect;
use crate::betza::read::directions::{Hand, king_steps, steps};
use crate::betza::read::tree::{Atom, AtomKind, Modifier};
use crate::geometry::Vector;

/// The steps of an atom that the direction letters pick; none for `U` and `O`.
pub fn atom_steps(kind: AtomKind, run: &str, dialect: Dialect) -> Result<Vec<Vector>, usize> {
    match (kind, kind.sides()) {
        (AtomKind::King | AtomKind::Queen, _) => king_steps(run, dialect),
        (_, Some(sides)) => steps(sides, run),
        (_, None) => Ok(Vec::new()),
    }
}

/// The direction letters of a leg, in their order.
pub fn direction_run(modifiers: &[Modifier]) -> String {
    modifiers.iter().filter(|modifier| modifier.is_direction()).map(|modifier| modifier.letter).collect()
}

/// A number is the range; without one sliders, doubled atoms and circular leaps (`qN`) go on without limit.
pub fn range(modifiers: &[Modifier], atom: &Atom) -> Option<NonZeroU8> {
    let circular = modifiers.iter().any(|modifier| modifier.letter == 'q');
    match &atom.range {
        Some(range) => NonZeroU8::new(range.number),
        None if atom.kind.is_slider() || atom.doubled.is_some() || circular => None,
        None => NonZeroU8::new(1),
    }
}

/// Where the first leg goes; its directions are absolute.
pub fn first_heading(modifiers: &[Modifier], atom: &Atom, dialect: Dialect) -> Heading {
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

/// A step for each leg with these headings, in every way in which they may follow each other; none if there are more ways
/// than so many.
pub fn tracks<'a>(headings: impl IntoIterator<Item = &'a Heading>, most: usize) -> Option<Vec<Vec<Vector>>> {
    let mut tracks: Vec<(Vec<Vector>, Option<Hand>)> = vec![(Vec::new(), None)];
    for heading in headings {
        let longer = |(track, side): &(Vec<Vector>, Option<Hand>)| match heading {
            Heading::Turned { turns, steps } => onward(track, *side, turns, steps),
            heading => heading.steps().iter().map(|&step| ([&track[..], &[step]].concat(), *side)).collect(),
        };
        tracks = tracks.iter().flat_map(longer).collect();
        if tracks.len() > most {
            return None;
        }
    }
    Some(tracks.into_iter().map(|(track, _)| track).collect())
}
