//! What is wrong where the grammar stopped reading.
//!
//! The grammar reads the longest beginning that makes sense, so the mistake is in the term behind it. Each
//! function here answers for one kind of character that may stand there.

use std::ops::Range;

use super::error::{BetzaError, ErrorCode};
use super::grammar::{leg_length, prefix_length};
use super::hints;
use super::tree::Term;

const ATOMS: &str = "the atoms are `W F D N A H C Z G`, `K Q R B`, `U` and `O`";

/// The mistake in `text` at byte `end`, which is where the grammar stopped, behind `last`.
pub fn mistake(text: &str, end: usize, last: Option<&Term>) -> BetzaError {
    let text = text.trim_end();
    let modifiers = end..end + prefix_length(&text[end..]);
    let at = modifiers.end;
    let Some(found) = text[at..].chars().next() else { return no_atom(text, modifiers, last) };
    let here = at..at + found.len_utf8();
    let error = mistake_at(text, found, at, modifiers.clone(), last);
    // Only behind an atom, and not behind small letters, something may be meant for a range, or for an "and".
    let is_behind_an_atom = modifiers.is_empty() && last.is_some() && !found.is_alphanumeric() && here.start == end;
    let hint = || hints::side_by_side(text, at).or_else(|| hints::foreign_range(text, at));
    match is_behind_an_atom.then(hint).flatten() {
        Some(hint) => error.suggest(hint),
        None => error,
    }
}

/// The mistake at the character `found`, behind these modifiers.
fn mistake_at(text: &str, found: char, at: usize, modifiers: Range<usize>, last: Option<&Term>) -> BetzaError {
    let here = at..at + found.len_utf8();
    match found {
        '0'..='9' => misplaced_number(text, at, modifiers, last),
        'I' => {
            BetzaError::new(ErrorCode::Unsupported, here, "`I` (imitator) is left out: it copies another man's move")
                .suggest("write the moves themselves")
        }
        'A'..='Z' => unknown_atom(text, found, here),
        'a'..='z' => BetzaError::new(ErrorCode::UnknownModifier, here, format!("`{found}` is not a modifier"))
            .suggest(hints::modifier(found)),
        '\'' => BetzaError::new(ErrorCode::UnknownModifier, here, "the apostrophe is not a modifier here")
            .suggest("leave it out: it marks moves for another program's table of captures"),
        '[' => bad_bracket(text, at),
        '(' => bad_group(text, at),
        ']' | ')' => {
            let opening = if found == ']' { '[' } else { '(' };
            BetzaError::new(ErrorCode::Unbalanced, here, format!("this `{found}` closes nothing"))
                .suggest(format!("put `{opening}` before it, or leave it out"))
        }
        _ => unexpected(text, found, here),
    }
}

/// Small letters at the end: their atom is missing, or stands in front of them.
fn no_atom(text: &str, modifiers: Range<usize>, last: Option<&Term>) -> BetzaError {
    let letters = &text[modifiers.clone()];
    let (these, stand) = if letters.len() == 1 { ("this modifier", "stands") } else { ("these modifiers", "stand") };
    let error = BetzaError::new(ErrorCode::NoAtom, modifiers.clone(), format!("there is no atom behind `{letters}`"));
    match last {
        Some(term) if hints::is_remark(letters) => error.suggest(hints::remark(letters, &text[..term.span.end])),
        Some(term) if term.prefix.is_empty() => {
            let moved = format!("{letters}{}", &text[term.span.clone()]);
            error.suggest(format!("{these} {stand} in front of an atom: `{moved}`, or `{letters}` and one more atom"))
        }
        _ => error.suggest(format!("{these} {stand} in front of an atom, as in `{letters}F`")),
    }
}

