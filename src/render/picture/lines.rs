//! The ways of a man as lines under the marks.

use super::canvas::{Canvas, Point, circle, polygon, polyline};
use super::palette::Ink;
use crate::render::{Course, Hue, Trail};

/// Draws a way; `place` says where the middle of a square is, by file and rank.
pub fn trail(canvas: &mut Canvas, trail: &Trail, size: f64, place: impl Fn((i16, i16)) -> Point) {
    let points: Vec<Point> = trail.points.iter().map(|&point| place(point)).collect();
    match trail.course {
        Course::Ride => {
            let ink = hue_ink(trail.hue);
            canvas.line(ink, size * 0.05, &polyline(&points));
            if let ([.., before, last], true) = (&points[..], trail.goes_on) {
                arrow(canvas, ink, *before, *last, size);
            }
        }
        Course::Leg | Course::Lame | Course::Jump => dotted(canvas, size, &polyline(&points)),
    }
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
    let (x, y) = (last.0 - before.0, last.1 - before.1);
    let longest = x.abs().max(y.abs()).max(f64::MIN_POSITIVE);
    let tip = (last.0 + x / longest * size * 0.48, last.1 + y / longest * size * 0.48);
    let length = x.hypot(y).max(f64::MIN_POSITIVE);
    let (x, y) = (x / length, y / length);
    let (long, wide) = (size * 0.14, size * 0.085);
    let back = (tip.0 - x * long, tip.1 - y * long);
    canvas.line(ink, size * 0.05, &polyline(&[last, back]));
    canvas.fill(ink, &polygon(&[tip, (back.0 - y * wide, back.1 + x * wide), (back.0 + y * wide, back.1 - x * wide)]));
}
