//! All findings of a run, in the order of the text.

use std::collections::btree_map::{BTreeMap, IntoValues, Values};

use crate::findings::{Finding, Severity};

/// Everything that was found: sorted by file and place, each finding once.
///
/// Findings without a place come last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    sorted: BTreeMap<FindingOrder, Finding>,
}

/// Where a finding is and what it says: whether it has no place; the file, and its bytes; the code and the message.
type FindingOrder = (bool, String, usize, usize, &'static str, String);

impl Findings {
    /// Nothing found yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a finding; one with the same code and message at the same place is already told.
    pub fn push(&mut self, finding: Finding) {
        let (code, message) = (finding.code, finding.message.clone());
        let order = match &finding.place {
            Some(place) => (false, place.source.name.clone(), place.span.start, place.span.end, code, message),
            None => (true, String::new(), 0, 0, code, message),
        };
        self.sorted.entry(order).or_insert(finding);
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
    pub fn iter(&self) -> Values<'_, FindingOrder, Finding> {
        self.sorted.values()
    }
}

impl<'a> IntoIterator for &'a Findings {
    type Item = &'a Finding;
    type IntoIter = Values<'a, FindingOrder, Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for Findings {
    type Item = Finding;
    type IntoIter = IntoValues<FindingOrder, Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.sorted.into_values()
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
