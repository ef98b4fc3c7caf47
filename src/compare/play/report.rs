//! What was seen in play, as people read it.

use super::cause::{Cause, Effect, Only};
use super::walk::MOST_BYTES;
use super::{Consequences, Play, PlayWitness, Replayed, Sampled, Walk};
use crate::english::{counted, listed, numbered, or_said};
use crate::in_order::together;
use crate::report::{Block, Head};
use crate::statistics::percent;

/// The most causes of one walk that are told.
const MOST_TOLD: usize = 24;

/// The most causes that random games have shown and that are told.
const MOST_SAMPLED: usize = 6;

impl Play {
    /// How many random games were played from each start.
    pub(in crate::compare) fn sampled(&self) -> u64 {
        self.walks.iter().find_map(|walk| walk.sampled.as_ref()).map_or(0, |sampled| sampled.games)
    }

    /// What shows a difference, by its number in the comparison, in one line; what shows several is told of the last.
    pub fn shown(&self, difference: usize) -> Option<String> {
        let shows = |witness: &&PlayWitness| witness.shown.is_some() && witness.differences.last() == Some(&difference);
        let lines = self.witnesses.iter().find(shows)?.lines(self.sampled(), "");
        Some(lines.concat().join("; ").replace('\u{a0}', " "))
    }

    /// What play shows beside the differences; at length also what the walks met ply by ply, and what they did not meet.
    pub(in crate::compare) fn blocks(&self, is_long: bool) -> Vec<Block> {
        let mut blocks = Vec::new();
        let walks = self.walks.iter().filter_map(Walk::in_short);
        let lines: Vec<String> = walks.chain(self.not_held.iter().cloned()).chain(self.together()).collect();
        if !lines.is_empty() {
            blocks.extend([Block::heading(2, "play"), Block::Lines(lines)]);
        }
        if is_long {
            for (index, walk) in self.walks.iter().enumerate() {
                blocks.extend(walk.blocks(index == 0));
            }
            for walk in &self.walks {
                blocks.extend(walk.sampled.iter().flat_map(|sampled| sampled.blocks(&walk.start)));
            }
            let met = |names: &[String]| if self.walks.is_empty() { String::new() } else { names.join(", ") };
            let left = [
                ("not met in these walks", met(&self.not_met)),
                ("nor in a small position or a random game", met(&self.never_met)),
            ];
            let left = left.iter().filter(|(_, names)| !names.is_empty());
            let left: Vec<String> = left.map(|(what, names)| format!("{what}: {names}")).collect();
            if !left.is_empty() {
                blocks.extend([Block::heading(2, "what this does not show"), Block::Lines(left)]);
            }
        }
        blocks
    }

    /// What no difference brings alone.
    fn together(&self) -> Option<String> {
        // What is of the start alone is no joint effect.
        let first = self.unexplained.first().filter(|_| self.witnesses.len() > 1)?;
        let count = counted(self.unexplained.len() as u64, ["move or end comes", "moves or ends come"]);
        let told = first.moves.join(" ");
        Some(format!("{count} of several differences together, such as {} in {}", or_said(told, "the end"), first.fen))
    }

    /// How many random games of one go alike in the other; none if none was tried.
    pub(in crate::compare) fn replays(&self) -> Option<String> {
        let told = |game: usize| {
            let which = ["A's in B", "B's in A"][game];
            let replay = self.replayed[game]?;
            let Replayed { unfinished, share, low, high, .. } = replay;
            let [value, low, high] = [share, low, high].map(|share| percent(share, 1));
            let share = match (replay.bound(), unfinished) {
                (Some(bound), _) => format!("all (fewer than {}% differ)", percent(bound, 4)),
                (None, 0) => format!("{value}% [{low}, {high}]"),
                (None, _) => format!("{low}% to {high}%"),
            };
            let left = if unfinished > 0 { format!(" ({unfinished} came to no end)") } else { String::new() };
            Some((format!("{which} {share}{left}"), replay.games))
        };
        let (told, games): (Vec<String>, Vec<u64>) = [told(0), told(1)].into_iter().flatten().unzip();
        let games = games.first()?;
        Some(format!("of {games} random ones, by the same moves to the same end: {}", told.join(", ")))
    }
}

impl PlayWitness {
    /// The line that shows the difference, with its position and what is said behind it; so many random games were played.
    pub(in crate::compare) fn lines(&self, games: u64, behind: &str) -> Vec<Vec<String>> {
        let Some(cause) = &self.shown else {
            let positions = (self.tried > 0).then(|| format!("{} small positions", self.tried));
            let games = (games > 0).then(|| format!("{games} random games"));
            let tried = listed(positions.into_iter().chain(games), " and ");
            let told = match tried.is_empty() {
                true => "no position was found that both games can come to".to_string(),
                false => format!("nothing shows it in {tried}"),
            };
            return vec![vec![told]];
        };
        let mut positions = if cause.is_of_start() { Vec::new() } else { positions(cause) }.into_iter();
        // A position stands in one line if it can.
        let at = positions.next().map_or(String::new(), |fen| format!(" in {}", fen.replace(' ', "\u{a0}")));
        let told = format!("{}{at}{behind}", shown(cause, &self.name));
        [told].into_iter().chain(positions.map(|fen| format!("B: {fen}"))).map(|row| vec![row]).collect()
    }
}

impl Consequences {
    /// How many they are, and whose moves, as it goes on behind a line; nothing where there are none.
    pub(in crate::compare) fn told(&self) -> String {
        let of = match self.kinds.len() {
            0 => String::new(),
            1..=MOST_KINDS => format!(" ({})", self.kinds.join(", ")),
            many => format!(" ({many} kinds)"),
        };
        let moves = counted(self.causes, ["more comes of it", "more come of it"]);
        if self.causes == 0 { String::new() } else { format!("; {moves}{of}") }
    }
}

