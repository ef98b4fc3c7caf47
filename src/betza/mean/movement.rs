//! What a string means, on no board: the routes a man may take.
//!
//! A [`Movement`] is what the syntax tree means. The walker executes it, the engine makes tables from it,
//! and explanations are made from it. All vectors are as the mover sees them.

use std::num::NonZeroU8;

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
            leg.modes = if leg.castles() { leg.modes } else { every };
            (leg.victims, leg.unloads) = (Victims::Anybody, false);
        }
        free
    }

    /// Whether some move leaves a right to capture the man in passing.
    pub fn leaves_en_passant(&self) -> bool {
        self.legs().any(|leg| leg.leaves_en_passant)
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
            leg.leaves_en_passant = false;
            leg.modes.en_passant = false;
        }
        self.routes.retain(|route| route.legs.iter().all(|leg| leg.modes != Modes::default()));
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
            && Leg { between: Passage::Free, leaves_en_passant: false, ..leg.clone() }.is_plain()
            && (leg.between == Passage::Free || (leg.between == Passage::Empty && !leg.modes.en_passant))
    }
}

/// One leg: a repeated step, and what it may meet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Leg {
    /// Where it goes.
    pub heading: Heading,
    /// The greatest number of steps; `None` is no limit.
    pub range: Option<NonZeroU8>,
    /// What may stand where the leg ends, and whether it is taken.
    pub modes: Modes,
    /// Which men a leg before the last may also end on, and leave there (`p`, `g`).
    pub over: Hurdle,
    /// Which men it may take.
    pub victims: Victims,
    /// Whether what it takes is put on the square where the leg began (`u`).
    pub unloads: bool,
    /// Whether a leg before the last may also end off the board (`o`).
    pub off_board: bool,
    /// Whether it has exactly as many steps as the leg before (`i` on a later leg).
    pub as_long: bool,
    /// What it must leap over.
    pub hop: Hop,
    /// What it asks of the squares between.
    pub between: Passage,
    /// How many squares next to the start are skipped, whatever stands there (`j` on a slider).
    pub skip: u8,
    /// Whether it goes over the edge.
    pub wraps: Wrap,
    /// Whether it turns on its way.
    pub bend: Bend,
    /// Whether the squares passed may be captured upon by the next move (`n` on a first move, or `nn`).
    pub leaves_en_passant: bool,
}

impl Leg {
    /// Whether it is castling (`O`).
    pub fn castles(&self) -> bool {
        matches!(self.heading, Heading::Castling { .. })
    }

    /// Whether nothing is said of it but where it goes, how far, and what it may do where it ends.
    pub fn is_plain(&self) -> bool {
        let Leg { heading, range, modes, .. } = self;
        *self == Leg { heading: heading.clone(), range: *range, modes: *modes, ..Leg::QUIET_STEP }
    }

    /// A step to an empty square, wherever it goes.
    pub const QUIET_STEP: Leg = Leg {
        heading: Heading::Anywhere,
        range: NonZeroU8::new(1),
        modes: Modes::QUIET,
        over: Hurdle::Nobody,
        victims: Victims::Anybody,
        unloads: false,
        off_board: false,
        as_long: false,
        hop: Hop::None,
        between: Passage::Free,
        skip: 0,
        wraps: Wrap::None,
        bend: Bend::Straight,
        leaves_en_passant: false,
    };
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
    /// Every step that a leg may begin with, whatever came before; none for a move to any square and for castling.
    pub fn steps(&self) -> &[Vector] {
        match self {
            Heading::Steps(steps) | Heading::Turned { steps, .. } => steps,
            Heading::Anywhere | Heading::Castling { .. } => &[],
        }
    }
}

/// Which men a leg before the last may end on without taking them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hurdle {
    #[default]
    Nobody,
    /// Any man.
    Anybody,
    /// Men of the own side (`t` with `p` or `g`).
    Friends,
}

/// Which men a leg may take, among those that its modes allow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Victims {
    #[default]
    Anybody,
    /// All but royal ones (`t`).
    Commoners,
    /// Royal ones only (`k`).
    Royals,
}

/// Which edges of the board a leg goes round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wrap {
    #[default]
    None,
    /// `o`: the left and right edges are joined.
    Sides,
    /// `oo`: so are the first and last ranks.
    All,
}

/// What a man may do where a leg ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modes {
    /// `m`: go to an empty square.
    pub quiet: bool,
    /// `c`: capture an enemy.
    pub capture: bool,
    /// `d`: take a man of the own side.
    pub own: bool,
    /// `e`: capture en passant.
    pub en_passant: bool,
}

impl Modes {
    /// What a leg before the last without mode letters may do: go to an empty square.
    pub const QUIET: Modes = Modes { quiet: true, capture: false, own: false, en_passant: false };

    /// What a move without mode letters may do: go to an empty square or capture.
    pub const PLAIN: Modes = Modes { quiet: true, capture: true, own: false, en_passant: false };

    /// What either of two modes allows.
    pub fn with(self, other: Modes) -> Modes {
        self.combined(other, |one, other| one || other)
    }

    /// What both of two modes allow.
    pub(crate) fn shared(self, other: Modes) -> Modes {
        self.combined(other, |one, other| one && other)
    }

    /// What these allow and the others do not.
    pub(crate) fn without(self, other: Modes) -> Modes {
        self.combined(other, |one, other| one && !other)
    }

    fn combined(self, other: Modes, of_each: fn(bool, bool) -> bool) -> Modes {
        Modes {
            quiet: of_each(self.quiet, other.quiet),
            capture: of_each(self.capture, other.capture),
            own: of_each(self.own, other.own),
            en_passant: of_each(self.en_passant, other.en_passant),
        }
    }

    /// The letters `m c d e` of these modes, in this order.
    pub fn letters(self) -> String {
        let letters = [(self.quiet, 'm'), (self.capture, 'c'), (self.own, 'd'), (self.en_passant, 'e')];
        letters.into_iter().filter(|(on, _)| *on).map(|(_, letter)| letter).collect()
    }
}

/// Whether a slide passes over a man.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hop {
    /// It stops at the first man.
    #[default]
    None,
    /// `p`: it passes exactly one man and goes on.
    Over,
    /// `pp`: it passes any number of men, at least one, and goes on.
    Many,
    /// `g`: it passes one man and ends on the very next square.
    Behind,
}

/// What must be true of the squares between the start and the end of a single leap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Passage {
    /// Nothing: a leap.
    #[default]
    Free,
    /// `n`: all are empty.
    Empty,
    /// `j`: at least one is occupied.
    Occupied,
}

/// Whether a ride keeps its direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bend {
    #[default]
    Straight,
    /// `z`: it turns by 90 degrees after every step, to alternate sides.
    Crooked,
    /// `q`: it turns to the next direction after every step, always to the same side.
    Circular,
}
