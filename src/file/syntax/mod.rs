//! What is wrong with a text that is no TOML, and the way out.
//!
//! The TOML crate finds the faults; here each becomes a finding in the words of someone who writes a variant.
//! Its messages are read only to choose better words: one that is not known here is passed on as it is.

mod fault;

use std::ops::Range;
use std::sync::Arc;

use toml::de::{DeTable, Error};

use crate::file::syntax::fault::SyntaxFault;
use crate::findings::{Finding, Findings, Source};
use crate::in_order::InOrder;

/// A file with more broken lines than this is no TOML at all; further findings would only scroll the first away.
const MOST_FAULTS: usize = 50;

/// Reports the faults of a text, one a line, and returns the stretches that nothing should be concluded from.
///
/// `text` is the text of the source, perhaps with parts blanked out by [`unclosed`].
pub(crate) fn report(
    source: &Arc<Source>,
    text: &str,
    document: &DeTable<'_>,
    errors: &[Error],
    findings: &mut Findings,
) -> Vec<Range<usize>> {
    let mut faults = faults(source, text, document, errors);
    faults.dedup_by_key(|fault| fault.line.start);
    let mut broken = Vec::new();
    if faults.len() > MOST_FAULTS {
        faults.truncate(MOST_FAULTS);
        broken.push(0..text.len());
    }
    for fault in faults {
        broken.push(fault.broken());
        findings.push(fault.finding());
    }
    broken
}

/// Finds a bracket, a brace or three quotes that are never closed: what stands behind was read as part of it.
///
/// Reports it and returns the lines that belong to it; without them, the rest can be read again.
pub(crate) fn unclosed(
    source: &Arc<Source>,
    text: &str,
    document: &DeTable<'_>,
    errors: &[Error],
    findings: &mut Findings,
) -> Option<Range<usize>> {
    let faults = faults(source, text, document, errors);
    // Every look goes through the whole document: the first faults are the cause, and brackets are missed at the end.
    let (first, last) = (faults.iter().take(MOST_FAULTS), faults.iter().rev().take(MOST_FAULTS));
    let opening = first.chain(last).filter_map(SyntaxFault::unclosed).min()?;
    let (open, close) = match &text.as_bytes()[opening..] {
        [b'{', ..] => ("{", "}"),
        [b'[', ..] => ("[", "]"),
        [b'\'', ..] => ("'''", "'''"),
        _ => ("\"\"\"", "\"\"\""),
    };
    let finding = Finding::error("toml", format!("`{open}` is never closed"))
        .at(source.place(opening..opening + open.len()))
        .label(format!("`{close}` is missing behind this"));
    findings.push(if open.len() == 3 {
        finding.help(format!("write `{close}` on a line of its own below the last line of the text"))
    } else {
        finding.help(format!("write `{close}` behind the last value"))
    });
    let line = line_around(text, opening);
    let mut resume = line.end;
    for line in text[line.end..].split_inclusive('\n') {
        if begins_anew(line) {
            break;
        }
        resume += line.len();
    }
    Some(line.start..resume)
}

/// The faults in the order of the text.
fn faults<'a>(
    source: &'a Arc<Source>,
    text: &'a str,
    document: &'a DeTable<'a>,
    errors: &'a [Error],
) -> Vec<SyntaxFault<'a>> {
    let mut errors: Vec<_> =
        errors.iter().map(|error| (source.place(error.span().unwrap_or(0..0)).span, error)).collect();
    errors.order_by_key(|(at, _)| (at.start, at.end));
    let mut faults: Vec<SyntaxFault<'_>> = Vec::new();
    for (at, error) in errors {
        // A long line may hold very many faults: it is measured once.
        let known = faults.last().map(|fault| &fault.line).filter(|line| at.start <= line.end);
        let line = known.cloned().unwrap_or_else(|| line_around(text, at.start));
        faults.push(SyntaxFault { source, text, document, message: error.message(), at, line });
    }
    faults
}

/// Whether a line, as a person would write it, begins an entry or a table, and so ends what went before.
fn begins_anew(line: &str) -> bool {
    let name = |text: &str| {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.');
        !text.is_empty() && text.chars().all(plain)
    };
    let line = line.trim_end();
    let bare = line.split('#').next().unwrap_or_default().trim_end();
    let header = bare.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let entry = line.split_once('=').filter(|_| !line.ends_with(','));
    header.is_some_and(name) || entry.is_some_and(|(key, _)| name(key.trim_end()))
}

/// The line on which an offset lies, without its end.
fn line_around(text: &str, offset: usize) -> Range<usize> {
    let start = text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[offset..].find('\n').map_or(text.len(), |newline| offset + newline);
    start..end
}
