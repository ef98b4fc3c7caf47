//! What the shapes of a picture mean, under its board.

use std::collections::BTreeSet;

use super::canvas::{Canvas, polyline};
use super::describe::{RETURNS, TAKEN, UNLOADS};
use super::glyph::{self, Spot, hatch, small_mark};
use super::lines::{arrow, dotted, hue_ink, stop};
use super::page::{DrawnPage, LegendEntry, SAMPLE};
use super::{TILE_SQUARE, men};
use crate::geometry::{Color, SquareSet};
use crate::render::{Access, Course, Diagram, Hue, Label, ManTile, Mark, SquareView};

/// The least width of a column.
const COLUMN: f64 = 330.0;

/// The least width of a column of tiles with their names.
const TILE_COLUMN: f64 = 240.0;

/// Draws the legend and the notes under a diagram.
pub fn draw(page: &mut DrawnPage, diagram: &Diagram) {
    let tiles = tiles(diagram);
    page.columns(&tiles, TILE_SQUARE, TILE_COLUMN);
    if !tiles.is_empty() {
        page.height += 8.0;
    }
    page.columns(&entries(diagram), SAMPLE, COLUMN);
    let mut told: Vec<String> = diagram.notes.iter().chain(&diagram.line_notes).cloned().collect();
    if !diagram.tiles.is_empty() {
        told.push("White's men point up, Black's point down. The marks around a man show where it goes, two or three squares far.".to_string());
    }
    told.extend(diagram.board.told_names().filter(|_| diagram.coordinates));
    let told: Vec<String> = told.iter().map(|note| note.replace('`', "")).collect();
    page.height += 3.0;
    page.notes(&told);
    page.height += 7.0;
}

/// Each kind by its letter; one that both sides have is shown once.
fn tiles(diagram: &Diagram) -> Vec<LegendEntry<'_>> {
    let mut told: Vec<&ManTile> = Vec::new();
    for color in Color::BOTH {
        for tile in diagram.tiles.iter().filter(|tile| tile.color == color) {
            if told.iter().all(|other| other.letter != tile.letter) {
                told.push(tile);
            }
        }
    }
    let entries = told.into_iter().map(|tile| {
        let words = format!("{}: {}", tile.letter, tile.title);
        LegendEntry::on_square(words, |canvas, spot| men::tile(canvas, spot, tile))
    });
    entries.collect()
}

