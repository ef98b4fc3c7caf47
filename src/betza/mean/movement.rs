//! What a string means, on no board: the routes a man may take.
//!
//! A [`Movement`] is what the syntax tree means. The walker executes it, the engine makes tables from it,
//! and explanations are made from it. All vectors are as the mover sees them.

use std::num::NonZeroU8;

use super::conditions::{Conditions, Modes, Passage, Victims};
use super::turn::LegTurn;
use crate::geometry::{MAX_SIDE, Vector};

/// The most legs of one route. A zigzag by single steps from corner to corner of the largest board has 30, and what
/// a repetition group says beyond that leads off the board or back.
pub const MAX_LEGS: usize = 2 * MAX_SIDE as usize;

/// All the ways in which a man may move: the union of its routes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Movement {
    /// Every way to go.
    pub routes: Vec<Route>,
}

/// One way of moving: one or more legs, each taken from where the one before ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The term of the string that this route comes from, counted from 0.
    pub term: usize,
    /// Whether only a man that has not moved may take this route (`i`).
    pub initial: bool,
    pub legs: Vec<Leg>,
}

impl Route {
    /// Whether it is castling (`O`).
    pub fn castles(&self) -> bool {
        self.legs.iter().any(Leg::castles)
    }
}

impl Movement {
    /// The castlings of the movement, and everything else.
    pub(crate) fn castling_apart(self) -> (Movement, Movement) {
        let (castling, others) = self.routes.into_iter().partition(Route::castles);
        (Movement { routes: castling }, Movement { routes: others })
    }

    /// The legs of all routes.
    pub fn legs(&self) -> impl Iterator<Item = &Leg> {
        self.routes.iter().flat_map(|route| &route.legs)
    }

    /// The same, to change them.
    pub(crate) fn legs_mut(&mut self) -> impl Iterator<Item = &mut Leg> {
        self.routes.iter_mut().flat_map(|route| &mut route.legs)
    }

    /// Whether some moves are for men that have not moved.
    pub(crate) fn has_first_moves(&self) -> bool {
        self.routes.iter().any(|route| route.initial)
    }

    /// The same movement, free to do everything where it ends; what legs on the way may meet stays as it is.
    pub(crate) fn free_at_the_end(&self) -> Movement {
        let every = Modes { quiet: true, capture: true, own: true, en_passant: false };
        let mut free = self.clone();
        for leg in free.routes.iter_mut().filter_map(|route| route.legs.last_mut()) {
            leg.how.modes = if leg.castles() { leg.how.modes } else { every };
            (leg.how.victims, leg.how.unloads) = (Victims::Anybody, false);
        }
        free
    }

    /// Whether some move leaves a right to capture the man in passing.
    pub fn leaves_en_passant(&self) -> bool {
        self.legs().any(|leg| leg.how.leaves_en_passant)
    }

    /// What a man can do that has moved, and what only an unmoved one can do besides.
    pub(crate) fn by_right(self) -> (Movement, Movement) {
        let (first, later) = self.routes.into_iter().partition(|route| route.initial);
        (Movement { routes: later }, Movement { routes: first })
    }

    /// The same without castling.
    pub(crate) fn without_castling(mut self) -> Movement {
        self.routes.retain(|route| !route.castles());
        self
    }

    /// The same without capturing in passing and without the right to be captured so.
    pub(crate) fn without_passing(mut self) -> Movement {
        for leg in self.legs_mut() {
            leg.how.leaves_en_passant = false;
            leg.how.modes.en_passant = false;
        }
        self.routes.retain(|route| route.legs.iter().all(|leg| leg.how.modes != Modes::default()));
        self
    }

