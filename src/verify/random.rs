//! Claims about random games as a whole, and about what men are worth.

use std::sync::Arc;

use super::failure::Failure;
use super::known::Known;
use crate::analyse::values::{Method, PieceValue};
use crate::analyse::wander::{End, Wander};
use crate::english::listed;
use crate::position::Kind;
use crate::statistics::{Estimate, rounded, share};
use crate::variant::{Figure, RandomGames, Test, Variant, WorthBy, WorthMore, foreign_end};

const SHARE: &str = "share";

/// Whether random games come to what is claimed.
pub(super) fn games(claim: &RandomGames, variant: &Arc<Variant>, known: &Known) -> Result<(), Failure> {
    if let Some(why) = claim.ends_by.and_then(|end| foreign_end(end, variant)) {
        return Err(Failure::Untried(why));
    }
    let found = known.wander(variant, claim.games, claim.seed);
    if let Some(claimed) = &claim.share {
        // At least one game is played.
        let estimate =
            share(counted(claim, &found), found.games).ok_or("there are no games").map_err(Failure::untried)?;
        within(SHARE, claimed, &estimate, &found)?;
    }
    if let Some(claimed) = &claim.length {
        let length = found.length.as_ref().filter(|_| found.games - found.unfinished > 1);
        let too_few = "fewer than two games came to an end; ask for more `games`";
        let length = length.ok_or(too_few).map_err(Failure::untried)?;
        within("length", claimed, &length.mean, &found)?;
    }
    Ok(())
}

/// From which sample a test came true, if it is one of random games.
pub(super) fn sampled(test: &Test, variant: &Arc<Variant>, known: &Known) -> Option<String> {
    let told = |games: u64, seed: u64| format!("{games} random games of seed {seed}: that is sampled, not proved");
    match test {
        Test::RandomGames(claim) => {
            let found = known.wander(variant, claim.games, claim.seed);
            let share =
                claim.share.as_ref().and_then(|claimed| Some((claimed, share(counted(claim, &found), found.games)?)));
            let length = claim.length.as_ref().and_then(|claimed| Some((claimed, found.length.as_ref()?.mean)));
            let parts =
                [(SHARE, share), ("length", length)].into_iter().filter_map(|(name, found)| Some((name, found?)));
            let parts =
                parts.map(|(name, (claimed, found))| format!("`{name}` is {}", interval(name, claimed, &found)));
            Some(format!("{}, in {}", listed(parts, " and "), told(claim.games, claim.seed)))
        }
        Test::WorthMore(claim) if claim.by == WorthBy::Regression => {
            Some(format!("by {}", told(claim.games, claim.seed)))
        }
        _ => None,
    }
}

/// An estimate with its interval, a little more exactly than it was claimed, and exactly enough to tell a share of no
/// game among the most from none at all.
fn interval(name: &str, claimed: &Figure, found: &Estimate) -> String {
    let least = if name == SHARE { 4 } else { 0 };
    let shown = |number: f64| rounded(number, (claimed.decimals + 2).max(least));
    format!("{}, surely between {} and {} (95 %)", shown(found.value), shown(found.low), shown(found.high))
}

/// How many games are of the sort that is claimed.
fn counted(claim: &RandomGames, found: &Wander) -> u64 {
    let with_result = |end: &End| match claim.result.as_deref() {
        Some("1-0") => end.white,
        Some("0-1") => end.black,
        Some("*") => 0,
        Some(_) => end.draw,
        None => end.white + end.draw + end.black,
    };
    let is_meant = |end: &&End| claim.ends_by.is_none_or(|rule| rule.name() == end.rule);
    let ended: u64 = found.ends.iter().filter(is_meant).map(with_result).sum();
    let is_broken_off = claim.ends_by.is_none() && claim.result.as_deref() == Some("*");
    if is_broken_off { found.unfinished } else { ended }
}

