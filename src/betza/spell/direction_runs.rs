//! The shortest direction letters for a set of steps.

use std::collections::HashMap;

use crate::betza::read::dialect::Dialect;
use crate::betza::read::directions::{all_steps, clockwise, king_steps, steps};
use crate::geometry::Vector;
use crate::in_order::InOrder;

/// Direction letters from short to long, as they are preferred.
const RUNS: [&str; 33] = [
    "", "f", "b", "l", "r", "v", "s", "fh", "bh", "lh", "rh", "fs", "bs", "lv", "rv", "fl", "fr", "bl", "br", "lf",
    "lb", "rf", "rb", "hl", "hr", "vl", "vr", "flbr", "frbl", "lbf", "rbf", "frl", "blr",
];

/// The steps of one atom: of the leaps with two sides, or of `K` and `Q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    Leap((u8, u8)),
    King,
}

impl Ring {
    /// All steps, clockwise from straight forward.
    pub fn all(self) -> Vec<Vector> {
        match self {
            Ring::Leap(sides) => all_steps(sides),
            Ring::King => clockwise([all_steps((0, 1)), all_steps((1, 1))].concat()),
        }
    }

    fn picked(self, run: &str, dialect: Dialect) -> Option<Vec<Vector>> {
        match self {
            Ring::Leap(sides) => steps(sides, run).ok(),
            Ring::King => king_steps(run, dialect).ok(),
        }
    }

    /// The runs that mean something on it: `h` halves nothing on straight and diagonal steps.
    fn runs(self) -> impl Iterator<Item = &'static str> {
        let has_halves = match self {
            Ring::Leap((short, long)) => short != 0 && short != long,
            Ring::King => true,
        };
        RUNS.into_iter().filter(move |run| has_halves || !run.contains('h'))
    }
}

/// The shortest letters that pick just these steps; of equally short ones the usual.
pub fn shortest_run(ring: Ring, wanted: &[Vector], dialect: Dialect) -> Option<&'static str> {
    let is_it = |run: &&str| ring.picked(run, dialect).is_some_and(|picked| picked == wanted);
    ring.runs().find(is_it)
}

/// The fewest runs of one or two letters that together pick all of `wanted` and nothing beyond `allowed`.
///
/// Longer runs are shorter than two terms, but programs differ about them.
pub fn fewest_runs(ring: Ring, wanted: &[Vector], allowed: &[Vector]) -> Vec<&'static str> {
    let all = ring.all();
    let set_of = |steps: &[Vector]| {
        let bits = all.iter().enumerate().filter(|(_, step)| steps.contains(step)).map(|(at, _)| 1_u8 << at);
        bits.fold(0, |set, bit| set | bit)
    };
    let goal = set_of(wanted);
    let possible = goal | set_of(allowed);
    let runs: Vec<(&str, u8)> = ring
        .runs()
        .filter(|run| run.len() <= 2)
        .filter_map(|run| Some((run, set_of(&ring.picked(run, Dialect::Default)?))))
        .filter(|(_, set)| set & !possible == 0)
        .collect();
    let mut reached: HashMap<u8, Vec<&str>> = HashMap::from([(0, Vec::new())]);
    let mut border = vec![0_u8];
    loop {
        let mut done: Vec<&Vec<&str>> =
            border.iter().filter(|&&set| set & goal == goal).map(|set| &reached[set]).collect();
        done.order_by_key(|runs| runs.iter().map(|run| run.len()).sum::<usize>());
        if let Some(runs) = done.first() {
            return (*runs).clone();
        }
        let mut next = Vec::new();
        for set in border {
            for &(run, more) in &runs {
                if !reached.contains_key(&(set | more)) {
                    let longer = [&reached[&set][..], &[run]].concat();
                    reached.insert(set | more, longer);
                    next.push(set | more);
                }
            }
        }
        if next.is_empty() {
            return Vec::new();
        }
        border = next;
    }
}
