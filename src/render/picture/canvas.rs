//! Shapes in the order in which they are painted, written as SVG.

use std::fmt::Write;

use super::palette::{Ink, style};

/// A point of a picture, to the right and down.
pub type Point = (f64, f64);

/// A drawing of which more and more is painted.
#[derive(Default)]
pub struct Canvas {
    shapes: Vec<PaintedShape>,
    /// Whether what is painted now is faint.
    faint: bool,
}

/// Shapes of one ink that are painted alike, one after the other.
struct PaintedShape {
    ink: Ink,
    brush: Brush,
    faint: bool,
    path: String,
}

/// How a shape is painted.
#[derive(Clone, Copy, PartialEq)]
enum Brush {
    Fill,
    /// A fill of so much of the ink.
    Shade(f64),
    /// A line of this width.
    Line(f64),
    /// A line of round dots of this width, so far from each other.
    Dots(f64, f64),
}

impl Canvas {
    /// Fills a path.
    pub fn fill(&mut self, ink: Ink, path: &str) {
        self.paint(ink, Brush::Fill, path);
    }

    /// Fills a path so strongly, from 0 to 1, that what is under it still shows.
    pub fn shade(&mut self, ink: Ink, strength: f64, path: &str) {
        self.paint(ink, Brush::Shade(strength), path);
    }

    /// Draws a path as a line.
    pub fn line(&mut self, ink: Ink, width: f64, path: &str) {
        self.paint(ink, Brush::Line(width), path);
    }

    /// Draws a path as dots.
    pub fn dots(&mut self, ink: Ink, width: f64, apart: f64, path: &str) {
        self.paint(ink, Brush::Dots(width, apart), path);
    }

    /// Paints something faintly.
    pub fn faintly(&mut self, paint: impl FnOnce(&mut Canvas)) {
        let before = std::mem::replace(&mut self.faint, true);
        paint(self);
        self.faint = before;
    }

    /// Paints everything of another drawing over this one.
    pub fn append(&mut self, other: Canvas) {
        self.shapes.extend(other.shapes);
    }

    fn paint(&mut self, ink: Ink, brush: Brush, path: &str) {
        let faint = self.faint;
        match self.shapes.last_mut() {
            // Fills could cover each other's holes, but all of one ink and one way round do not.
            Some(last) if last.ink == ink && last.brush == brush && last.faint == faint => last.path.push_str(path),
            _ => self.shapes.push(PaintedShape { ink, brush, faint, path: path.to_string() }),
        }
    }

    /// The drawing as a document of this size, with a title and a description for those who cannot see it.
    pub fn svg(&self, width: f64, height: f64, title: &str, description: &str) -> String {
        self.styled_svg(width, height, title, description, &format!("<style>{}</style>\n", style()))
    }

    /// The drawing as a part of a page that has the style of pictures, or with a style of its own.
    pub fn styled_svg(&self, width: f64, height: f64, title: &str, description: &str, style: &str) -> String {
        let (width, height) = (number(width), number(height));
        // In a page of HTML the element needs no name space.
        let space = if style.is_empty() { "" } else { " xmlns=\"http://www.w3.org/2000/svg\"" };
        let mut text = format!(
            "<svg{space} width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n{style}\
             <g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
            escaped(title),
            escaped(description)
        );
        for shape in &self.shapes {
            let faint = if shape.faint { " opacity=\"0.4\"" } else { "" };
            let brush = match shape.brush {
                Brush::Fill => "fill=\"currentColor\"".to_string(),
                Brush::Shade(strength) => {
                    format!("fill=\"currentColor\" fill-opacity=\"{}\"", number(strength))
                }
                Brush::Line(width) => format!("stroke=\"currentColor\" stroke-width=\"{}\"", number(width)),
                Brush::Dots(width, apart) => format!(
                    "stroke=\"currentColor\" stroke-width=\"{}\" stroke-dasharray=\"0 {}\"",
                    number(width),
                    number(apart)
                ),
            };
            let (class, path) = (shape.ink.class(), &shape.path);
            // A string takes whatever is written to it.
            let _ = writeln!(text, "<path class=\"{class}\" {brush}{faint} d=\"{path}\"/>");
        }
        text + "</g>\n</svg>\n"
    }
}

/// A number as short as it can be written: hundredths are finer than any eye.
pub fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}

/// A point as a path names it.
fn place((x, y): Point) -> String {
    format!("{} {}", number(x), number(y))
}

/// A line from point to point.
pub fn polyline(points: &[Point]) -> String {
    let mut path = String::new();
    for (index, &point) in points.iter().enumerate() {
        path.push(if index == 0 { 'M' } else { 'L' });
        path.push_str(&place(point));
    }
    path
}

/// A closed line from point to point.
pub fn polygon(points: &[Point]) -> String {
    polyline(points) + "Z"
}

/// A circle.
pub fn circle((x, y): Point, radius: f64) -> String {
    let (left, right, r) = (place((x - radius, y)), place((x + radius, y)), number(radius));
    format!("M{left}A{r} {r} 0 1 1 {right}A{r} {r} 0 1 1 {left}Z")
}

/// A rectangle from its upper left corner.
pub fn rectangle((x, y): Point, width: f64, height: f64) -> String {
    format!("M{}h{}v{}h{}Z", place((x, y)), number(width), number(height), number(-width))
}

/// A square about its middle.
pub fn square((x, y): Point, half: f64) -> String {
    rectangle((x - half, y - half), 2.0 * half, 2.0 * half)
}

/// Text as XML can hold it; characters that it cannot hold are replaced.
pub fn escaped(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => written.push_str("&amp;"),
            '<' => written.push_str("&lt;"),
            '>' => written.push_str("&gt;"),
            '"' => written.push_str("&quot;"),
            '\n' => written.push('\n'),
            '\u{fffe}' | '\u{ffff}' => written.push('\u{fffd}'),
            letter if letter.is_control() => written.push('\u{fffd}'),
            letter => written.push(letter),
        }
    }
    written
}
