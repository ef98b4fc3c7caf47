//! The table as text: columns as wide as they must be, and blocks of columns where they are too many for one line.

use super::{Cell, Row, Table};
use crate::wrapping::{WIDE as WIDTH, cut, wrapped_to};

/// The most columns of text that the names of rows take.
const MOST_LABEL: usize = 16;

/// The most columns of text that a variant takes.
const MOST_CELL: usize = 22;

/// Between two columns.
const GAP: &str = "  ";

/// What stands for the moves of the man to the left.
const AS_LEFT: &str = "\"";

/// What is behind the moves of a kind that has first moves besides.
const FIRST: &str = "+1st";

impl Table {
    /// The table for people; no line is longer than a hundred columns.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut from = 0;
        while from < self.variants.len() {
            let (block, until) = self.block(from);
            text += &block;
            text.push('\n');
            from = until;
        }
        text += &self.notes();
        text.push('\n');
        text + &self.matrix()
    }

    /// As many variants side by side as there is room for, and which comes next.
    fn block(&self, from: usize) -> (String, usize) {
        let heads = |index: usize| {
            let name = &self.variants[index].name;
            if self.variants.len() > 2 { format!("{} {name}", index + 1) } else { name.clone() }
        };
        let labels: Vec<String> = self.labels();
        let label_width = labels.iter().map(|label| width(label)).max().unwrap_or(0).min(MOST_LABEL);
        let mut columns: Vec<(Vec<String>, usize)> = Vec::new();
        let mut taken = label_width;
        for index in from..self.variants.len() {
            let head = heads(index);
            let men = self.men.iter().map(|row| cell_text(row, index, from));
            let facts = self.facts.iter().map(|fact| fact.cells[index].clone());
            let men: Vec<String> = men.collect();
            let widest = men.iter().map(|cell| width(cell)).max().unwrap_or(0).min(MOST_CELL);
            let cells: Vec<String> = men.into_iter().chain(facts).collect();
            // Headings and facts are broken rather than that they make a column wider.
            let longest_word = |text: &String| text.split(' ').map(width).max().unwrap_or(0);
            let words = cells.iter().chain([&head]).map(longest_word).max().unwrap_or(0).min(MOST_CELL);
            let widest = widest.max(words);
            let widest = widest.min(WIDTH - label_width - GAP.len());
            if taken + GAP.len() + widest > WIDTH {
                break;
            }
            taken += GAP.len() + widest;
            columns.push(([vec![head], cells].concat(), widest));
        }
        let mut text = String::new();
        for (row, label) in [vec![String::new()], labels].concat().iter().enumerate() {
            let mut cells = vec![broken(label, label_width)];
            cells.extend(columns.iter().map(|(column, width)| broken(&column[row], *width)));
            let widths: Vec<usize> = [label_width].into_iter().chain(columns.iter().map(|one| one.1)).collect();
            let tall = cells.iter().map(Vec::len).max().unwrap_or(1);
            if row == 0 {
                // Headings stand on the line under them.
                for cell in &mut cells {
                    let above = tall - cell.len();
                    cell.splice(0..0, vec![String::new(); above]);
                }
            }
            for line in 0..tall {
                let parts = cells.iter().zip(&widths).map(|(cell, width)| {
                    let part = cell.get(line).map_or("", String::as_str);
                    format!("{part:<width$}")
                });
                text.push_str(parts.collect::<Vec<_>>().join(GAP).trim_end());
                text.push('\n');
            }
            if row == self.men.len() {
                text.push('\n');
            }
        }
        (text, from + columns.len())
    }

    /// What the rows are about: squares, then facts.
    fn labels(&self) -> Vec<String> {
        let men = self.men.iter().map(|row| in_short(&row.squares));
        men.chain(self.facts.iter().map(|fact| fact.about.clone())).collect()
    }

    /// What the signs of the table mean.
    fn notes(&self) -> String {
        let mut notes = Vec::new();
        let cells = || self.men.iter().flat_map(|row| row.cells.iter().flatten());
        if cells().any(|cell| cell.as_left) {
            notes.push((AS_LEFT, "moves as the man to its left".to_string()));
        }
        if !self.first_moves.is_empty() {
            let told = self.first_moves.iter().map(|one| {
                let is_one_of_several =
                    self.first_moves.iter().any(|other| other.kind == one.kind && other.moves != one.moves);
                let of = if is_one_of_several { format!(" ({})", one.variants.join(", ")) } else { String::new() };
                format!("{} {}{of}", one.kind, one.moves)
            });
            notes.push((FIRST, format!("with its first move also: {}", told.collect::<Vec<_>>().join(", "))));
        }
        let told = |(sign, words): &(&str, String)| {
            wrapped_to(WIDTH, words, &format!("{sign:<4}{GAP}"), &format!("{:4}{GAP}", ""))
        };
        notes.iter().map(told).collect()
    }

    /// How many kinds of each two variants move alike.
    fn matrix(&self) -> String {
        let count = self.variants.len();
        let number = |index: usize| (index + 1).to_string();
        let cell = self.alike.iter().flatten().map(|count| width(&count.to_string())).max().unwrap_or(1).max(2);
        let room = WIDTH - (cell + GAP.len()) * count;
        let name = |index: usize| cut(&format!("{} {}", index + 1, self.variants[index].name), room);
        let names: Vec<String> = (0..count).map(name).collect();
        let widest = names.iter().map(|name| width(name)).max().unwrap_or(0);
        let line = |name: &str, cells: Vec<String>| {
            let cells: Vec<String> = cells.iter().map(|text| format!("{text:>cell$}")).collect();
            format!("{name:<widest$}{GAP}{}", cells.join(GAP)).trim_end().to_string() + "\n"
        };
        let mut text = "kinds that move alike; a variant with itself: how many kinds it has\n".to_string();
        text += &line("", (0..count).map(number).collect());
        for (index, name) in names.iter().enumerate() {
            text += &line(name, self.alike[index].iter().map(usize::to_string).collect());
        }
        text
    }
}

