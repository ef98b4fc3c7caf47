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
use crate::in_order::InOrder;
use crate::render::{Access, Course, Diagram, Hue, Label, ManTile, Mark, Seen};

/// The side of the square that shows a mark.
const SAMPLE: f64 = 36.0;

/// The least width of a column.
const COLUMN: f64 = 330.0;

/// The least width of a column of tiles with their names.
const TILE_COLUMN: f64 = 240.0;

/// One thing that is explained.
struct LegendEntry<'a> {
    sample: LegendSample<'a>,
    words: String,
}

enum LegendSample<'a> {
    Mover(Color),
    Man(Color),
    Seen(Seen),
    /// A man of a side that is taken on the way.
    Victim(Color),
    /// A mark as it is drawn around a tile.
    Shape(Mark),
    Trail(Course, Hue, bool),
    Platform,
    Hole,
    Tile(&'a ManTile),
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
fn columns(canvas: &mut Canvas, entries: &[LegendEntry], page: f64, least: f64, height: &mut f64) {
    let width = page - 2.0 * RIM;
    let count = ((width / least).floor().max(1.0) as usize).min(entries.len().max(1));
    let column = width / count as f64;
    for row in entries.chunks(count) {
        let mut tallest: f64 = 0.0;
        for (index, entry) in row.iter().enumerate() {
            let left = RIM + column * index as f64;
            tallest = tallest.max(draw_entry(canvas, entry, (left, *height), column));
        }
        *height += tallest + 6.0;
    }
}

/// Draws one entry; how high it is.
fn draw_entry(canvas: &mut Canvas, entry: &LegendEntry, (left, top): Point, width: f64) -> f64 {
    let size = if let LegendSample::Tile(_) = entry.sample { TILE_SQUARE } else { SAMPLE };
    let words = lines(&entry.words, CAPITAL, width - size - 26.0);
    let text_height = LINE * words.len() as f64;
    let tall = size.max(text_height);
    let spot = Spot { at: (left + size / 2.0, top + tall / 2.0), size, ground: Ink::LightSquare };
    draw_sample(canvas, &entry.sample, spot);
    let mut y = top + (tall - text_height) / 2.0 + (LINE - CAPITAL) / 2.0;
    for line in words {
        text(canvas, &line, (left + size + 12.0, y), CAPITAL);
        y += LINE;
    }
    tall
}

fn draw_sample(canvas: &mut Canvas, sample: &LegendSample, spot: Spot) {
    if !matches!(sample, LegendSample::Hole) {
        spot.clear(canvas);
    }
    match sample {
        LegendSample::Mover(color) => men::mover(canvas, spot, *color),
        LegendSample::Man(color) => men::man(canvas, spot, 0.27, *color, ""),
        LegendSample::Seen(seen) => glyph::seen(canvas, spot, seen),
        LegendSample::Victim(color) => {
            men::man(canvas, spot.smaller(-0.02, 0.02, 0.8), 0.27, *color, "");
            glyph::seen(canvas, spot.smaller(-0.36, -0.36, 0.62), &Seen { victim: true, ..Seen::default() });
        }
        LegendSample::Shape(mark) => {
            let by = if mark.is_first_move() { 0.6 } else { 0.9 };
            glyph::small_mark(canvas, spot.smaller(0.0, 0.0, by), mark);
        }
        LegendSample::Trail(Course::Ride, hue, goes_on) => {
            let (from, to) = (spot.point(-0.36, 0.0), spot.point(if *goes_on { 0.0 } else { 0.36 }, 0.0));
            canvas.line(hue_ink(*hue), spot.size * 0.05, &polyline(&[from, to]));
            if *goes_on {
                arrow(canvas, hue_ink(*hue), from, to, spot.size);
            }
        }
        LegendSample::Trail(..) => {
            let ends = [spot.point(-0.38, 0.0), spot.point(0.38, 0.0)];
            dotted(canvas, spot.size * 1.2, &polyline(&ends));
            stop(canvas, spot.at, spot.size * 1.3);
        }
        LegendSample::Platform | LegendSample::Hole => hatch(canvas, spot),
        LegendSample::Tile(tile) => men::tile(canvas, spot, tile),
    }
}

/// Each kind by its letter.
fn tiles(diagram: &Diagram) -> Vec<LegendEntry<'_>> {
    let mut entries: Vec<LegendEntry> = Vec::new();
    let by_side = |color: Color| diagram.tiles.iter().filter(move |tile| tile.color == color);
    // A kind that both sides have is shown once.
    for tile in by_side(Color::White).chain(by_side(Color::Black)) {
        let is_known = entries
            .iter()
            .any(|entry| matches!(entry.sample, LegendSample::Tile(other) if other.letter == tile.letter));
        if !is_known {
            entries.push(LegendEntry {
                sample: LegendSample::Tile(tile),
                words: format!("{}: {}", tile.letter, tile.title),
            });
        }
    }
    entries
}

