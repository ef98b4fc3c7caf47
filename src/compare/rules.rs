//! The rules and the ends of two variants: each says itself where it differs; what has no room of its own is said here.

use super::difference::{Difference, EN_PASSANT, Matter, Topic};
use super::matching::{Match, pairing};
use super::passing::Passing;
use super::subject::Subject;
use crate::rules::{Grade, RuleDifference, RuleId};

/// The rules and ends that both variants have, in the order in which they are told.
pub(super) fn shared<'v>(a: Subject<'v>, b: Subject<'v>) -> impl Iterator<Item = Topic> + use<'v> {
    let passing = Passing::of(a.variant, b.variant);
    let both = [a.rules(&passing), b.rules(&passing)];
    let kinds = [&a.variant.kinds, &b.variant.kinds];
    let are_in_both = passing.is_in_both();
    Topic::all().filter(move |topic| match topic {
        Topic::Rule(id) => both.iter().zip(kinds).all(|(rules, kinds)| rules.rule(*id).is_there(kinds)),
        Topic::EnPassant => are_in_both,
    })
}

/// Where the rules and ends differ, and what happens before free play.
pub(super) fn differences(a: Subject, b: Subject, matches: &[Match], passing: &Passing) -> Vec<Difference> {
    let pairing = pairing(a, b, matches);
    let told = a.rules(passing).differences(&b.rules(passing), &pairing).into_iter().map(|(id, difference)| {
        let RuleDifference { code, part, grade, entries, a: in_a, b: in_b, text } = difference;
        let text = text.trim_end_matches('.').to_string();
        let of = Matter::Rule(Topic::Rule(id));
        let entries = [(a, entries[0]), (b, entries[1])].map(|(subject, entry)| match id {
            RuleId::Special => subject.special_at(entry?, passing),
            _ => entry,
        });
        let (in_a, in_b) = (in_a.map(|says| a.says(says)), in_b.map(|says| b.says(says)));
        Difference { code, part, of, grade, entries, text, a: in_a, b: in_b }
    });
    en_passant(a, b, passing).into_iter().chain(told).collect()
}

/// That only one of the games knows capturing in passing.
fn en_passant(a: Subject, b: Subject, passing: &Passing) -> Option<Difference> {
    let (grade, which) = match (passing.in_a, passing.in_b) {
        (true, false) => (Grade::Drops, "A"),
        (false, true) => (Grade::Adds, "B"),
        _ => return None,
    };
    let says = |subject: Subject| subject.says_at(EN_PASSANT.key, "men may be captured in passing");
    let sides = [passing.in_a.then(|| says(a)), passing.in_b.then(|| says(b))];
    let text = format!("En passant: only in {which}");
    Some(Difference::new(EN_PASSANT, Matter::Rule(Topic::EnPassant), grade, text, sides))
}
