//! How the rules of two variants are compared: which entry of one belongs to which of the other, and what is left.

use std::cmp::Reverse;

use super::{Aspect, DifferingValues, Grade, Pairing, PlacedEntries, RuleDifference, Setting, Stated, StatedRule};
use crate::english::capitalised;
use crate::in_order::InOrder;

/// Where what A and B state of a rule differs in what it means, however it is cut into entries.
pub(super) fn differences<T: StatedRule>(a: &[T], b: &[T], pairing: &Pairing) -> Vec<RuleDifference> {
    if T::play_alike(a, b, pairing) {
        let is_label = |one: &RuleDifference| one.grade == Grade::Label;
        return written_differences(a, b, pairing).into_iter().filter(is_label).collect();
    }
    // Entries that are joined in one of the two only have more differences than they are written with.
    let written: [PlacedEntries<T>; 2] =
        [a, b].map(|entries| entries.iter().cloned().enumerate().map(|(at, one)| (Some(at), one)).collect());
    let [(of_a, in_a), (of_b, in_b)] = pairing.sides();
    let joined = [T::joined_entries(a, of_a, in_a), T::joined_entries(b, of_b, in_b)];
    let found = differences_of(written.clone(), pairing);
    if joined.iter().all(Option::is_none) {
        return found;
    }
    let [joined_a, joined_b] = joined;
    let [written_a, written_b] = written;
    let joined = differences_of([joined_a.unwrap_or(written_a), joined_b.unwrap_or(written_b)], pairing);
    if joined.len() < found.len() { joined } else { found }
}

/// Where entries differ, but for those that do the same all the same.
fn differences_of<T: StatedRule>([a, b]: [PlacedEntries<T>; 2], pairing: &Pairing) -> Vec<RuleDifference> {
    let (places_a, a): (Vec<Option<usize>>, Vec<T>) = a.into_iter().unzip();
    let (places_b, b): (Vec<Option<usize>>, Vec<T>) = b.into_iter().unzip();
    let alike = |kinds| !pairing.appears(kinds) || T::treat_alike(&a, &b, kinds, pairing);
    let is_idle = |[own, others]: [Option<usize>; 2]| {
        let of_a = own.into_iter().flat_map(|own| a[own].kinds()).map(|&kind| pairing.of_a(kind));
        let of_b = others.into_iter().flat_map(|others| b[others].kinds()).map(|&kind| pairing.of_b(kind));
        let kinds: Vec<_> = of_a.chain(of_b).collect();
        !kinds.is_empty() && kinds.into_iter().all(alike)
    };
    let in_file = |[own, others]: [Option<usize>; 2]| {
        let places = [own.map(|own| places_a[own]), others.map(|others| places_b[others])];
        // What several entries say is no difference of one of them.
        if places.contains(&Some(None)) { [None, None] } else { places.map(Option::flatten) }
    };
    let found = written_differences(&a, &b, pairing).into_iter();
    let found = found.filter(|one| one.grade == Grade::Label || !is_idle(one.entries));
    found.map(|one| RuleDifference { entries: in_file(one.entries), ..one }).collect()
}

/// The same as it is written.
///
/// Entries that play alike are one another's counterparts, then those about the same, then those of one name; what is
/// left only one variant has.
pub(super) fn written_differences<T: StatedRule>(a: &[T], b: &[T], pairing: &Pairing) -> Vec<RuleDifference> {
    let counterparts = counterparts(a, b, pairing);
    let is_left = |index: &usize| !counterparts.contains(&Some(*index));
    let of_a = counterparts.iter().enumerate().map(|(index, counterpart)| [Some(index), *counterpart]);
    let of_b = (0..b.len()).filter(is_left).map(|index| [None, Some(index)]);
    let mut found = Vec::new();
    for entries in of_a.chain(of_b) {
        let told = match entries {
            [Some(own), Some(others)] => both(&a[own], &b[others], pairing),
            [Some(own), None] => vec![only(&a[own], Grade::Drops, pairing)],
            [None, Some(others)] => vec![only(&b[others], Grade::Adds, pairing)],
            [None, None] => Vec::new(),
        };
        found.extend(told.into_iter().map(|one| RuleDifference { entries, ..one }));
    }
    found.extend(T::ORDER.and_then(|aspect| order(aspect, (a, b), &counterparts, pairing)));
    found.extend(T::differ_together(a, b, pairing));
    found
}

