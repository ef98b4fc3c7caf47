//! A TOML text as tables and values that know their place.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::findings::{Finding, Findings, Place, Source};
use crate::variant::syntax;

/// The largest file that is read; the longest rules page with a thousand games would fit.
pub const MOST_BYTES: usize = 1 << 20;

/// The most keys and list items of a file, since every one of them is compared with names when it is wrong.
pub const MOST_VALUES: usize = 20_000;

/// How deep tables and lists may lie in each other; no key of a variant lies deeper than six, and every step is a recursion.
pub const DEEPEST: usize = 32;

/// How many unclosed brackets or texts of a file are reported; behind each of them the rest is read anew.
pub const MOST_UNCLOSED: usize = 8;

/// A value and where it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub value: Value,
    pub place: Place,
}

/// A value of a variant file.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Text(String),
    Integer(i64),
    Number(f64),
    Boolean(bool),
    /// A date or a time, as written.
    Date(String),
    List(Vec<Node>),
    Table(Table),
}

/// Keys and values in the order of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub entries: Vec<Entry>,
    /// The header in square brackets, the inline table, or the key that made it; for a whole file its start.
    pub place: Place,
    /// False where a syntax error may have taken entries away, so that nobody complains of missing keys.
    pub complete: bool,
}

/// A key and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub key: String,
    pub key_place: Place,
    pub node: Node,
}

/// Reads a text; everything wrong with it is reported, and what could be read is returned.
///
/// Nothing is returned for a text that goes beyond [`MOST_BYTES`], [`MOST_VALUES`] or [`DEEPEST`].
pub fn read(source: &Arc<Source>, findings: &mut Findings) -> Option<Table> {
    if source.text.len() > MOST_BYTES {
        findings.push(too_large(source.text.len() as u64).at(source.place(0..0)));
        return None;
    }
    let mut text = Cow::Borrowed(source.text.as_str());
    let mut broken = Vec::new();
    loop {
        // The crate bounds its own recursion (at 80 levels), and what it recovers is no deeper than that.
        let (document, errors) = DeTable::parse_recoverable(&text);
        if broken.len() < MOST_UNCLOSED
            && let Some(lines) = syntax::unclosed(source, &text, document.get_ref(), &errors, findings)
        {
            let blanked = blank(&text, &lines);
            broken.push(lines);
            text = Cow::Owned(blanked);
            continue;
        }
        let complete = errors.is_empty() && broken.is_empty();
        broken.extend(syntax::report(source, &text, document.get_ref(), &errors, findings));
        let mut reader = Reader { source, broken, complete, values: 0, findings };
        let mut root = reader.table(document.get_ref(), 0..0, 0)?;
        root.place = source.place(0..0);
        return Some(root);
    }
}

/// The text with some lines made blank; everything keeps its offset.
fn blank(text: &str, lines: &Range<usize>) -> String {
    let blanks = text[lines.clone()].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' });
    let mut blanked = String::with_capacity(text.len());
    blanked.push_str(&text[..lines.start]);
    blanked.extend(blanks);
    blanked.push_str(&text[lines.end..]);
    blanked
}

/// The finding for a file beyond [`MOST_BYTES`].
pub(crate) fn too_large(bytes: u64) -> Finding {
    Finding::error("too-large", format!("the file has {bytes} bytes, at most {MOST_BYTES} are read"))
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

    /// The texts of a list, or the one text that stands for a list of one; anything else in it is passed over.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &Node)> {
        let items = self.list().unwrap_or(std::slice::from_ref(self));
        items.iter().filter_map(|item| Some((item.text()?, item)))
    }

    /// What it is, in the words of a message: "text", "a whole number", "a list".
    pub fn kind(&self) -> &'static str {
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
    /// Exact wherever the text is written as it reads; where an escape stands before its end, the whole string is meant.
    ///
    /// ```
    /// use courier::findings::{Findings, Source};
    ///
    /// let source = Source::new("demo.toml", "move = \"WfFx3!N\"\n");
    /// let table = courier::variant::tree::read(&source, &mut Findings::new()).expect("it is short");
    /// let node = table.get("move").expect("it is there");
    /// assert_eq!(node.place_within(5..6).text(), "!");
    /// assert_eq!(node.place_within(5..6).line_column().column, 14);
    /// ```
    pub fn place_within(&self, bytes: Range<usize>) -> Place {
        let (Some(text), raw) = (self.text(), self.place.text()) else {
            return self.place.clone();
        };
        let start = start_of_content(raw);
        let same = raw.get(start..).map_or(0, |raw| {
            let literal = raw.bytes().zip(text.bytes()).take_while(|(raw, read)| raw == read).count();
            // A backslash is the first byte that may mean something else, though `\\` begins with what it means.
            if is_basic(self.place.text()) { literal.min(raw.find('\\').unwrap_or(literal)) } else { literal }
        });
        if bytes.start > bytes.end || bytes.end > same {
            return self.place.clone();
        }
        let first = self.place.span.start + start;
        Place::new(&self.place.source, first + bytes.start..first + bytes.end)
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
        for entry in &mut self.entries {
            if let Value::Table(table) = &mut entry.node.value {
                table.mark_incomplete();
            }
        }
    }

    /// The position of every key among the entries.
    pub(crate) fn index(&self) -> HashMap<&str, usize> {
        self.entries.iter().enumerate().map(|(at, entry)| (entry.key.as_str(), at)).collect()
    }
}

