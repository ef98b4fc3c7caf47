//! A movement executed on a scene, literally: this is what a string does.
//!
//! The walker is the definition. Tables are faster and must do the same; whoever wants to know what a
//! string means reads how one leg is taken (`legs`), on a board (`on_board`) or wherever else (`world`). Who draws it wants to
//! know the steps, too (`path`); who walks again and again, what it depends on (`watched`).

mod arrangement;
mod arrival;
mod legs;
mod on_board;
mod path;
mod scene;
mod states;
mod tabled;
mod unhindered;
mod watched;
mod world;

use crate::betza::Movement;
use crate::geometry::{Color, Square, SquareSet, Squares};

pub use arrangement::Arrangement;
pub use arrival::{Arrival, Carried, Manner};
pub(crate) use legs::{LegsTaken, take};
pub use on_board::MAX_WORK;
use on_board::OnBoard;
pub(crate) use path::Footstep;
use path::Trace;
pub use scene::Scene;
pub use states::States;
pub(crate) use tabled::{bent_courses, is_tabled};
pub(crate) use unhindered::{EmptyBoard, unhindered};
pub(crate) use watched::Watched;
pub(crate) use world::{Trip, World};

/// Reports every end of every walk that a man of `color` on `from` may take, with the index of its route; says how many
/// steps that took, at most [`MAX_WORK`], so that whoever walks again and again can tell when to stop.
///
/// The same end may be reported more than once, by different routes. The man need not really stand there.
pub fn walk(
    scene: &impl Scene,
    movement: &Movement,
    from: Square,
    color: Color,
    report: &mut impl FnMut(usize, Arrival),
) -> u32 {
    walk_by(scene, movement, from, color, || (), &mut |route, arrival, _: &()| report(route, arrival))
}

/// Every square on which a man's walks end; see [`walk`].
pub(crate) fn ends(scene: &impl Scene, movement: &Movement, from: Square, color: Color) -> Squares {
    let mut ends = Squares::EMPTY;
    walk(scene, movement, from, color, &mut |_, arrival| ends |= Squares::only(arrival.to));
    ends
}

/// The same as [`walk`]; reports also the steps of every walk, none for castling and for `U`.
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
    let (mut work, mut seen) = (0, Default::default());
    for (index, route) in movement.routes.iter().enumerate() {
        if !route.initial || scene.is_unmoved(from) {
            let report = &mut |arrival, path: &P| report(index, arrival, path);
            let world = OnBoard { scene, from, color, work: &mut work, path: new_path(), report };
            let start = Trip::from(world.start(), Default::default());
            take(world, &route.legs, &mut seen, start);
        }
    }
    work.min(MAX_WORK)
}
