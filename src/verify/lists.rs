//! Claims about which castlings there are, and which ends.

use std::collections::BTreeSet;

use crate::english::{listed, or_said};
use crate::rules::Ending;
use crate::variant::Variant;

/// Whether these are the labels of all castlings.
pub(super) fn castlings(claimed: &[String], variant: &Variant) -> Result<(), String> {
    // Zeros may stand for the letters O.
    let folded = |label: &String| label.replace('0', "O");
    let known = variant.rules.castling.iter().map(|one| folded(&one.san)).collect();
    are("castlings", &claimed.iter().map(folded).collect(), &known)
}

/// Whether these are all the rules by which games may end.
pub(super) fn ends(claimed: &[Ending], variant: &Variant) -> Result<(), String> {
    let named = |end: Ending| end.name().to_string();
    are("ends", &claimed.iter().copied().map(named).collect(), &variant.ends().map(named).collect())
}

fn are(what: &str, claimed: &BTreeSet<String>, known: &BTreeSet<String>) -> Result<(), String> {
    let named = |names: &mut dyn Iterator<Item = &String>| listed(names.map(|name| format!("`{name}`")), " and ");
    let missing = named(&mut claimed.difference(known));
    let unclaimed = named(&mut known.difference(claimed));
    if missing.is_empty() && unclaimed.is_empty() {
        return Ok(());
    }
    let told = [("there is no", missing), ("there is also", unclaimed)].into_iter();
    let told = told.filter(|(_, names)| !names.is_empty()).map(|(verb, names)| format!("{verb} {names}"));
    let told: Vec<String> = told.collect();
    let all = or_said(named(&mut known.iter()), "none");
    Err(format!("{}; the {what} are {all}", told.join(", and ")))
}
