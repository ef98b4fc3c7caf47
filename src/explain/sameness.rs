//! Whether two strings mean the same, as an answer.

use serde::Serialize;

use crate::betza::Notation;
use crate::geometry::Vector;
use crate::render::{difference_picture, same_picture};
use crate::report::{Answer, Block, Report};
use crate::same::{Evidence, MoveComparison, MoveDifference, Which, compare};

/// The most groups of differences that are told in words; the first few are drawn.
const MOST_TOLD: usize = 8;
const MOST_DRAWN: usize = 2;

/// Whether two strings mean the same, and where they differ.
#[derive(Clone, Debug, Serialize)]
pub struct Sameness {
    /// Whether they mean the same.
    pub same: bool,
    /// `proved`, or `tried` on some positions.
    pub evidence: &'static str,
    /// The first string.
    pub first: String,
    /// The second string.
    pub second: String,
    /// The differences in sentences, each for all that are alike.
    pub groups: Vec<String>,
    /// Where they differ.
    pub differences: Vec<DifferenceLine>,
    #[serde(skip)]
    report: Report,
}

/// A move that only one of the two has, and men among which it has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DifferenceLine {
    pub only: &'static str,
    pub to: Vector,
    pub mode: char,
    pub captures: Vec<Vector>,
    pub unmoved: bool,
    pub men: Vec<ManThere>,
}

/// What stands on a square, seen from the man.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ManThere {
    pub at: Vector,
    pub what: String,
}

impl Sameness {
    /// Compares two strings.
    pub fn of(first: &Notation, second: &Notation) -> Sameness {
        let comparison = compare(&first.movement, &second.movement);
        let (one, other) = (first.text.trim(), second.text.trim());
        Sameness {
            same: comparison.is_same(),
            evidence: if comparison.evidence == Evidence::Proved { "proved" } else { "tried" },
            first: one.to_owned(),
            second: other.to_owned(),
            groups: comparison.groups().iter().map(|group| group.sentence(one, other)).collect(),
            differences: comparison.differences.iter().map(DifferenceLine::of).collect(),
            report: report(first, second, &comparison),
        }
    }
}

impl Answer for Sameness {
    fn report(&self) -> Report {
        self.report.clone()
    }
}

impl DifferenceLine {
    fn of(difference: &MoveDifference) -> DifferenceLine {
        DifferenceLine {
            only: match difference.only {
                Which::First => "first",
                Which::Second => "second",
            },
            to: difference.to,
            mode: difference.manner.letter(),
            captures: difference.captures.clone(),
            unmoved: difference.unmoved,
            men: difference.men.iter().map(|&(at, state)| ManThere { at, what: state.words() }).collect(),
        }
    }
}

fn report(first: &Notation, second: &Notation, comparison: &MoveComparison) -> Report {
    let (one, other) = (first.text.trim(), second.text.trim());
    let mut blocks = vec![Block::sentence(verdict(one, other, comparison))];
    let groups = comparison.groups();
    if let Some(picture) = same_picture(&first.movement, &second.movement).filter(|_| !groups.is_empty()) {
        let signs = [
            ('=', "`=` both in the same way".to_owned()),
            ('~', "`~` both, but not in the same way".to_owned()),
            ('1', format!("`1` only `{one}`")),
            ('2', format!("`2` only `{other}`")),
        ];
        let used: Vec<String> =
            signs.into_iter().filter(|(sign, _)| picture.contains(*sign)).map(|(_, words)| words).collect();
        blocks.extend([Block::Code(picture), Block::sentence(used.join(", "))]);
    }
    if !groups.is_empty() {
        blocks.push(Block::heading(2, "differences (to the right, forward)"));
    }
    for (index, group) in groups.iter().take(MOST_TOLD).enumerate() {
        blocks.push(Block::lines([group.sentence(one, other)]));
        let needs_men = !group.example.men.iter().all(|(square, _)| *square == group.example.to);
        if index < MOST_DRAWN && needs_men {
            blocks.push(Block::Code(difference_picture(group)));
        }
    }
    if groups.len() > MOST_TOLD {
        blocks.push(Block::lines([format!("and {} more kinds of difference", groups.len() - MOST_TOLD)]));
    }
    Report::new(format!("`{one}` and `{other}`"), blocks)
}

fn verdict(one: &str, other: &str, comparison: &MoveComparison) -> String {
    match (comparison.is_same(), comparison.evidence) {
        (true, _) if !comparison.among_holes.is_empty() => {
            format!("`{one}` and `{other}` are the same on every board without holes, but not on boards with holes.")
        }
        (true, Evidence::Proved) => format!("`{one}` and `{other}` are the same, on every board."),
        (true, Evidence::Tried(positions)) => {
            format!("`{one}` and `{other}` are the same in all of {positions} positions that were tried.")
        }
        (false, _) => format!("`{one}` and `{other}` are not the same."),
    }
}
