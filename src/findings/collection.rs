//! All findings of a run, in the order of the text.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::collections::btree_set;

use crate::findings::{Finding, Severity};

/// Everything that was found: sorted by file and place, each finding once.
///
/// Findings without a place come last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    sorted: BTreeSet<InOrder>,
}

impl Findings {
    /// Nothing found yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a finding; one with the same code and message at the same place is already told.
    pub fn push(&mut self, finding: Finding) {
        self.sorted.insert(InOrder(finding));
    }

    /// Whether something makes what was read unusable.
    pub fn has_errors(&self) -> bool {
        self.iter().any(|finding| finding.severity == Severity::Error)
    }

    /// How many findings there are.
    pub fn len(&self) -> usize {
        self.sorted.len()
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.sorted.is_empty()
    }

    /// The findings by file and place.
    pub fn iter(&self) -> Iter<'_> {
        Iter(self.sorted.iter())
    }
}

/// The findings of a [`Findings`] by file and place.
pub struct Iter<'a>(btree_set::Iter<'a, InOrder>);

impl<'a> Iterator for Iter<'a> {
    type Item = &'a Finding;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|ordered| &ordered.0)
    }
}

impl<'a> IntoIterator for &'a Findings {
    type Item = &'a Finding;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl IntoIterator for Findings {
    type Item = Finding;
    type IntoIter = std::iter::Map<btree_set::IntoIter<InOrder>, fn(InOrder) -> Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.sorted.into_iter().map(|ordered| ordered.0)
    }
}

impl Extend<Finding> for Findings {
    fn extend<T: IntoIterator<Item = Finding>>(&mut self, findings: T) {
        findings.into_iter().for_each(|finding| self.push(finding));
    }
}

impl From<Finding> for Findings {
    fn from(finding: Finding) -> Self {
        let mut findings = Self::new();
        findings.push(finding);
        findings
    }
}

/// A finding that compares by where it is and what it says.
#[derive(Clone, Debug)]
pub struct InOrder(Finding);

impl InOrder {
    fn key(&self) -> (bool, &str, usize, usize, &str, &str) {
        let Finding { place, code, message, .. } = &self.0;
        match place {
            Some(place) => (false, &place.source.name, place.span.start, place.span.end, code, message),
            None => (true, "", 0, 0, code, message),
        }
    }
}

impl Ord for InOrder {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for InOrder {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for InOrder {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for InOrder {}
