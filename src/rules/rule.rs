//! What every rule answers: the questions that the registry asks of each, and that none can leave out.
//!
//! A rule is a type of its own that a variant has once ([`OneRule`]), in several entries (`entries`), or always.
//! What a variant holds of it, `Option`, `Vec` or the rule itself, is what is [`Registered`].

use std::fmt::Debug;

use super::{
    Arbiter, Asking, ComparedRule, GameMemory, Pairing, Reading, Registration, RuleDifference, Setting, TurnMade, one,
};
use crate::file::Table;
use crate::geometry::{Square, SquareSet};
use crate::position::{Kind, Kinds, Man, Position, State};

/// The small positions in which a rule shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Scenes {
    /// Royal men in a corner, without a move.
    Cornered,
    /// Two men on their squares, unmoved: then with another man anywhere, then when they have moved.
    InPlace(Vec<[(Square, Man); 2]>),
    /// Men of these kinds anywhere, with one man more and with two; royal men where it names none.
    Anywhere {
        kinds: Vec<Kind>,
        /// Whether they may be unmoved, where that matters.
        unmoved: bool,
    },
    /// No position shows it by itself: the rule is about how a game came there.
    NotInOne,
}

impl Scenes {
    /// Those of a rule that names some kinds of men.
    pub fn anywhere<'k>(kinds: impl IntoIterator<Item = &'k Kind>) -> Scenes {
        Scenes::Anywhere { kinds: kinds.into_iter().copied().collect(), unmoved: false }
    }
}

/// What anybody may ask of what a variant says of a rule.
pub(crate) trait Rule {
    /// Whether a variant with these kinds of men has it.
    fn is_there(&self, kinds: &Kinds) -> bool;

    /// What it says, as sentences.
    fn sentences(&self, setting: Setting) -> Vec<String>;

    /// What it says in few words, such as `3 times: draw` or the names of its entries; nothing if it is not there.
    fn in_few_words(&self) -> Option<String>;

    /// Where it shows, if it is there.
    fn scenes(&self) -> Scenes;

    /// The number by which players know it, such as `3 times`, if it has one.
    fn number(&self) -> Option<String> {
        None
    }
}

/// What the registry asks of what a variant says of a rule.
pub(crate) trait Registered: Rule + Clone + Debug + Default + PartialEq {
    const REGISTRATION: Registration;

    /// The rule as the file states it; `within` is the table that has its key.
    fn read(within: &Table, reading: &mut Reading) -> Self;

    /// Where it differs between two variants, A and B.
    fn differences(a: &Self, b: &Self, pairing: &Pairing) -> Vec<RuleDifference>;

    /// Makes it as it is in another variant, or takes it away where a game can do without it.
    fn liken(&mut self, other: &Self);
}

/// What a rule has to remember of a game; most have nothing.
pub(crate) trait Remembers {
    /// Asks for the counters that it needs.
    fn ask(&mut self, _memory: &mut GameMemory, _asking: &Asking) {}

    /// What is to be remembered after a turn.
    #[inline]
    fn remember<S: SquareSet>(&self, state: State, _turn: &TurnMade<S>, _arbiter: &impl Arbiter<S>) -> State {
        state
    }

    /// The same of the position of a turn without anything before it, such as one that is set up.
    #[inline]
    fn settle<S: SquareSet>(&self, state: State, _position: &Position<S>, _arbiter: &impl Arbiter<S>) -> State {
        state
    }
}

/// A rule that a variant has once or not at all; some it has always, whatever its file says.
pub(super) trait OneRule: ComparedRule + Clone + Debug + PartialEq {
    /// Whether a game can be played without it, whatever else it has.
    const IS_DISPENSABLE: bool = true;

    /// The rule as the file states it, if it does; `within` is the table that has its key.
    fn read(within: &Table, reading: &mut Reading) -> Option<Self>;

    /// Whether a variant with these kinds of men has it, where its file says so or says nothing else.
    fn is_there(&self, _: &Kinds) -> bool {
        true
    }

    /// See [`Rule::in_few_words`].
    fn in_few_words(&self) -> String;

    /// Where it shows.
    fn scenes(&self) -> Scenes {
        Scenes::NotInOne
    }

    /// See [`Rule::number`].
    fn number(&self) -> Option<String> {
        None
    }
}

impl<T: OneRule> Rule for Option<T> {
    fn is_there(&self, kinds: &Kinds) -> bool {
        self.as_ref().is_some_and(|rule| rule.is_there(kinds))
    }

    fn sentences(&self, setting: Setting) -> Vec<String> {
        self.iter().map(|rule| rule.words(setting)).collect()
    }

    fn in_few_words(&self) -> Option<String> {
        self.as_ref().map(T::in_few_words)
    }

    fn scenes(&self) -> Scenes {
        self.as_ref().map_or(Scenes::NotInOne, T::scenes)
    }

    fn number(&self) -> Option<String> {
        self.as_ref().and_then(T::number)
    }
}

impl<T: OneRule> Registered for Option<T> {
    const REGISTRATION: Registration = T::REGISTRATION;

    fn read(within: &Table, reading: &mut Reading) -> Option<T> {
        T::read(within, reading)
    }

    fn differences(a: &Option<T>, b: &Option<T>, pairing: &Pairing) -> Vec<RuleDifference> {
        let [a, b] = [(a, pairing.a), (b, pairing.b)]
            .map(|(rule, setting)| rule.as_ref().filter(|rule| rule.is_there(setting.kinds)));
        one(a, b, pairing)
    }

    fn liken(&mut self, other: &Option<T>) {
        *self = if T::IS_DISPENSABLE { None } else { other.clone() };
    }
}
