//! Rules of which a variant may have several entries: how they are read, and which entry of one variant belongs to which
//! of another.

use std::cmp::Reverse;
use std::fmt::Debug;

use super::{
    Aspect, ComparedRule, Grade, Pairing, Reading, Registered, Registration, Rule, RuleDifference, Scenes, Setting,
    Stated, at_most, both, graded, one, only,
};
use crate::english::{capitalised, spaced};
use crate::file::{Entry, Table};
use crate::in_order::InOrder;
use crate::position::{Kind, Kinds};

/// A rule of which a variant may have several, each an entry with a name of its own.
pub(super) trait EntryRule: ComparedRule + Clone + Debug + PartialEq {
    /// The most entries of a variant, and what they are called: each is judged again and again.
    const MOST: (usize, &'static str);

    /// The rule as an entry states it.
    fn read(entry: &Entry, table: &Table, reading: &mut Reading) -> Option<Self>;

    /// The rules of all entries, and what is wrong with them together.
    fn read_all(entries: &[(&Entry, &Table)], reading: &mut Reading) -> Vec<Self> {
        entries.iter().filter_map(|(entry, table)| Self::read(entry, table, reading)).collect()
    }

    /// Where the entries of two variants, A and B, differ.
    fn differences(a: &[Self], b: &[Self], pairing: &Pairing) -> Vec<RuleDifference> {
        all(a, b, pairing)
    }

    /// Where the entries show; wherever their men are, if they do not say it more exactly.
    fn scenes(rules: &[Self]) -> Scenes {
        Scenes::anywhere(rules.iter().flat_map(Self::kinds))
    }

    /// What differs where only the order of the entries does; `None` if it never matters.
    const ORDER: Option<Aspect> = None;

    /// The kinds of men that it is about, if it names any.
    fn kinds(&self) -> &[Kind] {
        &[]
    }

    /// Whether an entry of A and one of B are about the same, whatever else they say.
    fn is_kin(&self, other: &Self, pairing: &Pairing) -> bool {
        pairing.kinds(self.kinds(), other.kinds()).is_none()
    }

    /// Whether they are called the same.
    fn is_namesake(&self, other: &Self) -> bool {
        self.name() == other.name()
    }

    /// Whether the entries of A and of B are surely the same in play, however they are cut into entries.
    fn play_alike(_a: &[Self], _b: &[Self], _pairing: &Pairing) -> bool {
        false
    }

    /// Whether it matters which of two entries comes first, where the order of any matters.
    fn has_order_with(&self, _other: &Self) -> bool {
        true
    }
}

impl<T: EntryRule> Rule for Vec<T> {
    fn is_there(&self, _: &Kinds) -> bool {
        !self.is_empty()
    }

    fn sentences(&self, setting: Setting) -> Vec<String> {
        self.iter().map(|rule| rule.words(setting)).collect()
    }

    fn in_few_words(&self) -> Option<String> {
        let names: Vec<String> = self.iter().map(|rule| spaced(rule.name())).collect();
        (!names.is_empty()).then(|| names.join(", "))
    }

    fn scenes(&self) -> Scenes {
        T::scenes(self)
    }
}

impl<T: EntryRule> Registered for Vec<T> {
    const REGISTRATION: Registration = T::REGISTRATION;

    fn read(within: &Table, reading: &mut Reading) -> Vec<T> {
        let table = within.table(T::REGISTRATION.field.key);
        let entries: Vec<_> = table.map(|table| table.tables().collect()).unwrap_or_default();
        let (most, what) = T::MOST;
        T::read_all(at_most(most, what, &entries, reading), reading)
    }

    fn differences(a: &Vec<T>, b: &Vec<T>, pairing: &Pairing) -> Vec<RuleDifference> {
        T::differences(a, b, pairing)
    }

