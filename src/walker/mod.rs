//! A movement executed on a scene, literally: this is what a string does.
//!
//! The walker is the definition. Tables are faster and must do the same; whoever wants to know what a
//! string means reads these files: how far a walk has come (`trip`), and how one leg is taken (`legs`). Who draws it wants to
//! know the steps, too (`path`); who walks again and again, what it depends on (`watched`).

mod arrangement;
mod arrival;
mod legs;
mod path;
mod scene;
mod tabled;
mod trip;
mod unhindered;
mod watched;

use crate::betza::Movement;
use crate::geometry::{Color, Square, SquareSet, Squares};

pub use arrangement::Arrangement;
pub use arrival::{Arrival, Carried, Manner};
pub(crate) use legs::MANY_LEGS;
pub use legs::MAX_WORK;
pub(crate) use path::Footstep;
use path::Trace;
pub use scene::Scene;
pub(crate) use tabled::{bent_courses, is_tabled};
pub(crate) use unhindered::{EmptyBoard, unhindered};
pub(crate) use watched::Watched;

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

fn walk_by<P: Trace>(
    scene: &impl Scene,
    movement: &Movement,
    from: Square,
    color: Color,
    new_path: impl Fn() -> P,
    report: &mut impl FnMut(usize, Arrival, &P),
) -> u32 {
    let (mut work, mut seen) = (0, legs::LegsTaken::default());
    for (index, route) in movement.routes.iter().enumerate() {
        if !route.initial || scene.is_unmoved(from) {
            let mut told = |arrival, path: &P| report(index, arrival, path);
            legs::take(scene, route, (from, color), (&mut work, &mut seen), new_path(), &mut told);
        }
    }
    work.min(MAX_WORK)
}
