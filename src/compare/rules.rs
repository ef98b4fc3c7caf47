//! The rules and the ends of two variants: each says itself where it differs; what has no room of its own is said here.

use super::difference::{Difference, Part};
use super::matching::Match;
use super::passing::Passing;
use super::subject::Subject;
use crate::rules::{self, Pairing};

/// A rule or an end that a variant may have, as people call it.
pub(super) struct Room {
    pub part: Part,
    /// The keys in the variant file, and what differences are of.
    pub name: &'static str,
    is_there: fn(Subject, &Passing) -> bool,
}

/// All rules and ends, in the order in which they are told.
pub(super) const ROOMS: &[Room] = &[
    rule("special", |of, passing| !of.rules(passing).conditional.is_empty()),
    rule("castling", |of, _| !of.variant.rules.castling.is_empty()),
    rule("en-passant", |_, passing| passing.is_in_both()),
    rule("promotion", |of, _| !of.variant.rules.promotion.is_empty()),
    rule("confinement", |of, _| !of.variant.rules.confinement.is_empty()),
    rule("immunity", |of, _| !of.variant.rules.immunity.is_empty()),
    rule("facing", |of, _| !of.variant.rules.facing.is_empty()),
    rule("royal", |of, _| of.variant.rules.several.is_some()),
    end("bare-king", |of, _| of.variant.rules.ends.bare_king.is_some()),
    end("extinction", |of, _| !of.variant.rules.ends.extinction.is_empty()),
    end("goal", |of, _| !of.variant.rules.ends.goals.is_empty()),
    end("checkmate", |of, _| of.variant.kinds.royal().next().is_some()),
    end("stalemate", |_, _| true),
    end("kings-only", |of, _| of.variant.rules.ends.kings_only.is_some()),
    end("repetition", |of, _| of.variant.rules.ends.repetition.is_some()),
    end("no-progress", |of, _| of.variant.rules.ends.no_progress.is_some()),
    end("counting", |of, _| of.variant.rules.ends.counting.is_some()),
];

const fn rule(name: &'static str, is_there: fn(Subject, &Passing) -> bool) -> Room {
    Room { part: Part::Rules, name, is_there }
}

const fn end(name: &'static str, is_there: fn(Subject, &Passing) -> bool) -> Room {
    Room { part: Part::Ends, name, is_there }
}

/// The rules and ends that both variants have.
pub(super) fn shared(a: Subject, b: Subject) -> impl Iterator<Item = &'static Room> {
    let passing = Passing::of(a, b);
    ROOMS.iter().filter(move |room| (room.is_there)(a, &passing) && (room.is_there)(b, &passing))
}

/// Where the rules and ends differ, and what happens before free play.
pub(super) fn differences(a: Subject, b: Subject, matches: &[Match], passing: &Passing) -> Vec<Difference> {
    let counterpart = |kind| matches.iter().find(|one| one.a == kind).map(|one| one.b);
    let pairing = Pairing::new(a.setting(), b.setting(), counterpart);
    let told = a.rules(passing).differences(&b.rules(passing), &pairing).into_iter().map(|difference| {
        let rules::Difference { code, part, grade, a: in_a, b: in_b, text } = difference;
        let key = in_a.as_ref().or(in_b.as_ref()).map_or("", |stated| &stated.key);
        let of = room_of(key).to_string();
        let part = match part {
            rules::Part::Start => Part::Start,
            rules::Part::Rule => Part::Rules,
            rules::Part::End => Part::Ends,
        };
        let text = text.trim_end_matches('.').to_string();
        Difference { code, part, of, grade, text, a: in_a.map(|says| a.says(says)), b: in_b.map(|says| b.says(says)) }
    });
    passing.difference(a, b).into_iter().chain(told).collect()
}

/// The rule that a key belongs to: the last table but for entries, such as `castling` or `bare-king`.
fn room_of(key: &str) -> &str {
    let mut parts = key.split('.');
    match (parts.next(), parts.next()) {
        (Some("end"), Some(end)) => end,
        (Some(rule), _) => rule,
        (None, _) => key,
    }
}
