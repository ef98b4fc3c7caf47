//! Special rules and ends, one file a rule.
//!
//! Each file holds what its rule says in a variant file, its checks, its effect, its English sentence, and how it
//! differs from the same rule of another variant.
//! A rule needs only what lies below it: positions, the walker, and an [`Arbiter`] that knows the moves.

mod bare_king;
pub(crate) mod castling;
mod checkmate;
mod compared;
mod condition;
mod conditional;
mod confinement;
mod counting;
mod difference;
mod extinction;
mod facing;
mod forbidden;
mod goal;
mod immunity;
mod kings_only;
mod memory;
mod no_progress;
mod opening;
mod outcome;
mod pairing;
mod path;
mod promotion;
mod reading;
mod repetition;
pub(crate) mod royal;
mod stalemate;
mod zone;

pub use bare_king::{BareKing, Bared};
pub use castling::{Castling, CastlingWay, Obstacle};
pub use checkmate::Checkmate;
pub use condition::{Condition, Standing, When};
pub use conditional::{ConditionalMove, Times};
pub use confinement::Confinement;
pub use counting::{BareCounting, Counting, Limit};
pub use difference::{Aspect, Difference, Grade, Part, Stated};
pub use extinction::Extinction;
pub use facing::{Facing, Line};
pub use forbidden::Forbidden;
pub use goal::Goal;
pub use immunity::Immunity;
pub use kings_only::KingsOnly;
pub use memory::Memory;
pub use no_progress::{NoProgress, Progress};
pub use opening::{Arrangement, ForcedTurn, Opening, PlayedMove};
pub use outcome::{Ending, Outcome, Suffered};
pub use pairing::{Pairing, Setting};
pub use path::{PathKind, Routes};
pub(crate) use promotion::Choices;
pub use promotion::{Promotion, Source, WhenNone};
pub use repetition::Repetition;
pub use royal::Several;
pub use stalemate::Stalemate;
pub use zone::Zone;

pub(crate) use castling::line;
pub(crate) use no_progress::PROGRESS_BY_CAPTURE;
pub(crate) use reading::{Reading, movement, unknown_square};

use compared::{Compared, all, one};

use crate::file::shape::{Field, Shape};
use crate::file::tree::Table;
use crate::findings::Finding;
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
    fn memory(&self) -> &Memory;
    /// What check means to a side with several royal men, where a side may have several.
    fn several(&self) -> Option<Several>;
    /// Whether a man of `by` could capture the man that stands on `square`, pins aside.
    fn attacks(&self, position: &Position<S>, by: Color, square: Square) -> bool;
    /// The same for the man on `from`, did it stand on `square` instead of whoever does.
    fn attacks_moved(&self, position: &Position<S>, by: Color, from: Square, square: Square) -> bool {
        self.attacks(&position.with_moved(from, square, self.keys()), by, square)
    }
}

/// All the rules of a variant beyond the moves of its men.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rules {
    pub conditional: Vec<ConditionalMove>,
    pub castling: Vec<Castling>,
    pub promotion: Vec<Promotion>,
    pub confinement: Vec<Confinement>,
    pub immunity: Vec<Immunity>,
    pub facing: Vec<Facing>,
    /// What check means to a side with several royal men; `None` where a side has one at most.
    pub several: Option<Several>,
    pub opening: Opening,
    pub ends: Ends,
    /// What these rules must remember.
    pub memory: Memory,
}

impl Rules {
    /// Everything in which the rules of two variants may differ.
    pub fn aspects() -> impl Iterator<Item = &'static Aspect> {
        let own = [
            ConditionalMove::ASPECTS,
            <Castling as Compared>::ASPECTS,
            Promotion::ASPECTS,
            <Confinement as Compared>::ASPECTS,
            <Immunity as Compared>::ASPECTS,
            <Facing as Compared>::ASPECTS,
            <Several as Compared>::ASPECTS,
        ];
        Opening::ASPECTS.iter().copied().chain(own).chain(Ends::ASPECTS.iter().copied()).flatten()
    }

    /// Where these rules, of A, differ from those of B; each rule says it itself.
    pub fn differences(&self, other: &Rules, pairing: &Pairing) -> Vec<Difference> {
        let mut found = self.opening.differences(&other.opening, pairing);
        found.extend(ConditionalMove::differences(&self.conditional, &other.conditional, pairing));
        found.extend(all(&self.castling, &other.castling, pairing));
        found.extend(Promotion::differences(&self.promotion, &other.promotion, pairing));
        found.extend(all(&self.confinement, &other.confinement, pairing));
        found.extend(all(&self.immunity, &other.immunity, pairing));
        found.extend(all(&self.facing, &other.facing, pairing));
        found.extend(one(self.several.as_ref(), other.several.as_ref(), pairing));
        found.extend(self.ends.differences(&other.ends, pairing));
        found
    }

    /// Gives the rules the counters that they need; a position has room for only so many.
    pub(crate) fn with_memory(mut self, root: &Table, reading: &mut Reading) -> Rules {
        self.memory = Memory::of(
            &mut self.conditional,
            &self.promotion,
            self.several,
            &mut self.ends,
            (reading.kinds, reading.array),
        );
        if !self.memory.fields.fits() {
            let (needed, most) = self.memory.fields.widths();
            let message = format!("the rules must remember {needed} bits of every position, at most {most}");
            let asking = ["promotion", "special", "end"].into_iter().find_map(|key| root.entry(key));
            let place = asking.map_or(root.place.clone(), |entry| entry.key_place.clone());
            let finding = Finding::error("too-much-state", message).at(place);
            reading.findings.push(finding.help("count captured men, limits or uses for fewer kinds and moves"));
        }
        self
    }
}

