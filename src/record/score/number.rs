//! Numbers of moves: `12.`, `12...`, or the dots alone.

use std::ops::Range;

use crate::findings::brief;
use crate::geometry::Color;

/// A move number that waits for its move.
#[derive(Clone, Debug)]
pub(in crate::record) struct MoveNumber {
    number: Option<String>,
    dots: usize,
    pub span: Range<usize>,
}

impl MoveNumber {
    /// Takes a number, or the dots of one, off a word that begins at `start`; the rest of the word. `known` holds the
    /// number that still waits, and then this one.
    pub fn take<'a>(word: &'a str, start: usize, known: &mut Option<MoveNumber>) -> Option<&'a str> {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let behind = &word[digits..];
        let rest = behind.trim_start_matches(['.', '…']);
        let signs = &behind[..behind.len() - rest.len()];
        let dots = signs.chars().map(|sign| if sign == '…' { 3 } else { 1 }).sum();
        let span = start..start + digits + signs.len();
        if digits > 0 && (dots > 0 || rest.is_empty()) {
            *known = Some(MoveNumber { number: Some(word[..digits].into()), dots, span });
        } else if digits == 0 && dots > 0 {
            let before = known.take().unwrap_or(MoveNumber { number: None, dots: 0, span: span.clone() });
            *known = Some(MoveNumber { dots: before.dots + dots, span: before.span.start..span.end, ..before });
        } else {
            return None;
        }
        Some(rest)
    }

    /// How the number stands there and how it should, where it is not that of the move to come.
    pub fn mistake(&self, number: u32, side: Color) -> Option<(String, String)> {
        let expected = number.to_string();
        let is_right = self.number.as_ref().is_none_or(|number| *number == expected);
        if is_right && (self.dots > 1) == (side == Color::Black) {
            return None;
        }
        let found = brief(self.number.as_deref().unwrap_or_default());
        let dots = |is_black: bool| if is_black { "..." } else { "." };
        Some((format!("{found}{}", dots(self.dots > 1)), format!("{expected}{}", dots(side == Color::Black))))
    }
}
