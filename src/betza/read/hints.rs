//! What was probably meant: forms of other dialects and times, and what to write for them here.

use super::grammar::{is_read, read_terms};
use super::tree::Modifier;
use crate::betza::letters::{LETTERS, ModeLetter};

/// What parentheses are for.
pub const PARENTHESES: &str =
    "small letters in parentheses repeat, as in `(az)N`; two numbers are a leap, as in `(1,4)`";

/// The longest piece of the text, in bytes, that a message repeats.
const LONGEST_QUOTE: usize = 40;

/// Whether a message can repeat this text: it is short, and everyone can see all of it.
pub fn is_plain(text: &str) -> bool {
    text.len() <= LONGEST_QUOTE && text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'`')
}

/// Whether this byte is a letter of the modifiers.
pub fn is_modifier(byte: u8) -> bool {
    let modifier = Modifier { letter: char::from(byte), at: 0 };
    modifier.is_direction() || ModeLetter::of(modifier.letter).is_some()
}

/// What to write for a small letter that is no modifier.
pub fn modifier(found: char) -> String {
    let capital = found.to_ascii_uppercase();
    if is_read(&capital.to_string()) {
        return format!("`{found}` has no meaning in any dialect; an atom is the capital `{capital}`");
    }
    let known: Vec<String> = LETTERS.iter().map(|row| row.letter.to_string()).collect();
    format!(
        "the directions are `f b l r v s h`, the other modifiers `{}`, and `a` stands between two legs",
        known.join(" ")
    )
}

