//! Which terms of a string come near a square, and what keeps each from it.

use crate::betza::{self, Between, Hop, Hurdle, Leg, Modes, Movement, Route, Victims, squares_between};
use crate::geometry::{Color, Square, SquareSet, Squares, Vector};
use crate::position::Setup;
use crate::walker::{Footstep, Scene, trace};

use super::supposed::Supposed;

/// More ways of one route to one square than anybody wants to hear of.
const MOST_WAYS: usize = 64;

/// What keeps a man from going some way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    /// The man that must be unmoved has moved.
    Moved,
    /// A man stands on a square that must be empty.
    Blocked(Square),
    /// No man stands where one must be hopped over.
    NoScreen,
    /// A second man stands where only one may be hopped over.
    SecondScreen(Square),
    /// A leg must take a man on a square where none is to be taken.
    NobodyToTake(Square),
    /// The man on the target is of the own side.
    OwnMan,
    /// It goes there only to capture, and the square is empty.
    OnlyCaptures,
    /// It goes there only to capture a man that has just passed.
    NobodyPassed,
    /// It goes there only if the square is empty.
    OnlyMoves,
    /// It does not take a man such as the one there.
    Spared,
}

/// A term that would lead to a square, and what is against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Near {
    pub term: usize,
    pub faults: Vec<Fault>,
}

/// A term of a string as it is written.
pub(super) fn term_text(notation: &str, term: usize) -> String {
    let span = betza::parse(notation).ok().and_then(|piece| Some(piece.terms.get(term)?.span.clone()));
    span.and_then(|span| notation.get(span)).unwrap_or(notation).to_string()
}

/// The terms that would lead from one square to another if men stood otherwise; those with the least against them first.
pub(super) fn nearest(scene: &Supposed, movement: &Movement, from: Square, to: Square, color: Color) -> Vec<Near> {
    let mut alone = Setup::empty(scene.setup.men.len());
    alone.men[from.index()] = scene.setup.man_at(from);
    let alone = Supposed { variant: scene.variant, setup: alone };
    let mut found: Vec<Near> = Vec::new();
    for route in &movement.routes {
        let free = Movement { routes: vec![freed(route)] };
        let mut ways: Vec<Vec<Footstep>> = Vec::new();
        trace(&alone, &free, from, color, &mut |_, arrival, steps| {
            if arrival.to == to && ways.len() < MOST_WAYS {
                ways.push(steps.to_vec());
            }
        });
        let faults = ways.iter().map(|way| faults(scene, route, way, (from, to), color)).filter(|all| !all.is_empty());
        let Some(faults) = faults.min_by_key(Vec::len) else { continue };
        match found.iter_mut().find(|near| near.term == route.term) {
            Some(near) if near.faults.len() <= faults.len() => {}
            Some(near) => near.faults = faults,
            None => found.push(Near { term: route.term, faults }),
        }
    }
    found.sort_by_key(|near| (near.faults.len(), near.term));
    found
}

/// A route that asks nothing of the squares.
fn freed(route: &Route) -> Route {
    let free = |leg: &Leg| Leg {
        modes: Modes::PLAIN,
        over: Hurdle::Nobody,
        victims: Victims::Anybody,
        unloads: false,
        hop: Hop::None,
        between: Between::Free,
        leaves_en_passant: false,
        ..leg.clone()
    };
    Route { initial: false, legs: route.legs.iter().map(free).collect(), ..*route }
}

fn faults(scene: &Supposed, route: &Route, way: &[Footstep], ends: (Square, Square), color: Color) -> Vec<Fault> {
    let (from, to) = ends;
    let board = scene.board();
    let man = |square: Square| scene.color_at(square).filter(|_| square != from);
    let mut faults = Vec::new();
    if route.initial && !scene.is_unmoved(from) {
        faults.push(Fault::Moved);
    }
    for (index, leg) in route.legs.iter().enumerate() {
        let steps: Vec<&Footstep> = way.iter().filter(|step| step.leg == index).collect();
        for step in &steps {
            faults.extend(leap_fault(scene, leg, step, from));
        }
        let squares: Vec<Option<Square>> = steps.iter().map(|step| board.place(step.to.0, step.to.1)).collect();
        let Some((end, passed)) = squares.split_last() else { continue };
        let met: Vec<Square> =
            passed.iter().skip(leg.skip.into()).flatten().copied().filter(|&square| man(square).is_some()).collect();
        match (leg.hop, &met[..]) {
            (Hop::None, []) | (Hop::Over, [_]) | (Hop::Many, [_, ..]) => {}
            (Hop::Behind, [only]) if passed.last() == Some(&Some(*only)) => {}
            (Hop::None, [first, ..]) => faults.push(Fault::Blocked(*first)),
            (_, [_, second, ..]) => faults.push(Fault::SecondScreen(*second)),
            _ => faults.push(Fault::NoScreen),
        }
        if index + 1 < route.legs.len()
            && let Some(square) = *end
        {
            match man(square) {
                None if !leg.modes.quiet => faults.push(Fault::NobodyToTake(square)),
                Some(side) if side != color && leg.modes.capture => {}
                Some(side) if side == color && leg.modes.own => {}
                Some(_) if leg.over == Hurdle::Anybody => {}
                Some(side) if leg.over == Hurdle::Friends && side == color => {}
                Some(_) => faults.push(Fault::Blocked(square)),
                None => {}
            }
        }
    }
    faults.extend(route.legs.last().and_then(|leg| arrival_fault(scene, leg, man(to), to, color)));
    faults.dedup();
    faults
}

/// A lame leap needs its path empty, a jump needs a man on it.
fn leap_fault(scene: &Supposed, leg: &Leg, step: &Footstep, from: Square) -> Option<Fault> {
    let between = squares_between(step.step).unwrap_or_default();
    let place =
        |offset: Vector| scene.board().place(step.from.0 + i16::from(offset.x), step.from.1 + i16::from(offset.y));
    let met = between.into_iter().filter_map(place).find(|&square| square != from && scene.color_at(square).is_some());
    match (leg.between, met) {
        (Between::Empty, Some(square)) => Some(Fault::Blocked(square)),
        (Between::Occupied, None) => Some(Fault::NoScreen),
        _ => None,
    }
}

fn arrival_fault(scene: &Supposed, leg: &Leg, side: Option<Color>, to: Square, color: Color) -> Option<Fault> {
    let modes = leg.modes;
    let passed = || scene.en_passant().is_some_and(|(passed, _): (Squares, Square)| passed.contains(to));
    match side {
        None if modes.quiet || (modes.en_passant && passed()) => None,
        None if modes.en_passant && !modes.capture => Some(Fault::NobodyPassed),
        None => Some(Fault::OnlyCaptures),
        Some(side) if side == color => (!modes.own).then_some(Fault::OwnMan),
        Some(_) if !modes.capture => Some(Fault::OnlyMoves),
        Some(_) => {
            let royal = scene.is_royal(to);
            let spared = (leg.victims == Victims::Commoners && royal) || (leg.victims == Victims::Royals && !royal);
            spared.then_some(Fault::Spared)
        }
    }
}
