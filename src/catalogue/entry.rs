use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// One meaning of a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The name of a piece.
    pub name: String,
    /// How the piece moves, in the default dialect.
    pub betza: String,
    /// Where the name has this meaning: variants, problems, articles.
    pub games: Vec<String>,
    /// What the string cannot say.
    pub note: Option<String>,
}

/// One meaning as the file has it, under its name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    betza: String,
    games: Vec<String>,
    note: Option<String>,
}

const TEXT: &str = include_str!("../../grammar/catalogue.toml");

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    // What ships is under test: a file that cannot be read fails there, and nobody else meets it.
    let names: BTreeMap<String, Vec<Line>> = toml::from_str(TEXT).unwrap_or_default();
    let mut entries = Vec::new();
    for (name, lines) in names {
        for Line { betza, games, note } in lines {
            entries.push(Entry { name: name.clone(), betza, games, note });
        }
    }
    entries.sort_by_cached_key(|entry| entry.name.to_lowercase());
    entries
});

/// Every meaning of every name, sorted by name; the meaning with most games comes first.
pub fn entries() -> &'static [Entry] {
    &ENTRIES
}