/// A man and its moves; in the first column of a block there is nobody to its left.
fn cell_text(row: &Row, index: usize, first: usize) -> String {
    let Some(Cell { kind, moves, has_first_moves, as_left }) = &row.cells[index] else { return "-".to_string() };
    if *as_left && index > first {
        return format!("{kind} {AS_LEFT}");
    }
    format!("{kind} {moves}{}", if *has_first_moves { FIRST } else { "" })
}

/// Squares in a row as one: `a2-l2`.
fn in_short(squares: &[String]) -> String {
    let split = |name: &str| {
        let mut letters = name.chars();
        letters.next().map(|file| (file, letters.as_str().to_string()))
    };
    let follows = |one: &str, next: &str| match (split(one), split(next)) {
        (Some((file, rank)), Some((other, same))) => rank == same && u32::from(file) + 1 == u32::from(other),
        _ => false,
    };
    let mut runs: Vec<Vec<&str>> = Vec::new();
    for name in squares {
        match runs.last_mut() {
            Some(run) if run.last().is_some_and(|last| follows(last, name)) => run.push(name),
            _ => runs.push(vec![name]),
        }
    }
    let told = runs.iter().map(|run| match run[..] {
        [first, _, .., last] => format!("{first}-{last}"),
        _ => run.join(" "),
    });
    told.collect::<Vec<_>>().join(" ")
}

/// A text in lines of this width; longer words are cut.
fn broken(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let mut letters: Vec<char> = word.chars().collect();
        // There is always a line.
        let line = lines.last_mut().map_or(0, |line| line.chars().count());
        if line > 0 && line + 1 + letters.len() <= width {
            lines.last_mut().into_iter().for_each(|line| line.push(' '));
        } else if line > 0 {
            lines.push(String::new());
        }
        while letters.len() > width.max(1) {
            let rest = letters.split_off(width.max(1));
            lines.last_mut().into_iter().for_each(|line| line.extend(&letters));
            lines.push(String::new());
            letters = rest;
        }
        lines.last_mut().into_iter().for_each(|line| line.extend(&letters));
    }
    lines
}

fn width(text: &str) -> usize {
    text.chars().count()
}
