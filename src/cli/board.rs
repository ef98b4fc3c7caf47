use courier::geometry::{Color, Square};
use courier::position::Move;
use courier::record::Game;
use courier::wrapping::wrapped;

/// The position as people look at it: coordinates at the edges, the last move's squares marked.
///
/// With `colors` the squares are checkered and the men of the two sides told apart by colour as well as by case.
pub fn board(game: &Game, colors: bool) -> String {
    let board = game.board();
    let width = game.variant().kinds.iter().map(|kind| kind.letter.chars().count()).max().unwrap_or(1);
    let last = game.history().last().map(Move::ends);
    let mut lines = Vec::new();
    for rank in (0..board.ranks()).rev() {
        let mut line = format!("{:>3} ", board.rank_label(rank));
        for square in (0..board.files()).filter_map(|file| board.place(file.into(), rank.into())) {
            let marked = last.is_some_and(|(from, to)| square == from || square == to);
            line.push_str(&cell(game, square, width, marked, colors));
        }
        lines.push(line);
    }
    let files: String =
        (0..board.files()).map(|file| format!(" {:<width$}", board.file_label(file), width = width + 1)).collect();
    lines.push(format!("    {}", files.trim_end()));
    if let Some(names) = board.told_names() {
        lines.push(wrapped(&names, "    ", "    ").trim_end().to_string());
    }
    lines.join("\n")
}

fn cell(game: &Game, square: Square, width: usize, marked: bool, colors: bool) -> String {
    let board = game.board();
    let man = game.man_at(square);
    let letter = match man {
        _ if !board.has(square) => "#".to_string(),
        Some(man) => game.variant().kinds.letter(man),
        None => ".".to_string(),
    };
    if !colors || !board.has(square) {
        let (before, behind) = if marked { ('[', ']') } else { (' ', ' ') };
        return format!("{before}{letter:<width$}{behind}");
    }
    let background = match (marked, board.is_shaded(square)) {
        (true, _) => 186,
        (false, true) => 110,
        (false, false) => 255,
    };
    let letter = if man.is_none() { " ".to_string() } else { letter };
    let foreground = if man.is_some_and(|man| man.color == Color::White) { "1;38;5;88" } else { "1;38;5;16" };
    format!("\x1b[48;5;{background};{foreground}m {letter:<width$} \x1b[0m")
}
