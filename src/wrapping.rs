//! Plain text in lines that fit a terminal.

/// The longest line of text; diagrams and positions are as long as they must be.
pub const WIDTH: usize = 80;

/// The longest line of tables and of what stands under them.
pub const WIDE: usize = 100;

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

/// The same for lines that have `width` columns to themselves.
pub fn wrapped_to(width: usize, text: &str, first: &str, others: &str) -> String {
    let mut lines = String::new();
    let mut line = first.to_string();
    let mut is_fresh = true;
    for word in text.split_whitespace() {
        if !is_fresh && line.chars().count() + 1 + word.chars().count() > width {
            lines.push_str(&line);
            lines.push('\n');
            line = others.to_string();
            is_fresh = true;
        }
        if !is_fresh {
            line.push(' ');
        }
        line.push_str(word);
        is_fresh = false;
    }
    lines + line.trim_end() + "\n"
}
