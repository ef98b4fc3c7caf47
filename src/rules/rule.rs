//! What every rule answers: the questions that the registry asks of each, and that none can leave out.
//!
//! A rule is a type of its own ([`StatedRule`](super::StatedRule)), which a variant has always, once or not at all, or in
//! several entries: what it holds of the rule is [`Always`] the rule, an `Option` of it, or a `Vec`.

use std::ops::Deref;

use super::{
    Arbiter, Asking, Declared, GameMemory, Pairing, Reading, Registration, RuleDifference, Scenes, Setting, StatedRule,
    Translation, TurnMade, at_most, differences, written_differences,
};
use crate::file::Table;
use crate::geometry::SquareSet;
use crate::in_order::together;
use crate::position::{Kinds, Position, State};

/// What anybody may ask of what a variant says of a rule.
pub(crate) trait Rule {
    /// Whether a variant with these kinds of men has it.
    fn is_there(&self, kinds: &Kinds) -> bool;

    /// What it says, as sentences; nothing if it is not there.
    fn sentences(&self, setting: Setting) -> Vec<String>;

    /// What it says in few words, such as `3 times: draw`; nothing if it is not there.
    fn in_few_words(&self, setting: Setting) -> Option<String>;

    /// Where it shows, if it is there.
    fn scenes(&self) -> Scenes;

    /// The number by which players know it, such as `3 times`, if it has one.
    fn number(&self) -> Option<String> {
        None
    }

    /// Whether it ends games because a side has few men.
    fn is_for_want_of_men(&self) -> bool {
        false
    }

    /// Whether it speaks of royal men, as it is stated, and so says nothing where no kind is royal.
    fn speaks_of_royals(&self) -> bool {
        false
    }
}

/// What the registry asks of what a variant says of a rule.
pub(super) trait Registered: Rule {
    const REGISTRATION: Registration;

    /// The rule as the file states it; `within` is the table that has its key.
    fn read(within: &Table, reading: &mut Reading) -> Self;

    /// Where it differs between two variants, A and B.
    fn differences(a: &Self, b: &Self, pairing: &Pairing) -> Vec<RuleDifference>;

    /// The same as it is written, though it may mean the same.
    fn written(a: &Self, b: &Self, pairing: &Pairing) -> Vec<RuleDifference>;

    /// What it is in another variant, without what has no meaning there.
    fn translated(&self, by: &Translation) -> Self;

    /// Makes one entry as it is in another variant, or all of them; `None` where there is no such entry.
    fn carry(&mut self, entries: [Option<usize>; 2], other: &Self, by: &Translation) -> Option<()>;

    /// The same with nothing but what differs by a code; `None` where that is not to be parted from the rest.
    fn carry_value(&mut self, entries: [Option<usize>; 2], code: &str, other: &Self, by: &Translation) -> Option<()>;
}

/// What a rule has to remember of a game; most have nothing.
pub(super) trait Remembers {
    /// Asks for the counters that it needs.
    fn ask(&mut self, _memory: &mut GameMemory, _asking: &Asking) {}

    /// What is to be remembered after a turn.
    fn remember<S: SquareSet>(&self, state: State, turn: &TurnMade<S>, arbiter: &impl Arbiter<S>) -> State;

    /// The same of the position of a turn without anything before it, such as one that is set up.
    #[inline]
    fn settle<S: SquareSet>(&self, state: State, _position: &Position<S>, _arbiter: &impl Arbiter<S>) -> State {
        state
    }
}

/// A rule that every variant has, as its file states it or as it is when left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Always<T>(pub(super) T);

impl<T> Deref for Always<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// What a variant holds of a rule: the rules that it states, and how they come there.
pub(super) trait Held: Clone {
    type One: StatedRule;

    /// One rule, several entries, or nothing.
    fn each(&self) -> &[Self::One];

    /// The entry in this place, or the one rule that it is.
    fn entry(&mut self, place: Option<usize>) -> Option<&mut Self::One>;

    /// See [`Registered::read`].
    fn read(within: &Table, reading: &mut Reading) -> Self;

    /// See [`Registered::translated`].
    fn translated(&self, by: &Translation) -> Self;

    /// See [`Registered::carry`].
    fn carry(&mut self, _: [Option<usize>; 2], other: &Self, by: &Translation) -> Option<()> {
        *self = other.translated(by);
        Some(())
    }
}

impl<T: StatedRule + Default> Held for Always<T> {
    type One = T;

    fn each(&self) -> &[T] {
        std::slice::from_ref(&self.0)
    }

    fn entry(&mut self, _: Option<usize>) -> Option<&mut T> {
        Some(&mut self.0)
    }

    fn read(within: &Table, reading: &mut Reading) -> Always<T> {
        Always(<Option<T> as Held>::read(within, reading).unwrap_or_default())
    }

