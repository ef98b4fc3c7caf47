use std::sync::LazyLock;

use serde::Serialize;

/// One meaning of a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CatalogueEntry {
    /// The name of a piece.
    pub name: String,
    /// How the piece moves, in the default dialect.
    pub betza: String,
    /// Where the name has this meaning: variants, problems, articles.
    pub games: Vec<String>,
    /// What the string cannot say.
    pub note: Option<String>,
    /// The [`fingerprint`](crate::same::fingerprint) of the movement.
    #[serde(skip)]
    pub(super) fingerprint: u64,
}

/// `grammar/catalogue.toml` with the fingerprint of every movement, so that nobody needs to read all its strings to find
/// one; a test makes it and holds it in step.
const TABLE: &str = include_str!("../../grammar/catalogue.tsv");

/// What stands between two games.
const BETWEEN_GAMES: char = '|';

static ENTRIES: LazyLock<Vec<CatalogueEntry>> = LazyLock::new(|| TABLE.lines().filter_map(read).collect());

/// Every meaning of every name, sorted by name; the meaning with most games comes first.
pub fn entries() -> &'static [CatalogueEntry] {
    &ENTRIES
}

/// One line of the table.
fn read(line: &str) -> Option<CatalogueEntry> {
    // What ships is under test: a line that cannot be read fails there, and nobody else meets it.
    let [fingerprint, name, betza, games, note] = line.split('\t').collect::<Vec<_>>()[..] else { return None };
    Some(CatalogueEntry {
        name: name.to_string(),
        betza: betza.to_string(),
        games: games.split(BETWEEN_GAMES).map(str::to_string).collect(),
        note: (!note.is_empty()).then(|| note.to_string()),
        fingerprint: u64::from_str_radix(fingerprint, 16).ok()?,
    })
}
