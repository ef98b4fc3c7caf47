use serde::Serialize;

use crate::findings::{Finding, Findings, Severity};

/// What other programs are told where there is no answer: everything that is wrong, and the first error in short.
#[derive(Clone, Debug, Serialize)]
pub struct Refused<'a> {
    /// The first error, as programs want it of a single string or move.
    pub error: Option<InShort>,
    /// Everything that is wrong.
    pub findings: &'a Findings,
}

/// An error in short; `span` is in bytes of its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InShort {
    /// A stable name in kebab-case.
    pub code: &'static str,
    /// The bytes of the text that are wrong, if it is a matter of a text.
    pub span: Option<[usize; 2]>,
    /// The cause.
    pub message: String,
    /// The way out, if there is one.
    pub suggestion: Option<String>,
}

impl Refused<'_> {
    /// What is said of these findings.
    pub fn of(findings: &Findings) -> Refused<'_> {
        Refused { error: InShort::of(findings), findings }
    }
}

impl InShort {
    /// The first error of some findings; none of warnings alone.
    pub fn of(findings: &Findings) -> Option<InShort> {
        let first = findings.iter().find(|finding| finding.severity == Severity::Error)?;
        let Finding { code, message, suggestion, place, .. } = first.clone();
        let span = place.map(|place| [place.span.start, place.span.end]);
        Some(InShort { code, span, message, suggestion })
    }
}