    /// The same with left and right exchanged.
    pub fn mirrored(&self) -> Movement {
        let mut mirrored = self.clone();
        let mirror = |steps: &mut Vec<Vector>| steps.iter_mut().for_each(|step| step.x = -step.x);
        for leg in mirrored.legs_mut() {
            match &mut leg.heading {
                Heading::Steps(steps) => mirror(steps),
                Heading::Castling { sideways, .. } => mirror(sideways),
                Heading::Turned { turns, steps } => {
                    mirror(steps);
                    turns.iter_mut().for_each(|turn| *turn = turn.mirrored());
                }
                Heading::Anywhere => {}
            }
        }
        mirrored
    }

    /// Everything that either movement does; the terms of the other come after its own.
    pub(crate) fn joined(&self, other: &Movement) -> Movement {
        let terms = self.routes.iter().map(|route| route.term + 1).max().unwrap_or(0);
        let others = other.routes.iter().map(|route| Route { term: route.term + terms, ..route.clone() });
        Movement { routes: self.routes.iter().cloned().chain(others).collect() }
    }

    /// The routes without those that an earlier term has too; they all come from the first term.
    pub(crate) fn distinct_routes<'a>(routes: impl Iterator<Item = &'a Route>) -> Vec<Route> {
        let mut distinct: Vec<Route> = Vec::new();
        for route in routes {
            let is_same = |other: &Route| (other.initial, &other.legs) == (route.initial, &route.legs);
            if !distinct.iter().any(is_same) {
                distinct.push(Route { term: 0, ..route.clone() });
            }
        }
        distinct
    }
}

impl Route {
    /// Whether it is one leap that nothing can hinder but men on the squares between.
    pub fn is_leap(&self) -> bool {
        let [leg] = &self.legs[..] else { return false };
        leg.range.is_some_and(|range| range.get() == 1)
            && matches!(leg.heading, Heading::Steps(_))
            && Conditions { between: Passage::Free, leaves_en_passant: false, ..leg.how }.are_plain()
            && (leg.how.between == Passage::Free || (leg.how.between == Passage::Empty && !leg.how.modes.en_passant))
    }
}

/// One leg: a repeated step, and what it may meet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Leg {
    /// Where it goes.
    pub heading: Heading,
    /// The greatest number of steps; `None` is no limit.
    pub range: Option<NonZeroU8>,
    /// What it asks of the squares and of the men on them.
    pub how: Conditions,
}

impl Leg {
    /// Whether it is castling (`O`).
    pub fn castles(&self) -> bool {
        matches!(self.heading, Heading::Castling { .. })
    }

    /// A step to an empty square, wherever it goes.
    pub fn quiet_step() -> Leg {
        Leg { heading: Heading::Anywhere, range: NonZeroU8::new(1), how: Conditions::of(Modes::QUIET) }
    }
}

/// Where a leg may go.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Heading {
    /// These steps, as the mover sees them: the heading of every first leg.
    Steps(Vec<Vector>),
    /// Those of the steps that lie one of the turns away from the last step of the leg before.
    Turned { turns: Vec<LegTurn>, steps: Vec<Vector> },
    /// Any square of the board (`U`).
    Anywhere,
    /// Castling (`O`): sideways by exactly the range, while the nearest man that way comes to stand beside it.
    ///
    /// That man is of the own side, unmoved, and stands `inset` files from the edge of the board.
    Castling { sideways: Vec<Vector>, inset: u8 },
}

impl Heading {
    /// Sorts its directions, whose order says nothing.
    pub(super) fn order(&mut self) {
        match self {
            Heading::Steps(steps) => steps.sort_unstable(),
            Heading::Turned { turns, steps } => {
                turns.sort_unstable();
                steps.sort_unstable();
            }
            Heading::Anywhere | Heading::Castling { .. } => {}
        }
    }

    /// Every step that a leg may begin with, whatever came before; none for a move to any square and for castling.
    pub fn steps(&self) -> &[Vector] {
        match self {
            Heading::Steps(steps) | Heading::Turned { steps, .. } => steps,
            Heading::Anywhere | Heading::Castling { .. } => &[],
        }
    }
}
