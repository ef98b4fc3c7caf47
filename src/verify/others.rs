//! Claims that compare a variant with another.

use std::collections::BTreeSet;

use super::failure::Failure;
use crate::compare::play::{Limits, play};
use crate::compare::{Comparison, Options, Subject, Told, Verdict, compare};
use crate::english::listed;
use crate::file::Shelf;
use crate::findings::{Findings, brief, nearest};
use crate::position::Kind;
use crate::same::{self, Evidence};
use crate::variant::{Elsewhere, Specials, Variant};
use crate::watch::Watch;

/// More lines of a comparison than a person reads in a message.
const MOST_LINES: usize = 6;

/// The most positions of both games that are looked at for what shows a difference.
const MOST_PAIRS: usize = 100_000;

/// Whether just these parts differ in play from those of another variant.
pub(super) fn differs_from(
    other: &Elsewhere,
    claimed: &[String],
    variant: &Variant,
    (shelf, watch): (&dyn Shelf, &dyn Watch),
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
        let told = told.into_iter().flatten().collect::<Vec<_>>().join("; ");
        match told.is_empty() {
            true => decided(&undecided),
            false => Err(with_lines(told, comparison, &unclaimed, watch).into()),
        }
    })
}

/// Whether another variant is the same game, whatever it calls things.
pub(super) fn same_game(
    other: &Elsewhere,
    variant: &Variant,
    (shelf, watch): (&dyn Shelf, &dyn Watch),
) -> Result<(), Failure> {
    compared(other, variant, shelf, |comparison| {
        if comparison.is_same() {
            return Ok(());
        }
        let differing = comparison.differing();
        match told(&differing, "differs", "differ") {
            Some(told) => Err(with_lines(told, comparison, &differing, watch).into()),
            None => decided(&undecided(comparison)),
        }
    })
}

/// Whether a kind moves just as another variant's kind of this name.
pub(super) fn moves_as(
    kind: Kind,
    other: &Elsewhere,
    named: &str,
    variant: &Variant,
    shelf: &dyn Shelf,
) -> Result<(), Failure> {
    let read = read(other, shelf)?;
    let Some(theirs) = read.kinds.named(named) else {
        let known: Vec<&str> = read.kinds.iter().map(|kind| kind.name.as_str()).collect();
        let help = near_or_all(named, &known, "its kinds");
        return Err(Failure::untried(format!("`{}` has no kind `{}`; {help}", brief(&other.name), brief(named))));
    };
    let movement = |variant: &Variant, kind| variant.movement(kind, Specials::Unconditional);
    let compared = same::compare(&movement(variant, kind), &movement(&read, theirs));
    let (own, others) = (&variant.kinds[kind].name, format!("{} of {}", named, brief(&other.name)));
    let groups = compared.groups();
    match (groups.first(), compared.evidence) {
        (Some(group), _) => {
            let more = if groups.len() > 1 { ", and more" } else { "" };
            Err(format!("they do not move alike: {}{more}", group.sentence(own, &others)).into())
        }
        (None, Evidence::Tried(positions)) => {
            Err(Failure::untried(format!("they moved alike in {positions} positions, and there is no proof")))
        }
        (None, Evidence::Proved) => Ok(()),
    }
}

/// What is said of the differences in some parts of play, each in a line of the comparison with what shows it.
fn with_lines(told: String, comparison: &Comparison, parts: &BTreeSet<&str>, watch: &dyn Watch) -> String {
    let of = comparison.differences.iter().enumerate();
    let mut of: Vec<(usize, &str)> =
        of.filter(|(_, one)| one.is_play() && parts.contains(one.about())).map(|(at, one)| (at, &*one.text)).collect();
    of.dedup_by_key(|(_, text)| *text);
    if of.is_empty() {
        return told;
    }
    let more = of.len().saturating_sub(MOST_LINES);
    of.truncate(MOST_LINES);
    let limits = Limits { depth: 2, pairs: MOST_PAIRS, random: Some(0), ..Limits::default() };
    let has_board = comparison.verdict() != Verdict::NoCommonBoard;
    // Without a position of its own, every walk begins at a start.
    let played = has_board.then(|| play(comparison, &limits, watch).ok()).flatten();
    let shown = |at: usize| played.as_ref().and_then(|play| play.shown(at)).map(|shown| format!(" ({shown})"));
    let lines = of.into_iter().map(|(at, text)| format!("{text}{}", shown(at).unwrap_or_default()));
    let more = (more > 0).then(|| format!("and {more} more, which `courier compare` tells"));
    let [a, b] = [comparison.a, comparison.b].map(|subject| &subject.variant.about.name);
    let first = format!("{told}; A is {a}, B is {b}");
    [first].into_iter().chain(lines).chain(more).collect::<Vec<_>>().join("\n")
}

/// Compares a variant with another, if that can be read and mapped so.
fn compared(
    other: &Elsewhere,
    variant: &Variant,
    shelf: &dyn Shelf,
    judge: impl FnOnce(&Comparison) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let read = read(other, shelf)?;
    let map = other.map.iter().map(|(kind, name)| Told { a: variant.kinds[*kind].name.clone(), b: name.clone() });
    let options = Options { map: map.collect() };
    match compare(Subject::from(variant), Subject::from(&read), &options) {
        Ok(comparison) => judge(&comparison),
        Err(wrong) => Err(Failure::untried(wrong.message)),
    }
}

/// The other variant, or why it cannot be read.
fn read(other: &Elsewhere, shelf: &dyn Shelf) -> Result<Variant, Failure> {
    let mut findings = Findings::new();
    other.variant(shelf, &mut findings).ok_or_else(|| {
        let why = findings.iter().next().map_or(String::new(), |finding| format!(": {}", finding.message));
        Failure::untried(format!("`{}` cannot be read{why}", brief(&other.name)))
    })
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

/// The name that may be meant, or all that are known.
fn near_or_all(name: &str, known: &[&str], what: &str) -> String {
    match nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("{what} are `{}`", known.join("`, `")),
    }
}

/// Why a name is none of a part of play.
fn stranger(name: &str, known: &BTreeSet<&str>, comparison: &Comparison) -> String {
    let [kinds, others] = [comparison.a, comparison.b].map(|subject| &subject.variant.kinds);
    if let Some(pair) = comparison.matches.iter().find(|pair| others[pair.b].name == name) {
        return format!("the other's `{}` is `{1}` here; write `{1}`", brief(name), kinds[pair.a].name);
    }
    let known: Vec<&str> = known.iter().copied().collect();
    let help = near_or_all(name, &known, "known");
    format!("`{}` is no kind, rule or end of either; {help}", brief(name))
}
