//! Names that come from a stranger's file, cut to what a message can hold.

/// The longest name that a message shows in full.
const LONGEST_SHOWN: usize = 40;

/// The text if it is short, else its beginning and three points; what cannot be seen is shown as `\u{fffd}`.
pub fn brief(text: &str) -> String {
    let visible: String = text.chars().take(LONGEST_SHOWN + 1).map(visible).collect();
    match visible.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}...", &visible[..end]),
        None => visible,
    }
}

/// The longest name of a thing, in characters: a table of a terminal holds several of them.
pub const LONGEST_NAME: usize = 100;

/// The longest text of a file, in characters: the score of a long game.
pub(crate) const LONGEST_TEXT: usize = 20_000;

/// What is wrong with a text of several lines: where its first character stands that cannot be shown, and which it is.
pub(crate) fn unseen(text: &str) -> Option<(std::ops::Range<usize>, char)> {
    let is_unseen = |letter: char| !matches!(letter, '\n' | '\t') && visible(letter) != letter;
    let lines = text.replace("\r\n", " \n");
    let (at, letter) = lines.char_indices().find(|&(_, letter)| is_unseen(letter))?;
    Some((at..at + letter.len_utf8(), letter))
}

/// A character as a message may show it: a message is one line, no terminal shall obey it, and what stands behind a name
/// shall not run backwards.
pub(crate) fn visible(letter: char) -> char {
    if letter.is_control() || is_hidden(letter) { '\u{fffd}' } else { letter }
}

/// Whether a letter is not seen itself: one that changes the direction of the text behind it, ends its line, or that
/// Unicode lets every program leave out where it is shown (`Default_Ignorable_Code_Point`).
fn is_hidden(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{feff}'
            | '\u{ffa0}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// A text as a finding may say it: whatever was written into it, a terminal shows each character and obeys none.
pub(super) fn seen(text: impl Into<String>) -> String {
    let text = text.into();
    let is_seen = |letter: char| letter == '\n' || visible(letter) == letter;
    if text.chars().all(is_seen) {
        return text;
    }
    text.chars().map(|letter| if is_seen(letter) { letter } else { visible(letter) }).collect()
}
