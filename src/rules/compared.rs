//! How any rule is compared with the same rule of another variant, value by value.

use super::{Aspect, Grade, Pairing, Part, Registration, RuleDifference, Setting, Stated, Suffered};
use crate::english::capitalised;
use crate::file::write::key;

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

    /// A value of which none allows more than another, if A and B have two.
    pub fn unequal<T: PartialEq + Copy, W: ToString>(&mut self, aspect: Aspect, both: [T; 2], words: impl Fn(T) -> W) {
        let [a, b] = both;
        self.value(aspect, Grade::unless_equal(a, b), || both.map(|value| words(value).to_string()));
    }

    /// What an end gives, if that differs.
    pub fn result(&mut self, aspect: Aspect, a: Suffered, b: Suffered) {
        self.unequal(aspect, [a, b], Suffered::noun);
    }
}

/// The differences of a rule that a variant has at most once.
pub(super) fn one<T: ComparedRule + ?Sized>(a: Option<&T>, b: Option<&T>, pairing: &Pairing) -> Vec<RuleDifference> {
    match (a, b) {
        (None, None) => Vec::new(),
        (Some(a), None) => vec![only(a, Grade::Drops, pairing)],
        (None, Some(b)) => vec![only(b, Grade::Adds, pairing)],
        (Some(a), Some(b)) => both(a, b, pairing),
    }
}

/// The differences of two rules that belong together.
pub(super) fn both<T: ComparedRule + ?Sized>(a: &T, b: &T, pairing: &Pairing) -> Vec<RuleDifference> {
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
pub(super) fn only<T: ComparedRule + ?Sized>(rule: &T, grade: Grade, pairing: &Pairing) -> RuleDifference {
    let (setting, which) = if grade == Grade::Adds { (pairing.b, "B") } else { (pairing.a, "A") };
    let stated = Some(Stated { key: rule.key(), words: rule.words(setting) });
    let (a, b) = if grade == Grade::Adds { (None, stated) } else { (stated, None) };
    let grade = if T::REGISTRATION.part == Part::Start { Grade::Start } else { grade };
    let text = format!("{}: only in {which}.", capitalised(&rule.called()));
    RuleDifference { code: T::REGISTRATION.code(), part: T::REGISTRATION.part, grade, a, b, text }
}

/// The grade of a value: ends score otherwise, and what happens before play makes another start.
pub(super) fn graded(part: Part, grade: Grade) -> Grade {
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
