use super::Entry;
use crate::wrapping::wrapped;

/// Entries as people read them, a line for each: the name where it is new, the string, the games.
pub fn table(entries: &[&Entry]) -> String {
    let widest =
        |column: fn(&Entry) -> &str| entries.iter().map(|entry| column(entry).chars().count()).max().unwrap_or(0);
    let (names, strings) = (widest(|entry| &entry.name), widest(|entry| &entry.betza));
    let margin = " ".repeat(names + 2 + strings + 2);
    let mut text = String::new();
    let mut before = "";
    for entry in entries {
        let name = if entry.name == before { "" } else { &entry.name };
        let head = format!("{name:<names$}  {:<strings$}  ", entry.betza);
        text.push_str(&wrapped(&told(entry), &head, &margin));
        before = &entry.name;
    }
    text
}

/// The games, and what the string cannot say.
fn told(entry: &Entry) -> String {
    let games = entry.games.join(", ");
    match &entry.note {
        Some(note) => format!("{games}: {note}"),
        None => games,
    }
}
