//! Special rules and ends, one file a rule, and the one list of them all.
//!
//! Each file holds what its rule says in a variant file, its checks, its effect, what it must remember of a game, its
//! English sentence, how it differs from the same rule of another variant, and where that shows.
//! A rule needs only what lies below it: positions, the walker, and an `Arbiter` that knows the moves.
//!
//! Who adds a rule writes its file and a line in the list; the compiler asks for whatever the file forgot (`stated`, for
//! ends also `end`), and what its table may hold is declared once (`keys`). Rules are known by a [`RuleId`], ways in which
//! games end by an [`Ending`].

mod arbiter;
mod bare_king;
pub(crate) mod castling;
mod checkmate;
mod claimed;
mod compared;
mod condition;
mod conditional;
mod confinement;
mod counting;
mod difference;
mod differing;
mod end;
mod extinction;
mod facing;
mod forbidden;
mod goal;
mod immunity;
mod keys;
mod kings_only;
mod listing;
mod memory;
mod no_progress;
mod numbers;
mod opening;
mod outcome;
mod pairing;
mod path;
mod promotion;
mod reading;
mod registration;
mod repetition;
pub(crate) mod royal;
mod rule;
mod scenes;
mod several;
mod simplified;
mod stalemate;
mod stated;
mod translation;
mod zone;

pub(crate) use arbiter::{Arbiter, ManInPlay};
pub use bare_king::BareKing;
pub use castling::Castling;
pub(crate) use castling::{CastlingOrigin, CastlingWay, Obstacle, SaidCastling, said as said_castlings};
pub use checkmate::Checkmate;
pub(crate) use claimed::Claims;
pub(crate) use condition::Condition;
pub use condition::{Standing, When};
pub(crate) use conditional::ConditionalMove;
pub use conditional::Times;
pub use confinement::Confinement;
pub use counting::Counting;
pub(crate) use difference::{Aspect, Stated};
pub use difference::{Grade, Part, RuleDifference};
pub use extinction::Extinction;
pub use facing::Facing;
pub(crate) use forbidden::Forbidden;
pub use goal::Goal;
pub use immunity::Immunity;
pub(crate) use kings_only::KingsOnly;
pub(crate) use memory::{Asking, GameMemory};
pub use no_progress::NoProgress;
pub(crate) use opening::{ForcedTurn, Opening, OpeningArrangement};
pub use outcome::Outcome;
pub(crate) use outcome::Suffered;
pub(crate) use pairing::ReachedByMen;
pub use pairing::{Pairing, Setting};
pub(crate) use path::{PathKind, line};
pub(crate) use promotion::Choices;
pub use promotion::Promotion;
pub use registration::Sought;
pub use repetition::Repetition;
pub use several::Several;
pub use stalemate::Stalemate;
pub use translation::Translation;
pub(crate) use zone::Zone;

pub(crate) use no_progress::PROGRESS_BY_CAPTURE;
pub(crate) use reading::{Reading, movement, unknown_square};

pub(crate) use end::LookedFor;
pub(crate) use rule::Rule;
pub(crate) use scenes::{Company, Scenes};

use claimed::Bound;
use compared::{both, counterparts, differences, written_differences};
use confinement::whole;
use differing::DifferingValues;
use end::{EndByCourse, EndByLackOfMoves, EndByPosition, Winner};
use memory::TurnMade;
use pairing::{OnSquares, mask};
use path::Routes;
use reading::{any_of, at_most, kinds_of, named, number};
use registration::Registration;
use rule::{Always, Registered, Remembers};
use stated::{Declared, PlacedEntries, StatedRule};

use crate::file::{Field, Shape, Table};
use crate::geometry::SquareSet;
use crate::position::{Kind, Kinds, Move, Position, State};

listing::registry! {
    rules {
        /// Moves that men may make only under conditions.
        conditional: Special = Vec<ConditionalMove>, remembers;
        /// Moves of a king and a partner at once.
        castling: Castling = Vec<Castling>, remembers;
        /// What men become where they arrive.
        promotion: Promotion = Vec<Promotion>, remembers;
        /// Men that never leave a part of the board.
        confinement: Confinement = Vec<Confinement>;
        /// Men that cannot be captured on some squares.
        immunity: Immunity = Vec<Immunity>;
        /// Royal men that may not face each other.
        facing: Facing = Vec<Facing>;
        /// What check means to a side with several royal men; `None` where a side has one at most.
        several: Royal = Option<Several>;
        /// What happens before free play.
        opening: Opening = Opening;
    }
    ends by lack of moves {
        /// In check without a legal move.
        checkmate: Checkmate = Always<Checkmate>;
        /// Not in check, without a legal move.
        stalemate: Stalemate = Always<Stalemate>;
    }
    ends by position {
        /// Nothing left but the royal man.
        bare_king: BareKing = Option<BareKing>;
        /// No man left of some kinds.
        extinction: Extinction = Vec<Extinction>;
        /// Men brought to some squares.
        goals: Goal = Vec<Goal>;
    }
    ends by course {
        /// King against king.
        kings_only: KingsOnly = Option<KingsOnly>;
        /// The same position again.
        repetition: Repetition = Option<Repetition>;
        /// Too many moves since counting began.
        counting: Counting = Option<Counting>, remembers;
        /// Too many moves without progress.
        no_progress: NoProgress = Option<NoProgress>;
    }
}

impl RuleId {
    /// Its key in a variant file, within `[end]` for an end.
    pub fn key(self) -> &'static str {
        self.registration().field.key
    }

    /// What players call it, such as `bare king`.
    pub fn called(self) -> &'static str {
        self.registration().called
    }

    /// What differences of it are about.
    pub fn part(self) -> Part {
        self.registration().part
    }

    /// What people look for that it is.
    pub fn sought(self) -> &'static [Sought] {
        self.registration().sought
    }

    /// Everything in which it may differ between two variants.
    pub fn aspects(self) -> impl Iterator<Item = &'static Aspect> {
        self.registration().aspects.iter().copied().flatten()
    }
}

