use std::collections::{BTreeMap, BTreeSet};

use super::trail::{Trail, Trails};
use super::{Access, Mark};
use crate::betza::{Heading, Hop, Leg, Movement, Passage};
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::walker::{Arrangement, Arrival, Footstep, Manner, Scene, trace, walk};

/// What a man of `color` on `from` could do on each square of an arrangement, first moves included.
///
/// An empty square counts as one where an enemy, or a friend, could come to stand, and where a man could have passed;
/// so captures show although nobody is there to be captured. Moves over a man show where one man more, on any
/// empty square, would make them possible.
///
/// What stands on the last square of a walk decides only what the walk may do there, never whether it gets there:
/// so one walk on which everything may be done finds every square. Only of a man with an enormous number of moves over
/// others some are not found.
pub fn marks(scene: &Arrangement, movement: &Movement, from: Square, color: Color) -> BTreeMap<Square, Mark> {
    probe(scene, movement, from, color).marks
}

/// What trying has found.
pub(super) struct Probed {
    pub marks: BTreeMap<Square, Mark>,
    /// The ways there.
    pub trails: Vec<Trail>,
    /// What lines cannot show, in sentences.
    pub line_notes: Vec<String>,
    /// Where a man could be taken by a move that ends elsewhere.
    pub victims: Squares,
    /// Whether the man may come back to its square.
    pub returns: bool,
    /// Whether everything was tried that should be.
    pub is_complete: bool,
}

/// The most steps that are taken to find moves over a man; for pieces in use it is more than enough.
const MAX_STEPS: u32 = 2_000_000;

/// Tries what a man could do, see [`marks`].
pub(super) fn probe(scene: &Arrangement, movement: &Movement, from: Square, color: Color) -> Probed {
    // What a string says twice is walked once.
    let movement = &Movement { routes: Movement::distinct_routes(movement.routes.iter()) };
    let free = movement.free_at_the_end();
    let mut scene = scene.clone();
    scene.unmoved = true;
    scene.put(from, color);
    // Lines are told from the movement as it is: what it does at their ends gives them their hue.
    let mut trails = Trails::new(scene.board(), movement, from);
    let mut plain = BTreeSet::new();
    let (mut victims, mut returns) = (Squares::EMPTY, false);
    trace(&scene, &free, from, color, &mut |route, arrival, steps| {
        plain.insert((route, arrival.to));
        returns |= arrival.to == from && movement.routes[route].legs.last().is_some_and(|leg| leg.how.modes.quiet);
        victims |= arrival.captures_besides();
        trails.add(route, &arrival, steps, false);
    });
    let crowded = ends(&crowd(&scene), &free, from, color);
    let mut over: BTreeSet<(usize, Square)> = BTreeSet::new();
    let is_complete = over_a_man(&scene, &free, from, color, &mut |route, arrival, steps| {
        victims |= arrival.captures_besides();
        // The first way to a square is enough for a line.
        let end = (route, arrival.to);
        if over.insert(end) && !plain.contains(&end) {
            trails.add(route, &arrival, steps, true);
        }
    });
    let mut marks: BTreeMap<Square, Mark> = BTreeMap::new();
    let mut add = |(route, square): (usize, Square), hops: bool| {
        let legs = &movement.routes[route].legs;
        let Some(leg) = legs.last() else { return };
        let leaps = !hops && (legs.len() > 1 || may_leap(leg)) && crowded.contains(&(route, square));
        let hops = hops && !leg.castles();
        let access =
            Access { first_move: movement.routes[route].initial, hops, lame: legs.len() == 1 && is_lame(leg), leaps };
        join(marks.entry(square).or_default(), leg, scene.color_at(square), color, access);
    };
    plain.iter().for_each(|&end| add(end, false));
    over.difference(&plain).for_each(|&end| add(end, true));
    marks.retain(|_, mark| !mark.is_empty());
    let (trails, line_notes) = trails.finish();
    Probed { marks, trails, line_notes, victims, returns, is_complete }
}

