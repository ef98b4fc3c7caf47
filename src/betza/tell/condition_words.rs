//! The words for what must be true of the squares of a leg, and of the men on them.

use super::wording::number;
use crate::betza::mean::conditions::{Conditions, Hop, Modes, Passage, Victims, Wrap};
use crate::betza::read::lame_path::squares_between;
use crate::geometry::Vector;

/// What the squares on the way of a step must hold.
pub fn obstacles(max: u8, how: Conditions, step: Option<Vector>) -> String {
    let is_exact = max == how.skip.saturating_add(1);
    let skips = match how.skip {
        0 => String::new(),
        1 if is_exact => ", whatever stands on the square between".to_owned(),
        1 => ", skipping the first square, whatever stands there".to_owned(),
        _ if is_exact => ", whatever stands on the squares between".to_owned(),
        skip => format!(", skipping the first {} squares, whatever stands there", number(skip)),
    };
    let oblique = step.filter(|step| !step.is_along()).and_then(squares_between).map_or(0, |passed| passed.len());
    let passed = step.and_then(squares_between).map_or(0, |passed| passed.len());
    let between = match (how.between, oblique) {
        (Passage::Free, _) => "",
        (Passage::Empty, 0) => ", not over a man",
        (Passage::Empty, 1) => {
            ", without jumping: it goes one square straight, which must be empty, then one diagonally outward"
        }
        (Passage::Empty, _) => {
            ", without jumping: it goes one square straight, then one diagonally outward, which must both be empty, then \
             one more in that direction"
        }
        (Passage::Occupied, 0) if passed == 1 => ", over a man on the square between",
        (Passage::Occupied, 0) => ", over at least one man",
        (Passage::Occupied, 1) => ", only if a man stands on the square beside it in the long direction of the leap",
        (Passage::Occupied, _) => {
            ", only if a man stands on the square beside it in the long direction of the leap or on the next one \
             diagonally onward"
        }
    };
    format!("{skips}{between}")
}

/// Hurdle whom a leg must hop.
pub fn hop_words(hop: Hop) -> &'static str {
    match hop {
        Hop::None => "",
        Hop::Over => ", and must hop over exactly one man on the way",
        Hop::Many => ", and must hop over one man or more on the way",
        Hop::Behind => ", and must hop over the first man on the way and end just behind him",
    }
}

/// What is said in the same words of every leg: the edges of the board that it goes round.
pub fn asides(how: Conditions) -> &'static str {
    match how.wraps {
        Wrap::None => "",
        Wrap::Sides => ", also round the side edges of the board (as if they were joined)",
        Wrap::All => ", also round all edges of the board (as if opposite ones were joined)",
    }
}

/// What a man may do where it arrives, and to whom.
pub fn endings(modes: Modes, whom: Victims) -> String {
    let Modes { quiet, capture, own, en_passant } = modes;
    let capturing = match whom {
        Victims::Anybody => "to capture",
        Victims::Commoners => "to capture any man but a king",
        Victims::Royals => "to capture a king",
    };
    let also = if capture && en_passant { ", also en passant" } else { "" };
    let parts = [
        (quiet, "to an empty square"),
        (capture, capturing),
        (own, "to take a man of its own side"),
        (en_passant && !capture, "to capture en passant"),
    ];
    let said: Vec<&str> = parts.into_iter().filter(|(on, _)| *on).map(|(_, part)| part).collect();
    match modes == Modes::PLAIN {
        true => format!(", capturing or not{}", victims(whom)),
        false => format!(", only {}{also}", said.join(" or ")),
    }
}

/// Which men are taken, where not all are.
pub fn victims(victims: Victims) -> &'static str {
    match victims {
        Victims::Anybody => "",
        Victims::Commoners => ", but never capturing a king",
        Victims::Royals => ", capturing nobody but a king",
    }
}

/// With whom a man changes places that puts what it takes where it began.
pub fn exchange(modes: Modes, whom: Victims) -> String {
    let man = match (modes.capture, modes.own) {
        (true, true) => "a man of either side",
        (true, false) => "an enemy",
        _ => "a man of its own side",
    };
    let but = match whom {
        Victims::Anybody => "",
        Victims::Commoners => " that is no king",
        Victims::Royals => " that is a king",
    };
    let where_to = if modes.quiet { "to an empty square or" } else { "only" };
    format!(", {where_to} to {man}{but}, with whom it changes places")
}
