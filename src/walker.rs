//! A movement executed on a scene, literally: this is what a string does.
//!
//! The walker is the definition. Tables are faster and must do the same; whoever wants to know what a
//! string means reads this file.

use crate::betza::{Bend, Between, Heading, Hop, Leg, Movement, Route, squares_between};
use crate::betza::{Side, next_step, quarter_turn};
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};

/// What the walker must know of the men on a board.
pub trait Scene {
    /// The board they stand on.
    fn board(&self) -> &Board;
    /// The side of the man on `square`, if one stands there.
    fn color_at(&self, square: Square) -> Option<Color>;
    /// Whether the man on `square` has not moved yet.
    fn is_unmoved(&self, square: Square) -> bool;
    /// The squares that the last move passed and the man that passed them, while it may be captured there.
    fn en_passant(&self) -> Option<(Squares, Square)>;
}

/// How a man arrives on the last square of its walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// The square is empty.
    Quiet,
    /// It takes the enemy that stands there.
    Capture,
    /// It takes the man of its own side that stands there.
    TakeOwn,
    /// The square is empty, and the man that has just passed it is taken.
    EnPassant,
}

/// One end of a walk: where the man arrives and whom it captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrival {
    pub to: Square,
    pub manner: Manner,
    /// Every man that is taken off the board, the one on `to` included.
    pub captures: Squares,
    /// The squares on which the mover may now be captured en passant.
    pub passed: Squares,
}

/// Reports every end of every walk that a man of `color` on `from` may take, with the index of its route.
///
/// The same square may be reported more than once, by different routes. The man need not really stand there.
pub fn walk(
    scene: &impl Scene,
    movement: &Movement,
    from: Square,
    color: Color,
    report: &mut impl FnMut(usize, Arrival),
) {
    let walker = Walker { scene, from, color };
    for (index, route) in movement.routes.iter().enumerate() {
        if !route.initial || scene.is_unmoved(from) {
            walker.take(route, &mut |arrival| report(index, arrival));
        }
    }
}

/// A man about to move.
struct Walker<'a, S> {
    scene: &'a S,
    from: Square,
    color: Color,
}

/// How far a walk has come.
struct Pace {
    at: Square,
    step: Vector,
    /// The side to which the next bend turns.
    bends_to: Side,
    hopped: bool,
    passed: Squares,
}