fn entries(diagram: &Diagram) -> Vec<LegendEntry<'_>> {
    let mut entries = Vec::new();
    let mut add = |sample, words: &str| entries.push(LegendEntry { sample, words: words.to_string() });
    if let Some(color) = diagram.mover {
        add(LegendSample::Mover(color), "where it stands, pointing forward");
        for side in Color::BOTH {
            let is_there = |label: &Label| matches!(label, Label::Man { color, .. } if *color == side);
            if diagram.men.values().any(is_there) {
                let words = if side == Color::White { "a white man" } else { "a black man" };
                add(LegendSample::Man(side), words);
            }
        }
    }
    let all: BTreeSet<Seen> = diagram.board.squares().into_iter().map(|square| diagram.seen(square)).collect();
    for mark in Mark::from_simple_on(all.iter().map(|seen| seen.mark).filter(|mark| !mark.is_empty())) {
        add(LegendSample::Seen(Seen { mark, ..Seen::default() }), &mark.words());
    }
    if all.iter().any(|seen| seen.waits) {
        let plain = Some(Access::default());
        let mark = Mark { quiet: plain, capture: plain, ..Mark::default() };
        add(LegendSample::Seen(Seen { mark, waits: true, ..Seen::default() }), "struck through: not in this position");
    }
    if all.iter().any(|seen| seen.unload) {
        add(LegendSample::Seen(Seen { unload: true, ..Seen::default() }), UNLOADS);
    }
    if diagram.returns {
        add(LegendSample::Seen(Seen { returns: true, ..Seen::default() }), RETURNS);
    }
    if all.iter().any(|seen| seen.victim) {
        add(LegendSample::Victim(diagram.mover.map_or(Color::Black, Color::other)), TAKEN);
    }
    for mark in shapes(diagram) {
        add(LegendSample::Shape(mark), &mark.words());
    }
    for (course, hue, goes_on) in courses(diagram) {
        let words = match (course, hue, goes_on) {
            (Course::Ride, Hue::Hop, _) => "along this line it looks for a man to hop over",
            (Course::Ride, _, true) => "goes on along this line until something stands in its way",
            (Course::Ride, _, false) => "goes along this line as far as it is drawn",
            (Course::Leg, ..) => "goes leg by leg along the dotted line",
            (Course::Lame, ..) => "a man on the dotted line stops the leap",
            (Course::Jump, ..) => "leaps only over a man on the dotted line",
        };
        add(LegendSample::Trail(course, hue, goes_on), words);
    }
    if !diagram.platforms.is_empty() {
        add(LegendSample::Platform, "under a man: it is hopped over here");
    }
    if diagram.board.squares().count() < diagram.board.area() as u32 {
        add(LegendSample::Hole, "no square");
    }
    entries
}

/// The marks around tiles, as far as their shapes tell them apart.
fn shapes(diagram: &Diagram) -> Vec<Mark> {
    let marks = diagram.tiles.iter().flat_map(|tile| tile.moves.marks.values());
    let shown: BTreeSet<Mark> = marks.map(|mark| mark.as_shape()).collect();
    let mut shown: Vec<Mark> = shown.into_iter().collect();
    shown.order_by_key(|mark| (mark.letters().len(), mark.quiet.is_none(), *mark));
    shown
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
