//! What pictures with words have in common: boards with the names of their files and ranks, lines of text, legends.

use super::canvas::{Canvas, Point};
use super::glyph::{Spot, hatch};
use super::lettering::{PEN, centred, lines, written};
use super::palette::Ink;
use super::{BESIDE, CAPITAL, LEAST_WIDTH, RIM};
use crate::geometry::{Board, Square};

/// From line to line.
pub const LINE: f64 = 19.0;

/// The side of the square that explains a mark.
pub const SAMPLE: f64 = 36.0;

/// How high the capitals of headings are.
const HEADING: f64 = 13.0;

/// A page that is filled from its top on.
pub struct DrawnPage {
    pub canvas: Canvas,
    pub width: f64,
    /// How far down it is filled.
    pub height: f64,
}

impl DrawnPage {
    /// An empty page.
    pub fn new(width: f64) -> DrawnPage {
        DrawnPage { canvas: Canvas::default(), width, height: RIM }
    }

    /// The title of a picture, above everything.
    pub fn heading(&mut self, title: &str) {
        self.height += 2.0;
        for line in lines(title, HEADING, self.room()) {
            text(&mut self.canvas, &line, (RIM, self.height), HEADING);
            self.height += HEADING + 9.0;
        }
        self.height += 7.0;
    }

    /// Sentences, in as many lines as they need.
    pub fn notes(&mut self, notes: &[String]) {
        let room = self.room();
        for line in notes.iter().flat_map(|note| lines(note, CAPITAL, room)) {
            text(&mut self.canvas, &line, (RIM, self.height), CAPITAL);
            self.height += LINE;
        }
    }

    /// What is explained, on squares so wide, in as many columns as have at least this width.
    pub fn columns(&mut self, entries: &[LegendEntry], size: f64, least: f64) {
        let count = ((self.room() / least).floor().max(1.0) as usize).min(entries.len().max(1));
        let column = self.room() / count as f64;
        for row in entries.chunks(count) {
            let mut tallest: f64 = 0.0;
            for (index, entry) in row.iter().enumerate() {
                let told = entry.lines(column - size - 26.0);
                let left = RIM + column * index as f64;
                tallest = tallest.max(entry.draw(&mut self.canvas, (left, self.height), size, &told));
            }
            self.height += tallest + 6.0;
        }
    }

    /// The page as a document.
    pub fn document(self, title: &str, description: &str) -> String {
        self.canvas.svg(self.width, self.height, title, description)
    }

    fn room(&self) -> f64 {
        self.width - 2.0 * RIM
    }
}

/// What is drawn on one square.
type Drawing<'a> = dyn Fn(&mut Canvas, Spot) + 'a;

/// One thing that is explained: a square that shows it, and its words.
pub struct LegendEntry<'a> {
    words: String,
    sample: Box<Drawing<'a>>,
}

impl<'a> LegendEntry<'a> {
    /// What is drawn needs no square under it.
    pub fn new(words: impl Into<String>, sample: impl Fn(&mut Canvas, Spot) + 'a) -> LegendEntry<'a> {
        LegendEntry { words: words.into(), sample: Box::new(sample) }
    }

    /// What is drawn stands on a light square.
    pub fn on_square(words: impl Into<String>, sample: impl Fn(&mut Canvas, Spot) + 'a) -> LegendEntry<'a> {
        LegendEntry::new(words, move |canvas, spot| {
            spot.clear(canvas);
            sample(canvas, spot);
        })
    }

    /// A place of the board that is no square.
    pub fn hole() -> LegendEntry<'a> {
        LegendEntry::new("no square", hatch)
    }

    fn lines(&self, room: f64) -> Vec<String> {
        self.words.lines().flat_map(|line| lines(line, CAPITAL, room)).collect()
    }

    /// Draws it from its upper left corner on; how high it is.
    fn draw(&self, canvas: &mut Canvas, (left, top): Point, size: f64, told: &[String]) -> f64 {
        let text_height = LINE * told.len() as f64;
        let tall = size.max(text_height);
        let at = (left + size / 2.0, top + tall / 2.0);
        (self.sample)(canvas, Spot { at, size, ground: Ink::LightSquare });
        let mut y = top + (tall - text_height) / 2.0 + (LINE - CAPITAL) / 2.0;
        for line in told {
            text(canvas, line, (left + size + 12.0, y), CAPITAL);
            y += LINE;
        }
        tall
    }
}

/// A board on a page: where its upper left corner is, and how wide its squares are.
#[derive(Clone, Copy)]
pub struct Grid<'a> {
    pub board: &'a Board,
    pub corner: Point,
    pub side: f64,
}

impl<'a> Grid<'a> {
    /// A board in the middle of a page of its own, with or without room for coordinates on both sides.
    pub fn alone(board: &'a Board, side: f64, has_coordinates: bool) -> (Grid<'a>, DrawnPage) {
        let wide = f64::from(board.files()) * side;
        let beside = if has_coordinates { BESIDE } else { 0.0 };
        let page = DrawnPage::new((wide + 2.0 * beside + 2.0 * RIM).max(LEAST_WIDTH));
        let grid = Grid { board, corner: ((page.width - wide) / 2.0, RIM), side };
        let below = if has_coordinates { 26.0 } else { 0.0 };
        (grid, DrawnPage { height: grid.bottom() + below + RIM, ..page })
    }

    /// The middle of a place by file and rank, counted from 0.
    pub fn middle(&self, (file, rank): (i16, i16)) -> Point {
        let from_top = i16::from(self.board.ranks()) - 1 - rank;
        let along = |steps: i16| (f64::from(steps) + 0.5) * self.side;
        (self.corner.0 + along(file), self.corner.1 + along(from_top))
    }

    /// A square as a place for marks.
    pub fn spot(&self, square: Square) -> Spot {
        let place = (i16::from(self.board.file(square)), i16::from(self.board.rank(square)));
        let ground = if self.board.is_shaded(square) { Ink::DarkSquare } else { Ink::LightSquare };
        Spot { at: self.middle(place), size: self.side, ground }
    }

    /// Where the last rank ends.
    pub fn bottom(&self) -> f64 {
        self.corner.1 + f64::from(self.board.ranks()) * self.side
    }

    /// The names of ranks and files beside the board.
    pub fn coordinates(&self, canvas: &mut Canvas) {
        for rank in 0..self.board.ranks() {
            let (_, y) = self.middle((0, rank.into()));
            middle_text(canvas, &self.board.rank_label(rank), (self.corner.0 - 16.0, y), CAPITAL);
        }
        for file in 0..self.board.files() {
            let (x, _) = self.middle((file.into(), 0));
            middle_text(canvas, &self.board.file_label(file), (x, self.bottom() + 16.0), CAPITAL);
        }
    }
}

/// A line of text whose capitals are `height` high, from its upper left corner.
pub fn text(canvas: &mut Canvas, line: &str, at: Point, height: f64) {
    canvas.line(Ink::Text, height * PEN / 10.0, &written(line, at, height));
}

/// The same in the middle of a point.
pub fn middle_text(canvas: &mut Canvas, line: &str, at: Point, height: f64) {
    canvas.line(Ink::Text, height * PEN / 10.0, &centred(line, at, height));
}
