//! What a file may hold, said once: from it come the checks, the JSON schema and the reference page.
//!
//! A rule declares its keys as a constant:
//!
//! ```
//! use courier::file::shape::{Field, Shape};
//!
//! pub const FIELDS: &[Field] = &[
//!     Field::required("files", Shape::Integer { min: 1, max: 16 }, "How many files the board has."),
//!     Field::optional(
//!         "stalemate",
//!         Shape::Word(&[("loss", "the side without a move loses"), ("draw", "the game is drawn")]),
//!         "What happens to a side that has no move and is not in check.",
//!     ),
//! ];
//! ```

mod check;
mod reference;
mod schema;

pub use check::check;
pub(crate) use check::misspells;
pub use reference::reference;
pub use schema::schema;

use crate::file::tree::{Node, Value};

/// A key that a table may have.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in the file.
    pub key: &'static str,
    /// What may stand there.
    pub shape: Shape,
    /// Whether it must be there.
    pub required: bool,
    /// What it means, in a sentence or two, with the default.
    pub doc: &'static str,
}

/// What a value may be.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Any text.
    Text,
    /// `true` or `false`.
    Boolean,
    /// A whole number, both ends included.
    Integer {
        /// The least number.
        min: i64,
        /// The greatest number.
        max: i64,
    },
    /// A finite number, whole or not.
    Number,
    /// One of some words, each with what it means.
    Word(&'static [(&'static str, &'static str)]),
    /// A list with at least so many items.
    List {
        /// What each entry is.
        of: &'static Shape,
        /// The fewest entries.
        least: usize,
    },
    /// A table with these keys and no others.
    Table(&'static [Field]),
    /// A table whose keys are names that the file chooses; `name` says what a key names, such as "kind".
    Entries {
        /// What each entry is.
        of: &'static Shape,
        /// What a key stands for.
        name: &'static str,
    },
    /// One of several shapes.
    Either(&'static [Shape]),
    /// Anything: it is checked elsewhere.
    Any,
}

impl Field {
    /// A key that must be there.
    pub const fn required(key: &'static str, shape: Shape, doc: &'static str) -> Self {
        Self { key, shape, required: true, doc }
    }

    /// A key that may be left out.
    pub const fn optional(key: &'static str, shape: Shape, doc: &'static str) -> Self {
        Self { key, shape, required: false, doc }
    }

    /// The keys of several lists, in their order; `COUNT` is how many there are.
    pub const fn joined<const COUNT: usize>(parts: &[&[Field]]) -> [Field; COUNT] {
        let mut all = [Field::optional("", Shape::Any, ""); COUNT];
        let (mut part, mut within, mut at) = (0, 0, 0);
        while at < COUNT {
            if within == parts[part].len() {
                (part, within) = (part + 1, 0);
                continue;
            }
            all[at] = parts[part][within];
            (within, at) = (within + 1, at + 1);
        }
        all
    }
}

impl Shape {
    /// What it is, in the words of a message: "a whole number from 1 to 16".
    pub fn words(&self) -> String {
        match self {
            Shape::Integer { min: i64::MIN, max: i64::MAX } => "a whole number".into(),
            Shape::Integer { min, max: i64::MAX } => format!("a whole number from {min}"),
            Shape::Integer { min, max } => format!("a whole number from {min} to {max}"),
            Shape::Word([(word, _)]) => format!("`{word}`"),
            Shape::Word(words) => {
                let words: Vec<_> = words.iter().map(|(word, _)| format!("`{word}`")).collect();
                format!("one of {}", words.join(", "))
            }
            Shape::List { of: Shape::Any, .. } => "a list".into(),
            Shape::List { of, .. } => format!("a list of {}", of.plain_words()),
            Shape::Either(shapes) => {
                let words: Vec<_> = shapes.iter().map(Shape::words).collect();
                words.join(", or ")
            }
            _ => self.plain_words(),
        }
    }

    /// The allowed words with what they mean, here and in what it is made of.
    fn words_with_meanings(&self) -> Box<dyn Iterator<Item = (&'static str, &'static str)>> {
        match *self {
            Shape::Word(words) => Box::new(words.iter().copied()),
            Shape::List { of, .. } => of.words_with_meanings(),
            Shape::Either(shapes) => Box::new(shapes.iter().flat_map(Shape::words_with_meanings)),
            _ => Box::new(std::iter::empty()),
        }
    }

    /// What kind of value it is, without limits: "a whole number".
    fn plain_words(&self) -> String {
        match self {
            Shape::Text => "text".into(),
            Shape::Word(_) => self.words(),
            Shape::Boolean => "`true` or `false`".into(),
            Shape::Integer { .. } => "a whole number".into(),
            Shape::Number => "a number".into(),
            Shape::List { .. } => "a list".into(),
            Shape::Table(_) | Shape::Entries { .. } => "a table".into(),
            Shape::Either(shapes) => {
                let mut words: Vec<String> = shapes.iter().map(Shape::plain_words).collect();
                words.dedup();
                words.join(" or ")
            }
            Shape::Any => "any value".into(),
        }
    }

    /// Whether a value is of the right type, whatever it says.
    fn fits_type(&self, node: &Node) -> bool {
        match self {
            Shape::Text | Shape::Word(_) => matches!(node.value, Value::Text(_)),
            Shape::Boolean => matches!(node.value, Value::Boolean(_)),
            Shape::Integer { .. } => matches!(node.value, Value::Integer(_)),
            Shape::Number => matches!(node.value, Value::Integer(_) | Value::Number(_)),
            Shape::List { .. } => matches!(node.value, Value::List(_)),
            Shape::Table(_) | Shape::Entries { .. } => matches!(node.value, Value::Table(_)),
            Shape::Either(shapes) => shapes.iter().any(|shape| shape.fits_type(node)),
            Shape::Any => true,
        }
    }
}
