//! What the shapes of a picture mean, under its board.

use std::collections::BTreeSet;

use super::canvas::{Canvas, Point, polyline};
use super::describe::{RETURNS, TAKEN, UNLOADS};
use super::glyph::{self, Spot};
use super::lettering::lines;
use super::lines::{arrow, dotted, hue_ink, stop};
use super::men;
use super::page::{LINE, notes, text};
use super::palette::Ink;
use super::{CAPITAL, RIM, TILE_SQUARE, hatch};
use crate::geometry::{Color, SquareSet};
use crate::render::{Access, Course, Diagram, Hue, Label, ManTile, Mark, SquareView};

/// The side of the square that shows a mark.
const SAMPLE: f64 = 36.0;

/// The least width of a column.
const COLUMN: f64 = 330.0;

/// The least width of a column of tiles with their names.
const TILE_COLUMN: f64 = 240.0;

/// What is drawn on one square.
type Drawing<'a> = dyn Fn(&mut Canvas, Spot) + 'a;

/// One thing that is explained: what a square shows, and what that means.
pub struct LegendEntry<'a> {
    draw: Box<Drawing<'a>>,
    /// The side of the square, and what is under its shapes.
    size: f64,
    ground: Option<Ink>,
    words: String,
}

impl<'a> LegendEntry<'a> {
    /// What is drawn on a square of a board.
    pub fn new(words: impl Into<String>, draw: impl Fn(&mut Canvas, Spot) + 'a) -> LegendEntry<'a> {
        let draw = Box::new(draw);
        LegendEntry { draw, size: SAMPLE, ground: Some(Ink::LightSquare), words: words.into() }
    }

    /// The same without the ground of a square.
    pub fn bare(words: impl Into<String>, draw: impl Fn(&mut Canvas, Spot) + 'a) -> LegendEntry<'a> {
        LegendEntry { ground: None, ..LegendEntry::new(words, draw) }
    }

    /// Draws it; how high it is.
    fn draw(&self, canvas: &mut Canvas, (left, top): Point, width: f64) -> f64 {
        let size = self.size;
        let words = lines(&self.words, CAPITAL, width - size - 26.0);
        let text_height = LINE * words.len() as f64;
        let tall = size.max(text_height);
        let ground = self.ground.unwrap_or(Ink::Page);
        let spot = Spot { at: (left + size / 2.0, top + tall / 2.0), size, ground };
        if self.ground.is_some() {
            spot.clear(canvas);
        }
        (self.draw)(canvas, spot);
        let mut y = top + (tall - text_height) / 2.0 + (LINE - CAPITAL) / 2.0;
        for line in words {
            text(canvas, &line, (left + size + 12.0, y), CAPITAL);
            y += LINE;
        }
        tall
    }
}

/// Draws the legend and the notes from `height` on, on a page so wide; says where it ends.
pub fn draw(canvas: &mut Canvas, diagram: &Diagram, page: f64, height: &mut f64) {
    let tiles: Vec<LegendEntry> = tiles(diagram);
    columns(canvas, &tiles, page, TILE_COLUMN, height);
    if !tiles.is_empty() {
        *height += 8.0;
    }
    columns(canvas, &entries(diagram), page, COLUMN, height);
    let mut told: Vec<String> = diagram.notes.iter().chain(&diagram.line_notes).cloned().collect();
    if !diagram.tiles.is_empty() {
        told.push("White's men point up, Black's point down. The marks around a man show where it goes, two or three squares far.".to_string());
    }
    told.extend(diagram.board.told_names().filter(|_| diagram.coordinates));
    let told: Vec<String> = told.iter().map(|note| note.replace('`', "")).collect();
    *height += 3.0;
    notes(canvas, &told, page, height);
    *height += 7.0;
}

/// Entries side by side where there is room, row by row.
pub fn columns(canvas: &mut Canvas, entries: &[LegendEntry], page: f64, least: f64, height: &mut f64) {
    let width = page - 2.0 * RIM;
    let count = ((width / least).floor().max(1.0) as usize).min(entries.len().max(1));
    let column = width / count as f64;
    for row in entries.chunks(count) {
        let mut tallest: f64 = 0.0;
        for (index, entry) in row.iter().enumerate() {
            let left = RIM + column * index as f64;
            tallest = tallest.max(entry.draw(canvas, (left, *height), column));
        }
        *height += tallest + 6.0;
    }
}

/// A line as it is drawn on a board.
fn sample_line(canvas: &mut Canvas, spot: Spot, (course, hue, goes_on): (Course, Hue, bool)) {
    if course != Course::Ride {
        dotted(canvas, spot.size * 1.2, &polyline(&[spot.point(-0.38, 0.0), spot.point(0.38, 0.0)]));
        return stop(canvas, spot.at, spot.size * 1.3);
    }
    let (from, to) = (spot.point(-0.36, 0.0), spot.point(if goes_on { 0.0 } else { 0.36 }, 0.0));
    canvas.line(hue_ink(hue), spot.size * 0.05, &polyline(&[from, to]));
    if goes_on {
        arrow(canvas, hue_ink(hue), from, to, spot.size);
    }
}

/// Each kind by its letter.
fn tiles(diagram: &Diagram) -> Vec<LegendEntry<'_>> {
    let mut shown: Vec<&ManTile> = Vec::new();
    let by_side = |color: Color| diagram.tiles.iter().filter(move |tile| tile.color == color);
    // A kind that both sides have is shown once.
    for tile in by_side(Color::White).chain(by_side(Color::Black)) {
        if !shown.iter().any(|other| other.letter == tile.letter) {
            shown.push(tile);
        }
    }
    let entries = shown.into_iter().map(|tile| {
        let words = format!("{}: {}", tile.letter, tile.title);
        LegendEntry { size: TILE_SQUARE, ..LegendEntry::new(words, move |canvas, spot| men::tile(canvas, spot, tile)) }
    });
    entries.collect()
}

fn entries(diagram: &Diagram) -> Vec<LegendEntry<'_>> {
    let mut entries = Vec::new();
    if let Some(color) = diagram.mover {
        let words = "where it stands, pointing forward";
        entries.push(LegendEntry::new(words, move |canvas, spot| men::mover(canvas, spot, color)));
        for side in Color::BOTH {
            let is_there = |label: &Label| matches!(label, Label::Man { color, .. } if *color == side);
            if diagram.men.values().any(is_there) {
                let words = if side == Color::White { "a white man" } else { "a black man" };
                entries.push(LegendEntry::new(words, move |canvas, spot| men::man(canvas, spot, 0.27, side, "")));
            }
        }
    }
    let all: BTreeSet<SquareView> = diagram.board.squares().into_iter().map(|square| diagram.seen(square)).collect();
    let sight =
        |words: &str, sight: SquareView| LegendEntry::new(words, move |canvas, spot| glyph::seen(canvas, spot, &sight));
    let none = SquareView::default();
    let marks = Mark::from_simple_on(all.iter().map(|sight| sight.mark).filter(|mark| !mark.is_empty()));
    entries.extend(marks.into_iter().map(|mark| sight(&mark.words(), SquareView { mark, ..none })));
    if all.iter().any(|sight| sight.waits) {
        let plain = Some(Access::default());
        let mark = Mark { quiet: plain, capture: plain, ..Mark::default() };
        entries.push(sight("struck through: not in this position", SquareView { mark, waits: true, ..none }));
    }
    if all.iter().any(|sight| sight.unload) {
        entries.push(sight(UNLOADS, SquareView { unload: true, ..none }));
    }
    if diagram.returns {
        entries.push(sight(RETURNS, SquareView { returns: true, ..none }));
    }
    if all.iter().any(|sight| sight.victim) {
        let color = diagram.mover.map_or(Color::Black, Color::other);
        entries.push(LegendEntry::new(TAKEN, move |canvas, spot| {
            men::man(canvas, spot.smaller(-0.02, 0.02, 0.8), 0.27, color, "");
            glyph::seen(canvas, spot.smaller(-0.36, -0.36, 0.62), &SquareView { victim: true, ..none });
        }));
    }
    entries.extend(shapes(diagram).into_iter().map(|mark| {
        let by = if mark.is_first_move() { 0.6 } else { 0.9 };
        LegendEntry::new(mark.words(), move |canvas, spot| glyph::small_mark(canvas, spot.smaller(0.0, 0.0, by), &mark))
    }));
    entries.extend(courses(diagram).into_iter().map(|line| {
        let words = match line {
            (Course::Ride, Hue::Hop, _) => "along this line it looks for a man to hop over",
            (Course::Ride, _, true) => "goes on along this line until something stands in its way",
            (Course::Ride, _, false) => "goes along this line as far as it is drawn",
            (Course::Leg, ..) => "goes leg by leg along the dotted line",
            (Course::Lame, ..) => "a man on the dotted line stops the leap",
            (Course::Jump, ..) => "leaps only over a man on the dotted line",
        };
        LegendEntry::new(words, move |canvas, spot| sample_line(canvas, spot, line))
    }));
    if !diagram.platforms.is_empty() {
        entries.push(LegendEntry::new("under a man: it is hopped over here", hatch));
    }
    if diagram.board.squares().count() < diagram.board.area() as u32 {
        entries.push(LegendEntry::bare("no square", hatch));
    }
    entries
}

/// The marks around tiles, as far as their shapes tell them apart.
fn shapes(diagram: &Diagram) -> Vec<Mark> {
    let marks = diagram.tiles.iter().flat_map(|tile| tile.moves.marks.values());
    Mark::from_simple_on(marks.map(|mark| mark.as_shape()))
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
