//! Special rules and ends, one file a rule.
//!
//! Each file holds what its rule says in a variant file, its checks, its effect and its English sentence.
//! A rule needs only what lies below it: positions, the walker, and an [`Arbiter`] that knows the moves.

mod bare_king;
pub(crate) mod castling;
mod checkmate;
mod condition;
mod conditional;
mod forbidden;
mod kings_only;
mod no_progress;
mod opening;
mod outcome;
mod path;
mod promotion;
mod reading;
mod repetition;
mod stalemate;

pub use bare_king::{BareKing, Bared};
pub use castling::{Castling, CastlingWay, Obstacle};
pub use checkmate::Checkmate;
pub use condition::{Condition, Standing, When};
pub use conditional::ConditionalMove;
pub use forbidden::Forbidden;
pub use kings_only::KingsOnly;
pub use no_progress::{NoProgress, Progress};
pub use opening::{Opening, PlayedMove};
pub use outcome::{Ending, Outcome, Suffered};
pub use path::{PathKind, Routes};
pub(crate) use promotion::Choices;
pub use promotion::{Promotion, Zone};
pub use repetition::Repetition;
pub use stalemate::Stalemate;

pub(crate) use castling::line;
pub(crate) use no_progress::PROGRESS_BY_CAPTURE;
pub(crate) use reading::{Reading, movement, unknown_square};

use crate::file::shape::Field;
use crate::file::tree::Table;
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
    /// Whether a man of `by` could capture the man that stands on `square`, pins aside.
    fn attacks(&self, position: &Position<S>, by: Color, square: Square) -> bool;
}

/// All the rules of a variant beyond the moves of its men.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rules {
    pub conditional: Vec<ConditionalMove>,
    pub castling: Vec<Castling>,
    pub promotion: Vec<Promotion>,
    pub opening: Opening,
    pub ends: Ends,
}

/// How games end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ends {
    pub checkmate: Checkmate,
    pub stalemate: Stalemate,
    pub bare_king: Option<BareKing>,
    pub repetition: Option<Repetition>,
    pub no_progress: Option<NoProgress>,
    pub kings_only: Option<KingsOnly>,
}

impl Ends {
    /// The keys of `[end]`.
    pub const FIELDS: &[Field] =
        &[Checkmate::FIELD, Stalemate::FIELD, BareKing::FIELD, Repetition::FIELD, NoProgress::FIELD, KingsOnly::FIELD];

    /// The ends as `[end]` states them.
    pub(crate) fn read(end: &Table, reading: &mut Reading) -> Ends {
        Ends {
            checkmate: Checkmate::read(end),
            stalemate: Stalemate::read(end),
            bare_king: BareKing::read(end),
            repetition: Repetition::read(end),
            no_progress: NoProgress::read(end, reading),
            kings_only: KingsOnly::read(end),
        }
    }

    /// The ends as sentences, in the order in which they are judged.
    pub fn sentences(&self, kinds: &Kinds) -> Vec<String> {
        let mut sentences: Vec<String> = self.bare_king.iter().map(|rule| rule.sentence()).collect();
        if kinds.royal().next().is_some() {
            sentences.push(self.checkmate.sentence());
        }
        sentences.push(self.stalemate.sentence());
        sentences.extend(self.kings_only.iter().map(|rule| rule.sentence()));
        sentences.extend(self.repetition.iter().map(|rule| rule.sentence()));
        sentences.extend(self.no_progress.iter().map(|rule| rule.sentence(kinds)));
        sentences
    }
}
