//! Taking a route, leg by leg.

use super::arrival::{Arrival, Carried, Manner};
use super::path::{Footstep, Trace};
use super::scene::Scene;
use super::trip::{WalkSpot, WalkTrip};
use crate::betza::{Bend, Heading, Hop, Hurdle, Leg, Passage, Route, Victims, squares_between};
use crate::betza::{Hand, next_step, quarter_turn, side_of, turned};
use crate::geometry::{Color, Square, SquareSet, Squares, Vector};
use crate::quick_hash::QuickSet;

/// The most steps that one walk takes over all routes together, on whatever board.
///
/// A man that may go on in every direction and capture again and again has more walks than anybody can count. Of
/// pieces in use none takes a tenth of these steps on the largest board; what lies beyond is not found.
pub const MAX_WORK: u32 = 150_000;

/// Routes of so many legs often come to one state by several ways, so that it pays to remember the states.
pub(crate) const MANY_LEGS: usize = 3;

/// From where which legs of a route have been taken.
pub(super) type LegsTaken = QuickSet<(usize, WalkTrip)>;

/// Reports every end of the walks over one route, with the path to it; what was seen on another route is forgotten.
pub(super) fn take<S: Scene, P: Trace>(
    scene: &S,
    route: &Route,
    (from, color): (Square, Color),
    (work, seen): (&mut u32, &mut LegsTaken),
    path: P,
    report: &mut dyn FnMut(Arrival, &P),
) {
    seen.clear();
    let mut walker = Walker { scene, legs: &route.legs, from, color, work, seen, path, report };
    if !route.legs.is_empty() {
        walker.take(0, WalkTrip::from(scene.board(), from));
    }
}

/// A man on its way.
struct Walker<'a, S, P> {
    scene: &'a S,
    legs: &'a [Leg],
    from: Square,
    color: Color,
    /// How many steps have been taken.
    work: &'a mut u32,
    /// From where which legs have been taken, if there are many.
    seen: &'a mut LegsTaken,
    /// How it has come here.
    path: P,
    /// Not a type of its own: the walk would be compiled once for each of all who ask.
    report: &'a mut dyn FnMut(Arrival, &P),
}

/// How far a leg has come.
struct LegPace {
    at: WalkSpot,
    step: Vector,
    /// The side to which the next bend of the ride turns.
    bends_to: Hand,
    hopped: bool,
    passed: Squares,
}

