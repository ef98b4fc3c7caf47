//! Which squares a man can come to by any number of moves, and by how many: squares joined by moves, whatever they are.

use serde::Serialize;

use super::{Square, SquareSet, Squares};

/// The classes of squares between which a man can go to and fro.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Classes {
    /// How many classes there are.
    pub count: usize,
    /// How many squares each class has, the greatest first.
    pub sizes: Vec<u32>,
}

/// How many moves it takes to cross the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Crossing {
    /// From the best file.
    pub least: u32,
    /// From the worst file of those that do it at all.
    pub greatest: u32,
    /// On how many files it cannot be done.
    pub never: u32,
}

/// The squares that can be reached from each square, itself included, by any number of moves along these edges.
pub fn reach(edges: &[Squares]) -> Vec<Squares> {
    // An index of a board is that of a square: it has at most 256.
    (0..edges.len()).map(|index| reached(edges, Squares::only(Square::nth(index)))).collect()
}

/// The squares that can be reached from any of some squares, themselves included.
pub fn reached(edges: &[Squares], from: Squares) -> Squares {
    layers(edges, edges, from).fold(Squares::EMPTY, |all, layer| all | layer)
}

/// The squares that can be reached from any of some squares by one move or more.
pub(crate) fn led_to(edges: &[Squares], from: Squares) -> Squares {
    next(edges, reached(edges, from))
}

/// The parts of a board whose squares moves join, back or forth.
pub fn parts(squares: Squares, edges: &[Squares]) -> Vec<Squares> {
    let mut parts: Vec<Squares> = Vec::new();
    for from in squares.each() {
        let mut joined = Squares::only(from) | edges[from.index()];
        parts.retain(|&part| {
            let is_apart = !part.meets(joined);
            if !is_apart {
                joined |= part;
            }
            is_apart
        });
        parts.push(joined);
    }
    parts
}

/// The classes of squares that can be reached from each other: the strongly connected components.
pub fn classes(squares: Squares, reach: &[Squares]) -> Vec<Squares> {
    let (mut left, mut classes) = (squares, Vec::new());
    while let Some(first) = left.first() {
        let there = reach[first.index()] & left;
        let class: Squares = there.each().filter(|other| reach[other.index()].contains(first)).collect();
        left &= !class;
        classes.push(class);
    }
    classes
}

impl Classes {
    /// How many these are, and their sizes.
    pub fn of(classes: &[Squares]) -> Classes {
        let mut sizes: Vec<u32> = classes.iter().map(|class| class.count()).collect();
        sizes.sort_unstable_by(|one, other| other.cmp(one));
        Classes { count: sizes.len(), sizes }
    }
}

/// The squares to which a man can come back after it has left them.
pub fn returning(squares: Squares, edges: &[Squares], reach: &[Squares]) -> Squares {
    let comes_back = |square: &Square| edges[square.index()].each().any(|next| reach[next.index()].contains(*square));
    squares.each().filter(comes_back).collect()
}

/// The fewest moves from each of some squares to the nearest goal; none where no square does it.
pub(crate) fn crossing(edges: &[Squares], starts: Squares, goals: Squares) -> Option<Crossing> {
    let counts: Vec<Option<u32>> = starts.each().map(|start| moves(edges, start, goals)).collect();
    let reached = || counts.iter().flatten().copied();
    // Boards have at most 256 squares.
    let never = counts.iter().filter(|count| count.is_none()).count() as u32;
    Some(Crossing { least: reached().min()?, greatest: reached().max()?, never })
}

/// The fewest moves from a square to one of the goals.
fn moves(edges: &[Squares], start: Square, goals: Squares) -> Option<u32> {
    layers(edges, edges, Squares::only(start))
        .position(|layer| layer.meets(goals))
        .and_then(|count| u32::try_from(count).ok())
}

/// Where one move leads from any of some squares.
fn next(edges: &[Squares], from: Squares) -> Squares {
    from.each().fold(Squares::EMPTY, |all, square| all | edges[square.index()])
}

/// The squares that take so many moves and not fewer, beginning with none; the first move is along edges of its own.
pub(crate) fn layers<'e>(first: &'e [Squares], edges: &'e [Squares], starts: Squares) -> impl Iterator<Item = Squares> {
    let (mut reached, mut ahead) = (starts, first);
    std::iter::successors(Some(reached), move |&layer| {
        let fresh = next(std::mem::replace(&mut ahead, edges), layer) & !reached;
        reached |= fresh;
        (!fresh.is_empty()).then_some(fresh)
    })
}

/// How far apart the squares are that a man can go between.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Distances {
    /// The most moves that any way takes.
    pub longest: u32,
    /// The mean over all pairs of squares of which the second is reached from the first.
    pub mean: f64,
}

/// The distances between squares; none if no other square is reached from any.
pub(crate) fn distances(squares: Squares, edges: &[Squares]) -> Option<Distances> {
    let (mut longest, mut pairs, mut sum) = (0, 0, 0);
    for start in squares.each() {
        for (count, layer) in (0_u32..).zip(layers(edges, edges, Squares::only(start))).skip(1) {
            longest = longest.max(count);
            pairs += layer.count();
            sum += count * layer.count();
        }
    }
    (pairs > 0).then(|| Distances { longest, mean: f64::from(sum) / f64::from(pairs) })
}
