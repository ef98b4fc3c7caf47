//! A diagram as a picture: SVG, and PNG made from it.
//!
//! What is to be seen is all in the [`Diagram`]; this says where on the page and in which shapes. Shapes and the
//! places around a mark tell everything, colours only repeat it; every letter is drawn, so that no font is needed.

mod canvas;
mod describe;
mod glyph;
mod legend;
mod lettering;
mod lines;
mod men;
mod numbers;
mod page;
mod palette;
mod plot;
#[cfg(feature = "png")]
mod png;
mod setups;
mod strokes;
mod versus;

use canvas::{Canvas, Point, polyline, rectangle};
use glyph::Spot;
use lines::Shows;
use std::collections::BTreeSet;

use super::{Course, Diagram};
use crate::geometry::{Color, Square, SquareSet};
use crate::in_order::InOrder;

pub use numbers::{NoNumber, NumberBoards, NumberCell, NumberPanel};
pub use palette::{Ink, PALETTES, contrast, style as picture_style};
pub use plot::{Histogram, ShareRow, Shares};
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use setups::{Cell, SetupPair};
pub use versus::{Does, Panel, Versus};

/// The side of a square.
const SQUARE: f64 = 48.0;

/// The side of a square on which tiles stand: their small maps need room.
const TILE_SQUARE: f64 = 88.0;

/// The empty rim of a picture.
const RIM: f64 = 14.0;

/// The room for numbers and letters beside the board.
const BESIDE: f64 = 30.0;

/// How high capitals are.
const CAPITAL: f64 = 10.0;

/// A legend needs so much room even under a small board.
const LEAST_WIDTH: f64 = 440.0;

/// A diagram with its name.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// What is drawn.
    pub diagram: &'a Diagram,
    /// What it is called by those who cannot see it; it is not drawn.
    pub title: &'a str,
    /// What else they are told, in front of the squares; empty for nothing.
    pub details: &'a str,
}

impl Picture<'_> {
    /// The picture as an SVG document.
    pub fn svg(&self) -> String {
        self.styled_svg(&format!("<style>{}</style>\n", picture_style()))
    }

    /// The picture as a part of a page that has the style of pictures.
    pub fn svg_in_page(&self) -> String {
        self.styled_svg("")
    }

    fn styled_svg(&self, style: &str) -> String {
        let diagram = self.diagram;
        let layout = Layout::of(diagram);
        let mut canvas = Canvas::default();
        let mut height = layout.under_board();
        let mut below = Canvas::default();
        legend::draw(&mut below, diagram, layout.width, &mut height);
        canvas.fill(Ink::Page, &rectangle((0.0, 0.0), layout.width, height));
        draw_board(&mut canvas, diagram, &layout);
        draw_ways(&mut canvas, diagram, &layout);
        draw_squares(&mut canvas, diagram, &layout);
        canvas.append(below);
        let description = describe::description(diagram, self.details);
        canvas.styled_svg(layout.width, height, self.title, &description, style)
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    ///
    /// Where the drawing program fails on our own SVG.
    #[cfg(feature = "png")]
    pub fn png(&self) -> Result<Vec<u8>, PngError> {
        png(&self.svg())
    }
}

/// Where things are on the page.
struct Layout {
    square: f64,
    /// The upper left corner of the board.
    corner: Point,
    ranks: u8,
    width: f64,
    has_coordinates: bool,
}

impl Layout {
    fn of(diagram: &Diagram) -> Layout {
        let square = if diagram.tiles.is_empty() { SQUARE } else { TILE_SQUARE };
        let board_width = f64::from(diagram.board.files()) * square;
        let beside = if diagram.coordinates { BESIDE } else { 0.0 };
        // Coordinates stand on one side; the same room on the other keeps the board in the middle.
        let width = (board_width + 2.0 * beside + 2.0 * RIM).max(LEAST_WIDTH);
        let corner = ((width - board_width) / 2.0, RIM);
        Layout { square, corner, ranks: diagram.board.ranks(), width, has_coordinates: diagram.coordinates }
    }

    /// The middle of a square by file and rank, counted from 0.
    fn middle(&self, (file, rank): (i16, i16)) -> Point {
        let from_top = i16::from(self.ranks) - 1 - rank;
        let along = |steps: i16| (f64::from(steps) + 0.5) * self.square;
        (self.corner.0 + along(file), self.corner.1 + along(from_top))
    }

