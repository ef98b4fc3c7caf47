//! The squares of a castling, for one side: how a file writes them, and what lies between.

use std::ops::Range;

use super::super::pairing::{Pairing, Setting};
use super::super::path::line;
use super::super::reading::Reading;
use super::super::translation::Translation;
use crate::file::Node;
use crate::findings::Place;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{CastlingMove, Man, without_parentheses, words};
use crate::walker::Carried;

/// What stands where `steps` says how far the men go.
const BY_STEPS: &str = "name the king and its partner where they start, as in `Ke1 Rh1`";

/// The squares of one side's castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastlingWay {
    pub king: Man,
    pub king_from: Square,
    pub king_to: Square,
    pub partner: Man,
    pub partner_from: Square,
    pub partner_to: Square,
}

impl CastlingWay {
    /// The castling as a move, of this entry of the variant.
    pub(crate) fn as_move(&self, entry: u8) -> CastlingMove {
        let partner = Carried { from: self.partner_from, to: self.partner_to };
        CastlingMove { entry, king: (self.king_from, self.king_to), partner }
    }

    /// The squares of one side's castling: `Kf1-c1 Ra1-d1`.
    pub(super) fn read(node: &Node, color: Color, reading: &mut Reading) -> Option<CastlingWay> {
        let text = node.text()?;
        let [king, partner] = &words(text)[..] else {
            bad_castling(text, &node.place, reading);
            return None;
        };
        let king = read_step(node, king.clone(), color, reading);
        let partner = read_step(node, partner.clone(), color, reading);
        let ((king, king_from, king_to), (partner, partner_from, partner_to)) = (king?, partner?);
        CastlingWay { king, king_from, king_to, partner, partner_from, partner_to }.checked(node, reading)
    }

    /// The squares of one side's castling in which the king goes so many squares toward its partner, who goes to the
    /// square that it stepped from last: `Ke1 Rh1`.
    pub(super) fn read_by_steps(node: &Node, color: Color, steps: u8, reading: &mut Reading) -> Option<CastlingWay> {
        let text = node.text()?;
        let mut wrong = |message: String, help: &str| {
            reading.error("bad-castling", message, &node.place, help);
            None
        };
        let [king, partner] = &words(text)[..] else {
            return wrong(format!("`{text}` does not name the two men"), BY_STEPS);
        };
        if text.contains('-') {
            return wrong(format!("`{text}` says where the men go, and `steps` says so too"), BY_STEPS);
        }
        let king = read_man(node, king.clone(), color, reading);
        let partner = read_man(node, partner.clone(), color, reading);
        let ((king, king_from), (partner, partner_from)) = (king?, partner?);
        let board = reading.board;
        let part = |square| (i16::from(board.file(square)), i16::from(board.rank(square)));
        let ((file, rank), (last_file, last_rank)) = (part(king_from), part(partner_from));
        let (across, up) = (last_file - file, last_rank - rank);
        let place = |steps: i16| board.place(file + steps * across.signum(), rank + steps * up.signum());
        let distance = across.abs().max(up.abs());
        let ends = place(i16::from(steps)).zip(place(i16::from(steps) - 1)).filter(|_| i16::from(steps) <= distance);
        let Some((king_to, partner_to)) = ends.filter(|_| line(board, king_from, partner_from).is_some()) else {
            let message = format!("{steps} steps lead past the partner on `{}`", board.name(partner_from));
            reading.error("bad-castling", message, &node.place, "ask for fewer `steps`, toward a man on the same line");
            return None;
        };
        CastlingWay { king, king_from, king_to, partner, partner_from, partner_to }.checked(node, reading)
    }

    /// The way, unless it is none.
    fn checked(self, node: &Node, reading: &mut Reading) -> Option<CastlingWay> {
        let CastlingWay { king, king_from, king_to, partner, partner_from, partner_to } = self;
        let way = self;
        let wrong = if king_from == partner_from {
            Some("the two men start on one square".to_string())
        } else if king_to == partner_to {
            Some("the two men end on one square".to_string())
        } else if way.moves_nothing() {
            Some("nothing changes by this castling".to_string())
        } else {
            let steps = way.steps().map(|(_, from, to)| (from, to));
            let board = reading.board;
            let wrong = |(from, to)| match line(board, from, to) {
                None => Some(format!("`{}` and `{}` lie on no line", board.name(from), board.name(to))),
                Some(line) => (line & !board.squares())
                    .first()
                    .map(|hole| format!("the way leads over the hole `{}`", board.name(hole))),
            };
            steps.into_iter().find_map(wrong)
        };
        if let Some(message) = wrong {
            let help = "each man moves along a rank, a file or a diagonal to a square of its own";
            reading.error("bad-castling", message, &node.place, help);
            return None;
        }
        let is_royal = |man: Man| reading.kinds[man.kind].royal;
        if is_royal(partner) && !is_royal(king) {
            let name = |man: Man| reading.kinds[man.kind].name.clone();
            let message = format!("`{}` is royal, and the `{}` is named first", name(partner), name(king));
            let help = "name the king first: the move is written and judged by its squares";
            reading.error("bad-castling", message, &node.place, help);
        }
        Some(way)
    }

    /// The king and its partner, each with its first and its last square.
    pub(crate) fn steps(&self) -> [(Man, Square, Square); 2] {
        [(self.king, self.king_from, self.king_to), (self.partner, self.partner_from, self.partner_to)]
    }

    /// Whether the men stand afterwards as they did before.
    pub(super) fn moves_nothing(&self) -> bool {
        let stay = self.king_from == self.king_to && self.partner_from == self.partner_to;
        let swap = self.king_from == self.partner_to && self.partner_from == self.king_to;
        stay || (swap && self.king == self.partner)
    }

