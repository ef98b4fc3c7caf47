//! The walker on a board of which nothing is known yet: where it would look at a square, the path forks.
//!
//! Every rule here is one of the walker's (`walker/legs.rs`), in the same order.

use std::hash::{BuildHasher, BuildHasherDefault};

use super::cover::{Asks, asked, put};
use super::path::{FARTHEST, Path, PathEffect, Special, Unrolled};
use super::states::States;
use crate::betza::{
    Bend, Hand, Heading, Hop, Hurdle, Leg, Movement, Passage, Route, Victims, Wrap, next_step, quarter_turn, side_of,
    squares_between, turned,
};
use crate::geometry::Vector;
use crate::quick_hash::{QuickHasher, QuickMap, QuickSet};
use crate::walker::{MANY_LEGS, Manner};

/// The most paths that a movement is written out to. A queen has 240, and a hook mover in
/// all eight directions some 20,000.
pub const MAX_PATHS: usize = 24_000;

/// The most squares that are looked at while writing out, a few for each path.
const MAX_LOOKS: usize = 60_000;

pub fn unroll(movement: &Movement) -> Unrolled {
    let mut found = PathsFound::default();
    let mut looks = MAX_LOOKS;
    let mut is_complete = true;
    for (index, route) in movement.routes.iter().enumerate().filter(|(_, route)| !route.legs.is_empty()) {
        if route.legs.iter().any(|leg| leg.how.wraps != Wrap::None) {
            is_complete = false;
            continue;
        }
        let mut report = |path: Path| {
            found.add(path);
            found.paths.len() < MAX_PATHS
        };
        let mut walker = Unroller {
            route,
            index,
            looks: &mut looks,
            is_complete: &mut is_complete,
            seen: QuickSet::default(),
            stops: Vec::new(),
            report: &mut report,
        };
        walker.leg(0, Trip::default());
    }
    Unrolled { paths: found.paths, is_complete }
}

/// The paths, each once, whichever route it belongs to and wherever its legs end.
#[derive(Default)]
struct PathsFound {
    paths: Vec<Path>,
    /// The indices of paths by their hash: a set of paths would hold all of them once more.
    by_hash: QuickMap<u64, Vec<usize>>,
}

impl PathsFound {
    fn add(&mut self, path: Path) {
        let told = |path: &Path| (path.initial, path.to);
        let is_known =
            |other: &Path| told(other) == told(&path) && other.effect == path.effect && other.asks == path.asks;
        let hash = BuildHasherDefault::<QuickHasher>::default().hash_one((told(&path), &path.effect, &path.asks));
        let alike = self.by_hash.entry(hash).or_default();
        if !alike.iter().any(|&index| is_known(&self.paths[index])) {
            alike.push(self.paths.len());
            self.paths.push(path);
        }
    }
}

/// A walk between two of its legs, and what it has asked so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Trip {
    at: Vector,
    is_off: bool,
    last: Vector,
    side: Option<Hand>,
    count: u32,
    taken: Vec<Vector>,
    takes_passer: bool,
    carried: Option<(Vector, Vector)>,
    asks: Asks,
}

impl Default for Trip {
    fn default() -> Trip {
        Trip {
            at: Vector::ZERO,
            is_off: false,
            last: Vector::ZERO,
            side: None,
            count: 0,
            taken: Vec::new(),
            takes_passer: false,
            carried: None,
            asks: Vec::new(),
        }
    }
}

impl Trip {
    /// Asks that this square holds one of these by now; whether that can be. The mover has left its own square, and
    /// men that were taken are gone.
    fn ask(&mut self, square: Vector, states: States) -> bool {
        match self.at_first(square) {
            Some(first) => self.ask_at_first(first, states),
            None => States::EMPTY.are_within(states),
        }
    }

    /// The same walk if that square holds one of these by now.
    fn asking(&self, square: Vector, states: States) -> Option<Trip> {
        let may_be = match self.at_first(square) {
            Some(first) => !(asked(&self.asks, first) & states).is_none(),
            None => States::EMPTY.are_within(states),
        };
        may_be.then(|| {
            let mut trip = self.clone();
            trip.ask(square, states);
            trip
        })
    }