/// Adds what a leg may do at its end on a square where `standing` is.
fn join(mark: &mut Mark, leg: &Leg, standing: Option<Color>, color: Color, access: Access) {
    let (is_empty, modes, castles) = (standing.is_none(), leg.how.modes, leg.castles());
    let deeds = [
        (&mut mark.quiet, modes.quiet && is_empty),
        (&mut mark.capture, modes.capture && standing != Some(color)),
        (&mut mark.own, modes.own && standing != Some(color.other())),
        (&mut mark.en_passant, modes.en_passant && is_empty),
    ];
    let deeds = deeds.into_iter().map(|(place, may)| (place, may && !castles));
    for (place, _) in deeds.chain([(&mut mark.castle, castles)]).filter(|(_, may)| *may) {
        *place = Some(place.map_or(access, |other| other.easier(access)));
    }
}

/// The routes and the squares at which they end.
fn ends(scene: &Arrangement, movement: &Movement, from: Square, color: Color) -> BTreeSet<(usize, Square)> {
    let mut found = BTreeSet::new();
    walk(scene, movement, from, color, &mut |route, arrival| {
        found.insert((route, arrival.to));
    });
    found
}

/// The same board with a man on every square.
fn crowd(scene: &Arrangement) -> Arrangement {
    let mut crowded = scene.clone();
    scene.board().squares().each().for_each(|square| crowded.put(square, Color::White));
    crowded
}

/// The moves that a man on some empty square makes possible; says whether every square was tried.
fn over_a_man(
    scene: &Arrangement,
    free: &Movement,
    from: Square,
    color: Color,
    see: &mut impl FnMut(usize, Arrival, &[Footstep]),
) -> bool {
    let mut hopping = free.clone();
    for route in hopping.routes.iter_mut().filter(|route| !needs_a_man(&route.legs)) {
        // Routes keep their numbers; one without legs goes nowhere.
        route.legs.clear();
    }
    if hopping.routes.iter().all(|route| route.legs.is_empty()) {
        return true;
    }
    let mut steps = 0;
    let empty: Squares = scene.board().squares() & !scene.occupied();
    let mut supposed = scene.clone();
    for platform in empty.each() {
        for side in [color, color.other()] {
            if steps > MAX_STEPS {
                return false;
            }
            supposed.put(platform, side);
            steps += trace(&supposed, &hopping, from, color, &mut |route, arrival, path| {
                if arrival.to != platform || arrival.manner == Manner::Castle {
                    see(route, arrival, path);
                }
            });
        }
        supposed.lift(platform);
    }
    true
}

/// Whether a route has moves only where some man stands on its way.
fn needs_a_man(legs: &[Leg]) -> bool {
    let on_the_way = |leg: &Leg| leg.how.hop != Hop::None || leg.how.between == Passage::Occupied || leg.castles();
    let before_the_last = legs.split_last().map_or(&[][..], |(_, before)| before);
    legs.iter().any(on_the_way) || before_the_last.iter().any(|leg| !leg.how.modes.quiet)
}

/// Whether a leg passes over men at all; a step to a neighbour has nothing to pass.
fn may_leap(leg: &Leg) -> bool {
    leg.how.hop == Hop::None && leg.how.between == Passage::Free && (is_long(leg) || leg.how.skip > 0)
}

/// Whether a leg is a leap that any man on its way stops.
fn is_lame(leg: &Leg) -> bool {
    leg.how.between == Passage::Empty && is_long(leg)
}

/// Whether a leg leaps over squares.
fn is_long(leg: &Leg) -> bool {
    match &leg.heading {
        Heading::Anywhere => true,
        Heading::Castling { .. } => false,
        Heading::Steps(steps) | Heading::Turned { steps, .. } => steps.iter().any(|step| !step.is_unit()),
    }
}
