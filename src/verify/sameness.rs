//! Claims that a kind moves as a string says, has all its moves, or moves otherwise.

use crate::betza::Movement;
use crate::position::Kind;
use crate::same::{self, Evidence, MoveComparison};
use crate::variant::{Specials, Test, Variant};

/// What the men are called in a sentence about differences.
const MEN: &str = "the kind";

/// The moves without conditions are just those of the string.
pub(super) fn moves_just_as(variant: &Variant, kind: Kind, text: &str, movement: &Movement) -> Result<(), String> {
    let free = variant.movement(kind, Specials::Unconditional);
    let compared = same::compare(&free, movement);
    if compared.is_same() {
        return Ok(());
    }
    Err(format!("the kind does not move as `{text}` does: {}", first_of(&compared, text)))
}

/// Every move of the string is one of the moves without conditions.
pub(super) fn covers(variant: &Variant, kind: Kind, text: &str, movement: &Movement) -> Result<(), String> {
    let free = variant.movement(kind, Specials::Unconditional);
    let compared = same::compare(&free, &free.joined(movement));
    if compared.is_same() {
        return Ok(());
    }
    Err(format!("the kind cannot do all that `{text}` does: {}", first_of(&compared, text)))
}

/// Some move of the string is none of the kind, or the other way round; moves under conditions belong to the kind.
pub(super) fn differs(variant: &Variant, kind: Kind, text: &str, movement: &Movement) -> Result<(), String> {
    let free = variant.movement(kind, Specials::Unconditional);
    let compared = same::compare(&free, movement);
    if !compared.is_same() || !same::covers(movement, &variant.movement(kind, Specials::All)) {
        return Ok(());
    }
    match compared.evidence {
        Evidence::Proved => Err(format!("the kind moves just as `{text}` does")),
        Evidence::Tried(positions) => {
            Err(format!("in {positions} positions that were tried the kind moves just as `{text}` does"))
        }
    }
}

/// What is known only from positions that were tried, if the test came true so.
pub(super) fn only_tried(test: &Test, variant: &Variant) -> Option<String> {
    let (kind, text, movement, may_do_more) = match test {
        Test::SameMove(kind, text, movement) => (kind, text, movement, false),
        Test::Covers(kind, text, movement) => (kind, text, movement, true),
        _ => return None,
    };
    let free = variant.movement(*kind, Specials::Unconditional);
    let compared = same::compare(&free, &if may_do_more { free.joined(movement) } else { movement.clone() });
    match compared.evidence {
        Evidence::Tried(positions) if compared.is_same() => {
            Some(format!("`{text}` was compared in {positions} positions: there is no proof"))
        }
        _ => None,
    }
}

/// The first difference in words.
fn first_of(compared: &MoveComparison, text: &str) -> String {
    let groups = compared.groups();
    let told = groups.first().map_or(String::new(), |group| group.sentence(MEN, text));
    let more = if groups.len() > 1 { ", and more" } else { "" };
    format!("{}{more}", told.replace(&format!("`{MEN}`"), MEN))
}
