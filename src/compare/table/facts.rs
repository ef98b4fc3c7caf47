//! What several variants have beside men, each in a few words.

use std::sync::Arc;

use super::{Fact, missing};
use crate::compare::passing::Passing;
use crate::compare::subject::Subject;
use crate::english::spaced;
use crate::geometry::Color;
use crate::position::Kind;
use crate::record::Game;
use crate::rules::{Bound, Promotion, Source, Suffered};
use crate::variant::Variant;

/// Where a variant has nothing of the sort.
const NOTHING: &str = "-";

/// One line: what it is about, and what a variant says of it.
type Line = (&'static str, fn(&Arc<Variant>) -> Option<String>);

/// The lines in their order; one of which no variant has anything to say is left out.
const LINES: &[Line] = &[
    ("first moves", |variant| Some(Game::new(Arc::clone(variant)).moves().len().to_string())),
    ("board", |variant| Some(board(variant))),
    ("before play", |variant| before_play(variant)),
    ("castling", |variant| castling(variant)),
    ("special moves", |variant| special_moves(variant)),
    ("en passant", |variant| en_passant(variant)),
    ("promotion", |variant| promotion(variant)),
    ("confined", |variant| names(variant.rules.confinement.iter().map(|rule| rule.name.as_str()))),
    ("immune", |variant| names(variant.rules.immunity.iter().map(|rule| rule.name.as_str()))),
    ("may not face", |variant| names(variant.rules.facing.iter().map(|rule| rule.name.as_str()))),
    ("checkmate", |variant| variant.kinds.royal().next().map(|_| result(variant.rules.ends.checkmate.0).to_string())),
    ("stalemate", |variant| Some(stalemate(variant))),
    ("bare king", |variant| bare_king(variant)),
    ("kings only", |variant| variant.rules.ends.kings_only.map(|rule| result(rule.result).to_string())),
    ("extinction", |variant| names(variant.rules.ends.extinction.iter().map(|rule| rule.name.as_str()))),
    ("goal", |variant| names(variant.rules.ends.goals.iter().map(|rule| rule.name.as_str()))),
    ("repetition", |variant| {
        variant.rules.ends.repetition.map(|rule| format!("{}: {}", bound(rule.times, "times"), result(rule.result)))
    }),
    ("no progress", |variant| {
        let rule = variant.rules.ends.no_progress.as_ref();
        rule.map(|rule| format!("{}: {}", bound(rule.moves, "moves"), result(rule.result)))
    }),
    ("counting", |variant| variant.rules.ends.counting.as_ref().map(|rule| result(rule.result).to_string())),
];

/// The facts of some variants.
pub(super) fn facts(variants: &[Arc<Variant>]) -> Vec<Fact> {
    let mut facts = Vec::new();
    for (about, tell) in LINES {
        let told: Vec<Option<String>> = variants.iter().map(tell).collect();
        if told.iter().any(Option::is_some) {
            let cells = told.into_iter().map(|cell| cell.unwrap_or_else(|| NOTHING.to_string())).collect();
            facts.push(Fact { about: about.to_string(), cells });
        }
    }
    facts
}

/// What the side gets that suffers an end.
fn result(suffered: Suffered) -> &'static str {
    suffered.noun().trim_start_matches("a ")
}

/// The names of rules, as words.
fn names<'v>(names: impl Iterator<Item = &'v str>) -> Option<String> {
    let names: Vec<String> = names.map(spaced).collect();
    (!names.is_empty()).then(|| names.join(", "))
}

fn board(variant: &Variant) -> String {
    let size = format!("{}x{}", variant.board.files(), variant.board.ranks());
    match missing(variant) {
        0 => size,
        missing => format!("{size} without {missing}"),
    }
}

fn before_play(variant: &Variant) -> Option<String> {
    let opening = &variant.rules.opening;
    let mut told = Vec::new();
    if opening.arrangement.is_some() {
        told.push("men are arranged".to_string());
    }
    if !opening.played.is_empty() {
        told.push(format!("{} moves are made", opening.played.len()));
    }
    if !opening.forced.is_empty() {
        told.push(format!("{} forced turns", opening.forced.len()));
    }
    (!told.is_empty()).then(|| told.join(", "))
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
    let subject = Subject { variant, document: None };
    let rules = subject.rules(&Passing::of(subject, subject));
    let mut told: Vec<String> = Vec::new();
    for rule in &rules.conditional {
        let words = format!("{} {}", spaced(&variant.kinds[rule.kind].name), rule.notation);
        if !told.contains(&words) {
            told.push(words);
        }
    }
    (!told.is_empty()).then(|| told.join(", "))
}

fn en_passant(variant: &Variant) -> Option<String> {
    let subject = Subject { variant, document: None };
    Passing::of(subject, subject).is_in_both().then(|| "yes".to_string())
}

fn promotion(variant: &Variant) -> Option<String> {
    let mut told: Vec<String> = Vec::new();
    for rule in &variant.rules.promotion {
        let words = promotion_words(variant, rule);
        if !told.contains(&words) {
            told.push(words);
        }
    }
    (!told.is_empty()).then(|| told.join("; "))
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
        Some(Source::Captured) => " that is captured",
        Some(Source::Lost) => " that is lost",
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

fn stalemate(variant: &Variant) -> String {
    let rule = variant.rules.ends.stalemate;
    match rule.lone_king.filter(|lone| *lone != rule.result) {
        Some(lone) => format!("{}; {} of a lone king", result(rule.result), result(lone)),
        None => result(rule.result).to_string(),
    }
}

fn bare_king(variant: &Variant) -> Option<String> {
    let rule = variant.rules.ends.bare_king.as_ref()?;
    Some(match rule.reply {
        Some(reply) => format!("{}; {} if it bares in turn", result(rule.result), result(reply)),
        None => result(rule.result).to_string(),
    })
}

/// A count and what it counts, with how it is claimed: `3 times if claimed, 5 by itself`.
fn bound(bound: Bound, unit: &str) -> String {
    let claimed = if bound.claimed { " if claimed" } else { "" };
    let by_itself = bound.by_itself.map_or(String::new(), |count| format!(", {count} by itself"));
    format!("{} {unit}{claimed}{by_itself}", bound.first)
}
