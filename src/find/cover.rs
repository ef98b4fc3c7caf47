//! Which parts together do all that is wanted, the cheapest first.

use std::collections::BTreeSet;

use super::MOST_LETTERS;
use super::goal::Deeds;
use super::parts::TermPart;
use crate::geometry::Square;
use crate::in_order::InOrder;

/// The most sets of parts that are looked at; beyond that the cheapest found so far must do.
const MAX_LOOKS: usize = 60_000;

/// How many sets are kept, of which some turn out to mean the same.
const KEPT: usize = 40;

/// How many letters more than the shortest an answer may have.
const SLACK: usize = 2;

/// Sets of parts that do all that is wanted.
pub fn covers<'a>(wanted: &Deeds, parts: &'a [TermPart]) -> Vec<Vec<&'a str>> {
    let is_worse = |part: &TermPart, other: &TermPart| {
        let (longer, less) = (part.text.len() > other.text.len(), part.covers != other.covers);
        part.text.len() >= other.text.len() && part.covers.is_subset(&other.covers) && (longer || less)
    };
    let mut parts: Vec<&TermPart> =
        parts.iter().filter(|part| !parts.iter().any(|other| is_worse(part, other))).collect();
    parts.order_by_key(|part| (part.text.len(), std::cmp::Reverse(part.covers.len())));
    let mut search = CoverSearch { parts, found: Vec::new(), looks: MAX_LOOKS, limit: MOST_LETTERS };
    let wanted: BTreeSet<(Square, usize)> = wanted.keys().copied().collect();
    // The greedy set is a measure of what an answer may cost.
    let greedy = search.greedy(&wanted);
    search.limit = greedy.as_ref().map_or(MOST_LETTERS, |chosen| (cost(chosen) + SLACK).min(MOST_LETTERS));
    search.go_on(&wanted, &mut Vec::new());
    search.found.extend(greedy);
    search.found.order_by_key(|chosen| cost(chosen));
    let best = search.found.first().map_or(0, |chosen| cost(chosen));
    search.found.retain(|chosen| cost(chosen) <= best + SLACK);
    search.found.truncate(KEPT);
    search.found.into_iter().map(|chosen| chosen.into_iter().map(|part| part.text.as_str()).collect()).collect()
}

fn cost(chosen: &[&TermPart]) -> usize {
    chosen.iter().map(|part| part.text.len()).sum()
}

struct CoverSearch<'a> {
    /// The parts, cheapest first.
    parts: Vec<&'a TermPart>,
    found: Vec<Vec<&'a TermPart>>,
    looks: usize,
    /// How many letters a set may have by now.
    limit: usize,
}

impl<'a> CoverSearch<'a> {
    /// Takes the part that does most for its letters, again and again.
    fn greedy(&self, wanted: &BTreeSet<(Square, usize)>) -> Option<Vec<&'a TermPart>> {
        let mut rest = wanted.clone();
        let mut chosen = Vec::new();
        while !rest.is_empty() {
            let worth = |part: &&&'a TermPart| {
                let gain = part.covers.intersection(&rest).count();
                (1000 * gain / part.text.len(), std::cmp::Reverse(part.text.len()))
            };
            let best = *self.parts.iter().filter(|part| !part.covers.is_disjoint(&rest)).max_by_key(worth)?;
            rest.retain(|deed| !best.covers.contains(deed));
            chosen.push(best);
        }
        Some(chosen)
    }

    /// Does the deed that fewest parts can do by each of them in turn.
    fn go_on(&mut self, rest: &BTreeSet<(Square, usize)>, chosen: &mut Vec<&'a TermPart>) {
        let Some(&deed) =
            rest.iter().min_by_key(|deed| self.parts.iter().filter(|part| part.covers.contains(deed)).count())
        else {
            self.found.push(chosen.clone());
            self.limit = self.limit.min(cost(chosen) + SLACK);
            return;
        };
        let spent = cost(chosen);
        for part in self.parts.clone() {
            if self.looks == 0 || self.found.len() >= 4 * KEPT {
                return;
            }
            if !part.covers.contains(&deed) || spent + part.text.len() > self.limit {
                continue;
            }
            self.looks -= 1;
            let left: BTreeSet<(Square, usize)> = rest.difference(&part.covers).copied().collect();
            chosen.push(part);
            self.go_on(&left, chosen);
            chosen.pop();
        }
    }
}