/// A number that no atom stands in front of, or that is longer than a range may be.
fn misplaced_number(text: &str, at: usize, modifiers: Range<usize>, last: Option<&Term>) -> BetzaError {
    let (start, number) = whole_number(text, at);
    let span = start..start + number.len();
    if start < at {
        return overlong_range(number, span);
    }
    let letters = &text[modifiers];
    let error = |message: String| BetzaError::new(ErrorCode::BadRange, span.clone(), message);
    match (last, letters.is_empty()) {
        (Some(term), false) => {
            let moved = format!("{letters}{}{number}", &text[term.span.clone()]);
            error(format!("the number `{number}` stands behind `{letters}`, where an atom is needed"))
                .suggest(format!("modifiers stand in front of the atom, and the range behind it: `{moved}`"))
        }
        (None, false) => error(format!("the number `{number}` stands behind `{letters}`, where an atom is needed"))
            .suggest(format!("a range stands behind its atom, as in `{letters}W{number}`")),
        (Some(_), true) => error(format!("a range cannot follow a bracket: `{number}`"))
            .suggest("put it behind an atom inside, as in `[F?R3]`"),
        (None, true) => error(format!("the number `{number}` has no atom in front of it"))
            .suggest(hints::range(number, &text[span.end..])),
    }
}

/// A range that goes on behind what the grammar has read of it.
fn overlong_range(number: &str, span: Range<usize>) -> BetzaError {
    let error = |message: String| BetzaError::new(ErrorCode::BadRange, span, message);
    let digits = number.trim_start_matches('0');
    match digits.len() {
        0 => error(format!("`{number}` is not a range")).suggest("a range without limit is a single `0`"),
        1 | 2 => error(format!("the range `{number}` has a leading zero")).suggest(format!("write `{digits}`")),
        _ => error(format!("the range `{number}` has more than two digits")).suggest("`0` is a range without limit"),
    }
}

/// The digits around `at`, and where they start.
fn whole_number(text: &str, at: usize) -> (usize, &str) {
    let before = text[..at].bytes().rev().take_while(u8::is_ascii_digit).count();
    let behind = text[at..].bytes().take_while(u8::is_ascii_digit).count();
    (at - before, &text[at - before..at + behind])
}

/// A capital that is no atom.
fn unknown_atom(text: &str, found: char, here: Range<usize>) -> BetzaError {
    let message = match found {
        'X' | 'Y' => format!("`{found}` is not an atom but lengthens the leap in front of it, which it cannot do here"),
        _ => format!("`{found}` is not an atom"),
    };
    let error = BetzaError::new(ErrorCode::UnknownAtom, here.clone(), message);
    match hints::atom(found, &text[..here.start]) {
        Some(hint) => error.suggest(hint),
        None => error.suggest(ATOMS),
    }
}

/// A bracket that is never closed, or that is no sequence of legs.
fn bad_bracket(text: &str, open: usize) -> BetzaError {
    let Some(close) = text[open..].find(']').map(|length| open + length) else {
        return BetzaError::new(ErrorCode::Unbalanced, open..open + 1, "this `[` is never closed")
            .suggest("put `]` behind the last leg");
    };
    let inside = &text[open + 1..close];
    if !inside.contains(['-', '?']) {
        let message = match hints::is_plain(inside) {
            true => format!("the legs in `[{inside}]` are not joined"),
            false => "the legs in this bracket are not joined".to_owned(),
        };
        return BetzaError::new(ErrorCode::BadBracket, open..close + 1, message).suggest(hints::bracket(inside));
    }
    let mut at = open + 1;
    loop {
        let Some(length) = leg_length(&text[at..close]) else { return bad_leg(text, at, close) };
        at += length;
        match text[at..].chars().next() {
            Some('-' | '?') => at += 1,
            _ => return bad_leg_end(text, at),
        }
    }
}

