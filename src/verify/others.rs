//! Claims that compare a variant with another.

use std::collections::BTreeSet;

use super::failure::Failure;
use crate::compare::{Comparison, Options, Subject, Told, compare};
use crate::english::listed;
use crate::file::Shelf;
use crate::findings::{Findings, brief, nearest};
use crate::variant::{Elsewhere, Variant};

/// Whether just these parts differ in play from those of another variant.
pub(super) fn differs_from(
    other: &Elsewhere,
    claimed: &[String],
    variant: &Variant,
    shelf: &dyn Shelf,
) -> Result<(), Failure> {
    compared(other, variant, shelf, |comparison| {
        let claimed: BTreeSet<&str> = claimed.iter().map(String::as_str).collect();
        let known = comparison.comparable();
        if let Some(stray) = claimed.iter().find(|name| !known.contains(*name)) {
            return Err(Failure::untried(stranger(stray, &known, comparison)));
        }
        let found = comparison.differing();
        let undecided = undecided(comparison);
        let unclaimed: BTreeSet<&str> = found.difference(&claimed).copied().collect();
        let alike: BTreeSet<&str> =
            claimed.difference(&found).copied().filter(|name| !undecided.contains(name)).collect();
        let told = [told(&unclaimed, "differs too", "differ too"), told(&alike, "does not differ", "do not differ")];
        let told: Vec<String> = told.into_iter().flatten().collect();
        match told.is_empty() {
            true => decided(&undecided),
            false => Err(told.join("; ").into()),
        }
    })
}

/// Whether another variant is the same game, whatever it calls things.
pub(super) fn same_game(other: &Elsewhere, variant: &Variant, shelf: &dyn Shelf) -> Result<(), Failure> {
    compared(other, variant, shelf, |comparison| match told(&comparison.differing(), "differs", "differ") {
        Some(told) => Err(told.into()),
        None => decided(&undecided(comparison)),
    })
}

/// Compares a variant with another, if that can be read and mapped so.
fn compared(
    other: &Elsewhere,
    variant: &Variant,
    shelf: &dyn Shelf,
    judge: impl FnOnce(&Comparison) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut findings = Findings::new();
    let Some(read) = other.variant(shelf, &mut findings) else {
        let why = findings.iter().next().map_or(String::new(), |finding| format!(": {}", finding.message));
        return Err(Failure::untried(format!("`{}` cannot be read{why}", brief(&other.name))));
    };
    let map = other.map.iter().map(|(kind, name)| Told { a: variant.kinds[*kind].name.clone(), b: name.clone() });
    let options = Options { map: map.collect() };
    let subject = |variant| Subject { variant, document: None };
    match compare(subject(variant), subject(&read), &options) {
        Ok(comparison) => judge(&comparison),
        Err(wrong) => Err(Failure::untried(wrong.message)),
    }
}

/// The kinds of which it is not known whether they move alike.
fn undecided<'c>(comparison: &'c Comparison) -> BTreeSet<&'c str> {
    let kinds = &comparison.a.variant.kinds;
    comparison.undecided.iter().map(|(kind, _)| kinds[*kind].name.as_str()).collect()
}

fn decided(undecided: &BTreeSet<&str>) -> Result<(), Failure> {
    match told(undecided, "moves alike", "move alike") {
        Some(told) => Err(Failure::untried(format!("it cannot be decided whether {told}"))),
        None => Ok(()),
    }
}

/// Names with a verb; none without names.
fn told(names: &BTreeSet<&str>, one: &str, many: &str) -> Option<String> {
    let verb = if names.len() == 1 { one } else { many };
    (!names.is_empty()).then(|| format!("{} {verb}", listed(names.iter().map(|name| format!("`{name}`")), " and ")))
}

/// Why a name is none of a part of play.
fn stranger(name: &str, known: &BTreeSet<&str>, comparison: &Comparison) -> String {
    let [kinds, others] = [comparison.a, comparison.b].map(|subject| &subject.variant.kinds);
    if let Some(pair) = comparison.matches.iter().find(|pair| others[pair.b].name == name) {
        return format!("the other's `{}` is `{1}` here; write `{1}`", brief(name), kinds[pair.a].name);
    }
    let help = match nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known are `{}`", known.iter().copied().collect::<Vec<_>>().join("`, `")),
    };
    format!("`{}` is no kind, rule or end of either; {help}", brief(name))
}
