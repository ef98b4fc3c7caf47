//! The marks of pictures: the shape says what is done, lines around it how the man gets there; colour only repeats it.

use super::canvas::{Canvas, Point, circle, number, polygon, polyline, rectangle, square};
use super::lettering::centred;
use super::palette::Ink;
use crate::render::{Mark, SquareView};
use crate::walker::Manner;

/// Where a mark is drawn: the middle of its square, how wide the square is, and what is under it.
#[derive(Clone, Copy)]
pub struct Spot {
    pub at: Point,
    pub size: f64,
    pub ground: Ink,
}

impl Spot {
    /// A point of the square; its edges are half a unit from the middle.
    pub fn point(&self, x: f64, y: f64) -> Point {
        (self.at.0 + x * self.size, self.at.1 + y * self.size)
    }

    /// Paints the whole square as its ground.
    pub fn clear(&self, canvas: &mut Canvas) {
        canvas.fill(self.ground, &rectangle(self.point(-0.5, -0.5), self.size, self.size));
    }

    /// A smaller square about such a point.
    pub fn smaller(&self, x: f64, y: f64, by: f64) -> Spot {
        Spot { at: self.point(x, y), size: self.size * by, ground: self.ground }
    }
}

/// How a part of a mark is coloured.
fn ink(hops: bool, deeds: &[Manner]) -> Ink {
    match hops {
        true => Ink::Hop,
        false if deeds.iter().any(|deed| matches!(deed, Manner::Quiet | Manner::Castle)) => Ink::Move,
        false => Ink::Capture,
    }
}

/// Everything that is seen on a square.
pub fn seen(canvas: &mut Canvas, spot: Spot, seen: &SquareView) {
    if !seen.mark.is_empty() {
        clear(canvas, spot, &seen.mark);
    }
    if seen.waits {
        canvas.faintly(|canvas| mark(canvas, spot, &seen.mark));
        canvas.line(Ink::Path, spot.size * 0.05, &polyline(&[spot.point(-0.3, 0.0), spot.point(0.3, 0.0)]));
    } else {
        mark(canvas, spot, &seen.mark);
    }
    if seen.unload {
        exchange(canvas, spot);
    }
    if seen.returns {
        turn_back(canvas, spot);
    }
    if seen.victim {
        let (x, half) = if seen.mark.is_empty() && !seen.unload { (0.0, 0.13) } else { (-0.35, 0.08) };
        small_square(canvas, spot, (x, x), half);
    }
}

/// Takes away the lines under a mark.
fn clear(canvas: &mut Canvas, spot: Spot, mark: &Mark) {
    canvas.fill(spot.ground, &circle(spot.at, spot.size * 0.3));
    if mark.leaps() {
        canvas.fill(spot.ground, &square(spot.at, spot.size * 0.37));
    }
    if mark.hops() {
        canvas.fill(spot.ground, &rectangle(spot.point(-0.27, 0.0), spot.size * 0.54, spot.size * 0.38));
    }
}

/// A mark: disc, ring or cross, and what is asked for it.
pub fn mark(canvas: &mut Canvas, spot: Spot, mark: &Mark) {
    let parts = mark.parts();
    if let Some(part) = parts.iter().find(|part| part.access.leaps) {
        let frame = square(spot.at, spot.size * 0.37);
        canvas.line(ink(part.access.hops, &part.deeds), spot.size * 0.042, &frame);
    }
    shape(canvas, spot, mark);
    if parts.iter().any(|part| part.access.hops) {
        let bar = [spot.point(-0.2, 0.32), spot.point(0.2, 0.32)];
        canvas.line(Ink::Hop, spot.size * 0.07, &polyline(&bar));
    }
    if parts.iter().any(|part| part.access.first_move) {
        let corner = spot.point(0.35, -0.335);
        if mark.leaps() {
            canvas.fill(spot.ground, &circle(corner, spot.size * 0.13));
        }
        canvas.line(Ink::Text, spot.size * 0.045, &centred("1", corner, spot.size * 0.2));
    }
}

/// A mark that is too small for most of what is asked for it; a cross in a ring needs no bar to be told apart.
pub fn small_mark(canvas: &mut Canvas, spot: Spot, mark: &Mark) {
    shape(canvas, spot, mark);
    let is_two_in_one = mark.quiet.is_some() && mark.capture.is_some() && mark.quiet != mark.capture;
    if mark.hops() && !is_two_in_one {
        canvas.line(Ink::Hop, spot.size * 0.07, &polyline(&[spot.point(-0.2, 0.31), spot.point(0.2, 0.31)]));
    }
}

