//! A movement executed on a scene, literally: this is what a string does.
//!
//! The walker is the definition. Tables are faster and must do the same; whoever wants to know what a
//! string means reads these files: how far a walk has come (`trip`), and how one leg is taken (`legs`). Who draws it wants to
//! know the steps, too (`path`); who walks again and again, what it depends on (`watched`).

mod legs;
mod path;
mod trip;
mod unhindered;
mod watched;

use crate::betza::Movement;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};

pub(crate) use legs::MANY_LEGS;
pub use legs::MAX_WORK;
pub(crate) use path::Footstep;
use path::Path;
pub(crate) use unhindered::{EmptyBoard, unhindered};
pub(crate) use watched::Watched;

/// What the walker must know of the men on a board.
pub trait Scene {
    /// The board they stand on.
    fn board(&self) -> &Board;
    /// The side of the man on `square`, if one stands there.
    fn color_at(&self, square: Square) -> Option<Color>;
    /// Whether the man on `square` has not moved yet.
    fn is_unmoved(&self, square: Square) -> bool;
    /// Whether the man on `square` is royal.
    fn is_royal(&self, square: Square) -> bool;
    /// The squares that the last move passed and the man that passed them, while it may be captured there.
    fn en_passant(&self) -> Option<(Squares, Square)>;
}

/// How a man arrives on the last square of its walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// The square is empty, or its own.
    Quiet,
    /// It takes the enemy that stands there.
    Capture,
    /// It takes the man of its own side that stands there.
    TakeOwn,
    /// The square is empty, and the man that has just passed it is taken.
    EnPassant,
    /// The man that stands there is put on the square where the last leg began.
    Unload,
    /// It castles: its partner comes to stand beside it.
    Castle,
}

impl Manner {
    /// The letter that stands for it: `m c d e` as in a string, `u` and `o` for moves of two men.
    pub fn letter(self) -> char {
        match self {
            Manner::Quiet => 'm',
            Manner::Capture => 'c',
            Manner::TakeOwn => 'd',
            Manner::EnPassant => 'e',
            Manner::Unload => 'u',
            Manner::Castle => 'o',
        }
    }
}

/// Another man that a move puts somewhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Carried {
    /// Where the other man stood.
    pub from: Square,
    /// Where it is put.
    pub to: Square,
}

/// One end of a walk: where the man arrives and whom it captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrival {
    /// The square of arrival; the man's own where it comes back to it.
    pub to: Square,
    /// How the man arrives.
    pub manner: Manner,
    /// Every man that is taken off the board, the one on `to` included.
    pub captures: Squares,
    /// The man that changes its square besides the mover.
    pub carried: Option<Carried>,
    /// The squares on which the mover may now be captured en passant.
    pub passed: Squares,
}

impl Arrival {
    /// The squares of the men that it takes otherwise than by its arrival; one of them may be `to`, if the man was
    /// there before.
    pub fn captures_besides(&self) -> Squares {
        match self.manner {
            Manner::Capture | Manner::TakeOwn => self.captures & !Squares::only(self.to),
            _ => self.captures,
        }
    }

    /// Whether its square says everything: a man on it is taken, and nothing else happens.
    pub fn is_plain(&self, from: Square) -> bool {
        let elsewhere = self.captures & !Squares::only(self.to);
        self.to != from && self.carried.is_none() && elsewhere.is_empty() && self.passed.is_empty()
    }
}

/// Reports every end of every walk that a man of `color` on `from` may take, with the index of its route.
///
/// The same end may be reported more than once, by different routes. The man need not really stand there.
pub fn walk(
    scene: &impl Scene,
    movement: &Movement,
    from: Square,
    color: Color,
    report: &mut impl FnMut(usize, Arrival),
) {
    walk_counting(scene, movement, from, color, report);
}

/// Every square on which a man's walks end; see [`walk`].
pub(crate) fn ends(scene: &impl Scene, movement: &Movement, from: Square, color: Color) -> Squares {
    let mut ends = Squares::EMPTY;
    walk(scene, movement, from, color, &mut |_, arrival| ends |= Squares::only(arrival.to));
    ends
}

/// The same as [`walk`]; says how many steps it took, at most [`MAX_WORK`].
///
/// Whoever walks again and again can tell from it when to stop.
pub fn walk_counting(
    scene: &impl Scene,
    movement: &Movement,
    from: Square,
    color: Color,
    report: &mut impl FnMut(usize, Arrival),
) -> u32 {
    walk_by(scene, movement, from, color, || (), &mut |route, arrival, _: &()| report(route, arrival))
}

/// The same as [`walk_counting`]; reports also the steps of every walk, none for castling and for `U`.
///
/// Of several ways to come to one state in the middle of a route of many legs only the first goes on.
pub fn trace(
    scene: &impl Scene,
    movement: &Movement,
    from: Square,
    color: Color,
    report: &mut impl FnMut(usize, Arrival, &[Footstep]),
) -> u32 {
    let mut told = |route, arrival, steps: &Vec<Footstep>| report(route, arrival, steps.as_slice());
    walk_by(scene, movement, from, color, Vec::new, &mut told)
}

fn walk_by<P: Path>(
    scene: &impl Scene,
    movement: &Movement,
    from: Square,
    color: Color,
    new_path: impl Fn() -> P,
    report: &mut impl FnMut(usize, Arrival, &P),
) -> u32 {
    let (mut work, mut seen) = (0, legs::Seen::default());
    for (index, route) in movement.routes.iter().enumerate() {
        if !route.initial || scene.is_unmoved(from) {
            let mut told = |arrival, path: &P| report(index, arrival, path);
            legs::take(scene, route, (from, color), (&mut work, &mut seen), new_path(), &mut told);
        }
    }
    work.min(MAX_WORK)
}
