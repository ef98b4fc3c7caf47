use serde::Serialize;

use super::entry::CatalogueEntry;
use crate::report::{Answer, Block, Head, Report};

/// Names that were looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Named {
    /// The names that were found.
    pub names: Vec<&'static CatalogueEntry>,
}

impl Answer for Named {
    /// A line for each meaning: the name where it is new, the string, the games.
    fn report(&self) -> Report {
        let mut before = "";
        let rows = self.names.iter().map(|entry| {
            let name = if entry.name == before { "" } else { &entry.name };
            before = &entry.name;
            vec![name.to_string(), entry.betza.clone(), told(entry)]
        });
        Report::new("Names of pieces", vec![Block::Table { head: vec![Head::words(""); 3], rows: rows.collect() }])
    }
}

/// The games, and what the string cannot say.
fn told(entry: &CatalogueEntry) -> String {
    let games = entry.games.join(", ");
    match &entry.note {
        Some(note) => format!("{games}: {note}"),
        None => games,
    }
}
