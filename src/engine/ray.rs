//! Lines of squares that slides and rides follow.

use crate::geometry::{Board, Color, Square, SquareSet, Vector};

/// The squares in one direction from each square, up to a number of steps.
///
/// A bent one has a first step of its own and then goes on in its direction.
#[derive(Clone, Debug)]
pub(crate) struct Ray<S> {
    course: RayCourse,
    pub ascending: bool,
    pub from: Vec<S>,
    /// The unlimited ray in the opposite direction.
    pub back: Vec<S>,
}

/// What a ray is made of: steps as White sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RayCourse {
    /// The step that comes before the others, whose square must be free to go on.
    pub first: Option<Vector>,
    pub step: Vector,
    /// The greatest number of steps beyond the first one; `None` is no limit.
    pub limit: Option<u8>,
}

impl<S: SquareSet> Ray<S> {
    /// The rays that a course makes from every square.
    pub fn new(board: &Board, course: RayCourse) -> Ray<S> {
        let RayCourse { first, step, limit } = course;
        let onward = board.lines(step, Color::White);
        let line = |start: usize| {
            let squares = match limit {
                None => onward[start],
                Some(limit) => {
                    let next = |&at: &Square| board.step(at, step, Color::White);
                    let start = Some(Square::nth(start));
                    std::iter::successors(start, next).skip(1).take(limit.into()).collect()
                }
            };
            S::narrow(squares)
        };
        let from = |start: usize| match first {
            None => line(start),
            Some(first) => {
                let bend = board.step(Square::nth(start), first, Color::White);
                bend.map_or(S::EMPTY, |bend| S::only(bend) | line(bend.index()))
            }
        };
        let back = board.lines(-step, Color::White).into_iter().map(S::narrow).collect();
        let ascending = i16::from(step.y) * i16::from(board.files()) + i16::from(step.x) > 0;
        Ray { course, ascending, from: (0..board.area()).map(from).collect(), back }
    }

    /// Whether it is made of this course.
    pub fn is_of(&self, course: RayCourse) -> bool {
        self.course == course
    }

    /// Whether it goes on by single steps without a bend.
    pub fn is_straight(&self) -> bool {
        self.course.first.is_none() && self.course.step.is_unit()
    }

    /// Whether it leads the opposite way.
    pub fn is_opposite(&self, other: &Ray<S>) -> bool {
        let turned = RayCourse { first: self.course.first.map(|first| -first), step: -self.course.step, ..self.course };
        other.course == turned
    }

    /// The squares that a ride from `from` reaches; see [`reach`].
    #[inline(always)]
    pub fn reach(&self, from: Square, occupied: S, over: bool) -> S {
        reach(self.ascending, self.from[from.index()], occupied, over)
    }

    /// Reports every square from which the ray leads somewhere, and its first square from there.
    pub fn each_first(&self, board: &Board, report: impl FnMut(Square, Square)) {
        board.each_step(self.course.first.unwrap_or(self.course.step), Color::White, report);
    }

    /// The squares of the ray but its last, which ends it whoever stands there.
    pub fn all_but_last(&self, from: Square) -> S {
        let line = self.from[from.index()];
        let last = if self.ascending { line.last() } else { line.first() };
        last.map_or(line, |last| line & !S::only(last))
    }

    /// The squares strictly between two squares of the ray.
    #[inline]
    pub fn between(&self, from: Square, to: Square) -> S {
        self.from[from.index()] & self.back[to.index()]
    }
}

/// The part of a line that a ride reaches: up to the first man, and that man's square; or `over` exactly one man, beyond
/// the first, up to the second, and that man's square.
#[inline(always)]
pub(crate) fn reach<S: SquareSet>(ascending: bool, line: S, occupied: S, over: bool) -> S {
    let near = up_to_first(ascending, line, occupied);
    if over { up_to_first(ascending, line & !near, occupied) } else { near }
}

/// The squares of a line, or of a part of it, up to its first man, and that man's square.
#[inline(always)]
fn up_to_first<S: SquareSet>(ascending: bool, line: S, occupied: S) -> S {
    let blockers = line & occupied;
    line & if ascending { blockers.up_to_first() } else { blockers.last_onward() }
}