    fn liken(&mut self, _: &Vec<T>) {
        self.clear();
    }
}

/// The differences of a rule that may have several entries.
///
/// Entries that play alike are one another's counterparts, then those about the same, then those of one name; what is
/// left only one variant has.
pub(super) fn all<T: EntryRule>(a: &[T], b: &[T], pairing: &Pairing) -> Vec<RuleDifference> {
    if T::play_alike(a, b, pairing) {
        return Vec::new();
    }
    let counterparts = counterparts(a, b, pairing);
    let mut found = Vec::new();
    for (own, counterpart) in a.iter().zip(&counterparts) {
        found.extend(one(Some(own), counterpart.map(|index| &b[index]), pairing));
    }
    let is_left = |index: &usize| !counterparts.contains(&Some(*index));
    found.extend((0..b.len()).filter(is_left).map(|index| only(&b[index], Grade::Adds, pairing)));
    if let Some(aspect) = T::ORDER {
        found.extend(order(aspect, a, b, &counterparts));
    }
    found
}

/// Which entry of B belongs to each of A; the same the other way round.
pub(super) fn counterparts<T: EntryRule>(a: &[T], b: &[T], pairing: &Pairing) -> Vec<Option<usize>> {
    let mut candidates = Vec::new();
    for (index, own) in a.iter().enumerate() {
        for (other_index, other) in b.iter().enumerate() {
            let (is_kin, is_namesake) = (own.is_kin(other, pairing), own.is_namesake(other));
            if is_kin || is_namesake {
                let differing = both(own, other, pairing).iter().filter(|one| one.grade != Grade::Label).count();
                let far = if differing == 0 { 0 } else { 2 - usize::from(is_kin) };
                // Entries of the same place come first, and neither variant before the other.
                let places = (index.min(other_index), index.max(other_index));
                candidates.push(((far, differing, Reverse(is_namesake), places), index, other_index));
            }
        }
    }
    candidates.order();
    let mut counterparts = vec![None; a.len()];
    let mut taken = vec![false; b.len()];
    for (_, index, other_index) in candidates {
        if counterparts[index].is_none() && !taken[other_index] {
            counterparts[index] = Some(other_index);
            taken[other_index] = true;
        }
    }
    counterparts
}

/// Entries that both variants have in another order, if that matters.
fn order<T: EntryRule>(aspect: Aspect, a: &[T], b: &[T], counterparts: &[Option<usize>]) -> Option<RuleDifference> {
    let shared = counterparts.iter().enumerate().filter_map(|(index, counterpart)| Some((index, (*counterpart)?)));
    let shared: Vec<(usize, usize)> = shared.collect();
    let matters = |one: usize, other: usize, entries: &[T]| entries[one].has_order_with(&entries[other]);
    let is_moved = |&(own, counterpart): &(usize, usize)| {
        shared.iter().any(|&(other, other_counterpart)| {
            (own < other) != (counterpart < other_counterpart)
                && own != other
                && matters(own, other, a)
                && matters(counterpart, other_counterpart, b)
        })
    };
    let moved: Vec<(usize, usize)> = shared.iter().copied().filter(is_moved).collect();
    let mut in_b: Vec<usize> = moved.iter().map(|(_, counterpart)| *counterpart).collect();
    in_b.sort_unstable();
    let named = |names: Vec<&str>| Stated { key: T::REGISTRATION.path(), words: names.join(", ") };
    let a = named(moved.iter().map(|(own, _)| a[*own].name()).collect());
    let b = named(in_b.into_iter().map(|index| b[index].name()).collect());
    let kind_of_rule = capitalised(T::REGISTRATION.field.key);
    let text = format!("{kind_of_rule}, {}: {} in A; {} in B.", aspect.about, a.words, b.words);
    let grade = graded(T::REGISTRATION.part, Grade::Changes);
    let difference =
        RuleDifference { code: aspect.code, part: T::REGISTRATION.part, grade, a: Some(a), b: Some(b), text };
    (!moved.is_empty()).then_some(difference)
}
