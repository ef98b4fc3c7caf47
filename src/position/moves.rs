use super::Kind;
use crate::geometry::{Square, Squares};
use crate::walker::Carried;

/// One move, complete: applying it asks no rule again.
///
/// What a move *is* are its squares, its victims, the man it carries, its promotion and its castling; two moves that agree in
/// these are the same move. Moves are made by generators and read by records; no front builds one by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub from: Square,
    pub to: Square,
    /// The kind that the man becomes.
    pub promotion: Option<Kind>,
    /// The castling entry of the variant, if the move is one; then `from` and `to` are the king's.
    pub castling: Option<u8>,
    /// Every man taken off the board, the one on `to` included.
    pub captures: Squares,
    /// The man that is put elsewhere without being taken: one that is unloaded, or the partner of a castling that the
    /// mover's Betza string has.
    pub carried: Option<Carried>,
    /// The turn of the opening that this is, by its place among the forced turns or the ways to arrange men; `from` and
    /// `to` are then the squares of its first man.
    pub opening: Option<u16>,
    /// The squares on which the mover may be captured en passant by the next move.
    pub passed: Squares,
}

impl Move {
    /// Whether two moves are the same to a player.
    pub fn is_same(&self, other: &Move) -> bool {
        Move { passed: other.passed, ..*self } == *other
    }
}
