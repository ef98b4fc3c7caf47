//! What the rules of a variant must remember of a game beyond the men and their rights.

use super::promotion::Source;
use super::{Arbiter, ConditionalMove, Counting, Ends, Promotion, Rules, Several, Times, When, royal};
use crate::geometry::{Color, SquareSet};
use crate::position::{Kind, Kinds, Man, Move, Position, Setup, Slot, State, StateFields, StepMove};

/// The counters that the rules of a variant ask for; empty where none asks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// The counters, and how a FEN calls them.
    pub fields: StateFields,
    /// The men of each side that were captured, for every kind that a rule asks about.
    captured: Vec<Option<[Slot; 2]>>,
    /// How often each side has promoted a man to a kind, for every kind that a rule limits.
    promoted: Vec<Option<[Slot; 2]>>,
    /// Whether each side has ever been in check.
    checked: Option<[Slot; 2]>,
}

/// What is known before a move is made of what will be remembered after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Begun {
    state: State,
    was_bare: bool,
}

/// Of so many kinds any number of captured men can be remembered: five or six bits for each of either side.
const ROOMY_KINDS: usize = 9;

impl Memory {
    /// The counters that some rules ask for; moves and ends are told which are theirs.
    pub(super) fn of(
        conditional: &mut [ConditionalMove],
        promotion: &[Promotion],
        several: Option<Several>,
        ends: &mut Ends,
        (kinds, array): (&Kinds, &Setup),
    ) -> Memory {
        let mut memory = Memory::default();
        let fields = &mut memory.fields;
        let asked = |kind: &Kind| {
            let takes = |rule: &Promotion| rule.from.is_some() && rule.to.contains(kind) && !rule.always.contains(kind);
            let may_fall = !kinds[*kind].royal || several.is_some_and(Several::lets_royals_fall);
            may_fall && promotion.iter().any(takes)
        };
        // A kind that comes back from captivity only is never more often captured than it was in the array.
        let comes_back_only = |kind: Kind| {
            let mut sources = promotion.iter().filter(|rule| rule.to.contains(&kind));
            sources.all(|rule| rule.from == Some(Source::Captured) && !rule.always.contains(&kind))
        };
        let starting = |kind: Kind| {
            let count = |color| array.each_man().filter(|(_, man)| *man == Man { kind, color }).count() as u32;
            Color::BOTH.map(count).into_iter().max().unwrap_or(0).max(1)
        };
        let most = Color::BOTH.map(|color| array.men_of(color).count()).into_iter().max().unwrap_or(0);
        // Positions that are set up may have more men; there is room for all that could be taken, unless kinds are many.
        let is_roomy = kinds.each().filter(asked).count() <= ROOMY_KINDS;
        let most_of = |kind| if is_roomy || !comes_back_only(kind) { most } else { starting(kind) };
        memory.captured = add_kinds(fields, "captured", kinds, asked, most_of);
        let limited = promotion.iter().flat_map(|rule| &rule.limit).map(|(kind, _)| *kind).collect::<Vec<_>>();
        let most = promotion.iter().flat_map(|rule| &rule.limit).map(|(_, most)| *most).max().unwrap_or(0);
        memory.promoted = add_kinds(fields, "promoted", kinds, |kind| limited.contains(kind), |_| most);
        if conditional.iter().any(|special| special.when.contains(&When::NeverChecked)) {
            memory.checked = Some(add_sides(fields, "checked", 1));
        }
        add_uses(fields, conditional);
        if let Some(counting) = &mut ends.counting {
            let limit = counting.longest();
            counting.slots = Some([
                fields.add_number("count", limit.saturating_mul(2).saturating_add(1)),
                fields.add_number("limit", limit),
            ]);
        }
        memory
    }

    /// How many men of `color` and this kind have been captured and not taken back.
    pub(super) fn captured(&self, state: State, man: Man) -> u32 {
        of_man(&self.captured, man).map_or(0, |slot| state.get(slot))
    }

    /// How often a man has become this man.
    pub(super) fn promoted(&self, state: State, man: Man) -> u32 {
        of_man(&self.promoted, man).map_or(0, |slot| state.get(slot))
    }

    /// Whether a side has ever been in check.
    pub(super) fn was_checked(&self, state: State, color: Color) -> bool {
        self.checked.is_some_and(|slots| state.get(slots[color.index()]) > 0)
    }
}

impl Rules {
    /// The part of what a move leaves to be remembered that is seen before it is made.
    pub(crate) fn begin_memory<S: SquareSet>(
        &self,
        position: &Position<S>,
        made: &Move,
        arbiter: &impl Arbiter<S>,
    ) -> Begun {
        let state = match made {
            Move::Step(step) => self.with_step(position, step, arbiter),
            Move::Castling(_) | Move::Arrangement(_) | Move::Forced(_) => position.state(),
        };
        Begun { state, was_bare: Counting::is_anybody_bare(position) }
    }

