//! How any rule is compared with the same rule of another variant, value by value.

use std::cmp::Reverse;

use super::registration::Registration;
use super::{Aspect, Grade, Pairing, Part, RuleDifference, Setting, Stated, Suffered};
use crate::english::capitalised;
use crate::file::write::key;
use crate::in_order::InOrder;
use crate::position::Kind;

/// A rule whose keys are declared (`keys`): what is known of it, and in which values it differs from the same rule of
/// another variant.
pub(super) trait Declared {
    const REGISTRATION: Registration;

    /// The entry's name in the variant file; empty for a rule that a variant has once.
    fn name(&self) -> &str {
        ""
    }

    /// Adds every value in which this rule of A differs from one of B.
    fn values(&self, other: &Self, pairing: &Pairing, values: &mut DifferingValues);
}

/// A rule that is compared with the same rule of another variant.
pub(super) trait ComparedRule: Declared {
    /// The codes that, when they all differ, leave nothing alike; none if there is always something.
    const ESSENCE: &'static [&'static str] = &[];

    /// Where the rule stands in its file, such as `end.stalemate` or `promotion.pawn`.
    fn key(&self) -> String {
        match self.name() {
            "" => Self::REGISTRATION.path(),
            name => joined(&Self::REGISTRATION.path(), &key(name)),
        }
    }

    /// What the rule is called, such as `stalemate`; an entry with its name in back-ticks.
    fn called(&self) -> String {
        match self.name() {
            "" => Self::REGISTRATION.called.to_string(),
            name => format!("{} `{name}`", Self::REGISTRATION.called),
        }
    }

    /// The whole rule in plain words, one sentence or several.
    fn words(&self, setting: Setting) -> String;
}

/// A rule of which a variant may have several, each an entry with a name of its own.
pub(super) trait ComparedEntry: ComparedRule {
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
    fn play_alike(_a: &[Self], _b: &[Self], _pairing: &Pairing) -> bool
    where
        Self: Sized,
    {
        false
    }

    /// Whether it matters which of two entries comes first, where the order of any matters.
    fn has_order_with(&self, _other: &Self) -> bool {
        true
    }
}

/// The values in which a rule of A differs from one of B.
pub(super) struct DifferingValues<'v> {
    part: Part,
    /// What the rule is called, and where it stands in A and in B.
    called: &'v str,
    keys: [&'v str; 2],
    found: Vec<RuleDifference>,
}

impl DifferingValues<'_> {
    /// A value that differs if there is a grade, in the words of A and of B.
    pub fn value(&mut self, aspect: Aspect, grade: Option<Grade>, words: impl FnOnce() -> [String; 2]) {
        self.value_at(aspect, aspect.key, || aspect.about.to_string(), grade, words);
    }

    /// The same of one value of several, with its own key and what it is about.
    pub fn value_at(
        &mut self,
        aspect: Aspect,
        key: &str,
        about: impl FnOnce() -> String,
        grade: Option<Grade>,
        words: impl FnOnce() -> [String; 2],
    ) {
        let Some(grade) = grade else { return };
        let [a, b] = words();
        let text = format!("{}, {}: {a} in A; {b} in B.", capitalised(self.called), about());
        let stated = |of: &str, words| Some(Stated { key: joined(of, key), words });
        let (a, b) = (stated(self.keys[0], a), stated(self.keys[1], b));
        self.found.push(RuleDifference {
            code: aspect.code,
            part: self.part,
            grade: graded(self.part, grade),
            a,
            b,
            text,
        });
    }

    /// What an end gives, if that differs.
    pub fn result(&mut self, aspect: Aspect, a: Suffered, b: Suffered) {
        self.value(aspect, Grade::unless_equal(a, b), || [a, b].map(|result| result.noun().to_string()));
    }
}

/// The differences of a rule that a variant has at most once.
pub(super) fn one<T: ComparedRule>(a: Option<&T>, b: Option<&T>, pairing: &Pairing) -> Vec<RuleDifference> {
    match (a, b) {
        (None, None) => Vec::new(),
        (Some(a), None) => vec![only(a, Grade::Drops, pairing)],
        (None, Some(b)) => vec![only(b, Grade::Adds, pairing)],
        (Some(a), Some(b)) => both(a, b, pairing),
    }
}

/// The differences of a rule that may have several entries.
///
/// Entries that play alike are one another's counterparts, then those about the same, then those of one name; what is
/// left only one variant has.
pub(super) fn all<T: ComparedEntry>(a: &[T], b: &[T], pairing: &Pairing) -> Vec<RuleDifference> {
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
pub(super) fn counterparts<T: ComparedEntry>(a: &[T], b: &[T], pairing: &Pairing) -> Vec<Option<usize>> {
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

/// The differences of two rules that belong together.
pub(super) fn both<T: ComparedRule>(a: &T, b: &T, pairing: &Pairing) -> Vec<RuleDifference> {
    let (called, keys) = (a.called(), [a.key(), b.key()]);
    let keys = keys.each_ref().map(String::as_str);
    let mut values = DifferingValues { part: T::REGISTRATION.part, called: &called, keys, found: Vec::new() };
    a.values(b, pairing, &mut values);
    let differs = |code: &&str| values.found.iter().any(|one| one.code == *code);
    if T::ESSENCE.is_empty() || !T::ESSENCE.iter().all(differs) {
        return values.found;
    }
    vec![RuleDifference {
        code: T::REGISTRATION.code(),
        part: T::REGISTRATION.part,
        grade: graded(T::REGISTRATION.part, Grade::Changes),
        a: Some(Stated { key: a.key(), words: a.words(pairing.a) }),
        b: Some(Stated { key: b.key(), words: b.words(pairing.b) }),
        text: format!("{}: nothing is alike in A and B.", capitalised(&called)),
    }]
}

/// A rule that B adds, or drops: only one of the two has it.
fn only<T: ComparedRule>(rule: &T, grade: Grade, pairing: &Pairing) -> RuleDifference {
    let (setting, which) = if grade == Grade::Adds { (pairing.b, "B") } else { (pairing.a, "A") };
    let stated = Some(Stated { key: rule.key(), words: rule.words(setting) });
    let (a, b) = if grade == Grade::Adds { (None, stated) } else { (stated, None) };
    let grade = if T::REGISTRATION.part == Part::Start { Grade::Start } else { grade };
    let text = format!("{}: only in {which}.", capitalised(&rule.called()));
    RuleDifference { code: T::REGISTRATION.code(), part: T::REGISTRATION.part, grade, a, b, text }
}

/// Entries that both variants have in another order, if that matters.
fn order<T: ComparedEntry>(aspect: Aspect, a: &[T], b: &[T], counterparts: &[Option<usize>]) -> Option<RuleDifference> {
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

/// The grade of a value: ends score otherwise, and what happens before play makes another start.
fn graded(part: Part, grade: Grade) -> Grade {
    match part {
        Part::Start => Grade::Start,
        Part::Ends if grade != Grade::Label => Grade::Result,
        _ => grade,
    }
}

fn joined(key: &str, within: &str) -> String {
    match within {
        "" => key.to_string(),
        index if index.starts_with('[') => format!("{key}{index}"),
        within => format!("{key}.{within}"),
    }
}
