//! Claims about kinds that are numbers: mobility, parts of the board, the ending of a king and one man.

use std::fmt;

use crate::file::shape::{Field, Shape};
use crate::file::tree::{Node, Table, Value};
use crate::file::words::{FileWord, words};
use crate::findings::Finding;
use crate::position::Kind;
use crate::rules::Reading;

/// A number as a file writes it: it says what rounds to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    pub value: f64,
    /// How many decimals are written.
    pub decimals: u32,
}

/// To how many squares men of a kind go on average.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimedMobility {
    /// The kind of men.
    pub kind: Kind,
    /// The number that is claimed.
    pub mean: Figure,
    /// The chance that a square is empty.
    pub empty: f64,
    /// What is counted.
    pub of: CountedTargets,
}

words! {
    /// What is counted as mobility.
    pub enum CountedTargets {
        All = "all", "targets of any move, whatever stands there";
        Moves = "moves", "targets of moves that take nobody";
        Attacks = "attacks", "squares on which an enemy could be taken";
        Weighted = "weighted", "moves for a third, attacks for two thirds";
        Usable = "usable", "targets on which there is what lets the move be made";
    }
}

/// Into how many parts the board falls for a man, between which it never goes to and fro.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    pub kind: Kind,
    pub parts: u64,
    pub squares: Option<Parts>,
}

/// How many squares the parts have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parts {
    /// Each of them.
    Each(u64),
    /// One after the other, the greatest first.
    All(Vec<u64>),
}

/// What a king and one man or two do to a king.
#[derive(Clone, Debug, PartialEq)]
pub struct LoneMate {
    pub kind: Kind,
    /// The second man, if there are two.
    pub with: Option<Kind>,
    pub wins: Option<Wins>,
    pub longest: Option<u64>,
    pub share: Option<Figure>,
}

words! {
    /// From how many positions checkmate can be forced.
    pub enum Wins {
        Always = "always", "from every legal position with the man's side to move";
        Sometimes = "sometimes", "from some of them";
        Never = "never", "from none";
    }
}

/// The keys of a claim of mobility.
pub const MOBILITY: &[Field] = &[
    Field::required("piece", Shape::Text, "The kind of man."),
    Field::required("mean", Shape::Number, "The mean over all squares; what is found is rounded to its decimals."),
    Field::optional("empty", Shape::Number, "The chance that a square is empty, from 0 to 1; 1 if left out."),
    Field::optional("of", Shape::Word(CountedTargets::WORDS), "What is counted; `all` if left out."),
];

/// The keys of a claim of binding.
pub const BINDING: &[Field] = &[
    Field::required("piece", Shape::Text, "The kind of man."),
    Field::required("parts", PART, "How many parts there are."),
    Field::optional(
        "squares",
        Shape::Either(&[PART, Shape::List { of: &PART, least: 1 }]),
        "How many squares each of them has, or a list of how many they have.",
    ),
];

/// The keys of a claim of mate.
pub const LONE_MATE: &[Field] = &[
    Field::required("piece", Shape::Text, "The kind of man."),
    Field::optional(
        "with",
        Shape::Text,
        "The kind of a second man, on boards of up to 100 places; there it takes a minute.",
    ),
    Field::optional("wins", Shape::Word(Wins::WORDS), "From how many positions mate can be forced."),
    Field::optional(
        "longest",
        Shape::Integer { min: 1, max: u32::MAX as i64 },
        "The most moves that it takes where it can be forced.",
    ),
    Field::optional("share", Shape::Number, "The share of the positions from which it can, from 0 to 1."),
];

const PART: Shape = Shape::Integer { min: 1, max: 256 };

/// The most decimals that a figure may have: what lies beyond is an accident of the machine.
const MOST_DECIMALS: i64 = 9;

