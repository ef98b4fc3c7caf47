//! Boards on which every square carries a number.
//!
//! The number is always written; how dark a square is only repeats it, in one colour. What has no number has a shape.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::{Canvas, Point, polyline, rectangle, square as outline};
use super::glyph::Spot;
use super::legend::{LegendEntry, columns};
use super::lettering::{lines as wrapped, width};
use super::page::{LINE, coordinates, document, heading, middle_of, middle_text, notes};
use super::palette::Ink;
use super::{BESIDE, CAPITAL, LEAST_WIDTH, RIM, hatch};
use crate::geometry::{Board, Square, SquareSet, Squares};

/// Boards of numbers beside each other, or below each other if they are wide.
#[derive(Clone, Debug)]
pub struct NumberBoards {
    pub title: String,
    pub board: Board,
    pub panels: Vec<NumberPanel>,
    /// What the boards show and do not show, in sentences.
    pub notes: Vec<String>,
}

/// One board of numbers.
#[derive(Clone, Debug, Default)]
pub struct NumberPanel {
    /// What the numbers are, in one or more lines.
    pub caption: String,
    /// The squares that have a number or a name.
    pub cells: BTreeMap<Square, NumberCell>,
    /// What squares without one are for.
    pub empty: NoNumber,
    /// Squares with a frame.
    pub framed: Squares,
    /// What a frame says; empty if there is none.
    pub frame: String,
}

/// What is written on a square.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberCell {
    pub text: String,
    /// How dark the square is, from 0 to 1.
    pub shade: f64,
}

/// Why a square has no number, and what that is called.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoNumber {
    /// A cross.
    Never(String),
    /// A dot.
    #[default]
    Nothing,
    /// A dot that is explained.
    Alone(String),
}

/// The side of a square.
const SQUARE: f64 = 44.0;

/// The least width of a column of the legend.
const COLUMN: f64 = 250.0;

/// Boards with more files stand below each other.
const MOST_FILES_BESIDE: u8 = 12;

/// Between two boards.
const APART: f64 = 24.0;

/// Numbers are at most so high.
const NUMBER: f64 = 13.0;

/// The darkest square: letters on it are still easy to read.
const DARKEST: f64 = 0.46;

/// The lightest.
const LIGHTEST: f64 = 0.03;

impl NumberBoards {
    /// The picture as an SVG document.
    pub fn svg(&self) -> String {
        let board = &self.board;
        let (side, tall) = (f64::from(board.files()) * SQUARE, f64::from(board.ranks()) * SQUARE);
        let one = (side + BESIDE).max(240.0);
        let most = if board.files() > MOST_FILES_BESIDE { 1 } else { 2 };
        let columns = self.panels.len().clamp(1, most);
        let page = (columns as f64 * one + (columns - 1) as f64 * APART + 2.0 * RIM).max(LEAST_WIDTH);
        let room = (page - 2.0 * RIM - (columns - 1) as f64 * APART) / columns as f64;
        let (mut canvas, mut height) = (Canvas::default(), RIM + 2.0);
        heading(&mut canvas, &self.title, page, &mut height);
        for row in self.panels.chunks(columns) {
            let captions: Vec<Vec<String>> = row
                .iter()
                .map(|panel| panel.caption.lines().flat_map(|line| wrapped(line, CAPITAL, room)).collect())
                .collect();
            let top = height + captions.iter().map(Vec::len).max().unwrap_or(0) as f64 * LINE + 3.0;
            for (index, (panel, caption)) in row.iter().zip(captions).enumerate() {
                let left = RIM + (room + APART) * index as f64;
                let corner = (left + (room - one) / 2.0 + (one - side + BESIDE) / 2.0, top);
                let mut y = height;
                for line in caption {
                    let middle = (corner.0 + side / 2.0).max(left + width(&line, CAPITAL) / 2.0);
                    middle_text(&mut canvas, &line, (middle, y + CAPITAL / 2.0), CAPITAL);
                    y += LINE;
                }
                draw_panel(&mut canvas, board, panel, corner);
            }
            height = top + tall + 26.0 + RIM;
        }
        self.draw_legend(&mut canvas, page, &mut height);
        let names: Vec<String> = board.told_names().into_iter().collect();
        notes(&mut canvas, &names, page, &mut height);
        notes(&mut canvas, &self.notes, page, &mut height);
        document(canvas, (page, height + RIM - 6.0), &self.title, &self.description())
    }

