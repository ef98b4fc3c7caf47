//! Tables as text: columns as wide as they must be, cells that go on in further lines, and columns below one another
//! where they are too many for one line.

use crate::report::{Align, Head};
use crate::wrapping::{columns, padded, wrapped_to};

/// Between two columns.
const GAP: usize = 2;

/// A column of words is not made narrower than this, unless its words are shorter.
const NARROW: usize = 12;

/// A longer word is broken rather than that others lose their room.
const LONGEST_WORD: usize = 32;

/// How far what stands across all columns is moved in.
const ACROSS: usize = 4;

/// The table, `margin` columns from the edge, in lines of at most `width` letters.
pub(super) fn write(head: &[Head], rows: &[Vec<String>], margin: usize, width: usize) -> String {
    let room = width.saturating_sub(margin).max(1);
    let mut widths: Vec<usize> = (0..head.len()).map(|column| natural(head, rows, column)).collect();
    narrow(&mut widths, head, rows, room);
    if let Some(others) = widths.iter().skip(1).max().copied() {
        // The first column stands beside every other and leaves it room.
        widths[0] = widths[0].min(room.saturating_sub(GAP + others.min(NARROW)).max(room / 2)).max(1);
    }
    // The first column says what the rows are about, and is told again before each part of the others.
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for column in 0..head.len() {
        let taken = |part: &[usize]| part.iter().map(|&own| widths[own] + GAP).sum::<usize>();
        match parts.last_mut() {
            Some(part) if part.len() == 1 || taken(part) + widths[column] <= room => part.push(column),
            Some(_) => parts.push(vec![0, column]),
            None => parts.push(vec![column]),
        }
    }
    let blocks = parts.iter().enumerate().map(|(index, part)| {
        // A column that has no room of its own takes what is left.
        if let [before @ .., last] = &part[..] {
            let taken: usize = before.iter().map(|&column| widths[column] + GAP).sum();
            widths[*last] = widths[*last].min(room.saturating_sub(taken).max(1));
        }
        block(head, rows, part, &widths, margin, width, index == 0)
    });
    blocks.collect::<Vec<String>>().join("\n")
}

/// Some of the columns, line by line.
fn block(
    head: &[Head],
    rows: &[Vec<String>],
    shown: &[usize],
    widths: &[usize],
    margin: usize,
    width: usize,
    is_first: bool,
) -> String {
    let indent = " ".repeat(margin);
    let mut text = String::new();
    let mut push = |cells: Vec<Vec<String>>| {
        let tall = cells.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..tall {
            let parts = cells.iter().zip(shown).map(|(cell, &column)| {
                let (part, width) = (cell.get(line).map_or("", String::as_str), widths[column]);
                match head[column].align {
                    Align::Left => padded(part, width),
                    Align::Right => format!("{}{part}", " ".repeat(width.saturating_sub(columns(part)))),
                }
            });
            text.push_str(format!("{indent}{}", parts.collect::<Vec<_>>().join("  ")).trim_end());
            text.push('\n');
        }
    };
    if shown.iter().any(|&column| !head[column].text.is_empty()) {
        let mut cells: Vec<Vec<String>> =
            shown.iter().map(|&column| broken(&head[column].text, widths[column])).collect();
        // Heads stand on the line under them.
        let tall = cells.iter().map(Vec::len).max().unwrap_or(0);
        cells.iter_mut().for_each(|cell| {
            cell.splice(0..0, vec![String::new(); tall - cell.len()]);
        });
        push(cells);
    }
    for row in rows {
        match &row[..] {
            [] => push(vec![vec![String::new()]]),
            [across] if head.len() > 1 => {
                if is_first {
                    let inner = width.saturating_sub(margin + ACROSS);
                    let lines = wrapped_to(inner, across, "", "");
                    push(vec![lines.lines().map(|line| format!("{:ACROSS$}{line}", "")).collect()]);
                }
            }
            cells => push(
                shown
                    .iter()
                    .map(|&column| broken(cells.get(column).map_or("", String::as_str), widths[column]))
                    .collect(),
            ),
        }
    }
    text
}

/// The cells of a column, without what stands across all columns.
fn of_rows<'t>(head: &'t [Head], rows: &'t [Vec<String>], column: usize) -> impl Iterator<Item = &'t str> {
    let own = rows.iter().filter(move |row| row.len() > 1 || head.len() == 1);
    own.filter_map(move |row| row.get(column)).map(String::as_str)
}

/// The same with what stands over them.
fn cells<'t>(head: &'t [Head], rows: &'t [Vec<String>], column: usize) -> impl Iterator<Item = &'t str> {
    of_rows(head, rows, column).chain([head[column].text.as_str()])
}

/// How wide a column is where there is room enough.
fn natural(head: &[Head], rows: &[Vec<String>], column: usize) -> usize {
    cells(head, rows, column).map(columns).max().unwrap_or(0).max(head[column].least)
}

/// Makes columns of words narrower, the widest first, until all fit or none can be.
fn narrow(widths: &mut [usize], head: &[Head], rows: &[Vec<String>], room: usize) {
    let longest_word = |text: &str| text.split(' ').map(columns).max().unwrap_or(0);
    let least = |column: usize| match head[column].align {
        Align::Left => {
            let words = cells(head, rows, column).map(longest_word).max().unwrap_or(0);
            words.min(LONGEST_WORD).max(widths[column].min(NARROW))
        }
        // Only its head can go on in a further line.
        Align::Right => {
            let numbers = of_rows(head, rows, column).map(columns).max().unwrap_or(0);
            numbers.max(longest_word(&head[column].text)).max(head[column].least)
        }
    };
    let least: Vec<usize> = (0..head.len()).map(least).collect();
    let total = |widths: &[usize]| widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1);
    while total(widths) > room {
        let can = (0..widths.len()).filter(|&column| widths[column] > least[column]);
        let Some(widest) = can.max_by_key(|&column| (widths[column], column)) else { break };
        widths[widest] -= 1;
    }
}

/// A text in lines of this width; longer words are cut.
fn broken(text: &str, width: usize) -> Vec<String> {
    wrapped_to(width.max(1), text, "", "").lines().map(str::to_string).collect()
}
