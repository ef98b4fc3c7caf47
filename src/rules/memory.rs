//! What the rules of a variant must remember of a game beyond the men and their rights.

use super::Several;
use crate::geometry::{Color, SquareSet};
use crate::position::{Kind, Kinds, Man, Move, Position, Setup, Slot, State, StateFields, StepMove};

/// The counters that the rules of a variant ask for; empty where none asks.
///
/// What any rule may ask about stands here; what is one rule's own, with that rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameMemory {
    /// The counters, and how a FEN calls them.
    pub fields: StateFields,
    /// The men of each side that were captured, for every kind that a rule asks about.
    pub(super) captured: ByKind,
    /// How often each side has promoted a man to a kind, for every kind that a rule limits.
    pub(super) promoted: ByKind,
    /// Whether each side has ever been in check.
    pub(super) checked: Option<[Slot; 2]>,
}

/// A counter for each side and for every kind that is asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ByKind(Vec<Option<[Slot; 2]>>);

/// What a rule may look at when it asks for its counters.
pub(crate) struct Asking<'a> {
    pub kinds: &'a Kinds,
    pub array: &'a Setup,
    pub several: Option<Several>,
}

/// A turn of which something may be remembered.
pub(crate) struct TurnMade<'t, S: SquareSet> {
    pub before: &'t Position<S>,
    pub made: &'t Move,
    pub after: &'t Position<S>,
}

impl GameMemory {
    /// Adds a tally by the letters of men, White's and then Black's; nothing if no kind is asked for.
    pub(super) fn count_kinds(
        &mut self,
        name: &str,
        kinds: &Kinds,
        asked: impl Fn(&Kind) -> bool,
        most: impl Fn(Kind) -> u32,
    ) -> ByKind {
        let asked: Vec<Kind> = kinds.each().filter(asked).collect();
        if asked.is_empty() {
            return ByKind::default();
        }
        let men = Color::BOTH.into_iter().flat_map(|color| asked.iter().map(move |&kind| Man { kind, color }));
        let slots = self.fields.add_tally(name, men.map(|man| (kinds.letter(man), most(man.kind))).collect());
        let (white, black) = slots.split_at(asked.len());
        let of = |kind| {
            let at = asked.iter().position(|&one| one == kind)?;
            Some([white[at], black[at]])
        };
        ByKind(kinds.each().map(of).collect())
    }

    /// Adds a tally by side.
    pub(super) fn count_sides(&mut self, name: &str, most: u32) -> [Slot; 2] {
        let slots = self.fields.add_tally(name, ["w", "b"].map(|side| (side.to_string(), most)).into());
        [slots[0], slots[1]]
    }

    /// How many men of this kind and side have been captured and not taken back.
    pub(super) fn captured(&self, state: State, man: Man) -> u32 {
        self.captured.of(man).map_or(0, |slot| state.get(slot))
    }

    /// The state with one man more of this kind and side captured; `None` where no rule asks about it.
    pub(crate) fn with_captured(&self, state: State, man: Man) -> Option<State> {
        self.captured.of(man).map(|slot| state.raised(slot))
    }

    /// How often a man has become this man.
    pub(super) fn promoted(&self, state: State, man: Man) -> u32 {
        self.promoted.of(man).map_or(0, |slot| state.get(slot))
    }

    /// Whether a side has ever been in check.
    pub(super) fn was_checked(&self, state: State, color: Color) -> bool {
        self.checked.is_some_and(|slots| state.get(slots[color.index()]) > 0)
    }
}

impl ByKind {
    /// The counter of a man, if its kind is asked about.
    pub(super) fn of(&self, man: Man) -> Option<Slot> {
        self.0.get(man.kind.index())?.map(|slots| slots[man.color.index()])
    }
}

impl<S: SquareSet> TurnMade<'_, S> {
    /// The men that the move takes.
    pub(super) fn victims(&self) -> impl Iterator<Item = Man> + '_ {
        self.made.captures().into_iter().filter_map(|square| self.before.man_at(square))
    }

    /// The man that moves by a move of its own, with that move.
    pub(super) fn mover(&self) -> Option<(Man, &StepMove)> {
        let Move::Step(made) = self.made else { return None };
        Some((self.before.man_at(made.from)?, made))
    }
}