    /// What the shapes mean that occur.
    fn draw_legend(&self, canvas: &mut Canvas, page: f64, height: &mut f64) {
        let outlined = |words: &str, shape: fn(&mut Canvas, Spot)| {
            LegendEntry::bare(words, move |canvas, spot| {
                canvas.line(Ink::Path, 0.8, &outline(spot.at, spot.size / 2.0));
                shape(canvas, spot);
            })
        };
        let frames: BTreeSet<&str> = self.panels.iter().map(|panel| panel.frame.as_str()).collect();
        let frames = frames.into_iter().filter(|words| !words.is_empty()).map(|words| outlined(words, frame));
        let without = |panel: &&NumberPanel| self.board.squares().each().any(|at| !panel.cells.contains_key(&at));
        let empty: BTreeSet<&NoNumber> = self.panels.iter().filter(without).map(|panel| &panel.empty).collect();
        let empty = empty.into_iter().filter_map(|empty| match empty {
            NoNumber::Never(words) => Some(outlined(words, cross)),
            NoNumber::Alone(words) => Some(outlined(words, dot)),
            NoNumber::Nothing => None,
        });
        let has_holes = self.board.places().any(|square| !self.board.has(square));
        let holes = has_holes.then(|| LegendEntry::bare("no square", hatch));
        let entries: Vec<LegendEntry> = frames.chain(empty).chain(holes).collect();
        columns(canvas, &entries, page, COLUMN, height);
        *height += 4.0;
    }

    /// The numbers square by square, for those who cannot see them.
    fn description(&self) -> String {
        let mut told = self.notes.clone();
        for panel in &self.panels {
            let cells = panel.cells.iter().map(|(&square, cell)| format!("{} {}", self.board.name(square), cell.text));
            told.push(format!("{}: {}.", panel.caption.replace('\n', "; "), cells.collect::<Vec<_>>().join(", ")));
            if !panel.frame.is_empty() {
                told.push(format!("{}: {}.", panel.frame, self.board.names(panel.framed)));
            }
            let others = self.board.squares().each().filter(|at| !panel.cells.contains_key(at)).collect::<Squares>();
            if let (NoNumber::Never(words) | NoNumber::Alone(words), false) = (&panel.empty, others.is_empty()) {
                told.push(format!("{words}: {}.", self.board.names(others)));
            }
        }
        told.join("\n")
    }
}

fn draw_panel(canvas: &mut Canvas, board: &Board, panel: &NumberPanel, (left, top): Point) {
    let widest = panel.cells.values().map(|cell| width(&cell.text, 10.0)).fold(1.0, f64::max);
    let high = NUMBER.min(10.0 * (SQUARE - 8.0) / widest);
    let spot =
        |square: Square| Spot { at: middle_of(board, square, (left, top), SQUARE), size: SQUARE, ground: Ink::Page };
    for square in board.places() {
        let spot = spot(square);
        match panel.cells.get(&square) {
            _ if !board.has(square) => hatch(canvas, spot),
            Some(cell) => canvas.shade(Ink::Move, strength(cell.shade), &outline(spot.at, SQUARE / 2.0)),
            None => {}
        }
    }
    let grid: String = board.squares().each().map(|square| outline(spot(square).at, SQUARE / 2.0)).collect();
    canvas.line(Ink::Path, 0.8, &grid);
    for square in board.squares().each() {
        let spot = spot(square);
        match (panel.cells.get(&square), &panel.empty) {
            (Some(cell), _) => middle_text(canvas, &cell.text, spot.at, high),
            (None, NoNumber::Never(_)) => cross(canvas, spot),
            (None, _) => dot(canvas, spot),
        }
        if panel.framed.contains(square) {
            frame(canvas, spot);
        }
    }
    coordinates(canvas, board, (left, top), SQUARE);
}

/// How strong the colour of a square is: steps that can be told apart.
fn strength(shade: f64) -> f64 {
    LIGHTEST + (DARKEST - LIGHTEST) * (shade.clamp(0.0, 1.0) * 12.0).round() / 12.0
}

fn frame(canvas: &mut Canvas, spot: Spot) {
    canvas.line(Ink::Text, spot.size * 0.055, &outline(spot.at, spot.size * 0.43));
}

fn cross(canvas: &mut Canvas, spot: Spot) {
    for far in [0.13, -0.13] {
        canvas.line(Ink::Path, spot.size * 0.045, &polyline(&[spot.point(-0.13, -far), spot.point(0.13, far)]));
    }
}

fn dot(canvas: &mut Canvas, spot: Spot) {
    let side = spot.size * 0.09;
    canvas.fill(Ink::Path, &rectangle((spot.at.0 - side / 2.0, spot.at.1 - side / 2.0), side, side));
}
