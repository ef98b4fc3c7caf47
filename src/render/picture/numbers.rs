//! Boards on which every square carries a number.
//!
//! The number is always written; how dark a square is only repeats it, in one colour. What has no number has a shape.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::{Canvas, rectangle, square as outline};
use super::glyph::{self, Spot, hatch};
use super::lettering::{lines, width};
use super::page::{DrawnPage, Grid, LINE, LegendEntry, SAMPLE, middle_text};
use super::palette::Ink;
use super::{BESIDE, CAPITAL, LEAST_WIDTH, RIM};
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
        let side = f64::from(board.files()) * SQUARE;
        let one = (side + BESIDE).max(240.0);
        let most = if board.files() > MOST_FILES_BESIDE { 1 } else { 2 };
        let columns = self.panels.len().clamp(1, most);
        let between = (columns - 1) as f64 * APART;
        let mut page = DrawnPage::new((columns as f64 * one + between + 2.0 * RIM).max(LEAST_WIDTH));
        let room = (page.width - 2.0 * RIM - between) / columns as f64;
        page.heading(&self.title);
        for row in self.panels.chunks(columns) {
            let wrapped =
                |panel: &NumberPanel| panel.caption.lines().flat_map(|line| lines(line, CAPITAL, room)).collect();
            let captions: Vec<Vec<String>> = row.iter().map(wrapped).collect();
            let top = page.height + captions.iter().map(Vec::len).max().unwrap_or(0) as f64 * LINE + 3.0;
            for (index, (panel, caption)) in row.iter().zip(captions).enumerate() {
                let left = RIM + (room + APART) * index as f64;
                let corner = (left + (room - one) / 2.0 + (one - side + BESIDE) / 2.0, top);
                let mut y = page.height + CAPITAL / 2.0;
                for line in caption {
                    let middle = (corner.0 + side / 2.0).max(left + width(&line, CAPITAL) / 2.0);
                    middle_text(&mut page.canvas, &line, (middle, y), CAPITAL);
                    y += LINE;
                }
                draw_panel(&mut page.canvas, panel, Grid { board, corner, side: SQUARE });
            }
            page.height = top + f64::from(board.ranks()) * SQUARE + 26.0 + RIM;
        }
        page.columns(&self.legend(), SAMPLE, COLUMN);
        page.height += 4.0;
        page.notes(&board.told_names().into_iter().collect::<Vec<String>>());
        page.notes(&self.notes);
        page.height += RIM - 6.0;
        page.document(&self.title, &self.description())
    }

    /// What the shapes mean that occur.
    fn legend(&self) -> Vec<LegendEntry<'_>> {
        let entry = |words: &str, draw: fn(&mut Canvas, Spot)| {
            LegendEntry::new(words, move |canvas, spot| {
                canvas.line(Ink::Path, 0.8, &outline(spot.at, spot.size / 2.0));
                draw(canvas, spot);
            })
        };
        let frames: BTreeSet<&str> = self.panels.iter().map(|panel| panel.frame.as_str()).collect();
        let frames = frames.into_iter().filter(|words| !words.is_empty()).map(|words| entry(words, frame));
        let without = |panel: &&NumberPanel| self.board.squares().each().any(|at| !panel.cells.contains_key(&at));
        let empty: BTreeSet<&NoNumber> = self.panels.iter().filter(without).map(|panel| &panel.empty).collect();
        let empty = empty.into_iter().filter_map(|empty| match empty {
            NoNumber::Never(words) => Some(entry(words, cross)),
            NoNumber::Alone(words) => Some(entry(words, dot)),
            NoNumber::Nothing => None,
        });
        let has_holes = self.board.places().any(|square| !self.board.has(square));
        frames.chain(empty).chain(has_holes.then(LegendEntry::hole)).collect()
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

fn draw_panel(canvas: &mut Canvas, panel: &NumberPanel, grid: Grid) {
    let board = grid.board;
    let widest = panel.cells.values().map(|cell| width(&cell.text, 10.0)).fold(1.0, f64::max);
    let high = NUMBER.min(10.0 * (SQUARE - 8.0) / widest);
    for square in board.places() {
        let spot = grid.spot(square);
        match panel.cells.get(&square) {
            _ if !board.has(square) => hatch(canvas, spot),
            Some(cell) => canvas.shade(Ink::Move, strength(cell.shade), &outline(spot.at, SQUARE / 2.0)),
            None => {}
        }
    }
    let outlines = board.squares().each().map(|square| outline(grid.spot(square).at, SQUARE / 2.0));
    canvas.line(Ink::Path, 0.8, &outlines.collect::<String>());
    for square in board.squares().each() {
        let spot = grid.spot(square);
        match (panel.cells.get(&square), &panel.empty) {
            (Some(cell), _) => middle_text(canvas, &cell.text, spot.at, high),
            (None, NoNumber::Never(_)) => cross(canvas, spot),
            (None, _) => dot(canvas, spot),
        }
        if panel.framed.contains(square) {
            frame(canvas, spot);
        }
    }
    grid.coordinates(canvas);
}

/// How strong the colour of a square is: steps that can be told apart.
fn strength(shade: f64) -> f64 {
    LIGHTEST + (DARKEST - LIGHTEST) * (shade.clamp(0.0, 1.0) * 12.0).round() / 12.0
}

fn frame(canvas: &mut Canvas, spot: Spot) {
    canvas.line(Ink::Text, spot.size * 0.055, &outline(spot.at, spot.size * 0.43));
}

fn cross(canvas: &mut Canvas, spot: Spot) {
    glyph::cross(canvas, spot, (Ink::Path, spot.size * 0.045), 0.13);
}

fn dot(canvas: &mut Canvas, spot: Spot) {
    let side = spot.size * 0.09;
    canvas.fill(Ink::Path, &rectangle((spot.at.0 - side / 2.0, spot.at.1 - side / 2.0), side, side));
}
