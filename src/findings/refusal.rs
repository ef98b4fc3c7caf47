use serde::Serialize;

use super::{Fault, brief};

/// Why something that was typed, and stands in no file, cannot be used.
///
/// What stands in a file has a place, and is reported as a [`Finding`](super::Finding).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// A stable name in kebab-case.
    pub code: &'static str,
    /// The cause: lower case, no full stop, names in back-ticks.
    pub message: String,
    /// The way out.
    pub suggestion: String,
}

impl Refusal {
    /// The refusal with these words.
    pub fn new(code: &'static str, message: impl Into<String>, suggestion: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into(), suggestion: suggestion.into() }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

impl Fault for Refusal {
    fn code(&self) -> &'static str {
        self.code
    }

    fn message(&self) -> String {
        self.message.clone()
    }

    fn help(&self) -> Option<String> {
        Some(self.suggestion.clone())
    }
}

/// What was typed as a message can hold it: short, and with escapes for what cannot be seen.
pub(crate) fn shown(text: &str) -> String {
    brief(text).escape_debug().to_string()
}