/// The shape alone: what is done, whatever is asked for it.
fn shape(canvas: &mut Canvas, spot: Spot, mark: &Mark) {
    let parts = mark.parts();
    let ink_of = |wanted: Manner| {
        let part = parts.iter().find(|part| part.deeds.contains(&wanted))?;
        Some(ink(part.access.hops, &part.deeds))
    };
    let (moves, captures) = (ink_of(Manner::Quiet), ink_of(Manner::Capture));
    let has_more = moves.is_some() || captures.is_some();
    // A diamond around needs room.
    let near = if mark.own.is_some() { 0.72 } else { 1.0 };
    let size = spot.size * near;
    match (moves, captures) {
        (Some(ink), Some(_)) if mark.quiet == mark.capture => canvas.fill(ink, &circle(spot.at, size * 0.21)),
        (Some(ring_ink), Some(cross_ink)) => {
            ring(canvas, spot, ring_ink, size);
            cross(canvas, spot, (cross_ink, size * 0.0589), 0.1054 * near);
        }
        (Some(ink), None) => ring(canvas, spot, ink, size),
        (None, Some(ink)) => cross(canvas, spot, (ink, size * 0.095), 0.17 * near),
        (None, None) => {}
    }
    if let Some(ink) = ink_of(Manner::TakeOwn) {
        let far = if has_more { 0.31 } else { 0.23 };
        let corners = [(0.0, -far), (far, 0.0), (0.0, far), (-far, 0.0)].map(|(x, y)| spot.point(x, y));
        canvas.line(ink, spot.size * 0.06, &polygon(&corners));
    }
    if mark.en_passant.is_some() {
        let (x, half) = if has_more { (-0.35, 0.08) } else { (0.0, 0.13) };
        small_square(canvas, spot, (x, x), half);
    }
    if let Some(ink) = ink_of(Manner::Castle) {
        let (y, by) = if has_more { (-0.36, 0.55) } else { (0.0, 1.0) };
        canvas.line(ink, spot.size * 0.065 * by, &circle(spot.point(-0.13 * by, y), spot.size * 0.115 * by));
        canvas.fill(ink, &circle(spot.point(0.15 * by, y), spot.size * 0.12 * by));
    }
}

fn ring(canvas: &mut Canvas, spot: Spot, ink: Ink, size: f64) {
    canvas.line(ink, size * 0.075, &circle(spot.at, size * 0.19));
}

/// Two bars so wide, each end of them so far from the middle to the side as down.
pub fn cross(canvas: &mut Canvas, spot: Spot, (ink, width): (Ink, f64), far: f64) {
    for bar in [[(-far, -far), (far, far)], [(-far, far), (far, -far)]] {
        canvas.line(ink, width, &polyline(&bar.map(|(x, y)| spot.point(x, y))));
    }
}

fn small_square(canvas: &mut Canvas, spot: Spot, (x, y): (f64, f64), half: f64) {
    let outline = square(spot.point(x, y), spot.size * half);
    canvas.fill(spot.ground, &outline);
    canvas.line(Ink::Capture, spot.size * 0.055, &outline);
}

/// An arrow that goes round.
fn turn_back(canvas: &mut Canvas, spot: Spot) {
    let r = spot.size * 0.2;
    let (from, to) = (spot.point(0.14, -0.14), spot.point(0.2, 0.0));
    let arc = format!("{}A{r} {r} 0 1 0 {} {}", polyline(&[from]), number(to.0), number(to.1), r = number(r));
    canvas.line(Ink::Move, spot.size * 0.07, &arc);
    let head = [(0.09, 0.06), (0.31, 0.06), (0.2, -0.09)].map(|(x, y)| spot.point(x, y));
    canvas.fill(Ink::Move, &polygon(&head));
}

/// Two arrows, one each way: the man there goes where the other came from.
fn exchange(canvas: &mut Canvas, spot: Spot) {
    canvas.fill(spot.ground, &circle(spot.at, spot.size * 0.3));
    for side in [1.0, -1.0] {
        let y = -0.09 * side;
        let tip = (0.22 * side, y);
        let shaft = [(-0.22 * side, y), tip].map(|(x, y)| spot.point(x, y));
        let head = [(0.1 * side, y - 0.1 * side), tip].map(|(x, y)| spot.point(x, y));
        canvas.line(Ink::Capture, spot.size * 0.06, &(polyline(&shaft) + &polyline(&head)));
    }
}

/// Slanted lines: there is no square, or a man on it serves as a platform.
pub fn hatch(canvas: &mut Canvas, spot: Spot) {
    // Each line cuts the square from one edge to another, so that they go on in the next square.
    for step in [-0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75] {
        let (from, to): (f64, f64) = if step < 0.0 { (-0.5 - step, 0.5) } else { (-0.5, 0.5 - step) };
        let ends = [spot.point(from, -(from + step)), spot.point(to, -(to + step))];
        canvas.line(Ink::Path, spot.size * 0.025, &polyline(&ends));
    }
}
