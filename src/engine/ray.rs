//! Lines of squares that slides and rides follow.

use crate::geometry::{Board, Color, MAX_SIDE, Square, SquareSet, Vector};

/// The squares in one direction from each square, up to a number of steps.
///
/// A bent one has a first step of its own and then goes on in its direction.
#[derive(Clone, Debug)]
pub(crate) struct Ray<S> {
    course: Course,
    pub ascending: bool,
    pub from: Vec<S>,
    /// The unlimited ray in the opposite direction.
    pub back: Vec<S>,
}

/// What a ray is made of: steps as White sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Course {
    /// The step that comes before the others, whose square must be free to go on.
    pub first: Option<Vector>,
    pub step: Vector,
    /// The greatest number of steps beyond the first one; `None` is no limit.
    pub limit: Option<u8>,
}

impl<S: SquareSet> Ray<S> {
    /// The rays that a course makes from every square.
    pub fn new(board: &Board, course: Course) -> Ray<S> {
        let along = |first: Option<Vector>, step: Vector, limit: usize| {
            let line = |index: usize| {
                let start = Square(index as u8);
                let bend = first.map(|first| board.step(start, first, Color::White));
                let (mut at, mut squares) = match bend {
                    None => (start, S::EMPTY),
                    Some(Some(bend)) => (bend, S::only(bend)),
                    Some(None) => return S::EMPTY,
                };
                for _ in 0..limit {
                    let Some(next) = board.step(at, step, Color::White) else { break };
                    squares |= S::only(next);
                    at = next;
                }
                squares
            };
            (0..board.area()).map(line).collect::<Vec<S>>()
        };
        let far = usize::from(MAX_SIDE);
        let Course { first, step, limit } = course;
        let ascending = i16::from(step.y) * i16::from(board.files()) + i16::from(step.x) > 0;
        let limit = limit.map_or(far, usize::from);
        Ray { course, ascending, from: along(first, step, limit), back: along(None, -step, far) }
    }

    /// Whether it is made of this course.
    pub fn is_of(&self, course: Course) -> bool {
        self.course == course
    }

    /// Whether it goes on by single steps without a bend.
    pub fn is_straight(&self) -> bool {
        self.course.first.is_none() && self.course.step.is_unit()
    }

    /// Whether it leads the opposite way.
    pub fn is_opposite(&self, other: &Ray<S>) -> bool {
        let turned = Course { first: self.course.first.map(|first| -first), step: -self.course.step, ..self.course };
        other.course == turned
    }

    /// The squares that a slide from `from` reaches: up to the first man, and that man's square.
    #[inline(always)]
    pub fn reach(&self, from: Square, occupied: S) -> S {
        up_to_first(self.ascending, self.from[from.index()], occupied)
    }

    /// The squares that a slide from `from` reaches over exactly one man: beyond the first, up to the second, and
    /// that man's square.
    #[inline(always)]
    pub fn reach_over(&self, from: Square, occupied: S) -> S {
        let line = self.from[from.index()];
        up_to_first(self.ascending, line & !up_to_first(self.ascending, line, occupied), occupied)
    }

    /// The first square of the ray, if it has one.
    pub fn first(&self, from: Square) -> Option<Square> {
        let line = self.from[from.index()];
        if self.ascending { line.first() } else { line.last() }
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

/// The squares of a line, or of a part of it, up to its first man, and that man's square.
#[inline(always)]
pub(crate) fn up_to_first<S: SquareSet>(ascending: bool, line: S, occupied: S) -> S {
    let blockers = line & occupied;
    line & if ascending { blockers.up_to_first() } else { blockers.last_onward() }
}