    /// Whether two ways lead from the same squares to the same squares, whoever is named first.
    pub(crate) fn does_the_same(&self, other: &CastlingWay) -> bool {
        let [one, two] = self.steps();
        other.steps() == [one, two] || other.steps() == [two, one]
    }

    /// Whether the same men of the other side go the same way across the board.
    pub(super) fn is_faced_by(&self, other: &CastlingWay, board: &Board) -> bool {
        let facing = |(man, from, to): (Man, Square, Square)| (man.kind, board.mirrored(from), board.mirrored(to));
        self.steps().map(facing) == other.steps().map(|(man, from, to)| (man.kind, from, to))
    }

    /// The way as a file writes it: `Kf1-c1 Ra1-d1`.
    pub(crate) fn words(&self, setting: Setting) -> String {
        let step = |(man, from, to): (Man, Square, Square)| {
            format!("{}{}-{}", setting.kinds[man.kind].letter, setting.board.name(from), setting.board.name(to))
        };
        self.steps().map(step).join(" ")
    }

    /// The way in another variant.
    pub(super) fn translated(&self, by: &Translation) -> Option<CastlingWay> {
        Some(CastlingWay {
            king: by.man(self.king)?,
            king_from: by.square(self.king_from),
            king_to: by.square(self.king_to),
            partner: by.man(self.partner)?,
            partner_from: by.square(self.partner_from),
            partner_to: by.square(self.partner_to),
        })
    }

    /// Whether a way of A and one of B are the same.
    pub(super) fn is_same(&self, other: &CastlingWay, pairing: &Pairing) -> bool {
        self.steps().into_iter().zip(other.steps()).all(|((man, from, to), (other, other_from, other_to))| {
            pairing.are_same_men(man, other)
                && pairing.are_same_squares(from, other_from)
                && pairing.are_same_squares(to, other_to)
        })
    }

    /// Every square that one of the two crosses or lands on, without the squares they start from.
    pub fn must_be_empty(&self, board: &Board) -> Squares {
        let both = self.king_path(board) | self.partner_path(board);
        both & !(Squares::only(self.king_from) | Squares::only(self.partner_from))
    }

    /// The king's squares, first and last included.
    pub fn king_path(&self, board: &Board) -> Squares {
        line(board, self.king_from, self.king_to).unwrap_or_default()
    }

    /// The partner's squares, first and last included.
    pub fn partner_path(&self, board: &Board) -> Squares {
        line(board, self.partner_from, self.partner_to).unwrap_or_default()
    }
}

/// Reads one man's part of a castling, such as `Kf1-c1`, and makes sure that the man stands there at the start.
fn read_step(node: &Node, bytes: Range<usize>, color: Color, reading: &mut Reading) -> Option<(Man, Square, Square)> {
    let text = &node.text()?[bytes.clone()];
    let Some((start, to)) = text.split_once('-') else {
        bad_castling(text, &node.place_within(bytes), reading);
        return None;
    };
    let man = read_man(node, bytes.start..bytes.start + start.len(), color, reading);
    let to = reading.square_at(to, &node.place_within(bytes.start + start.len() + 1..bytes.end));
    let ((man, from), to) = (man?, to?);
    Some((man, from, to))
}

/// Reads a man with the square on which it starts, such as `Kf1`.
fn read_man(node: &Node, bytes: Range<usize>, color: Color, reading: &mut Reading) -> Option<(Man, Square)> {
    let text = &node.text()?[bytes.clone()];
    let Some(at) = text.rfind(|letter: char| letter.is_ascii_lowercase()) else {
        bad_castling(text, &node.place_within(bytes), reading);
        return None;
    };
    let (letter, from) = (without_parentheses(&text[..at]), &text[at..]);
    let within = |start: usize, end: usize| node.place_within(bytes.start + start..bytes.start + end);
    let man = reading.kinds.lettered(letter).filter(|man| man.color == Color::White);
    if man.is_none() {
        let letters: Vec<&str> = reading.kinds.iter().map(|kind| kind.letter.as_str()).collect();
        let upper = letter.to_uppercase();
        let message = match letter {
            "" => format!("`{text}` does not say which man it is"),
            _ if letters.contains(&upper.as_str()) => format!("`{letter}` is not how this file writes a man's letter"),
            _ => format!("no kind of man has the letter `{letter}`"),
        };
        let help = match letters.contains(&upper.as_str()) {
            true => format!("write `{upper}`, for Black too"),
            false => format!("the letters are {}", letters.join(" ")),
        };
        reading.error("unknown-letter", message, &within(0, at.max(1)), help);
    }
    let from_square = reading.square_at(from, &within(at, text.len()));
    let (man, from) = (Man { color, ..man? }, from_square?);
    let found = reading.array.man_at(from);
    if found != Some(man) {
        let name = |man: Man| format!("{}'s {}", man.color, reading.kinds[man.kind].name);
        let found = found.map_or("it is empty".to_string(), |found| format!("{} stands there", name(found)));
        let message = format!("{} does not start on `{}`: {found}", name(man), reading.board.name(from));
        let starts = reading.array.each_man().filter(|(_, other)| *other == man).map(|(square, _)| square);
        let help = match reading.board.names(starts.collect()) {
            none if none.is_empty() => format!("{} has none at the start", man.color),
            squares => format!("it starts on {squares}"),
        };
        reading.error("castling-without-man", message, &within(at, at + reading.board.name(from).len()), help);
        return None;
    }
    Some((man, from))
}

fn bad_castling(text: &str, place: &Place, reading: &mut Reading) {
    let message = format!("`{text}` does not say which men castle from where to where");
    reading.error("bad-castling", message, place, "write the king and its partner as in `Ke1-g1 Rh1-f1`");
}
