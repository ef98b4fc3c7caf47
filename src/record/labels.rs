//! Letters and labels of moves as people write them.

use crate::position::{Kind, Move};
use crate::variant::Variant;

/// Whether a text is the label of the castling that a move is.
pub(super) fn as_label(variant: &Variant, made: &Move, text: &str) -> bool {
    label(variant, made).is_some_and(|label| label == text || label.replace('0', "O") == text.replace('0', "O"))
}

/// The letter of a kind behind `=`: the one in moves, unless there is none or another kind has it as its own.
pub(super) fn promotion_letter(variant: &Variant, kind: Kind) -> &str {
    let own = &variant.kinds[kind];
    let taken = |san: &str| variant.kinds.each().any(|other| other != kind && variant.kinds[other].letter == san);
    if own.san.is_empty() || taken(&own.san) { &own.letter } else { &own.san }
}

/// The label of the castling that a move is.
pub(super) fn label<'a>(variant: &'a Variant, made: &Move) -> Option<&'a str> {
    let castling = variant.rules.castling.get(made.castling()?)?;
    Some(&castling.san)
}
