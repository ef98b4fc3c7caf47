//! A TOML text as tables and values that know their place.

mod escapes;
mod read;

use std::collections::HashMap;
use std::ops::Range;

use crate::findings::Place;

use self::escapes::written;
pub use read::{MOST_BYTES, read};
pub(crate) use read::{too_deep, too_large};

/// A value and where it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// What stands there.
    pub value: Value,
    /// Where it stands.
    pub place: Place,
}

/// A value of a variant file.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// Another number.
    Number(f64),
    /// True or false.
    Boolean(bool),
    /// A date or a time, as written.
    Date(String),
    /// A list.
    List(Vec<Node>),
    /// A table.
    Table(Table),
}

/// Keys and values in the order of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its keys and values, in the order of the file.
    pub entries: Vec<Entry>,
    /// The header in square brackets, the inline table, or the key that made it; for a whole file its start.
    pub place: Place,
    /// False where a syntax error may have taken entries away, so that nobody complains of missing keys.
    pub complete: bool,
}

/// A key and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// Where the key stands.
    pub key_place: Place,
    /// Its value.
    pub node: Node,
}

impl Node {
    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number, if it is one.
    pub fn integer(&self) -> Option<i64> {
        match self.value {
            Value::Integer(number) => Some(number),
            _ => None,
        }
    }

    /// The number, whole or not, if it is one.
    pub fn number(&self) -> Option<f64> {
        match self.value {
            Value::Integer(number) => Some(number as f64),
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The claim, if it is `true` or `false`.
    pub fn boolean(&self) -> Option<bool> {
        match self.value {
            Value::Boolean(claim) => Some(claim),
            _ => None,
        }
    }

    /// The items, if it is a list.
    pub fn list(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// The table, if it is one.
    pub fn table(&self) -> Option<&Table> {
        match &self.value {
            Value::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The table, if it is one, to be changed.
    pub fn table_mut(&mut self) -> Option<&mut Table> {
        match &mut self.value {
            Value::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The texts of a list, or the one text that stands for a list of one; anything else in it is passed over.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &Node)> {
        let items = self.list().unwrap_or(std::slice::from_ref(self));
        items.iter().filter_map(|item| Some((item.text()?, item)))
    }

    /// What it is, in the words of a message: "text", "a whole number", "a list".
    pub fn type_words(&self) -> &'static str {
        match self.value {
            Value::Text(_) => "text",
            Value::Integer(_) => "a whole number",
            Value::Number(_) => "a number",
            Value::Boolean(true) => "`true`",
            Value::Boolean(false) => "`false`",
            Value::Date(_) => "a date",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
        }
    }

    /// The place of some bytes of a text value.
    ///
    /// Exact through escapes too: the place of a character that is written as an escape is the escape.
    ///
    /// ```
    /// use courier::findings::{Findings, Source};
    ///
    /// let source = Source::new("demo.toml", "move = \"WfFx3!N\"\n");
    /// let table = courier::file::tree::read(&source, &mut Findings::new()).expect("it is short");
    /// let node = table.get("move").expect("it is there");
    /// assert_eq!(node.place_within(5..6).text(), "!");
    /// assert_eq!(node.place_within(5..6).line_column().column, 14);
    /// ```
    pub fn place_within(&self, bytes: Range<usize>) -> Place {
        let (Some(text), raw) = (self.text(), self.place.text()) else {
            return self.place.clone();
        };
        match written(raw, text, bytes) {
            Some(bytes) => {
                let first = self.place.span.start;
                Place::new(&self.place.source, first + bytes.start..first + bytes.end)
            }
            None => self.place.clone(),
        }
    }
}

impl Table {
    /// A table without entries.
    pub fn new(place: Place) -> Self {
        Self { entries: Vec::new(), place, complete: true }
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.node)
    }

    /// A key with its value.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The value at a dotted path, such as `end.bare-king`.
    pub fn at(&self, path: &str) -> Option<&Node> {
        match path.split_once('.') {
            Some((key, rest)) => self.get(key)?.table()?.at(rest),
            None => self.get(path),
        }
    }

    /// The dotted path of the key or the value at a place: of the smallest that holds it.
    pub fn path_of(&self, place: &Place) -> Option<String> {
        let holds = |own: &Place| {
            own.source.name == place.source.name && own.span.start <= place.span.start && place.span.end <= own.span.end
        };
        self.entries.iter().find_map(|entry| {
            let deeper = entry.node.table().and_then(|table| table.path_of(place));
            match deeper {
                Some(path) => Some(format!("{}.{path}", entry.key)),
                None => (holds(&entry.key_place) || holds(&entry.node.place)).then(|| entry.key.clone()),
            }
        })
    }

    /// The text of a key.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.get(key)?.text()
    }

    /// The whole number of a key.
    pub fn integer(&self, key: &str) -> Option<i64> {
        self.get(key)?.integer()
    }

    /// The number of a key, whole or not.
    pub fn number(&self, key: &str) -> Option<f64> {
        self.get(key)?.number()
    }

    /// The claim of a key.
    pub fn boolean(&self, key: &str) -> Option<bool> {
        self.get(key)?.boolean()
    }

    /// The list of a key.
    pub fn list(&self, key: &str) -> Option<&[Node]> {
        self.get(key)?.list()
    }

    /// The table of a key.
    pub fn table(&self, key: &str) -> Option<&Table> {
        self.get(key)?.table()
    }

    /// The keys in the order of the file.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| entry.key.as_str())
    }

    /// The entries that are tables themselves, such as the kinds below `[pieces]`.
    pub fn tables(&self) -> impl Iterator<Item = (&Entry, &Table)> {
        self.entries.iter().filter_map(|entry| Some((entry, entry.node.table()?)))
    }

    /// Takes the value of a key out.
    pub(crate) fn take(&mut self, key: &str) -> Option<Node> {
        let at = self.entries.iter().position(|entry| entry.key == key)?;
        Some(self.entries.remove(at).node)
    }

    /// Says of this table and all below that entries may be missing through no fault of theirs.
    pub(crate) fn mark_incomplete(&mut self) {
        self.complete = false;
        self.entries.iter_mut().filter_map(|entry| entry.node.table_mut()).for_each(Table::mark_incomplete);
    }

    /// The position of every key among the entries.
    pub(crate) fn index(&self) -> HashMap<&str, usize> {
        self.entries.iter().enumerate().map(|(at, entry)| (entry.key.as_str(), at)).collect()
    }
}
