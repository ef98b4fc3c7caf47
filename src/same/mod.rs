//! Whether two movements are the same, and where they differ.
//!
//! Both are written out as single paths ([`crate::unrolled`]); what one of them can do while the other cannot is put
//! on a board and walked by both before it is reported. So a difference is always a position that anybody can set up,
//! and no difference is a proof wherever both could be written out.
//!
//! ```
//! use courier::betza::{self, Dialect};
//! use courier::same::compare;
//!
//! let read = |text| betza::read(text, Dialect::Default).map(|notation| notation.movement);
//! assert!(compare(&read("FyafsF")?, &read("[F?R]")?).is_same());
//!
//! let comparison = compare(&read("FA")?, &read("B2")?);
//! let told: Vec<String> = comparison.groups().iter().map(|group| group.sentence("FA", "B2")).collect();
//! assert_eq!(told, ["only `FA` moves to or captures on (±2,±2), such as (2,2) with a man on (1,1)"]);
//! # Ok::<(), courier::betza::BetzaError>(())
//! ```

mod anywhere;
mod comparand;
mod comparison;
mod first_sight;
mod groups;
mod sentence;
mod trial;
mod witness;

use std::collections::BTreeMap;

use crate::betza::Movement;
use crate::geometry::Vector;
use crate::unrolled::{Asks, Path, PathEffect, Special, States, TooManyCuts, uncovered};

pub(crate) use comparand::Comparand;
pub use comparison::{Evidence, MoveComparison, MoveDifference, Which};
pub use first_sight::fingerprint;
pub(crate) use groups::DifferenceGroup;
pub(crate) use sentence::vectors_in_short;
pub(crate) use witness::Witness;

/// The most boxes that the questions of all paths together are cut into; strings in use need a few hundred.
const MAX_CUTS: usize = 100_000;

/// The most steps that are walked to show differences, a tenth of a second's work.
const MAX_STEPS: u32 = 2_000_000;

/// Compares two movements.
pub fn compare(one: &Movement, other: &Movement) -> MoveComparison {
    compared(&Comparand::new(one.clone()), &Comparand::new(other.clone()))
}

/// The same of movements that are compared with others too.
pub(crate) fn compared(one: &Comparand, other: &Comparand) -> MoveComparison {
    compare_up_to(one, other, usize::MAX)
}

/// Whether two movements are the same, as far as can be found out.
pub fn is_same(one: &Movement, other: &Movement) -> bool {
    are_same(&Comparand::new(one.clone()), &Comparand::new(other.clone()))
}

/// The same of movements that are compared with others too.
pub(crate) fn are_same(one: &Comparand, other: &Comparand) -> bool {
    // Most movements that differ do so at first sight, and that takes a tenth of the time.
    one.is_said_like(other) || (!one.differs_at_once_from(other) && compare_up_to(one, other, 1).is_same())
}

/// Whether a movement can do all that another can, wherever the men stand.
pub fn covers(own: &Movement, other: &Movement) -> bool {
    is_same(&own.joined(other), own)
}

/// Stops at so many differences.
fn compare_up_to(first: &Comparand, second: &Comparand, most: usize) -> MoveComparison {
    if first.is_said_like(second) {
        return MoveComparison { differences: Vec::new(), among_holes: Vec::new(), evidence: Evidence::Proved };
    }
    let (one, other) = (&first.movement, &second.movement);
    let (mine, theirs) = (first.unrolled(), second.unrolled());
    let mut decided = mine.is_complete && theirs.is_complete;
    let (mine, theirs) = (by_effect(&mine.paths), by_effect(&theirs.paths));
    let (mut differences, mut among_holes) = (Vec::new(), Vec::new());
    let (mut cuts, mut steps) = (MAX_CUTS, MAX_STEPS);
    let nobody = Vec::new();
    let sides = [(Which::First, &mine, &theirs, one, other), (Which::Second, &theirs, &mine, other, one)];
    for (only, able, unable, mover, rival) in sides {
        for (&(to, effect), paths) in able {
            if differences.len() >= most {
                break;
            }
            let others = unable.get(&(to, effect)).unwrap_or(&nobody);
            let mut hole = None;
            let mut shows = |path: &Path| {
                // What needs more room than a board has, or what the other does by a walk of another kind, is no
                // difference.
                uncovered(path, others, &mut cuts, &mut |asks, unmoved| {
                    let mut show = |path: &Path, asks: &Asks| {
                        if steps == 0 {
                            return None;
                        }
                        let witness = Witness::of(path, asks, unmoved, [mover, rival], &mut steps)?;
                        Some(difference(only, path, asks, unmoved, witness))
                    };
                    let found = match path.effect.special {
                        Some(Special::Anywhere) => {
                            anywhere::ends(path, asks).find_map(|(path, asks)| show(&path, &asks))
                        }
                        _ => show(path, asks),
                    };
                    let Some(found) = found else { return false };
                    let is_full = found.witness.has_no_holes();
                    if is_full {
                        differences.push(found);
                    } else {
                        hole.get_or_insert(found);
                    }
                    is_full
                })
            };
            let mut shown = false;
            for path in paths {
                match shows(path) {
                    Ok(found) => shown = found,
                    Err(TooManyCuts) => decided = false,
                }
                if shown {
                    break;
                }
            }
            among_holes.extend(hole.filter(|_| !shown));
        }
    }
    decided = decided && steps > 0;
    if decided || !differences.is_empty() {
        return MoveComparison { differences, among_holes, evidence: Evidence::Proved };
    }
    let (differences, tried) = trial::differences(one, other);
    MoveComparison { differences, among_holes, evidence: Evidence::Tried(tried) }
}

fn by_effect(paths: &[Path]) -> BTreeMap<(Vector, &PathEffect), Vec<&Path>> {
    let mut groups: BTreeMap<(Vector, &PathEffect), Vec<&Path>> = BTreeMap::new();
    for path in paths {
        groups.entry((path.to, &path.effect)).or_default().push(path);
    }
    groups
}

fn difference(only: Which, path: &Path, asks: &[(Vector, States)], unmoved: bool, witness: Witness) -> MoveDifference {
    let stands = |&(square, states): &(Vector, States)| {
        let state = states.plainest();
        (state != States::EMPTY).then_some((square, state))
    };
    MoveDifference {
        only,
        to: path.to,
        anywhere: path.effect.special == Some(Special::Anywhere),
        manner: path.effect.manner,
        captures: path.effect.captures.clone(),
        passed: path.effect.passed.clone(),
        unmoved,
        men: asks.iter().filter_map(stands).collect(),
        any_man: asks.iter().filter(|(_, states)| States::MEN.are_within(*states)).map(|(square, _)| *square).collect(),
        witness,
    }
}