/// What to write for a capital that some other dialect uses as an atom.
pub fn atom(found: char, before: &str) -> Option<String> {
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

/// What to write for a number in front of its atom.
pub fn range(number: &str, behind: &str) -> String {
    let moved = behind.chars().next().map(|atom| format!("{atom}{number}"));
    let moved =
        moved.filter(|moved| is_read(moved)).map_or("as in `R3`".to_owned(), |moved| format!("as in `{moved}`"));
    format!("a range stands behind its atom, {moved}")
}

/// What to write for a bracket without `-` or `?`.
pub fn bracket(inside: &str) -> String {
    let legs = split_in_two(inside).map(|(one, other)| [format!("[{one}?{other}]"), format!("[{one}-{other}]")]);
    match legs.filter(|[may, _]| is_read(may)) {
        Some([may, must]) => format!("put `?` (may stop) or `-` (must go on) between two legs: `{may}` or `{must}`"),
        None => "a bracket is two or more legs joined by `-` (must go on) or `?` (may stop), as in `[F?R]`".to_owned(),
    }
}

/// What to write for parentheses with capitals inside.
pub fn group(inside: &str) -> String {
    let bracket = format!("[{inside}]");
    if is_plain(inside) && is_read(&bracket) {
        return format!("legs that follow each other stand in a bracket: `{bracket}`");
    }
    if inside.contains('>') {
        return "a range has a greatest number only, as in `B3`; a first part that must be passed is a leg, as in `[F-B]`"
            .to_owned();
    }
    let Some((one, other)) = split_in_two(inside) else { return PARENTHESES.to_owned() };
    let onward = other.strip_prefix('a').unwrap_or(other);
    let (may, must) = (format!("[{one}?{onward}]"), format!("[{one}-{onward}]"));
    match (is_read(&may), onward == other) {
        (false, _) => PARENTHESES.to_owned(),
        (true, false) => format!("a leg that may go on as another is `{may}`, one that must is `{must}`"),
        (true, true) => format!(
            "terms stand side by side, as in `{one}{other}`; legs that follow each other stand in a bracket, as in \
             `{must}`"
        ),
    }
}

/// What to write for a range in the manner of other notations, of which the character at `at` is the first that is not
/// read: `R1-3`, `R{3}`, `R(2-3)`, `N*`.
pub fn foreign_range(text: &str, at: usize) -> Option<String> {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let head = text[..at].trim_start().trim_end_matches(is_digit);
    let is_of_range = |letter: char| is_digit(letter) || "(){}[]<>=≤≥.,:~*+^×∞–- ".contains(letter);
    let tail = text[at..].trim_start_matches(is_of_range);
    let written = &text[text[..at].trim_end_matches(is_digit).len()..text.len() - tail.len()];
    let numbers: Vec<&str> = written.split(|letter| !is_digit(letter)).filter(|number| !number.is_empty()).collect();
    if !head.ends_with(|letter: char| letter.is_ascii_uppercase() || letter == ')') || !is_plain(head) {
        return None;
    }
    let whole = |term: String| Some(format!("{term}{tail}")).filter(|text| is_plain(text) && is_read(text));
    let is_open = written.contains(['*', '+', '∞', '≥', '>']);
    if let [whole_part, _] = numbers[..]
        && let Some(point) = written.strip_prefix(whole_part).and_then(|rest| rest.chars().next())
        && ".,".contains(point)
        && !written.contains("..")
    {
        return Some(format!("a range is a whole number, as in `{}`", whole(format!("{head}{whole_part}"))?));
    }
    // What joins two terms says nothing of the first.
    if written.contains('+') && !tail.is_empty() {
        return None;
    }
    match numbers.last() {
        Some(greatest) if !is_open => {
            let ranged = whole(format!("{head}{}", greatest.trim_start_matches('0')))?;
            let least = numbers.len() > 1 && !matches!(numbers[0], "0" | "1");
            Some(match least {
                false => format!("a range is its greatest number alone: `{ranged}`"),
                true => format!(
                    "a range has a greatest number only, `{ranged}`; a first part that must be passed is a leg, as in `{}`",
                    first_part(head)
                ),
            })
        }
        _ if is_open => {
            let letter = head.chars().last().filter(|letter| "WFDNAHCLZJGK".contains(*letter));
            let endless = match letter {
                Some(letter) => format!("{head}{letter}"),
                None if head.ends_with(['R', 'B', 'Q']) => head.to_owned(),
                None => format!("{head}0"),
            };
            let endless = whole(endless)?;
            Some(match numbers.is_empty() {
                true => format!("a move that repeats without limit is `{endless}`"),
                false => format!(
                    "a range has a greatest number only, as in `{head}3`; a first part that must be passed is a leg, as in \
                     `{}`",
                    first_part(head)
                ),
            })
        }
        _ => None,
    }
}

/// What to write for terms that a sign, or blanks, hold apart, as in `K+N`: the same terms with nothing between them.
pub fn side_by_side(text: &str, at: usize) -> Option<String> {
    let signs = |letter: char| "+,;/&|".contains(letter);
    let sign = text[at..].trim_start().chars().next().filter(|&letter| signs(letter)).unwrap_or(' ');
    let mut depth = 0;
    let is_between = |letter: char| {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        depth == 0 && letter == sign
    };
    let terms: Vec<&str> = text.split(is_between).map(str::trim).filter(|term| !term.is_empty()).collect();
    let joined = terms.concat();
    let count = |text: &str| read_terms(text, 0).0.len();
    // Two capitals that are equal would be one doubled.
    let counts: usize = terms.iter().map(|term| count(term)).sum();
    let is_sum = terms.iter().all(|term| is_read(term)) && count(&joined) == counts;
    let is_help = terms.len() > 1 && is_sum && is_plain(&joined) && is_read(&joined);
    is_help.then(|| format!("terms stand side by side, with nothing between them: `{joined}`"))
}

/// A step of the last atom of this text that must be made, and the ride behind it.
fn first_part(head: &str) -> String {
    match head.chars().last().unwrap_or('R') {
        'B' | 'F' => "[F-B]".to_owned(),
        'Q' | 'K' => "[K-Q]".to_owned(),
        leap if "DNAHCZG".contains(leap) => format!("[{leap}-{leap}{leap}]"),
        _ => "[W-R]".to_owned(),
    }
}

/// Whether small letters behind an atom are a word, as in `K(royal)`; what repeats has turns and says what is crossed.
pub fn is_remark(letters: &str) -> bool {
    let is_group = letters.starts_with('(') && letters.chars().any(|letter| !"()afblrvszqmpy".contains(letter));
    is_group || letters.contains("royal")
}

/// What to write for a term with a word behind it, which is all of the text before.
pub fn remark(word: &str, before: &str) -> String {
    let royal = if word.contains("royal") { "; which men are royal is said by the rules of the variant" } else { "" };
    match is_plain(before.trim()) && is_read(before.trim()) {
        true => format!("leave out what is no move: `{}`{royal}", before.trim()),
        false => format!("leave out what is no move{royal}"),
    }
}

/// What to write for `-` or `?` outside of a bracket.
pub fn join(text: &str, found: char, at: usize) -> String {
    let (before, behind) = (text[..at].trim_start(), &text[at + 1..]);
    let bracket = format!("[{before}{found}{behind}]");
    match () {
        () if is_plain(&bracket) && is_read(&bracket) => format!("write `{bracket}`"),
        () => "write the legs in a bracket, as in `[W-F]`".to_owned(),
    }
}

/// The two legs of a text such as `FR` or `WaB`: each ends with a capital, and a number behind it or not.
fn split_in_two(text: &str) -> Option<(&str, &str)> {
    if !is_plain(text) || !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let capitals: Vec<usize> =
        text.char_indices().filter(|(_, letter)| letter.is_ascii_uppercase()).map(|(at, _)| at).collect();
    let [first, _] = capitals[..] else { return None };
    // The first capital is one byte, as all of `text` is ASCII.
    let digits = text[first + 1..].bytes().take_while(u8::is_ascii_digit).count();
    Some(text.split_at(first + 1 + digits))
}
