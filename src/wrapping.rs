//! Plain text in lines that fit a terminal.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The longest line of text; diagrams and positions are as long as they must be.
pub const WIDTH: usize = 80;

/// How many columns of a terminal a text takes: most letters take one, wide ones, such as Chinese letters, two.
pub(crate) fn columns(text: &str) -> usize {
    text.width()
}

/// A text with blanks behind it, so that it takes so many columns.
pub(crate) fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

/// A text that is no wider than its column; what does not fit ends with an ellipsis.
pub fn cut(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_string();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if columns(&short) + letter_columns(letter) >= width {
            break;
        }
        short.push(letter);
    }
    short + "…"
}

fn letter_columns(letter: char) -> usize {
    letter.width().unwrap_or(0)
}

/// Text in lines that are not too long, with what stands before the first and before the others; it ends in a newline.
pub fn wrapped(text: &str, first: &str, others: &str) -> String {
    wrapped_to(WIDTH, text, first, others)
}

/// The same for lines that have `width` columns to themselves; a word that is longer than a line is broken.
pub(crate) fn wrapped_to(width: usize, text: &str, first: &str, others: &str) -> String {
    let mut lines = String::new();
    let mut line = first.to_string();
    let mut taken = columns(first);
    let mut is_fresh = true;
    // A blank that no line ends at is no blank here.
    for word in text.split(|letter: char| letter.is_ascii_whitespace()).filter(|word| !word.is_empty()) {
        let long = columns(word);
        if !is_fresh && taken + 1 + long > width {
            lines.push_str(&line);
            lines.push('\n');
            line = others.to_string();
            taken = columns(others);
            is_fresh = true;
        }
        if !is_fresh {
            line.push(' ');
            taken += 1;
        }
        is_fresh = false;
        for letter in word.chars() {
            let wide = letter_columns(letter);
            if taken + wide > width && taken > columns(others) {
                lines.push_str(&line);
                lines.push('\n');
                line = others.to_string();
                taken = columns(others);
            }
            line.push(letter);
            taken += wide;
        }
    }
    lines + line.trim_end() + "\n"
}
