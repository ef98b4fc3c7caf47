//! Taking a route, leg by leg: what a string does, wherever it is asked.

use super::arrival::Manner;
use super::states::States;
use super::world::{Trip, World};
use crate::betza::{
    Bend, Conditions, Hand, Heading, Hop, Hurdle, Leg, Passage, Victims, next_step, quarter_turn, side_of,
    squares_between, turned,
};
use crate::geometry::Vector;
use crate::quick_hash::QuickSet;

/// Routes of so many legs often come to one state by several ways, so that it pays to remember the states.
const MANY_LEGS: usize = 3;

/// From where which legs of a route have been taken.
pub(crate) type LegsTaken<W> = QuickSet<(usize, TripIn<W>)>;

type TripIn<W> = Trip<<W as World>::Place, <W as World>::Story>;
type PaceIn<W> = LegPace<<W as World>::Place, <W as World>::Story, <W as World>::Passed>;

/// Takes the legs of a route from a place in all ways; what was seen on another route is forgotten.
pub(crate) fn take<W: World>(world: W, legs: &[Leg], seen: &mut LegsTaken<W>, from: TripIn<W>) {
    seen.clear();
    if !legs.is_empty() {
        Walker { world, legs, seen }.take(0, &from);
    }
}

/// A man on its way.
struct Walker<'a, W: World> {
    world: W,
    legs: &'a [Leg],
    /// From where which legs have been taken, if there are many.
    seen: &'a mut LegsTaken<W>,
}

/// How far a leg has come.
#[derive(Clone)]
struct LegPace<P, S, D> {
    at: P,
    step: Vector,
    /// The side to which the next bend of the ride turns.
    bends_to: Hand,
    hopped: bool,
    count: u32,
    passed: D,
    story: S,
}

