//! Texts, and stretches of them that a person can be pointed to.

use std::ops::Range;
use std::sync::Arc;

/// A text that findings point into: a variant file, or a string given on the command line.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    /// What people call it: the path of a file, or a name in angle brackets.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// A stretch of a [`Source`], in bytes.
///
/// A place made by [`Place::new`] always lies in its text and on borders between characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The text.
    pub source: Arc<Source>,
    /// Its bytes.
    pub span: Range<usize>,
}

/// A line and a column as editors count them: in characters, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    pub line: usize,
    pub column: usize,
}

impl Source {
    /// A text under the name that people know it by.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Arc<Self> {
        Arc::new(Self { name: name.into(), text: text.into() })
    }

    /// A stretch of this text.
    pub fn place(self: &Arc<Self>, span: Range<usize>) -> Place {
        Place::new(self, span)
    }

    /// Where a byte of the text stands.
    pub fn line_column(&self, offset: usize) -> LineColumn {
        let before = &self.text[..floor(&self.text, offset)];
        let start_of_line = before.rfind('\n').map_or(0, |newline| newline + 1);
        LineColumn {
            line: before.bytes().filter(|&byte| byte == b'\n').count() + 1,
            // A byte order mark is no character that an editor would show.
            column: before[start_of_line..].chars().filter(|&character| character != '\u{feff}').count() + 1,
        }
    }
}

impl Place {
    /// A stretch of a text; ends beyond the text or inside a character move to the next border before them.
    pub fn new(source: &Arc<Source>, span: Range<usize>) -> Self {
        let start = floor(&source.text, span.start);
        let end = floor(&source.text, span.end).max(start);
        Self { source: Arc::clone(source), span: start..end }
    }

    /// The text that stands there.
    pub fn text(&self) -> &str {
        self.source.text.get(self.span.clone()).unwrap_or_default()
    }

    /// Line and column of its first character.
    pub fn line_column(&self) -> LineColumn {
        self.source.line_column(self.span.start)
    }

    /// From the start of this place to the end of another in the same text.
    #[must_use]
    pub fn to(&self, last: &Place) -> Place {
        Place::new(&self.source, self.span.start..last.span.end)
    }
}

/// The border between characters at an offset, or the next one before it.
fn floor(text: &str, offset: usize) -> usize {
    let mut border = offset.min(text.len());
    while !text.is_char_boundary(border) {
        border -= 1;
    }
    border
}
