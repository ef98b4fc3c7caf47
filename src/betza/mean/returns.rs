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
    type ReturnState = (i16, i16, Vector, Option<Hand>, i8);
    let counts = |leg: &Leg| 1..=leg.range.map_or(MAX_STEPS, |range| range.get().min(MAX_STEPS as u8) as i8);
    let go = |(x, y): (i16, i16), step: Vector, count: i8| {
        (x + i16::from(step.x) * i16::from(count), y + i16::from(step.y) * i16::from(count))
    };
    let mut states: BTreeSet<ReturnState> = BTreeSet::new();
    if let Some(leg) = legs.first() {
        for &step in &plan.firsts {
            states.extend(counts(leg).map(|count| {
                let (x, y) = go((0, 0), step, count);
                (x, y, step, None, count)
            }));
        }
    }
    let mut all = vec![Returns::Never];
    for (leg, bearing) in legs.iter().skip(1).zip(&plan.later) {
        let mut after: BTreeSet<ReturnState> = BTreeSet::new();
        for &(x, y, last, side, before) in &states {
            for (step, side) in bearing.onward(last, side) {
                let lengths = if leg.how.as_long { before..=before } else { counts(leg) };
                after.extend(lengths.map(|count| {
                    let (x, y) = go((x, y), step, count);
                    (x, y, step, side, count)
                }));
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
