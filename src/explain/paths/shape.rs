//! Paths that are turned, mirrored or prolonged like others, as one line each.

use std::collections::{BTreeMap, BTreeSet};

use super::line::{Ask, PathLine};
use crate::geometry::Vector;
use crate::in_order::InOrder;
use crate::unrolled::{Path, States};

/// The paths in as few lines as they can be told, simple ones first.
pub(super) fn lines(paths: &[Path]) -> Vec<PathLine> {
    let mut kinds = images(rays(joined(shapes(paths))));
    kinds.order_by_key(|kind| kind.example.order());
    kinds.iter().map(|kind| kind.example.line(kind)).collect()
}

/// One path, in all the ways in which it may end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct PathShape {
    initial: bool,
    over: Vec<Vector>,
    /// Nearest first; more than one for a slide.
    to: Vec<Vector>,
    /// What must stand on the squares before the first end.
    asks: Vec<(Vector, States)>,
    captures: Vec<Vector>,
    takes_passer: bool,
    modes: String,
}

/// The paths, those that differ only in how they end as one.
fn shapes(paths: &[Path]) -> Vec<PathShape> {
    let mut shapes: BTreeMap<PathShape, Vec<char>> = BTreeMap::new();
    for path in paths {
        let letter = path.effect.manner.letter();
        let elsewhere = |square: &&Vector| **square != path.to;
        let shape = PathShape {
            initial: path.initial,
            over: path.stops.clone(),
            to: vec![path.to],
            asks: path.asks.iter().filter(|(square, _)| *square != path.to).copied().collect(),
            captures: path.effect.captures.iter().filter(elsewhere).copied().collect(),
            takes_passer: path.effect.takes_passer && letter != 'e',
            modes: String::new(),
        };
        shapes.entry(shape).or_default().push(letter);
    }
    let with_modes = |(shape, mut letters): (PathShape, Vec<char>)| {
        letters.order_by_key(|letter| "mcdeuo".find(*letter));
        letters.dedup();
        PathShape { modes: letters.into_iter().collect(), ..shape }
    };
    shapes.into_iter().map(with_modes).collect()
}

/// The shapes, those that ask for different things on one square only as one that asks for either.
///
/// They are sorted, so that those with one way and one end stand together.
fn joined(shapes: Vec<PathShape>) -> Vec<PathShape> {
    let mut all: Vec<PathShape> = Vec::new();
    for alike in shapes.chunk_by(|one, other| (&one.over, &one.to) == (&other.over, &other.to)) {
        let mut joined: Vec<PathShape> = Vec::new();
        for shape in alike {
            let mut shape = shape.clone();
            // What was joined may be joined again with an earlier one.
            while let Some((at, union)) = joined.iter().enumerate().find_map(|(at, one)| Some((at, one.or(&shape)?))) {
                joined.swap_remove(at);
                shape = union;
            }
            joined.push(shape);
        }
        all.extend(joined);
    }
    all
}

/// The shapes, those that go on over a square where another one ends as one with it.
fn rays(shapes: Vec<PathShape>) -> Vec<PathShape> {
    let length = |shape: &PathShape| shape.to.first().map_or(0, |to| to.length());
    let mut sorted = shapes;
    sorted.order_by(|one, other| one.over.cmp(&other.over).then_with(|| length(one).cmp(&length(other))));
    let mut all: Vec<PathShape> = Vec::new();
    for alike in sorted.chunk_by(|one, other| one.over == other.over) {
        let mut rays: Vec<PathShape> = Vec::new();
        for shape in alike {
            match rays.iter_mut().find(|ray| ray.is_prolonged_by(shape)) {
                Some(ray) => ray.to.extend(&shape.to),
                None => rays.push(shape.clone()),
            }
        }
        all.extend(rays);
    }
    all
}

/// The shapes with their images, one of each kind.
fn images(shapes: Vec<PathShape>) -> Vec<ShapeKind> {
    let mut kinds: BTreeMap<PathShape, ShapeKind> = BTreeMap::new();
    for shape in shapes {
        let least = (0..8).map(|turn| shape.turned(turn)).min().unwrap_or_else(|| shape.clone());
        let kind = kinds.entry(least).or_insert_with(|| ShapeKind {
            example: shape.clone(),
            count: 0,
            gates: BTreeSet::new(),
        });
        kind.count += 1;
        kind.gates.extend(shape.over.first());
        if shape.upright() < kind.example.upright() {
            kind.example = shape;
        }
    }
    kinds.into_values().collect()
}

