//! A movement in the form in which it is told: single legs, trails, and what is repeated.

use super::bundle::{Bundle, collected, joined, trails_of};
use super::conditions::{Conditions, Modes, Passage};
use super::movement::{Leg, Movement, Route};
use super::plan::plans;
use super::repetition::{Loop, found};
use super::returns::{Returns, returns};
use super::simplify::{crooked, leave_out_slides, longer_ride, path_of_lame_leap, shortest_hop, single_legs};
use super::single_leg::{SingleLeg, normal, ways_of};
use crate::betza::read::lame_path::squares_between;
use crate::geometry::{MAX_SIDE, Vector};
use crate::in_order::InOrder;

/// Everything that a movement says, each thing once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldMovement {
    pub ways: Vec<SingleLeg>,
    pub trails: Vec<Bundle>,
    pub loops: Vec<Loop>,
    /// Routes with too many sequences of directions to write out.
    pub wide: Vec<Route>,
}

/// What a movement means, in a form that is equal where the meaning is, for single legs and for several.
///
/// Few strings in use mean the same and have different forms; to find those too takes a comparison of all paths, and longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormalForm(ToldMovement);

impl Movement {
    /// The normal form of this movement.
    pub fn normal_form(&self) -> NormalForm {
        NormalForm(told(self.routes.iter()))
    }

    /// Whether both movements have the same normal form.
    pub fn means_the_same_as(&self, other: &Movement) -> bool {
        self == other || self.normal_form() == other.normal_form()
    }
}

impl NormalForm {
    /// The ways of a movement that is nothing but single legs.
    pub fn only_ways(&self) -> Option<&[SingleLeg]> {
        let ToldMovement { ways, trails, loops, wide } = &self.0;
        (trails.is_empty() && loops.is_empty() && wide.is_empty()).then_some(ways)
    }
}

/// The routes in the form in which they are told.
///
/// A chain that is only a hop or a lame leap becomes one, and what a slide does anyway is left out.
pub fn told<'a>(routes: impl Iterator<Item = &'a Route>) -> ToldMovement {
    let (loops, routes) = found(Movement::distinct_routes(routes));
    let ways = saturated(routes.iter().flat_map(ways_of).map(shortest_hop));
    let (ways, loops) = crooked(ways, loops);
    let mut trails: Vec<Bundle> =
        ways.iter().filter_map(path_of_lame_leap).filter_map(|route| trails_of(&route)).flatten().collect();
    let mut ways: Vec<SingleLeg> = ways.into_iter().filter(|way| path_of_lame_leap(way).is_none()).collect();
    let mut wide: Vec<Route> = Vec::new();
    for route in routes.into_iter().filter(|route| route.legs.len() > 1) {
        match trails_of(&route) {
            Some(found) => trails.extend(found),
            None if wide.contains(&route) => {}
            None => wide.push(route),
        }
    }
    let mut trails = collected(trails);
    for trail in &mut trails {
        leave_out_slides(trail, &ways);
    }
    trails.retain(|trail| !trail.tracks.is_empty());
    let mut trails = joined(trails);
    trails.order_by_key(|trail| trail.legs.len());
    trails.retain(|trail| match single_legs(trail).or_else(|| longer_ride(trail, &ways)) {
        Some(single) => {
            ways.extend(single);
            false
        }
        None => true,
    });
    wide.order_by(|one, other| (one.initial, &one.legs).cmp(&(other.initial, &other.legs)));
    let ways = shortest(longest(saturated(ways.into_iter().map(shortest_hop))));
    trails.retain(|trail| !is_anywhere_anyway(trail, &ways));
    ToldMovement { ways, trails, loops, wide }
}

/// The ways, where each may do on its squares what a longer one may do there too, without those that another contains.
///
/// So `R3mR` and `cR3mR` are the same ways.
fn saturated(ways: impl Iterator<Item = SingleLeg>) -> Vec<SingleLeg> {
    let all = normal(ways);
    let fuller = |way: &SingleLeg| {
        let covers = |other: &&SingleLeg| way.is_within(&other.in_modes(way.how.modes.with(other.how.modes)));
        way.in_modes(all.iter().filter(covers).fold(way.how.modes, |modes, other| modes.with(other.how.modes)))
    };
    let mut fuller: Vec<SingleLeg> = normal(all.iter().map(fuller));
    let leaps: Vec<SingleLeg> = fuller.iter().filter(|way| way.how.between == Passage::Free).copied().collect();
    let leapt = |way: &SingleLeg| leaps.iter().any(|leap| way.between(Passage::Free).is_within(leap));
    fuller.retain(|way| way.how.between == Passage::Free || !leapt(way));
    fuller
}