impl ClaimedMobility {
    pub(super) fn read(parts: &Table, reading: &mut Reading) -> Option<ClaimedMobility> {
        let kind = reading.kind(parts.get("piece")?);
        let mean = Figure::read("mean", parts.get("mean")?, None, reading);
        let empty = match parts.get("empty") {
            Some(node) => Figure::read("empty", node, Some(1.0), reading)?.value,
            None => 1.0,
        };
        let of = parts.text("of").map_or(Some(CountedTargets::All), CountedTargets::from_word);
        Some(ClaimedMobility { kind: kind?, mean: mean?, empty, of: of? })
    }
}

impl Binding {
    pub(super) fn read(parts: &Table, reading: &mut Reading) -> Option<Binding> {
        let number = |node: &Node| node.integer().and_then(|number| u64::try_from(number).ok());
        let sizes = |node: &Node| match node.list() {
            Some(sizes) => {
                let mut sizes: Vec<u64> = sizes.iter().filter_map(number).collect();
                sizes.sort_unstable_by(|one, other| other.cmp(one));
                Some(Parts::All(sizes))
            }
            None => number(node).map(Parts::Each),
        };
        let kind = reading.kind(parts.get("piece")?)?;
        Some(Binding { kind, parts: number(parts.get("parts")?)?, squares: parts.get("squares").and_then(sizes) })
    }
}

impl LoneMate {
    pub(super) fn read(parts: &Table, reading: &mut Reading) -> Option<LoneMate> {
        if parts.keys().all(|key| matches!(key, "piece" | "with")) && parts.complete {
            let finding = Finding::error("missing-key", "`lone-mate` says nothing of the mate");
            let finding = finding.at(parts.place.clone());
            reading.findings.push(finding.help("add `wins = ...`, `longest = ...` or `share = ...`"));
        }
        let share = match parts.get("share") {
            Some(node) => Some(Figure::read("share", node, Some(1.0), reading)?),
            None => None,
        };
        let with = reading.stated(parts, "with", |node, reading| reading.kind(node))?;
        Some(LoneMate {
            kind: reading.kind(parts.get("piece")?)?,
            with,
            wins: parts.text("wins").and_then(Wins::from_word),
            longest: parts.integer("longest").and_then(|longest| u64::try_from(longest).ok()),
            share,
        })
    }
}

impl Figure {
    /// Reads a number from 0, to a greatest one if there is one.
    pub(super) fn read(name: &str, node: &Node, most: Option<f64>, reading: &mut Reading) -> Option<Figure> {
        let value = node.number().filter(|value| value.is_finite())?;
        let mut wrong = |message: String, help: &str| {
            let finding = Finding::error("out-of-range", message).at(node.place.clone());
            reading.findings.push(finding.help(help));
        };
        if value < 0.0 || most.is_some_and(|most| value > most) {
            match most {
                Some(most) => wrong(
                    format!("`{name}` is {value}, expected a number from 0 to {most}"),
                    "write a share of 1: 62 in 100 are 0.62",
                ),
                None => wrong(format!("`{name}` is {value}, at least 0"), "write a number from 0"),
            }
            return None;
        }
        let decimals = decimals(node);
        if decimals > MOST_DECIMALS {
            let message = format!("`{name}` has {decimals} decimals, at most {MOST_DECIMALS}");
            wrong(message, "write fewer: what is found is rounded to as many");
            return None;
        }
        // Between 0 and the most.
        Some(Figure { value, decimals: decimals as u32 })
    }
}

/// How many decimals a number is written with; an exponent moves the point.
fn decimals(node: &Node) -> i64 {
    if matches!(node.value, Value::Integer(_)) {
        return 0;
    }
    let written = node.place.text().replace('_', "");
    let (digits, exponent) = written.split_once(['e', 'E']).unwrap_or((&written, "0"));
    let behind = digits.split_once('.').map_or(0, |(_, behind)| behind.len() as i64);
    // TOML has no other exponents, and what is no number of this size is no number of the machine's.
    behind.saturating_sub(exponent.trim_start_matches('+').parse().unwrap_or(0)).max(0)
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.*}", self.decimals as usize, self.value)
    }
}
