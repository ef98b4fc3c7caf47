//! Moves of all men of a kind at once.
//!
//! Where a kind has few steps, such as a pawn, all its men take a step together as one shift of their set. That costs
//! as much as the moves of one man. What kinds these are, the tables say: any whose every move is one of a few leaps,
//! lame or not.

use super::kind_table::KindTable;
use crate::betza::Modes;
use crate::geometry::{Board, Square, SquareSet};

/// A kind with more different steps than this moves man by man.
const MOST_STEPS: usize = 8;

/// What the men of one kind and side can do, as steps of all of them.
#[derive(Clone, Debug)]
pub(crate) struct Setwise<S> {
    /// The kind, by its place in the list.
    pub kind: usize,
    pub layer: usize,
    pub steps: Vec<SharedStep<S>>,
}

/// One step, from wherever it can be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SharedStep<S> {
    /// Where men stand that can take it.
    pub from: S,
    /// The index of the square of arrival less that of the square of origin.
    pub shift: i16,
    /// The squares that must be empty on the way, in the same terms.
    pub clear: Vec<i16>,
    pub quiet: bool,
    pub capture: bool,
    /// Whether only unmoved men take it.
    pub initial: bool,
    /// Whether the man may be captured on the squares of `clear` by the next move.
    pub leaves_passing: bool,
}

impl<S: SquareSet> Setwise<S> {
    /// The steps of a kind; `None` if it has other moves, several ways to one square, or too many steps.
    pub fn of(kind: usize, table: &KindTable<S>, layer: usize, board: &Board) -> Option<Setwise<S>> {
        let moves_by_leaps = table.rides.is_empty() && table.walked.is_none() && table.conditional.is_empty();
        if !moves_by_leaps || table.royal {
            return None;
        }
        // Each step but for where it is taken from, and that.
        let mut steps: Vec<(SharedStep<S>, S)> = Vec::new();
        for from in board.squares().into_iter() {
            let mut quiet = S::EMPTY;
            let mut capture = S::EMPTY;
            for (to, step) in steps_from(table, from)? {
                let there = S::only(to);
                if (step.quiet && quiet.meets(there)) || (step.capture && capture.meets(there)) {
                    return None;
                }
                quiet |= if step.quiet { there } else { S::EMPTY };
                capture |= if step.capture { there } else { S::EMPTY };
                match steps.iter_mut().find(|(known, _)| *known == step) {
                    Some((_, all)) => *all |= S::only(from),
                    None => steps.push((step, S::only(from))),
                }
            }
            if steps.len() > MOST_STEPS {
                return None;
            }
        }
        let steps = steps.into_iter().map(|(step, from)| SharedStep { from, ..step }).collect();
        Some(Setwise { kind, layer, steps })
    }
}

impl<S: SquareSet> SharedStep<S> {
    /// Where those of `men` arrive that can take the step, whoever stands there.
    #[inline]
    pub fn arrivals(&self, men: S, unmoved: S, empty: S) -> S {
        let mut movers = men & self.from;
        if self.initial {
            movers &= unmoved;
        }
        for &passed in &self.clear {
            movers &= empty.shifted(-passed);
        }
        movers.shifted(self.shift)
    }

    /// Where the man came from that arrives on `to`.
    #[inline]
    pub fn origin(&self, to: Square) -> Square {
        // It is one of `from`, which are squares of the board.
        to.shifted(-self.shift)
    }

    /// The squares on which the man that came from `from` may be captured by the next move.
    #[inline]
    pub fn passed(&self, from: Square) -> S {
        if !self.leaves_passing {
            return S::EMPTY;
        }
        self.clear.iter().fold(S::EMPTY, |all, passed| all | S::only(from.shifted(*passed)))
    }
}

/// Every step from a square with where it leads, its `from` left out; `None` where one takes own men.
fn steps_from<S: SquareSet>(table: &KindTable<S>, from: Square) -> Option<Vec<(Square, SharedStep<S>)>> {
    let shift = |to: Square| to.places_from(from);
    let bare = |to: Square, modes: Modes, initial: bool| SharedStep {
        from: S::EMPTY,
        shift: shift(to),
        clear: Vec::new(),
        quiet: modes.quiet,
        capture: modes.capture,
        initial,
        leaves_passing: false,
    };
    let mut steps = Vec::new();
    let first = table.first_leaps.get(from.index()).map(|leaps| (leaps, true));
    for (leaps, initial) in std::iter::once((&table.leaps[from.index()], false)).chain(first) {
        if !leaps.own.is_empty() {
            return None;
        }
        let kinds = [(leaps.quiet & leaps.capture, true, true), (leaps.quiet & !leaps.capture, true, false)];
        let kinds = kinds.into_iter().chain([(leaps.capture & !leaps.quiet, false, true)]);
        for (targets, quiet, capture) in kinds {
            let modes = Modes { quiet, capture, ..Modes::default() };
            steps.extend(targets.each().map(|to| (to, bare(to, modes, initial))));
        }
    }
    for lame in table.lame.get(from.index()).into_iter().flatten() {
        // What takes a man leaves no right to be taken in passing, so that such a leap would be two steps.
        if lame.modes.own || (lame.modes.capture && !lame.passed.is_empty()) {
            return None;
        }
        let clear = lame.clear.each().map(shift).collect();
        let step = bare(lame.to, lame.modes, lame.initial);
        steps.push((lame.to, SharedStep { clear, leaves_passing: !lame.passed.is_empty(), ..step }));
    }
    Some(steps)
}
