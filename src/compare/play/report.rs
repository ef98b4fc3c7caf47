//! What was seen in play, as people read it.

use super::cause::{Cause, Effect, Only};
use super::walk::MOST_BYTES;
use super::{Play, Sampled, Walk};
use crate::english::{numbered, or_said};
use crate::report::{Block, Head};
use crate::statistics::percent;

/// The most causes of one walk that are told.
const MOST_TOLD: usize = 24;

/// The most causes that random games have shown and that are told.
const MOST_SAMPLED: usize = 6;

impl Play {
    /// The walks with what they show, and what they cannot show.
    pub(in crate::compare) fn blocks(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        for (index, walk) in self.walks.iter().enumerate() {
            blocks.extend(walk.blocks(index == 0));
        }
        if !self.not_held.is_empty() {
            blocks.extend([Block::heading(2, "not played"), Block::lines(&self.not_held)]);
        }
        blocks.extend(self.probed());
        for walk in &self.walks {
            blocks.extend(walk.sampled.iter().flat_map(|sampled| sampled.blocks(&walk.start)));
        }
        blocks.extend(self.replays());
        let met = |names: &[String]| if self.walks.is_empty() { String::new() } else { names.join(", ") };
        let left = [
            ("not followed in play", self.not_followed.join(", ")),
            ("not met in these walks", met(&self.not_met)),
            ("nor in a probe or a random game", met(&self.never_met)),
        ];
        let left = left.iter().filter(|(_, names)| !names.is_empty());
        let left: Vec<String> = left.map(|(what, names)| format!("{what}: {names}")).collect();
        if !left.is_empty() {
            blocks.extend([Block::heading(2, "what this does not show"), Block::Lines(left)]);
        }
        blocks
    }

    fn probed(&self) -> Vec<Block> {
        if self.probes.is_empty() {
            return Vec::new();
        }
        let mut rows = Vec::new();
        for probe in &self.probes {
            let told = match &probe.shown {
                Some(cause) => shown(cause),
                None if probe.tried == 0 => "no small position that both games hold".to_string(),
                None => format!("no position found in {} tried", probe.tried),
            };
            rows.push(vec![
                probe.grade.mark().to_string(),
                format!("{}{}", probe.name, state(" ", probe.unmoved)),
                told,
            ]);
            rows.extend(probe.shown.iter().flat_map(positions).map(|position| vec![position]));
        }
        let heading = "probes: small positions that show what play from a start did not";
        vec![Block::heading(2, heading), Block::Table { head: vec![Head::words(""); 3], rows }]
    }

    fn replays(&self) -> Vec<Block> {
        let told = |game: usize| {
            let names = ["A", "B"];
            let (own, other) = (names[game], names[1 - game]);
            let replayed = self.replayed[game]?;
            let [value, low, high] = [replayed.share, replayed.low, replayed.high].map(|share| percent(share, 1));
            let counts = format!("{} of {}", replayed.replayed, replayed.games);
            Some(vec![format!("games of {own} in {other}"), counts, format!("{value}% [{low}, {high}]")])
        };
        let rows: Vec<Vec<String>> = [told(0), told(1)].into_iter().flatten().collect();
        if rows.is_empty() {
            return Vec::new();
        }
        let head = vec![Head::words(""), Head::number(""), Head::words("")];
        let heading = "replay: random games of one that can be played to their end in the other (95%)";
        vec![Block::heading(2, heading), Block::Table { head, rows }]
    }
}

/// Whether a man has moved, where that matters, with what parts it from the words before.
fn state(before: &str, unmoved: Option<bool>) -> String {
    unmoved.map_or(String::new(), |unmoved| format!("{before}{}", if unmoved { "unmoved" } else { "moved" }))
}

