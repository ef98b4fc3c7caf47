//! Two setups on one board: who stands where in only one of them.

use std::collections::BTreeMap;

use super::canvas::{Canvas, polyline, square as outline};
use super::glyph::Spot;
use super::men;
use super::page::{Grid, LegendEntry};
use super::palette::Ink;
use crate::geometry::{Board, Color, Square, SquareSet};

/// Two setups that are compared.
#[derive(Clone, Debug)]
pub struct SetupPair {
    pub board: Board,
    /// The squares on which somebody stands.
    pub cells: BTreeMap<Square, Cell>,
    /// What the two are called.
    pub names: [String; 2],
    /// What the board cannot show, in sentences.
    pub notes: Vec<String>,
}

/// Who stands on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The same man in both setups, by its letter.
    Alike(String, Color),
    /// Somebody else, or somebody and nobody.
    Apart([Option<(String, Color)>; 2]),
}

/// The side of a square.
const SQUARE: f64 = 62.0;

impl SetupPair {
    /// The picture as an SVG document.
    pub fn svg(&self) -> String {
        let board = &self.board;
        let (grid, mut page) = Grid::alone(board, SQUARE, true);
        board.squares().each().for_each(|square| grid.spot(square).clear(&mut page.canvas));
        // Frames lie over the squares beside them.
        for (&square, cell) in &self.cells {
            draw_cell(&mut page.canvas, grid.spot(square), cell);
        }
        grid.coordinates(&mut page.canvas);
        let words = format!(
            "upper left: who stands there in {}\nlower right: who stands there in {}\n\
             a dash: nobody; without a frame: the same in both",
            self.names[0], self.names[1]
        );
        let letters = ["A", "B"].map(|letter| Some((letter.to_string(), Color::White)));
        let sample = Cell::Apart(letters);
        let entry = LegendEntry::on_square(words, |canvas, spot| draw_cell(canvas, spot, &sample));
        page.columns(&[entry], SQUARE, page.width);
        page.height += 9.0;
        page.notes(&self.notes);
        page.height += 7.0;
        let title = format!("Where the setups of {} and {} differ", self.names[0], self.names[1]);
        page.document(&title, &self.description())
    }

    /// The picture in sentences, for those who cannot see it.
    fn description(&self) -> String {
        let man = |man: &Option<(String, Color)>| match man {
            Some((letter, color)) => format!("{color} {letter}"),
            None => "nobody".to_string(),
        };
        let told = self.cells.iter().filter_map(|(square, cell)| match cell {
            Cell::Alike(..) => None,
            Cell::Apart([a, b]) => Some(format!("{}: {} in A, {} in B.", self.board.name(*square), man(a), man(b))),
        });
        told.chain(self.notes.iter().cloned()).collect::<Vec<_>>().join("\n")
    }
}

fn draw_cell(canvas: &mut Canvas, spot: Spot, cell: &Cell) {
    match cell {
        Cell::Alike(letter, color) => canvas.faintly(|canvas| men::man(canvas, spot, 0.27, *color, letter)),
        Cell::Apart(both) => {
            canvas.line(Ink::Text, spot.size * 0.035, &outline(spot.at, spot.size * 0.48));
            canvas.line(Ink::Text, spot.size * 0.02, &polyline(&[spot.point(-0.48, 0.48), spot.point(0.48, -0.48)]));
            for (man, (x, y)) in both.iter().zip([(-0.2, -0.19), (0.2, 0.21)]) {
                match man {
                    Some((letter, color)) => men::man(canvas, spot.smaller(x, y, 0.8), 0.23, *color, letter),
                    None => {
                        let dash = [spot.point(x - 0.07, y), spot.point(x + 0.07, y)];
                        canvas.line(Ink::Text, spot.size * 0.04, &polyline(&dash));
                    }
                }
            }
        }
    }
}
