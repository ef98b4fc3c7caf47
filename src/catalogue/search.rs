use std::collections::HashMap;
use std::sync::LazyLock;

use super::entry::{Entry, entries};
use super::meaning::Meaning;
use crate::betza::{self, Dialect, Movement};
use crate::findings::nearest;

/// What the strings of the catalogue mean, each read once.
static MEANINGS: LazyLock<HashMap<&'static str, Meaning>> = LazyLock::new(|| {
    let mut meanings = HashMap::new();
    for Entry { betza, .. } in entries() {
        // What ships is under test: every string can be read.
        if !meanings.contains_key(betza.as_str())
            && let Ok(movement) = betza::movement(betza, Dialect::Default)
        {
            meanings.insert(betza.as_str(), Meaning::of(&movement));
        }
    }
    meanings
});

/// Reads the catalogue, which is otherwise read with the first question; a third of what an explanation takes.
pub fn prepare() {
    LazyLock::force(&MEANINGS);
}

/// All meanings of a name, in whatever case it is written.
pub fn named(name: &str) -> impl Iterator<Item = &'static Entry> {
    let name = name.trim().to_lowercase();
    entries().iter().filter(move |entry| entry.name.to_lowercase() == name)
}

/// The names of a movement, however its string is written.
pub fn moving_as(movement: &Movement) -> impl Iterator<Item = &'static Entry> {
    let meant = Meaning::of(movement);
    entries().iter().filter(move |entry| MEANINGS.get(entry.betza.as_str()) == Some(&meant))
}

/// The entries in whose name or games a text occurs, in whatever case.
pub fn matching(text: &str) -> impl Iterator<Item = &'static Entry> {
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
