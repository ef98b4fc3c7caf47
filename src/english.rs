//! Turns of phrase that sentences of every layer need.

/// A name with its article: `a pawn`, `an elephant`.
pub(crate) fn with_article(name: &str) -> String {
    let starts_with_vowel = name.starts_with(|first: char| "aeiouAEIOU".contains(first));
    format!("{} {name}", if starts_with_vowel { "an" } else { "a" })
}

/// A list as English writes it, with the joint before its last part: `a, b or c` with ` or `.
pub(crate) fn listed(parts: impl IntoIterator<Item = impl Into<String>>, joint: &str) -> String {
    let mut parts: Vec<String> = parts.into_iter().map(Into::into).collect();
    match parts.pop() {
        None => String::new(),
        Some(only) if parts.is_empty() => only,
        Some(last) => format!("{}{joint}{last}", parts.join(", ")),
    }
}

/// A list in words, or what is said where there is nothing in it.
pub(crate) fn or_said(list: String, nothing: &str) -> String {
    if list.is_empty() { nothing.to_string() } else { list }
}

/// A number as a place in a row: `1st`, `2nd`, `3rd`, `4th`.
pub(crate) fn ordinal(number: u8) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// A sentence with a capital letter in front.
pub(crate) fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A sentence that goes on inside another one: small in front and without its full stop.
pub(crate) fn inner(sentence: &str) -> String {
    let mut letters = sentence.trim_end_matches('.').chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// The name of an entry as words: `joy-leap` is `joy leap`.
pub(crate) fn spaced(key: &str) -> String {
    key.replace(['-', '_'], " ")
}

/// So many of something: `1 ply`, `2 plies`.
pub(crate) fn counted(count: u64, [one, many]: [&str; 2]) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// How often something happens: `once`, `twice`, `3 times`.
pub(crate) fn often(count: u32) -> String {
    match count {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        count => format!("{count} times"),
    }
}

/// Moves with their numbers as people write them, from one number on: `1. e4 e5 2. Nf3`, `3... e5 4. Nf3`.
pub(crate) fn numbered(moves: &[String], first: u32, black_begins: bool) -> String {
    let mut told = Vec::new();
    for (ply, made) in (u32::from(black_begins)..).zip(moves) {
        match (ply % 2, told.is_empty()) {
            (0, _) => told.push(format!("{}. {made}", first + ply / 2)),
            (_, true) => told.push(format!("{}... {made}", first + ply / 2)),
            _ => told.push(made.clone()),
        }
    }
    told.join(" ")
}
