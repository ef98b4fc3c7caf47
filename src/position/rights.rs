use super::{Kind, Man, StateFields};
use crate::betza::{Bend, Heading, Leg, Movement};
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector, joined};
use crate::walker::{Scene, walk};

/// Which first-move rights a variant knows, and which of them a position must say.
///
/// A right is held by a man that has not moved. Where no moved man of a kind can ever stand on a square on
/// which that kind starts, the square itself says that the man has not moved, and the right is not written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FirstMoves {
    /// The men that castle together; both must be unmoved.
    pub pairs: Vec<CastlingPair>,
    /// The start squares of men whose own moves depend on being unmoved.
    pub own: Squares,
    /// The part of `own` that speaks for itself.
    pub implied: Squares,
    /// The man that each side's setup has on each square.
    pub starters: Vec<Option<Man>>,
    /// The men with first moves of their own that may be put on squares before the first move.
    pub arranged: Vec<(Square, Man)>,
    /// The moves that may be answered en passant.
    pub passing: Vec<PassingMoves>,
    /// What else a position must say: the counters that the rules ask for.
    pub states: StateFields,
}

/// A king and the partner that it castles with, while those that must be are unmoved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastlingPair {
    pub color: Color,
    pub king: Square,
    pub partner: Square,
    /// The squares of those of the two that must be unmoved.
    pub needs: Squares,
    /// Whether the king stands there at the start: one that may have moved castles from other squares too.
    pub is_start: bool,
}

impl CastlingPair {
    /// Whether all who must be unmoved are.
    pub fn is_held(&self, unmoved: Squares) -> bool {
        (self.needs & !unmoved).is_empty()
    }

    /// Whether the partner stands on the side of the last file.
    pub fn is_towards_last_file(&self, board: &Board) -> bool {
        board.file(self.partner) > board.file(self.king)
    }
}

/// The moves of a kind that leave a right to capture en passant on the squares they pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassingMoves {
    pub kind: Kind,
    pub movement: Movement,
    /// What the man may have become by arriving.
    pub becomes: Vec<Kind>,
}

impl FirstMoves {
    /// The part of `unmoved` that still matters: a partner without its king and a king without a partner don't.
    pub fn that_matter(&self, unmoved: Squares) -> Squares {
        let held = self.pairs.iter().filter(|pair| pair.is_held(unmoved));
        held.fold(unmoved & self.own, |kept, pair| kept | pair.needs)
    }

    /// Whether the man that starts on `square` is this one.
    pub fn starts_with(&self, square: Square, man: Man) -> bool {
        self.starters.get(square.index()).copied().flatten() == Some(man) || self.arranged.contains(&(square, man))
    }

    /// All squares on which a right can be held.
    pub fn squares(&self) -> Squares {
        self.pairs.iter().fold(self.own, |all, pair| all | pair.needs)
    }

    /// The letter of a pair, or `None` where a pair further out on the same side has it, or the same two men when
    /// more of them must be unmoved.
    pub fn letter(&self, pair: &CastlingPair, board: &Board) -> Option<char> {
        let last = pair.is_towards_last_file(board);
        let outermost = self
            .pairs
            .iter()
            .filter(|other| other.color == pair.color && other.is_towards_last_file(board) == last)
            .max_by_key(|other| {
                let distance = board.file(other.partner).abs_diff(board.file(other.king));
                (other.is_start, distance, other.needs.count(), other.partner)
            })?;
        let letter = if last { 'K' } else { 'Q' };
        (outermost == pair).then(|| match pair.color {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        })
    }

    /// Who has just passed `named`, and all the squares passed; several where squares alone do not tell.
    ///
    /// It is a man of the side that is not to move, whose last move could have led over them.
    pub fn passers(
        &self,
        named: Squares,
        mover: Color,
        board: &Board,
        man_at: impl Fn(Square) -> Option<Man>,
    ) -> Vec<(Squares, Square)> {
        let mut fitting = Vec::new();
        for (to, from) in board.squares().each().flat_map(|to| board.squares().each().map(move |from| (to, from))) {
            let Some(man) = man_at(to).filter(|man| man.color == mover && man_at(from).is_none()) else { continue };
            for moves in self.passing.iter().filter(|moves| moves.kind == man.kind || moves.becomes.contains(&man.kind))
            {
                let started = self.starts_with(from, Man { kind: moves.kind, color: mover });
                let before = BeforeMove { board, man_at: &man_at, from, to, started };
                let mut passed = Squares::EMPTY;
                walk(&before, &moves.movement, from, mover, &mut |_, arrival| {
                    if arrival.to == to {
                        passed |= arrival.passed;
                    }
                });
                if !passed.is_empty() && (named & !passed).is_empty() && !fitting.contains(&(passed, to)) {
                    fitting.push((passed, to));
                }
            }
        }
        fitting
    }

    /// Whether no man of this kind that has moved can stand on a square where the kind starts.
    ///
    /// `movements` are all the ways in which the kind moves, `arrivals` the squares where men of the kind come
    /// from elsewhere, such as by promotion. Where it is in doubt the answer is no.
    pub fn speaks_for_itself(
        board: &Board,
        movements: &[&Movement],
        color: Color,
        starts: Squares,
        arrivals: Squares,
    ) -> bool {
        let Some(steps) = movements.iter().map(|movement| straight_steps(movement)).collect::<Option<Vec<_>>>() else {
            return false;
        };
        let ends = |from| steps.iter().flatten().filter_map(|&step| board.step_around(from, step, color)).collect();
        let ends: Vec<Squares> = board.places().map(|from: Square| ends(from)).collect();
        !(arrivals | joined::led_to(&ends, starts | arrivals)).meets(starts)
    }
}

/// The position before a man went from one square to another, as far as walks depend on it: moves that leave rights take
/// nobody, so that it does not matter who is royal.
struct BeforeMove<'a, F> {
    board: &'a Board,
    man_at: &'a F,
    from: Square,
    to: Square,
    /// Whether the man began the game where it came from.
    started: bool,
}

impl<F: Fn(Square) -> Option<Man>> Scene for BeforeMove<'_, F> {
    fn board(&self) -> &Board {
        self.board
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        let stood = if square == self.from { self.to } else { square };
        (self.man_at)(stood).filter(|_| square != self.to).map(|man| man.color)
    }

    fn is_unmoved(&self, square: Square) -> bool {
        square == self.from && self.started
    }
}

/// The steps that a movement repeats, or `None` if it turns on its way or goes anywhere.
fn straight_steps(movement: &Movement) -> Option<Vec<Vector>> {
    let mut steps = Vec::new();
    for route in &movement.routes {
        match &route.legs[..] {
            [Leg { heading: Heading::Steps(some), how, .. }] if how.bend == Bend::Straight => steps.extend(some),
            _ => return None,
        }
    }
    Some(steps)
}
