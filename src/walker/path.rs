//! The way that a walk has come, for whoever wants to draw it.

use crate::geometry::Vector;

/// One step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Footstep {
    /// The leg of the route, counted from 0.
    pub leg: usize,
    /// File and rank where it begins, counted from 0; a leg that may end off the board may also begin there.
    pub from: (i16, i16),
    /// The step as seen from White's seat.
    pub step: Vector,
    /// File and rank where it ends: `from` and `step` together, unless it goes round an edge.
    pub to: (i16, i16),
}

impl Footstep {
    /// Whether it leaves the board at one edge and comes back at the other.
    pub fn goes_round(&self) -> bool {
        self.to != (self.from.0 + i16::from(self.step.x), self.from.1 + i16::from(self.step.y))
    }
}

/// What becomes of the steps of a walk: most who walk want only its ends.
pub(super) trait Trace {
    /// How many steps are kept.
    fn length(&self) -> usize;
    /// One step more.
    fn push(&mut self, footstep: Footstep);
    /// Back to where so many steps had been made.
    fn cut(&mut self, length: usize);
}

/// Nothing is kept.
impl Trace for () {
    fn length(&self) -> usize {
        0
    }

    fn push(&mut self, _: Footstep) {}

    fn cut(&mut self, _: usize) {}
}

impl Trace for Vec<Footstep> {
    fn length(&self) -> usize {
        self.len()
    }

    fn push(&mut self, footstep: Footstep) {
        Vec::push(self, footstep);
    }

    fn cut(&mut self, length: usize) {
        self.truncate(length);
    }
}
