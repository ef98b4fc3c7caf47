//! One fault of a text, from the words of the TOML crate to a finding.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::file::syntax::{begins_anew, line_around};
use crate::file::tree::too_deep;
use crate::findings::{Finding, Place, Source, brief};

/// One fault that the TOML crate found.
pub(super) struct SyntaxFault<'a> {
    pub(super) source: &'a Arc<Source>,
    pub(super) text: &'a str,
    pub(super) document: &'a DeTable<'a>,
    pub(super) message: &'a str,
    pub(super) at: Range<usize>,
    pub(super) line: Range<usize>,
}

impl<'a> SyntaxFault<'a> {
    /// The fault in the words of someone who writes a variant.
    pub(super) fn finding(&self) -> Finding {
        let says = |start: &str| self.message.starts_with(start);
        if says("key with no value") || says("invalid unquoted key") {
            self.no_entry()
        } else if says("string values must be quoted") || says("invalid boolean") {
            self.no_value()
        } else if says("invalid basic string") || says("invalid literal string") || says("invalid multi-line") {
            self.broken_text()
        } else if says("missing opening quote") {
            self.wrong("a quote is missing before this text").at(self.place(self.at.start..self.line_end()))
        } else if says("unexpected key or value") {
            self.more_than_a_value()
        } else if says("duplicate key") {
            self.duplicate()
        } else if says("unclosed table") || says("unclosed array table") {
            let header = self.place(self.line_start()..self.at.start);
            self.wrong(format!("`{}` lacks its closing bracket", brief(header.text())))
                .at(self.place(self.at.clone()))
                .label("`]` is missing here")
        } else if says("missing comma") {
            self.wrong("a comma is missing").label("before this").help("separate values in braces or brackets by `,`")
        } else if says("unquoted keys cannot be empty") {
            self.wrong("a name is missing here").help("write `key = value`, and `[name]` above a table")
        } else if says("invalid key-value pair") {
            self.wrong(format!("`{}` stands where a key belongs", brief(self.rest()))).help("write `key = value`")
        } else if says("extra `=`") {
            self.wrong("one `=` is enough").help("write `key = value`")
        } else if says("unexpected leading zero") {
            self.wrong("a number does not begin with `0`").help("leave the zero out, or write the number in quotes")
        } else if says("missing escaped value") || says("too few unicode") || says("invalid value") {
            self.wrong_escape()
        } else if says("cannot recurse") || says("recursion limit") {
            too_deep().at(self.place(self.at.clone()))
        } else if says("cannot extend value") {
            self.wrong(format!("`{}` has its value already, and nothing can be added to it here", brief(self.found())))
                .help("write all of it in one place: inside its braces, or as one table")
        } else if says("invalid comment character") || says("carriage return") {
            self.wrong("a control character stands here").help("take it out")
        } else {
            self.wrong(self.message)
        }
    }

    /// A line that should be `key = value` and has no value, or no key.
    fn no_entry(&self) -> Finding {
        let line = &self.text[self.line.clone()];
        let entry = line.trim_start();
        let (before, rest) = (line[..self.at.start - self.line.start].trim(), self.rest());
        if let Some(mark) = ["//", ";", "--", "/*"].into_iter().find(|mark| entry.starts_with(mark)) {
            let start = self.line_start();
            return self
                .wrong(format!("`{mark}` begins no comment"))
                .at(self.place(start..start + mark.len()))
                .help("write `#` before a comment");
        }
        if let Some(found) = line.trim_end().find('\r') {
            return self
                .wrong("a line ends in a carriage return alone")
                .at(self.place(self.line.start + found..self.line.start + found + 1))
                .help("save the file with the line ends of Unix or Windows");
        }
        for (sign, wrong) in [(":=", "`:=`"), ("->", "`->`"), ("=>", "`=>`"), (":", "`:`")] {
            let Some(found) = line.find(sign) else { continue };
            let key = &line[..found];
            if !key.contains(['=', '#'])
                && key.matches('"').count().is_multiple_of(2)
                && key.matches('\'').count().is_multiple_of(2)
            {
                let start = self.line.start + found;
                return self
                    .wrong(format!("{wrong} stands where `=` belongs"))
                    .at(self.place(start..start + sign.len()))
                    .help(format!("write `=` instead of {wrong}"));
            }
        }
        if self.message.starts_with("invalid unquoted key") {
            return self
                .wrong(format!("`{}` cannot stand in a key without quotes", brief(self.found())))
                .help("a key has letters from a to z, digits, `-` and `_`; put any other in quotes");
        }
        if rest.starts_with(']') && !entry.starts_with('[') {
            return self
                .wrong("a table's name lacks its opening bracket")
                .at(self.place(self.line_start()..self.line_end()))
                .help(format!("write `[{}]`", brief(before)));
        }
        if rest.starts_with(['"', '\'', '{', '[']) {
            self.wrong(format!("`=` is missing between `{}` and its value", brief(before)))
                .at(self.place(self.at.clone()))
                .label("`=` is missing here")
        } else if let Some((key, _)) = entry.split_once('=') {
            let key = key.trim();
            let start = self.line_start();
            self.wrong("a key has no blanks")
                .at(self.place(start..start + key.len()))
                .help(format!("write `{}`", brief(&key.split_whitespace().collect::<Vec<_>>().join("-"))))
        } else {
            self.wrong("this is no entry: it has no `=` and no value")
                .at(self.place(self.line_start()..self.line_end()))
                .help("write `key = value`")
        }
    }