/// Which entry of B belongs to each of A; the same the other way round.
pub(super) fn counterparts<T: StatedRule>(a: &[T], b: &[T], pairing: &Pairing) -> Vec<Option<usize>> {
    let mut candidates = Vec::new();
    for (index, own) in a.iter().enumerate() {
        for (other_index, other) in b.iter().enumerate() {
            let (is_kin, is_namesake) = (own.is_kin(other, pairing), own.is_namesake(other));
            if is_kin || is_namesake {
                let differing = both(own, other, pairing).iter().filter(|one| one.grade != Grade::Label).count();
                let far = if differing == 0 { 0 } else { 2 - usize::from(is_kin) };
                // Entries of the same place come first, and neither variant before the other.
                let places = (index.min(other_index), index.max(other_index));
                candidates.push(((far, differing, Reverse(is_namesake), places), index, other_index));
            }
        }
    }
    candidates.order();
    let mut counterparts = vec![None; a.len()];
    let mut taken = vec![false; b.len()];
    for (_, index, other_index) in candidates {
        if counterparts[index].is_none() && !taken[other_index] {
            counterparts[index] = Some(other_index);
            taken[other_index] = true;
        }
    }
    counterparts
}

/// Entries that both variants have in another order, if that matters.
fn order<T: StatedRule>(
    aspect: Aspect,
    (a, b): (&[T], &[T]),
    counterparts: &[Option<usize>],
    pairing: &Pairing,
) -> Option<RuleDifference> {
    let shared = counterparts.iter().enumerate().filter_map(|(index, counterpart)| Some((index, (*counterpart)?)));
    let shared: Vec<(usize, usize)> = shared.collect();
    let matters =
        |one: usize, other: usize, entries: &[T], setting| entries[one].has_order_with(&entries[other], setting);
    let is_moved = |&(own, counterpart): &(usize, usize)| {
        shared.iter().any(|&(other, other_counterpart)| {
            (own < other) != (counterpart < other_counterpart)
                && own != other
                && matters(own, other, a, pairing.a)
                && matters(counterpart, other_counterpart, b, pairing.b)
        })
    };
    let moved: Vec<(usize, usize)> = shared.iter().copied().filter(is_moved).collect();
    let mut in_b: Vec<usize> = moved.iter().map(|(_, counterpart)| *counterpart).collect();
    in_b.sort_unstable();
    let named = |names: Vec<&str>| Stated { key: T::REGISTRATION.path(), words: names.join(", ") };
    let a = named(moved.iter().map(|(own, _)| a[*own].name()).collect());
    let b = named(in_b.into_iter().map(|index| b[index].name()).collect());
    let kind_of_rule = capitalised(T::REGISTRATION.field.key);
    let text = format!("{kind_of_rule}, {}: {} in A; {} in B.", aspect.about, a.words, b.words);
    let part = T::REGISTRATION.part;
    let grade = T::REGISTRATION.graded(Grade::Changes);
    let (a, b) = (Some(a), Some(b));
    let entry = String::new();
    let difference = RuleDifference { code: aspect.code, part, grade, entries: [None, None], entry, a, b, text };
    (!moved.is_empty()).then_some(difference)
}

/// The differences of two rules that belong together.
pub(super) fn both<T: StatedRule>(a: &T, b: &T, pairing: &Pairing) -> Vec<RuleDifference> {
    let mut values = DifferingValues::of(T::REGISTRATION, a.called(), [a.key(), b.key()]);
    a.values(b, pairing, &mut values);
    let differs = |code: &&str| values.found.iter().any(|one| one.code == *code);
    if T::ESSENCE.is_empty() || !T::ESSENCE.iter().all(differs) {
        return values.found;
    }
    vec![whole(Some((a, pairing.a)), Some((b, pairing.b)), Grade::Changes, "nothing is alike in A and B")]
}

/// A rule that B adds, or drops: only one of the two has it.
fn only<T: StatedRule>(rule: &T, grade: Grade, pairing: &Pairing) -> RuleDifference {
    match grade {
        Grade::Adds => whole(None, Some((rule, pairing.b)), grade, "only in B"),
        _ => whole(Some((rule, pairing.a)), None, grade, "only in A"),
    }
}

/// A difference of rules as a whole; one of the two may lack it.
fn whole<T: StatedRule>(a: Option<(&T, Setting)>, b: Option<(&T, Setting)>, grade: Grade, how: &str) -> RuleDifference {
    let part = T::REGISTRATION.part;
    let called = a.or(b).map(|(rule, _)| rule.called()).unwrap_or_default();
    let [a, b] = [a, b].map(|one| one.map(|(rule, setting)| Stated { key: rule.key(), words: rule.words(setting) }));
    let grade = T::REGISTRATION.graded(grade);
    let (code, entry) = (T::REGISTRATION.code(), T::REGISTRATION.entry_in(&called));
    let text = format!("{}: {how}.", capitalised(&called));
    RuleDifference { code, part, grade, entries: [None, None], entry, a, b, text }
}
