//! How two men move on one board: what only one of them does, and what both do.
//!
//! The left half of a square belongs to the one, a half disc, the right half to the other, a triangle; a whole disc is
//! both. So shapes tell everything, and colours only repeat it.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::{Canvas, Point, circle, number, polygon, polyline};
use super::describe::{Names, SEEN_FROM_MIDDLE};
use super::glyph::{Spot, cross};
use super::lettering::{centred, lines, width};
use super::page::{DrawnPage, Grid, LINE, LegendEntry, SAMPLE, text};
use super::palette::Ink;
use super::{CAPITAL, LEAST_WIDTH, RIM, men};
use crate::geometry::{Board, Color, Square, SquareSet};

/// Two men that are compared.
#[derive(Clone, Debug)]
pub struct Versus {
    /// What the picture is called by those who cannot see it; it is not drawn.
    pub title: String,
    /// What the two are, as their headings say.
    pub names: [String; 2],
    pub panels: Vec<Panel>,
    /// What the boards cannot show, in sentences.
    pub notes: Vec<String>,
}

/// One board with the men in its middle.
#[derive(Clone, Debug)]
pub struct Panel {
    /// What is drawn here, such as `a man that has moved`; empty for nothing.
    pub caption: String,
    pub board: Board,
    /// What each does on the squares that at least one of them reaches, and whether they do it on other conditions.
    pub marks: BTreeMap<Square, ([Does; 2], bool)>,
}

/// What a man does on a square.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Does {
    /// The letters of its modes, such as `m` and `c`; none if it does not go there.
    pub letters: BTreeSet<char>,
    /// Whether the man may be captured on the squares that it passed.
    pub leaves_en_passant: bool,
}

/// The side of a square.
const SQUARE: f64 = 50.0;

/// How far from the rim headings begin, behind the shapes that they belong to.
const HEADING: f64 = 36.0;

/// Between two boards.
const APART: f64 = 36.0;

/// The least width of a column of the legend.
const COLUMN: f64 = 250.0;

/// How big the shapes are, in parts of the square.
const RADIUS: f64 = 0.27;

/// What a mark is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Whose {
    OnlyA,
    OnlyB,
    Both,
    Each,
}

/// How a shape is drawn for what is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ShapeStyle {
    Full,
    Outline,
    Crossed,
}

impl Versus {
    /// The picture as an SVG document.
    pub fn svg(&self) -> String {
        let side = |panel: &Panel| f64::from(panel.board.files()) * SQUARE;
        let boards = self.panels.iter().map(side).sum::<f64>() + APART * (self.panels.len().max(1) - 1) as f64;
        let mut page = DrawnPage::new((boards + 2.0 * RIM).max(LEAST_WIDTH));
        for (name, whose) in self.names.iter().zip([Whose::OnlyA, Whose::OnlyB]) {
            // Either shape in the middle of its place.
            let aside = if whose == Whose::OnlyA { 7.0 } else { -7.0 };
            let spot = Spot { at: (RIM + 12.0 + aside, page.height + 12.0), size: 40.0, ground: Ink::Page };
            shape(&mut page.canvas, spot, whose, ShapeStyle::Full);
            let mut y = page.height + 7.0;
            for line in lines(name, CAPITAL, page.width - 2.0 * RIM - HEADING) {
                text(&mut page.canvas, &line, (RIM + HEADING, y), CAPITAL);
                y += LINE;
            }
            page.height = y + 4.0;
        }
        page.height += 8.0;
        let has_captions = self.panels.iter().any(|panel| !panel.caption.is_empty());
        let top = page.height + if has_captions { LINE + 4.0 } else { 0.0 };
        let mut left = (page.width - boards) / 2.0;
        for panel in &self.panels {
            if !panel.caption.is_empty() {
                let indent = (side(panel) - width(&panel.caption, CAPITAL)) / 2.0;
                text(&mut page.canvas, &panel.caption, (left + indent, page.height), CAPITAL);
            }
            draw_panel(&mut page.canvas, panel, (left, top));
            left += side(panel) + APART;
        }
        let tallest = self.panels.iter().map(|panel| f64::from(panel.board.ranks()) * SQUARE).fold(0.0, f64::max);
        page.height = top + tallest + RIM;
        page.columns(&self.legend(), SAMPLE, COLUMN);
        page.height += 9.0;
        page.notes(&self.notes);
        page.height += 7.0;
        page.document(&self.title, &self.description())
    }

