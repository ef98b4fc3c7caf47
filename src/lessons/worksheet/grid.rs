//! A board as a drawing in a page: the one place that knows how.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::geometry::{Color, SquareSet};
use crate::render::{Diagram, Label, Outcome};

/// How wide a square is, in units of the drawing.
const SQUARE: u32 = 20;

/// Room for the names of files and ranks.
const MARGIN: u32 = 14;

/// A board as an SVG element, with a list of its squares for those who cannot see it.
pub(super) fn grid(diagram: &Diagram) -> String {
    let board = &diagram.board;
    let (files, ranks) = (u32::from(board.files()), u32::from(board.ranks()));
    let (width, height) = (files * SQUARE + MARGIN, ranks * SQUARE + MARGIN);
    let said = said(diagram);
    let mut text = format!(
        "<svg class=\"grid\" role=\"img\" aria-label=\"{said}\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\n"
    );
    for square in board.squares().each() {
        let (file, rank) = (u32::from(board.file(square)), u32::from(board.rank(square)));
        let (x, y) = (MARGIN + file * SQUARE, (ranks - 1 - rank) * SQUARE);
        let shade = if board.is_shaded(square) { "dark" } else { "light" };
        let _ = writeln!(text, "<rect class=\"{shade}\" x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/>");
        let (x, y) = (x + SQUARE / 2, y + SQUARE / 2);
        let mark = diagram.marks.get(&square).map_or(String::new(), |mark| mark.letters());
        let outcome = diagram.outcomes.get(&square).map_or(String::new(), Outcome::letters);
        match diagram.men.get(&square) {
            Some(Label::Mover) => {
                let _ = writeln!(text, "<circle class=\"mover\" cx=\"{x}\" cy=\"{y}\" r=\"7\"/>");
                push_text(&mut text, "mark", x, y, "@");
            }
            Some(Label::Man { text: letters, color }) => {
                let side = if *color == Color::White { "white" } else { "black" };
                let _ = writeln!(text, "<circle class=\"{side}\" cx=\"{x}\" cy=\"{y}\" r=\"7\"/>");
                push_text(&mut text, &format!("on-{side}"), x, y, letters);
            }
            None if !(mark.is_empty() && outcome.is_empty()) => {
                push_text(&mut text, "mark", x, y, &format!("{mark}{outcome}"));
            }
            None => {}
        }
    }
    for file in 0..files {
        let name = board.file_label(file as u8);
        push_text(&mut text, "name", MARGIN + file * SQUARE + SQUARE / 2, ranks * SQUARE + MARGIN / 2, &name);
    }
    for rank in 0..ranks {
        let y = (ranks - 1 - rank) * SQUARE + SQUARE / 2;
        push_text(&mut text, "name", MARGIN / 2, y, &board.rank_label(rank as u8));
    }
    text + "</svg>\n"
}

/// What stands on which squares; none of it is a sign of HTML.
fn said(diagram: &Diagram) -> String {
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (&square, label) in &diagram.men {
        let what = match label {
            Label::Mover => "the man".to_string(),
            Label::Man { color: Color::White, .. } => "white".to_string(),
            Label::Man { color: Color::Black, .. } => "black".to_string(),
        };
        groups.entry(what).or_default().push(diagram.board.name(square));
    }
    for (&square, mark) in &diagram.marks {
        groups.entry(mark.letters()).or_default().push(diagram.board.name(square));
    }
    let told: Vec<String> = groups.iter().map(|(what, squares)| format!("{what} on {}", squares.join(" "))).collect();
    told.join("; ")
}

/// A few letters around a point; none of them is a sign of HTML.
fn push_text(text: &mut String, class: &str, x: u32, y: u32, letters: &str) {
    let _ = writeln!(text, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{letters}</text>");
}
