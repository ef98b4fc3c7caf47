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

/// A character as a message may show it: a message is one line, and no terminal shall obey it.
pub(crate) fn visible(letter: char) -> char {
    if letter.is_control() { '\u{fffd}' } else { letter }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_cut_between_characters() {
        assert_eq!(brief("rook"), "rook");
        assert_eq!(brief("a\nb\u{1b}"), "a\u{fffd}b\u{fffd}");
        assert_eq!(brief(&"♜".repeat(1000)), format!("{}...", "♜".repeat(40)));
    }
}
