//! Reading a TOML text, however broken or hostile it is.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue};

use crate::file::syntax;
use crate::file::tree::{Entry, Node, Table, Value};
use crate::findings::{Finding, Findings, Source, brief};
use crate::in_order::InOrder;

/// The largest file that is read: a rules page with hundreds of games fits, and the hundreds of bytes that the faults of
/// a hostile file take for each of its own stay below a hundred megabytes.
pub const MOST_BYTES: usize = 1 << 18;

/// The most keys and list items of a file, since every one of them is compared with names when it is wrong.
pub const MOST_VALUES: usize = 20_000;

/// How deep tables and lists may lie in each other; no key of a variant lies deeper than six, and every step is a recursion.
pub const DEEPEST: usize = 32;

/// How many unclosed brackets or texts of a file are reported; behind each of them the rest is read anew.
pub const MOST_UNCLOSED: usize = 8;

/// Reads a text; everything wrong with it is reported, and what could be read is returned.
///
/// Nothing is returned for a text that goes beyond [`MOST_BYTES`], `MOST_VALUES` or `DEEPEST`.
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
        let mut reader = TomlReader { source, broken, complete, unusable: false, values: 0, findings };
        let mut root = reader.table(document.get_ref(), 0..0, 0)?;
        root.place = source.place(0..0);
        return Some(root);
    }
}

/// The finding for a file beyond [`MOST_BYTES`].
pub(crate) fn too_large(bytes: u64) -> Finding {
    Finding::error("too-large", format!("the file has {bytes} bytes, at most {MOST_BYTES} are read"))
}

/// The finding for a file beyond [`DEEPEST`].
pub(crate) fn too_deep() -> Finding {
    Finding::error("too-deep", format!("tables and lists lie more than {DEEPEST} deep in each other"))
}

/// Turns the crate's tree into ours.
struct TomlReader<'a> {
    source: &'a Arc<Source>,
    /// Stretches with a syntax error: what was recovered from them is guesswork.
    broken: Vec<Range<usize>>,
    complete: bool,
    /// Whether the entry being read holds a value that was reported already.
    unusable: bool,
    values: usize,
    findings: &'a mut Findings,
}

impl TomlReader<'_> {
    fn table(&mut self, table: &DeTable<'_>, span: Range<usize>, depth: usize) -> Option<Table> {
        let mut entries = Vec::with_capacity(table.len());
        for (key, value) in table {
            let written = key.span().start..value.span().end.max(key.span().end);
            let whole = matches!(value.get_ref(), DeValue::Table(table) if !table.is_empty());
            let guessed = !whole && (self.is_broken(&written) || self.is_broken(&value.span()));
            let node = self.node(value, depth + 1)?;
            let unusable = std::mem::take(&mut self.unusable);
            let key_place = self.source.place(key.span());
            // The crate recovers from a missing name by an empty one, of which it has complained.
            if key.get_ref().is_empty() {
                if !guessed && !key_place.span.is_empty() {
                    let finding = Finding::error("empty-key", "a key is empty").at(key_place);
                    self.findings.push(finding.help("give it a name, or delete the entry"));
                }
            } else if !guessed && !unusable {
                entries.push(Entry { key: key.get_ref().to_string(), key_place, node });
            }
        }
        // The crate sorts by name; people read by place.
        entries.order_by_key(|entry| entry.key_place.span.start);
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
            DeValue::Datetime(_) => Value::Date(self.source.text[span.clone()].to_string()),
            DeValue::Array(items) => {
                Value::List(items.iter().map(|item| self.node(item, depth + 1)).collect::<Option<_>>()?)
            }
            DeValue::Table(table) => Value::Table(self.table(table, span.clone(), depth)?),
        };
        Some(Node { value, place: self.source.place(span) })
    }

    /// A whole number; one beyond 64 bits is reported, and its entry left out.
    fn integer(&mut self, number: &DeInteger<'_>, span: &Range<usize>) -> i64 {
        i64::from_str_radix(number.as_str(), number.radix()).unwrap_or_else(|_| {
            if !self.is_broken(span) {
                let message = format!("`{}` is too large for a whole number", brief(&self.source.text[span.clone()]));
                self.findings.push(Finding::error("out-of-range", message).at(self.source.place(span.clone())));
            }
            (self.complete, self.unusable) = (false, true);
            0
        })
    }

    fn is_broken(&self, span: &Range<usize>) -> bool {
        self.broken.iter().any(|broken| broken.start < span.end && span.start < broken.end)
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
