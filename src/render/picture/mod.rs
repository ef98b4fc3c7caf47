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
mod versus;

use canvas::Canvas;
use glyph::hatch;
use lines::Shows;
use page::Grid;
use std::collections::BTreeSet;

use super::{Course, Diagram, SquareView, Trail};
#[cfg(feature = "png")]
use crate::findings::Refusal;
use crate::geometry::{Color, SquareSet};
use crate::in_order::InOrder;

pub use canvas::{in_page, in_xml};
pub use numbers::{NoNumber, NumberBoards, NumberCell, NumberPanel};
pub use palette::{Ink, PALETTES, style as picture_style};
pub use plot::{Histogram, ShareRow, Shares};
#[cfg(feature = "png")]
pub use png::png;
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
        let diagram = self.diagram;
        let side = if diagram.tiles.is_empty() { SQUARE } else { TILE_SQUARE };
        // Coordinates stand on one side; the same room on the other keeps the board in the middle.
        let (grid, mut page) = Grid::alone(&diagram.board, side, diagram.coordinates);
        draw_board(&mut page.canvas, diagram, &grid);
        draw_ways(&mut page.canvas, diagram, &grid);
        draw_squares(&mut page.canvas, diagram, &grid);
        legend::draw(&mut page, diagram);
        page.document(self.title, &describe::description(diagram, self.details))
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    ///
    /// Where the drawing program fails on our own SVG.
    #[cfg(feature = "png")]
    pub fn png(&self) -> Result<Vec<u8>, Refusal> {
        png(&self.svg())
    }
}

/// The squares, what is missing, and their names beside the board.
fn draw_board(canvas: &mut Canvas, diagram: &Diagram, grid: &Grid) {
    let board = &diagram.board;
    for is_dark in [false, true] {
        for square in board.squares().each().filter(|&square| board.is_shaded(square) == is_dark) {
            grid.spot(square).clear(canvas);
        }
    }
    for square in board.places().filter(|&square| !board.has(square)) {
        hatch(canvas, grid.spot(square));
    }
    if diagram.coordinates {
        grid.coordinates(canvas);
    }
}

/// The lines, those over other men under the others.
fn draw_ways(canvas: &mut Canvas, diagram: &Diagram, grid: &Grid) {
    let board = &diagram.board;
    for square in diagram.platforms.each() {
        hatch(canvas, grid.spot(square));
    }
    let mut trails: Vec<_> = diagram.trails.iter().collect();
    trails.order_by_key(|trail| std::cmp::Reverse(trail.hue));
    for trail in &trails {
        let end = trail.points.last().and_then(|&(file, rank)| board.place(file, rank));
        // A frame leaves no room for an arrow.
        let is_framed = end.is_some_and(|square| diagram.seen(square).mark.leaps());
        let trail = Trail { goes_on: trail.goes_on && !is_framed, ..(*trail).clone() };
        lines::trail(canvas, &trail, grid.side, |place| {
            let square = board.place(place.0, place.1);
            let shows = square.map_or(Shows::Nothing, |square| match diagram.men.contains_key(&square) {
                true => Shows::Man,
                false if diagram.seen(square) == SquareView::default() => Shows::Nothing,
                false => Shows::Mark,
            });
            (grid.middle(place), shows)
        });
    }
    let dotted = trails.iter().filter(|trail| trail.course != Course::Ride);
    let stops: BTreeSet<(i16, i16)> = dotted.flat_map(|trail| trail.points.iter().copied()).collect();
    for (file, rank) in stops {
        if board.place(file, rank).is_some_and(|square| !diagram.men.contains_key(&square)) {
            lines::stop(canvas, grid.middle((file, rank)), grid.side);
        }
    }
}

/// The men and the marks.
fn draw_squares(canvas: &mut Canvas, diagram: &Diagram, grid: &Grid) {
    for square in diagram.board.squares().each() {
        let (spot, seen) = (grid.spot(square), diagram.seen(square));
        let has_badge = seen != SquareView::default();
        // Beside a man there is room in the corners of its square.
        match diagram.men.get(&square).map(|label| (label, diagram.tile_of(label))) {
            None if has_badge => glyph::seen(canvas, spot, &seen),
            None => {}
            Some((_, Some(tile))) => men::tile(canvas, spot, tile),
            Some((label, None)) => {
                let stands = if has_badge { spot.smaller(-0.08, -0.03, 0.8) } else { spot };
                men::labelled(canvas, stands, label, diagram.mover.unwrap_or(Color::White));
            }
        }
        if has_badge && diagram.men.contains_key(&square) {
            glyph::seen(canvas, spot.smaller(0.29, 0.29, 0.47), &SquareView { victim: false, ..seen });
            if seen.victim {
                let victim = SquareView { victim: true, ..SquareView::default() };
                glyph::seen(canvas, spot.smaller(-0.37, -0.37, 0.62), &victim);
            }
        }
    }
}
