//! Claims that a kind moves as a string says, has all its moves, or moves otherwise.

use crate::geometry::Color;
use crate::rules::{Castling, SaidCastling};
use crate::same::{self, Evidence, MoveComparison};
use crate::variant::{ClaimedMove, Specials, Test, Variant};

/// What the men are called in a sentence about differences.
const MEN: &str = "the kind";

/// The moves without conditions are just those of the string.
pub(super) fn moves_just_as(variant: &Variant, claimed: &ClaimedMove) -> Result<(), String> {
    let told = |what| format!("the kind does not move as `{}` does: {what}", claimed.text);
    match difference(&compared(variant, claimed), claimed).or_else(|| castling_apart(variant, claimed)) {
        Some(what) => Err(told(what)),
        None => Ok(()),
    }
}

/// Every move of the string is one of the moves without conditions.
pub(super) fn covers(variant: &Variant, claimed: &ClaimedMove) -> Result<(), String> {
    let told = |what| format!("the kind cannot do all that `{}` does: {what}", claimed.text);
    match difference(&with_more(variant, claimed), claimed).or_else(|| castling_missing(variant, claimed)) {
        Some(what) => Err(told(what)),
        None => Ok(()),
    }
}

/// Some move of the string is none of the kind, or the other way round; moves under conditions belong to the kind.
pub(super) fn differs(variant: &Variant, claimed: &ClaimedMove) -> Result<(), String> {
    let compared = compared(variant, claimed);
    let all = variant.movement(claimed.kind, Specials::All);
    if !compared.is_same() || !same::covers(&claimed.movement, &all) || castling_apart(variant, claimed).is_some() {
        return Ok(());
    }
    let text = &claimed.text;
    match compared.evidence {
        Evidence::Proved => Err(format!("the kind moves just as `{text}` does")),
        Evidence::Tried(positions) => {
            Err(format!("in {positions} positions that were tried the kind moves just as `{text}` does"))
        }
    }
}

/// What is known only from positions that were tried, if the test came true so.
pub(super) fn only_tried(test: &Test, variant: &Variant) -> Option<String> {
    let (claimed, compared) = match test {
        Test::SameMove(claimed) => (claimed, compared(variant, claimed)),
        Test::Covers(claimed) => (claimed, with_more(variant, claimed)),
        _ => return None,
    };
    match compared.evidence {
        Evidence::Tried(positions) if compared.is_same() => {
            Some(format!("`{}` was compared in {positions} positions: there is no proof", claimed.text))
        }
        _ => None,
    }
}

/// The moves without conditions beside those of the string.
fn compared(variant: &Variant, claimed: &ClaimedMove) -> MoveComparison {
    same::compare(&variant.movement(claimed.kind, Specials::Unconditional), &claimed.movement)
}

/// The same, where the kind may do more than the string.
fn with_more(variant: &Variant, claimed: &ClaimedMove) -> MoveComparison {
    let free = variant.movement(claimed.kind, Specials::Unconditional);
    same::compare(&free, &free.joined(&claimed.movement))
}

/// The first difference in words.
fn difference(compared: &MoveComparison, claimed: &ClaimedMove) -> Option<String> {
    let groups = compared.groups();
    let told = groups.first()?.sentence(MEN, &claimed.text);
    let more = if groups.len() > 1 { ", and more" } else { "" };
    Some(format!("{}{more}", told.replace(&format!("`{MEN}`"), MEN)))
}

/// A castling that only the kind has, or only the string; none where the string does not speak of castling.
fn castling_apart(variant: &Variant, claimed: &ClaimedMove) -> Option<String> {
    let said = claimed.castlings.as_ref()?;
    let is_said = |castling: &Castling, color: Color| {
        said.iter().any(|one| one.color == color && is_as_said(castling, one, variant))
    };
    let own = castlings(variant, claimed).find(|&(castling, color)| !is_said(castling, color));
    let only_own = || {
        let (castling, color) = own?;
        let way = castling.ways[color.index()]?;
        Some(format!("only the kind castles {} so, on its conditions", way.words(variant.setting())))
    };
    castling_missing(variant, claimed).or_else(only_own)
}

/// A castling of the string that the kind does not have.
fn castling_missing(variant: &Variant, claimed: &ClaimedMove) -> Option<String> {
    let is_own = |one: &&SaidCastling| {
        castlings(variant, claimed).any(|(castling, color)| color == one.color && is_as_said(castling, one, variant))
    };
    let missing = claimed.castlings.as_ref()?.iter().find(|one| !is_own(one))?;
    Some(format!("only `{}` castles {} so, on its conditions", claimed.text, missing.way.words(variant.setting())))
}

/// The castlings of the kind, for each side that has them.
fn castlings<'v>(variant: &'v Variant, claimed: &ClaimedMove) -> impl Iterator<Item = (&'v Castling, Color)> {
    let kind = claimed.kind;
    let all = variant.rules.castling.iter().flat_map(|castling| Color::BOTH.map(|color| (castling, color)));
    all.filter(move |(castling, color)| castling.ways[color.index()].is_some_and(|way| way.king.kind == kind))
}

/// Whether a castling of the variant is what the string says, its conditions included.
fn is_as_said(castling: &Castling, said: &SaidCastling, variant: &Variant) -> bool {
    castling.ways[said.color.index()].is_some_and(|way| way.does_the_same(&said.way))
        && castling.king_unmoved == said.king_unmoved
        && castling.can_be_said(&variant.kinds)
}
