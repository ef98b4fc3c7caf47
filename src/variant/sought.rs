//! What people look for in the format: the key that says it, or that there is none yet.
//!
//! What a rule says stands in the rule's own file; the rest in `sought.tsv`.

use crate::findings::Finding;
use crate::rules::{RuleId, Sought};

/// What no rule says.
const OTHERS: &str = include_str!("sought.tsv");

/// All that people look for, in the order of the page.
pub fn sought() -> impl Iterator<Item = Sought> {
    let rows = OTHERS.lines().filter_map(|line| match line.split('\t').collect::<Vec<_>>()[..] {
        [what, names, answer] => Some(Sought { what, names, answer: (answer != "-").then_some(answer) }),
        _ => None,
    });
    rows.chain(RuleId::ALL.iter().flat_map(|id| id.sought().iter().copied()))
}

/// The table as the page of the format has it.
pub fn page() -> String {
    let row = |one: Sought| format!("| {} | {} |\n", one.what, one.answer.unwrap_or("not yet"));
    let rows: String = sought().map(row).collect();
    format!("| what people look for | the key |\n|---|---|\n{rows}")
}

/// The same finding on a key that nobody knows, with what the format has for it.
pub(super) fn answered(finding: Finding) -> Finding {
    let key = finding.place.as_ref().map(|place| folded(place.text())).filter(|_| finding.code == "unknown-key");
    let found = key.and_then(|key| sought().find(|one| one.names.split(' ').any(|name| name == key)));
    match found {
        None => finding,
        Some(Sought { what, answer: Some(key), .. }) => finding.help(format!("{what}: write {key}")),
        Some(Sought { what, .. }) => finding.help(format!("{what}: the format has no key for this yet")),
    }
}

/// A key as the names are written.
fn folded(key: &str) -> String {
    key.trim_matches(['"', '\'']).to_lowercase().replace(['_', ' '], "-")
}
