//! What several variants have beside men, each in a few words.

use std::sync::Arc;

use super::{Fact, missing};
use crate::compare::passing::Passing;
use crate::compare::subject::Subject;
use crate::english::spaced;
use crate::geometry::Color;
use crate::in_order::together;
use crate::position::Kind;
use crate::record::Game;
use crate::rules::{Promotion, PromotionSource, RuleId};
use crate::variant::Variant;

/// Where a variant has nothing of the sort.
const NOTHING: &str = "-";

/// One line: what it is about, and what a variant says of it.
type FactLine = (&'static str, fn(&Arc<Variant>) -> Option<String>);

/// The lines in their order; one of which no variant has anything to say is left out.
const LINES: &[FactLine] = &[
    ("first moves", |variant| Some(Game::new(Arc::clone(variant)).moves().len().to_string())),
    ("board", |variant| Some(board(variant))),
    ("before play", |variant| said(variant, RuleId::Opening)),
    ("castling", |variant| castling(variant)),
    ("special moves", |variant| special_moves(variant)),
    ("en passant", |variant| en_passant(variant)),
    ("promotion", |variant| promotion(variant)),
];

/// The rules of which [`LINES`] tells in its own words; every other one is told as it tells itself in few words.
const TOLD_APART: [RuleId; 4] = [RuleId::Opening, RuleId::Castling, RuleId::Special, RuleId::Promotion];

/// What a line is about that tells of a rule.
fn heading(id: RuleId) -> &'static str {
    match id {
        RuleId::Confinement => "confined",
        RuleId::Immunity => "immune",
        RuleId::Facing => "may not face",
        _ => id.called(),
    }
}

/// The facts of some variants.
pub(super) fn facts(variants: &[Arc<Variant>]) -> Vec<Fact> {
    let own = LINES.iter().map(|(about, tell)| (*about, variants.iter().map(tell).collect()));
    let others = RuleId::ALL.iter().filter(|id| !TOLD_APART.contains(id));
    let others = others.map(|&id| (heading(id), variants.iter().map(|variant| said(variant, id)).collect()));
    let mut facts = Vec::new();
    let all: Vec<(&str, Vec<Option<String>>)> = own.chain(others).collect();
    for (about, told) in all {
        if told.iter().any(Option::is_some) {
            let cells = told.into_iter().map(|cell| cell.unwrap_or_else(|| NOTHING.to_string())).collect();
            facts.push(Fact { about: about.to_string(), cells });
        }
    }
    facts
}

/// What a variant says of a rule, in few words.
fn said(variant: &Variant, id: RuleId) -> Option<String> {
    variant.rules.rule(id).in_few_words(&variant.kinds)
}

fn board(variant: &Variant) -> String {
    let size = format!("{}x{}", variant.board.files(), variant.board.ranks());
    match missing(variant) {
        0 => size,
        missing => format!("{size} without {missing}"),
    }
}

/// The squares of White's kings, before and after.
fn castling(variant: &Variant) -> Option<String> {
    let ways = variant.rules.castling.iter().filter_map(|rule| rule.ways[Color::White as usize]);
    let told = ways.map(|way| {
        let name = |square| variant.board.name(square);
        format!("{}{}-{}", variant.kinds.letter(way.king), name(way.king_from), name(way.king_to))
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// Moves under conditions that are no part of how a kind moves.
fn special_moves(variant: &Variant) -> Option<String> {
    let rules = Subject::from(variant).rules(&Passing::alone(variant));
    let told = rules.conditional.iter();
    each_once(told.map(|rule| format!("{} {}", spaced(&variant.kinds[rule.kind].name), rule.notation)), ", ")
}

fn en_passant(variant: &Variant) -> Option<String> {
    Passing::alone(variant).is_in_both().then(|| "yes".to_string())
}

fn promotion(variant: &Variant) -> Option<String> {
    each_once(variant.rules.promotion.iter().map(|rule| promotion_words(variant, rule)), "; ")
}

/// What is said, each thing once; none if that is nothing.
fn each_once(said: impl Iterator<Item = String>, joint: &str) -> Option<String> {
    let told: Vec<String> = together(said.map(|words| (words, ()))).into_iter().map(|(words, _)| words).collect();
    (!told.is_empty()).then(|| told.join(joint))
}

/// What a man becomes; to save room, who it is and where are told only where that is no pawn and no last rank.
fn promotion_words(variant: &Variant, rule: &Promotion) -> String {
    let kinds = &variant.kinds;
    let promotes = |kind: Kind| variant.rules.promotion.iter().any(|rule| rule.kinds.contains(&kind));
    let is_any = kinds.each().all(|kind| kinds[kind].royal || promotes(kind) || rule.to.contains(&kind));
    let name = |kind: &Kind| spaced(&kinds[*kind].name);
    let to = match is_any && rule.to.len() > 1 {
        true => "any".to_string(),
        false => rule.to.iter().map(name).collect::<Vec<_>>().join(", "),
    };
    let only = match rule.from {
        Some(PromotionSource::Captured) => " that is captured",
        Some(PromotionSource::Lost) => " that is lost",
        None => "",
    };
    let stays = if rule.optional { ", or stays" } else { "" };
    let on =
        if rule.zone.words().ends_with("last rank") { String::new() } else { format!(" on {}", rule.zone.words()) };
    let several = variant.rules.promotion.iter().any(|other| other.kinds != rule.kinds);
    let who = match several {
        true => rule.kinds.iter().map(name).collect::<Vec<_>>().join(", ") + " to ",
        false => String::new(),
    };
    format!("{who}{to}{only}{on}{stays}")
}
