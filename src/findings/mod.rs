//! What is wrong, where in which text, and the way out: every reader reports by this module.
//!
//! A [`Finding`] is data: a code, a message, a [`Place`] in a [`Source`], and a way out.
//! Readers collect findings and go on; one place, [`render`](crate::findings::Findings::render), turns them into text.

mod brief;
mod collection;
mod fault;
mod json;
mod nearest;
mod place;
mod refusal;
mod render;

use std::fmt;

use serde::Serialize;

use brief::seen;
pub use brief::{LONGEST_NAME, brief};
pub(crate) use brief::{LONGEST_TEXT, unseen, visible};
pub use collection::Findings;
pub use fault::Fault;
pub use nearest::nearest;
pub use place::{Place, Source};
pub use refusal::Refusal;
pub(crate) use refusal::shown;

/// Whether a finding stops its reader's work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Legal, but surely not meant.
    Warning,
    /// What was read cannot be used.
    Error,
}

/// One thing that is wrong, where, and what to do about it.
///
/// ```
/// use courier::findings::{Finding, Findings, Source};
///
/// let source = Source::new("demo.toml", "ranks = 8\nfils = 12\n");
/// let mut findings = Findings::new();
/// findings.push(
///     Finding::error("unknown-key", "`fils` is not a key of this table")
///         .at(source.place(10..14))
///         .label("not known here")
///         .help("did you mean `files`?"),
/// );
/// assert_eq!(
///     findings.render(false),
///     "error[unknown-key]: `fils` is not a key of this table
///  --> demo.toml:2:1
///   |
/// 2 | fils = 12
///   | ^^^^ not known here
///   |
///   = help: did you mean `files`?
/// "
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// A stable name in kebab-case, such as `unknown-key`.
    pub code: &'static str,
    /// Whether it stops the work.
    pub severity: Severity,
    /// The cause: lower case, no full stop, names in back-ticks.
    pub message: String,
    /// Where it is, if it is in a text.
    pub place: Option<Place>,
    /// What stands under the carets.
    pub label: Option<String>,
    /// The other half of the cause, such as "first defined here".
    pub other: Option<(Place, String)>,
    /// The way out.
    pub suggestion: Option<String>,
}

impl Finding {
    /// A finding that makes what was read unusable.
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(code, Severity::Error, seen(message))
    }

    /// A finding about something legal that is surely not meant.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(code, Severity::Warning, seen(message))
    }

    /// Says where it is.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// Says what stands under the carets.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Self {
        self.label = Some(seen(text));
        self
    }

    /// Says what to do about it.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.suggestion = Some(seen(text));
        self
    }

    /// Says the way out, where there is one.
    #[must_use]
    pub fn help_if(self, way_out: Option<String>) -> Self {
        match way_out {
            Some(text) => self.help(text),
            None => self,
        }
    }

    /// Shows the other half of the cause.
    #[must_use]
    pub fn other(mut self, place: Place, text: impl Into<String>) -> Self {
        self.other = Some((place, seen(text)));
        self
    }

    /// Shows the other half of the cause, where there is one.
    #[must_use]
    pub fn other_if(self, place: Option<&Place>, text: impl Into<String>) -> Self {
        match place {
            Some(place) => self.other(place.clone(), text),
            None => self,
        }
    }

    fn new(code: &'static str, severity: Severity, message: String) -> Self {
        Self { code, severity, message, place: None, label: None, other: None, suggestion: None }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

impl std::error::Error for Finding {}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

impl std::error::Error for Findings {}
