//! Strings that bend, hop or are lame: those of the catalogue, and brackets of two legs.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::goal::WantedSquares;
use crate::betza::{self, Dialect};
use crate::catalogue;

/// The atoms of the brackets that are tried.
const ATOMS: [&str; 10] = ["W", "F", "D", "A", "N", "R", "B", "K", "Q", "C"];

/// What is tried in front of a bracket and in front of its second leg.
const WHOLE: [&str; 4] = ["", "f", "s", "v"];
const TURNS: [&str; 3] = ["", "fs", "s"];

/// The terms of several legs, of rides that turn, of hops and of lame leaps that have names.
static NAMED: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut terms = BTreeSet::new();
    for entry in catalogue::entries() {
        let Ok(piece) = betza::parse(&entry.betza) else { continue };
        let texts = piece.terms.iter().filter_map(|term| entry.betza.get(term.span.clone()));
        terms.extend(texts.filter(|text| text.contains(|letter| "[(anpgzqj".contains(letter))).map(str::to_owned));
    }
    terms.into_iter().collect()
});

/// Everything that may be worth a try.
pub fn pool(goal: &WantedSquares) -> Vec<String> {
    let mut texts = NAMED.clone();
    if goal.marks.values().any(|mark| mark.quiet.is_some() && mark.capture.is_some()) {
        texts.extend(brackets());
    }
    texts
}

fn brackets() -> Vec<String> {
    let mut texts = Vec::new();
    for one in ATOMS {
        for other in ATOMS {
            for join in ["?", "-"] {
                let turned = TURNS.iter().map(|turn| format!("[{one}{join}{turn}{other}]"));
                let narrowed = WHOLE.iter().map(|whole| format!("{whole}[{one}{join}{other}]"));
                texts.extend(turned.chain(narrowed));
            }
        }
    }
    texts.retain(|text| betza::read(text, Dialect::Default).is_ok());
    texts
}
