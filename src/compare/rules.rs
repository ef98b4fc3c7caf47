//! The rules and the ends of two variants: each says itself where it differs; what has no room of its own is said here.

use super::difference::{Difference, EN_PASSANT, Matter, Proof, Topic, WrittenOtherwise};
use super::matching::{Match, pairing, pairing_of};
use super::passing::Passing;
use super::subject::Subject;
use crate::rules::{ConditionalMove, Grade, RuleDifference, RuleId, Rules, Setting};
use crate::variant::Reach;

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
///
/// Where the reach of both is given, only as far as men ever come there.
pub(super) fn differences(
    a: Subject,
    b: Subject,
    matches: &[Match],
    passing: &Passing,
    reaches: Option<[&Reach; 2]>,
) -> Vec<Difference> {
    let kinds = [a, b].map(|subject| subject.kinds(passing));
    let [of_a, of_b] = [0, 1].map(|game: usize| Setting { kinds: &kinds[game], ..[a, b][game].setting() });
    let mut pairing = pairing_of(of_a, of_b, matches);
    if let Some(reaches) = reaches {
        pairing = pairing.where_men_come(reaches.map(Reach::reached));
    }
    let specials = [0, 1].map(|game: usize| {
        let reach = reaches.map(|reaches| reaches[game]);
        [a, b][game].specials(passing, reach).unzip::<Option<usize>, ConditionalMove, Vec<_>, Vec<_>>()
    });
    let rules = [0, 1].map(|game: usize| {
        let conditional = specials[game].1.clone();
        let rules = [a, b][game].simplified_rules();
        let promotion =
            reaches.map_or_else(|| rules.promotion.clone(), |reaches| [a, b][game].promotions(reaches[game]));
        Rules { conditional, promotion, ..rules }
    });
    // What both say alike may say nothing in one of the games: that is a difference of what comes before it there.
    let written = a.variant.rules.differences(&b.variant.rules, &pairing);
    let is_written = |id: RuleId| written.iter().any(|(other, _)| *other == id);
    let differing = rules[0].differences(&rules[1], &pairing).into_iter().filter(|(id, _)| is_written(*id));
    let told = differing.map(|(id, difference)| {
        let RuleDifference { code, part, grade, entries, entry, a: in_a, b: in_b, text } = difference;
        let text = text.trim_end_matches('.').to_string();
        let of = Matter::Rule(Topic::Rule(id));
        let entries = [0, 1].map(|game: usize| match id {
            RuleId::Special => specials[game].0.get(entries[game]?).copied().flatten(),
            _ => entries[game],
        });
        let (in_a, in_b) = (in_a.map(|says| a.says(says)), in_b.map(|says| b.says(says)));
        Difference { code, part, of, grade, entries, entry, text, a: in_a, b: in_b }
    });
    en_passant(a, b, passing).into_iter().chain(told).collect()
}

/// The rules and ends that are written otherwise and mean the same.
pub(super) fn otherwise(
    a: Subject,
    b: Subject,
    matches: &[Match],
    passing: &Passing,
    differences: &[Difference],
) -> Vec<WrittenOtherwise> {
    let pairing = pairing(a, b, matches);
    let (own, others) = (a.written_rules(passing), b.written_rules(passing));
    let differs = |of: &Matter| differences.iter().any(|one| one.of == *of && one.is_play());
    let rules = RuleId::TOLD.iter().filter(|&&id| own.is_written_otherwise(id, &others, &pairing));
    let matters = rules.map(|&id| Matter::Rule(Topic::Rule(id))).filter(|of| !differs(of));
    matters.map(|of| WrittenOtherwise { of, proof: Proof::NormalForm }).collect()
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
