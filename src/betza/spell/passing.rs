//! A string whose double step leaves what it passes open to a capture en passant.

use crate::betza::read::parse::parse;
use crate::betza::read::tree::{AtomKind, Modifier};

/// A string that leaves what it passes open, made of one that does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeavingEnPassant {
    /// The letters that the term must have: `n` for a first move, `nn` for one of men that may have moved.
    pub letters: &'static str,
    /// The string with them.
    pub text: String,
}

impl LeavingEnPassant {
    /// What the string from which it was made lacks.
    pub fn sentence(&self, text: &str) -> String {
        let LeavingEnPassant { letters, text: leaving } = self;
        format!("`{text}` leaves nothing to capture on the square it passes: with `{letters}` it does, `{leaving}`")
    }
}

/// The same string where a straight step of two or more squares leaves what it passes: `fmD` and `fmnD` as `fmnnD`,
/// `ifmD` as `ifmnD`; none if it has no such step.
pub fn leaving_en_passant(text: &str) -> Option<LeavingEnPassant> {
    let piece = parse(text).ok()?;
    let passes = |sides: Option<(u8, u8)>| sides.is_some_and(|(short, long)| long > 1 && (short == 0 || short == long));
    let singles = piece.terms.iter().filter_map(|term| term.single_leg());
    singles.filter(|(_, atom)| passes(atom.kind.sides())).find_map(|(modifiers, atom)| {
        let has = |letter: char| modifiers.iter().filter(|modifier: &&Modifier| modifier.letter == letter).count();
        let is_step = !matches!(atom.kind, AtomKind::Coordinates(..)) && has('m') > 0 && has('c') == 0;
        let (letters, lacking) = match (has('i') > 0, has('n')) {
            (false, 1) => ("nn", "n"),
            (false, 0) if is_step => ("nn", "nn"),
            (true, 0) if is_step => ("n", "n"),
            _ => return None,
        };
        let at = modifiers.iter().find(|modifier| modifier.letter == 'n').map_or(atom.span.start, |lame| lame.at);
        Some(LeavingEnPassant { letters, text: format!("{}{lacking}{}", &text[..at], &text[at..]) })
    })
}
