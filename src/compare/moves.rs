//! How two kinds move: alike, one of them more, or each something else.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::betza::Movement;
use crate::geometry::{Board, SquareSet, Vector};
use crate::in_order::{InOrder, together};
use crate::rules::Grade;
use crate::same::{self, Evidence, MoveComparison, Which};
use crate::unrolled::{Path, States, unroll};
use crate::walker::Manner;

/// How the movement of a kind of A relates to that of a kind of B.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    /// What men that have moved do.
    pub moved: Apart,
    /// What men that have not moved do, where that is another difference.
    pub unmoved: Option<Apart>,
    /// So many positions were tried where not every path could be compared.
    pub tried: Option<usize>,
}

/// What only one of two movements does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Apart {
    pub only_a: Vec<ReachedSquares>,
    pub only_b: Vec<ReachedSquares>,
    /// Squares that both reach, but not on the same conditions, each as a sentence.
    pub otherwise: Vec<Otherwise>,
}

/// Squares that a man reaches in the same way, as it sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ReachedSquares {
    pub to: Vec<Vector>,
    /// The letters of its modes; none where it moves and captures.
    pub modes: String,
    /// Whether the man may then be captured en passant.
    pub leaves_en_passant: bool,
}

/// Squares that both reach, and a case in which only one of them does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Otherwise {
    pub only: Which,
    pub to: Vec<Vector>,
    pub text: String,
}

impl Moves {
    /// Compares two movements on a board; on any board where there is none.
    pub fn of(a: &Movement, b: &Movement, board: Option<&Board>) -> Moves {
        let states = [false, true].map(|unmoved| apart(&of_men(a, unmoved), &of_men(b, unmoved), board));
        let tried = states.iter().filter_map(|(_, tried)| *tried).max();
        let [(moved, _), (unmoved, _)] = states;
        let unmoved = (unmoved != moved).then_some(unmoved);
        Moves { moved, unmoved, tried }
    }

    /// What men that have moved do, or that have not.
    pub(super) fn of_men(&self, unmoved: bool) -> &Apart {
        self.unmoved.as_ref().filter(|_| unmoved).unwrap_or(&self.moved)
    }

    /// What men do that have moved and that have not, or both together where that is the same.
    pub(super) fn states(&self) -> Vec<(Option<bool>, &Apart)> {
        match &self.unmoved {
            None => vec![(None, &self.moved)],
            Some(unmoved) => vec![(Some(false), &self.moved), (Some(true), unmoved)],
        }
    }

    /// Whether no difference was found.
    pub fn are_equal(&self) -> bool {
        self.grade().is_none()
    }

    /// What B adds or drops; `None` if nothing differs.
    pub fn grade(&self) -> Option<Grade> {
        let by = |which| {
            let otherwise = |apart: &Apart| apart.otherwise.iter().any(|case| case.only == which);
            self.states().into_iter().any(|(_, apart)| !apart.only(which).is_empty() || otherwise(apart))
        };
        match (by(Which::First), by(Which::Second)) {
            (false, false) => None,
            (false, true) => Some(Grade::Adds),
            (true, false) => Some(Grade::Drops),
            (true, true) => Some(Grade::Changes),
        }
    }

    /// The relation in one word.
    pub fn relation(&self) -> &'static str {
        match self.grade() {
            None => "equal",
            Some(Grade::Adds) => "adds",
            Some(Grade::Drops) => "drops",
            Some(_) => "differs",
        }
    }
}

impl Apart {
    /// What only one of the two reaches.
    pub fn only(&self, which: Which) -> &[ReachedSquares] {
        match which {
            Which::First => &self.only_a,
            Which::Second => &self.only_b,
        }
    }

    /// Whether nothing differs.
    pub fn is_empty(&self) -> bool {
        self.only_a.is_empty() && self.only_b.is_empty() && self.otherwise.is_empty()
    }
}

impl ReachedSquares {
    /// The squares, how it gets there and what it leaves, such as `(0,2) m, leaves en passant`.
    pub fn words(&self) -> String {
        let mut words = same::vectors_in_short(&self.to, MOST_NAMED);
        match self.modes.as_str() {
            "" => {}
            "m" => words.push_str(", move only"),
            "c" => words.push_str(", capture only"),
            modes => words.push_str(&format!(" {modes}")),
        }
        if self.leaves_en_passant {
            words.push_str(", leaves en passant");
        }
        words
    }
}

/// The most squares of one sort that are named.
const MOST_NAMED: usize = 5;

/// Which part of all the paths of two movements both have, in thousandths.
pub(super) fn common_share(a: &BTreeSet<Path>, b: &BTreeSet<Path>) -> usize {
    let common = a.intersection(b).count();
    let all = a.len() + b.len() - common;
    // Two movements that have nothing are alike.
    (common * 1000).checked_div(all).unwrap_or(1000)
}

/// The paths of a movement that a board has room for, whatever terms they come from.
pub(super) fn paths(movement: &Movement, board: Option<&Board>) -> BTreeSet<Path> {
    let paths = unroll(movement).paths.into_iter().filter(|path| fits(board, [path.to].iter()));
    paths.map(|path| Path { route: 0, ..path }).collect()
}