impl Ending {
    /// What files and programs call it: the key of the rule, or `resignation`.
    pub fn name(self) -> &'static str {
        self.rule().map_or("resignation", RuleId::key)
    }

    /// What players call it, such as `bare king`.
    pub fn called(self) -> String {
        self.name().replace('-', " ")
    }

    /// The end that a word of [`WORDS`](Ending::WORDS) stands for.
    pub fn from_word(word: &str) -> Option<Ending> {
        Ending::ALL.iter().copied().find(|ending| ending.name() == word && ending.rule().is_some())
    }
}

impl Rules {
    /// Makes rules of their own of the castlings that Betza strings have.
    fn take_castlings(&mut self, root: &Table, reading: &mut Reading) {
        let specials = std::mem::take(&mut self.conditional).into_iter();
        let (castling, others): (Vec<_>, Vec<_>) = specials.map(ConditionalMove::castling_apart).unzip();
        self.conditional = others.into_iter().flatten().collect();
        let specials = castling.into_iter().flatten().collect();
        let spelled = castling::spelled(root, &self.castling, specials, reading);
        self.castling.extend(spelled);
    }

    /// Reports rules that do not go together.
    fn check(&self, root: &Table, reading: &mut Reading) {
        Several::check(root, &self.promotion, reading);
        Confinement::check(root, &self.confinement, (&self.castling, &self.opening), reading);
    }

    /// Gives the rules the counters that they need, and reports where a position has no room for them.
    fn ask_for_memory(&mut self, root: &Table, reading: &mut Reading) {
        self.remember(&Asking { kinds: reading.kinds, array: reading.array, several: self.several });
        if !self.memory.fields.fits() {
            let (needed, most) = self.memory.fields.widths();
            let message = format!("the rules must remember {needed} bits of every position, at most {most}");
            let asking = ["promotion", "special", "end"].into_iter().find_map(|key| root.entry(key));
            let place = asking.map_or(root.place.clone(), |entry| entry.key_place.clone());
            let help = "count captured men, limits or uses for fewer kinds and moves";
            reading.error("too-much-state", message, &place, help);
        }
    }

    /// Gives the rules the counters that they need; a position has room for only so many.
    pub(crate) fn remember(&mut self, asking: &Asking) {
        let mut memory = GameMemory::default();
        // Castlings of special moves count with these.
        let own = self.conditional.len();
        self.conditional.extend(self.castling.iter().filter_map(Castling::special).cloned());
        self.each_asks(&mut memory, asking);
        let castling = self.conditional.split_off(own);
        self.castling.iter_mut().filter_map(Castling::special_mut).zip(castling).for_each(|(own, asked)| *own = asked);
        memory.fields.sort();
        self.memory = memory;
    }

    /// Where these rules, of A, differ from those of B; each rule says it itself.
    pub fn differences(&self, other: &Rules, pairing: &Pairing) -> Vec<(RuleId, RuleDifference)> {
        let of_each = |&id| self.rule_differences(id, other, pairing).into_iter().map(move |one| (id, one));
        RuleId::TOLD.iter().flat_map(of_each).collect()
    }

    /// The ends of the game, each with what is said of it, in the order in which they are judged.
    fn each_end(&self) -> impl Iterator<Item = (RuleId, &dyn Rule)> {
        RuleId::TOLD.iter().filter(|id| id.part() == Part::Ends).map(|&id| (id, self.rule(id)))
    }

    /// The ends as sentences.
    pub fn end_sentences(&self, setting: Setting) -> Vec<String> {
        self.each_end().flat_map(|(_, rule)| rule.sentences(setting)).collect()
    }

    /// Whether a game may end for the want of men.
    pub(crate) fn end_for_want_of_men(&self, kinds: &Kinds) -> bool {
        self.each_end().any(|(_, rule)| rule.is_for_want_of_men() && rule.is_there(kinds))
    }

    /// The ends that speak of royal men, as they are stated.
    pub(crate) fn ends_of_royals(&self) -> impl Iterator<Item = RuleId> {
        self.each_end().filter(|(_, rule)| rule.speaks_of_royals()).map(|(id, _)| id)
    }

    /// What is to be remembered after a turn.
    #[inline]
    pub(crate) fn remembered_after<S: SquareSet>(
        &self,
        before: &Position<S>,
        made: &Move,
        after: &Position<S>,
        arbiter: &impl Arbiter<S>,
    ) -> State {
        self.each_remembers(before.state(), &TurnMade { before, made, after }, arbiter)
    }

    /// What a position that is set up says by itself: who is in check has been, and a count that must run runs.
    pub(crate) fn settled_memory<S: SquareSet>(&self, position: &Position<S>, arbiter: &impl Arbiter<S>) -> State {
        self.each_settles(position.state(), position, arbiter)
    }

    /// Whether moving a man of this kind counts as progress; without a rule about it, men that promote do.
    pub(crate) fn is_progress(&self, kind: Kind) -> bool {
        match &self.ends.no_progress {
            Some(rule) => rule.resets.kinds.contains(&kind),
            None => self.promotion.iter().any(|rule| rule.kinds.contains(&kind)),
        }
    }

    /// Whether a capture counts as progress; without a rule about it, it does.
    pub(crate) fn capture_is_progress(&self) -> bool {
        self.ends.no_progress.as_ref().is_none_or(|rule| rule.resets.capture)
    }
}
