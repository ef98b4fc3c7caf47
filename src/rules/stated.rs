//! What the file of a rule says of it.

use std::fmt::Debug;

use super::{
    Aspect, DifferingValues, Pairing, ReachedByMen, Reading, Registration, RuleDifference, Scenes, Setting, Translation,
};
use crate::file::write::key;
use crate::file::{Entry, Table};
use crate::position::{Kind, Kinds};

/// What is declared of a rule with its keys (`keys`), and in which values it differs from the same rule of another
/// variant.
pub(super) trait Declared: Sized {
    const REGISTRATION: Registration;

    /// The entry's name in the variant file; empty for a rule that a variant has once.
    fn name(&self) -> &str {
        ""
    }

    /// Adds every value in which this rule of A differs from one of B.
    fn values(&self, other: &Self, pairing: &Pairing, values: &mut DifferingValues);

    /// What the rule is in another variant; `None` where nothing is left of it.
    fn translated(&self, by: &Translation) -> Option<Self>;
}

/// Entries of a rule, each with its place in the file; none where it says what several say there.
pub(super) type PlacedEntries<T> = Vec<(Option<usize>, T)>;

/// A rule as one key of a file, or one of several entries, states it.
pub(super) trait StatedRule: Declared + Clone + Debug + PartialEq {
    /// Whether it ends games because a side has few men.
    const IS_FOR_WANT_OF_MEN: bool = false;

    /// The codes that, when they all differ, leave nothing alike; none if there is always something.
    const ESSENCE: &'static [&'static str] = &[];

    /// What differs where only the order of the entries does; `None` if it never matters.
    const ORDER: Option<Aspect> = None;

    /// The rule as its key or its entry states it, and what is wrong with it.
    fn read(entry: &Entry, reading: &mut Reading) -> Option<Self>;

    /// The rules of all entries, and what is wrong with them together.
    fn read_all(entries: &[(&Entry, &Table)], reading: &mut Reading) -> Vec<Self> {
        entries.iter().filter_map(|(entry, _)| Self::read(entry, reading)).collect()
    }

    /// Whether a variant with these kinds of men has it.
    fn is_there(&self, _: &Kinds) -> bool {
        true
    }

    /// Takes over from another what differs by this code, and nothing else; `None` where that is not to be parted from
    /// the rest.
    fn take_over(&mut self, _other: Self, _code: &str) -> Option<()> {
        None
    }

    /// The whole rule in plain words, one sentence or several.
    fn words(&self, setting: Setting) -> String;

    /// The same where all rules of a variant are told.
    fn sentence(&self, setting: Setting) -> String {
        self.words(setting)
    }

    /// The rule in few words, such as `3 times: draw`.
    fn in_few_words(&self, setting: Setting) -> String;

    /// The number by which players know it, such as `3 times`, if it has one.
    fn number(&self) -> Option<String> {
        None
    }

    /// Whether it speaks of royal men, as it is stated.
    fn speaks_of_royals(&self) -> bool {
        false
    }

    /// The kinds of men that it is about, if it names any.
    fn kinds(&self) -> &[Kind] {
        &[]
    }

    /// Where the entries show; wherever their men are, if they do not say it more exactly.
    fn scenes(rules: &[Self]) -> Scenes {
        Scenes::anywhere(rules.iter().flat_map(Self::kinds))
    }

    /// Where it stands in its file, such as `end.stalemate` or `promotion.pawn`.
    fn key(&self) -> String {
        let path = Self::REGISTRATION.path();
        if self.name().is_empty() { path } else { format!("{path}.{}", key(self.name())) }
    }

    /// What it is called, such as `stalemate`; an entry with its name in back-ticks.
    fn called(&self) -> String {
        let called = Self::REGISTRATION.called;
        if self.name().is_empty() { called.to_string() } else { format!("{called} `{}`", self.name()) }
    }

    /// Whether an entry of A and one of B are about the same, whatever else they say.
    fn is_kin(&self, other: &Self, pairing: &Pairing) -> bool {
        pairing.kinds(self.kinds(), other.kinds()).is_none()
    }

    /// Whether they are called the same.
    fn is_namesake(&self, other: &Self) -> bool {
        self.name() == other.name()
    }

    /// The entries as few as say the same in games from the array, where men come no further than is said, if anything is;
    /// `None` where there is nothing to join and to leave out.
    fn joined_entries(_: &[Self], _: Setting, _: Option<&ReachedByMen>) -> Option<PlacedEntries<Self>> {
        None
    }

    /// Whether the entries of A and of B surely do the same to men of a kind of A and of B, however they are cut; no kind is
    /// one that the other lacks.
    fn treat_alike(_a: &[Self], _b: &[Self], _kinds: (Option<Kind>, Option<Kind>), _pairing: &Pairing) -> bool {
        false
    }

    /// Whether the entries of A and of B are surely the same in play, however they are cut.
    fn play_alike(a: &[Self], b: &[Self], pairing: &Pairing) -> bool {
        pairing.each().all(|kinds| Self::treat_alike(a, b, kinds, pairing))
    }

    /// Whether it matters which of two entries comes first, where the order of any matters.
    fn has_order_with(&self, _other: &Self, _: Setting) -> bool {
        true
    }

    /// How the entries of A and of B differ as a whole, beside each with its counterpart.
    fn differ_together(_a: &[Self], _b: &[Self], _pairing: &Pairing) -> Option<RuleDifference> {
        None
    }
}
