//! What is wrong, where in which text, and the way out: every reader reports by this module.
//!
//! A [`Finding`] is data: a code, a message, a [`Place`] in a [`Source`], and a way out.
//! Readers collect findings and go on; one place, [`render`](crate::findings::Findings::render), turns them into text.

use std::ops::Range;
use std::sync::Arc;

/// A text that findings point into: a variant file, or a string given on the command line.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    /// What people call it: the path of a file, or a name in angle brackets.
    pub name: String,
    pub text: String,
}

/// A stretch of a [`Source`], in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub source: Arc<Source>,
    pub span: Range<usize>,
}

/// Whether a finding stops its reader's work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Legal, but surely not meant.
    Warning,
    /// What was read cannot be used.
    Error,
}

/// One thing that is wrong, where, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// A stable name in kebab-case, such as `unknown-key`.
    pub code: &'static str,
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