    /// What a man's move adds to what is remembered: its victims, what it becomes, and the use of a right.
    fn with_step<S: SquareSet>(&self, position: &Position<S>, made: &StepMove, arbiter: &impl Arbiter<S>) -> State {
        let memory = &self.memory;
        let mut state = position.state();
        for victim in made.captures().into_iter().filter_map(|square| position.man_at(square)) {
            if let Some(slot) = of_man(&memory.captured, victim) {
                state = state.raised(slot);
            }
        }
        if let Some(man) = position.man_at(made.origin()) {
            if let Some(kind) = made.promotion() {
                let arrived = Man { kind, ..man };
                let takes_back = Promotion::at(made.target(), man, &self.promotion)
                    .is_some_and(|(_, rule)| rule.from == Some(Source::Captured) && !rule.always.contains(&kind));
                if let Some(slot) = of_man(&memory.captured, arrived).filter(|_| takes_back) {
                    state = state.lowered(slot);
                }
                if let Some(slot) = of_man(&memory.promoted, arrived) {
                    state = state.raised(slot);
                }
            }
            let spent = ConditionalMove::spent_by(&self.conditional, position, man, made, arbiter);
            if let Some(slots) = spent {
                state = state.raised(slots[man.color.index()]);
            }
        }
        state
    }

    /// What is to be remembered once the move is made, in the position after it.
    pub(crate) fn end_memory<S: SquareSet>(
        &self,
        begun: Begun,
        after: &Position<S>,
        arbiter: &impl Arbiter<S>,
    ) -> State {
        let state = self.with_check(begun.state, after, arbiter);
        match &self.ends.counting {
            Some(counting) => counting.after_move(state, after, begun.was_bare),
            None => state,
        }
    }

    /// What a position that is set up says by itself: who is in check has been, and a count that must run runs.
    pub(crate) fn settled_memory<S: SquareSet>(&self, position: &Position<S>, arbiter: &impl Arbiter<S>) -> State {
        let state = self.with_check(position.state(), position, arbiter);
        match &self.ends.counting {
            Some(counting) => counting.settled(state, position),
            None => state,
        }
    }

    fn with_check<S: SquareSet>(&self, state: State, position: &Position<S>, arbiter: &impl Arbiter<S>) -> State {
        let Some(slots) = self.memory.checked else { return state };
        let color = position.side();
        let in_check = || royal::is_in_check(position, color, arbiter);
        let slot = slots[color.index()];
        if state.get(slot) == 0 && in_check() { state.with(slot, 1) } else { state }
    }
}

fn of_man(slots: &[Option<[Slot; 2]>], man: Man) -> Option<Slot> {
    slots.get(man.kind.index())?.map(|slots| slots[man.color.index()])
}

/// A tally by the letters of men, White's and then Black's; nothing if no kind is asked for.
fn add_kinds(
    fields: &mut StateFields,
    name: &str,
    kinds: &Kinds,
    asked: impl Fn(&Kind) -> bool,
    most: impl Fn(Kind) -> u32,
) -> Vec<Option<[Slot; 2]>> {
    let asked: Vec<Kind> = kinds.each().filter(asked).collect();
    if asked.is_empty() {
        return Vec::new();
    }
    let men = Color::BOTH.into_iter().flat_map(|color| asked.iter().map(move |&kind| Man { kind, color }));
    let slots = fields.add_tally(name, men.map(|man| (kinds.letter(man), most(man.kind))).collect());
    let (white, black) = slots.split_at(asked.len());
    let of = |kind| {
        let at = asked.iter().position(|&one| one == kind)?;
        Some([white[at], black[at]])
    };
    kinds.each().map(of).collect()
}

/// A tally by side for every counter of moves that a side may make only so often.
fn add_uses(fields: &mut StateFields, conditional: &mut [ConditionalMove]) {
    let mut counters: Vec<(String, u32)> = Vec::new();
    for special in conditional.iter() {
        let Some(times) = special.times.filter(|_| counters.iter().all(|(name, _)| name != special.counter())) else {
            continue;
        };
        counters.push((special.counter().to_string(), times.most));
    }
    let several = counters.len() > 1;
    for (counter, most) in counters {
        let name = if several { format!("used-{counter}") } else { "used".to_string() };
        let slots = add_sides(fields, &name, most);
        for special in conditional.iter_mut().filter(|special| special.counter() == counter) {
            special.times = special.times.map(|times| Times { slots: Some(slots), ..times });
        }
    }
}

/// A tally by side.
fn add_sides(fields: &mut StateFields, name: &str, most: u32) -> [Slot; 2] {
    let slots = fields.add_tally(name, ["w", "b"].map(|side| (side.to_string(), most)).into());
    [slots[0], slots[1]]
}