/// What the games do in a position.
fn shown(cause: &Cause) -> String {
    let made = cause.moves.last().map_or("", String::as_str);
    let [a, b] = cause.moves_there;
    match (&cause.effect, cause.only) {
        (Effect::Outcome([in_a, in_b]), _) => outcomes([in_a, in_b]),
        (Effect::OtherMen(_), _) => format!("{made} leads to other men (A {a} moves, B {b})"),
        (_, only) => format!("{} {made} (A {a} moves, B {b})", who(only)),
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

/// The position, and what it is in the other game where its record of the game so far is another one and cannot be
/// guessed.
fn positions(cause: &Cause) -> Vec<String> {
    let (shown, other) = (cause.only.game(), 1 - cause.only.game());
    let record = |fen: &str| fen.split(' ').skip(6).map(str::to_string).collect::<Vec<_>>();
    let (own, others) = (record(&cause.fens[shown]), record(&cause.fens[other]));
    let name = ["A", "B"][other];
    let there = (own != others).then(|| format!("in {name}: {}", cause.fens[other]));
    [cause.fen.clone()].into_iter().chain(there).collect()
}

impl Sampled {
    fn blocks(&self, start: &str) -> Vec<Block> {
        let Sampled { games, seed, differing, causes } = self;
        let some = if differing == games { format!("all {games}") } else { format!("{differing} of {games}") };
        let told = match self.bound() {
            Some(bound) => format!(
                "no difference in {games} random games (seed {seed}); under this sampling fewer than {}% of games \
                 differ (95%)",
                percent(bound, 4)
            ),
            None if causes.is_empty() => format!("{some} games (seed {seed}) differ somewhere, as shown above"),
            None => format!("{some} games (seed {seed}) differ somewhere; not shown above:"),
        };
        let mut blocks = vec![Block::heading(2, format!("random games from {start}")), Block::lines([told])];
        let rows = causes.iter().take(MOST_SAMPLED).flat_map(|cause| {
            let positions = positions(cause).into_iter().map(|position| vec![position]);
            [row(cause, cause.moves.join(" "))].into_iter().chain(positions)
        });
        blocks.extend(table(rows.collect()));
        blocks.extend(more(causes.len(), MOST_SAMPLED));
        blocks
    }
}

/// A cause, what shows it, whether the man has moved, where that matters, and how often it was met.
fn row(cause: &Cause, made: String) -> Vec<String> {
    let state = state("", cause.effect.step().and_then(|step| step.unmoved));
    let times = if cause.count == 1 { "once".to_string() } else { format!("{} times", cause.count) };
    vec![who(cause.only).to_string(), made, cause.text.clone(), state, times]
}

fn table(rows: Vec<Vec<String>>) -> Option<Block> {
    let words = || Head::words("");
    let head = vec![words(), words(), words(), words(), Head::number("")];
    (!rows.is_empty()).then_some(Block::Table { head, rows })
}

fn more(all: usize, told: usize) -> Option<Block> {
    (all > told).then(|| Block::lines([format!("and {} more", all - told)]))
}

fn who(only: Only) -> &'static str {
    match only {
        Only::A => "only A",
        Only::B => "only B",
        Only::Both => "differ",
    }
}

impl Walk {
    /// What it met; what a pair is is said with the first walk.
    fn blocks(&self, is_first: bool) -> Vec<Block> {
        let pair = if is_first { ", in step (a pair is one position held by both games)" } else { ", in step" };
        let head = [("ply", 3), ("pairs", 8), ("moves in both", 14), ("only A", 7), ("only B", 7)];
        let head = head.map(|(text, least)| Head::number(text).at_least(least)).to_vec();
        let rows = self.layers.iter().map(|layer| {
            let counts = [layer.pairs, layer.both, layer.only_a, layer.only_b].map(|count| count.to_string());
            [layer.ply.to_string()].into_iter().chain(counts).collect()
        });
        let rows = rows.collect();
        let heading = Block::heading(2, format!("play from {}{pair}", self.start));
        let mut blocks = vec![heading, Block::Table { head, rows }];
        let limit = match self.is_full {
            true => format!("fit into {} MB", MOST_BYTES >> 20),
            false => "`--pairs` allows".to_string(),
        };
        let cut = self.cut_at.map(|ply| format!("ply {ply} has more pairs than {limit}, and is not claimed"));
        blocks.extend(cut.map(|told| Block::lines([told])));
        if self.causes.is_empty() {
            let plies = self.layers.len();
            let (pairs, moves) = self.totals();
            let start = &self.start;
            let told = format!("no difference within {plies} plies of {start}: {pairs} pairs, {moves} moves");
            blocks.push(Block::lines([told]));
        }
        blocks.extend(table(self.causes.iter().take(MOST_TOLD).map(|cause| row(cause, with_numbers(cause))).collect()));
        blocks.extend(more(self.causes.len(), MOST_TOLD));
        blocks
    }
}

/// The moves with their numbers: `1. a2-a4 a7-a5 2. b2-b3`.
fn with_numbers(cause: &Cause) -> String {
    // The side to move is the second field of a FEN.
    let black_begins = cause.fen.split(' ').nth(1) == Some("b");
    or_said(numbered(&cause.moves, 1, black_begins), "at once")
}