impl<S: Scene> Walker<'_, S> {
    /// A route of one leg goes in each of its directions, and a bent one to both sides.
    ///
    /// Routes of several legs are refused when a string is read, so that none comes here.
    fn take(&self, route: &Route, report: &mut impl FnMut(Arrival)) {
        let [leg] = route.legs.as_slice() else { return };
        let steps = match &leg.heading {
            Heading::Anywhere => return self.go_anywhere(leg, report),
            Heading::Steps(steps) => steps,
        };
        for &step in steps {
            self.ride(leg, step, Side::Right, report);
            if leg.bend != Bend::Straight {
                self.ride(leg, step, Side::Left, report);
            }
        }
    }

    /// `U` reaches every square but its own.
    fn go_anywhere(&self, leg: &Leg, report: &mut impl FnMut(Arrival)) {
        for square in self.scene.board().squares().each().filter(|&square| square != self.from) {
            self.arrive(leg, square, Squares::EMPTY, report);
        }
    }

    /// A ride repeats its step until its range ends, the board ends, something stands in its way, or it is back
    /// where it began.
    ///
    /// It always ends: a step and its bend can be taken back, so a ride that stays on the board comes round to its
    /// first square.
    fn ride(&self, leg: &Leg, step: Vector, bends_to: Side, report: &mut impl FnMut(Arrival)) {
        let mut pace = Pace { at: self.from, step, bends_to, hopped: false, passed: Squares::EMPTY };
        let mut count = 0;
        while leg.range.is_none_or(|range| count < u32::from(range.get())) {
            if !self.may_leap(leg, &pace) {
                return;
            }
            let Some(next) = self.step(leg, pace.at, pace.step).filter(|&next| next != self.from) else { return };
            pace.passed |= self.squares_leapt(leg, &pace);
            count += 1;
            let skipped = count <= u32::from(leg.skip);
            if !skipped && self.meet(leg, next, &mut pace, report) {
                return;
            }
            pace.passed |= Squares::only(next);
            pace.at = next;
            turn(leg.bend, &mut pace);
        }
    }

    /// What happens on a square that the ride comes to; whether the ride ends there.
    fn meet(&self, leg: &Leg, next: Square, pace: &mut Pace, report: &mut impl FnMut(Arrival)) -> bool {
        let occupied = self.is_occupied(next);
        if leg.hop != Hop::None && !pace.hopped {
            pace.hopped = occupied;
            return false;
        }
        self.arrive(leg, next, pace.passed, report);
        occupied || leg.hop == Hop::Behind
    }

    /// A lame leap needs its path empty, a jump needs a man on it.
    fn may_leap(&self, leg: &Leg, pace: &Pace) -> bool {
        if leg.between == Between::Free {
            return true;
        }
        // A leap without a known path is refused when the string is read.
        let path = squares_between(pace.step).unwrap_or_default();
        let mut path = path.into_iter().map(|offset| self.step(leg, pace.at, offset));
        match leg.between {
            Between::Empty => path.all(|square| square.is_some_and(|square| !self.is_occupied(square))),
            _ => path.any(|square| square.is_some_and(|square| self.is_occupied(square))),
        }
    }

    /// The squares that the next leap passes over, where that matters: for capturing en passant.
    fn squares_leapt(&self, leg: &Leg, pace: &Pace) -> Squares {
        if !leg.leaves_en_passant {
            return Squares::EMPTY;
        }
        let path = squares_between(pace.step).unwrap_or_default();
        path.into_iter().filter_map(|offset| self.step(leg, pace.at, offset)).collect()
    }

    /// Where a walk ends, what stands there decides what it may do.
    fn arrive(&self, leg: &Leg, to: Square, passed: Squares, report: &mut impl FnMut(Arrival)) {
        let taken = Squares::only(to);
        let mut end = |manner, captures, passed| report(Arrival { to, manner, captures, passed });
        match self.scene.color_at(to) {
            None => {
                if leg.modes.quiet {
                    let passed = if leg.leaves_en_passant { passed } else { Squares::EMPTY };
                    end(Manner::Quiet, Squares::EMPTY, passed);
                }
                if let Some(victim) = self.passer(to).filter(|_| leg.modes.en_passant) {
                    end(Manner::EnPassant, Squares::only(victim), Squares::EMPTY);
                }
            }
            Some(color) if color == self.color => {
                if leg.modes.own {
                    end(Manner::TakeOwn, taken, Squares::EMPTY);
                }
            }
            Some(_) => {
                if leg.modes.capture {
                    end(Manner::Capture, taken, Squares::EMPTY);
                }
            }
        }
    }

    /// The enemy that has just passed `square` and may be captured there.
    fn passer(&self, square: Square) -> Option<Square> {
        let (passed, man) = self.scene.en_passant()?;
        let is_enemy = self.scene.color_at(man) == Some(self.color.other());
        (is_enemy && passed.contains(square)).then_some(man)
    }

    /// One step on the board, round its sides where the leg wraps; none off the board or into a hole.
    fn step(&self, leg: &Leg, at: Square, step: Vector) -> Option<Square> {
        let board = self.scene.board();
        if leg.wraps { board.step_around(at, step, self.color) } else { board.step(at, step, self.color) }
    }

    /// Whether a man stands there; the mover has left its own square.
    fn is_occupied(&self, square: Square) -> bool {
        square != self.from && self.scene.color_at(square).is_some()
    }
}

/// After every step a crooked ride turns by 90 degrees, to alternate sides, and a circular one to its next
/// direction, always to the same side.
fn turn(bend: Bend, pace: &mut Pace) {
    match bend {
        Bend::Straight => {}
        Bend::Crooked => {
            pace.step = quarter_turn(pace.step, pace.bends_to);
            pace.bends_to = pace.bends_to.other();
        }
        Bend::Circular => pace.step = next_step(pace.step, pace.bends_to),
    }
}
