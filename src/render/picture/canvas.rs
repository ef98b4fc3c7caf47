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
    /// How they are painted, in attributes of SVG.
    brush: String,
    path: String,
}

impl Canvas {
    /// Fills a path.
    pub fn fill(&mut self, ink: Ink, path: &str) {
        self.paint(ink, "fill=\"currentColor\"".to_string(), path);
    }

    /// Fills a path so strongly, from 0 to 1, that what is under it still shows.
    pub fn shade(&mut self, ink: Ink, strength: f64, path: &str) {
        self.paint(ink, format!("fill=\"currentColor\" fill-opacity=\"{}\"", number(strength)), path);
    }

    /// Draws a path as a line.
    pub fn line(&mut self, ink: Ink, width: f64, path: &str) {
        self.paint(ink, stroke(width), path);
    }

    /// Draws a path as round dots of this width, so far from each other.
    pub fn dots(&mut self, ink: Ink, width: f64, apart: f64, path: &str) {
        self.paint(ink, format!("{} stroke-dasharray=\"0 {}\"", stroke(width), number(apart)), path);
    }

    /// Paints something faintly.
    pub fn faintly(&mut self, paint: impl FnOnce(&mut Canvas)) {
        let before = std::mem::replace(&mut self.faint, true);
        paint(self);
        self.faint = before;
    }

    fn paint(&mut self, ink: Ink, brush: String, path: &str) {
        let brush = if self.faint { brush + " opacity=\"0.4\"" } else { brush };
        match self.shapes.last_mut() {
            // Fills could cover each other's holes, but all of one ink and one way round do not.
            Some(last) if last.ink == ink && last.brush == brush => last.path.push_str(path),
            _ => self.shapes.push(PaintedShape { ink, brush, path: path.to_string() }),
        }
    }

    /// The drawing on a page of this size as a document, with a title and a description for those who cannot see it.
    pub fn svg(&self, width: f64, height: f64, title: &str, description: &str) -> String {
        let page = PaintedShape {
            ink: Ink::Page,
            brush: "fill=\"currentColor\"".to_string(),
            path: rectangle((0.0, 0.0), width, height),
        };
        let (width, height) = (number(width), number(height));
        let mut text = format!(
            "<svg{SPACE} width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n{}\
             <g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
            in_xml(title),
            in_xml(description),
            own_style(),
        );
        for PaintedShape { ink, brush, path } in std::iter::once(&page).chain(&self.shapes) {
            // A string takes whatever is written to it.
            let _ = writeln!(text, "<path class=\"{}\" {brush} d=\"{path}\"/>", ink.class());
        }
        text + "</g>\n</svg>\n"
    }
}

/// What the document of a picture needs.
const SPACE: &str = " xmlns=\"http://www.w3.org/2000/svg\"";

fn own_style() -> String {
    format!("<style>{}</style>\n", style())
}

/// A picture as a part of a page of HTML: that has the style of pictures once, and there it needs no name space.
pub fn in_page(svg: &str) -> String {
    svg.replacen(SPACE, "", 1).replacen(&own_style(), "", 1)
}

fn stroke(width: f64) -> String {
    format!("stroke=\"currentColor\" stroke-width=\"{}\"", number(width))
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
pub fn in_xml(text: &str) -> String {
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
