//! What was probably meant: forms of other dialects and times, and what to write for them here.

/// Whether this byte is a letter of the modifiers.
pub(super) fn is_modifier(byte: u8) -> bool {
    b"fblrvshmcdetpgoynjiuxkzq".contains(&byte)
}

/// What to write for a small letter that is no modifier.
pub(super) fn modifier(found: char) -> &'static str {
    match found {
        'w' => "`w` has no meaning in any dialect; an atom is the capital `W`",
        _ => "the modifiers are `f b l r v s h`, `m c d e`, `i`, `n j`, `p g`, `o`, `z q`, and `a` between two legs",
    }
}

/// What to write for a capital that some other dialect uses as an atom.
pub(super) fn atom(found: char, before: &str) -> Option<String> {
    let hint = match found {
        'P' => "write the pawn out: `fmWfcF`, with double step and en passant `fmWfceFifmnD`",
        'E' => "where `E` is an elephant write `A`; where it is rook and knight write `RN`",
        'M' => "where `M` is a commoner write `K`; where it is ferz and camel write `FC`",
        'S' => "where `S` is a squirrel write `DNA`; a silver general is `FfW`",
        'T' => "where `T` is a threeleaper write `H` straight or `G` diagonally",
        'V' => "vertical is the small letter: `vW`",
        'X' | 'Y' => {
            let slider = before.ends_with(['R', 'B', 'Q', 'K']);
            let what = if slider { "not `R B Q K`" } else { "and stand directly behind them" };
            return Some(format!("`X` and `Y` lengthen the atoms `W F D N A H C Z G`, as in `FX` (1,4), {what}"));
        }
        _ => return None,
    };
    Some(hint.to_owned())
}

/// What to write for a bracket without `-` or `?`.
pub(super) fn bracket(inside: &str) -> String {
    match split_in_two(inside) {
        Some((first, second)) => {
            format!(
                "put `?` (may stop) or `-` (must go on) between two legs: `[{first}?{second}]` or `[{first}-{second}]`"
            )
        }
        _ => "a bracket is two or more legs joined by `-` (must go on) or `?` (may stop), as in `[F?R]`".to_owned(),
    }
}

/// What to write for parentheses with capitals inside.
pub(super) fn group(inside: &str) -> String {
    if inside.contains(['-', '?']) && !inside.contains(['(', ' ']) {
        return format!("legs that follow each other stand in a bracket: `[{inside}]`");
    }
    if let Some((first, second)) = split_in_two(inside) {
        let onward = second.strip_prefix('a').filter(|rest| rest.ends_with(|last: char| last.is_ascii_uppercase()));
        return match onward {
            Some(second) => format!(
                "a leg that may go on as another is `[{first}?{second}]`, one that must is `[{first}-{second}]`"
            ),
            None => format!(
                "terms stand side by side, as in `{first}{second}`; legs that follow each other stand in a bracket, \
                 as in `[{first}-{second}]`"
            ),
        };
    }
    if inside.contains('>') {
        return "a range has a greatest number only, as in `B3`; a first part that must be passed is a leg, as in `[F-B]`"
            .to_owned();
    }
    "small letters in parentheses repeat, as in `(az)N`; two numbers are a leap, as in `(1,4)`".to_owned()
}

/// What to write for `-` or `?` outside of a bracket.
pub(super) fn join(text: &str, found: char, at: usize) -> String {
    let (before, behind) = (&text[..at], &text[at + 1..]);
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match behind.chars().next() {
        Some('0'..='9') => {
            let number: String = behind.chars().take_while(char::is_ascii_digit).collect();
            format!("a range is the number alone: `{before}{number}`")
        }
        _ if plain(before) && plain(behind) => format!("write `[{before}{found}{behind}]`"),
        _ => "write the legs in a bracket, as in `[W-F]`".to_owned(),
    }
}

/// The two legs of a text such as `FR` or `WaB`: each ends with a capital, and a number behind it or not.
fn split_in_two(text: &str) -> Option<(&str, &str)> {
    let capitals: Vec<usize> =
        text.char_indices().filter(|(_, letter)| letter.is_ascii_uppercase()).map(|(at, _)| at).collect();
    let [first, _] = capitals[..] else { return None };
    if !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    // The first capital is one byte, as all of `text` is ASCII.
    let digits = text[first + 1..].bytes().take_while(u8::is_ascii_digit).count();
    Some(text.split_at(first + 1 + digits))
}
