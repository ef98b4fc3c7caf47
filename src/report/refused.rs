use serde::Serialize;

use crate::findings::{Finding, Findings, Severity};

/// What other programs are told where there is no answer: everything that is wrong, and the first error in short.
#[derive(Clone, Debug, Serialize)]
pub struct Refused<'a> {
    /// The first error, as programs want it of a single string or move.
    pub error: Option<InShort<'a>>,
    /// Everything that is wrong.
    pub findings: &'a Findings,
}

/// An error in short; `span` is in bytes of its text.
#[derive(Clone, Debug, Serialize)]
pub struct InShort<'a> {
    /// A stable name in kebab-case.
    pub code: &'a str,
    /// The bytes of the text that are wrong, if it is a matter of a text.
    pub span: Option<[usize; 2]>,
    /// The cause.
    pub message: &'a str,
    /// The way out, if there is one.
    pub suggestion: Option<&'a str>,
}

impl Refused<'_> {
    /// What is said of these findings.
    pub fn of(findings: &Findings) -> Refused<'_> {
        let is_error = |finding: &&Finding| finding.severity == Severity::Error;
        let first = findings.iter().find(is_error).or(findings.iter().next());
        Refused { error: first.map(in_short), findings }
    }
}

fn in_short(finding: &Finding) -> InShort<'_> {
    let Finding { code, message, suggestion, place, .. } = finding;
    let span = place.as_ref().map(|place| [place.span.start, place.span.end]);
    InShort { code, span, message, suggestion: suggestion.as_deref() }
}
