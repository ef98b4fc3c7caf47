use crate::english::{capitalised, listed, with_article};
use crate::geometry::{Color, SquareSet};
use crate::position::Man;
use crate::variant::Variant;

/// Which men have a right at the start that they lose by moving, in sentences.
pub(super) fn first_moves(variant: &Variant) -> Vec<String> {
    let held = variant.setup.unmoved;
    let written = held & !variant.rights.implied;
    let mut sentences = Vec::new();
    for color in Color::BOTH {
        let told = variant.kinds.each().flat_map(|kind| {
            let own = move |(square, man): &(_, Man)| *man == Man { kind, color } && written.contains(*square);
            let men = variant.setup.each_man().filter(own);
            men.map(move |(square, _)| format!("the {} on {}", variant.kinds[kind].name, variant.board.name(square)))
        });
        let told: Vec<String> = told.collect();
        if !told.is_empty() {
            sentences.push(format!("{color}: {}.", listed(told, " and ")));
        }
    }
    if !sentences.is_empty() {
        let what = "These men have a right, to castle or to a first move of their own, that they lose by moving; \
                    positions name those that still have it.";
        sentences.insert(0, what.to_string());
    }
    sentences.extend(speaking_for_themselves(variant));
    if sentences.is_empty() {
        sentences.push("No man has a right that it loses by moving.".to_string());
    }
    sentences
}

/// The kinds whose men need no written right: where they start, none of them can stand that has moved.
fn speaking_for_themselves(variant: &Variant) -> Vec<String> {
    let implied = variant.setup.unmoved & variant.rights.implied;
    let kinds = variant
        .kinds
        .each()
        .filter(|&kind| variant.setup.each_man().any(|(square, man)| man.kind == kind && implied.contains(square)));
    let told = kinds.map(|kind| {
        let name = &variant.kinds[kind].name;
        format!(
            "{} on a square where its kind starts has never moved, so that positions need not say it.",
            capitalised(&with_article(name))
        )
    });
    told.collect()
}
