use std::collections::BTreeMap;

use crate::betza::{Bend, Leg, Movement, Passage, Route, squares_between};
use crate::geometry::{Board, Square, SquareSet, Squares, Vector};
use crate::walker::{Arrival, Footstep};

/// A way from square to square, as a picture draws it: a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// Where it goes.
    pub course: Course,
    /// What a man does at the end of it.
    pub hue: Hue,
    /// File and rank of every square that it comes to, the first one included, counted from 0.
    pub points: Vec<(i16, i16)>,
    /// Whether only the edge of the board ends it.
    pub goes_on: bool,
}

/// How a man goes along a trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Course {
    /// It may come to every square of the line: a slide, or a leap again and again.
    Ride,
    /// It goes there as one leg of several.
    Leg,
    /// A leap that is stopped by a man on the squares between.
    Lame,
    /// A leap that needs a man on one of the squares between.
    Jump,
}

/// What a line leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hue {
    /// Going to an empty square, perhaps also capturing.
    Move,
    /// Capturing and nothing else.
    Capture,
    /// Whatever asks for a man to hop over.
    Hop,
}

/// The most lines in one picture; what has more cannot be told apart any more.
const MAX_TRAILS: usize = 400;

/// So many walks are looked at to find lines; a piece in use has a few hundred on the largest board.
const MAX_WALKS: usize = 6_000;

/// Gathers the lines of a movement while it is walked.
pub(super) struct Trails<'a> {
    board: &'a Board,
    movement: &'a Movement,
    from: Square,
    walks: usize,
    /// Where one leg is enough: how else it could go there is not worth a line.
    direct: Squares,
    /// Every line, whether only the edge ends it, and the squares for which it is one leg of several.
    found: BTreeMap<TrailLine, (bool, Squares)>,
}

/// A line by its form and its points.
type TrailLine = (Course, Vec<(i16, i16)>, Hue);

impl<'a> Trails<'a> {
    pub fn new(board: &'a Board, movement: &'a Movement, from: Square) -> Trails<'a> {
        let found = BTreeMap::new();
        Trails { board, movement, from, walks: 0, direct: Squares::EMPTY, found }
    }

    /// One walk more: its route, its end, its steps, and whether it is possible only over another man.
    pub fn add(&mut self, index: usize, arrival: &Arrival, steps: &[Footstep], hops: bool) {
        let route = &self.movement.routes[index];
        if route.legs.len() == 1 && !hops {
            self.direct |= Squares::only(arrival.to);
        }
        self.walks += 1;
        if arrival.to == self.from || self.walks > MAX_WALKS {
            return;
        }
        for leg_steps in steps.chunk_by(|one, next| one.leg == next.leg && !one.goes_round() && !next.goes_round()) {
            self.add_leg(route, arrival.to, leg_steps, hops);
        }
    }

    fn add_leg(&mut self, route: &Route, to: Square, steps: &[Footstep], hops: bool) {
        let (Some(first), Some(last)) = (steps.first(), steps.last()) else { return };
        let leg = &route.legs[first.leg];
        let Some(course) = course(leg, first.step, route.legs.len()) else { return };
        let mut points = vec![first.from];
        for step in steps.iter().filter(|step| !step.goes_round()) {
            if matches!(course, Course::Lame | Course::Jump) {
                let between = squares_between(step.step).unwrap_or_default();
                points.extend(between.into_iter().map(|offset| beyond(step.from, offset)));
            }
            points.push(step.to);
        }
        if points.len() < 2 {
            return;
        }
        let Some(end) = route.legs.last().map(|leg| leg.how.modes) else { return };
        let hue = match (hops, end.quiet) {
            (true, _) => Hue::Hop,
            (false, true) => Hue::Move,
            (false, false) => Hue::Capture,
        };
        let goes_on = leg.range.is_none() && self.is_edge(leg, steps, last);
        let entry = self.found.entry((course, points, hue)).or_insert((goes_on, Squares::EMPTY));
        entry.1 |= if route.legs.len() > 1 { Squares::only(to) } else { self.board.squares() };
    }

    /// Whether the next step of a ride would leave the board.
    fn is_edge(&self, leg: &Leg, steps: &[Footstep], last: &Footstep) -> bool {
        let next = match (leg.how.bend, steps) {
            (Bend::Straight, _) => last.step,
            // The steps of a crooked ride take turns.
            (Bend::Crooked, [.., before, _]) => before.step,
            _ => return false,
        };
        let (file, rank) = beyond(last.to, next);
        self.board.place(file, rank).is_none_or(|square| !self.board.has(square))
    }

    /// The lines without those that are a part of others, and what is missing, in sentences.
    pub fn finish(self) -> (Vec<Trail>, Vec<String>) {
        let mut leaves_board = false;
        let (board, own) = (self.board, self.from);
        let on_board = |&(file, rank): &(i16, i16)| board.place(file, rank).is_some();
        let is_direct = |squares: Squares| (squares & !self.direct & !Squares::only(own)).is_empty();
        let mut trails: Vec<Trail> = Vec::new();
        for ((course, points, hue), (goes_on, squares)) in self.found {
            // A line for single legs has all squares of the board, and is drawn even if they can be had otherwise.
            if squares != board.squares() && is_direct(squares) {
                continue;
            }
            if !points.iter().all(on_board) {
                leaves_board = true;
                continue;
            }
            trails.push(Trail { course, hue, points, goes_on });
        }
        let trails = longest(trails);
        let are_too_many = self.walks > MAX_WALKS || trails.len() > MAX_TRAILS;
        let notes = [
            (are_too_many, "There are too many ways to draw them as lines."),
            (leaves_board, "Ways that lead over the edge of the board are not drawn as lines."),
        ];
        let notes = notes.into_iter().filter(|(is_so, _)| *is_so).map(|(_, note)| note.to_string());
        // Half of the lines would say something wrong.
        (if are_too_many { Vec::new() } else { trails }, notes.collect())
    }
}

