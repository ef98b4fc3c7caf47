//! From what a string says back to how it is written: every byte of the value has its place in the text.

use std::ops::Range;

/// The bytes of `raw`, a string with its quotes, that stand for `bytes` of the value that it reads as.
///
/// `None` where the two do not belong together.
pub(super) fn written(raw: &str, value: &str, bytes: Range<usize>) -> Option<Range<usize>> {
    if bytes.start > bytes.end || bytes.end > value.len() {
        return None;
    }
    let has_escapes = raw.starts_with('"');
    let mut at = start_of_content(raw);
    let mut start = None;
    let mut read = 0;
    loop {
        let length = if has_escapes { line_continuation(&raw[at..]) } else { 0 };
        at += length;
        if read == bytes.start {
            start = Some(at);
        }
        if read >= bytes.end {
            return Some(start?..at);
        }
        let (length, letter) = next(&raw[at..], has_escapes)?;
        if !value.get(read..)?.starts_with(letter) {
            return None;
        }
        read += letter.len_utf8();
        at += length;
        // What ends here ends before a line that goes on elsewhere.
        if read == bytes.end && read > bytes.start {
            return Some(start?..at);
        }
    }
}

/// The length of the next character as it is written, and the character.
fn next(raw: &str, has_escapes: bool) -> Option<(usize, char)> {
    let first = raw.chars().next()?;
    if first != '\\' || !has_escapes {
        return Some((first.len_utf8(), first));
    }
    let number = |digits: usize| {
        let number = u32::from_str_radix(raw.get(2..2 + digits)?, 16).ok()?;
        Some((2 + digits, char::from_u32(number)?))
    };
    match raw.chars().nth(1)? {
        'b' => Some((2, '\u{8}')),
        't' => Some((2, '\t')),
        'n' => Some((2, '\n')),
        'f' => Some((2, '\u{c}')),
        'r' => Some((2, '\r')),
        'e' => Some((2, '\u{1b}')),
        'x' => number(2),
        'u' => number(4),
        'U' => number(8),
        letter @ ('"' | '\\') => Some((2, letter)),
        _ => None,
    }
}

/// The length of a backslash at the end of a line with all the blanks behind it, which say nothing.
fn line_continuation(raw: &str) -> usize {
    let Some(rest) = raw.strip_prefix('\\') else { return 0 };
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
    let goes_on = rest[..blanks].trim_start_matches([' ', '\t', '\r']).starts_with('\n');
    if goes_on { 1 + blanks } else { 0 }
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
