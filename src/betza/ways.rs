//! The normal form of a movement: equal for strings that say the same in different words.

use super::movement::{Bend, Between, Heading, Hop, Leg, Modes, Movement, Route};
use crate::geometry::Vector;

/// One step of a movement and everything that is said about it.
///
/// Two movements are equal in meaning if they have the same ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Way {
    /// The step; none for a move to any square.
    pub step: Option<Vector>,
    /// The greatest number of steps; 0 is no limit.
    pub max: u8,
    pub modes: Modes,
    pub initial: bool,
    pub hop: Hop,
    pub between: Between,
    pub skip: u8,
    pub wraps: bool,
    pub bend: Bend,
    pub leaves_en_passant: bool,
}

impl Movement {
    /// The ways of all routes of a single leg, sorted, without those that another one contains.
    pub fn ways(&self) -> Vec<Way> {
        normal(self.routes.iter().flat_map(ways_of))
    }

    /// Whether both movements mean the same.
    pub fn means_the_same_as(&self, other: &Movement) -> bool {
        self.ways() == other.ways()
    }
}

impl Way {
    /// Whether every move of this way is one of `other` too.
    pub fn is_within(&self, other: &Way) -> bool {
        let shorter = other.max == 0 || (self.max != 0 && self.max <= other.max);
        let unbent = |way: &Way| Way { max: 0, modes: Modes::PLAIN, initial: false, ..*way };
        unbent(self) == unbent(other)
            && shorter
            && self.modes.are_within(other.modes)
            && (self.initial || !other.initial)
    }

    fn with_modes_of(self, other: &Way) -> Way {
        Way { modes: self.modes.and(other.modes), ..self }
    }

    /// Whether only the modes differ.
    fn differs_in_modes_only(&self, other: &Way) -> bool {
        Way { modes: other.modes, ..*self } == *other
    }
}

impl Modes {
    /// Whether `other` allows everything that these allow.
    fn are_within(self, other: Modes) -> bool {
        self.and(other) == other
    }

    fn and(self, other: Modes) -> Modes {
        Modes {
            quiet: self.quiet || other.quiet,
            capture: self.capture || other.capture,
            own: self.own || other.own,
            en_passant: self.en_passant || other.en_passant,
        }
    }
}

/// The ways of one route; none if it has several legs.
pub(super) fn ways_of(route: &Route) -> Vec<Way> {
    let [leg] = route.legs.as_slice() else { return Vec::new() };
    match &leg.heading {
        Heading::Anywhere => vec![way(route.initial, leg, None)],
        Heading::Steps(steps) => steps.iter().map(|&step| way(route.initial, leg, Some(step))).collect(),
    }
}

/// Sorts ways, joins those that differ in modes only, and drops those that another one contains.
pub(super) fn normal(ways: impl Iterator<Item = Way>) -> Vec<Way> {
    let mut joined: Vec<Way> = Vec::new();
    for way in ways.filter(|way| !way.never_moves()) {
        match joined.iter_mut().find(|other| way.differs_in_modes_only(other)) {
            Some(other) => *other = other.with_modes_of(&way),
            None => joined.push(way),
        }
    }
    joined.sort();
    let contained = |way: &Way| joined.iter().any(|other| other != way && way.is_within(other));
    joined.iter().filter(|way| !contained(way)).copied().collect()
}

impl Way {
    /// Whether it has no move on any board: it hops or skips, and its range ends there.
    pub fn never_moves(&self) -> bool {
        let needed = self.skip.saturating_add(u8::from(self.hop != Hop::None));
        self.max != 0 && self.max <= needed
    }
}

fn way(initial: bool, leg: &Leg, step: Option<Vector>) -> Way {
    Way {
        step,
        max: leg.range.map_or(0, Into::into),
        modes: leg.modes,
        initial,
        hop: leg.hop,
        between: leg.between,
        skip: leg.skip,
        wraps: leg.wraps,
        bend: leg.bend,
        leaves_en_passant: leg.leaves_en_passant,
    }
}
