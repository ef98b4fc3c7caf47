//! What was seen in play, as people read it.

use super::cause::{Cause, Effect, Only, Step};
use super::probe::Probe;
use super::{Play, Sampled, Walk};
use crate::compare::text::folded;
use crate::statistics::percent;
use crate::variant::Variant;

/// The most causes of one walk that are told.
const MOST_TOLD: usize = 24;

/// The most causes that random games have shown and that are told.
const MOST_SAMPLED: usize = 6;

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
        text += &self.probes_text(a, b);
        text += &self.random_text(a, b);
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

    fn probes_text(&self, a: &Variant, b: &Variant) -> String {
        if self.probes.is_empty() {
            return String::new();
        }
        let names: Vec<String> = self.probes.iter().map(|probe| probe.name(a)).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let fens = self.probes.iter().filter_map(|probe| probe.shown.as_ref());
        let fens = fens.map(|cause| cause.fen.chars().count()).max().unwrap_or(0).min(FEN);
        let mut text = "\nprobes\n".to_string();
        for (probe, name) in self.probes.iter().zip(names) {
            let first = format!("  {}  {name:<width$}   ", probe.grade.mark());
            let (rest, indent) = match &probe.shown {
                Some(cause) => (
                    format!("{}  {}", shown(cause), what_apart(cause, a, b)),
                    format!("{first}{:<fens$}    ", cause.fen),
                ),
                None if probe.tried == 0 => ("no small position that both games hold".to_string(), first.clone()),
                None => (format!("no position found in {} tried", probe.tried), first.clone()),
            };
            let below = " ".repeat(first.chars().count());
            text += &folded(&rest, &indent, &below);
            if let Some(there) = probe.shown.as_ref().and_then(there) {
                text += &folded(&there, &below, &below);
            }
        }
        text
    }

    fn random_text(&self, a: &Variant, b: &Variant) -> String {
        let mut text = String::new();
        for walk in &self.walks {
            if let Some(sampled) = &walk.sampled {
                text += &sampled.text(&walk.start, a, b);
            }
        }
        let told = |game: usize| {
            let names = ["A", "B"];
            let (own, other) = (names[game], names[1 - game]);
            let replayed = self.replayed[game]?;
            let share = replayed.share()?;
            let [value, low, high] = [share.value, share.low, share.high].map(|share| percent(share, 1));
            let (so, of) = (replayed.replayed, replayed.games);
            Some(format!("{so} of {of} random games of {own} can be played in {other}, {value}% [{low}, {high}]"))
        };
        let told: Vec<String> = [told(0), told(1)].into_iter().flatten().collect();
        if !told.is_empty() {
            text += "\n";
            text += &folded(&format!("replay: {} (95%)", told.join("; ")), "", "  ");
        }
        text
    }
}

/// The position of a probe has at least so many columns.
const FEN: usize = 44;

impl Probe {
    /// What it is about: a rule or an end, or a kind of A and the state of its men.
    fn name(&self, a: &Variant) -> String {
        let state = match self.unmoved {
            Some(true) => " unmoved",
            Some(false) => " moved",
            None => "",
        };
        match self.kinds {
            Some((kind, _)) => format!("{}{state}", a.kinds[kind].name),
            None => self.of.replace('-', " "),
        }
    }
}

/// What the games do in a position.
fn shown(cause: &Cause) -> String {
    let made = cause.moves.last().map_or("", String::as_str);
    let [a, b] = cause.moves_there;
    match (&cause.effect, cause.only) {
        (Effect::Outcome([in_a, in_b]), _) => outcomes([in_a, in_b]),
        (Effect::OtherMen(_), _) => format!("{made} leads to other men ({a} moves / {b})"),
        (_, Only::A) => format!("A only {made} ({a} moves / {b})"),
        (_, _) => format!("B only {made} ({a} moves / {b})"),
    }
}