/// How games end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ends {
    pub checkmate: Checkmate,
    pub stalemate: Stalemate,
    pub bare_king: Option<BareKing>,
    pub extinction: Vec<Extinction>,
    pub goals: Vec<Goal>,
    pub repetition: Option<Repetition>,
    pub no_progress: Option<NoProgress>,
    pub kings_only: Option<KingsOnly>,
    pub counting: Option<Counting>,
}

impl Ends {
    /// The keys of `[end]`.
    pub const FIELDS: &[Field] = &[
        Checkmate::FIELD,
        Stalemate::FIELD,
        BareKing::FIELD,
        Field::optional(
            "extinction",
            Shape::Entries { of: &Shape::Table(Extinction::FIELDS), name: "rule" },
            "What it means to have no man left of some kinds.",
        ),
        Field::optional(
            "goal",
            Shape::Entries { of: &Shape::Table(Goal::FIELDS), name: "goal" },
            "What it means to bring men to some squares.",
        ),
        Repetition::FIELD,
        NoProgress::FIELD,
        KingsOnly::FIELD,
        Counting::FIELD,
    ];

    /// The ends as `[end]` states them.
    pub(crate) fn read(end: &Table, reading: &mut Reading) -> Ends {
        let entries = |key: &str| end.table(key).map(|table| table.tables().collect::<Vec<_>>()).unwrap_or_default();
        Ends {
            extinction: Extinction::read_all(&entries("extinction"), reading),
            goals: Goal::read_all(&entries("goal"), reading),
            checkmate: Checkmate::read(end),
            stalemate: Stalemate::read(end),
            bare_king: BareKing::read(end, reading),
            repetition: Repetition::read(end),
            no_progress: NoProgress::read(end, reading),
            kings_only: KingsOnly::read(end),
            counting: Counting::read(end, reading),
        }
    }

    /// The end that a game comes to by its course, though moves may be left; `times` says how often the position has
    /// come up, and is asked at most once.
    ///
    /// Judged in this order: king against king, repetition, counting, moves without progress.
    pub(crate) fn by_course<S: SquareSet>(
        &self,
        position: &Position<S>,
        times: impl FnOnce() -> u32,
    ) -> Option<Outcome> {
        let mover = position.side.other();
        (self.kings_only.and_then(|rule| rule.outcome(position)))
            .or_else(|| self.repetition?.outcome(times(), mover))
            .or_else(|| self.counting.as_ref()?.outcome(position.state(), mover))
            .or_else(|| self.no_progress.as_ref()?.outcome(position.progress, mover))
    }

    /// Everything in which the ends of two variants may differ.
    const ASPECTS: &[&'static [Aspect]] = &[
        <BareKing as Compared>::ASPECTS,
        <Extinction as Compared>::ASPECTS,
        <Goal as Compared>::ASPECTS,
        <Checkmate as Compared>::ASPECTS,
        <Stalemate as Compared>::ASPECTS,
        <KingsOnly as Compared>::ASPECTS,
        <Repetition as Compared>::ASPECTS,
        <NoProgress as Compared>::ASPECTS,
        <Counting as Compared>::ASPECTS,
    ];

    /// Where these ends, of A, differ from those of B, in the order in which they are judged.
    pub fn differences(&self, other: &Ends, pairing: &Pairing) -> Vec<Difference> {
        let mut found = one(self.bare_king.as_ref(), other.bare_king.as_ref(), pairing);
        found.extend(all(&self.extinction, &other.extinction, pairing));
        found.extend(all(&self.goals, &other.goals, pairing));
        found.extend(Checkmate::differences(&self.checkmate, &other.checkmate, pairing));
        found.extend(one(Some(&self.stalemate), Some(&other.stalemate), pairing));
        found.extend(one(self.kings_only.as_ref(), other.kings_only.as_ref(), pairing));
        found.extend(one(self.repetition.as_ref(), other.repetition.as_ref(), pairing));
        found.extend(one(self.no_progress.as_ref(), other.no_progress.as_ref(), pairing));
        found.extend(one(self.counting.as_ref(), other.counting.as_ref(), pairing));
        found
    }

    /// The ends as sentences, in the order in which they are judged.
    pub fn sentences(&self, kinds: &Kinds) -> Vec<String> {
        let mut sentences: Vec<String> = self.bare_king.iter().map(|rule| rule.sentence(kinds)).collect();
        sentences.extend(self.extinction.iter().map(|rule| rule.sentence(kinds)));
        sentences.extend(self.goals.iter().map(|rule| rule.sentence(kinds)));
        if kinds.royal().next().is_some() {
            sentences.push(self.checkmate.sentence());
        }
        sentences.push(self.stalemate.sentence());
        sentences.extend(self.kings_only.iter().map(|rule| rule.sentence()));
        sentences.extend(self.repetition.iter().map(|rule| rule.sentence()));
        sentences.extend(self.no_progress.iter().map(|rule| rule.sentence(kinds)));
        sentences.extend(self.counting.iter().map(|rule| rule.sentence(kinds)));
        sentences
    }
}
