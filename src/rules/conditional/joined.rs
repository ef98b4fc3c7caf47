//! Moves under conditions as few entries as say them: what several say together is one.

use super::{ConditionalMove, When};
use crate::betza::Movement;
use crate::geometry::SquareSet;
use crate::rules::{Condition, Grade, PlacedEntries, Setting, Zone};
use crate::same;

/// The most pairs of moves of which is asked whether one has all that the other has.
const MOST_PAIRS: usize = 200;

/// The moves of all entries, those that differ in one thing only as one, without those that say nothing new.
pub(super) fn joined(entries: &[ConditionalMove], setting: Setting) -> PlacedEntries<ConditionalMove> {
    let mut joined: PlacedEntries<ConditionalMove> = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let mut new = (Some(index), entry.clone());
        // What is joined may be joined with others in turn.
        while let Some((at, both)) =
            joined.iter().enumerate().find_map(|(at, (_, known))| Some((at, known.with(&new.1)?)))
        {
            joined.remove(at);
            new = (None, both);
        }
        joined.push(new);
    }
    without_idle(joined, setting)
}

/// Those that allow something beyond the movement of their kind and beyond each other one.
///
/// What a man may do anyway is not counted: how often it may is no matter then.
fn without_idle(mut entries: PlacedEntries<ConditionalMove>, setting: Setting) -> PlacedEntries<ConditionalMove> {
    let mut left = MOST_PAIRS;
    let mut index = 0;
    while index < entries.len() {
        let own = &entries[index].1;
        let is_own = |movement: &Movement| same::covers(movement, &own.movement);
        let mut others = entries.iter().enumerate().filter(|(at, (_, other))| *at != index && other.kind == own.kind);
        let is_idle = is_own(&setting.kinds[own.kind].movement)
            || others.any(|(_, (_, other))| {
                left = left.saturating_sub(1);
                left > 0 && other.allows_all_of(own)
            });
        if is_idle {
            entries.remove(index);
        } else {
            index += 1;
        }
    }
    entries
}

impl ConditionalMove {
    /// Both moves as one, if they differ at most in their movements, or in where they begin or end.
    fn with(&self, other: &ConditionalMove) -> Option<ConditionalMove> {
        let ((movement, is_first), (other_movement, other_is_first)) = (self.meant(), other.meant());
        let zones = |rule: &ConditionalMove| [&rule.from, &rule.to].map(|zone| zone.as_ref().map(|zone| zone.squares));
        let (own, others) = (zones(self), zones(other));
        let counted = |rule: &ConditionalMove| rule.times.map(|times| (times.most, rule.counter().to_string()));
        if self.kind != other.kind
            || self.passing() != other.passing()
            || counted(self) != counted(other)
            || When::grade((&self.when, is_first), (&other.when, other_is_first)).is_some()
            || Condition::grade(&self.over, &other.over).is_some()
            || Condition::grade(&self.target, &other.target).is_some()
        {
            return None;
        }
        if own == others {
            let mut movement = movement.joined(&other_movement);
            movement.routes.iter_mut().for_each(|route| route.initial = is_first);
            let notation = format!("{}{}", self.notation, other.notation);
            return Some(ConditionalMove { movement, notation, ..self.clone() });
        }
        let is_apart = [own[0] != others[0], own[1] != others[1]];
        if is_apart == [true, true] || !same::is_same(&self.movement, &other.movement) {
            return None;
        }
        let both = |own: &Option<Zone>, others: &Option<Zone>| Some(own.as_ref()?.with(others.as_ref()?));
        let (from, to) = (both(&self.from, &other.from), both(&self.to, &other.to));
        let from = if is_apart[0] { from } else { self.from.clone() };
        let to = if is_apart[1] { to } else { self.to.clone() };
        Some(ConditionalMove { from, to, ..self.clone() })
    }

    /// Whether it asks for no more than another move of its kind, and goes wherever that one goes.
    fn allows_all_of(&self, other: &ConditionalMove) -> bool {
        let is_within = |own: &Option<Zone>, others: &Option<Zone>| match (own, others) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(own), Some(others)) => {
                own.squares.iter().zip(others.squares).all(|(&own, others)| (others & !own).is_empty())
            }
        };
        let grants = |grade: Option<Grade>| grade.is_none_or(|grade| grade == Grade::Drops);
        let (own_first, other_first) = (self.meant().1, other.meant().1);
        self.times.is_none()
            && is_within(&self.from, &other.from)
            && is_within(&self.to, &other.to)
            && grants(When::grade((&self.when, own_first), (&other.when, other_first)))
            && (self.over.is_empty() || (self.passing() == other.passing()))
            && grants(Condition::grade(&self.over, &other.over))
            && grants(Condition::grade(&self.target, &other.target))
            && (!self.asks_for_attacks() || other.asks_for_attacks())
            && same::covers(&self.meant().0, &other.meant().0)
    }
}
