//! Which squares a move passes over, and over which of several ways.

use super::castling::line;
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};

/// Which squares a move passes over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PathKind {
    /// The squares between on the straight line.
    #[default]
    Line,
    /// The squares of every shortest way by king's steps.
    KingSteps,
}

/// How many of the ways to a target must satisfy the conditions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Routes {
    #[default]
    One,
    All,
}

impl PathKind {
    /// The words of a variant file and what they mean.
    pub const WORDS: &[(&str, &str)] = &[
        ("line", "the squares between on the straight line"),
        ("king steps", "the squares of the shortest ways by single steps"),
    ];

    pub(super) fn from_word(word: &str) -> Option<PathKind> {
        match word {
            "line" => Some(PathKind::Line),
            "king steps" => Some(PathKind::KingSteps),
            _ => None,
        }
    }

    /// What it means, as [`WORDS`](PathKind::WORDS) say it.
    pub(super) fn meaning(self) -> &'static str {
        match self {
            PathKind::Line => PathKind::WORDS[0].1,
            PathKind::KingSteps => PathKind::WORDS[1].1,
        }
    }

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

impl Routes {
    /// The words of a variant file and what they mean.
    pub const WORDS: &[(&str, &str)] = &[("one", "one way is enough"), ("all", "every way must satisfy them")];

    pub(super) fn from_word(word: &str) -> Option<Routes> {
        match word {
            "one" => Some(Routes::One),
            "all" => Some(Routes::All),
            _ => None,
        }
    }
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
