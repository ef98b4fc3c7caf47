//! A movement that is compared with several others: what it takes to do so is worked out once.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use super::first_sight::at_first_sight;
use crate::betza::{Movement, Route, SingleLeg};
use crate::unrolled::{Unrolled, unroll};
use crate::walker::Arrival;

/// A movement, and what is known of it by now.
#[derive(Clone, Debug)]
pub struct Comparand {
    /// The movement itself.
    pub movement: Movement,
    unrolled: OnceCell<Unrolled>,
    first_sight: OnceCell<[Option<BTreeSet<Arrival>>; 2]>,
    letters: OnceCell<(Vec<SingleLeg>, Vec<Route>)>,
}

impl Comparand {
    /// A movement of which nothing is known yet.
    pub fn new(movement: Movement) -> Comparand {
        let (unrolled, first_sight, letters) = Default::default();
        Comparand { movement, unrolled, first_sight, letters }
    }

    /// The movement written out.
    pub fn unrolled(&self) -> &Unrolled {
        self.unrolled.get_or_init(|| unroll(&self.movement))
    }

    /// Whether the two differ in one of a few positions with few men; a walk that was cut short shows nothing.
    pub(super) fn differs_at_once_from(&self, other: &Comparand) -> bool {
        let mut pairs = self.seen().iter().zip(other.seen());
        pairs.any(|(mine, theirs)| mine.as_ref().zip(theirs.as_ref()).is_some_and(|(mine, theirs)| mine != theirs))
    }

    fn seen(&self) -> &[Option<BTreeSet<Arrival>>; 2] {
        self.first_sight.get_or_init(|| at_first_sight(&self.movement))
    }

    /// Whether both say the same in so many words.
    pub(super) fn is_said_like(&self, other: &Comparand) -> bool {
        self.letters() == other.letters()
    }

    fn letters(&self) -> &(Vec<SingleLeg>, Vec<Route>) {
        self.letters.get_or_init(|| (self.movement.ways(), self.movement.paths()))
    }
}
