use super::entry::{CatalogueEntry, entries};
use crate::betza::{self, Dialect, Movement};
use crate::findings::nearest;
use crate::same::{fingerprint, is_same};

/// All meanings of a name, in whatever case it is written.
pub fn named(name: &str) -> impl Iterator<Item = &'static CatalogueEntry> {
    let name = name.trim().to_lowercase();
    entries().iter().filter(move |entry| entry.name.to_lowercase() == name)
}

/// The names of a movement, however its string is written.
pub fn moving_as(movement: &Movement) -> impl Iterator<Item = &'static CatalogueEntry> {
    let fingerprint = fingerprint(movement);
    let mut known: Vec<(&str, bool)> = Vec::new();
    let alike = entries().iter().filter(move |entry| Some(entry.fingerprint) == fingerprint);
    alike.filter(move |entry| {
        if let Some((_, is_it)) = known.iter().find(|(text, _)| *text == entry.betza) {
            return *is_it;
        }
        // What ships is under test: every string can be read.
        let is_it = betza::movement(&entry.betza, Dialect::Default).is_ok_and(|other| is_same(movement, &other));
        known.push((&entry.betza, is_it));
        is_it
    })
}

/// The entries in whose name or games a text occurs, in whatever case.
pub fn matching(text: &str) -> impl Iterator<Item = &'static CatalogueEntry> {
    let text = text.trim().to_lowercase();
    entries().iter().filter(move |entry| {
        let mut words = std::iter::once(&entry.name).chain(&entry.games);
        words.any(|word| word.to_lowercase().contains(&text))
    })
}

/// The name or game that was surely meant by a text that matches nothing.
pub fn nearest_name(text: &str) -> Option<&'static str> {
    let mut words: Vec<&str> = entries()
        .iter()
        .flat_map(|entry| std::iter::once(&entry.name).chain(&entry.games))
        .map(String::as_str)
        .collect();
    words.sort_unstable();
    words.dedup();
    nearest(text, words)
}
