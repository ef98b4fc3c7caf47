//! What pictures with words have in common: lines of text, names of files and ranks, the page under it all.

use super::canvas::{Canvas, Point, rectangle};
use super::glyph::Spot;
use super::lettering::{PEN, centred, lines, written};
use super::palette::Ink;
use super::{CAPITAL, RIM};
use crate::geometry::{Board, Square};

/// From line to line.
pub const LINE: f64 = 19.0;

/// How high the capitals of headings are.
const HEADING: f64 = 13.0;

/// A line of text whose capitals are `height` high, from its upper left corner.
pub fn text(canvas: &mut Canvas, line: &str, at: Point, height: f64) {
    canvas.line(Ink::Text, height * PEN / 10.0, &written(line, at, height));
}

/// The same in the middle of a point.
pub fn middle_text(canvas: &mut Canvas, line: &str, at: Point, height: f64) {
    canvas.line(Ink::Text, height * PEN / 10.0, &centred(line, at, height));
}

/// The title of a picture, above everything.
pub fn heading(canvas: &mut Canvas, title: &str, page: f64, height: &mut f64) {
    for line in lines(title, HEADING, page - 2.0 * RIM) {
        text(canvas, &line, (RIM, *height), HEADING);
        *height += HEADING + 9.0;
    }
    *height += 7.0;
}

/// Sentences, in as many lines as they need.
pub fn notes(canvas: &mut Canvas, notes: &[String], page: f64, height: &mut f64) {
    for note in notes {
        for line in lines(note, CAPITAL, page - 2.0 * RIM) {
            text(canvas, &line, (RIM, *height), CAPITAL);
            *height += LINE;
        }
    }
}

/// The middle of a square of a board of squares so wide, from the board's upper left corner.
pub fn middle_of(board: &Board, square: Square, (left, top): Point, side: f64) -> Point {
    let from_top = board.ranks() - 1 - board.rank(square);
    let along = |steps: u8| (f64::from(steps) + 0.5) * side;
    (left + along(board.file(square)), top + along(from_top))
}

/// The same square as a place for marks.
pub fn spot_of(board: &Board, square: Square, corner: Point, size: f64) -> Spot {
    let ground = if board.is_shaded(square) { Ink::DarkSquare } else { Ink::LightSquare };
    Spot { at: middle_of(board, square, corner, size), size, ground }
}

/// The names of ranks and files beside a board of squares so wide, from its upper left corner.
pub fn coordinates(canvas: &mut Canvas, board: &Board, (left, top): Point, square: f64) {
    let bottom = top + f64::from(board.ranks()) * square;
    for rank in 0..board.ranks() {
        let y = bottom - (f64::from(rank) + 0.5) * square;
        middle_text(canvas, &board.rank_label(rank), (left - 16.0, y), CAPITAL);
    }
    for file in 0..board.files() {
        let x = left + (f64::from(file) + 0.5) * square;
        middle_text(canvas, &board.file_label(file), (x, bottom + 16.0), CAPITAL);
    }
}

/// The drawing on a page, as a document.
pub fn document(canvas: Canvas, (page, height): (f64, f64), title: &str, description: &str) -> String {
    let mut whole = Canvas::default();
    whole.fill(Ink::Page, &rectangle((0.0, 0.0), page, height));
    whole.append(canvas);
    whole.svg(page, height, title, description)
}