    /// What the shapes mean that occur.
    fn legend(&self) -> Vec<LegendEntry<'_>> {
        let marks = || self.panels.iter().flat_map(|panel| panel.marks.values());
        let whose: BTreeSet<Whose> = marks().map(whose).collect();
        let does = || marks().flat_map(|(does, _)| does).filter(|does| !does.letters.is_empty());
        let styles: BTreeSet<ShapeStyle> = does().filter_map(style).collect();
        let letters: BTreeSet<char> = does().flat_map(special_letters).collect();
        // What only one of the two has is shown with its shape.
        let of_style = whose.iter().find(|&&whose| whose == Whose::Both).or(whose.first()).copied();
        let of_style = of_style.filter(|whose| *whose != Whose::Each).unwrap_or(Whose::Both);
        let shaped = |whose, style, words: &str| {
            LegendEntry::on_square(words, move |canvas, spot| shape(canvas, spot, whose, style))
        };
        let mover = |canvas: &mut Canvas, spot| men::mover(canvas, spot, Color::White);
        let mut entries = vec![LegendEntry::on_square("the man itself", mover)];
        entries.extend(whose.into_iter().map(|whose| shaped(whose, ShapeStyle::Full, words_of(whose))));
        entries.extend(styles.into_iter().map(|style| shaped(of_style, style, &style_words(style).join(": "))));
        entries.extend(letters.into_iter().map(|letter| {
            LegendEntry::on_square(letter_words(letter), move |canvas, spot| {
                canvas.line(Ink::Text, SAMPLE * 0.04, &centred(&letter.to_string(), spot.at, SAMPLE * 0.3));
            })
        }));
        entries
    }

    /// The picture in sentences, for those who cannot see it.
    fn description(&self) -> String {
        let mut told: Vec<String> = self.names.iter().map(|name| format!("{name}.")).collect();
        told.push(SEEN_FROM_MIDDLE.to_string());
        for panel in &self.panels {
            let mut groups: BTreeMap<(Whose, String), Vec<Square>> = BTreeMap::new();
            for (square, mark) in &panel.marks {
                let told: Vec<String> = halves(mark).iter().map(|(_, does)| does_words(does)).collect();
                let words = match &told[..] {
                    [a, b] => format!("A {a}, B {b}"),
                    _ => told.concat(),
                };
                groups.entry((whose(mark), words)).or_default().push(*square);
            }
            let squares = Names::from_middle(&panel.board);
            let caption = if panel.caption.is_empty() { String::new() } else { format!("For {}: ", panel.caption) };
            told.extend(groups.into_iter().map(|((whose, words), group)| {
                format!("{caption}{}, {words}: {}.", words_of(whose), squares.list(group))
            }));
        }
        told.extend(self.notes.iter().cloned());
        told.join("\n")
    }
}

fn draw_panel(canvas: &mut Canvas, panel: &Panel, corner: Point) {
    let board = &panel.board;
    let grid = Grid { board, corner, side: SQUARE };
    let middle = (board.files() / 2, board.ranks() / 2);
    for square in board.squares().each() {
        let spot = grid.spot(square);
        spot.clear(canvas);
        if (board.file(square), board.rank(square)) == middle {
            men::mover(canvas, spot, Color::White);
        } else if let Some(mark) = panel.marks.get(&square) {
            draw_mark(canvas, spot, mark);
        }
    }
}

fn draw_mark(canvas: &mut Canvas, spot: Spot, mark: &([Does; 2], bool)) {
    for (whose, does) in halves(mark) {
        if let Some(style) = style(does) {
            shape(canvas, spot, whose, style);
        }
        let letters: String = special_letters(does).into_iter().collect();
        let at = if whose == Whose::OnlyA { spot.point(-0.33, -0.35) } else { spot.point(0.33, -0.35) };
        if !letters.is_empty() {
            canvas.line(Ink::Text, spot.size * 0.03, &centred(&letters, at, spot.size * 0.18));
        }
    }
}