/// The lines that are not the beginning of another one; the map has sorted them by their points.
fn longest(trails: Vec<Trail>) -> Vec<Trail> {
    let mut kept: Vec<Trail> = Vec::new();
    for trail in trails {
        let is_same_course = |other: &&mut Trail| other.course == trail.course;
        match kept.last_mut().filter(is_same_course) {
            // The same points in a later hue say nothing new.
            Some(last) if last.points == trail.points => last.goes_on |= trail.goes_on,
            Some(last) if trail.points.starts_with(&last.points) && last.hue >= trail.hue => *last = trail,
            _ => kept.push(trail),
        }
    }
    kept
}

/// How a leg is drawn; a single step or leap needs no line.
fn course(leg: &Leg, step: Vector, legs: usize) -> Option<Course> {
    let is_ride = leg.range.is_none_or(|range| range.get() > 1);
    match leg.how.between {
        Passage::Empty if !step.is_unit() => Some(Course::Lame),
        Passage::Occupied if !step.is_unit() => Some(Course::Jump),
        _ if is_ride && !leg.how.as_long => Some(Course::Ride),
        _ => (legs > 1).then_some(Course::Leg),
    }
}

fn beyond(place: (i16, i16), step: Vector) -> (i16, i16) {
    (place.0 + i16::from(step.x), place.1 + i16::from(step.y))
}

/// The occupied squares that a walk hops over without taking anybody.
pub(super) fn platforms(
    board: &Board,
    route: &Route,
    arrival: &Arrival,
    steps: &[Footstep],
    is_occupied: impl Fn(Square) -> bool,
) -> Squares {
    let mut passed: Vec<(i16, i16)> = steps.iter().map(|step| step.to).collect();
    for step in steps.iter().filter(|step| route.legs[step.leg].how.between == Passage::Occupied) {
        let between = squares_between(step.step).unwrap_or_default();
        passed.extend(between.into_iter().map(|offset| beyond(step.from, offset)));
    }
    passed
        .into_iter()
        .filter_map(|(file, rank)| board.place(file, rank))
        .filter(|&square| square != arrival.to && !arrival.captures.contains(square) && is_occupied(square))
        .collect()
}
