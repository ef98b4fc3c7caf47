use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::betza::{Bend, Movement, Route};
use crate::geometry::Vector;
use crate::unrolled::{Path, States, unroll};

/// So many lines are made of the paths of one movement; what bends more is better seen in a picture.
const MOST_LINES: usize = 8;

/// Of movements with more paths none is listed: sorting them would take longer than reading them is worth.
const MOST_PATHS: usize = 3000;

/// The man's own square.
const HOME: Vector = Vector::new(0, 0);
const HERE: Offset = Offset { x: 0, y: 0 };

/// What squares must be, in the words of [`States::words`].
const EMPTY: &str = "empty";
const ANYTHING: &str = "on the board";
const OFF: &str = "off the board";

/// The paths of a movement that turns on its way, or has several legs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathLines {
    pub lines: Vec<PathLine>,
    /// How many lines there would be more; none if there are too many paths to tell.
    pub more: Option<usize>,
}

/// A path, those that are turned or mirrored like it, and those that only go on farther.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PathLine {
    /// Where it ends, nearest first: of a slide every square on which it may stop.
    pub to: Vec<Offset>,
    /// How many such paths there are, turned and mirrored, this one included.
    pub images: usize,
    /// How many of them go over the same first square.
    pub through_one: usize,
    /// The squares where its legs before the last end.
    pub over: Vec<Offset>,
    /// What must stand on the squares before the last; of a slide, for its nearest square.
    pub asks: Vec<Ask>,
    /// The letters `m c d e u o` of what it may do where it ends.
    pub modes: String,
    /// Whether only a man that has not moved may take it.
    pub initial: bool,
    /// The squares of men that are taken on the way.
    pub captures: Vec<Offset>,
}

/// A square seen from the man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Offset {
    pub x: i8,
    pub y: i8,
}

/// A square and what must stand there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ask {
    pub x: i8,
    pub y: i8,
    pub must_be: String,
}

/// The terms of which steps say everything, and those that turn or have several legs.
pub(super) fn straight_and_bent(movement: &Movement) -> (Movement, Movement) {
    let is_bent = |route: &Route| route.legs.len() > 1 || route.legs.iter().any(|leg| leg.bend != Bend::Straight);
    let terms: Vec<usize> = movement.routes.iter().filter(|route| is_bent(route)).map(|route| route.term).collect();
    let (bent, straight) = movement.routes.iter().cloned().partition(|route| terms.contains(&route.term));
    (Movement { routes: straight }, Movement { routes: bent })
}

/// The paths of the terms that turn or have several legs, as few lines.
pub fn path_lines(movement: &Movement) -> PathLines {
    let (_, bent) = straight_and_bent(movement);
    if bent.routes.is_empty() {
        return PathLines { lines: Vec::new(), more: Some(0) };
    }
    let unrolled = unroll(&bent);
    if unrolled.paths.len() > MOST_PATHS || (unrolled.paths.is_empty() && !unrolled.is_complete) {
        return PathLines { lines: Vec::new(), more: None };
    }
    let mut lines: Vec<Kind> = images(rays(joined(shapes(&unrolled.paths))));
    lines.sort_by_key(|kind| kind.example.order());
    let more = if unrolled.is_complete { Some(lines.len().saturating_sub(MOST_LINES)) } else { None };
    lines.truncate(MOST_LINES);
    PathLines { lines: lines.iter().map(Kind::line).collect(), more }
}

