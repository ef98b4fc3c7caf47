use super::{GameMemory, Several};
use crate::geometry::{Board, Color, Square, SquareSet};
use crate::position::{Keys, Kinds, Position};

/// Who knows the moves: what a rule may ask of the engine, or of the literal generator.
pub trait Arbiter<S: SquareSet> {
    /// The board that positions stand on.
    fn board(&self) -> &Board;
    /// The kinds of men.
    fn kinds(&self) -> &Kinds;
    /// The numbers that position keys are made of.
    fn keys(&self) -> &Keys;
    /// Where positions remember what the rules ask for.
    fn memory(&self) -> &GameMemory;
    /// What check means to a side with several royal men, where a side may have several.
    fn several(&self) -> Option<Several>;
    /// Whether a man of `by` could capture the man that stands on `square`, pins aside.
    fn attacks(&self, position: &Position<S>, by: Color, square: Square) -> bool;
    /// The same for the man on `from`, did it stand on `square` instead of whoever does.
    fn attacks_moved(&self, position: &Position<S>, by: Color, from: Square, square: Square) -> bool {
        self.attacks(&position.with_moved(from, square, self.keys()), by, square)
    }
}

/// A man of which a rule asks what it may do in a position.
pub(crate) struct ManInPlay<'a, S: SquareSet, A: Arbiter<S>> {
    pub position: &'a Position<S>,
    pub from: Square,
    pub color: Color,
    pub arbiter: &'a A,
}
