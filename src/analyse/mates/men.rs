//! Which endings a variant has: its kinds, its royal man, and the rules that an ending does not know.

use super::{Ending, EndingRow, EndingRows, Mates, solve};
use crate::betza::Movement;
use crate::findings::Refusal;
use crate::position::Kind;
use crate::variant::Variant;
use crate::watch::Watch;
use crate::workers;

/// The royal kind of a variant, whose movement both kings have; refused if it has none, or several.
pub fn king(variant: &Variant) -> Result<Kind, Refusal> {
    let royal: Vec<Kind> = variant.kinds.royal().collect();
    let (code, message) = match royal[..] {
        [king] => return Ok(king),
        [] => ("ending-without-king", "the variant has no royal kind, so nothing can be checkmated".to_string()),
        _ => ("ending-with-kings", format!("the variant has {} royal kinds, and an ending knows one", royal.len())),
    };
    Err(Refusal::new(code, message, "take a variant with one royal kind"))
}

/// Solves the ending of a king and men of these kinds, one or two, against a king.
///
/// Refused if a rule of the variant says more of these men than their movements do: promotion, confinement, immunity,
/// kings that face each other, and moves under conditions that are no first moves.
pub fn of_men(variant: &Variant, men: &[Kind], watch: &dyn Watch) -> Result<Mates, Refusal> {
    let king = king(variant)?;
    if men.contains(&king) {
        let message = format!("`{}` is the royal kind: a side has one of it", variant.kinds[king].name);
        return Err(Refusal::new("ending-royal-man", message, "name a kind that is not royal"));
    }
    let all: Vec<Kind> = men.iter().copied().chain([king]).collect();
    if let Some((rule, kind)) = rule_beyond_movements(variant, &all) {
        let kind = &variant.kinds[kind].name;
        let message = format!("`[{rule}]` says more of `{kind}` than its movement does");
        let help = "give the man's Betza string instead, which has no such rule";
        return Err(Refusal::new("ending-has-rules", message, help));
    }
    let movement = |kind: Kind| &variant.kinds[kind].movement;
    let men: Vec<&Movement> = men.iter().map(|&kind| movement(kind)).collect();
    solve(&Ending { board: &variant.board, men: &men, king: movement(king) }, watch)
}

/// Solves the endings of these kinds, one by one on so many threads; a row each, in their order.
pub fn of_kinds(variant: &Variant, kinds: &[Kind], threads: usize, watch: &dyn Watch) -> EndingRows {
    EndingRows(workers::each(threads, kinds.len(), |index| {
        let kind = kinds[index];
        EndingRow::new(&*variant.kinds[kind].name, of_men(variant, &[kind], watch))
    }))
}

/// A rule by which one of these men moves or is captured otherwise than by its movement, long after the start.
fn rule_beyond_movements(variant: &Variant, kinds: &[Kind]) -> Option<(String, Kind)> {
    let rules = &variant.rules;
    let of = |table: &str, name: &str| format!("{table}.{name}");
    let promotions = rules.promotion.iter().map(|rule| (of("promotion", &rule.name), rule.kinds.clone()));
    let confinements = rules.confinement.iter().map(|rule| (of("confinement", &rule.name), rule.kinds.clone()));
    let immunities = rules.immunity.iter().map(|rule| (of("immunity", &rule.name), rule.kinds.clone()));
    let facings = rules.facing.iter().map(|rule| (of("facing", &rule.name), rule.kinds.clone()));
    let later = rules.conditional.iter().filter(|rule| rule.movement.routes.iter().any(|route| !route.initial));
    let later = later.map(|rule| (of("special", &rule.name), vec![rule.kind]));
    let all = promotions.chain(confinements).chain(immunities).chain(facings).chain(later);
    all.into_iter().find_map(|(rule, bound)| kinds.iter().find(|kind| bound.contains(kind)).map(|&kind| (rule, kind)))
}
