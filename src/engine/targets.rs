//! Where one man may go: by leaps and slides as sets, by everything else move by move.

use super::Engine;
use super::danger::{Bounds, Restraint};
use super::kind_table::{KindTable, Leaps};
use super::sink::{Sink, add_single};
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::StepMove;
use crate::rules::{ManInPlay, royal};
use crate::walker::{self, Arrival};

/// The man that is about to move, and what restricts it.
pub(super) struct MovingMan<'a, S: SquareSet> {
    pub bounds: &'a Bounds<'a, S>,
    pub from: Square,
    pub table: &'a KindTable<S>,
    /// Where checks and pins let it go, as far as sets can say it.
    pub allowed: S,
}

impl<S: SquareSet> MovingMan<'_, S> {
    /// What leaps from its square reach, given who stands where.
    #[inline]
    fn reached_by(&self, leaps: &Leaps<S>) -> S {
        let color = self.bounds.position.side;
        let (own, enemies) = (self.bounds.position.men(color), self.bounds.position.men(color.other()));
        (leaps.quiet & !(own | enemies)) | (leaps.capture & enemies) | (leaps.own & own)
    }

    #[inline]
    fn is_unmoved(&self) -> bool {
        self.bounds.position.unmoved.contains(self.from)
    }

    /// The leaps that only an unmoved man has, while it is one.
    #[inline]
    fn first_leaps(&self) -> Option<&Leaps<S>> {
        self.table.first_leaps.get(self.from.index()).filter(|_| self.is_unmoved())
    }

    /// Its captures en passant by a leap.
    #[inline]
    pub fn passing_captures(&self) -> impl Iterator<Item = StepMove> + use<S> {
        let (position, from, passer) = (self.bounds.position, self.from, self.bounds.position.passer);
        let mut targets = S::EMPTY;
        if !position.passed.is_empty() && !position.men(position.side).contains(passer) {
            let first = self.first_leaps().map_or(S::EMPTY, |leaps| leaps.passing);
            let leaps = self.table.leaps[from.index()].passing | first;
            targets = leaps & position.passed & !position.occupied();
        }
        targets.each().map(move |to| StepMove::plain(from, to).taking(Squares::only(passer)))
    }
}

impl<S: SquareSet> Engine<S> {
    /// The targets of leaps and slides that moved and unmoved men have alike.
    #[inline]
    pub(super) fn plain_targets(&self, mover: &MovingMan<S>) -> S {
        let position = mover.bounds.position;
        let (occupied, own) = (position.occupied(), position.men(position.side));
        let mut targets = mover.reached_by(&mover.table.leaps[mover.from.index()]);
        for ride in &mover.table.rides {
            if ride.initial && !mover.is_unmoved() {
                continue;
            }
            let reach = self.tables.rays[ride.ray].reach(mover.from, occupied, ride.over);
            if ride.modes.quiet {
                targets |= reach & !occupied;
            }
            if ride.modes.capture {
                targets |= reach & occupied & !own;
            }
            if ride.modes.own {
                targets |= reach & own;
            }
        }
        targets & mover.table.within
    }

    /// Adds to the targets what needs more than a look at a table: first leaps, lame leaps, walks, conditional moves.
    ///
    /// What no set can say is tried and reported at once.
    pub(super) fn add_other_targets(&self, mover: &MovingMan<S>, targets: &mut S, sink: &mut impl Sink<S>) {
        if let Some(leaps) = mover.first_leaps() {
            *targets |= mover.reached_by(leaps);
        }
        let mut singles: Vec<StepMove> = Vec::new();
        if mover.table.may_meet {
            singles.extend(mover.passing_captures());
        } else {
            mover.passing_captures().for_each(|made| self.report_single(mover, made, sink));
        }
        self.add_lame_leaps(mover, targets, &mut singles, sink);
        if mover.table.walked.is_some() || !mover.table.conditional.is_empty() {
            self.add_walks(mover, targets, &mut singles);
        }
        for made in singles {
            if !made.passed.is_empty() {
                self.report_quiet(mover, made, targets, sink);
            } else {
                self.report_single(mover, made, sink);
            }
        }
    }

