use serde::Serialize;

use super::FoundString;
use crate::betza;
use crate::explain::{KnownName, known_names};
use crate::report::{Answer, Block, Report};

/// The most names of one string that people are told.
const MOST_NAMES: usize = 6;

/// Strings that do just what was wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoundAnswer {
    /// The strings, the shortest first.
    pub strings: Vec<FoundLine>,
}

/// A string, what it says, and what men that move so are called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoundLine {
    pub text: String,
    pub sentence: String,
    pub names: Vec<KnownName>,
}

impl FoundAnswer {
    /// What there is to say of these.
    pub fn of(strings: &[FoundString]) -> FoundAnswer {
        let line = |found: &FoundString| FoundLine {
            text: found.text.clone(),
            sentence: betza::sentence(&found.movement),
            names: known_names(&found.movement),
        };
        FoundAnswer { strings: strings.iter().map(line).collect() }
    }
}

impl Answer for FoundAnswer {
    fn report(&self) -> Report {
        Report::new("Strings that reach just these squares", self.strings.iter().flat_map(FoundLine::blocks).collect())
    }
}

impl FoundLine {
    fn blocks(&self) -> Vec<Block> {
        let mut blocks = vec![Block::heading(2, &self.text), Block::sentence(&self.sentence)];
        if !self.names.is_empty() {
            let more = self.names.len().saturating_sub(MOST_NAMES);
            let shown: Vec<&str> = self.names.iter().take(MOST_NAMES).map(|known| known.name.as_str()).collect();
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            blocks.push(Block::lines([format!("known as {}{more}", shown.join(", "))]));
        }
        blocks
    }
}
