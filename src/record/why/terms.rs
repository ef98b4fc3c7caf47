//! Which terms of a string come near a square, and what keeps each from it.

use crate::betza::{self, Conditions, Hop, Hurdle, Leg, Modes, Movement, Passage, Route, Victims, squares_between};
use crate::geometry::{Color, Square, SquareSet, Squares, Vector};
use crate::in_order::InOrder;
use crate::walker::{EmptyBoard, Footstep, Scene, trace};

/// More ways of one route to one square than anybody wants to hear of.
const MOST_WAYS: usize = 64;

/// What keeps a man from going some way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Hindrance {
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
    pub hindrances: Vec<Hindrance>,
}

/// A term of a string as it is written.
pub(super) fn term_text(notation: &str, term: usize) -> String {
    let span = betza::parse(notation).ok().and_then(|piece| Some(piece.terms.get(term)?.span.clone()));
    span.and_then(|span| notation.get(span)).unwrap_or(notation).to_string()
}

/// The terms that would lead from one square to another if men stood otherwise; those with the least against them first.
pub(super) fn nearest(scene: &dyn Scene, movement: &Movement, from: Square, to: Square, color: Color) -> Vec<Near> {
    let mut found: Vec<Near> = Vec::new();
    for route in &movement.routes {
        let free = Movement { routes: vec![freed(route)] };
        let mut ways: Vec<Vec<Footstep>> = Vec::new();
        trace(&EmptyBoard(scene.board()), &free, from, color, &mut |_, arrival, steps| {
            if arrival.to == to && ways.len() < MOST_WAYS {
                ways.push(steps.to_vec());
            }
        });
        let hindrances =
            ways.iter().map(|way| hindrances(scene, route, way, (from, to), color)).filter(|all| !all.is_empty());
        let Some(hindrances) = hindrances.min_by_key(Vec::len) else { continue };
        match found.iter_mut().find(|near| near.term == route.term) {
            Some(near) if near.hindrances.len() <= hindrances.len() => {}
            Some(near) => near.hindrances = hindrances,
            None => found.push(Near { term: route.term, hindrances }),
        }
    }
    found.order_by_key(|near| (near.hindrances.len(), near.term));
    found
}

/// A route that asks nothing of the squares.
fn freed(route: &Route) -> Route {
    let free = |leg: &Leg| {
        let Conditions { off_board, as_long, skip, wraps, bend, .. } = leg.how;
        Leg { how: Conditions { off_board, as_long, skip, wraps, bend, ..Conditions::of(Modes::PLAIN) }, ..leg.clone() }
    };
    Route { initial: false, legs: route.legs.iter().map(free).collect(), ..*route }
}

fn hindrances(
    scene: &dyn Scene,
    route: &Route,
    way: &[Footstep],
    ends: (Square, Square),
    color: Color,
) -> Vec<Hindrance> {
    let (from, to) = ends;
    let board = scene.board();
    let man = |square: Square| scene.color_at(square).filter(|_| square != from);
    let mut hindrances = Vec::new();
    if route.initial && !scene.is_unmoved(from) {
        hindrances.push(Hindrance::Moved);
    }
    for (index, leg) in route.legs.iter().enumerate() {
        let steps: Vec<&Footstep> = way.iter().filter(|step| step.leg == index).collect();
        for step in &steps {
            hindrances.extend(leap_hindrance(scene, leg, step, from));
        }
        let squares: Vec<Option<Square>> = steps.iter().map(|step| board.place(step.to.0, step.to.1)).collect();
        let Some((end, passed)) = squares.split_last() else { continue };
        let met: Vec<Square> = passed
            .iter()
            .skip(leg.how.skip.into())
            .flatten()
            .copied()
            .filter(|&square| man(square).is_some())
            .collect();
        match (leg.how.hop, &met[..]) {
            (Hop::None, []) | (Hop::Over, [_]) | (Hop::Many, [_, ..]) => {}
            (Hop::Behind, [only]) if passed.last() == Some(&Some(*only)) => {}
            (Hop::None, [first, ..]) => hindrances.push(Hindrance::Blocked(*first)),
            (_, [_, second, ..]) => hindrances.push(Hindrance::SecondScreen(*second)),
            _ => hindrances.push(Hindrance::NoScreen),
        }
        if index + 1 < route.legs.len()
            && let Some(square) = *end
        {
            match man(square) {
                None if !leg.how.modes.quiet => hindrances.push(Hindrance::NobodyToTake(square)),
                Some(side) if side != color && leg.how.modes.capture => {}
                Some(side) if side == color && leg.how.modes.own => {}
                Some(_) if leg.how.over == Hurdle::Anybody => {}
                Some(side) if leg.how.over == Hurdle::Friends && side == color => {}
                Some(_) => hindrances.push(Hindrance::Blocked(square)),
                None => {}
            }
        }
    }
    hindrances.extend(route.legs.last().and_then(|leg| arrival_hindrance(scene, leg, man(to), to, color)));
    hindrances.dedup();
    hindrances
}

/// A lame leap needs its path empty, a jump needs a man on it.
fn leap_hindrance(scene: &dyn Scene, leg: &Leg, step: &Footstep, from: Square) -> Option<Hindrance> {
    let between = squares_between(step.step).unwrap_or_default();
    let place =
        |offset: Vector| scene.board().place(step.from.0 + i16::from(offset.x), step.from.1 + i16::from(offset.y));
    let met = between.into_iter().filter_map(place).find(|&square| square != from && scene.color_at(square).is_some());
    match (leg.how.between, met) {
        (Passage::Empty, Some(square)) => Some(Hindrance::Blocked(square)),
        (Passage::Occupied, None) => Some(Hindrance::NoScreen),
        _ => None,
    }
}

fn arrival_hindrance(scene: &dyn Scene, leg: &Leg, side: Option<Color>, to: Square, color: Color) -> Option<Hindrance> {
    let modes = leg.how.modes;
    let passed = || scene.en_passant().is_some_and(|(passed, _): (Squares, Square)| passed.contains(to));
    match side {
        None if modes.quiet || (modes.en_passant && passed()) => None,
        None if modes.en_passant && !modes.capture => Some(Hindrance::NobodyPassed),
        None => Some(Hindrance::OnlyCaptures),
        Some(side) if side == color => (!modes.own).then_some(Hindrance::OwnMan),
        Some(_) if !modes.capture => Some(Hindrance::OnlyMoves),
        Some(_) => {
            let royal = scene.is_royal(to);
            let spared =
                (leg.how.victims == Victims::Commoners && royal) || (leg.how.victims == Victims::Royals && !royal);
            spared.then_some(Hindrance::Spared)
        }
    }
}
