use std::fmt;
use std::ops::Range;

use crate::findings::Fault;

/// Why a string cannot be read: what is wrong, at which very character, and the way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetzaError {
    /// The kind of mistake.
    pub code: ErrorCode,
    /// The bytes of the string as given, blanks at its ends included.
    pub span: Range<usize>,
    /// The cause: lower case, no full stop, names in back-ticks.
    pub message: String,
    /// The way out, or the nearest string that means something.
    pub suggestion: Option<String>,
}

/// The kinds of mistakes a string may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ErrorCode {
    /// There is nothing to read.
    Empty,
    /// Modifiers without an atom behind them.
    NoAtom,
    /// A capital that is no atom.
    UnknownAtom,
    /// A small letter that is no modifier.
    UnknownModifier,
    /// An `h` that halves nothing.
    BadHalf,
    /// A number that is no range, or that stands in the wrong place.
    BadRange,
    /// A bracket that is no sequence of legs.
    BadBracket,
    /// Parentheses around something that can neither be repeated nor be coordinates.
    BadGroup,
    /// A bracket or parenthesis without its partner.
    Unbalanced,
    /// A character that has no place in the notation.
    Unexpected,
    /// A leap to its own square.
    NullLeap,
    /// Valid notation that courier leaves out, or does not execute.
    Unsupported,
    /// A lame or jumping leap whose path no two sources agree about.
    AmbiguousLamePath,
    /// More text than a movement can need.
    TooLong,
}

impl ErrorCode {
    /// The stable name, in kebab-case.
    pub fn as_str(self) -> &'static str {
        match self {
            ErrorCode::Empty => "empty",
            ErrorCode::NoAtom => "no-atom",
            ErrorCode::UnknownAtom => "unknown-atom",
            ErrorCode::UnknownModifier => "unknown-modifier",
            ErrorCode::BadHalf => "bad-half",
            ErrorCode::BadRange => "bad-range",
            ErrorCode::BadBracket => "bad-bracket",
            ErrorCode::BadGroup => "bad-group",
            ErrorCode::Unbalanced => "unbalanced",
            ErrorCode::Unexpected => "unexpected",
            ErrorCode::NullLeap => "null-leap",
            ErrorCode::Unsupported => "unsupported",
            ErrorCode::AmbiguousLamePath => "ambiguous-lame-path",
            ErrorCode::TooLong => "too-long",
        }
    }
}

impl BetzaError {
    /// An error without a way out.
    pub fn new(code: ErrorCode, span: Range<usize>, message: impl Into<String>) -> BetzaError {
        BetzaError { code, span, message: message.into(), suggestion: None }
    }

    /// The same error with a way out.
    pub fn suggest(mut self, suggestion: impl Into<String>) -> BetzaError {
        self.suggestion = Some(suggestion.into());
        self
    }
}

/// Notation that can be read but is left out, or has no meaning that its users agree about.
pub fn unsupported(span: Range<usize>, message: impl Into<String>) -> BetzaError {
    BetzaError::new(ErrorCode::Unsupported, span, message)
}

impl fmt::Display for BetzaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for BetzaError {}

impl Fault for BetzaError {
    fn code(&self) -> &'static str {
        self.code.as_str()
    }

    fn message(&self) -> String {
        self.message.clone()
    }

    fn span(&self) -> Option<Range<usize>> {
        Some(self.span.clone())
    }

    fn help(&self) -> Option<String> {
        self.suggestion.clone()
    }
}