/// The ways, where a lame leap that goes one square farther than a slide makes the slide longer: `WnD` is `R2`.
fn longest(mut ways: Vec<SingleLeg>) -> Vec<SingleLeg> {
    loop {
        let longer = ways.iter().find_map(|leap| slide_and_leap(&ways, leap));
        let Some((slide, leap)) = longer else { return ways };
        ways.retain(|way| *way != leap && *way != slide);
        ways.extend([slide, SingleLeg { step: slide.step, max: slide.max + 1, ..leap.between(Passage::Free) }]);
        ways = saturated(ways.into_iter());
    }
}

/// The ways, where a slide ends one square sooner if a leap goes to its last square anyway: `R2D` is `WD`; and nothing
/// but moves to any square where those do everything.
fn shortest(mut ways: Vec<SingleLeg>) -> Vec<SingleLeg> {
    let all = ways.clone();
    for way in ways.iter_mut().filter(|way| way.step.is_some_and(Vector::is_unit)) {
        let plain = |way: &SingleLeg| (way.in_modes(Modes::PLAIN).how, way.castles);
        let ends_where = |way: &SingleLeg, leap: &SingleLeg| {
            let far = |step: Vector| Vector::new(step.x * way.max as i8, step.y * way.max as i8);
            leap.max == 1
                && leap.step == way.step.map(far)
                && plain(leap) == plain(way)
                && way.how.modes.with(leap.how.modes) == leap.how.modes
                && (way.initial || !leap.initial)
        };
        while (2..=MAX_SIDE).contains(&way.max) && way.how.skip == 0 && all.iter().any(|leap| ends_where(way, leap)) {
            way.max -= 1;
        }
    }
    ways.retain(|way| way.step.is_none() || way.castles.is_some() || !all.iter().any(|any| does_everything(any, way)));
    saturated(ways.into_iter())
}

/// Whether a move to any square does what this way does.
fn does_everything(any: &SingleLeg, way: &SingleLeg) -> bool {
    // What the way asks of the squares on it is no matter: the other has no way.
    let Conditions { as_long, hop, between, skip, wraps, bend, .. } = any.how;
    let anywhere = Conditions { modes: any.how.modes, as_long, hop, between, skip, wraps, bend, ..way.how };
    any.step.is_none()
        && way.how.modes.with(any.how.modes) == any.how.modes
        && !way.how.modes.en_passant
        && (way.initial || !any.initial)
        && anywhere == any.how
        && !way.how.leaves_en_passant
}

/// Whether a path only leads where a move to any square leads too.
fn is_anywhere_anyway(trail: &Bundle, ways: &[SingleLeg]) -> bool {
    let Some((last, before)) = trail.legs.split_last() else { return false };
    let takes = |leg: &Leg| leg.how.modes.capture || leg.how.modes.own || leg.how.modes.en_passant;
    let end = SingleLeg { how: last.how, initial: trail.initial, ..SingleLeg::default() };
    ways.iter().any(|any| does_everything(any, &end))
        && !before.iter().any(takes)
        && plans(trail).iter().all(|plan| returns(&trail.legs, plan).last() == Some(&Returns::Never))
}

/// The slide that ends on the square before the end of a lame leap, and the leap.
fn slide_and_leap(ways: &[SingleLeg], leap: &SingleLeg) -> Option<(SingleLeg, SingleLeg)> {
    let step = leap.step.filter(|_| leap.how.between == Passage::Empty && leap.max == 1)?;
    let passed = squares_between(step)?;
    let unit = *passed.first().filter(|unit| unit.is_unit())?;
    let is_along = passed.last().is_some_and(|&last| last + unit == step) && passed.len() < 100;
    let before = SingleLeg { step: Some(unit), max: u8::try_from(passed.len()).ok()?, ..leap.between(Passage::Free) };
    let slide = ways.iter().find(|way| before.is_within(way) && way.max == before.max)?;
    is_along.then_some((*slide, *leap))
}
