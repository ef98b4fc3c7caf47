//! Men: a disc with a peak that points where its side goes, and the tiles of kinds.

use super::canvas::{Canvas, Point, circle, number};
use super::glyph::{Spot, shape};
use super::lettering::{PEN, centred, width};
use super::lines::{arrow, hue_ink};
use super::palette::Ink;
use crate::geometry::{Color, Square};
use crate::render::{Access, Course, Label, ManTile, Mark};

/// A man with its letters on a disc of this radius, in parts of the square.
pub fn man(canvas: &mut Canvas, spot: Spot, radius: f64, color: Color, letters: &str) {
    disc(canvas, spot, radius, color);
    let ink = if color == Color::White { Ink::Text } else { Ink::OnBlackMan };
    let tall = spot.size * radius * if letters.chars().count() > 1 { 0.82 } else { 1.0 };
    // Three letters are no wider than the disc.
    let height = tall.min(tall * 1.5 * spot.size * radius / width(letters, tall).max(1.0));
    canvas.line(ink, (height * PEN / 10.0).max(spot.size * radius * 0.13), &centred(letters, spot.at, height));
}

/// The man that the picture is about.
pub fn mover(canvas: &mut Canvas, spot: Spot, color: Color) {
    disc(canvas, spot, 0.27, color);
    let ink = if color == Color::White { Ink::Text } else { Ink::OnBlackMan };
    canvas.fill(ink, &circle(spot.at, spot.size * 0.1));
}

/// Any man of a diagram that has no tile.
pub fn labelled(canvas: &mut Canvas, spot: Spot, label: &Label, mover_color: Color) {
    match label {
        Label::Mover => mover(canvas, spot, mover_color),
        Label::Man { color, .. } => man(canvas, spot, 0.27, *color, label.letter()),
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
        number(y + 1.36 * r * up),
        number(x + aside),
        number(y + high),
        number(x - aside),
        number(y + high),
        r = number(r),
    );
    canvas.fill(if color == Color::White { Ink::WhiteMan } else { Ink::BlackMan }, &path);
    canvas.line(Ink::Text, spot.size * radius * 0.15, &path);
}

/// A kind's letter and its moves around it.
pub fn tile(canvas: &mut Canvas, spot: Spot, tile: &ManTile) {
    let moves = &tile.moves;
    let board = &moves.board;
    let radius = i16::from(board.files() / 2);
    let place = |file: i16, rank: i16| spot.point(apart(file - radius, radius), -apart(rank - radius, radius));
    let mini = if radius > 2 { 0.2 } else { 0.25 };
    for trail in moves.trails.iter().filter(|trail| trail.course == Course::Ride) {
        if let [first, .., before, last] | [first @ before, last] = &trail.points[..] {
            let points: Vec<Point> = trail.points.iter().map(|&(file, rank)| place(file, rank)).collect();
            let _ = first;
            canvas.line(hue_ink(trail.hue), spot.size * 0.016, &super::canvas::polyline(&points));
            if trail.goes_on {
                let (before, last) = (place(before.0, before.1), place(last.0, last.1));
                arrow(canvas, hue_ink(trail.hue), before, last, spot.size * 0.14);
            }
        }
    }
    for (&square, mark) in &moves.marks {
        let at = |square: Square| place(board.file(square).into(), board.rank(square).into());
        let size = if is_first_move(mark) { mini * 0.66 } else { mini };
        let small = Spot { at: at(square), size: spot.size * size, ground: spot.ground };
        shape(canvas, small, mark);
    }
    man(canvas, spot, 0.195, tile.color, &tile.letter);
}

/// Whether everything on a square is for the first move only.
pub fn is_first_move(mark: &Mark) -> bool {
    let all = [mark.quiet, mark.capture, mark.own, mark.en_passant, mark.castle];
    let mut given = all.into_iter().flatten();
    given.all(|access: Access| access.first_move)
}

/// Where the squares of a tile are: the first one stands clear of the disc, the others close to it.
fn apart(steps: i16, radius: i16) -> f64 {
    let (first, last) = if radius > 2 { (0.285, 0.445) } else { (0.305, 0.43) };
    match steps.abs() {
        0 => 0.0,
        far => f64::from(steps.signum()) * (first + (last - first) * f64::from(far - 1) / f64::from(radius - 1)),
    }
}
