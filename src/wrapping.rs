//! Plain text in lines that fit a terminal.

/// The longest line of text; diagrams and positions are as long as they must be.
pub const WIDTH: usize = 80;

/// A text that is no wider than its column; what does not fit ends with an ellipsis.
pub fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_string();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// Text in lines that are not too long, with what stands before the first and before the others; it ends in a newline.
pub fn wrapped(text: &str, first: &str, others: &str) -> String {
    wrapped_to(WIDTH, text, first, others)
}

/// The same for lines that have `width` columns to themselves; a word that is longer than a line is broken.
pub(crate) fn wrapped_to(width: usize, text: &str, first: &str, others: &str) -> String {
    let letters = |text: &str| text.chars().count();
    let mut lines = String::new();
    let mut line = first.to_string();
    let mut taken = letters(first);
    let mut is_fresh = true;
    // A blank that no line ends at is no blank here.
    for word in text.split(|letter: char| letter.is_ascii_whitespace()).filter(|word| !word.is_empty()) {
        let long = letters(word);
        if !is_fresh && taken + 1 + long > width {
            lines.push_str(&line);
            lines.push('\n');
            line = others.to_string();
            taken = letters(others);
            is_fresh = true;
        }
        if !is_fresh {
            line.push(' ');
            taken += 1;
        }
        is_fresh = false;
        for letter in word.chars() {
            if taken >= width && taken > letters(others) {
                lines.push_str(&line);
                lines.push('\n');
                line = others.to_string();
                taken = letters(others);
            }
            line.push(letter);
            taken += 1;
        }
    }
    lines + line.trim_end() + "\n"
}