impl<W: World> Walker<'_, W> {
    /// A leg goes in each of its directions.
    fn take(&mut self, index: usize, trip: &TripIn<W>) {
        let legs = self.legs;
        match &legs[index].heading {
            // `U` reaches every square but its own.
            Heading::Anywhere => {
                let everywhere = self.world.everywhere();
                let passed = W::Passed::default();
                everywhere.into_iter().for_each(|to| {
                    let seen = self.world.sight(&trip.story, to);
                    self.arrive(index, trip, (&trip.story, seen), to, &passed);
                });
            }
            Heading::Castling { sideways, inset } => {
                sideways.iter().for_each(|&step| self.world.castle(&legs[index], trip.story.clone(), step, *inset));
            }
            Heading::Steps(steps) => steps.iter().for_each(|&step| self.begin(index, trip, step)),
            Heading::Turned { turns, steps } => {
                for angle in turns.iter().flat_map(|turn| turn.angles(trip.side)) {
                    if let Some(step) = turned(steps, trip.last, angle) {
                        self.begin(index, &Trip { side: side_of(angle).or(trip.side), ..trip.clone() }, step);
                    }
                }
            }
        }
    }

    /// A bent ride goes to both sides.
    #[inline]
    fn begin(&mut self, index: usize, trip: &TripIn<W>, step: Vector) {
        let (passed, story) = (W::Passed::default(), trip.story.clone());
        let pace = LegPace { at: trip.at, step, bends_to: Hand::Right, hopped: false, count: 0, passed, story };
        if self.legs[index].how.bend != Bend::Straight {
            self.ride(index, trip, pace.clone());
            self.ride(index, trip, LegPace { bends_to: Hand::Left, ..pace });
        } else {
            self.ride(index, trip, pace);
        }
    }

    /// The next leg begins where this one has come to.
    fn go_on(&mut self, index: usize, trip: &TripIn<W>, pace: &PaceIn<W>, story: W::Story) {
        // The rest of a walk depends on the number of steps only where the next leg must have as many.
        let count = if self.legs[index + 1].how.as_long { pace.count } else { 0 };
        let trip = Trip { at: pace.at, last: pace.step, side: trip.side, count, story };
        if self.legs.len() < MANY_LEGS || self.seen.insert((index, trip.clone())) {
            self.take(index + 1, &trip);
        }
    }

    /// A ride repeats its step until its range ends, the board ends, something stands in its way, or it is back
    /// where it began.
    ///
    /// It always ends: a step and its bend can be taken back, so a ride that stays on the board comes round to its
    /// first square.
    fn ride(&mut self, index: usize, trip: &TripIn<W>, mut pace: PaceIn<W>) {
        let noted = self.world.noted();
        let legs = self.legs;
        let (range, how) = (legs[index].range, &legs[index].how);
        let is_over =
            |count| range.is_some_and(|range| count >= range.get().into()) || (how.as_long && count == trip.count);
        while !is_over(pace.count) && self.world.may_step() && self.leap(index, trip, &mut pace) {}
        self.world.forget(noted);
    }

    /// One step, if the squares that it passes over allow it; whether the ride goes on from there.
    #[inline(always)]
    fn leap(&mut self, index: usize, trip: &TripIn<W>, pace: &mut PaceIn<W>) -> bool {
        let legs = self.legs;
        let how = &legs[index].how;
        match how.between {
            Passage::Occupied => self.jump(index, trip, pace),
            // A lame leap needs its path empty.
            Passage::Empty if !self.path_is_free(how, pace) => false,
            Passage::Free | Passage::Empty => self.land(index, trip, pace),
        }
    }

    fn path_is_free(&self, how: &Conditions, pace: &mut PaceIn<W>) -> bool {
        let mut path = self.path(pace.at, pace.step, how);
        path.all(|at| at.is_some_and(|at| self.world.is_free(&mut pace.story, at)))
    }

    /// A jump needs a man on its path, one at least.
    #[inline(never)]
    fn jump(&mut self, index: usize, trip: &TripIn<W>, pace: &mut PaceIn<W>) -> bool {
        let story = &pace.story;
        let met = |at| self.world.holding(story, at, self.world.sight(story, at), States::MEN);
        let most = if W::IS_KNOWN { 1 } else { usize::MAX };
        let path = self.path(pace.at, pace.step, &self.legs[index].how).flatten();
        let mut stories: Vec<W::Story> = path.filter_map(met).take(most).collect();
        let Some(last) = stories.pop() else { return false };
        for story in stories {
            let noted = self.world.noted();
            let mut pace = LegPace { story, ..pace.clone() };
            if self.land(index, trip, &mut pace) {
                self.ride(index, trip, pace);
            }
            self.world.forget(noted);
        }
        pace.story = last;
        self.land(index, trip, pace)
    }

    /// The squares that a leap passes over, none for one that is off the board; a leap without a known path is refused when
    /// the string is read.
    fn path(&self, at: W::Place, step: Vector, how: &Conditions) -> impl Iterator<Item = Option<W::Square>> {
        let places = squares_between(step).unwrap_or_default();
        let places = places.into_iter().filter_map(move |offset| self.world.after(at, offset, how.wraps));
        places.map(|at| self.world.square(at))
    }

    /// The ride comes to its next place; whether it goes on from there.
    #[inline(always)]
    fn land(&mut self, index: usize, trip: &TripIn<W>, pace: &mut PaceIn<W>) -> bool {
        let legs = self.legs;
        let how = &legs[index].how;
        let Some(to) = self.world.after(pace.at, pace.step, how.wraps) else { return false };
        if how.leaves_en_passant {
            let path = self.path(pace.at, pace.step, how).flatten();
            path.for_each(|at| self.world.pass(&mut pace.passed, at));
        }
        self.world.note(index, pace.at, pace.step, to);
        pace.count += 1;
        pace.at = to;
        if how.off_board
            && let Some(story) = self.world.off_board(&pace.story, to)
        {
            self.go_on(index, trip, pace, story);
        }
        let Some(square) = self.world.on_board(&mut pace.story, to) else { return false };
        let comes_round = || Some(to) == self.world.after(trip.at, Vector::ZERO, how.wraps);
        if !how.keep_direction() && (self.world.is_home(square) || comes_round()) {
            return false;
        }
        let skips = pace.count <= u32::from(how.skip);
        let is_too_short = how.as_long && pace.count < trip.count;
        let goes_on = match () {
            () if is_too_short => self.world.is_free(&mut pace.story, square),
            () if skips => true,
            () => self.meet(index, trip, pace, square),
        };
        if goes_on {
            self.onward(how, pace, square);
        }
        goes_on
    }

    /// What happens on a square that the ride comes to; whether it goes on over it.
    #[inline(always)]
    fn meet(&mut self, index: usize, trip: &TripIn<W>, pace: &mut PaceIn<W>, at: W::Square) -> bool {
        let legs = self.legs;
        let how = &legs[index].how;
        let mut seen = self.world.sight(&pace.story, at);
        if how.hop != Hop::None && !pace.hopped {
            let Some(over) = self.world.holding(&pace.story, at, seen, States::MEN) else {
                return self.world.ask(&mut pace.story, at, &mut seen, States::FREE);
            };
            if let Some(story) = self.world.holding(&pace.story, at, seen, States::FREE) {
                let mut free = LegPace { story, ..pace.clone() };
                self.onward(how, &mut free, at);
                self.ride(index, trip, free);
            }
            (pace.hopped, pace.story) = (true, over);
            return true;
        }
        if index + 1 == self.legs.len() {
            self.arrive(index, trip, (&pace.story, seen), at, &pace.passed);
        } else {
            self.pass(index, trip, pace, at, seen);
        }
        match how.hop {
            Hop::Behind => false,
            Hop::Many => true,
            Hop::None | Hop::Over => self.world.ask(&mut pace.story, at, &mut seen, States::FREE),
        }
    }

    /// The ride goes on from this square: after every step a crooked one turns by 90 degrees, to alternate sides, and a
    /// circular one to its next direction, always to the same side.
    fn onward(&self, how: &Conditions, pace: &mut PaceIn<W>, at: W::Square) {
        self.world.pass(&mut pace.passed, at);
        match how.bend {
            Bend::Straight => {}
            Bend::Crooked => {
                pace.step = quarter_turn(pace.step, pace.bends_to);
                pace.bends_to = pace.bends_to.other();
            }
            Bend::Circular => pace.step = next_step(pace.step, pace.bends_to),
        }
    }

    /// Where a leg before the last may end, the walk goes on.
    #[inline]
    fn pass(&mut self, index: usize, trip: &TripIn<W>, pace: &PaceIn<W>, at: W::Square, seen: States) {
        let legs = self.legs;
        let (how, before) = (&legs[index].how, &pace.story);
        let go_on = |story: Option<W::Story>, walker: &mut Self| {
            if let Some(story) = story {
                walker.go_on(index, trip, pace, story);
            }
        };
        if how.modes.quiet {
            go_on(self.world.holding(before, at, seen, States::FREE), self);
        }
        if how.modes.en_passant && !(seen & States::PASSED).is_none() {
            go_on(self.world.taking_passer(before, at), self);
        }
        for victim in victims(how).into_iter().filter(|victim| !(seen & *victim).is_none()) {
            let story = self.world.holding(before, at, seen, victim);
            go_on(story.and_then(|story| self.dealt_with(how, trip, story, at)), self);
        }
        let over = match how.over {
            Hurdle::Nobody => return,
            Hurdle::Anybody => States::MEN,
            Hurdle::Friends => States::FRIENDS,
        };
        go_on(self.world.holding(before, at, seen, over), self);
    }

    /// Where the walk ends, what stands there decides what it may do; its last leg began where the trip has come to.
    fn arrive(
        &mut self,
        index: usize,
        trip: &TripIn<W>,
        (before, seen): (&W::Story, States),
        to: W::Square,
        passed: &W::Passed,
    ) {
        let legs = self.legs;
        let how = &legs[index].how;
        let nothing = W::Passed::default();
        if how.modes.quiet
            && let Some(story) = self.world.holding(before, to, seen, States::FREE)
        {
            let passed = if how.leaves_en_passant { passed } else { &nothing };
            self.world.end(story, to, Manner::Quiet, passed);
        }
        if how.modes.en_passant
            && !(seen & States::PASSED).is_none()
            && let Some(story) = self.world.taking_passer(before, to)
        {
            self.world.end(story, to, Manner::EnPassant, &nothing);
        }
        for victim in victims(how).into_iter().filter(|victim| !(seen & *victim).is_none()) {
            let manner = match victim.are_within(States::FRIENDS) {
                _ if how.unloads => Manner::Unload,
                true => Manner::TakeOwn,
                false => Manner::Capture,
            };
            let story = self
                .world
                .holding(before, to, seen, victim)
                .filter(|_| !how.unloads || self.world.square(trip.at) != Some(to));
            if let Some(story) = story.and_then(|story| self.dealt_with(how, trip, story, to)) {
                self.world.end(story, to, manner, &nothing);
            }
        }
    }

    /// The story after the man there is taken, or put where the leg began, if that square is free by then.
    fn dealt_with(&self, how: &Conditions, trip: &TripIn<W>, mut story: W::Story, at: W::Square) -> Option<W::Story> {
        if !how.unloads {
            return Some(self.world.taking(story, at));
        }
        let start = self.world.square(trip.at)?;
        self.world.is_free(&mut story, start).then(|| self.world.carrying(story, at, start))
    }
}

/// The men that a leg may take, those of each side apart.
#[inline]
fn victims(how: &Conditions) -> [States; 2] {
    let kinds = match how.victims {
        Victims::Anybody => States::MEN,
        Victims::Commoners => States::FRIEND | States::ENEMY,
        Victims::Royals => States::FRIENDLY_KING | States::ENEMY_KING,
    };
    let of_side = |may: bool, side: States| if may { side & kinds } else { States::NONE };
    [of_side(how.modes.capture, States::ENEMIES), of_side(how.modes.own, States::FRIENDS)]
}