/// What men that have moved, or have not, may do.
pub(super) fn of_men(movement: &Movement, unmoved: bool) -> Movement {
    let mut routes = movement.routes.clone();
    routes.retain(|route| unmoved || !route.initial);
    routes.iter_mut().for_each(|route| route.initial = false);
    Movement { routes }
}

/// Whether a board has room for a man and these squares around it.
fn fits<'s>(board: Option<&Board>, squares: impl Iterator<Item = &'s Vector>) -> bool {
    let Some(board) = board else { return true };
    let squares: Vec<Vector> = squares.copied().chain([Vector::ZERO]).collect();
    let extent = |numbers: Vec<i8>| match (numbers.iter().max(), numbers.iter().min()) {
        (Some(&most), Some(&least)) => i16::from(most) - i16::from(least),
        _ => 0,
    };
    extent(squares.iter().map(|square| square.x).collect()) < i16::from(board.files())
        && extent(squares.iter().map(|square| square.y).collect()) < i16::from(board.ranks())
}

/// What only one of two movements without first moves does, and how many positions were tried if that is all.
fn apart(a: &Movement, b: &Movement, board: Option<&Board>) -> (Apart, Option<usize>) {
    let mut comparison = same::compare(a, b);
    let has_holes = board.is_some_and(|board| (board.squares().count() as usize) < board.area());
    if has_holes {
        let among_holes = std::mem::take(&mut comparison.among_holes);
        comparison.differences.extend(among_holes);
    }
    let near = |difference: &same::MoveDifference| {
        let off = |state| state == States::OFF;
        let men = difference.men.iter().filter(|(_, state)| !off(*state)).map(|(square, _)| square);
        fits(board, men.chain(&difference.captures).chain([&difference.to]))
    };
    comparison.differences.retain(near);
    let tried = match comparison.evidence {
        Evidence::Proved => None,
        Evidence::Tried(positions) => Some(positions),
    };
    let ends = [ends(a), ends(b)];
    let mut reached =
        MoveComparison { differences: Vec::new(), among_holes: Vec::new(), evidence: comparison.evidence };
    let mut only: [BTreeMap<(bool, Vector), BTreeSet<char>>; 2] = Default::default();
    for difference in comparison.differences {
        let (own, other) = match difference.only {
            Which::First => (0, 1),
            Which::Second => (1, 0),
        };
        if ends[other].contains(&(difference.to, difference.manner, !difference.passed.is_empty())) {
            reached.differences.push(difference);
        } else {
            let square = (!difference.passed.is_empty(), difference.to);
            only[own].entry(square).or_default().insert(difference.manner.letter());
        }
    }
    let groups = reached.groups();
    let otherwise = groups.iter().map(|group| {
        let text = group.sentence("", "").trim_start_matches("only `` ").trim_start_matches("only ``, ").to_string();
        Otherwise { only: group.only, to: group.to.clone(), text }
    });
    let otherwise = otherwise.collect();
    let [only_a, only_b] = only.map(reaches);
    (Apart { only_a, only_b, otherwise }, tried)
}

/// The squares that both of two movements without first moves reach in the same manner, on whatever conditions.
pub(super) fn common(a: &Movement, b: &Movement, board: Option<&Board>) -> Vec<ReachedSquares> {
    let mut squares: BTreeMap<(bool, Vector), BTreeSet<char>> = BTreeMap::new();
    for (to, manner, leaves_en_passant) in ends(a).intersection(&ends(b)) {
        if fits(board, [to].into_iter()) {
            squares.entry((*leaves_en_passant, *to)).or_default().insert(manner.letter());
        }
    }
    reaches(squares)
}

/// Where a movement may end, in which manner, and whether it leaves a right to capture en passant.
pub(super) fn ends(movement: &Movement) -> BTreeSet<(Vector, Manner, bool)> {
    let paths = unroll(movement).paths.into_iter();
    paths.map(|path| (path.to, path.effect.manner, !path.effect.passed.is_empty())).collect()
}

/// Squares by the manners in which they are reached.
fn reaches(squares: BTreeMap<(bool, Vector), BTreeSet<char>>) -> Vec<ReachedSquares> {
    let modes = |letters: BTreeSet<char>| -> String {
        // In the order of a string: m before c.
        let mut letters: Vec<char> = letters.into_iter().collect();
        letters.order_by_key(|letter| "mcdeuo".find(*letter));
        if letters == ['m', 'c'] { String::new() } else { letters.into_iter().collect() }
    };
    let told = squares.into_iter().map(|((passing, square), letters)| ((passing, modes(letters)), square));
    let reach = |((leaves_en_passant, modes), mut to): ((bool, String), Vec<Vector>)| {
        to.order_by_key(|to| (to.length(), -to.y, -to.x));
        ReachedSquares { to, modes, leaves_en_passant }
    };
    let mut reaches: Vec<ReachedSquares> = together(told).into_iter().map(reach).collect();
    reaches.order_by_key(|reach| reach.to.first().map(|to| to.length()));
    reaches
}