    /// Where at first stood what stands on this square by now; none if that is empty, whatever stood there.
    fn at_first(&self, square: Vector) -> Option<Vector> {
        match self.carried {
            Some((from, to)) if to == square => Some(from),
            Some((from, _)) if from == square => None,
            _ if square == Vector::ZERO || self.taken.contains(&square) => None,
            _ => Some(square),
        }
    }

    /// Asks that one of these stood on that square at first; whether that can be.
    fn ask_at_first(&mut self, square: Vector, states: States) -> bool {
        let left = asked(&self.asks, square) & states;
        if left != States::ANY && !left.is_none() {
            put(&mut self.asks, square, left);
        }
        !left.is_none()
    }

    /// The same walk after taking the man on that square, also if it was carried there.
    fn taking(mut self, square: Vector) -> Trip {
        let victim = match self.carried {
            Some((from, to)) if to == square => {
                self.carried = None;
                from
            }
            _ => square,
        };
        if let Err(at) = self.taken.binary_search(&victim) {
            self.taken.insert(at, victim);
        }
        self
    }
}

/// How far a leg has come.
#[derive(Clone)]
struct Pace {
    /// The walk; its place is where the leg began.
    trip: Trip,
    at: Vector,
    step: Vector,
    bends_to: Hand,
    hopped: bool,
    count: u32,
    passed: Vec<Vector>,
}

struct Unroller<'a, R> {
    route: &'a Route,
    index: usize,
    looks: &'a mut usize,
    is_complete: &'a mut bool,
    /// The walks between two legs so far: two that differ only in where the legs before ended go on alike.
    seen: QuickSet<(usize, Trip)>,
    /// Where the legs have ended by now.
    stops: Vec<Vector>,
    /// Takes a path; whether there is room for more.
    report: &'a mut R,
}