/// Whether the interval of a sample contains a number, or what is found is rounded to it.
fn within(name: &str, claimed: &Figure, found: &Estimate, games: &Wander) -> Result<(), Failure> {
    if found.contains(claimed.value) || rounded(found.value, claimed.decimals) == claimed.to_string() {
        return Ok(());
    }
    let of = format!("{} random games of seed {}", games.games, games.seed);
    Err(format!("`{name}` is {}, in {of}; claimed is {claimed}", interval(name, claimed, found)).into())
}

/// What the men of a test are worth, if it is about that.
pub(super) fn valued(test: &Test, variant: &Arc<Variant>, known: &Known) -> Option<String> {
    let Test::WorthMore(claim) = test else { return None };
    worth(claim, variant, known).ok().map(|(told, _)| told)
}

/// Whether a man of one kind is worth more than one of another.
pub(super) fn worth_more(claim: &WorthMore, variant: &Arc<Variant>, known: &Known) -> Result<(), Failure> {
    let (told, [own, other]) = worth(claim, variant, known)?;
    match own.value > other.value {
        // Where the intervals meet, a greater sample may turn it round.
        true if own.low.unwrap_or(own.value) <= other.high.unwrap_or(other.value)
            && claim.by == WorthBy::Regression =>
        {
            Err(Failure::untried(format!("{told}: the intervals meet; ask for more `games`")))
        }
        true => Ok(()),
        false => Err(told.into()),
    }
}

/// What the two men of a claim are worth, in words and as numbers.
fn worth(claim: &WorthMore, variant: &Arc<Variant>, known: &Known) -> Result<(String, [PieceValue; 2]), Failure> {
    let games = if claim.by == WorthBy::Regression { claim.games } else { 0 };
    let found = known.values(variant, games, claim.seed);
    let analysis = found.as_ref().as_ref().map_err(|refused| Failure::untried(&refused.message))?;
    let values = analysis.values.as_ref().ok_or("no values were found").map_err(Failure::untried)?;
    let method = match claim.by {
        WorthBy::Mobility => Method::Mobility,
        WorthBy::LeaperLaw => Method::LeaperLaw,
        WorthBy::Regression => Method::Regression,
        WorthBy::Published => Method::Published,
    };
    let is_meant = |name: &Option<String>| claim.list.is_none() || *name == claim.list;
    let column = values.table.columns.iter().find(|column| column.method == method && is_meant(&column.name));
    let Some(column) = column else {
        let refused = values.refused.iter().find(|refused| refused.method == method);
        let why = refused.map_or_else(|| no_list(claim, variant), |refused| refused.why.message.clone());
        return Err(Failure::untried(why));
    };
    let value = |kind: Kind| {
        let value = column.values.get(kind.index()).copied().flatten();
        let name = &variant.kinds[kind].name;
        value.ok_or_else(|| Failure::untried(format!("`{name}` has no value by {}", method.name())))
    };
    let (own, other) = (value(claim.kind)?, value(claim.than)?);
    let [name, than] = [claim.kind, claim.than].map(|kind| &variant.kinds[kind].name);
    let told = format!("by {} `{name}` is worth {} and `{than}` {}", method.name(), words(own), words(other));
    Ok((told, [own, other]))
}

fn words(value: PieceValue) -> String {
    let shown = |number: f64| rounded(number, 2);
    match (value.low, value.high) {
        (Some(low), Some(high)) => format!("{} ({} to {})", shown(value.value), shown(low), shown(high)),
        _ => shown(value.value),
    }
}

fn no_list(claim: &WorthMore, variant: &Variant) -> String {
    let known: Vec<String> = variant.values.iter().map(|list| format!("`{}`", list.name)).collect();
    match (&claim.list, &known[..]) {
        (_, []) => "the file publishes no values in `[value]`".to_string(),
        (Some(list), known) => format!("no list is called `{list}`; there are {}", known.join(", ")),
        (None, _) => "no value is known by this method".to_string(),
    }
}
