//! What a walk asks of its surroundings, which are a board, or none yet.

use std::hash::Hash;

use super::arrival::Manner;
use super::states::States;
use crate::betza::{Hand, Leg, Wrap};
use crate::geometry::Vector;

/// Where walks are made: on a board, where every question has one answer, or where nothing is known yet, so that every
/// answer is followed.
pub(crate) trait World {
    /// A place on the board or beyond its edge.
    type Place: Copy + Eq + Hash;
    /// A square.
    type Square: Copy + Eq;
    /// What was done on the way, and what is known from it.
    type Story: Clone + Eq + Hash;
    /// The squares that a leg has passed.
    type Passed: Clone + Default;

    /// Squares.
    type Everywhere: IntoIterator<Item = Self::Square>;

    /// Whether every question has one answer.
    const IS_KNOWN: bool;

    /// Counts one more step; whether it may be taken.
    fn may_step(&mut self) -> bool;

    /// The place one step on, round the edges that are joined; none if no board has room for it.
    fn after(&self, at: Self::Place, step: Vector, wraps: Wrap) -> Option<Self::Place>;

    /// The square that a place may be.
    fn square(&self, at: Self::Place) -> Option<Self::Square>;

    /// Asks that a place is a square of the board.
    fn on_board(&self, story: &mut Self::Story, at: Self::Place) -> Option<Self::Square>;

    /// The same story if a place is off the board.
    fn off_board(&self, story: &Self::Story, at: Self::Place) -> Option<Self::Story>;

    /// Whether the man began there.
    fn is_home(&self, at: Self::Square) -> bool;

    /// Every square but the man's own, or one that stands for all of them.
    fn everywhere(&self) -> Self::Everywhere;

    /// What may stand on a square by now, as far as a look tells.
    fn sight(&self, story: &Self::Story, at: Self::Square) -> States;

    /// Asks that one of these stands there, which are some of those in sight, but not all; whether that can be.
    fn narrow(&self, story: &mut Self::Story, at: Self::Square, states: States) -> bool;

    /// Asks that one of these stands where so much is seen; whether that can be.
    #[inline]
    fn ask(&self, story: &mut Self::Story, at: Self::Square, seen: &mut States, states: States) -> bool {
        let left = *seen & states;
        let may_be = !left.is_none() && (left == *seen || self.narrow(story, at, left));
        *seen = left;
        may_be
    }

    /// The same story if one of these stands where so much is seen.
    #[inline]
    fn holding(&self, story: &Self::Story, at: Self::Square, mut seen: States, states: States) -> Option<Self::Story> {
        if (seen & states).is_none() {
            return None;
        }
        let mut story = story.clone();
        self.ask(&mut story, at, &mut seen, states).then_some(story)
    }

    /// Whether a square may be empty; the story remembers that it is.
    #[inline]
    fn is_free(&self, story: &mut Self::Story, at: Self::Square) -> bool {
        let mut seen = self.sight(story, at);
        self.ask(story, at, &mut seen, States::FREE)
    }

    /// The story after taking the man there.
    fn taking(&self, story: Self::Story, at: Self::Square) -> Self::Story;

    /// The story after taking the man that has just passed this free square, if one has.
    fn taking_passer(&self, story: &Self::Story, at: Self::Square) -> Option<Self::Story>;

    /// The story after putting the man there on another square.
    fn carrying(&self, story: Self::Story, from: Self::Square, to: Self::Square) -> Self::Story;

    /// Adds a square to those that were passed.
    fn pass(&self, passed: &mut Self::Passed, at: Self::Square);

    /// Notes a step of a leg.
    fn note(&mut self, leg: usize, from: Self::Place, step: Vector, to: Self::Place);

    /// How many steps are noted.
    fn noted(&self) -> usize;

    /// Forgets all steps but the first so many.
    fn forget(&mut self, kept: usize);

    /// A walk ends.
    fn end(&mut self, story: Self::Story, to: Self::Square, manner: Manner, passed: &Self::Passed);

    /// A man castles to one side, if it can.
    fn castle(&mut self, leg: &Leg, story: Self::Story, step: Vector, inset: u8);
}

/// A walk between two of its legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Trip<P, S> {
    pub at: P,
    /// The last step; of no meaning before the first leg.
    pub last: Vector,
    /// The side of the last bend.
    pub side: Option<Hand>,
    /// How many steps the last leg had.
    pub count: u32,
    pub story: S,
}

impl<P, S> Trip<P, S> {
    /// A walk that begins.
    pub fn from(at: P, story: S) -> Trip<P, S> {
        Trip { at, last: Vector::ZERO, side: None, count: 0, story }
    }
}
