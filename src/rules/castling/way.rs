//! The squares of a castling, for one side: how a file writes them, and what lies between.

use super::super::pairing::{Pairing, Setting};
use super::super::path::line;
use super::super::reading::Reading;
use super::super::translation::Translation;
use crate::file::Node;
use crate::findings::Place;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{CastlingMove, Man, without_parentheses, words};
use crate::walker::Carried;

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
        let way = CastlingWay { king, king_from, king_to, partner, partner_from, partner_to };
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
fn read_step(
    node: &Node,
    bytes: std::ops::Range<usize>,
    color: Color,
    reading: &mut Reading,
) -> Option<(Man, Square, Square)> {
    let text = &node.text()?[bytes.clone()];
    let place = node.place_within(bytes.clone());
    let split = text.split_once('-').and_then(|(start, to)| {
        let square = start.rfind(|letter: char| letter.is_ascii_lowercase())?;
        let inner = without_parentheses(&start[..square]);
        Some((square, inner, &start[square..], to))
    });
    let Some((at, letter, from, to)) = split else {
        bad_castling(text, &place, reading);
        return None;
    };
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
    let from_square = reading.square_at(from, &within(at, at + from.len()));
    let to_square = reading.square_at(to, &within(at + from.len() + 1, text.len()));
    let (man, from, to) = (Man { color, ..man? }, from_square?, to_square?);
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
    Some((man, from, to))
}

fn bad_castling(text: &str, place: &Place, reading: &mut Reading) {
    let message = format!("`{text}` does not say which men castle from where to where");
    reading.error("bad-castling", message, place, "write the king and its partner as in `Ke1-g1 Rh1-f1`");
}
