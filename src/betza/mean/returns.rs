//! Whether a man of several legs comes back to where it began.

use std::collections::BTreeSet;

use super::movement::Leg;
use super::plan::Plan;
use crate::betza::read::directions::Hand;
use crate::geometry::Vector;

/// The most states that are looked at; what lies beyond is taken to come back, as so many ways do.
const MAX_STATES: usize = 4_000;

/// A leg may be longer, but if it can come back at all, it can so after few steps.
const MAX_STEPS: i8 = 3;

/// Whether a leg ends on the square where the man began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returns {
    Never,
    Sometimes,
    Always,
}

/// For each leg, whether it ends on the square where the man began.
pub fn returns(legs: &[Leg], plan: &Plan) -> Vec<Returns> {
    /// Where a man stands, its last step, the side of its last bend, and how many steps its last leg had.
    type ReturnState = (i16, i16, Vector, Option<Hand>, i8);
    let counts = |leg: &Leg| 1..=leg.range.map_or(MAX_STEPS, |range| range.get().min(MAX_STEPS as u8) as i8);
    let firsts: Vec<(Vector, Option<Hand>)> = plan.firsts.iter().map(|&step| (step, None)).collect();
    let mut states: BTreeSet<ReturnState> = [(0, 0, Vector::ZERO, None, 0)].into();
    let mut all = Vec::new();
    for (index, leg) in legs.iter().enumerate() {
        let mut after: BTreeSet<ReturnState> = BTreeSet::new();
        for &(x, y, last, side, before) in &states {
            let bearing = index.checked_sub(1).and_then(|before| plan.later.get(before));
            for (step, side) in bearing.map_or(firsts.clone(), |bearing| bearing.onward(last, side)) {
                let lengths = if leg.how.as_long { before..=before } else { counts(leg) };
                let go = |from: i16, part: i8, count: i8| from + i16::from(part) * i16::from(count);
                after.extend(lengths.map(|count| (go(x, step.x, count), go(y, step.y, count), step, side, count)));
            }
        }
        let home = after.iter().filter(|(x, y, ..)| (*x, *y) == (0, 0)).count();
        all.push(match home {
            0 => Returns::Never,
            home if home == after.len() => Returns::Always,
            _ => Returns::Sometimes,
        });
        if after.len() > MAX_STATES {
            all.resize(legs.len(), Returns::Sometimes);
            break;
        }
        states = after;
    }
    all
}
