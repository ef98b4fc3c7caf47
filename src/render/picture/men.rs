//! Men: a disc with a peak that points where its side goes, and the tiles of kinds.

use std::collections::BTreeSet;

use super::canvas::{Canvas, Point, circle, number, polyline};
use super::glyph::{Spot, small_mark};
use super::lettering::{PEN, centred, width};
use super::lines::{arrow_head, hue_ink};
use super::palette::Ink;
use crate::geometry::Color;
use crate::render::{Course, Label, ManTile, Mark};

/// A man with its letters on a disc of this radius, in parts of the square.
pub fn man(canvas: &mut Canvas, spot: Spot, radius: f64, color: Color, letters: &str) {
    disc(canvas, spot, radius, color);
    let ink = if color == Color::White { Ink::OnWhiteMan } else { Ink::OnBlackMan };
    let tall = spot.size * radius * if letters.chars().count() > 1 { 0.85 } else { 1.05 };
    // Three letters are no wider than the disc.
    let height = tall.min(tall * 1.5 * spot.size * radius / width(letters, tall).max(1.0));
    canvas.line(ink, height * PEN / 10.0, &centred(letters, spot.at, height));
}

/// The man that the picture is about.
pub fn mover(canvas: &mut Canvas, spot: Spot, color: Color) {
    disc(canvas, spot, 0.27, color);
    let ink = if color == Color::White { Ink::OnWhiteMan } else { Ink::OnBlackMan };
    canvas.fill(ink, &circle(spot.at, spot.size * 0.1));
}

/// Any man of a diagram that has no tile.
pub fn labelled(canvas: &mut Canvas, spot: Spot, label: &Label, mover_color: Color) {
    match label {
        Label::Mover => mover(canvas, spot, mover_color),
        Label::Lettered { letter, color } | Label::Sided { kind: letter, color } => {
            man(canvas, spot, 0.27, *color, letter);
        }
    }
}

/// A disc with a peak; a dark one for Black.
fn disc(canvas: &mut Canvas, spot: Spot, radius: f64, color: Color) {
    let r = radius * spot.size;
    let (x, y) = spot.at;
    let up = if color == Color::White { -1.0 } else { 1.0 };
    let sweep = if color == Color::White { 1 } else { 0 };
    // The peak stands on the circle 38 degrees to either side of its top.
    let (aside, high) = (r * 0.616, r * 0.788 * up);
    let path = format!(
        "M{} {}L{} {}L{} {}A{r} {r} 0 1 {sweep} {} {}Z",
        number(x - aside),
        number(y + high),
        number(x),
        number(y + 1.3 * r * up),
        number(x + aside),
        number(y + high),
        number(x - aside),
        number(y + high),
        r = number(r),
    );
    canvas.fill(if color == Color::White { Ink::WhiteMan } else { Ink::BlackMan }, &path);
    canvas.line(Ink::Text, spot.size * radius * 0.15, &path);
}

/// A kind's letter and its moves around it; of a ride without limit the marks that only repeat are left out.
pub fn tile(canvas: &mut Canvas, spot: Spot, tile: &ManTile) {
    let (moves, board) = (&tile.moves, &tile.moves.board);
    let radius = i16::from(board.files() / 2);
    let place = |(file, rank): (i16, i16)| spot.point(apart(file - radius, radius), -apart(rank - radius, radius));
    let mark_at = |place: (i16, i16)| board.place(place.0, place.1).and_then(|square| moves.marks.get(&square));
    let shape_at = |place: (i16, i16)| mark_at(place).map(|mark| mark.as_shape());
    // What is also reached by a leap is more than a part of a ride.
    let leaps_to = |place: (i16, i16)| mark_at(place).is_some_and(Mark::leaps);
    let mut left_out: BTreeSet<(i16, i16)> = BTreeSet::new();
    let mut first_of_ride: BTreeSet<(i16, i16)> = BTreeSet::new();
    for trail in moves.trails.iter().filter(|trail| trail.course == Course::Ride) {
        let points: Vec<Point> = trail.points.iter().map(|&point| place(point)).collect();
        let ink = hue_ink(trail.hue);
        if let ([_, first, later @ ..], [.., before, last], true) = (&trail.points[..], &points[..], trail.goes_on) {
            let beyond = spot.size * (0.49 - last_apart(radius));
            let (back, head) = arrow_head(*before, *last, beyond, (spot.size * 0.05, spot.size * 0.034));
            canvas.line(ink, spot.size * 0.018, &polyline(&[&points[..points.len() - 1], &[back]].concat()));
            canvas.fill(ink, &head);
            // A ride that begins elsewhere than in the middle is told from there.
            let start = trail.points.first().filter(|&&point| shape_at(point).is_some());
            let (told, others) = start.map_or((*first, later), |&start| (start, &trail.points[1..]));
            first_of_ride.insert(told);
            let repeats = |&point: &(i16, i16)| shape_at(point) == shape_at(told) && !leaps_to(point);
            left_out.extend(others.iter().copied().filter(repeats));
        } else {
            canvas.line(ink, spot.size * 0.018, &polyline(&points));
        }
    }
    let mini = if radius > 2 { 0.17 } else { 0.2 };
    for (&square, mark) in &moves.marks {
        let at = (i16::from(board.file(square)), i16::from(board.rank(square)));
        if left_out.contains(&at) && !first_of_ride.contains(&at) {
            continue;
        }
        let size = if mark.is_first_move() { mini * 0.7 } else { mini };
        let small = Spot { at: place(at), size: spot.size * size, ground: spot.ground };
        canvas.fill(spot.ground, &circle(small.at, small.size * 0.26));
        small_mark(canvas, small, mark);
    }
    man(canvas, spot, 0.18, tile.color, &tile.letter);
}

/// Where the squares of a tile are: the first one stands clear of the disc, the others close to it.
fn apart(steps: i16, radius: i16) -> f64 {
    let first = if radius > 2 { 0.275 } else { 0.295 };
    match steps.abs() {
        0 => 0.0,
        far => {
            let part = f64::from(far - 1) / f64::from(radius - 1);
            f64::from(steps.signum()) * (first + (last_apart(radius) - first) * part)
        }
    }
}

/// Where the last square of a tile is.
fn last_apart(radius: i16) -> f64 {
    if radius > 2 { 0.435 } else { 0.4 }
}
