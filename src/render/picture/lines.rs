//! The ways of a man as lines under the marks.

use super::canvas::{Canvas, Point, circle, polygon, polyline};
use super::palette::Ink;
use crate::render::{Course, Hue, Trail};

/// So far from the middle of a square a line ends to which something else is drawn there.
const CLEAR: f64 = 0.38;

/// What a square shows beside lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shows {
    Nothing,
    Mark,
    Man,
}

/// Draws a way; `place` says where the middle of a square is, by file and rank, and what is drawn there.
pub fn trail(canvas: &mut Canvas, trail: &Trail, size: f64, place: impl Fn((i16, i16)) -> (Point, Shows)) {
    let places: Vec<(Point, Shows)> = trail.points.iter().map(|&point| place(point)).collect();
    let points: Vec<Point> = places.iter().map(|&(point, _)| point).collect();
    match trail.course {
        Course::Ride => {
            let ink = hue_ink(trail.hue);
            // Marks lie on the line and clear their own place.
            for (from, to) in pairs(&places, size, |shows| shows == Shows::Man) {
                canvas.line(ink, size * 0.05, &polyline(&[from, to]));
            }
            if let ([.., before, last], true) = (&points[..], trail.goes_on) {
                arrow(canvas, ink, *before, *last, size);
            }
        }
        Course::Leg | Course::Lame | Course::Jump => {
            for (from, to) in pairs(&places, size, |shows| shows != Shows::Nothing) {
                dotted(canvas, size, &polyline(&[from, to]));
            }
        }
    }
}

/// The stretches of a line from square to square, clear of what is drawn there.
fn pairs(places: &[(Point, Shows)], size: f64, is_in_the_way: impl Fn(Shows) -> bool) -> Vec<(Point, Point)> {
    let end = |(point, shows): (Point, Shows), other: Point| {
        let (x, y) = (other.0 - point.0, other.1 - point.1);
        let part = CLEAR * size / x.hypot(y).max(size * 0.5);
        if is_in_the_way(shows) { (point.0 + x * part, point.1 + y * part) } else { point }
    };
    let both = places.iter().zip(places.iter().skip(1));
    both.map(|(&from, &to)| (end(from, to.0), end(to, from.0))).collect()
}

/// A line of dots.
pub fn dotted(canvas: &mut Canvas, size: f64, path: &str) {
    canvas.dots(Ink::Path, size * 0.06, size * 0.125, path);
}

/// A dot on a square that a man only passes.
pub fn stop(canvas: &mut Canvas, at: Point, size: f64) {
    canvas.fill(Ink::Path, &circle(at, size * 0.085));
}

/// The ink of a line.
pub fn hue_ink(hue: Hue) -> Ink {
    match hue {
        Hue::Move => Ink::Move,
        Hue::Capture => Ink::Capture,
        Hue::Hop => Ink::Hop,
    }
}

/// The line goes on from its last point to the edge of the square, and ends there in an arrow.
pub fn arrow(canvas: &mut Canvas, ink: Ink, before: Point, last: Point, size: f64) {
    let (back, head) = arrow_head(before, last, size * 0.48, (size * 0.1, size * 0.08));
    canvas.line(ink, size * 0.05, &polyline(&[last, back]));
    canvas.fill(ink, &head);
}

/// A head so long and so wide at the end of a line that goes on so far, as the king steps, behind two points of it;
/// and where the line ends.
pub fn arrow_head(before: Point, last: Point, beyond: f64, (long, wide): (f64, f64)) -> (Point, String) {
    let (x, y) = (last.0 - before.0, last.1 - before.1);
    let longest = x.abs().max(y.abs()).max(f64::MIN_POSITIVE);
    let tip = (last.0 + x / longest * beyond, last.1 + y / longest * beyond);
    let length = x.hypot(y).max(f64::MIN_POSITIVE);
    let (x, y) = (x / length, y / length);
    let back = (tip.0 - x * long, tip.1 - y * long);
    (back, polygon(&[tip, (back.0 - y * wide, back.1 + x * wide), (back.0 + y * wide, back.1 - x * wide)]))
}
