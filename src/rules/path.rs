//! Which squares a move passes over, and over which of several ways.

use crate::file::words;
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};

words! {
    /// Which squares a move passes over.
    #[derive(Default)]
    pub enum PathKind {
        #[default]
        Line = "line", "the squares between on the straight line";
        KingSteps = "king steps", "the squares of the shortest ways by single steps";
    }
}

words! {
    /// How many of the ways to a target must satisfy the conditions.
    #[derive(Default)]
    pub enum Routes {
        #[default]
        One = "one", "one way is enough";
        All = "all", "every way must satisfy them";
    }
}

impl PathKind {
    /// Whether one way from `from` to `to`, or every way, passes over good squares only.
    pub(super) fn is_passable(
        self,
        routes: Routes,
        board: &Board,
        from: Square,
        to: Square,
        good: impl Fn(Square) -> bool,
    ) -> bool {
        match (self, routes) {
            (PathKind::Line, _) => between(board, from, to).is_none_or(|passed| passed.into_iter().all(good)),
            (PathKind::KingSteps, Routes::One) => king_step_layers(board, from, to, &good).is_some(),
            (PathKind::KingSteps, Routes::All) => {
                let all = king_step_layers(board, from, to, &|_| true);
                all.is_some_and(|passed| passed.into_iter().all(good))
            }
        }
    }
}

/// The squares from `from` to `to`, both included, if they lie on a rank, a file or a diagonal.
pub(crate) fn line(board: &Board, from: Square, to: Square) -> Option<Squares> {
    let part = |square| (i16::from(board.file(square)), i16::from(board.rank(square)));
    let ((file, rank), (last_file, last_rank)) = (part(from), part(to));
    let (across, up) = (last_file - file, last_rank - rank);
    let steps = across.abs().max(up.abs());
    if across != 0 && up != 0 && across.abs() != up.abs() {
        return None;
    }
    let squares = (0..=steps).map(|step| board.place(file + step * across.signum(), rank + step * up.signum()));
    squares.collect()
}

/// The squares strictly between two squares of a line; `None` if they lie on none.
fn between(board: &Board, from: Square, to: Square) -> Option<Squares> {
    let ends = Squares::only(from) | Squares::only(to);
    line(board, from, to).map(|line| line & !ends)
}

/// The squares that shortest ways by king's steps pass over, if there is a way over good squares.
fn king_step_layers(board: &Board, from: Square, to: Square, good: &dyn Fn(Square) -> bool) -> Option<Squares> {
    let distance =
        |square| board.file(square).abs_diff(board.file(to)).max(board.rank(square).abs_diff(board.rank(to)));
    let mut layer = Squares::only(from);
    let mut passed = Squares::EMPTY;
    for left in (1..distance(from)).rev() {
        let next = layer.into_iter().flat_map(|square| king_steps(board, square));
        layer = next.filter(|&square| distance(square) == left && good(square)).collect();
        passed |= layer;
        if layer.is_empty() {
            return None;
        }
    }
    Some(passed)
}

fn king_steps(board: &Board, square: Square) -> Vec<Square> {
    let steps = (-1..=1).flat_map(|x| (-1..=1).map(move |y| Vector::new(x, y)));
    steps.filter(|step| step.is_unit()).filter_map(|step| board.step(square, step, Color::White)).collect()
}
