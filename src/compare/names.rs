//! Kinds that only one game has, kinds that move otherwise, and what kinds are called.

use super::difference::{Difference, KIND, KIND_LETTER, KIND_MOVES, KIND_NAME, KIND_ROYAL, KIND_SAN, Matter};
use super::matching::{Match, unmatched};
use super::passing::Passing;
use super::subject::Subject;
use crate::file::write::key;
use crate::position::{Kind, KindOfMan};
use crate::rules::{Aspect, Grade};

/// Where the men differ.
pub(super) fn differences(a: Subject, b: Subject, matches: &[Match]) -> Vec<Difference> {
    let of_match = |one| [moves(a, b, one), royalty(a, b, one)];
    let mut found: Vec<Difference> = matches.iter().flat_map(of_match).flatten().collect();
    let of_a = unmatched(a, matches, |one| one.a);
    found.extend(of_a.map(|kind| only(a, kind, false)));
    let of_b = unmatched(b, matches, |one| one.b);
    found.extend(of_b.map(|kind| only(b, kind, true)));
    found.extend(matches.iter().flat_map(|one| labels(a, b, one)));
    found
}

/// The moves of a kind as its file writes them, with its first moves.
pub(super) fn written(subject: Subject, kind: Kind) -> String {
    let own = &subject.variant.kinds[kind].notation;
    subject.first_moves(kind, &Passing::alone(subject.variant)).fold(own.clone(), |told, rule| {
        let when = if rule.when.is_empty() { "also" } else { "unmoved also" };
        format!("{told}, {when} {}", rule.notation)
    })
}

fn moves(a: Subject, b: Subject, one: &Match) -> Option<Difference> {
    let grade = one.moves.grade()?;
    let (own, their) = (&a.variant.kinds[one.a], &b.variant.kinds[one.b]);
    let [in_a, in_b] = [written(a, one.a), written(b, one.b)];
    let text = format!("{}: moves as {in_a} in A; {in_b} in B", own.name);
    let says = |subject: Subject, name: &str, words| Some(subject.says_at(format!("pieces.{}.move", key(name)), words));
    let sides = [says(a, &own.name, in_a), says(b, &their.name, in_b)];
    Some(Difference::new(KIND_MOVES, Matter::Kind(own.name.clone()), grade, text, sides))
}

/// A kind that is royal in one of the games: who wins may depend on it.
fn royalty(a: Subject, b: Subject, one: &Match) -> Option<Difference> {
    let kinds = [&a.variant.kinds[one.a], &b.variant.kinds[one.b]];
    let which = match kinds.map(|kind| kind.royal) {
        [true, false] => "A",
        [false, true] => "B",
        _ => return None,
    };
    let says = |subject: Subject, kind: &KindOfMan| {
        let words = if kind.royal { "royal" } else { "not royal" };
        Some(subject.says_at(format!("pieces.{}.royal", key(&kind.name)), words))
    };
    let text = format!("{}: royal in {which}", kinds[0].name);
    let sides = [says(a, kinds[0]), says(b, kinds[1])];
    Some(Difference::new(KIND_ROYAL, Matter::Kind(kinds[0].name.clone()), Grade::Result, text, sides))
}

/// A kind that only one game has; without a royal kind, a side cannot be mated.
fn only(subject: Subject, kind: Kind, is_of_b: bool) -> Difference {
    let KindOfMan { name, royal, .. } = &subject.variant.kinds[kind];
    let written = written(subject, kind);
    let (which, grade) = if is_of_b { ("B", Grade::Adds) } else { ("A", Grade::Drops) };
    let grade = if *royal { Grade::Result } else { grade };
    let says = Some(subject.says_at(format!("pieces.{}", key(name)), written.as_str()));
    let sides = if is_of_b { [None, says] } else { [says, None] };
    let text = format!("{name}: only in {which}, moves as {written}");
    Difference::new(KIND, Matter::KindOfOne(name.clone(), is_of_b), grade, text, sides)
}

/// What a kind is called otherwise in B.
fn labels(a: Subject, b: Subject, one: &Match) -> Vec<Difference> {
    let (own, their) = (&a.variant.kinds[one.a], &b.variant.kinds[one.b]);
    let differ = |aspect: Aspect, field: &str, text: String, of: fn(&KindOfMan) -> &str| {
        let says = |subject: Subject, kind: &KindOfMan| {
            subject.says_at(format!("pieces.{}{field}", key(&kind.name)), of(kind))
        };
        let sides = [Some(says(a, own)), Some(says(b, their))];
        Difference::new(aspect, Matter::Kind(own.name.clone()), Grade::Label, text, sides)
    };
    let mut found = Vec::new();
    if own.name != their.name {
        let text = format!("{} is called {}", own.name, their.name);
        found.push(differ(KIND_NAME, "", text, |kind| &kind.name));
    }
    if own.letter != their.letter {
        let text = format!("{}: its letter is {} in A; {} in B", own.name, own.letter, their.letter);
        found.push(differ(KIND_LETTER, ".letter", text, |kind| &kind.letter));
    }
    // The letter in moves is that of positions unless something else is said.
    let follows = |kind: &KindOfMan| kind.san == kind.letter;
    if own.san != their.san && !(follows(own) && follows(their)) {
        let said = |san: &str| if san.is_empty() { "no letter".to_string() } else { san.to_string() };
        let text = format!("{}: written in moves as {} in A; {} in B", own.name, said(&own.san), said(&their.san));
        found.push(differ(KIND_SAN, ".san", text, |kind| &kind.san));
    }
    found
}