impl<R: FnMut(Path) -> bool> Unroller<'_, R> {
    /// A leg goes in each of its directions.
    fn leg(&mut self, index: usize, trip: Trip) {
        let route = self.route;
        match &route.legs[index].heading {
            Heading::Anywhere => self.arrive(index, &trip, &trip, Vector::new(0, 1), &[], Some(Special::Anywhere)),
            Heading::Castling { sideways, inset } => {
                let far = route.legs[index].range.map_or(0, |range| range.get().min(FARTHEST.unsigned_abs()) as i8);
                for step in sideways {
                    let to = Vector::new(step.x * far, 0);
                    let special = Some(Special::Castling { inset: *inset });
                    self.end(trip.clone(), to, Manner::Castle, &[], special);
                }
            }
            Heading::Steps(steps) => steps.iter().for_each(|&step| self.begin(index, trip.clone(), step)),
            Heading::Turned { turns, steps } => {
                for angle in turns.iter().flat_map(|turn| turn.angles(trip.side)) {
                    if let Some(step) = turned(steps, trip.last, angle) {
                        let side = side_of(angle).or(trip.side);
                        self.begin(index, Trip { side, ..trip.clone() }, step);
                    }
                }
            }
        }
    }

    /// A bent ride goes to both sides.
    fn begin(&mut self, index: usize, trip: Trip, step: Vector) {
        let pace = |bends_to| Pace {
            at: trip.at,
            step,
            bends_to,
            hopped: false,
            count: 0,
            passed: Vec::new(),
            trip: trip.clone(),
        };
        self.step(index, pace(Hand::Right));
        if self.route.legs[index].how.bend != Bend::Straight {
            self.step(index, pace(Hand::Left));
        }
    }

    fn go_on(&mut self, index: usize, trip: Trip) {
        if self.route.legs.len() < MANY_LEGS || self.seen.insert((index, trip.clone())) {
            self.stops.push(trip.at);
            self.leg(index + 1, trip);
            self.stops.pop();
        }
    }

    /// One more step of a ride, if it has one.
    fn step(&mut self, index: usize, pace: Pace) {
        let leg = &self.route.legs[index];
        let ends = leg.range.is_some_and(|range| pace.count >= range.get().into());
        if ends || (leg.how.as_long && pace.count == pace.trip.count) {
            return;
        }
        if *self.looks == 0 {
            *self.is_complete = false;
            return;
        }
        *self.looks -= 1;
        for pace in ready(leg, pace) {
            self.land(index, pace);
        }
    }

    /// The ride comes to its next square.
    fn land(&mut self, index: usize, mut pace: Pace) {
        let leg = &self.route.legs[index];
        let Some(square) = sum(pace.at, pace.step) else { return };
        pace.count += 1;
        if leg.how.off_board
            && let Some(trip) = pace.trip.asking(square, States::OFF)
        {
            self.go_on(index, self.ended(index, &pace, trip, square, true));
        }
        if !pace.trip.ask(square, States::BOARD) {
            return;
        }
        if leg.how.bend != Bend::Straight && (square == Vector::ZERO || square == pace.trip.at) {
            return;
        }
        if leg.how.leaves_en_passant {
            pace.passed.extend(between(pace.step, pace.at));
        }
        let skipped = pace.count <= u32::from(leg.how.skip);
        let too_short = leg.how.as_long && pace.count < pace.trip.count;
        match () {
            () if too_short => self.pass_free(index, pace, square),
            () if skipped => self.onward(index, pace, square),
            () => self.meet(index, pace, square),
        }
    }

    /// What happens on a square that the ride comes to.
    fn meet(&mut self, index: usize, pace: Pace, square: Vector) {
        let leg = &self.route.legs[index];
        if leg.how.hop != Hop::None && !pace.hopped {
            self.pass_free(index, pace.clone(), square);
            let mut hopped = Pace { hopped: true, ..pace };
            if hopped.trip.ask(square, States::MEN) {
                self.onward(index, hopped, square);
            }
            return;
        }
        let before = &pace.trip;
        let ended = self.ended(index, &pace, before.clone(), square, false);
        if index + 1 == self.route.legs.len() {
            self.arrive(index, &ended, before, square, &pace.passed, None);
        } else {
            self.pass(index, &ended, before, square);
        }
        match leg.how.hop {
            Hop::Behind => {}
            Hop::Many => self.onward(index, pace, square),
            Hop::None | Hop::Over => self.pass_free(index, pace, square),
        }
    }

    fn pass_free(&mut self, index: usize, mut pace: Pace, square: Vector) {
        if pace.trip.ask(square, States::FREE) {
            self.onward(index, pace, square);
        }
    }

    /// The ride goes on from this square.
    fn onward(&mut self, index: usize, mut pace: Pace, square: Vector) {
        pace.passed.push(square);
        pace.at = square;
        match self.route.legs[index].how.bend {
            Bend::Straight => {}
            Bend::Crooked => {
                pace.step = quarter_turn(pace.step, pace.bends_to);
                pace.bends_to = pace.bends_to.other();
            }
            Bend::Circular => pace.step = next_step(pace.step, pace.bends_to),
        }
        self.step(index, pace);
    }

    /// The walk where this leg ends on `square`.
    fn ended(&self, index: usize, pace: &Pace, trip: Trip, square: Vector, is_off: bool) -> Trip {
        let counts = self.route.legs.get(index + 1).is_some_and(|next| next.how.as_long);
        Trip { at: square, is_off, last: pace.step, count: if counts { pace.count } else { 0 }, ..trip }
    }

    /// Where a leg before the last may end, the walk goes on.
    fn pass(&mut self, index: usize, ended: &Trip, before: &Trip, square: Vector) {
        let leg = &self.route.legs[index];
        if leg.how.modes.quiet
            && let Some(trip) = ended.asking(square, States::FREE)
        {
            self.go_on(index, trip);
        }
        if leg.how.modes.en_passant
            && let Some(trip) = ended.asking(square, States::PASSED)
        {
            self.go_on(index, Trip { takes_passer: true, ..trip });
        }
        for states in victims(leg) {
            let Some(trip) = ended.asking(square, states) else { continue };
            if !leg.how.unloads {
                self.go_on(index, trip.taking(square));
            } else if !before.is_off
                && let Some(trip) = trip.asking(before.at, States::FREE)
            {
                self.go_on(index, Trip { carried: Some((square, before.at)), ..trip });
            }
        }
        let over = match leg.how.over {
            Hurdle::Nobody => States::NONE,
            Hurdle::Anybody => States::MEN,
            Hurdle::Friends => States::FRIENDS,
        };
        if let Some(trip) = ended.asking(square, over) {
            self.go_on(index, trip);
        }
    }

    /// Where the walk ends, what stands there decides what it may do.
    fn arrive(
        &mut self,
        index: usize,
        ended: &Trip,
        before: &Trip,
        to: Vector,
        passed: &[Vector],
        special: Option<Special>,
    ) {
        let leg = &self.route.legs[index];
        if leg.how.modes.quiet
            && let Some(trip) = ended.asking(to, States::FREE)
        {
            let passed = if leg.how.leaves_en_passant { passed } else { &[] };
            self.end(trip, to, Manner::Quiet, passed, special);
        }
        if leg.how.modes.en_passant
            && let Some(trip) = ended.asking(to, States::PASSED)
        {
            self.end(Trip { takes_passer: true, ..trip }, to, Manner::EnPassant, &[], special);
        }
        for states in victims(leg) {
            let Some(trip) = ended.asking(to, states) else { continue };
            if !leg.how.unloads {
                let manner = if states.are_within(States::FRIENDS) { Manner::TakeOwn } else { Manner::Capture };
                self.end(trip.taking(to), to, manner, &[], special);
            } else if !before.is_off
                && before.at != to
                && let Some(trip) = trip.asking(before.at, States::FREE)
            {
                self.end(Trip { carried: Some((to, before.at)), ..trip }, to, Manner::Unload, &[], special);
            }
        }
    }

    fn end(&mut self, trip: Trip, to: Vector, manner: Manner, passed: &[Vector], special: Option<Special>) {
        let mut passed = passed.to_vec();
        passed.sort_unstable();
        passed.dedup();
        let effect = PathEffect {
            manner,
            captures: trip.taken,
            takes_passer: trip.takes_passer,
            carried: trip.carried,
            passed,
            special,
        };
        let path = Path {
            route: self.index,
            initial: self.route.initial,
            to,
            effect,
            stops: self.stops.clone(),
            asks: trip.asks,
        };
        if !(self.report)(path) {
            *self.looks = 0;
            *self.is_complete = false;
        }
    }
}

