//! Reading a picture of a movement.

use std::collections::BTreeMap;

use super::goal::{WantedSquares, deed};
use crate::findings::{Refusal, shown};
use crate::geometry::{Board, Color, MAX_SIDE, Square, SquareSet, Squares};
use crate::render::{Access, Mark};

impl WantedSquares {
    /// Reads a picture such as `explain` draws: `@` the man, `.` nothing, `#` no square, `o` moves and captures, `m`
    /// moves, `x` captures, `d` takes its own, `e` en passant; capitals leap; behind them `n` is lame, `h` needs a man
    /// to hop over, `1` a first move. Files and ranks beside the board may be left out; of several blocks between empty
    /// lines the first that holds the man is read.
    ///
    /// # Errors
    ///
    /// What is wrong first.
    pub fn of_picture(text: &str) -> Result<WantedSquares, Refusal> {
        read(text)?.checked()
    }
}

fn read(text: &str) -> Result<WantedSquares, Refusal> {
    let mut rows: Vec<Vec<&str>> = Vec::new();
    let blocks = blocks(text.strip_prefix('\u{feff}').unwrap_or(text));
    // Text above the picture and the legend below it are blocks of their own: the man stands in the picture first.
    let block = blocks.iter().find(|block| block.iter().flatten().any(|cell| *cell == "@")).or(blocks.first());
    for cells in block.into_iter().flatten() {
        if is_legend(cells) {
            break;
        }
        let mut cells = cells.clone();
        if cells.len() > 1 && cells[0].bytes().all(|byte| byte.is_ascii_digit()) {
            cells.remove(0);
        }
        rows.push(cells);
    }
    rows.reverse();
    let files = rows.first().map_or(0, Vec::len);
    if let Some(row) = rows.iter().rposition(|row| row.len() != files) {
        return Err(Refusal::new(
            "ragged-picture",
            format!("row {} has {} squares and the last one {files}", rows.len() - row, rows[row].len()),
            "write every row with the same number of squares, with blanks between them",
        ));
    }
    let side = |count: usize| u8::try_from(count).ok().filter(|&count| count <= MAX_SIDE);
    let size = side(files).zip(side(rows.len()));
    let Some(board) = size.and_then(|(files, ranks)| Board::new(files, ranks)) else {
        let message = format!("a picture of {files} by {} squares cannot be read", rows.len());
        return Err(Refusal::new("bad-picture", message, format!("files and ranks are from 1 to {MAX_SIDE}")));
    };
    let mut from = None;
    let mut holes = Squares::default();
    let mut marks: BTreeMap<Square, Mark> = BTreeMap::new();
    for (index, cell) in rows.iter().flatten().enumerate() {
        let square = Square::nth(index);
        match *cell {
            "." => {}
            "#" => holes |= Squares::only(square),
            "@" if from.replace(square).is_none() => {}
            "@" => return Err(Refusal::new("two-men", "two squares hold `@`", "the man stands on one square")),
            cell => {
                let mark = read_mark(cell).ok_or_else(|| {
                    let message = format!("`{}` is no mark of a picture", shown(cell));
                    Refusal::new("unknown-mark", message, "marks are such as `o`, `m`, `x`, `O`, `xe`, `mn1` and `xh`")
                })?;
                marks.insert(square, mark);
            }
        }
    }
    let Some(from) = from else {
        return Err(Refusal::new("no-man", "no square holds the man", "write `@` where the man stands"));
    };
    let board = board.without(holes);
    Ok(WantedSquares { board, from, color: Color::White, marks, is_exact: true })
}

/// The cells of all lines, those between empty lines together.
fn blocks(text: &str) -> Vec<Vec<Vec<&str>>> {
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    lines.split(|cells| cells.is_empty()).filter(|block| !block.is_empty()).map(<[_]>::to_vec).collect()
}

/// Whether a line names files rather than squares.
fn is_legend(cells: &[&str]) -> bool {
    cells.len() > 2 && cells.iter().enumerate().all(|(index, cell)| cell.as_bytes() == [b'a' + index as u8 % 26])
}

/// A mark as [`Mark::letters`] writes it.
fn read_mark(text: &str) -> Option<Mark> {
    let mut mark = Mark::default();
    let mut rest = text;
    while !rest.is_empty() {
        let (deeds, behind) = led_by(rest, "omxdeOMXDE");
        let (asks, behind) = led_by(behind, "hn1");
        let access = Access {
            leaps: deeds.starts_with(|letter: char| letter.is_ascii_uppercase()),
            hops: asks.contains('h'),
            lame: asks.contains('n'),
            first_move: asks.contains('1'),
        };
        if deeds.is_empty() {
            return None;
        }
        for mode in deeds.to_ascii_lowercase().replace('o', "mx").replace('x', "c").chars() {
            *deed(&mut mark, mode)? = Some(access);
        }
        rest = behind;
    }
    Some(mark)
}

/// The letters of these that a text begins with, and what stands behind them.
fn led_by<'t>(text: &'t str, letters: &str) -> (&'t str, &'t str) {
    text.split_at(text.find(|letter| !letters.contains(letter)).unwrap_or(text.len()))
}