    fn bottom(&self) -> f64 {
        self.corner.1 + f64::from(self.ranks) * self.square
    }

    /// Where the legend may begin.
    fn under_board(&self) -> f64 {
        self.bottom() + if self.has_coordinates { 26.0 } else { 0.0 } + RIM
    }

    fn spot(&self, diagram: &Diagram, square: Square) -> Spot {
        page::spot_of(&diagram.board, square, self.corner, self.square)
    }
}

/// The squares, what is missing, and their names beside the board.
fn draw_board(canvas: &mut Canvas, diagram: &Diagram, layout: &Layout) {
    let board = &diagram.board;
    for ground in [Ink::LightSquare, Ink::DarkSquare] {
        for square in board.squares().each() {
            let spot = layout.spot(diagram, square);
            if spot.ground == ground {
                spot.clear(canvas);
            }
        }
    }
    for square in board.places() {
        if !board.has(square) {
            hatch(canvas, layout.spot(diagram, square));
        }
    }
    if layout.has_coordinates {
        page::coordinates(canvas, board, layout.corner, layout.square);
    }
}

/// Slanted lines: there is no square, or a man on it serves as a platform.
fn hatch(canvas: &mut Canvas, spot: Spot) {
    // Each line cuts the square from one edge to another, so that they go on in the next square.
    for step in [-0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75] {
        let (from, to): (f64, f64) = if step < 0.0 { (-0.5 - step, 0.5) } else { (-0.5, 0.5 - step) };
        let ends = [spot.point(from, -(from + step)), spot.point(to, -(to + step))];
        canvas.line(Ink::Path, spot.size * 0.025, &polyline(&ends));
    }
}

/// The lines, those over other men under the others.
fn draw_ways(canvas: &mut Canvas, diagram: &Diagram, layout: &Layout) {
    let board = &diagram.board;
    for square in diagram.platforms.each() {
        hatch(canvas, layout.spot(diagram, square));
    }
    let mut trails: Vec<_> = diagram.trails.iter().collect();
    trails.order_by_key(|trail| std::cmp::Reverse(trail.hue));
    for trail in &trails {
        let end = trail.points.last().and_then(|&(file, rank)| board.place(file, rank));
        // A frame leaves no room for an arrow.
        let is_framed = end.is_some_and(|square| diagram.seen(square).mark.leaps());
        let trail = super::Trail { goes_on: trail.goes_on && !is_framed, ..(*trail).clone() };
        lines::trail(canvas, &trail, layout.square, |place| {
            let square = board.place(place.0, place.1);
            let shows = square.map_or(Shows::Nothing, |square| match diagram.men.contains_key(&square) {
                true => Shows::Man,
                false if diagram.seen(square) == super::SquareView::default() => Shows::Nothing,
                false => Shows::Mark,
            });
            (layout.middle(place), shows)
        });
    }
    let dotted = trails.iter().filter(|trail| trail.course != Course::Ride);
    let stops: BTreeSet<(i16, i16)> = dotted.flat_map(|trail| trail.points.iter().copied()).collect();
    for (file, rank) in stops {
        if board.place(file, rank).is_some_and(|square| !diagram.men.contains_key(&square)) {
            lines::stop(canvas, layout.middle((file, rank)), layout.square);
        }
    }
}

/// The men and the marks.
fn draw_squares(canvas: &mut Canvas, diagram: &Diagram, layout: &Layout) {
    for square in diagram.board.squares().each() {
        let (spot, seen) = (layout.spot(diagram, square), diagram.seen(square));
        let Some(label) = diagram.men.get(&square) else {
            if seen != super::SquareView::default() {
                glyph::seen(canvas, spot, &seen);
            }
            continue;
        };
        let has_badge = seen != super::SquareView::default();
        // Beside a man there is room in the corners of its square.
        let stands = if has_badge { spot.smaller(-0.08, -0.03, 0.8) } else { spot };
        match diagram.tile_of(label) {
            Some(tile) => men::tile(canvas, spot, tile),
            None => men::labelled(canvas, stands, label, diagram.mover.unwrap_or(Color::White)),
        }
        if has_badge {
            glyph::seen(canvas, spot.smaller(0.29, 0.29, 0.47), &super::SquareView { victim: false, ..seen });
        }
        if seen.victim {
            glyph::seen(
                canvas,
                spot.smaller(-0.37, -0.37, 0.62),
                &super::SquareView { victim: true, ..Default::default() },
            );
        }
    }
}