/// The men that a leg may take, those of each side apart.
fn victims(leg: &Leg) -> Vec<States> {
    let kinds = match leg.how.victims {
        Victims::Anybody => States::MEN,
        Victims::Commoners => States::FRIEND | States::ENEMY,
        Victims::Royals => States::FRIENDLY_KING | States::ENEMY_KING,
    };
    let sides = [(leg.how.modes.capture, States::ENEMIES), (leg.how.modes.own, States::FRIENDS)];
    sides.into_iter().filter(|(may, _)| *may).map(|(_, side)| side & kinds).collect()
}

/// The ways in which the next leap can be made: a lame leap needs its path empty, a jump needs a man on it.
fn ready(leg: &Leg, pace: Pace) -> Vec<Pace> {
    let path = || between(pace.step, pace.at);
    match leg.how.between {
        Passage::Free => vec![pace],
        Passage::Empty => {
            let mut pace = pace.clone();
            let all_free = path().all(|square| pace.trip.ask(square, States::FREE));
            if all_free { vec![pace] } else { Vec::new() }
        }
        Passage::Occupied => {
            let over = |square| pace.trip.asking(square, States::MEN).map(|trip| Pace { trip, ..pace.clone() });
            path().filter_map(over).collect()
        }
    }
}

/// The squares that a leap passes; one without a known path is refused when the string is read.
fn between(step: Vector, at: Vector) -> impl Iterator<Item = Vector> {
    squares_between(step).unwrap_or_default().into_iter().filter_map(move |offset| sum(at, offset))
}

/// The square that far away, if a board may have room for both.
fn sum(at: Vector, step: Vector) -> Option<Vector> {
    let add = |one: i8, other: i8| {
        let sum = i16::from(one) + i16::from(other);
        i8::try_from(sum).ok().filter(|sum| sum.abs() <= FARTHEST)
    };
    Some(Vector::new(add(at.x, step.x)?, add(at.y, step.y)?))
}
