//! Checks and pins: what the men of a side must respect so that their royal man is not taken.
//!
//! Everything here is about *lines*: the squares between an attacker and the royal man. A slide needs its line free, a
//! hop needs exactly one man on it. A leap has no line: it can be answered only by taking the leaper, even where the
//! leap lies along a rank. And a pin holds the exact squares of its line, not the straight line through them: a pinned
//! leaper could jump past the pinner.

use super::Engine;
use super::walked_before::WalkedBefore;
use crate::geometry::{Square, SquareSet};
use crate::position::Position;

/// A position, and what the side to move must respect in it.
#[derive(Clone, Copy)]
pub(super) struct Bounds<'a, S: SquareSet> {
    pub position: &'a Position<S>,
    pub restraint: &'a Restraint<S>,
    /// The men that no move takes, of either side: guarded royal men, and those immune where they stand.
    pub untouchable: S,
}

/// What restricts the men of the side to move.
pub(super) enum Restraint<S> {
    /// Checks and pins are known as sets.
    Known(Danger<S>),
    /// Every move must be tried: some attackers are only known to the walker; what they found before, if it is known.
    Unknown(Option<WalkedBefore<S>>),
    /// There is no royal man to guard, or every move is tried by whoever takes it.
    Free,
}

/// What a side must respect so that its royal man is not taken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Danger<S> {
    /// Where the royal man stands.
    pub royal: Square,
    /// Where a man other than the royal one may go, unless it is bound.
    pub answers: S,
    /// The men that stand on a line to the royal man such that their own going or staying decides.
    pub bound: S,
    /// Whether the royal man is attacked.
    pub is_check: bool,
}

/// The squares that an attack on a man leads over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckLine<S> {
    /// The squares strictly between the attacker and its victim.
    pub path: S,
    /// The attacker, if it may be taken to end the attack.
    pub attacker: S,
    /// Whether exactly one man must stand on the path; otherwise none.
    pub over: bool,
}

/// What one line asks of the men of its victim's side.
struct Demand<S> {
    is_check: bool,
    /// Where men that do not stand on the line may go.
    answers: S,
    /// The men on the line that have squares of their own to go to.
    bound: S,
    /// Where those may go.
    bound_to: S,
}

impl<S: SquareSet> CheckLine<S> {
    /// Whether the attack leads to its victim, given who stands where.
    #[inline]
    pub fn is_open(&self, occupied: S) -> bool {
        let between = self.path & occupied;
        if self.over { !between.is_empty() && !between.is_many() } else { between.is_empty() }
    }

    /// What the line asks of a side whose men are `own`.
    #[inline(always)]
    fn demand(&self, occupied: S, own: S) -> Demand<S> {
        let all = !S::EMPTY;
        let between = self.path & occupied;
        let calm = Demand { is_check: false, answers: all, bound: S::EMPTY, bound_to: all };
        if !self.over {
            return if between.is_empty() {
                Demand { is_check: true, answers: self.path | self.attacker, ..calm }
            } else if between.is_many() {
                calm
            } else {
                Demand { bound: between & own, bound_to: self.path | self.attacker, ..calm }
            };
        }
        let free = (self.path & !occupied) | self.attacker;
        if between.is_empty() {
            // Whoever stepped between would be what the attacker hops over.
            return Demand { answers: !self.path, ..calm };
        }
        let others = between.without_first();
        if others.is_empty() {
            Demand { is_check: true, answers: free, bound: between & own, bound_to: !self.path }
        } else if others.is_many() {
            calm
        } else {
            // Of two men on the line one must not go, nor take the other from where it stands.
            Demand { bound: between & own, bound_to: free, ..calm }
        }
    }
}

impl<S: SquareSet> Danger<S> {
    /// The checks and pins against the royal man of the side to move, where every attacker is in the tables.
    #[inline(always)]
    pub fn new(engine: &Engine<S>, position: &Position<S>, royal: Square) -> Danger<S> {
        let mut danger = Danger { royal, answers: !S::EMPTY, bound: S::EMPTY, is_check: false };
        engine.each_leaper(position, royal, |attacker| {
            danger.is_check = true;
            danger.answers &= attacker;
        });
        let (occupied, own) = (position.occupied(), position.men(position.side));
        engine.each_line(position, royal, |line| {
            let demand = line.demand(occupied, own);
            danger.is_check |= demand.is_check;
            danger.answers &= demand.answers;
            danger.bound |= demand.bound;
        });
        danger
    }

    /// Where the man on `from`, which is not the royal one, may go.
    #[inline]
    pub fn allowed(&self, engine: &Engine<S>, position: &Position<S>, from: Square) -> S {
        if self.bound.contains(from) { self.allowed_to_bound(engine, position, from) } else { self.answers }
    }

    /// The same for a man that stands on a line: every line says anew what it asks of this one.
    #[cold]
    fn allowed_to_bound(&self, engine: &Engine<S>, position: &Position<S>, from: Square) -> S {
        let mut allowed = !S::EMPTY;
        engine.each_leaper(position, self.royal, |attacker| allowed &= attacker);
        let (occupied, own) = (position.occupied(), position.men(position.side));
        engine.each_line(position, self.royal, |line| {
            let demand = line.demand(occupied, own);
            allowed &= if demand.bound.contains(from) { demand.bound_to } else { demand.answers };
        });
        allowed
    }
}

impl<S: SquareSet> Engine<S> {
    /// Reports the enemies that attack the royal man of the side to move by a leap.
    #[inline(always)]
    fn each_leaper(&self, position: &Position<S>, royal: Square, mut report: impl FnMut(S)) {
        let by = position.side.other();
        let side = &self.tables.sides[by.index()];
        let near = side.leap_sources[royal.index()] & position.men(by);
        for from in near.each() {
            if self.leaps_to(side, position, from, royal) {
                report(S::only(from));
            }
        }
    }

    /// Reports the lines on which an enemy could attack the royal man of the side to move, blocked or not.
    #[inline(always)]
    fn each_line(&self, position: &Position<S>, royal: Square, mut report: impl FnMut(CheckLine<S>)) {
        if let Some(path) = self.facing_path(position, (royal, royal)) {
            // Nobody takes a royal man: the answer is to stand between, or to go away.
            report(CheckLine { path, attacker: S::EMPTY, over: false });
        }
        let by = position.side.other();
        let side = &self.tables.sides[by.index()];
        for from in self.far_attackers(position, by, royal, position.men(by)).each() {
            self.lines_between(side, position, (from, royal), &mut report);
        }
    }
}
