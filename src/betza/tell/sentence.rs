//! A movement told in plain English.
//!
//! Sentences are made from one form of the movement, so that strings that mean the same are told in the same words.

use std::collections::BTreeSet;

use super::clause::{STOPPED, clauses, partner};
use super::several_legs;
use super::wording::leap_gloss;
use crate::betza::mean::conditions::Modes;
use crate::betza::mean::movement::Movement;
use crate::betza::mean::normal_form::{ToldMovement, told};
use crate::english::capitalised;

/// The longest sentence, in bytes. Of pieces in use none needs more; what goes beyond is counted, not told.
pub const MAX_SENTENCE: usize = 1500;

/// The whole movement in one sentence.
pub fn sentence(movement: &Movement) -> String {
    tell(told(movement.routes.iter()))
}

/// What one term of the string adds, in one sentence; terms are counted from 0.
pub fn term_sentence(movement: &Movement, term: usize) -> String {
    tell(told(movement.routes.iter().filter(|route| route.term == term)))
}

fn tell(mut told: ToldMovement) -> String {
    let (of_paths, left) = several_legs::clauses(&mut told);
    let clauses = clauses(&told.ways);
    let modes_differ = clauses.iter().any(|clause| clause.way.how.modes != Modes::PLAIN);
    let mut parts: Vec<String> = clauses.iter().map(|clause| clause.tell(modes_differ)).collect();
    parts.extend(of_paths);
    if parts.is_empty() {
        return "Never moves.".to_owned();
    }
    let mut text = bounded(&parts, left);
    for gloss in glosses(&told) {
        text = said_once(&text, &gloss);
    }
    capitalised(&text) + "."
}

/// The clauses in one text, as many as fit, and how many others there are.
fn bounded(parts: &[String], left: usize) -> String {
    let mut text = String::new();
    let mut fitting = 0;
    for part in parts {
        if fitting > 0 && text.len() + part.len() > MAX_SENTENCE {
            break;
        }
        text.push_str(if fitting == 0 { "" } else { "; or " });
        text.push_str(part);
        fitting += 1;
    }
    match parts.len() - fitting + left {
        0 => text,
        1 => text + "; or goes in one more way, too long to tell here",
        rest => format!("{text}; or goes in {rest} more ways, too many to tell here"),
    }
}

/// What is said in brackets and needs to be said once only.
fn glosses(told: &ToldMovement) -> BTreeSet<String> {
    let of_ways = told.ways.iter().filter_map(|way| way.step);
    let of_trails = told.trails.iter().flat_map(|trail| trail.tracks.iter().flatten().copied());
    let legs = told.wide.iter().flat_map(|route| &route.legs);
    let legs = legs.chain(told.loops.iter().flat_map(|one| one.before.iter().chain(&one.again).chain(&one.behind)));
    let of_legs = legs.flat_map(|leg| leg.heading.steps().iter().copied());
    let steps: BTreeSet<(u8, u8)> =
        of_ways.chain(of_trails).chain(of_legs).map(|step| (step.x.unsigned_abs(), step.y.unsigned_abs())).collect();
    let step = |(x, y): (u8, u8)| crate::geometry::Vector::new(x as i8, y as i8);
    steps
        .into_iter()
        .map(|sides| leap_gloss(step(sides)))
        .chain(told.ways.iter().filter_map(|way| way.castles).map(partner))
        .chain([
            STOPPED.to_owned(),
            " (as if they were joined)".to_owned(),
            " (as if opposite ones were joined)".to_owned(),
            " (beside which it must stand)".to_owned(),
        ])
        .collect()
}

/// The text with this part of it only where it stands first.
fn said_once(text: &str, part: &str) -> String {
    match text.split_once(part).filter(|_| !part.is_empty()) {
        Some((before, behind)) => format!("{before}{part}{}", behind.replace(part, "")),
        None => text.to_owned(),
    }
}
