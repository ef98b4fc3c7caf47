use crate::betza::Movement;
use crate::geometry::{Board, Square, SquareSet, Squares};
use crate::position::{Kind, Man};

/// How the kinds and squares of one variant are called in another, on boards of the same shape.
///
/// What a rule says of kinds that the other variant lacks is left out: there are no such men.
#[derive(Clone, Debug)]
pub struct Translation {
    /// The kind of the other for every kind.
    kinds: Vec<Option<Kind>>,
    /// The board on which left and right are exchanged, if they are.
    mirror: Option<Board>,
}

impl Translation {
    /// The kind of the other variant for every kind in turn, on the same squares.
    pub fn new(kinds: impl IntoIterator<Item = Option<Kind>>) -> Translation {
        Translation { kinds: kinds.into_iter().collect(), mirror: None }
    }

    /// The same with left and right exchanged on a board.
    pub fn reflected(self, board: &Board) -> Translation {
        Translation { mirror: Some(board.clone()), ..self }
    }

    /// What a kind is in the other variant.
    pub fn kind(&self, kind: Kind) -> Option<Kind> {
        self.kinds.get(kind.index()).copied().flatten()
    }

    /// Those of some kinds that the other variant has; `None` if there are none of them there.
    pub(super) fn some_kinds(&self, kinds: &[Kind]) -> Option<Vec<Kind>> {
        let kinds = self.known(kinds);
        (!kinds.is_empty()).then_some(kinds)
    }

    /// Those of some kinds that the other variant has.
    pub(super) fn known(&self, kinds: &[Kind]) -> Vec<Kind> {
        kinds.iter().filter_map(|&kind| self.kind(kind)).collect()
    }

    /// Counts by kind, of those that the other variant has.
    pub(super) fn counted(&self, counts: &[(Kind, u32)]) -> Vec<(Kind, u32)> {
        counts.iter().filter_map(|&(kind, count)| Some((self.kind(kind)?, count))).collect()
    }

    /// A man of the same side.
    pub fn man(&self, man: Man) -> Option<Man> {
        Some(Man { kind: self.kind(man.kind)?, ..man })
    }

    /// A square.
    pub fn square(&self, square: Square) -> Square {
        self.mirror.as_ref().map_or(square, |board| board.reflected(square))
    }

    /// Some squares.
    pub fn squares(&self, squares: Squares) -> Squares {
        if self.mirror.is_none() { squares } else { squares.each().map(|square| self.square(square)).collect() }
    }

    /// The board on which left and right are exchanged, if they are.
    pub(super) fn mirror(&self) -> Option<&Board> {
        self.mirror.as_ref()
    }

    /// A movement.
    pub fn movement(&self, movement: &Movement) -> Movement {
        if self.mirror.is_some() { movement.mirrored() } else { movement.clone() }
    }
}
