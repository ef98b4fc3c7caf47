//! The normal form of a movement: equal for strings that say the same in different words.

use super::conditions::{Conditions, Hop, Modes, Passage};
use super::movement::{Heading, Leg, Movement, Route};
use crate::geometry::Vector;
use crate::in_order::InOrder;

/// One step of a movement and everything that is said about it.
///
/// Two movements are equal in meaning if they have the same ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SingleLeg {
    /// The step; none for a move to any square.
    pub step: Option<Vector>,
    /// The greatest number of steps; 0 is no limit.
    pub max: u8,
    /// What it asks of the squares and of the men on them.
    pub how: Conditions,
    /// Whether only an unmoved man has it.
    pub initial: bool,
    /// For castling, how many files from the edge the partner stands.
    pub castles: Option<u8>,
}

impl Movement {
    /// The ways of all routes of a single leg, sorted, without those that another one contains.
    pub fn ways(&self) -> Vec<SingleLeg> {
        normal(self.routes.iter().flat_map(ways_of))
    }

    /// The routes of several legs, sorted with their directions, each once, whatever terms they come from.
    pub fn paths(&self) -> Vec<Route> {
        let several = self.routes.iter().filter(|route| route.legs.len() > 1);
        let mut paths: Vec<Route> = several.map(|route| Route { term: 0, ..route.clone() }).collect();
        for leg in paths.iter_mut().flat_map(|route| &mut route.legs) {
            leg.heading.order();
        }
        paths.order_by(|one, other| (one.initial, &one.legs).cmp(&(other.initial, &other.legs)));
        paths.dedup();
        paths
    }
}

impl SingleLeg {
    /// The same way in other modes.
    pub fn in_modes(self, modes: Modes) -> SingleLeg {
        SingleLeg { how: Conditions { modes, ..self.how }, ..self }
    }

    /// The same way with this on the squares between.
    pub fn between(self, between: Passage) -> SingleLeg {
        SingleLeg { how: Conditions { between, ..self.how }, ..self }
    }

    /// Whether every move of this way is one of `other` too.
    pub fn is_within(&self, other: &SingleLeg) -> bool {
        let shorter = other.max == 0 || (self.max != 0 && self.max <= other.max);
        // A castling goes as far as it says, neither farther nor less.
        let as_far = self.castles.is_none() || self.max == other.max;
        // Most ways go elsewhere: that is seen first.
        self.step == other.step
            && self.in_modes(other.how.modes).how == other.how
            && self.castles == other.castles
            && shorter
            && as_far
            && self.how.modes.with(other.how.modes) == other.how.modes
            && (self.initial || !other.initial)
    }

    /// Whether it has no move on any board: it hops or skips, and its range ends there.
    pub fn never_moves(&self) -> bool {
        let needed = self.how.skip.saturating_add(u8::from(self.how.hop != Hop::None));
        self.max != 0 && self.max <= needed
    }
}

/// The ways of one route; none if it has several legs.
pub fn ways_of(route: &Route) -> Vec<SingleLeg> {
    let [leg] = route.legs.as_slice() else { return Vec::new() };
    match &leg.heading {
        Heading::Anywhere => vec![way(route.initial, leg, None)],
        Heading::Castling { sideways: steps, .. } | Heading::Steps(steps) | Heading::Turned { steps, .. } => {
            steps.iter().map(|&step| way(route.initial, leg, Some(step))).collect()
        }
    }
}

/// Sorts ways, joins those that differ in modes only, and drops those that another one contains.
pub fn normal(ways: impl Iterator<Item = SingleLeg>) -> Vec<SingleLeg> {
    let mut joined: Vec<SingleLeg> = Vec::new();
    for way in ways.filter(|way| !way.never_moves()) {
        match joined.iter_mut().find(|other| way.in_modes(other.how.modes) == **other) {
            Some(other) => other.how.modes = other.how.modes.with(way.how.modes),
            None => joined.push(way),
        }
    }
    joined.order();
    let contained = |way: &SingleLeg| joined.iter().any(|other| other != way && way.is_within(other));
    joined.iter().filter(|way| !contained(way)).copied().collect()
}

fn way(initial: bool, leg: &Leg, step: Option<Vector>) -> SingleLeg {
    let castles = match leg.heading {
        Heading::Castling { inset, .. } => Some(inset),
        _ => None,
    };
    SingleLeg { step, max: leg.range.map_or(0, Into::into), how: leg.how, initial, castles }
}
