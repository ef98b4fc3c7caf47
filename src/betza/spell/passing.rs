//! Double steps that leave the right to capture them in passing.

use crate::betza::read::parse::parse;
use crate::betza::read::tree::Modifier;

/// The same string where a lame leap of men that may have moved asks for the right to be captured in passing: `fmnD` as
/// `fmnnD`; none if it has no such leap.
pub fn leaving_en_passant(text: &str) -> Option<String> {
    let piece = parse(text).ok()?;
    let lame = |modifiers: &[Modifier]| {
        let mut lame = modifiers.iter().filter(|modifier| modifier.letter == 'n');
        let first = lame.next().filter(|_| lame.next().is_none());
        first.filter(|_| modifiers.iter().all(|modifier| modifier.letter != 'i')).map(|modifier| modifier.at)
    };
    let passes = |sides: Option<(u8, u8)>| sides.is_some_and(|(short, long)| long > 1 && (short == 0 || short == long));
    let singles = piece.terms.iter().filter_map(|term| term.single_leg());
    let at = singles.filter(|(_, atom)| passes(atom.kind.sides())).find_map(|(modifiers, _)| lame(&modifiers))?;
    Some(format!("{}n{}", &text[..at], &text[at..]))
}