/// One path, in all the ways in which it may end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Shape {
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
fn shapes(paths: &[Path]) -> Vec<Shape> {
    let mut shapes: BTreeMap<Shape, Vec<char>> = BTreeMap::new();
    for path in paths {
        let letter = path.effect.manner.letter();
        let elsewhere = |square: &&Vector| **square != path.to;
        let shape = Shape {
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
    let with_modes = |(shape, mut letters): (Shape, Vec<char>)| {
        letters.sort_by_key(|letter| "mcdeuo".find(*letter));
        letters.dedup();
        Shape { modes: letters.into_iter().collect(), ..shape }
    };
    shapes.into_iter().map(with_modes).collect()
}

/// The shapes, those that ask for different things on one square only as one that asks for either.
fn joined(shapes: Vec<Shape>) -> Vec<Shape> {
    let mut joined: Vec<Shape> = Vec::new();
    for mut shape in shapes {
        // What was joined may be joined again with an earlier one.
        while let Some((at, union)) = joined.iter().enumerate().find_map(|(at, other)| Some((at, other.or(&shape)?))) {
            joined.swap_remove(at);
            shape = union;
        }
        joined.push(shape);
    }
    joined
}

/// The shapes, those that go on over a square where another one ends as one with it.
fn rays(shapes: Vec<Shape>) -> Vec<Shape> {
    let length = |shape: &Shape| shape.to.first().map_or(0, |to| to.x.abs().max(to.y.abs()));
    let mut sorted = shapes;
    sorted.sort_by_key(|shape| (shape.over.clone(), length(shape)));
    let mut rays: Vec<Shape> = Vec::new();
    for shape in sorted {
        match rays.iter_mut().find(|ray| ray.is_prolonged_by(&shape)) {
            Some(ray) => ray.to.extend(shape.to),
            None => rays.push(shape),
        }
    }
    rays
}

/// The shapes with their images, one of each kind.
fn images(shapes: Vec<Shape>) -> Vec<Kind> {
    let mut kinds: BTreeMap<Shape, Kind> = BTreeMap::new();
    for shape in shapes {
        let least = (0..8).map(|turn| shape.turned(turn)).min().unwrap_or_else(|| shape.clone());
        let kind =
            kinds.entry(least).or_insert_with(|| Kind { example: shape.clone(), count: 0, gates: BTreeSet::new() });
        kind.count += 1;
        kind.gates.extend(shape.over.first());
        if shape.upright() < kind.example.upright() {
            kind.example = shape;
        }
    }
    kinds.into_values().collect()
}

/// Shapes that are images of each other.
struct Kind {
    example: Shape,
    count: usize,
    /// Where their first legs end.
    gates: BTreeSet<Vector>,
}

impl Kind {
    fn line(&self) -> PathLine {
        self.example.line(self)
    }
}

impl Shape {
    /// Whether `other` is the same path, one step longer.
    fn is_prolonged_by(&self, other: &Shape) -> bool {
        let (Some(&first), Some(&last), Some(&next)) = (self.to.first(), self.to.last(), other.to.first()) else {
            return false;
        };
        let start = self.over.last().copied().unwrap_or(HOME);
        let step = |from: Vector, to: Vector| Vector::new(to.x - from.x, to.y - from.y);
        let is_straight = step(last, next) == step(start, first);
        let is_longer = other.asks.len() == self.asks.len() + self.to.len();
        if !is_straight || !is_longer || !self.goes_like(other) {
            return false;
        }
        let mut asks = self.asks.clone();
        asks.extend(self.to.iter().map(|&to| (to, States::FREE)));
        asks.sort();
        asks == other.asks
    }

    /// Whether both differ in nothing but where they end and what they ask.
    fn goes_like(&self, other: &Shape) -> bool {
        let told = |shape: &Shape| (shape.initial, shape.takes_passer);
        told(self) == told(other)
            && self.over == other.over
            && self.captures == other.captures
            && self.modes == other.modes
    }

    /// The shape that asks on one square for what either of two asks, if they are the same elsewhere.
    fn or(&self, other: &Shape) -> Option<Shape> {
        if self.asks.len() != other.asks.len() || self.to != other.to || !self.goes_like(other) {
            return None;
        }
        let pairs = || self.asks.iter().zip(&other.asks);
        let differing = pairs().filter(|(one, other)| one != other).count();
        let is_one = differing == 1 && pairs().all(|(one, other)| one.0 == other.0);
        let either = |(one, other): (&(Vector, States), &(Vector, States))| (one.0, one.1 | other.1);
        is_one.then(|| Shape { asks: pairs().map(either).collect(), ..self.clone() })
    }

    /// One of the eight images, turned and mirrored.
    fn turned(&self, turn: u8) -> Shape {
        let image = |square: Vector| {
            let x = if turn & 1 == 0 { square.x } else { -square.x };
            let y = if turn & 2 == 0 { square.y } else { -square.y };
            if turn & 4 == 0 { Vector::new(x, y) } else { Vector::new(y, x) }
        };
        let all = |squares: &[Vector]| squares.iter().map(|&square| image(square)).collect::<Vec<_>>();
        let mut asks: Vec<(Vector, States)> =
            self.asks.iter().map(|&(square, states)| (image(square), states)).collect();
        asks.sort();
        let mut captures = all(&self.captures);
        captures.sort();
        Shape {
            initial: self.initial,
            over: all(&self.over),
            to: all(&self.to),
            asks,
            captures,
            takes_passer: self.takes_passer,
            modes: self.modes.clone(),
        }
    }

    /// What is ahead and to the right of straight forward is shown rather than its images.
    fn upright(&self) -> impl Ord + use<> {
        let judge = |square: &Vector| (square.y < 0, square.x < 0, square.x.abs() > square.y.abs());
        (self.to.first().map(judge), self.over.iter().map(judge).collect::<Vec<_>>())
    }

    /// Few legs first, near ends first.
    fn order(&self) -> impl Ord + use<> {
        let distance = |square: &Vector| square.x.abs().max(square.y.abs());
        (
            self.initial,
            self.over.len(),
            self.over.iter().map(distance).sum::<i8>(),
            self.to.first().map(distance),
            self.clone(),
        )
    }

    fn line(&self, kind: &Kind) -> PathLine {
        let offset = |square: &Vector| Offset { x: square.x, y: square.y };
        let ask = |(square, states): &(Vector, States)| Ask {
            x: square.x,
            y: square.y,
            must_be: self.must_be(*square, *states),
        };
        PathLine {
            to: self.to.iter().map(offset).collect(),
            images: kind.count,
            through_one: kind.count.checked_div(kind.gates.len()).unwrap_or(0),
            over: self.over.iter().map(offset).collect(),
            asks: self.asks.iter().map(ask).collect(),
            modes: self.modes.clone(),
            initial: self.initial,
            captures: self.captures.iter().map(offset).collect(),
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

impl PathLine {
    /// How many there are, and where one of them ends: `8 like (1,2) (1,3) and so on`.
    pub fn ends(&self) -> String {
        let ends: Vec<String> = self.to.iter().take(2).map(Offset::told).collect();
        let on = if self.to.len() > 2 { " and so on" } else { "" };
        let like = if self.images == 1 { String::new() } else { format!("{} like ", self.images) };
        format!("{like}{}{on}", ends.join(" "))
    }

    /// What it goes over, what must stand there, and what it may do at the end.
    pub fn said(&self) -> String {
        let mut said = self.stops();
        let passed = self.asks.iter().filter(|ask| !self.over.contains(&ask.offset()));
        let (empty, others): (Vec<&Ask>, Vec<&Ask>) = passed.partition(|ask| ask.must_be == EMPTY);
        if !empty.is_empty() {
            let squares: Vec<String> = empty.iter().map(|ask| ask.offset().told()).collect();
            said.push(format!("{} must be empty", squares.join(" ")));
        }
        let matters = |ask: &&Ask| ask.must_be != ANYTHING;
        said.extend(
            others.into_iter().filter(matters).map(|ask| format!("on {} {}", ask.offset().told(), ask.must_be)),
        );
        if self.to.len() > 1 {
            said.push("every square before the last must be empty".to_string());
        }
        said.push(deeds(&self.modes));
        if self.initial {
            said.push("as its first move only".to_string());
        }
        said.join("; ")
    }

    /// Where the legs before the last end, those with the same condition together.
    fn stops(&self) -> Vec<String> {
        let mut groups: Vec<(&str, Vec<Offset>)> = Vec::new();
        for over in &self.over {
            let ask = self.asks.iter().find(|ask| ask.offset() == *over);
            let what = if *over == HERE { "" } else { ask.map_or(ANYTHING, |ask| ask.must_be.as_str()) };
            match groups.last_mut().filter(|(other, _)| *other == what) {
                Some((_, squares)) => squares.push(*over),
                None => groups.push((what, vec![*over])),
            }
        }
        let tell = |(index, (what, squares)): (usize, &(&str, Vec<Offset>))| {
            let places = squares.iter().map(Offset::told).collect::<Vec<_>>().join(" ");
            match *what {
                "" => "back over its own square".to_string(),
                EMPTY if index == 0 && self.through_one > 1 && squares.len() == 1 => {
                    format!("over {places}, which must be empty (a man there stops {} of them)", self.through_one)
                }
                EMPTY => format!("over {places}, which must be empty"),
                ANYTHING => format!("over {places}, whatever stands there"),
                OFF => format!("past {places}, which is off the board"),
                what => format!("over {places}: {what}"),
            }
        };
        groups.iter().enumerate().map(tell).collect()
    }
}

impl Ask {
    fn offset(&self) -> Offset {
        Offset { x: self.x, y: self.y }
    }
}

impl Offset {
    fn told(&self) -> String {
        format!("({},{})", self.x, self.y)
    }
}

fn deeds(modes: &str) -> String {
    let words = |letter| match letter {
        'm' => "to an empty square",
        'c' => "capturing",
        'd' => "taking its own",
        'e' => "en passant",
        'u' => "putting the man there where the last leg began",
        _ => "castling",
    };
    modes.chars().map(words).collect::<Vec<_>>().join(" or ")
}