/// Whose mark it is.
fn whose(([a, b], is_otherwise): &([Does; 2], bool)) -> Whose {
    match (a.letters.is_empty(), b.letters.is_empty()) {
        (false, true) => Whose::OnlyA,
        (true, _) => Whose::OnlyB,
        _ if a == b && !is_otherwise => Whose::Both,
        _ => Whose::Each,
    }
}

/// What is drawn on a square: one shape, or one for each of the two.
fn halves(mark @ ([a, b], _): &([Does; 2], bool)) -> Vec<(Whose, &Does)> {
    match whose(mark) {
        Whose::Each => vec![(Whose::OnlyA, a), (Whose::OnlyB, b)],
        Whose::OnlyB => vec![(Whose::OnlyB, b)],
        of_a => vec![(of_a, a)],
    }
}

fn words_of(whose: Whose) -> &'static str {
    match whose {
        Whose::OnlyA => "only A",
        Whose::OnlyB => "only B",
        Whose::Both => "both, alike",
        Whose::Each => "both, each in its own way",
    }
}

/// How a shape says what is done; nothing is drawn for what only letters say.
fn style(does: &Does) -> Option<ShapeStyle> {
    match (does.letters.contains(&'m'), does.letters.contains(&'c')) {
        (true, true) => Some(ShapeStyle::Full),
        (true, false) => Some(ShapeStyle::Outline),
        (false, true) => Some(ShapeStyle::Crossed),
        (false, false) => None,
    }
}

/// How a shape is drawn, and what is done.
fn style_words(style: ShapeStyle) -> [&'static str; 2] {
    match style {
        ShapeStyle::Full => ["filled", "moves and captures"],
        ShapeStyle::Outline => ["hollow", "moves without capturing"],
        ShapeStyle::Crossed => ["crossed", "captures only"],
    }
}

/// The modes that shapes do not tell.
fn special_letters(does: &Does) -> Vec<char> {
    does.letters.iter().copied().filter(|letter| !matches!(letter, 'm' | 'c')).collect()
}

fn letter_words(letter: char) -> &'static str {
    match letter {
        'd' => "takes a man of its own side",
        'e' => "captures en passant",
        'u' => "puts another man down",
        _ => "castles",
    }
}

fn does_words(does: &Does) -> String {
    let style = style(does).map(|style| style_words(style)[1].to_string());
    let special = special_letters(does).into_iter().map(|letter| letter_words(letter).to_string());
    let passing = does.leaves_en_passant.then(|| "may then be captured en passant".to_string());
    style.into_iter().chain(special).chain(passing).collect::<Vec<_>>().join(", ")
}

/// A half disc for A, a triangle for B, a disc for both.
fn shape(canvas: &mut Canvas, spot: Spot, whose: Whose, style: ShapeStyle) {
    let r = RADIUS;
    let (ink, path, middle) = match whose {
        Whose::Both => (Ink::Path, circle(spot.at, r * spot.size), 0.0),
        Whose::OnlyA => {
            let (top, bottom) = (spot.point(-0.05, -r), spot.point(-0.05, r));
            let radius = number(r * spot.size);
            let arc =
                format!("{}A{radius} {radius} 0 0 0 {} {}Z", polyline(&[top]), number(bottom.0), number(bottom.1));
            (Ink::Move, arc, -0.05 - 0.42 * r)
        }
        Whose::OnlyB => {
            let corners = [(0.05, -r), (0.05 + 1.15 * r, 0.0), (0.05, r)].map(|(x, y)| spot.point(x, y));
            (Ink::Capture, polygon(&corners), 0.05 + 0.36 * r)
        }
        Whose::Each => {
            shape(canvas, spot, Whose::OnlyA, style);
            return shape(canvas, spot, Whose::OnlyB, style);
        }
    };
    match style {
        ShapeStyle::Full => canvas.fill(ink, &path),
        ShapeStyle::Outline => canvas.line(ink, spot.size * 0.055, &path),
        ShapeStyle::Crossed => {
            canvas.line(ink, spot.size * 0.04, &path);
            let far = if whose == Whose::Both { 0.11 } else { 0.065 };
            cross(canvas, spot.smaller(middle, 0.0, 1.0), (ink, spot.size * 0.055), far);
        }
    }
}
