//! Legs that may be repeated any number of times, found again in the routes that a group is written out to.

use super::conditions::Conditions;
use super::movement::{Leg, MAX_LEGS, Route};
use crate::in_order::InOrder;

/// So many routes of growing length make a repetition; fewer are told one by one.
const FEWEST: usize = 4;

/// Legs taken once, legs taken any number of times, and legs taken once behind them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Loop {
    pub initial: bool,
    pub before: Vec<Leg>,
    /// What is repeated, or left out.
    pub again: Vec<Leg>,
    pub behind: Vec<Leg>,
}

impl Loop {
    /// Whether what stands behind is the repeated part once more, as the end of the route.
    pub fn ends_like_it_goes_on(&self) -> bool {
        let Some((last, rest)) = self.behind.split_last() else { return false };
        let Some((end, others)) = self.again.split_last() else { return false };
        let how = Conditions { modes: last.how.modes, victims: last.how.victims, ..end.how };
        let as_end = Leg { how, ..end.clone() };
        rest == others && *last == as_end
    }
}

/// The repetitions among these routes, and the other routes.
pub fn found(mut routes: Vec<Route>) -> (Vec<Loop>, Vec<Route>) {
    let mut loops: Vec<Loop> = Vec::new();
    while let Some((one, members)) = longest(&routes) {
        if !loops.contains(&one) {
            loops.push(one);
        }
        let mut index = 0;
        routes.retain(|_| {
            index += 1;
            !members.contains(&(index - 1))
        });
    }
    loops.order();
    (loops, routes)
}

/// The first repetition whose longest route cannot be made longer, with the places of its routes.
fn longest(routes: &[Route]) -> Option<(Loop, Vec<usize>)> {
    let mut long: Vec<&Route> = routes.iter().filter(|route| route.legs.len() > MAX_LEGS / 2).collect();
    long.order_by_key(|route| std::cmp::Reverse(route.legs.len()));
    for route in long {
        let count = route.legs.len();
        for length in 1..=count / FEWEST {
            if count + length <= MAX_LEGS {
                continue;
            }
            if let Some(found) = (1..count - length).find_map(|at| family(routes, route, at, length)) {
                return Some(found);
            }
        }
    }
    None
}

/// The routes that are left when so many legs are taken out again and again.
fn family(routes: &[Route], longest: &Route, at: usize, length: usize) -> Option<(Loop, Vec<usize>)> {
    let again = longest.legs.get(at..at + length)?;
    let repeats = longest.legs.get(at + length..at + 2 * length) == Some(again);
    let is_more = (1..length).any(|part| length.is_multiple_of(part) && again[part..] == again[..length - part]);
    if !repeats || is_more {
        return None;
    }
    let mut legs = longest.legs.clone();
    let mut members = Vec::new();
    while let Some(place) = routes.iter().position(|route| route.initial == longest.initial && route.legs == legs) {
        members.push(place);
        if legs.get(at..at + length) != Some(again) || legs.len() <= length + 1 {
            break;
        }
        let mut shorter = legs.clone();
        shorter.drain(at..at + length);
        if !routes.iter().any(|route| route.initial == longest.initial && route.legs == shorter) {
            break;
        }
        legs = shorter;
    }
    let (before, behind) = legs.split_at(at.min(legs.len()));
    let (before, again, behind) = (before.to_vec(), again.to_vec(), behind.to_vec());
    (members.len() >= FEWEST).then_some((Loop { initial: longest.initial, before, again, behind }, members))
}
