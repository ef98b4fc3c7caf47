use std::collections::BTreeMap;

use serde::Serialize;

use crate::betza::{Bend, Movement};
use crate::geometry::Vector;
use crate::unrolled::{Path, States, unroll};

/// So many lines are made of the paths of one movement; what bends more is better seen in a picture.
const MOST_LINES: usize = 8;

/// Of movements with more paths none is listed: sorting them would take longer than reading them is worth.
const MOST_PATHS: usize = 3000;

/// The man's own square.
const HOME: Vector = Vector::new(0, 0);

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

/// The paths of a movement as few lines; none at all where steps say everything.
pub fn path_lines(movement: &Movement) -> PathLines {
    let is_bent = |leg: &crate::betza::Leg| leg.bend != Bend::Straight;
    let turns = movement.routes.iter().any(|route| route.legs.len() > 1 || route.legs.iter().any(is_bent));
    if !turns {
        return PathLines { lines: Vec::new(), more: Some(0) };
    }
    let unrolled = unroll(movement);
    if unrolled.paths.len() > MOST_PATHS || (unrolled.paths.is_empty() && !unrolled.is_complete) {
        return PathLines { lines: Vec::new(), more: None };
    }
    let mut lines: Vec<(Shape, usize)> = images(rays(shapes(&unrolled.paths)));
    lines.sort_by_key(|(shape, _)| shape.order());
    let more = if unrolled.is_complete { Some(lines.len().saturating_sub(MOST_LINES)) } else { None };
    lines.truncate(MOST_LINES);
    PathLines { lines: lines.iter().map(|(shape, images)| shape.line(*images)).collect(), more }
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
fn images(shapes: Vec<Shape>) -> Vec<(Shape, usize)> {
    let mut kinds: BTreeMap<Shape, (Shape, usize)> = BTreeMap::new();
    for shape in shapes {
        let least = (0..8).map(|turn| shape.turned(turn)).min().unwrap_or_else(|| shape.clone());
        let (example, count) = kinds.entry(least).or_insert_with(|| (shape.clone(), 0));
        *count += 1;
        if shape.upright() < example.upright() {
            *example = shape;
        }
    }
    kinds.into_values().collect()
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
        let same = Shape { to: self.to.clone(), asks: self.asks.clone(), ..other.clone() } == *self;
        if !is_straight || !same || other.asks.len() != self.asks.len() + self.to.len() {
            return false;
        }
        let mut asks = self.asks.clone();
        asks.extend(self.to.iter().map(|&to| (to, States::FREE)));
        asks.sort();
        asks == other.asks
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
        Shape { over: all(&self.over), to: all(&self.to), asks, captures, ..self.clone() }
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

    fn line(&self, images: usize) -> PathLine {
        let offset = |square: &Vector| Offset { x: square.x, y: square.y };
        let ask = |(square, states): &(Vector, States)| Ask {
            x: square.x,
            y: square.y,
            must_be: self.must_be(*square, *states),
        };
        PathLine {
            to: self.to.iter().map(offset).collect(),
            images,
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
    /// The ends of the path and its images: `(1,2) (1,3) and so on, and 7 like it`.
    pub fn ends(&self) -> String {
        let ends: Vec<String> = self.to.iter().take(2).map(Offset::told).collect();
        let on = if self.to.len() > 2 { " and so on" } else { "" };
        let like = match self.images {
            1 => String::new(),
            images => format!(", and {} like it", images - 1),
        };
        format!("{}{on}{like}", ends.join(" "))
    }

    /// What it goes over, what must stand there, and what it may do at the end.
    pub fn said(&self) -> String {
        let mut said = Vec::new();
        let mut asks: Vec<&Ask> = self.asks.iter().collect();
        for over in &self.over {
            let at = asks.iter().position(|ask| (ask.x, ask.y) == (over.x, over.y));
            let what = at.map(|at| asks.remove(at).must_be.clone());
            let home = (over.x, over.y) == (0, 0);
            said.push(match what {
                _ if home => "back over its own square".to_string(),
                Some(what) if what == "empty" => format!("over {}, which must be empty", over.told()),
                Some(what) if what == "off the board" => format!("past {}, which is off the board", over.told()),
                Some(what) if what != "on the board" => format!("over {}: {what}", over.told()),
                _ => format!("over {}, whatever stands there", over.told()),
            });
        }
        let (empty, others): (Vec<&Ask>, Vec<&Ask>) = asks.into_iter().partition(|ask| ask.must_be == "empty");
        if !empty.is_empty() {
            let squares: Vec<String> = empty.iter().map(|ask| Offset { x: ask.x, y: ask.y }.told()).collect();
            said.push(format!("{} must be empty", squares.join(" ")));
        }
        for ask in others.into_iter().filter(|ask| ask.must_be != "on the board") {
            said.push(format!("on {} {}", Offset { x: ask.x, y: ask.y }.told(), ask.must_be));
        }
        if self.to.len() > 1 {
            said.push("every square before the last must be empty".to_string());
        }
        said.push(deeds(&self.modes));
        if self.initial {
            said.push("as its first move only".to_string());
        }
        said.join("; ")
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