    /// Reports a move that is not told by a set of targets, if it is legal.
    fn report_single(&self, mover: &MovingMan<S>, made: StepMove, sink: &mut impl Sink<S>) {
        if !self.is_forbidden(mover, &made) && self.is_safe(mover, &made) {
            self.arrive(mover.bounds.position, mover.table, made, sink);
        }
    }

    fn add_lame_leaps(
        &self,
        mover: &MovingMan<S>,
        targets: &mut S,
        singles: &mut Vec<StepMove>,
        sink: &mut impl Sink<S>,
    ) {
        let position = mover.bounds.position;
        let (occupied, own) = (position.occupied(), position.men(position.side));
        for lame in mover.table.lame.get(mover.from.index()).into_iter().flatten() {
            let to = S::only(lame.to);
            let may_stand = if to.meets(own) {
                lame.modes.own
            } else if to.meets(occupied) {
                lame.modes.capture
            } else {
                lame.modes.quiet
            };
            if !may_stand || lame.clear.meets(occupied) || (lame.initial && !mover.is_unmoved()) {
                continue;
            }
            let made = StepMove::plain(mover.from, lame.to).passing(lame.passed.widen());
            if lame.passed.is_empty() || to.meets(occupied) {
                *targets |= to;
            } else if mover.table.may_meet {
                add_single(singles, made);
            } else {
                self.report_quiet(mover, made, targets, sink);
            }
        }
    }

    fn add_walks(&self, mover: &MovingMan<S>, targets: &mut S, singles: &mut Vec<StepMove>) {
        let (position, from) = (mover.bounds.position, mover.from);
        let mut arrivals: Vec<Arrival> = Vec::new();
        if let Some(movement) = &mover.table.walked {
            let seen = self.seen(position);
            walker::walk(&seen, movement, from, position.side, &mut |_, arrival| arrivals.push(arrival));
        }
        for (&index, leaps) in mover.table.conditional.iter().zip(&mover.table.conditional_leaps) {
            let leads_nowhere = |leaps: &Vec<Leaps<S>>| {
                let leaps = &leaps[from.index()];
                leaps.passing.is_empty() && mover.reached_by(leaps).is_empty()
            };
            if leaps.as_ref().is_some_and(leads_nowhere) {
                continue;
            }
            let special = &self.variant.rules.conditional[index];
            arrivals.extend(special.arrivals(&ManInPlay { position, from, color: position.side, arbiter: self }));
        }
        arrivals.retain(|arrival| mover.table.within.contains(arrival.to));
        for arrival in arrivals {
            if arrival.is_plain(from) {
                *targets |= S::only(arrival.to);
            } else {
                add_single(singles, StepMove::reaching(from, &arrival));
            }
        }
    }

    /// Whether a move takes what no move takes; one that takes several men at once may take all royal men of a side.
    fn is_forbidden(&self, mover: &MovingMan<S>, made: &StepMove) -> bool {
        let captures = S::narrow(made.captures);
        captures.meets(mover.bounds.untouchable)
            || (captures.is_many() && royal::is_taken(self.variant.rules.several, mover.bounds.position, captures))
    }

    /// Whether a move leaves the royal man safe, or is tried later.
    fn is_safe(&self, mover: &MovingMan<S>, made: &StepMove) -> bool {
        let Bounds { position, restraint, .. } = *mover.bounds;
        matches!(restraint, Restraint::Free) || self.leaves_royal_safe_knowing(position, &(*made).into(), restraint)
    }

    /// Reports a quiet move that leaves rights, instead of the same move without.
    fn report_quiet(&self, mover: &MovingMan<S>, made: StepMove, targets: &mut S, sink: &mut impl Sink<S>) {
        *targets &= !S::only(made.to);
        let is_legal = match mover.bounds.restraint {
            Restraint::Known(..) if !mover.table.royal => mover.allowed.contains(made.to),
            _ => self.is_safe(mover, &made),
        };
        if is_legal {
            self.arrive(mover.bounds.position, mover.table, made, sink);
        }
    }
}
