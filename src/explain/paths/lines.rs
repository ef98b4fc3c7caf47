use super::line::PathLine;
use super::shape::lines;
use crate::betza::{Bend, Movement, Route};
use crate::same::Comparand;
use crate::unrolled::unroll;

/// So many lines are made of the paths of one movement; what bends more is better seen in a picture.
const MOST_LINES: usize = 8;

/// Of movements with more paths none is listed: sorting them would take longer than reading them is worth.
const MOST_PATHS: usize = 1000;

/// The paths of a movement that turns on its way, or has several legs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathLines {
    pub lines: Vec<PathLine>,
    /// How many lines there would be more; none if there are too many paths to tell.
    pub more: Option<usize>,
}

/// The terms of which steps say everything, and those that turn or have several legs.
pub(in crate::explain) fn straight_and_bent(movement: &Movement) -> (Movement, Movement) {
    let is_bent = |route: &Route| route.legs.len() > 1 || route.legs.iter().any(|leg| leg.how.bend != Bend::Straight);
    let terms: Vec<usize> = movement.routes.iter().filter(|route| is_bent(route)).map(|route| route.term).collect();
    let (bent, straight) = movement.routes.iter().cloned().partition(|route| terms.contains(&route.term));
    (Movement { routes: straight }, Movement { routes: bent })
}

/// The paths of the terms that turn or have several legs, as few lines.
pub(in crate::explain) fn lines_of(whole: &Comparand) -> PathLines {
    let (straight, bent) = straight_and_bent(&whole.movement);
    if bent.routes.is_empty() {
        return PathLines { lines: Vec::new(), more: Some(0) };
    }
    // Mostly all of it bends, and is written out already.
    let apart = (!straight.routes.is_empty()).then(|| unroll(&bent));
    let unrolled = apart.as_ref().unwrap_or_else(|| whole.unrolled());
    if unrolled.paths.len() > MOST_PATHS || (unrolled.paths.is_empty() && !unrolled.is_complete) {
        return PathLines { lines: Vec::new(), more: None };
    }
    let mut lines = lines(&unrolled.paths);
    let more = if unrolled.is_complete { Some(lines.len().saturating_sub(MOST_LINES)) } else { None };
    lines.truncate(MOST_LINES);
    PathLines { lines, more }
}
