//! What was seen in play, as people read it.

use super::cause::{Cause, Effect, Only, Step};
use super::{Play, Walk};
use crate::compare::text::folded;
use crate::variant::Variant;

/// The most causes of one walk that are told.
const MOST_TOLD: usize = 24;

/// The line of moves that shows a cause has at least so many columns.
const LINE: usize = 34;

impl Play {
    /// The walks with what they show, and what they cannot show.
    pub fn text(&self, a: &Variant, b: &Variant) -> String {
        let mut text = String::new();
        for walk in &self.walks {
            text += &walk.text(a, b);
        }
        if !self.not_held.is_empty() {
            text += "\nnot played\n";
        }
        for reason in &self.not_held {
            text += &folded(reason, "  ", "  ");
        }
        let mut told = Vec::new();
        if !self.not_followed.is_empty() {
            told.push(format!("not followed: {}.", self.not_followed.join(", ")));
        }
        if !self.not_met.is_empty() && !self.walks.is_empty() {
            told.push(format!("not met: {}.", self.not_met.join(", ")));
        }
        if !told.is_empty() {
            text += "\n";
            text += &folded(&told.join("  "), "", "  ");
        }
        text
    }
}

impl Walk {
    fn text(&self, a: &Variant, b: &Variant) -> String {
        let mut text = String::from("\n");
        text += &folded(&format!("play, from {} held by both games", self.start), "", "  ");
        let numbers = |ply: &str, numbers: [&str; 4]| {
            let [pairs, both, only_a, only_b] = numbers;
            format!("  {ply:>3} {pairs:>9}   {both:>13} {only_a:>8} {only_b:>8}\n")
        };
        text += &numbers("ply", ["pairs", "moves in both", "only A", "only B"]);
        for layer in &self.layers {
            let counts = [layer.pairs, layer.both, layer.only_a, layer.only_b].map(|count| count.to_string());
            text += &numbers(&layer.ply.to_string(), counts.each_ref().map(String::as_str));
        }
        if let Some(ply) = self.cut_at {
            text += &format!("  ply {ply} has more pairs than `--pairs` allows, and is not claimed\n");
        }
        if self.causes.is_empty() {
            let plies = self.layers.len();
            let (pairs, moves) = self.totals();
            let start = &self.start;
            let told = format!("no difference within {plies} plies of {start}: {pairs} pairs, {moves} moves");
            text += &folded(&told, "  ", "  ");
        }
        let mut lines: Vec<(&str, String, String)> = Vec::new();
        for cause in self.causes.iter().take(MOST_TOLD) {
            let who = match cause.only {
                Only::A => "only A",
                Only::B => "only B",
                Only::Both => "differ",
            };
            let times = if cause.count == 1 { "once".to_string() } else { format!("{} times", cause.count) };
            lines.push((who, numbered(cause), format!("{}  {times}", what(cause, a, b))));
        }
        let width = lines.iter().map(|(_, line, _)| line.chars().count()).max().unwrap_or(0).min(LINE);
        for (who, line, what) in lines {
            text += &folded(&what, &format!("  {who}   {line:<width$}  "), &" ".repeat(14 + width));
        }
        if self.causes.len() > MOST_TOLD {
            text += &format!("  and {} more\n", self.causes.len() - MOST_TOLD);
        }
        text
    }
}

/// The moves with their numbers: `1. a2-a4 a7-a5 2. b2-b3`.
fn numbered(cause: &Cause) -> String {
    // The side to move is the second field of a FEN.
    let black_begins = cause.fen.split(' ').nth(1) == Some("b");
    let mut told = Vec::new();
    for (index, made) in cause.moves.iter().enumerate() {
        let ply = index + usize::from(black_begins);
        match (index, ply % 2) {
            (_, 0) => told.push(format!("{}. {made}", ply / 2 + 1)),
            (0, _) => told.push(format!("{}... {made}", ply / 2 + 1)),
            _ => told.push(made.clone()),
        }
    }
    if told.is_empty() { "at once".to_string() } else { told.join(" ") }
}

fn what(cause: &Cause, a: &Variant, b: &Variant) -> String {
    let of = |step: &Step, variant: &Variant| {
        let mut words = match step.castling.and_then(|entry| variant.rules.castling.get(usize::from(entry))) {
            Some(castling) => format!("castling {}", castling.san),
            None => format!("{} {}", variant.kinds[step.kind].name, step.squares()),
        };
        if step.captures {
            words.push_str(" captures");
        }
        if let Some(kind) = step.promotion {
            words.push_str(&format!(" = {}", variant.kinds[kind].name));
        }
        match step.unmoved {
            Some(true) => words.push_str("  unmoved"),
            Some(false) => words.push_str("  moved"),
            None => {}
        }
        words
    };
    match &cause.effect {
        Effect::Move(step) => of(step, if cause.only == Only::A { a } else { b }),
        Effect::OtherMen(step) => format!("{} leads to other men", of(step, a)),
        Effect::Outcome([in_a, in_b]) => format!("A: {in_a}, B: {in_b}"),
    }
}