fn entries(diagram: &Diagram) -> Vec<LegendEntry<'_>> {
    let mut entries = Vec::new();
    if let Some(color) = diagram.mover {
        let mover = move |canvas: &mut Canvas, spot| men::mover(canvas, spot, color);
        entries.push(LegendEntry::on_square("where it stands, pointing forward", mover));
        for (side, words) in [(Color::White, "a white man"), (Color::Black, "a black man")] {
            let is_there = |label: &Label| label.color() == Some(side);
            if diagram.men.values().any(is_there) {
                let man = move |canvas: &mut Canvas, spot| men::man(canvas, spot, 0.27, side, "");
                entries.push(LegendEntry::on_square(words, man));
            }
        }
    }
    let all: BTreeSet<SquareView> = diagram.board.squares().into_iter().map(|square| diagram.seen(square)).collect();
    let mut add = |seen: SquareView, words: &str| {
        entries.push(LegendEntry::on_square(words, move |canvas, spot| glyph::seen(canvas, spot, &seen)));
    };
    for mark in Mark::from_simple_on(all.iter().map(|seen| seen.mark).filter(|mark| !mark.is_empty())) {
        add(SquareView { mark, ..SquareView::default() }, &mark.words());
    }
    if all.iter().any(|seen| seen.waits) {
        let plain = Some(Access::default());
        let mark = Mark { quiet: plain, capture: plain, ..Mark::default() };
        add(SquareView { mark, waits: true, ..SquareView::default() }, "struck through: not in this position");
    }
    if all.iter().any(|seen| seen.unload) {
        add(SquareView { unload: true, ..SquareView::default() }, UNLOADS);
    }
    if diagram.returns {
        add(SquareView { returns: true, ..SquareView::default() }, RETURNS);
    }
    if all.iter().any(|seen| seen.victim) {
        let color = diagram.mover.map_or(Color::Black, Color::other);
        entries.push(LegendEntry::on_square(TAKEN, move |canvas, spot| {
            men::man(canvas, spot.smaller(-0.02, 0.02, 0.8), 0.27, color, "");
            glyph::seen(
                canvas,
                spot.smaller(-0.36, -0.36, 0.62),
                &SquareView { victim: true, ..SquareView::default() },
            );
        }));
    }
    // The marks around tiles, as far as their shapes tell them apart.
    let shapes = diagram.tiles.iter().flat_map(|tile| tile.moves.marks.values()).map(|mark| mark.as_shape());
    entries.extend(Mark::from_simple_on(shapes).into_iter().map(|mark| {
        let by = if mark.is_first_move() { 0.6 } else { 0.9 };
        let shape = move |canvas: &mut Canvas, spot: Spot| small_mark(canvas, spot.smaller(0.0, 0.0, by), &mark);
        LegendEntry::on_square(mark.words(), shape)
    }));
    for (course, hue, goes_on) in courses(diagram) {
        let words = match (course, hue, goes_on) {
            (Course::Ride, Hue::Hop, _) => "along this line it looks for a man to hop over",
            (Course::Ride, _, true) => "goes on along this line until something stands in its way",
            (Course::Ride, _, false) => "goes along this line as far as it is drawn",
            (Course::Leg, ..) => "goes leg by leg along the dotted line",
            (Course::Lame, ..) => "a man on the dotted line stops the leap",
            (Course::Jump, ..) => "leaps only over a man on the dotted line",
        };
        entries.push(LegendEntry::on_square(words, move |canvas, spot| sample_way(canvas, spot, course, hue, goes_on)));
    }
    if !diagram.platforms.is_empty() {
        entries.push(LegendEntry::on_square("under a man: it is hopped over here", hatch));
    }
    if diagram.board.squares().count() < diagram.board.area() as u32 {
        entries.push(LegendEntry::hole());
    }
    entries
}

/// A line as it is drawn on the board, across one square.
fn sample_way(canvas: &mut Canvas, spot: Spot, course: Course, hue: Hue, goes_on: bool) {
    if course == Course::Ride {
        let (from, to) = (spot.point(-0.36, 0.0), spot.point(if goes_on { 0.0 } else { 0.36 }, 0.0));
        canvas.line(hue_ink(hue), spot.size * 0.05, &polyline(&[from, to]));
        if goes_on {
            arrow(canvas, hue_ink(hue), from, to, spot.size);
        }
    } else {
        let ends = [spot.point(-0.38, 0.0), spot.point(0.38, 0.0)];
        dotted(canvas, spot.size * 1.2, &polyline(&ends));
        stop(canvas, spot.at, spot.size * 1.3);
    }
}

/// The kinds of lines, on the board and around tiles.
fn courses(diagram: &Diagram) -> Vec<(Course, Hue, bool)> {
    let around = diagram.tiles.iter().flat_map(|tile| &tile.moves.trails).filter(|trail| trail.course == Course::Ride);
    let mut told: Vec<(Course, Hue, bool)> = Vec::new();
    for trail in diagram.trails.iter().chain(around) {
        let is_ride = trail.course == Course::Ride;
        let goes_on = is_ride && (trail.goes_on || trail.hue == Hue::Hop);
        // Of lines that say the same the first gives the colour.
        let says = |hue: Hue| (trail.course, is_ride && hue == Hue::Hop, goes_on);
        if !told.iter().any(|&(course, hue, on)| (course, is_ride && hue == Hue::Hop, on) == says(trail.hue)) {
            told.push((trail.course, trail.hue, goes_on));
        }
    }
    told
}