/// Turns the crate's tree into ours.
struct Reader<'a> {
    source: &'a Arc<Source>,
    /// Stretches with a syntax error: what was recovered from them is guesswork.
    broken: Vec<Range<usize>>,
    complete: bool,
    values: usize,
    findings: &'a mut Findings,
}

impl Reader<'_> {
    fn table(&mut self, table: &DeTable<'_>, span: Range<usize>, depth: usize) -> Option<Table> {
        let mut entries = Vec::with_capacity(table.len());
        for (key, value) in table {
            let written = key.span().start..value.span().end.max(key.span().end);
            let whole = matches!(value.get_ref(), DeValue::Table(table) if !table.is_empty());
            let guessed = !whole && (self.is_broken(&written) || self.is_broken(&value.span()));
            let node = self.node(value, depth + 1)?;
            if !guessed && !key.get_ref().is_empty() {
                let key_place = self.source.place(key.span());
                entries.push(Entry { key: key.get_ref().to_string(), key_place, node });
            }
        }
        // The crate sorts by name; people read by place.
        entries.sort_by_key(|entry| entry.key_place.span.start);
        Some(Table { entries, place: self.source.place(span), complete: self.complete })
    }

    fn node(&mut self, value: &Spanned<DeValue<'_>>, depth: usize) -> Option<Node> {
        self.values += 1;
        if self.values > MOST_VALUES {
            let message = format!("the file holds more than {MOST_VALUES} values");
            self.findings.push(Finding::error("too-large", message).at(self.source.place(value.span())));
            return None;
        }
        if depth > DEEPEST {
            self.findings.push(too_deep().at(self.source.place(value.span())));
            return None;
        }
        let span = value.span();
        let value = match value.get_ref() {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(number) => Value::Integer(self.integer(number, &span)),
            DeValue::Float(number) => Value::Number(number.as_str().parse().unwrap_or(f64::NAN)),
            DeValue::Boolean(claim) => Value::Boolean(*claim),
            DeValue::Datetime(date) => Value::Date(date.to_string()),
            DeValue::Array(items) => {
                Value::List(items.iter().map(|item| self.node(item, depth + 1)).collect::<Option<_>>()?)
            }
            DeValue::Table(table) => Value::Table(self.table(table, span.clone(), depth)?),
        };
        Some(Node { value, place: self.source.place(span) })
    }

    /// A whole number; one beyond 64 bits is reported and becomes the nearest that fits.
    fn integer(&mut self, number: &toml::de::DeInteger<'_>, span: &Range<usize>) -> i64 {
        i64::from_str_radix(number.as_str(), number.radix()).unwrap_or_else(|_| {
            if !self.is_broken(span) {
                let message = format!("`{}` is too large for a whole number", &self.source.text[span.clone()]);
                self.findings.push(Finding::error("number", message).at(self.source.place(span.clone())));
            }
            if number.as_str().starts_with('-') { i64::MIN } else { i64::MAX }
        })
    }

    fn is_broken(&self, span: &Range<usize>) -> bool {
        self.broken.iter().any(|broken| broken.start < span.end && span.start < broken.end)
    }
}

/// The finding for a file beyond [`DEEPEST`].
pub(crate) fn too_deep() -> Finding {
    Finding::error("too-deep", format!("tables and lists lie more than {DEEPEST} deep in each other"))
}

/// Whether a string is written in double quotes, in which a backslash is an escape.
fn is_basic(raw: &str) -> bool {
    raw.starts_with('"')
}

/// Where the content of a string begins: after the quotes, and after a newline behind three quotes.
fn start_of_content(raw: &str) -> usize {
    match raw.as_bytes() {
        [b'"', b'"', b'"', b'\r', b'\n', ..] | [b'\'', b'\'', b'\'', b'\r', b'\n', ..] => 5,
        [b'"', b'"', b'"', b'\n', ..] | [b'\'', b'\'', b'\'', b'\n', ..] => 4,
        [b'"', b'"', b'"', _, ..] | [b'\'', b'\'', b'\'', _, ..] => 3,
        [b'"', ..] | [b'\'', ..] => 1,
        _ => 0,
    }
}
