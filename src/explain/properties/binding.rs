//! Which squares a man can come to by any number of moves.

use serde::Serialize;

use crate::geometry::{Board, Square, SquareSet, Squares};

/// The classes of squares between which a man can go to and fro.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Classes {
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
    /// How many files do not do it.
    pub never: u32,
}

/// The squares that can be reached from each square, itself included, by any number of moves along these edges.
pub(super) fn reach(edges: &[Squares]) -> Vec<Squares> {
    let from = |index: usize| {
        // An index of a board is that of a square: it has at most 256.
        let mut reached = Squares::only(Square(index as u8));
        let mut fresh = reached;
        while !fresh.is_empty() {
            let next = fresh.each().fold(Squares::EMPTY, |next, square| next | edges[square.index()]);
            fresh = next & !reached;
            reached |= next;
        }
        reached
    };
    (0..edges.len()).map(from).collect()
}

/// The classes of squares that can be reached from each other.
pub(super) fn classes(squares: Squares, reach: &[Squares]) -> Classes {
    let (mut left, mut sizes) = (squares, Vec::new());
    while let Some(first) = left.first() {
        let there = reach[first.index()] & left;
        let class: Squares = there.each().filter(|other| reach[other.index()].contains(first)).collect();
        sizes.push(class.count());
        left &= !class;
    }
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    Classes { count: sizes.len(), sizes }
}

/// The squares to which a man can come back after it has left them.
pub(super) fn returning(squares: Squares, edges: &[Squares], reach: &[Squares]) -> Squares {
    let comes_back = |square: &Square| edges[square.index()].each().any(|next| reach[next.index()].contains(*square));
    squares.each().filter(comes_back).collect()
}

/// The fewest moves from one rank to another, over all files; none where no file does it.
pub(super) fn crossing(board: &Board, edges: &[Squares], from: u8, to: u8) -> Option<Crossing> {
    let rank = |rank: u8| -> Squares { board.squares().each().filter(|&square| board.rank(square) == rank).collect() };
    let goal = rank(to);
    let counts: Vec<Option<u32>> = rank(from).each().map(|start| moves(edges, start, goal)).collect();
    let reached = || counts.iter().flatten().copied();
    // Boards have at most 16 files.
    let never = counts.iter().filter(|count| count.is_none()).count() as u32;
    Some(Crossing { least: reached().min()?, greatest: reached().max()?, never })
}

/// The fewest moves from a square to one of the goals.
fn moves(edges: &[Squares], start: Square, goal: Squares) -> Option<u32> {
    let (mut reached, mut fresh, mut count) = (Squares::only(start), Squares::only(start), 0);
    while !fresh.meets(goal) {
        let next = fresh.each().fold(Squares::EMPTY, |next, square| next | edges[square.index()]);
        fresh = next & !reached;
        reached |= next;
        count += 1;
        if fresh.is_empty() {
            return None;
        }
    }
    Some(count)
}