    /// Something behind `=` that is no value.
    fn no_value(&self) -> Finding {
        let text = self.found();
        let line = &self.text[self.line.clone()];
        let after = self.text[self.at.end..self.line.end].trim_start();
        if text.is_empty() {
            let key = line.split('=').next().unwrap_or_default().trim();
            self.wrong(format!("`{}` has no value", brief(key)))
                .label("expected a value here")
                .help("text is written in quotes")
        } else if text.chars().any(char::is_control) {
            self.wrong("a control character stands here").help("take it out")
        } else if after.starts_with('=') {
            self.wrong("two entries stand on one line").help("write each entry on a line of its own")
        } else if text.eq_ignore_ascii_case("true") || text.eq_ignore_ascii_case("false") {
            self.wrong(format!("`{text}` is no value")).help(format!("write `{}`", text.to_lowercase()))
        } else if matches!(text.to_lowercase().as_str(), "yes" | "on") {
            self.wrong(format!("`{text}` is no value")).help("write `true`, or put text in quotes")
        } else if matches!(text.to_lowercase().as_str(), "no" | "off") {
            self.wrong(format!("`{text}` is no value")).help("write `false`, or put text in quotes")
        } else if text.contains(['\u{201c}', '\u{201d}', '\u{201e}', '\u{2018}', '\u{2019}', '\u{ab}', '\u{bb}']) {
            self.wrong("these quotes are for printing").help("write the straight quote `\"` on both sides")
        } else {
            self.wrong("text is written in quotes").help(format!("write `\"{}\"`", brief(text)))
        }
    }

    /// A text that holds what it must not, or does not end on its line.
    fn broken_text(&self) -> Finding {
        if self.found().chars().next().is_some_and(char::is_control) {
            return self.wrong("a control character stands in a text").help("take it out");
        }
        let opening = self.value_ending_here().unwrap_or(self.at.start);
        let quote = if self.text[opening..].starts_with('\'') { '\'' } else { '"' };
        self.wrong("this text does not end on its line")
            .at(self.place(opening..self.at.end.max(self.line_end())))
            .label(format!("`{quote}` is missing at the end"))
            .help("text of several lines stands between `\"\"\"` and `\"\"\"`")
    }

    /// Something behind a value on the same line.
    fn more_than_a_value(&self) -> Finding {
        let rest = self.rest();
        let finding = self
            .wrong(format!("`{}` stands behind the value", brief(rest)))
            .at(self.place(self.at.start..self.line_end()));
        let before = self.text[..self.at.start].trim_end_matches(' ');
        if before.ends_with(['"', '\''])
            && self.text[self.at.start..].starts_with(|next: char| !next.is_whitespace())
            && rest.contains(['"', '\''])
        {
            let help = if before.ends_with('"') {
                "write a quote inside a text as `\\\"`"
            } else {
                "write the text in double quotes"
            };
            finding.label("the text has ended before this").help(help)
        } else if before.ends_with(|last: char| last.is_ascii_digit()) && rest.starts_with(',') {
            finding.help("write a point, not a comma, in a number; write several values in brackets")
        } else if before.ends_with(']') {
            finding.help("write the entries of a table below its header")
        } else {
            finding.help("write each entry on a line of its own, and `#` before a comment")
        }
    }

    fn wrong_escape(&self) -> Finding {
        let start = self.text[..self.at.start].rfind('\\').unwrap_or(self.at.start);
        let length = self.text[start + 1..].chars().next().map_or(0, char::len_utf8);
        let place = self.place(start..start + 1 + length);
        self.wrong(format!("`{}` means nothing in a text", place.text()))
            .at(place)
            .help("write `\\\\` for a backslash, or put the text in single quotes")
    }

    fn duplicate(&self) -> Finding {
        let name = self.found();
        let shown = self.header().unwrap_or(name);
        let finding = Finding::error("duplicate-key", format!("`{}` is given twice", brief(shown)))
            .at(self.place(self.at.clone()))
            .label("second time")
            .help("keep one of them, or give this one another name");
        match self.first_header().or_else(|| first_key(self.text, self.document, name, self.at.start)) {
            Some(first) => finding.other(self.place(first), "first defined here"),
            None => finding,
        }
    }

