//! The rules and the ends of two variants: each says itself where it differs; what has no room of its own is said here.

use super::difference::{Difference, EN_PASSANT, Part};
use super::matching::Match;
use super::subject::Subject;
use crate::rules::{self, Grade, Pairing, Rules};

/// A rule or an end that a variant may have, as people call it.
pub(super) struct Room {
    pub part: Part,
    /// The keys in the variant file, and what differences are of.
    pub name: &'static str,
    is_there: fn(Subject) -> bool,
}

/// All rules and ends, in the order in which they are told.
pub(super) const ROOMS: &[Room] = &[
    rule("special", |of| !of.rules().conditional.is_empty()),
    rule("castling", |of| !of.variant.rules.castling.is_empty()),
    rule("en-passant", has_en_passant),
    rule("promotion", |of| !of.variant.rules.promotion.is_empty()),
    rule("confinement", |of| !of.variant.rules.confinement.is_empty()),
    rule("immunity", |of| !of.variant.rules.immunity.is_empty()),
    rule("facing", |of| !of.variant.rules.facing.is_empty()),
    rule("royal", |of| of.variant.rules.several.is_some()),
    end("bare-king", |of| of.variant.rules.ends.bare_king.is_some()),
    end("extinction", |of| !of.variant.rules.ends.extinction.is_empty()),
    end("goal", |of| !of.variant.rules.ends.goals.is_empty()),
    end("checkmate", |of| of.variant.kinds.royal().next().is_some()),
    end("stalemate", |_| true),
    end("kings-only", |of| of.variant.rules.ends.kings_only.is_some()),
    end("repetition", |of| of.variant.rules.ends.repetition.is_some()),
    end("no-progress", |of| of.variant.rules.ends.no_progress.is_some()),
    end("counting", |of| of.variant.rules.ends.counting.is_some()),
];

const fn rule(name: &'static str, is_there: fn(Subject) -> bool) -> Room {
    Room { part: Part::Rules, name, is_there }
}

const fn end(name: &'static str, is_there: fn(Subject) -> bool) -> Room {
    Room { part: Part::Ends, name, is_there }
}

/// The rules and ends that both variants have.
pub(super) fn shared(a: Subject, b: Subject) -> impl Iterator<Item = &'static Room> {
    ROOMS.iter().filter(move |room| (room.is_there)(a) && (room.is_there)(b))
}

/// Where the rules and ends differ, and what happens before free play.
pub(super) fn differences(a: Subject, b: Subject, matches: &[Match]) -> Vec<Difference> {
    let counterpart = |kind| matches.iter().find(|one| one.a == kind).map(|one| one.b);
    let pairing = Pairing::new(a.setting(), b.setting(), counterpart);
    let told = a.rules().differences(&b.rules(), &pairing).into_iter().map(|difference| {
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
    en_passant(a, b).into_iter().chain(told).collect()
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

/// Capturing in passing, which is no rule of its own in a variant file but follows from the moves.
fn en_passant(a: Subject, b: Subject) -> Option<Difference> {
    let (grade, which) = match (has_en_passant(a), has_en_passant(b)) {
        (true, false) => (Grade::Drops, "A"),
        (false, true) => (Grade::Adds, "B"),
        _ => return None,
    };
    let says = |subject: Subject| subject.says_at(EN_PASSANT.key, "men may be captured in passing");
    Some(Difference {
        code: EN_PASSANT.code,
        part: Part::Rules,
        of: "en-passant".to_string(),
        grade,
        text: format!("En passant: only in {which}"),
        a: (grade == Grade::Drops).then(|| says(a)),
        b: (grade == Grade::Adds).then(|| says(b)),
    })
}

/// Whether a man can ever be captured in passing: one leaves the right, and one has a use for it.
fn has_en_passant(subject: Subject) -> bool {
    let Rules { conditional, .. } = &subject.variant.rules;
    let kinds = subject.variant.kinds.0.iter().map(|kind| &kind.movement);
    let mut legs = kinds
        .chain(conditional.iter().map(|rule| &rule.movement))
        .flat_map(|movement| movement.routes.iter().flat_map(|route| &route.legs));
    let mut all = legs.clone();
    legs.any(|leg| leg.leaves_en_passant) && all.any(|leg| leg.modes.en_passant)
}
