//! Text as lines of a pen.

use super::canvas::{Point, number};
use super::strokes::{accent, letter};

/// The space between two letters, in tenths of a capital's height.
const GAP: f64 = 2.5;

/// The width of the pen, in tenths of a capital's height.
pub const PEN: f64 = 1.3;

/// How wide a text is whose capitals are `height` high.
pub fn width(text: &str, height: f64) -> f64 {
    let letters = text.chars().map(|wanted| letter(plain(wanted)).width + GAP).sum::<f64>();
    (letters - GAP).max(0.0) * height / 10.0
}

/// The text as a path; its first line begins at `x`, and capitals reach from `y` down to `y` and `height`.
pub fn written(text: &str, (x, y): Point, height: f64) -> String {
    let scale = height / 10.0;
    let mut path = String::new();
    let mut at = x;
    for wanted in text.chars() {
        let own = letter(plain(wanted));
        push(&mut path, own.strokes, (at, y), scale);
        if let Some((base, strokes)) = accent(wanted) {
            // Over a capital there is no room but above it.
            let up = if base.is_uppercase() && !strokes.contains("10.2") { 2.4 } else { 0.0 };
            push(&mut path, strokes, (at + own.width / 2.0 * scale, y - up * scale), scale);
        }
        at += (own.width + GAP) * scale;
    }
    path
}

/// The same in the middle of a point.
pub fn centred(text: &str, (x, y): Point, height: f64) -> String {
    written(text, (x - width(text, height) / 2.0, y - height / 2.0), height)
}

/// The lines of a text that are not wider than `most`, unless a single word is; no line is left nearly empty.
pub fn lines(text: &str, height: f64, most: f64) -> Vec<String> {
    let wanted = filled(text, height, most);
    // Somewhat narrower lines of the same number look better.
    let narrower = (1..=8).rev().map(|part| most * (1.0 - 0.06 * f64::from(part)));
    let fits = narrower.map(|most| filled(text, height, most)).find(|lines| lines.len() == wanted.len());
    fits.unwrap_or(wanted)
}

/// As many words on a line as it can hold.
fn filled(text: &str, height: f64, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), height) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

fn plain(wanted: char) -> char {
    accent(wanted).map_or(wanted, |(base, _)| base)
}

/// Strokes moved and scaled: their numbers come in pairs.
fn push(path: &mut String, strokes: &str, (x, y): Point, scale: f64) {
    let mut is_down = false;
    for word in strokes.split_ascii_whitespace() {
        let digits = word.trim_start_matches(['M', 'L', 'C']);
        let command = &word[..word.len() - digits.len()];
        // The strokes are our own; the tests draw every letter.
        let value: f64 = digits.parse().unwrap_or(0.0);
        if command.is_empty() {
            path.push(' ');
        } else {
            path.push_str(command);
        }
        path.push_str(&number(if is_down { y + value * scale } else { x + value * scale }));
        is_down = !is_down;
    }
}