    /// The line of this fault, if it is the header of a table.
    fn header(&self) -> Option<&str> {
        Some(self.text[self.line.clone()].trim()).filter(|line| line.starts_with('['))
    }

    /// The key of an earlier table header with the same text as the one of this fault.
    fn first_header(&self) -> Option<Range<usize>> {
        let header = self.header()?;
        let within = self.at.start - self.line_start();
        let mut start = 0;
        for line in self.text[..self.line.start].split_inclusive('\n') {
            let blanks = line.len() - line.trim_start().len();
            if line.trim() == header {
                return Some(start + blanks + within..start + blanks + within + self.at.len());
            }
            start += line.len();
        }
        None
    }

    /// The opening bracket, brace or quotes that were never closed, if that is the fault.
    pub(super) fn unclosed(&self) -> Option<usize> {
        let says = |start: &str| self.message.starts_with(start);
        let at_the_end = says("invalid multi-line") && self.at.start == self.text.len();
        if at_the_end || says("unclosed inline table") || says("unclosed array,") {
            self.value_ending_here()
        } else if says("key with no value") {
            self.runaway_text()
        } else {
            None
        }
    }

    /// Where a text opens that swallowed entries and was closed on this line by the quotes of a later one.
    fn runaway_text(&self) -> Option<usize> {
        let before = line_around(self.text, self.line.start.saturating_sub(1));
        let mut opening = None;
        walk(self.document, &mut |span, value| {
            let DeValue::String(text) = value else { return };
            let ends_near = before.start <= span.end && span.end <= self.at.start;
            if ends_near && text.contains('\n') && text.lines().skip(1).any(begins_anew) {
                opening = Some(span.start);
            }
        });
        opening
    }

    /// Where the outermost value begins that ends at this fault.
    fn value_ending_here(&self) -> Option<usize> {
        let mut opening: Option<usize> = None;
        walk(self.document, &mut |span, _| {
            if span.end == self.at.start && span.start < span.end {
                opening = Some(opening.map_or(span.start, |known| known.min(span.start)));
            }
        });
        opening
    }

    /// The lines that nothing should be concluded from: behind a broken header, up to the next one.
    pub(super) fn broken(&self) -> Range<usize> {
        let line = self.text[self.line.clone()].trim();
        let header = line.starts_with('[') || (line.ends_with(']') && !line.contains('='));
        if header && !self.message.starts_with("duplicate key") {
            let next = self.text[self.line.end..].find("\n[");
            return self.line.start..next.map_or(self.text.len(), |next| self.line.end + next);
        }
        self.line.clone()
    }

    fn wrong(&self, message: impl Into<String>) -> Finding {
        Finding::error("toml", message).at(self.place(self.at.clone()))
    }

    fn place(&self, span: Range<usize>) -> Place {
        self.source.place(span)
    }

    fn found(&self) -> &'a str {
        &self.text[self.at.clone()]
    }

    /// What stands from the fault to the end of its line.
    fn rest(&self) -> &'a str {
        self.text[self.at.start.min(self.line.end)..self.line.end].trim()
    }

    /// Where the line begins, blanks aside.
    fn line_start(&self) -> usize {
        let line = &self.text[self.line.clone()];
        self.line.start + line.len() - line.trim_start().len()
    }

    /// Where the line ends, blanks aside.
    fn line_end(&self) -> usize {
        self.line.start + self.text[self.line.clone()].trim_end().len()
    }
}

/// The latest key of that name before an offset, in the tables that are open there.
fn first_key(text: &str, table: &DeTable<'_>, name: &str, before: usize) -> Option<Range<usize>> {
    let name = name.trim_matches(['"', '\'']);
    let mut latest = None;
    for (key, value) in table {
        let mut candidates = Vec::new();
        if key.get_ref() == name {
            candidates.push(key.span());
        }
        if let DeValue::Table(inner) = value.get_ref() {
            let inline = text[value.span()].starts_with('{');
            if !inline || value.span().contains(&before) {
                candidates.extend(first_key(text, inner, name, before));
            }
        }
        latest = candidates.into_iter().filter(|span| span.end <= before).chain(latest).max_by_key(|span| span.start);
    }
    latest
}

/// Visits every value and its place.
fn walk(table: &DeTable<'_>, visit: &mut dyn FnMut(Range<usize>, &DeValue<'_>)) {
    fn value(node: &Spanned<DeValue<'_>>, visit: &mut dyn FnMut(Range<usize>, &DeValue<'_>)) {
        visit(node.span(), node.get_ref());
        match node.get_ref() {
            DeValue::Array(items) => items.iter().for_each(|item| value(item, visit)),
            DeValue::Table(table) => walk(table, visit),
            _ => {}
        }
    }
    table.iter().for_each(|(_, node)| value(node, visit));
}
