//! Claims about which castlings there are.

use crate::english::{listed, or_said};
use crate::variant::Variant;

/// Whether these are the labels of all castlings.
pub(super) fn are(claimed: &[String], variant: &Variant) -> Result<(), String> {
    // Zeros may stand for the letters O.
    let folded = |label: &str| label.replace('0', "O");
    let known: Vec<String> = variant.rules.castling.iter().map(|one| folded(&one.san)).collect();
    let claimed: Vec<String> = claimed.iter().map(|label| folded(label)).collect();
    let named = |labels: &mut dyn Iterator<Item = &String>| listed(labels.map(|label| format!("`{label}`")), " and ");
    let missing = named(&mut claimed.iter().filter(|label| !known.contains(label)));
    let unclaimed = named(&mut known.iter().filter(|label| !claimed.contains(label)));
    if missing.is_empty() && unclaimed.is_empty() {
        return Ok(());
    }
    let told = [("there is no", missing), ("there is also", unclaimed)].into_iter();
    let told = told.filter(|(_, labels)| !labels.is_empty()).map(|(what, labels)| format!("{what} {labels}"));
    let told: Vec<String> = told.collect();
    let all = or_said(named(&mut known.iter()), "none");
    Err(format!("{}; the castlings are {all}", told.join(", and ")))
}
