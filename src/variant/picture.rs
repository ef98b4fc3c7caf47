//! The array as a picture: a line a rank, a word a square.

use crate::english::counted;
use crate::file::tree::Node;
use crate::findings::{Finding, Findings, Place, brief};
use crate::geometry::{Board, Square};
use crate::position::{Kinds, Setup, words};

/// Reads the men of a picture; what is wrong with it is reported.
pub(crate) fn read(node: &Node, board: &Board, kinds: &Kinds, findings: &mut Findings) -> Option<Setup> {
    let text = node.text()?;
    let rows: Vec<(usize, &str)> = lines_of(text).collect();
    if rows.len() != usize::from(board.ranks()) {
        let ranks = counted(rows.len() as u64, ["rank", "ranks"]);
        let message = format!("the setup has {ranks}, the board has {}", board.ranks());
        let finding = Finding::error("setup-shape", message).at(first_line(node));
        let is_fen = rows.len() == 1 && text.contains('/');
        findings.push(finding.help(match is_fen {
            true => "a position in one line stands behind `fen =` instead of `position =`",
            false => "write one line for each rank, Black's side first",
        }));
        return None;
    }
    let words = |line: &str| tokens_of(line).count();
    if board.files() > 1 && rows.iter().all(|(_, line)| words(line) == 1) {
        let message = "the squares of the setup stand side by side, without blanks between them";
        let finding = Finding::error("setup-shape", message).at(first_line(node));
        findings.push(finding.help("separate the squares by blanks, with `.` for an empty one"));
        return None;
    }
    if let Some(squares) = rows.first().map(|(_, line)| words(line)).filter(|&squares| {
        rows.len() > 1 && squares != usize::from(board.files()) && rows.iter().all(|(_, line)| words(line) == squares)
    }) {
        let message = format!("every rank of the setup has {squares} squares, the board has {} files", board.files());
        let finding = Finding::error("setup-shape", message).at(first_line(node));
        findings
            .push(finding.help(format!("write `files = {squares}`, or draw {} squares in every line", board.files())));
        return None;
    }
    let setup = Setup::empty(board.area());
    let mut picture = PictureReader { node, board, kinds, setup, strangers: Vec::new(), findings };
    let mut is_whole = true;
    for ((at, line), rank) in rows.into_iter().zip((0..board.ranks()).rev()) {
        is_whole &= picture.read_line(at, line, rank);
    }
    let PictureReader { setup, .. } = picture;
    is_whole.then_some(setup)
}

/// A picture that is being read.
struct PictureReader<'a> {
    node: &'a Node,
    board: &'a Board,
    kinds: &'a Kinds,
    setup: Setup,
    /// The letters without a kind that have been reported: one finding is enough for each.
    strangers: Vec<&'a str>,
    findings: &'a mut Findings,
}

impl<'a> PictureReader<'a> {
    /// Reads the picture of one rank; `at` is where its line starts in the text.
    fn read_line(&mut self, at: usize, line: &'a str, rank: u8) -> bool {
        let (node, board, kinds) = (self.node, self.board, self.kinds);
        let start = at + line.len() - line.trim_start().len();
        let tokens: Vec<(usize, &str)> = tokens_of(line).collect();
        let files = usize::from(board.files());
        if tokens.len() != files {
            let message =
                format!("{} has {} squares, the board has {files} files", board.rank_in_rectangle(rank), tokens.len());
            let place = node.place_within(start..start + line.trim().len());
            let finding = Finding::error("setup-shape", message).at(place);
            self.findings.push(finding.help("separate the squares by blanks, with `.` for an empty one"));
            return false;
        }
        let mut is_right = true;
        for (file, (from, token)) in tokens.into_iter().enumerate() {
            let here = at + from;
            let letters = || kinds.iter().map(|kind| kind.letter.as_str()).collect::<Vec<_>>().join(" ");
            let square = Square::nth(usize::from(rank * board.files()) + file);
            let (message, help) = match (token, board.has(square), kinds.lettered(token)) {
                ("*", false, _) | (".", true, _) => continue,
                ("*", true, _) => {
                    let name = board.name(square);
                    (format!("`*` is a hole, but `{name}` is none"), format!("write `.`, or add `{name}` to `holes`"))
                }
                (_, false, _) => {
                    let name = board.name(square);
                    let help = match board.has_name(square) {
                        true => format!("write `*`, or take `{name}` out of `holes`"),
                        false => "write `*`: a place without a name is no square".to_string(),
                    };
                    (format!("`{name}` is a hole of this board"), help)
                }
                (_, true, Some(man)) => {
                    self.setup.men[square.index()] = Some(man);
                    continue;
                }
                (_, true, None) if self.strangers.contains(&token) => {
                    is_right = false;
                    continue;
                }
                (_, true, None) => {
                    self.strangers.push(token);
                    let help = match token.trim_matches(['-', '_', '0', 'o']) {
                        "" => "an empty square is `.`".to_string(),
                        _ => format!("the letters are {}, lower case for Black; an empty square is `.`", letters()),
                    };
                    (format!("no kind of man has the letter `{}`", brief(token)), help)
                }
            };
            let finding = Finding::error("setup-letter", message).at(node.place_within(here..here + token.len()));
            self.findings.push(finding.help(help));
            is_right = false;
        }
        is_right
    }
}

/// The lines of a picture that are not blank, with where they start.
pub(super) fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        end += line.len();
        (end - line.len(), line.trim_end())
    });
    lines.filter(|(_, line)| !line.is_empty())
}

/// The words of a line, with where they start.
pub(super) fn tokens_of(line: &str) -> impl Iterator<Item = (usize, &str)> {
    words(line).into_iter().map(move |word| (word.start, &line[word]))
}

/// The first line of a picture, or all of it.
fn first_line(node: &Node) -> Place {
    let line = lines_of(node.text().unwrap_or_default()).next();
    line.map_or(node.place.clone(), |(at, line)| node.place_within(at..at + line.trim_end().len()))
}