    fn translated(&self, by: &Translation) -> Always<T> {
        Always(self.0.translated(by).unwrap_or_default())
    }
}

impl<T: StatedRule> Held for Option<T> {
    type One = T;

    fn each(&self) -> &[T] {
        self.as_slice()
    }

    fn entry(&mut self, _: Option<usize>) -> Option<&mut T> {
        self.as_mut()
    }

    fn read(within: &Table, reading: &mut Reading) -> Option<T> {
        T::read(within.entry(T::REGISTRATION.field.key)?, reading)
    }

    fn translated(&self, by: &Translation) -> Option<T> {
        self.as_ref().and_then(|rule| rule.translated(by))
    }
}

impl<T: StatedRule> Held for Vec<T> {
    type One = T;

    fn each(&self) -> &[T] {
        self
    }

    fn entry(&mut self, place: Option<usize>) -> Option<&mut T> {
        self.get_mut(place?)
    }

    fn read(within: &Table, reading: &mut Reading) -> Vec<T> {
        let table = within.table(T::REGISTRATION.field.key);
        let entries: Vec<_> = table.map(|table| table.tables().collect()).unwrap_or_default();
        T::read_all(at_most(T::REGISTRATION.most, &entries, reading), reading)
    }

    fn translated(&self, by: &Translation) -> Vec<T> {
        self.iter().filter_map(|rule| rule.translated(by)).collect()
    }

    fn carry(&mut self, entries: [Option<usize>; 2], other: &Vec<T>, by: &Translation) -> Option<()> {
        let carried = |index: usize| other.get(index)?.translated(by);
        match entries {
            [None, None] => *self = Held::translated(other, by),
            // Of what has no meaning here nothing is left.
            [Some(own), Some(others)] if other.get(others).is_some() => match carried(others) {
                Some(carried) => *self.get_mut(own)? = carried,
                None => drop((own < self.len()).then(|| self.remove(own))?),
            },
            [Some(_), Some(_)] => return None,
            [None, Some(others)] => self.insert(others.min(self.len()), carried(others)?),
            [Some(own), None] => drop((own < self.len()).then(|| self.remove(own))?),
        }
        Some(())
    }
}

/// The rules that a variant with these kinds of men has of those that it states: all of them or none.
fn there<'h, H: Held>(held: &'h H, kinds: &Kinds) -> &'h [H::One] {
    if held.each().iter().any(|rule| rule.is_there(kinds)) { held.each() } else { &[] }
}

impl<H: Held> Rule for H {
    fn is_there(&self, kinds: &Kinds) -> bool {
        !there(self, kinds).is_empty()
    }

    fn sentences(&self, setting: Setting) -> Vec<String> {
        there(self, setting.kinds).iter().map(|rule| rule.sentence(setting)).collect()
    }

    fn in_few_words(&self, setting: Setting) -> Option<String> {
        let told = there(self, setting.kinds).iter().map(|rule| (rule.in_few_words(setting), ()));
        let told: Vec<String> = together(told).into_iter().map(|(words, _)| words).collect();
        (!told.is_empty()).then(|| told.join("; "))
    }

    fn scenes(&self) -> Scenes {
        StatedRule::scenes(self.each())
    }

    fn number(&self) -> Option<String> {
        self.each().first()?.number()
    }

    fn is_for_want_of_men(&self) -> bool {
        H::One::IS_FOR_WANT_OF_MEN
    }

    fn speaks_of_royals(&self) -> bool {
        self.each().iter().any(StatedRule::speaks_of_royals)
    }
}

impl<H: Held> Registered for H {
    const REGISTRATION: Registration = <H::One as Declared>::REGISTRATION;

    fn read(within: &Table, reading: &mut Reading) -> H {
        Held::read(within, reading)
    }

    fn differences(a: &H, b: &H, pairing: &Pairing) -> Vec<RuleDifference> {
        let [a, b] = [there(a, pairing.a.kinds), there(b, pairing.b.kinds)];
        differences(a, b, pairing)
    }

    fn written(a: &H, b: &H, pairing: &Pairing) -> Vec<RuleDifference> {
        let [a, b] = [there(a, pairing.a.kinds), there(b, pairing.b.kinds)];
        written_differences(a, b, pairing)
    }

    fn translated(&self, by: &Translation) -> H {
        Held::translated(self, by)
    }

    fn carry(&mut self, entries: [Option<usize>; 2], other: &H, by: &Translation) -> Option<()> {
        Held::carry(self, entries, other, by)
    }

    fn carry_value(
        &mut self,
        [own, others]: [Option<usize>; 2],
        code: &str,
        other: &H,
        by: &Translation,
    ) -> Option<()> {
        let value = other.each().get(others.unwrap_or(0))?.translated(by)?;
        let own = self.entry(own).filter(|_| own.is_some() == others.is_some())?;
        own.take_over(value, code)
    }
}
