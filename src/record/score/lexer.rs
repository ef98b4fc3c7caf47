//! The words of a score.

use std::ops::Range;

use crate::record::error::ScoreError;

/// Variations within variations: analysts stop at a handful.
const MOST_NESTED: usize = 256;

/// Words that scores have behind a move and that say no more than its signs.
const REMARKS: &[&str] = &["mate", "checkmate", "check", "ch", "ch.", "e.p.", "ep", "+", "++", "#"];

/// Whether a word is a remark, with or without signs behind it (`e.p.+`).
pub(in crate::record) fn is_remark(word: &str) -> bool {
    let bare = word.trim_end_matches(['+', '#', '!', '?']);
    REMARKS.contains(&word) || (!bare.is_empty() && REMARKS.contains(&bare))
}

/// A word of a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::record) enum Word<'a> {
    /// `[Name "value"]`, and where the value stands.
    Tag { name: &'a str, value: String, at: Range<usize> },
    /// A comment with its blanks made single.
    Comment(String),
    /// A whole variation, whatever it holds.
    Variation,
    /// Anything else up to the next blank.
    Plain(&'a str),
}

/// Takes a score apart, from front to back.
pub(in crate::record) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Lexer<'a> {
        // A byte order mark is no part of the score.
        Lexer { text, at: if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 } }
    }

    /// The next word and where it stands; `None` at the end.
    pub fn word(&mut self) -> Result<Option<(Word<'a>, Range<usize>)>, ScoreError> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        let start = self.at;
        let Some(first) = self.text[start..].chars().next() else { return Ok(None) };
        let word = match first {
            '[' => self.tag()?,
            '{' => self.braced()?,
            ';' => self.comment_to_end_of_line(),
            '(' => self.variation()?,
            ')' | '}' | ']' => {
                let error = ScoreError::new(start..start + 1, format!("nothing opens what this `{first}` closes"));
                return Err(error.help(format!("remove `{first}`")));
            }
            _ => {
                let rest = &self.text[start..];
                let ends = |letter: char| letter.is_whitespace() || "[]{}();".contains(letter);
                let length = rest.find(ends).unwrap_or(rest.len());
                let length = length + length_of_becoming(&rest[length..]);
                self.at += length;
                Word::Plain(&rest[..length])
            }
        };
        Ok(Some((word, start..self.at)))
    }

    fn tag(&mut self) -> Result<Word<'a>, ScoreError> {
        let start = self.at;
        let line = self.text[start..].find('\n').map_or(self.text.len(), |end| start + end);
        let wrong = || {
            let error = ScoreError::new(start..self.text[..line].trim_end().len(), "this is no tag");
            error.help("write a tag as `[Name \"value\"]`")
        };
        let inside = &self.text[start + 1..line];
        let quote = inside.find('"').ok_or_else(wrong)?;
        let name = inside[..quote].trim();
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return Err(wrong());
        }
        let value_start = start + 1 + quote + 1;
        let mut value = String::new();
        let mut letters = self.text[value_start..line].char_indices();
        let length = loop {
            match letters.next() {
                Some((at, '"')) => break at,
                Some((_, '\\')) => match letters.next() {
                    Some((_, letter @ ('"' | '\\'))) => value.push(letter),
                    Some((_, letter)) => value.extend(['\\', letter]),
                    None => return Err(wrong()),
                },
                Some((_, letter)) => value.push(letter),
                None => return Err(wrong()),
            }
        };
        let behind = &self.text[value_start + length + 1..line];
        let blanks = behind.len() - behind.trim_start().len();
        if !behind.trim_start().starts_with(']') {
            return Err(wrong());
        }
        self.at = value_start + length + 1 + blanks + 1;
        Ok(Word::Tag { name, value, at: value_start..value_start + length })
    }

    fn braced(&mut self) -> Result<Word<'a>, ScoreError> {
        let start = self.at;
        self.skip_braced()?;
        Ok(Word::Comment(single_blanks(&self.text[start + 1..self.at - 1])))
    }

    fn skip_braced(&mut self) -> Result<(), ScoreError> {
        let start = self.at;
        let length = self.text[start..].find('}').ok_or_else(|| unclosed(start, '{', '}'))?;
        self.at = start + length + 1;
        Ok(())
    }

    fn comment_to_end_of_line(&mut self) -> Word<'a> {
        let start = self.at + 1;
        self.skip_line();
        Word::Comment(single_blanks(&self.text[start..self.at]))
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find('\n').unwrap_or(rest.len());
    }

    fn variation(&mut self) -> Result<Word<'a>, ScoreError> {
        let start = self.at;
        let mut depth = 0;
        loop {
            let rest = &self.text[self.at..];
            let Some(length) = rest.find(['(', ')', '{', ';']) else {
                return Err(unclosed(start, '(', ')'));
            };
            self.at += length;
            match rest.as_bytes()[length] {
                b'{' => self.skip_braced()?,
                b';' => self.skip_line(),
                b'(' if depth == MOST_NESTED => {
                    let message = format!("variations are nested more than {MOST_NESTED} deep");
                    return Err(ScoreError::new(self.at..self.at + 1, message));
                }
                b'(' => {
                    depth += 1;
                    self.at += 1;
                }
                _ => {
                    depth -= 1;
                    self.at += 1;
                }
            }
            if depth == 0 {
                return Ok(Word::Variation);
            }
        }
    }
}

/// The bytes of a kind in parentheses, right behind a move: what the man becomes, as in `b8(Q)`.
fn length_of_becoming(text: &str) -> usize {
    let inner = text.strip_prefix('(').and_then(|rest| rest.split_once(')')).map_or("", |(inner, _)| inner);
    let is_kind = !inner.is_empty() && inner.chars().all(char::is_alphabetic);
    if is_kind { inner.len() + 2 } else { 0 }
}

fn unclosed(start: usize, opening: char, closing: char) -> ScoreError {
    let error = ScoreError::new(start..start + 1, format!("nothing closes this `{opening}`"));
    error.help(format!("add `{closing}`"))
}

fn single_blanks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
