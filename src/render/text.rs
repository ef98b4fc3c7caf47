use std::borrow::Cow;

use super::{Diagram, Label, Mark, SquareDeeds};
use crate::geometry::Square;
use crate::in_order::InOrder;
use crate::wrapping::{WIDTH, columns, padded, wrapped_to};

/// How long the lines under a picture are: a sheet indents them by four.
const LEGEND_WIDTH: usize = WIDTH - 4;

/// How an empty square is written.
const EMPTY: &str = ".";

/// How a square that is missing is written.
const HOLE: &str = "#";

/// How a square is written to which the man could go in another position.
const WAITS: &str = "-";

impl Diagram {
    /// The board as text, its last rank first; every line ends in a newline.
    pub fn text(&self) -> String {
        let cells: Vec<Vec<String>> = (0..self.board.ranks()).rev().map(|rank| self.row(rank)).collect();
        let width = cells.iter().flatten().map(|cell| columns(cell)).max().unwrap_or(1);
        let mut text = String::new();
        for (cells, rank) in cells.iter().zip((0..self.board.ranks()).rev()) {
            let margin = if self.coordinates { format!("{:>2}  ", self.board.rank_label(rank)) } else { String::new() };
            push_line(&mut text, &margin, cells, width);
        }
        if self.coordinates {
            let files: Vec<String> = (0..self.board.files()).map(|file| self.board.file_label(file)).collect();
            text.push('\n');
            push_line(&mut text, "    ", &files, width);
            if let Some(names) = self.board.told_names() {
                text.push_str(&wrapped_to(LEGEND_WIDTH, &names, "", ""));
            }
        }
        text
    }

    /// The letters of the marks that occur, and what they mean.
    pub fn legend(&self) -> Vec<(String, String)> {
        let mut legend: Vec<(String, String)> = Vec::new();
        if self.mover_square().is_some() {
            legend.push(("@".to_string(), "where it stands".to_string()));
        }
        let marks = Mark::from_simple_on(self.marks.values().copied());
        legend.extend(marks.iter().map(|mark| (mark.letters(), mark.words())));
        let mut told: Vec<_> = self.outcomes.values().flat_map(SquareDeeds::told).collect();
        // What captures comes behind what does not.
        told.order_by_key(|(letter, _)| "moxdeu*".find(*letter));
        told.dedup();
        legend.extend(told.into_iter().map(|(letter, words)| (letter.to_string(), words.to_string())));
        if self.board.squares().into_iter().any(|square| self.seen(square).waits) {
            let words = "not in this position, but perhaps in another";
            legend.push((WAITS.to_string(), words.to_string()));
        }
        legend
    }

    /// What the letters of other men mean, where there are any beside the man whose moves are shown.
    pub fn note_on_men(&self) -> Option<&'static str> {
        let are_alone = self.men.keys().all(|&square| self.cell(square).len() == 1);
        let note = match are_alone {
            true => "`w` and `b` are white and black men.",
            false => "`w` and `b` in front are white and black men.",
        };
        (self.mover.is_some() && self.men.len() > 1).then_some(note)
    }

    /// The board, its legend and its notes as text; every line ends in a newline.
    pub fn text_with_legend(&self) -> String {
        let mut text = self.text();
        let legend = self.legend();
        let mut notes: Vec<&str> = self.notes.iter().map(String::as_str).collect();
        notes.extend(self.note_on_men());
        if !legend.is_empty() || !notes.is_empty() {
            text.push('\n');
        }
        let width = legend.iter().map(|(letters, _)| letters.len()).max().unwrap_or(0);
        for (letters, words) in &legend {
            let margin = " ".repeat(width + 2);
            text.push_str(&wrapped_to(LEGEND_WIDTH, words, &format!("{letters:<width$}  "), &margin));
        }
        for note in notes {
            text.push_str(&wrapped_to(LEGEND_WIDTH, note, "", ""));
        }
        text
    }

    fn row(&self, rank: u8) -> Vec<String> {
        (0..self.board.files())
            .filter_map(|file| self.board.place(i16::from(file), i16::from(rank)))
            .map(|square| self.cell(square))
            .collect()
    }

    /// What is written on one square: the man, the mark, or the man and what may be done to it.
    fn cell(&self, square: Square) -> String {
        if !self.board.has(square) {
            return HOLE.to_string();
        }
        let man = self.men.get(&square).map_or_else(Cow::default, Label::text);
        let mark = self.marks.get(&square).map_or(String::new(), |mark| mark.letters());
        let outcome = self.outcomes.get(&square).map_or(String::new(), SquareDeeds::letters);
        let waits = if self.seen(square).waits { WAITS } else { "" };
        let cell = format!("{man}{mark}{outcome}{waits}");
        if cell.is_empty() { EMPTY.to_string() } else { cell }
    }
}

fn push_line(text: &mut String, margin: &str, cells: &[String], width: usize) {
    let cells: Vec<String> = cells.iter().map(|cell| padded(cell, width)).collect();
    let line = format!("{margin}{}", cells.join(" "));
    text.push_str(line.trim_end());
    text.push('\n');
}