/// How a position ends in A and in B: what is the same is said once.
fn outcomes(told: [&String; 2]) -> String {
    let parts = told.map(|told| told.rsplit_once(' ').filter(|(_, score)| score.contains('-')));
    match parts {
        [Some((end, a)), Some((other, b))] if end == other => {
            let end = match end {
                "stalemate" => "no move, no check",
                "checkmate" => "no move, check",
                end => end,
            };
            format!("{end}: A {a}, B {b}")
        }
        _ => format!("A: {}, B: {}", told[0], told[1]),
    }
}

/// The man that makes the move, where the move does not say it.
fn what_apart(cause: &Cause, a: &Variant, b: &Variant) -> String {
    match &cause.effect {
        Effect::Move(step) => match step.castling {
            Some(entry) => {
                let castling = if cause.only == Only::A { &a.rules.castling } else { &b.rules.castling };
                let is_in_both = castling.get(usize::from(entry)).is_some_and(|own| both_write(&own.san, a, b));
                if is_in_both { what(cause, a, b) } else { String::new() }
            }
            None => what(cause, a, b),
        },
        _ => String::new(),
    }
}

/// Whether both games have a castling that is written so, and its name alone tells nothing.
fn both_write(san: &str, a: &Variant, b: &Variant) -> bool {
    [a, b].iter().all(|variant| variant.rules.castling.iter().any(|own| own.san == san))
}

/// The position in the other game, where its record of the game so far is another one and cannot be guessed.
fn there(cause: &Cause) -> Option<String> {
    let (shown, other) = if cause.only == Only::B { (1, 0) } else { (0, 1) };
    let record = |fen: &str| fen.split(' ').skip(6).map(str::to_string).collect::<Vec<_>>();
    let (own, others) = (record(&cause.fens[shown]), record(&cause.fens[other]));
    let name = ["A", "B"][other];
    (own != others).then(|| format!("in {name}: {}", cause.fens[other]))
}

impl Sampled {
    fn text(&self, start: &str, a: &Variant, b: &Variant) -> String {
        let Sampled { games, seed, differing, causes } = self;
        let mut text = String::from("\n");
        text += &folded(&format!("random games from {start}"), "", "  ");
        let told = match self.bound() {
            Some(bound) => format!(
                "no difference in {games} random games (seed {seed}); under this sampling fewer than {}% of games \
                 differ (95%)",
                percent(bound, 4)
            ),
            None if causes.is_empty() => {
                format!("{differing} of {games} games (seed {seed}) differ somewhere, as shown above")
            }
            None => format!("{differing} of {games} games (seed {seed}) differ somewhere; not met above:"),
        };
        text += &folded(&told, "  ", "  ");
        for cause in causes.iter().take(MOST_SAMPLED) {
            let (who, below) = (who(cause), " ".repeat(11));
            let made = match &cause.moves[..] {
                [] => String::new(),
                moves => format!("{}  ", moves.join(" ")),
            };
            let words = format!("{made}{}  {}", what(cause, a, b), times(cause));
            text += &folded(&words, &format!("  {who}   "), &below);
            text += &folded(&cause.fen, &below, &below);
            if let Some(there) = there(cause) {
                text += &folded(&there, &below, &below);
            }
        }
        if causes.len() > MOST_SAMPLED {
            text += &format!("  and {} more\n", causes.len() - MOST_SAMPLED);
        }
        text
    }
}

fn who(cause: &Cause) -> &'static str {
    match cause.only {
        Only::A => "only A",
        Only::B => "only B",
        Only::Both => "differ",
    }
}

fn times(cause: &Cause) -> String {
    if cause.count == 1 { "once".to_string() } else { format!("{} times", cause.count) }
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
            lines.push((who(cause), numbered(cause), format!("{}  {}", what(cause, a, b), times(cause))));
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
            Some(castling) if both_write(&castling.san, a, b) => {
                format!("castling {}, the king {}", castling.san, step.squares())
            }
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
