use std::fmt::Display;

use super::{Aspect, Grade, Registration, RuleDifference, Stated, Suffered};
use crate::english::capitalised;

/// The values in which a rule of A differs from one of B.
pub(super) struct DifferingValues {
    registration: Registration,
    /// What the rule is called, and where it stands in A and in B.
    called: String,
    keys: [String; 2],
    pub found: Vec<RuleDifference>,
}

impl DifferingValues {
    /// None yet, of a rule that is called so and stands there in A and in B.
    pub fn of(registration: Registration, called: String, keys: [String; 2]) -> DifferingValues {
        DifferingValues { registration, called, keys, found: Vec::new() }
    }

    /// A value that differs if there is a grade, in the words of A and of B.
    pub fn value(&mut self, aspect: Aspect, grade: Option<Grade>, words: impl FnOnce() -> [String; 2]) {
        self.value_at(aspect, aspect.key, aspect.about, grade, words);
    }

    /// The same of one value of several, with its own key and what it is about.
    pub fn value_at(
        &mut self,
        aspect: Aspect,
        key: &str,
        about: impl Display,
        grade: Option<Grade>,
        words: impl FnOnce() -> [String; 2],
    ) {
        let Some(grade) = grade else { return };
        let [a, b] = words();
        let text = format!("{}, {about}: {a} in A; {b} in B.", capitalised(&self.called));
        let stated = |of: &String, words| Some(Stated { key: joined(of, key), words });
        let (a, b) = (stated(&self.keys[0], a), stated(&self.keys[1], b));
        let (part, grade) = (self.registration.part, self.registration.graded(grade));
        let (code, entry) = (aspect.code, self.registration.entry_in(&self.called));
        self.found.push(RuleDifference { code, part, grade, entries: [None, None], entry, a, b, text });
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

fn joined(key: &str, within: &str) -> String {
    match within {
        "" => key.to_string(),
        index if index.starts_with('[') => format!("{key}{index}"),
        within => format!("{key}.{within}"),
    }
}
