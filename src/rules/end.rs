//! When an end of the game has come, and for whom.
//!
//! An end comes by the lack of moves, by the position, or by the course of a game: in the registry it stands among its
//! like.

use super::Claims;
use crate::geometry::{Color, SquareSet};
use crate::position::{Move, Position};

/// Who wins by an end; `None` for a draw.
pub(crate) type Winner = Option<Color>;

/// An end by the lack of legal moves.
pub(crate) trait EndByLackOfMoves {
    /// Who wins when the side to move has no legal move and is in check or not, if that is this end.
    fn judge<S: SquareSet>(&self, position: &Position<S>, is_check: bool) -> Option<Winner>;
}

/// An end that a position shows by itself, moves left or not: no move is legal then.
pub(crate) trait EndByPosition: Default + PartialEq {
    /// In which positions it must be looked for; in every one, if the variant has it.
    fn looked_for(&self) -> LookedFor {
        if *self == Self::default() { LookedFor::Nowhere } else { LookedFor::Everywhere }
    }

    /// Who wins in a position, if this end has come; `moves` are the moves that would be legal.
    fn judge<S: SquareSet>(&self, position: &Position<S>, moves: impl Fn() -> Vec<Move>) -> Option<Winner>;
}

/// An end that a game comes to by its course; moves may be left.
pub(crate) trait EndByCourse {
    /// Who wins after a move of the side that waits, if this end has come; `times` says how often the position has come
    /// up, and is asked at most once; `claims` says whether what a player may claim is claimed.
    fn judge<S: SquareSet>(
        &self,
        position: &Position<S>,
        times: &mut impl FnMut() -> u32,
        claims: Claims,
    ) -> Option<Winner>;
}

/// In which positions an end by the position must be looked for: a quick look at what is nearly always not so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum LookedFor {
    Nowhere,
    /// Where a side has nothing but its royal men.
    WhereBare,
    Everywhere,
}