/// The most moves of a line that are all told; else the first of them, as long as a round to and fro.
const MOST_MOVES: usize = 24;
const ROUND: usize = 4;

/// The most kinds of men whose moves are named that come of something else.
const MOST_KINDS: usize = 2;

/// Whether a man has moved, where that matters, with what parts it from the words before.
fn state(before: &str, unmoved: Option<bool>) -> String {
    unmoved.map_or(String::new(), |unmoved| format!("{before}{}", if unmoved { "unmoved" } else { "moved" }))
}

/// What the games do in a position; what the difference is called has been said.
fn shown(cause: &Cause, called: &str) -> String {
    let moves = with_numbers(cause);
    match (&cause.effect, cause.only) {
        (Effect::Outcome([in_a, in_b]), _) => {
            let moves = if cause.moves.is_empty() { String::new() } else { format!("{moves}: ") };
            let told = |told: &str| told.strip_prefix(called).map_or(told, str::trim_start).to_string();
            let from = if cause.is_of_start() { format!(" from {}", cause.start) } else { String::new() };
            format!("{moves}A {}, B {}{from}", told(in_a), told(in_b))
        }
        (Effect::OtherMen(_), _) => format!("{moves} leads to other men"),
        (_, only) => {
            let other = ["A", "B"][1 - only.game()];
            let instead = match &cause.instead[..] {
                [] => String::new(),
                [one] => format!(" ({other}: {one})"),
                [one, ..] => format!(" ({other}: {one} or others)"),
            };
            let from = if cause.is_of_start() { format!(" from {}", cause.start) } else { String::new() };
            format!("{} {moves}{instead}{from}", who(only))
        }
    }
}

/// The position, and how the other game writes it where that is otherwise.
fn positions(cause: &Cause) -> Vec<String> {
    let [a, b] = &cause.fens;
    // What men are called in the other game makes no other position.
    let beside_men = |fen: &str| fen.split(' ').skip(1).map(str::to_string).collect::<Vec<_>>();
    match beside_men(a) == beside_men(b) {
        true => vec![cause.fen.clone()],
        false => vec![a.clone(), b.clone()],
    }
}

impl Sampled {
    fn blocks(&self, start: &str) -> Vec<Block> {
        let Sampled { games, seed, causes } = self;
        let told = match causes.len() {
            0 => format!("{games} games (seed {seed}) show nothing else"),
            _ => format!("{games} games (seed {seed}) also show:"),
        };
        let mut blocks = vec![Block::heading(2, format!("random games from {start}")), Block::lines([told])];
        let groups = grouped(causes);
        let rows = groups.iter().take(MOST_SAMPLED).flat_map(|group| {
            let positions = positions(group[0]).into_iter().map(|position| vec![position]);
            [row(group, group[0].moves.join(" "))].into_iter().chain(positions)
        });
        blocks.extend(table(rows.collect()));
        blocks.extend(more(groups.len(), MOST_SAMPLED));
        blocks
    }
}

/// The causes of one game, kind of man and sort together, whatever the squares: they are told in one line.
fn grouped(causes: &[Cause]) -> Vec<Vec<&Cause>> {
    let sort = |cause: &Cause| {
        let step = cause.effect.step().map(|step| (step.kind, step.castling));
        (cause.only, step, step.map_or(&*cause.text, |_| cause.code).to_string())
    };
    together(causes.iter().map(|cause| (sort(cause), cause))).into_iter().map(|(_, group)| group).collect()
}

/// Causes of one sort, what shows the first of them, whether the men have moved, where that matters, and how often they
/// were met.
fn row(group: &[&Cause], made: String) -> Vec<String> {
    let first = group[0];
    let unmoved = |cause: &Cause| cause.effect.step().and_then(|step| step.unmoved);
    let is_alike = group.iter().all(|cause| unmoved(cause) == unmoved(first));
    let state = state("", unmoved(first).filter(|_| is_alike));
    let count: u64 = group.iter().map(|cause| cause.count).sum();
    let times = if count == 1 { "once".to_string() } else { format!("{count} times") };
    let others = match group.len() - 1 {
        0 => String::new(),
        others => format!(" and {}", counted(others as u64, ["other", "others"])),
    };
    vec![who(first.only).to_string(), made, format!("{}{others}", first.text), state, times]
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
    /// How far it went, if it met no difference.
    fn in_short(&self) -> Option<String> {
        let (pairs, moves) = self.totals();
        let (plies, start) = (self.layers.len(), &self.start);
        let cut = if self.cut_at.is_some() { ", cut there" } else { "" };
        let told = || format!("no difference within {plies} plies of {start}: {pairs} positions, {moves} moves{cut}");
        self.causes.is_empty().then(told)
    }

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
        let groups = grouped(&self.causes);
        blocks.extend(table(groups.iter().take(MOST_TOLD).map(|group| row(group, with_numbers(group[0]))).collect()));
        blocks.extend(more(groups.len(), MOST_TOLD));
        blocks
    }
}

/// The moves with their numbers: `1. a2-a4 a7-a5 2. b2-b3`.
fn with_numbers(cause: &Cause) -> String {
    // The side to move is the second field of a FEN.
    let black_begins = cause.fen.split(' ').nth(1) == Some("b");
    if cause.moves.len() > MOST_MOVES {
        let first = numbered(&cause.moves[..ROUND], 1, black_begins);
        return format!("{first} and so on, {} moves in all", cause.moves.len());
    }
    or_said(numbered(&cause.moves, 1, black_begins), "at once")
}
