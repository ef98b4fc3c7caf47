use super::Arbiter;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Kinds, Man, Position};

/// A move of two men at once: a king and the partner that it castles with.
///
/// Every square that either man crosses or lands on must be empty but for the two of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Castling {
    /// The entry's name in the variant file.
    pub name: String,
    /// How the move is written, such as `O-O-Oc`.
    pub san: String,
    /// The squares for each side that can castle so.
    pub ways: [Option<CastlingWay>; 2],
    /// Whether the king must be unmoved.
    pub king_unmoved: bool,
    /// Whether the partner must be unmoved.
    pub partner_unmoved: bool,
    /// Whether the king's squares, first and last included, must not be attacked.
    pub king_path_safe: bool,
    /// Whether the partner's squares, first and last included, must not be attacked.
    pub partner_path_safe: bool,
}

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

impl Castling {
    /// The squares of the men that must be unmoved when `color` castles.
    pub fn must_be_unmoved(&self, color: Color) -> Squares {
        let Some(way) = &self.ways[color.index()] else { return Squares::EMPTY };
        let king = if self.king_unmoved { Squares::only(way.king_from) } else { Squares::EMPTY };
        let partner = if self.partner_unmoved { Squares::only(way.partner_from) } else { Squares::EMPTY };
        king | partner
    }

    /// Whether the men stand ready, the ways are free, and nothing forbids the castling but its last square.
    ///
    /// Whether the king is safe on its last square is asked of the position after the move, as for every move.
    pub fn is_possible<S: SquareSet>(&self, position: &Position<S>, arbiter: &impl Arbiter<S>) -> bool {
        let color = position.side;
        let Some(way) = &self.ways[color.index()] else { return false };
        let board = arbiter.board();
        let ready = position.man_at(way.king_from) == Some(way.king)
            && position.man_at(way.partner_from) == Some(way.partner)
            && (self.must_be_unmoved(color) & !position.unmoved.widen()).is_empty()
            && !way.must_be_empty(board).meets(position.occupied().widen());
        ready
            && (!self.king_path_safe || is_safe(way.king, way.king_from, way.king_path(board), position, arbiter))
            && (!self.partner_path_safe
                || is_safe(way.partner, way.partner_from, way.partner_path(board), position, arbiter))
    }

    /// The rule as sentences, one for each side that can castle so.
    pub fn sentences(&self, board: &Board, kinds: &Kinds) -> Vec<String> {
        let told = |color: Color| {
            let way = self.ways[color.index()]?;
            let step = |man: Man, from, to| {
                format!("the {} {}-{}", kinds[man.kind].name, board.name(from), board.name(to))
            };
            let king = step(way.king, way.king_from, way.king_to);
            let partner = step(way.partner, way.partner_from, way.partner_to);
            Some(format!("Castling {}: {color} moves {king} and {partner} in one move.", self.san))
        };
        Color::BOTH.into_iter().filter_map(told).collect()
    }

    /// The conditions of the castling as one sentence.
    pub fn conditions(&self) -> String {
        let unmoved = match (self.king_unmoved, self.partner_unmoved) {
            (true, true) => "Both men must be unmoved; ",
            (true, false) => "The king must be unmoved; ",
            (false, true) => "The partner must be unmoved; ",
            (false, false) => "",
        };
        let safe = match (self.king_path_safe, self.partner_path_safe) {
            (true, true) => "; neither may leave, cross or reach an attacked square",
            (true, false) => "; the king may not leave, cross or reach an attacked square, the partner may",
            (false, true) => "; the partner may not leave, cross or reach an attacked square",
            (false, false) => "",
        };
        let empty = "every square that either crosses or reaches must be empty but for the two of them";
        let sentence = format!("{unmoved}{empty}{safe}.");
        if unmoved.is_empty() { sentence.replacen("every", "Every", 1) } else { sentence }
    }
}

/// The squares from `from` to `to`, both included, if they lie on a rank, a file or a diagonal.
pub(crate) fn line(board: &Board, from: Square, to: Square) -> Option<Squares> {
    let part = |square| (i16::from(board.file(square)), i16::from(board.rank(square)));
    let ((file, rank), (last_file, last_rank)) = (part(from), part(to));
    let (across, up) = (last_file - file, last_rank - rank);
    let steps = across.abs().max(up.abs());
    if across != 0 && up != 0 && across.abs() != up.abs() {
        return None;
    }
    let squares = (0..=steps).map(|step| board.place(file + step * across.signum(), rank + step * up.signum()));
    squares.collect()
}

/// Whether no square of `path` is attacked when the man stands there instead of on `from`.
fn is_safe<S: SquareSet>(
    man: Man,
    from: Square,
    path: Squares,
    position: &Position<S>,
    arbiter: &impl Arbiter<S>,
) -> bool {
    path.into_iter().all(|square| {
        let there = position.with_moved(from, square, arbiter.kinds()[man.kind].royal, arbiter.keys());
        !arbiter.attacks(&there, man.color.other(), square)
    })
}
