//! Ends that come by themselves, and ends that a player must claim: until somebody does, play may go on.

use super::{Aspect, DifferingValues, Grade, Reading, number};
use crate::file::{Field, Shape, Table};

/// Whether ends that a player may claim are taken as claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claims {
    /// They are, as soon as they can be.
    Made,
    /// They are not: only what acts by itself ends the game.
    Open,
}

/// From which count on an end may be claimed, and from which it comes by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The first count that means anything.
    pub first: u32,
    /// Whether a player must claim the end then.
    pub claimed: bool,
    /// From which count on it comes by itself though it may be claimed before; never if there is none.
    pub by_itself: Option<u32>,
}

impl Bound {
    /// The key that says that a player must claim the end.
    pub(super) const CLAIMED: Field = Field::optional(
        "claimed",
        Shape::Boolean,
        "Whether a player must claim it: every move stays legal, and that it may be claimed is told. `play` and random \
         games take it as claimed.",
    );

    /// The key of the count from which on the end comes by itself.
    pub(super) const BY_ITSELF: Field = Field::optional(
        "by-itself",
        Shape::Integer { min: 2, max: 1000 },
        "With `claimed = true`: from which number on it comes by itself all the same.",
    );

    /// The bound as a table states it, `first` and what it counts included.
    pub(super) fn read(table: &Table, key: &str, reading: &mut Reading) -> Option<Bound> {
        let first = number(table.get(key)?)?;
        let stated = table.boolean("claimed");
        let claimed = stated.unwrap_or(false);
        // Who says `claimed = false` of an inherited rule need not take `by-itself` away.
        let by_itself = table.get("by-itself").filter(|_| stated != Some(false)).and_then(number);
        if let (Some(count), Some(entry)) = (by_itself, table.entry("by-itself")) {
            let wrong = if !claimed {
                Some((
                    "without `claimed = true` it comes by itself anyway".to_string(),
                    "add `claimed = true`, or delete it",
                ))
            } else if count <= first {
                Some((format!("`by-itself` is {count}, expected more than `{key}`, {first}"), "write a greater number"))
            } else {
                None
            };
            if let Some((message, help)) = wrong {
                reading.error("idle-bound", message, &entry.key_place, help);
            }
        }
        Some(Bound { first, claimed, by_itself })
    }

    /// Every count at which something may happen.
    pub(crate) fn counts(self) -> impl Iterator<Item = u32> {
        [self.first].into_iter().chain(self.by_itself)
    }

    /// The count from which on the game is over; never if there is none.
    #[inline]
    pub(crate) fn over_from(self, claims: Claims) -> Option<u32> {
        if self.claimed && claims == Claims::Open { self.by_itself } else { Some(self.first) }
    }

    /// The count and what it counts, with how it is claimed: `3 times if claimed, 5 by itself`.
    pub(super) fn in_few_words(self, unit: &str) -> String {
        let claimed = if self.claimed { " if claimed" } else { "" };
        let by_itself = self.by_itself.map_or(String::new(), |count| format!(", {count} by itself"));
        format!("{} {unit}{claimed}{by_itself}", self.first)
    }

    /// The end as a sentence: the game that `game` tells of so many has this end, or may be claimed as over; then `later`
    /// tells when it ends by itself.
    pub(super) fn sentence(self, end: &str, game: impl Fn(u32) -> String, later: impl Fn(u32) -> String) -> String {
        let game = game(self.first);
        match (self.claimed, self.by_itself) {
            (false, _) => format!("{game} {end}."),
            (true, None) => format!("{game} may be claimed as over."),
            (true, Some(count)) => format!("{game} may be claimed as over; {}.", later(count)),
        }
    }

    /// Adds what differs of how the end is claimed: whether it must be, and from when on it comes by itself.
    pub(super) fn differ_in_claims(self, other: Bound, keys: [Aspect; 2], values: &mut DifferingValues) {
        let [claimed, by_itself] = keys;
        let how = |bound: Bound| match (bound.claimed, bound.by_itself) {
            (false, _) => "no".to_string(),
            (true, None) => "yes".to_string(),
            (true, Some(count)) => format!("yes, by itself from {count} on"),
        };
        values.value(claimed, Grade::unless_equal(self.claimed, other.claimed), || [self, other].map(how));
        // Who need not claim it asks nothing of when it comes by itself.
        if self.claimed && other.claimed {
            let from = |count: Option<u32>| count.map_or("never".to_string(), |count| count.to_string());
            values.unequal(by_itself, [self.by_itself, other.by_itself], from);
        }
    }
}