/// Shapes that are images of each other.
struct ShapeKind {
    example: PathShape,
    count: usize,
    /// Where their first legs end.
    gates: BTreeSet<Vector>,
}

impl PathShape {
    /// Whether `other` is the same path, one step longer.
    fn is_prolonged_by(&self, other: &PathShape) -> bool {
        let (Some(&first), Some(&last), Some(&next)) = (self.to.first(), self.to.last(), other.to.first()) else {
            return false;
        };
        let start = self.over.last().copied().unwrap_or(Vector::ZERO);
        let step = |from: Vector, to: Vector| Vector::new(to.x - from.x, to.y - from.y);
        let is_straight = step(last, next) == step(start, first);
        let is_longer = other.asks.len() == self.asks.len() + self.to.len();
        if !is_straight || !is_longer || !self.goes_like(other) {
            return false;
        }
        let mut asks = self.asks.clone();
        asks.extend(self.to.iter().map(|&to| (to, States::FREE)));
        asks.order();
        asks == other.asks
    }

    /// Whether both differ in nothing but where they end and what they ask.
    fn goes_like(&self, other: &PathShape) -> bool {
        let told = |shape: &PathShape| (shape.initial, shape.takes_passer);
        told(self) == told(other)
            && self.over == other.over
            && self.captures == other.captures
            && self.modes == other.modes
    }

    /// The shape that asks on one square for what either of two asks, if they are the same elsewhere.
    fn or(&self, other: &PathShape) -> Option<PathShape> {
        if self.asks.len() != other.asks.len() || self.to != other.to || !self.goes_like(other) {
            return None;
        }
        let pairs = || self.asks.iter().zip(&other.asks);
        let differing = pairs().filter(|(one, other)| one != other).count();
        let is_one = differing == 1 && pairs().all(|(one, other)| one.0 == other.0);
        let either = |(one, other): (&(Vector, States), &(Vector, States))| (one.0, one.1 | other.1);
        is_one.then(|| PathShape { asks: pairs().map(either).collect(), ..self.clone() })
    }

    /// One of the eight images, turned and mirrored.
    fn turned(&self, turn: u8) -> PathShape {
        let image = |square: Vector| {
            let x = if turn & 1 == 0 { square.x } else { -square.x };
            let y = if turn & 2 == 0 { square.y } else { -square.y };
            if turn & 4 == 0 { Vector::new(x, y) } else { Vector::new(y, x) }
        };
        let all = |squares: &[Vector]| squares.iter().map(|&square| image(square)).collect::<Vec<_>>();
        let mut asks: Vec<(Vector, States)> =
            self.asks.iter().map(|&(square, states)| (image(square), states)).collect();
        asks.order();
        let mut captures = all(&self.captures);
        captures.order();
        PathShape { over: all(&self.over), to: all(&self.to), asks, captures, ..self.clone() }
    }

    /// What is ahead and to the right of straight forward is shown rather than its images.
    fn upright(&self) -> impl Ord + use<> {
        let judge = |square: &Vector| (square.y < 0, square.x < 0, square.x.abs() > square.y.abs());
        (self.to.first().map(judge), self.over.iter().map(judge).collect::<Vec<_>>())
    }

    /// Few legs first, near ends first.
    fn order(&self) -> impl Ord + use<> {
        let distance = |square: &Vector| u32::from(square.length());
        (
            self.initial,
            self.over.len(),
            self.over.iter().map(distance).sum::<u32>(),
            self.to.first().map(distance),
            self.clone(),
        )
    }

    fn line(&self, kind: &ShapeKind) -> PathLine {
        let ask = |&(at, states): &(Vector, States)| Ask { at, must_be: self.must_be(at, states) };
        PathLine {
            to: self.to.clone(),
            images: kind.count,
            through_one: kind.count.checked_div(kind.gates.len()).unwrap_or(0),
            over: self.over.clone(),
            asks: self.asks.iter().map(ask).collect(),
            modes: self.modes.clone(),
            initial: self.initial,
            captures: self.captures.clone(),
        }
    }

    fn must_be(&self, square: Vector, states: States) -> String {
        let words = states.words();
        match () {
            () if self.captures.contains(&square) => format!("{words}, who is taken"),
            () if states.are_within(States::MEN) => format!("{words}, who stays"),
            () => words,
        }
    }
}
