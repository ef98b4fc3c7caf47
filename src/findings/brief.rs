//! Names that come from a stranger's file, cut to what a message can hold.

/// The longest name that a message shows in full.
const LONGEST_SHOWN: usize = 40;

/// The text if it is short, else its beginning and three points.
pub fn brief(text: &str) -> String {
    match text.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_cut_between_characters() {
        assert_eq!(brief("rook"), "rook");
        assert_eq!(brief(&"♜".repeat(1000)), format!("{}...", "♜".repeat(40)));
    }
}