/// Something between two joins that is no leg.
fn bad_leg(text: &str, start: usize, close: usize) -> BetzaError {
    let at = start + text[start..close].bytes().take_while(|&byte| hints::is_modifier(byte)).count();
    let found = text[at..].chars().next().unwrap_or(']');
    let here = at..at + found.len_utf8();
    match found {
        '-' | '?' | ']' if at == start => {
            BetzaError::new(ErrorCode::BadBracket, here, format!("there is no leg before this `{found}`"))
                .suggest("a bracket is legs joined by `-` (must go on) or `?` (may stop), as in `[F?R]`")
        }
        '-' | '?' | ']' => {
            let letters = &text[start..at];
            BetzaError::new(ErrorCode::NoAtom, start..at, format!("there is no atom behind `{letters}`"))
                .suggest(format!("every leg of a bracket has its own atom, as in `{letters}W`"))
        }
        '[' => nested(here),
        '(' => bad_group(text, at),
        'a' => BetzaError::new(ErrorCode::BadBracket, here, "`a` cannot stand inside a bracket")
            .suggest("join the legs by `-` (must go on) or `?` (may stop)"),
        _ => mistake(&text[..close], start, None),
    }
}

fn nested(here: Range<usize>) -> BetzaError {
    BetzaError::new(ErrorCode::BadBracket, here, "a bracket cannot stand inside another")
        .suggest("write the legs one after the other, as in `[W-F-F]`")
}

/// Something behind a leg that does not join it to the next.
fn bad_leg_end(text: &str, at: usize) -> BetzaError {
    let found = text[at..].chars().next().unwrap_or(']');
    let here = at..at + found.len_utf8();
    match found {
        '0'..='9' => {
            let (start, number) = whole_number(text, at);
            let message = format!("the range `{number}` is not `0` or a number of at most two digits");
            BetzaError::new(ErrorCode::BadRange, start..start + number.len(), message)
                .suggest("a range is a greatest number, as in `R3`, or `0` for no limit")
        }
        '[' => nested(here),
        _ => BetzaError::new(ErrorCode::BadBracket, here, format!("`{found}` follows a leg that has its atom already"))
            .suggest("put `-` (must go on) or `?` (may stop) between two legs"),
    }
}

/// Parentheses that hold neither small letters nor coordinates.
fn bad_group(text: &str, open: usize) -> BetzaError {
    let error = |end: usize, message: String| BetzaError::new(ErrorCode::BadGroup, open..end, message);
    let Some(close) = text[open..].find(')').map(|length| open + length) else {
        return error(open + 1, "this `(` is never closed".to_owned()).suggest(hints::PARENTHESES);
    };
    let inside = &text[open + 1..close];
    let group = if hints::is_plain(inside) { format!("`({inside})` is") } else { "this is".to_owned() };
    match () {
        () if inside.is_empty() => {
            error(close + 1, "there is nothing in these parentheses".to_owned()).suggest(hints::PARENTHESES)
        }
        () if inside.bytes().all(|byte| byte.is_ascii_digit() || byte == b',') => {
            error(close + 1, format!("{group} not a pair of numbers from 0 to 99"))
                .suggest("a leap by its coordinates is two numbers, as in `(1,4)`")
        }
        () => error(close + 1, format!("{group} neither a repetition nor a pair of coordinates"))
            .suggest(hints::group(inside)),
    }
}

/// A character that is no part of the notation at this place.
fn unexpected(text: &str, found: char, here: Range<usize>) -> BetzaError {
    let error = |message: String| BetzaError::new(ErrorCode::Unexpected, here.clone(), message);
    match found {
        found if found.is_whitespace() => {
            error("there is a blank inside this string".to_owned()).suggest("write the terms side by side, as in `BN`")
        }
        '-' | '?' => {
            error(format!("`{found}` joins legs inside a bracket only")).suggest(hints::join(text, found, here.start))
        }
        '@' => error("`@` (where a man may be dropped) is no part of a move".to_owned())
            .suggest("leave it out: it belongs to the rules of the variant"),
        '{' | '}' | '<' | '>' => error(format!("`{found}` is no part of the notation"))
            .suggest("write each move as a term with its directions in front, as in `fbW`"),
        found => error(format!("`{}` is no part of the notation", found.escape_debug())).suggest(ATOMS),
    }
}
