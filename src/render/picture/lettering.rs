//! Text as strokes of a round pen, so that neither SVG nor PNG needs a font.
//!
//! A capital is 10 units high and stands on 10; a small letter without an ascender begins at about 3.2, and what hangs
//! below the line ends at about 13. The numbers behind `M`, `L` and `C` are as in the paths of SVG.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::canvas::{Point, number};

/// The space between two letters, in tenths of a capital's height.
const GAP: f64 = 2.5;

/// The width of the pen, in tenths of a capital's height.
pub const PEN: f64 = 1.3;

/// How wide a letter is, and its strokes.
type Letter = (f64, &'static str);

/// A hollow box for what is not in the table.
const UNKNOWN: Letter = (5.0, "M0 1 L5 1 L5 10 L0 10 L0 1");

/// Every letter with its width and its strokes, a row each.
static LETTERS: LazyLock<HashMap<char, Letter>> = LazyLock::new(|| {
    let row = |row: &'static str| {
        let [letter, width, strokes] = row.split('\t').collect::<Vec<_>>()[..] else { return None };
        Some((letter.chars().next()?, (width.parse().ok()?, strokes)))
    };
    include_str!("letters.tsv").lines().filter_map(row).collect()
});

/// A row is letters with an accent, the same without, and its strokes: 0 is the middle of a small letter.
static ACCENTS: LazyLock<HashMap<char, (char, &str)>> = LazyLock::new(|| {
    let letters = |row: &'static str| {
        let [accented, plain, strokes] = row.split('\t').collect::<Vec<_>>()[..] else { return Vec::new() };
        accented.chars().zip(plain.chars().map(|plain| (plain, strokes))).collect()
    };
    include_str!("accents.tsv").lines().flat_map(letters).collect()
});

/// The letter without its accent, and the strokes of the accent.
fn letter(wanted: char) -> (Letter, Option<&'static str>) {
    let accent = ACCENTS.get(&wanted);
    let plain = accent.map_or(wanted, |(plain, _)| *plain);
    (LETTERS.get(&plain).copied().unwrap_or(UNKNOWN), accent.map(|(_, strokes)| *strokes))
}

/// How wide a text is whose capitals are `height` high.
pub fn width(text: &str, height: f64) -> f64 {
    let letters = text.chars().map(|wanted| letter(wanted).0.0 + GAP).sum::<f64>();
    (letters - GAP).max(0.0) * height / 10.0
}

/// The text as a path; its first line begins at `x`, and capitals reach from `y` down to `y` and `height`.
pub fn written(text: &str, (x, y): Point, height: f64) -> String {
    let scale = height / 10.0;
    let mut path = String::new();
    let mut at = x;
    for wanted in text.chars() {
        let ((width, strokes), accent) = letter(wanted);
        push(&mut path, strokes, (at, y), scale);
        if let Some(accent) = accent {
            // Over a capital there is no room but above it.
            let up = if wanted.is_uppercase() && !accent.contains("10.2") { 2.4 } else { 0.0 };
            push(&mut path, accent, (at + width / 2.0 * scale, y - up * scale), scale);
        }
        at += (width + GAP) * scale;
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