impl<S: Scene, P: Trace> Walker<'_, S, P> {
    /// A leg goes in each of its directions.
    fn take(&mut self, index: usize, trip: WalkTrip) {
        let legs = self.legs;
        match &legs[index].heading {
            Heading::Anywhere => self.go_anywhere(index, trip),
            Heading::Castling { sideways, inset } => {
                sideways.iter().for_each(|&step| self.castle(index, trip, step, *inset));
            }
            Heading::Steps(steps) => steps.iter().for_each(|&step| self.begin(index, trip, step)),
            Heading::Turned { turns, steps } => {
                for angle in turns.iter().flat_map(|turn| turn.angles(trip.side)) {
                    if let Some(step) = turned(steps, trip.last, angle) {
                        self.begin(index, WalkTrip { side: side_of(angle).or(trip.side), ..trip }, step);
                    }
                }
            }
        }
    }

    /// A bent ride goes to both sides.
    fn begin(&mut self, index: usize, trip: WalkTrip, step: Vector) {
        let length = self.path.length();
        self.ride(index, trip, step, Hand::Right);
        self.path.cut(length);
        if self.legs[index].how.bend != Bend::Straight {
            self.ride(index, trip, step, Hand::Left);
            self.path.cut(length);
        }
    }

    /// Here a walk ends.
    fn end(&mut self, arrival: Arrival) {
        (self.report)(arrival, &self.path);
    }

    /// The next leg begins where this one ended.
    fn go_on(&mut self, index: usize, trip: WalkTrip) {
        if self.legs.len() < MANY_LEGS || self.seen.insert((index, trip)) {
            self.take(index + 1, trip);
        }
    }

    /// `U` reaches every square but its own.
    fn go_anywhere(&mut self, index: usize, trip: WalkTrip) {
        let others = self.scene.board().squares() & !Squares::only(self.from);
        for square in others.each() {
            self.arrive(index, trip, square, Squares::EMPTY);
        }
    }

    /// The king goes sideways over empty squares; the nearest man that way, if it is the right one, comes beside it.
    fn castle(&mut self, index: usize, trip: WalkTrip, step: Vector, inset: u8) {
        let (board, far) = (self.scene.board(), self.legs[index].range.map_or(0, |range| range.get()));
        let along = |square| board.step(square, step, self.color);
        let mut way = std::iter::successors(along(self.from), |&square| along(square));
        let Some(partner) = way.find(|&square| self.scene.color_at(square).is_some()) else { return };
        let to_edge =
            if step.seen_by(self.color).x < 0 { board.file(partner) } else { board.files() - 1 - board.file(partner) };
        let is_right = self.scene.color_at(partner) == Some(self.color) && self.scene.is_unmoved(partner);
        let distance = board.file(partner).abs_diff(board.file(self.from));
        if !is_right || to_edge != inset || far == 0 || far > distance {
            return;
        }
        let mut king = std::iter::successors(Some(self.from), |&square| along(square)).skip(usize::from(far) - 1);
        if let (Some(beside), Some(to)) = (king.next(), king.next()) {
            let carried = Some(Carried { from: partner, to: beside });
            let (captures, passed) = (trip.taken, Squares::EMPTY);
            self.end(Arrival { to, manner: Manner::Castle, captures, carried, passed });
        }
    }

    /// A ride repeats its step until its range ends, the board ends, something stands in its way, or it is back
    /// where it began.
    ///
    /// It always ends: a step and its bend can be taken back, so a ride that stays on the board comes round to its
    /// first square.
    fn ride(&mut self, index: usize, trip: WalkTrip, step: Vector, bends_to: Hand) {
        let (leg, board) = (&self.legs[index], self.scene.board());
        let comes_round = !leg.how.keep_direction();
        let start = trip.at.within(board, leg.how.wraps);
        let mut pace = LegPace { at: trip.at, step, bends_to, hopped: false, passed: Squares::EMPTY };
        let mut count = 0;
        while leg.range.is_none_or(|range| count < u32::from(range.get())) {
            *self.work += 1;
            if *self.work > MAX_WORK || !self.may_leap(leg, &trip, &pace) || (leg.how.as_long && count == trip.count) {
                return;
            }
            let next = pace.at.after(board, pace.step, self.color, leg.how.wraps);
            count += 1;
            let step_seen = pace.step.seen_by(self.color);
            self.path.push(Footstep { leg: index, from: pace.at.place(), step: step_seen, to: next.place() });
            let ended = WalkTrip { at: next, last: pace.step, count: self.count_for(index, count), ..trip };
            let Some(square) = next.square(board) else {
                if leg.how.off_board {
                    self.go_on(index, ended);
                }
                return;
            };
            if comes_round && (square == self.from || next == start) {
                return;
            }
            pace.passed |= self.squares_leapt(leg, &pace);
            let skipped = count <= u32::from(leg.how.skip);
            let too_short = leg.how.as_long && count < trip.count;
            if too_short && trip.color_at(self.scene, self.from, square).is_some() {
                return;
            }
            if !skipped && !too_short && self.meet(index, ended, trip.at, square, &mut pace) {
                return;
            }
            pace.passed |= Squares::only(square);
            pace.at = next;
            turn(leg.how.bend, &mut pace);
        }
    }

    /// How many steps the next leg must know of; the rest of a walk does not depend on more.
    fn count_for(&self, index: usize, count: u32) -> u32 {
        if self.legs.get(index + 1).is_some_and(|next| next.how.as_long) { count } else { 0 }
    }

    /// What happens on a square that the ride comes to; whether the ride ends there.
    fn meet(&mut self, index: usize, ended: WalkTrip, start: WalkSpot, square: Square, pace: &mut LegPace) -> bool {
        let leg = &self.legs[index];
        let occupied = ended.color_at(self.scene, self.from, square).is_some();
        if leg.how.hop != Hop::None && !pace.hopped {
            pace.hopped = occupied;
            return false;
        }
        if index + 1 == self.legs.len() {
            self.arrive(index, WalkTrip { at: start, ..ended }, square, pace.passed);
        } else {
            self.pass(index, ended, start, square);
        }
        (occupied && leg.how.hop != Hop::Many) || leg.how.hop == Hop::Behind
    }

    /// Where a leg before the last may end, the walk goes on.
    fn pass(&mut self, index: usize, ended: WalkTrip, start: WalkSpot, square: Square) {
        let leg = &self.legs[index];
        let Some(color) = ended.color_at(self.scene, self.from, square) else {
            if leg.how.modes.quiet {
                self.go_on(index, ended);
            }
            if let Some(victim) = self.passer(&ended, square).filter(|_| leg.how.modes.en_passant) {
                self.go_on(index, ended.taking(victim));
            }
            return;
        };
        if self.may_take(leg, square, color) {
            match self.put_back(leg, &ended, start, square) {
                _ if !leg.how.unloads => self.go_on(index, ended.taking(square)),
                Some(carried) => self.go_on(index, WalkTrip { carried: Some(carried), ..ended }),
                None => {}
            }
        }
        if leg.how.over == Hurdle::Anybody || (leg.how.over == Hurdle::Friends && color == self.color) {
            self.go_on(index, ended);
        }
    }

    /// Where the walk ends, what stands there decides what it may do; `trip.at` is where its last leg began.
    fn arrive(&mut self, index: usize, trip: WalkTrip, to: Square, passed: Squares) {
        let leg = &self.legs[index];
        // A man that has been put down on the way is in nobody's way, or the walk would not have come here.
        let (captures, carried) = (trip.taken, trip.carried);
        let end = Arrival { to, manner: Manner::Quiet, captures, carried, passed: Squares::EMPTY };
        let Some(color) = trip.color_at(self.scene, self.from, to) else {
            if leg.how.modes.quiet {
                let passed = if leg.how.leaves_en_passant { passed } else { Squares::EMPTY };
                self.end(Arrival { passed, ..end });
            }
            if let Some(victim) = self.passer(&trip, to).filter(|_| leg.how.modes.en_passant) {
                let WalkTrip { taken, carried, .. } = trip.taking(victim);
                self.end(Arrival { manner: Manner::EnPassant, captures: taken, carried, ..end });
            }
            return;
        };
        if !self.may_take(leg, to, color) {
            return;
        }
        if leg.how.unloads {
            let carried = self.put_back(leg, &trip, trip.at, to).filter(|carried| carried.to != to);
            if carried.is_some() {
                self.end(Arrival { manner: Manner::Unload, carried, ..end });
            }
            return;
        }
        let WalkTrip { taken, carried, .. } = trip.taking(to);
        let manner = if color == self.color { Manner::TakeOwn } else { Manner::Capture };
        self.end(Arrival { manner, captures: taken, carried, ..end });
    }

    /// Whether a leg takes the man of this side that stands on `square`.
    fn may_take(&self, leg: &Leg, square: Square, color: Color) -> bool {
        let is_victim = match leg.how.victims {
            Victims::Anybody => true,
            Victims::Commoners => !self.scene.is_royal(square),
            Victims::Royals => self.scene.is_royal(square),
        };
        is_victim && if color == self.color { leg.how.modes.own } else { leg.how.modes.capture }
    }

    /// Where the man on `square` is put when it is unloaded, if that square is free by then.
    fn put_back(&self, leg: &Leg, trip: &WalkTrip, start: WalkSpot, square: Square) -> Option<Carried> {
        let start = start.square(self.scene.board()).filter(|_| leg.how.unloads)?;
        let is_free = trip.color_at(self.scene, self.from, start).is_none();
        is_free.then_some(Carried { from: square, to: start })
    }

    /// A lame leap needs its path empty, a jump needs a man on it.
    fn may_leap(&self, leg: &Leg, trip: &WalkTrip, pace: &LegPace) -> bool {
        if leg.how.between == Passage::Free {
            return true;
        }
        let occupied = |square| trip.color_at(self.scene, self.from, square).is_some();
        let mut path = self.squares_on_path(leg, pace);
        match leg.how.between {
            Passage::Empty => path.all(|square| square.is_some_and(|square| !occupied(square))),
            _ => path.any(|square| square.is_some_and(occupied)),
        }
    }

    /// The squares that the next leap passes over, where that matters: for capturing en passant.
    fn squares_leapt(&self, leg: &Leg, pace: &LegPace) -> Squares {
        if leg.how.leaves_en_passant { self.squares_on_path(leg, pace).flatten().collect() } else { Squares::EMPTY }
    }

    fn squares_on_path(&self, leg: &Leg, pace: &LegPace) -> impl Iterator<Item = Option<Square>> {
        let (board, at, color, wraps) = (self.scene.board(), pace.at, self.color, leg.how.wraps);
        // A leap without a known path is refused when the string is read.
        let path = squares_between(pace.step).unwrap_or_default();
        path.into_iter().map(move |offset| at.after(board, offset, color, wraps).square(board))
    }

    /// The enemy that has just passed `square` and may be captured there.
    fn passer(&self, trip: &WalkTrip, square: Square) -> Option<Square> {
        let (passed, man) = self.scene.en_passant()?;
        let is_enemy = trip.color_at(self.scene, self.from, man) == Some(self.color.other());
        (is_enemy && passed.contains(square)).then_some(man)
    }
}

/// After every step a crooked ride turns by 90 degrees, to alternate sides, and a circular one to its next
/// direction, always to the same side.
fn turn(bend: Bend, pace: &mut LegPace) {
    match bend {
        Bend::Straight => {}
        Bend::Crooked => {
            pace.step = quarter_turn(pace.step, pace.bends_to);
            pace.bends_to = pace.bends_to.other();
        }
        Bend::Circular => pace.step = next_step(pace.step, pace.bends_to),
    }
}
