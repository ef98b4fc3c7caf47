//! How random games go: where the rules lead when nobody means anything.
//!
//! Every legal move is as likely as the others. Game `i` of the seed `S` draws from SplitMix64 begun with the first
//! number of the sequence begun with `S ^ i`: equal seeds give equal numbers, on any number of threads.

mod gather;
mod pictures;
mod report;
mod rows;
mod uses;

pub use rows::Row;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use crate::engine::Engine;
use crate::geometry::{Color, SquareSet};
use crate::in_order::InOrder;
use crate::record::{Game, ask};
use crate::rules::Ending;
use crate::statistics::{self, Estimate, Results};
use crate::variant::Variant;
use crate::watch::Watch;
use gather::{Gathered, Record};
use uses::Uses;

/// The most games of one sample: something is kept of every one.
pub const MOST_GAMES: u64 = 1_000_000;

/// Rows are kept of the first games only.
pub(crate) const MOST_GAMES_OF_ROWS: u64 = 100_000;

/// Which random games are played, and what is kept of them.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// How many; [`MOST_GAMES`] at most.
    pub games: u64,
    /// Where the random numbers begin: equal seeds give equal games.
    pub seed: u64,
    /// A game without an end is unfinished after so many moves of either side.
    pub most_plies: u32,
    /// How many threads work.
    pub threads: usize,
    /// Whether rows for a regression of the men's values are kept; of `MOST_GAMES_OF_ROWS` at most.
    pub rows: bool,
}

impl Default for Sample {
    fn default() -> Sample {
        Sample { games: 1000, seed: 1, most_plies: 2000, threads: 1, rows: false }
    }
}

/// What came of random games; intervals are of 95 %.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Wander {
    /// How many games were played.
    pub games: u64,
    /// Where the random numbers begin.
    pub seed: u64,
    /// After so many plies a game is broken off.
    pub most_plies: u32,
    /// Games that came to an end; results and lengths are of these.
    pub finished: u64,
    /// Games that were cut: never counted as draws.
    pub unfinished: u64,
    /// The share of games that were broken off.
    pub unfinished_share: Option<Estimate>,
    /// Each way in which games ended.
    pub ends: Vec<End>,
    /// How often White won, nobody did, Black did; in the finished games.
    pub white: Option<Estimate>,
    /// The share of draws.
    pub draw: Option<Estimate>,
    /// The share of Black's wins.
    pub black: Option<Estimate>,
    /// White's score, a draw being half a point.
    pub score: Option<Estimate>,
    /// Whether the interval of the score contains one half.
    pub score_contains_half: Option<bool>,
    /// Ludii's balance: 1 less the difference of both sides' shares of wins.
    pub balance: Option<f64>,
    /// Plies of the finished games.
    pub length: Option<Length>,
    /// Moves to choose from, the turns that an opening lays down aside.
    pub branching: Option<Branching>,
    /// Men taken in a game.
    pub captures: Option<Estimate>,
    /// The share of all squares that a moving man left or reached in a game.
    pub coverage: Option<Estimate>,
    /// What became of the men of each kind.
    pub men: Vec<KindOfMover>,
    /// How often special rules were used.
    pub rules: Vec<RuleUse>,
    /// The plain counts.
    #[serde(skip)]
    pub counts: Counts,
    /// Rows for a regression, by games; none unless they were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<Row>,
}

/// How often each number came, of which the other figures are summaries.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counts {
    /// Plies of the finished games, each with how many games had so many.
    pub lengths: Vec<(u64, u64)>,
    /// Moves to choose from, each with how many positions had so many.
    pub choices: Vec<(u64, u64)>,
    /// How many times a moving man ended on a square, by the index of the square.
    pub arrivals: Vec<u64>,
}

/// The games that ended by one rule.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct End {
    /// The rule by which games ended.
    pub rule: &'static str,
    /// How often for White.
    pub white: u64,
    /// How often it is drawn.
    pub draw: u64,
    /// How often for Black.
    pub black: u64,
    /// Their share of all games.
    pub share: Option<Estimate>,
}

/// How long games are, in plies.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Length {
    /// The mean, with its interval.
    pub mean: Estimate,
    /// Half of the games are no longer.
    pub median: f64,
    /// One game in twenty is no longer than this.
    pub shortest_twentieth: u64,
    /// Nineteen in twenty are no longer than this.
    pub all_but_longest_twentieth: u64,
}

/// How many legal moves there are to choose from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Branching {
    /// The mean of the games' means.
    pub mean: Estimate,
    /// Of all positions of all games.
    pub median: f64,
    /// The most moves in one position.
    pub most: u64,
}

/// What the men of one kind do; numbers are means of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KindOfMover {
    /// The key in the variant file.
    pub kind: String,
    /// Men of both sides at the start.
    pub at_start: u64,
    /// How many moves of a side are made by this kind.
    pub moves: f64,
    /// Moves for each man of the start; none for kinds that are not there then. Men promoted to a kind move as it.
    pub moves_per_man: Option<f64>,
    /// The kind's part of all moves.
    pub share_of_moves: f64,
    /// Men that it takes.
    pub takes: f64,
    /// Men of it that are taken.
    pub taken: f64,
}

/// How often a rule beyond the plain moves of the men was used.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RuleUse {
    /// `first move`, `en passant`, or the entry of the file, such as `castling.king-side`.
    pub rule: String,
    /// The share of all games in which it was used.
    pub share: Option<Estimate>,
    /// Uses in a game, on average.
    pub uses: f64,
}

/// Plays random games of a variant from its start and gathers what they show.
pub fn wander(variant: &Arc<Variant>, sample: &Sample, watch: &dyn Watch) -> Wander {
    ask!(Game::new(Arc::clone(variant)).core(), game => wander_on(&game.engine, sample, watch))
}

fn wander_on<S: SquareSet>(engine: &Engine<S>, sample: &Sample, watch: &dyn Watch) -> Wander {
    let variant = engine.variant();
    let games = sample.games.min(MOST_GAMES);
    let (start, uses) = (engine.start(), Uses::of(variant));
    let begin = || Gathered::new(variant, &uses);
    let gathered = engine.share_out((games, sample.threads), watch, begin, |gathered, player, game| {
        gathered.play(engine, &start, &uses, player, (sample, game));
    });
    let mut all = gathered.into_iter().fold(begin(), Gathered::with);
    all.records.order_by_key(|(game, _)| *game);
    all.rows.order_by_key(|row| (row.game, row.quarter));
    summed_up(variant, &Sample { games, ..*sample }, all, &uses)
}

/// Sums are of whole numbers, or in the order of the games.
fn summed_up(variant: &Variant, sample: &Sample, all: Gathered, uses: &Uses) -> Wander {
    let games = sample.games;
    let records = || all.records.iter().map(|(_, record)| record);
    let a_game = |count: u64| if games == 0 { 0.0 } else { count as f64 / games as f64 };
    let mut results = Results::default();
    for (_, [white, black, draw]) in &all.ended {
        results.won += white;
        results.lost += black;
        results.drawn += draw;
    }
    let finished = results.games();
    let score = results.score();
    let end = |rule: &Ending| {
        let (_, [white, black, draw]) = all.ended.iter().find(|(other, _)| other == rule)?;
        let share = statistics::share(white + black + draw, games);
        Some(End { rule: rule.name(), white: *white, draw: *draw, black: *black, share })
    };
    let squares = f64::from(variant.board.squares().count());
    let moves: u64 = all.men.iter().map(|men| men.moves).sum();
    let men = variant.kinds.each().zip(&all.men).map(|(kind, counts)| {
        let men = variant.array.each_man().filter(|(_, man)| man.kind == kind).count() as u64;
        let put_down = variant.rules.opening.arrangement.as_ref();
        let put_down = put_down.map_or(0, |rule| 2 * rule.kinds.iter().filter(|&&other| other == kind).count() as u64);
        let at_start = men + put_down;
        KindOfMover {
            kind: variant.kinds[kind].name.clone(),
            at_start,
            moves: a_game(counts.moves),
            moves_per_man: (at_start > 0).then(|| a_game(counts.moves) / at_start as f64),
            share_of_moves: if moves == 0 { 0.0 } else { counts.moves as f64 / moves as f64 },
            takes: a_game(counts.takes),
            taken: a_game(counts.taken),
        }
    });
    let finished_plies = || records().filter(|record| record.is_finished).map(|record| record.plies);
    let lengths = tally(finished_plies().map(u64::from));
    let choices: Vec<(u64, u64)> =
        (0..).zip(all.choices.iter().copied()).filter(|(_, positions)| *positions > 0).collect();
    let rules = uses.0.iter().zip(&all.used).filter(|(name, used)| name.is_stated || used.times > 0);
    Wander {
        games,
        seed: sample.seed,
        most_plies: sample.most_plies,
        finished,
        unfinished: games - finished,
        unfinished_share: statistics::share(games - finished, games),
        ends: Ending::ALL.iter().filter_map(end).collect(),
        white: statistics::share(results.won, finished),
        draw: statistics::share(results.drawn, finished),
        black: statistics::share(results.lost, finished),
        score,
        score_contains_half: score.map(|score| score.contains(0.5)),
        balance: results.balance(),
        length: length(finished_plies(), &lengths),
        branching: branching(records(), &choices),
        captures: statistics::mean(records().map(|record| f64::from(record.captures))),
        coverage: statistics::mean(records().map(|record| f64::from(record.covered) / squares)),
        men: men.collect(),
        rules: rules
            .map(|(name, used)| RuleUse {
                rule: name.name.clone(),
                share: statistics::share(used.games, games),
                uses: a_game(used.times),
            })
            .collect(),
        counts: Counts { lengths, choices, arrivals: all.arrivals },
        rows: all.rows,
    }
}

/// How often each number occurs, in rising order.
fn tally(numbers: impl Iterator<Item = u64>) -> Vec<(u64, u64)> {
    let mut counts: BTreeMap<u64, u64> = BTreeMap::new();
    numbers.for_each(|number| *counts.entry(number).or_default() += 1);
    counts.into_iter().collect()
}

/// The lengths of the finished games: `plies` in the order of the games, for the sum, and counted.
fn length(plies: impl Iterator<Item = u32>, counts: &[(u64, u64)]) -> Option<Length> {
    Some(Length {
        mean: statistics::mean(plies.map(f64::from))?,
        median: statistics::median(counts)?,
        shortest_twentieth: statistics::twentieths(counts, 1)?,
        all_but_longest_twentieth: statistics::twentieths(counts, 19)?,
    })
}

/// Of how many moves one was chosen: by games for the mean, and counted by positions.
fn branching<'r>(records: impl Iterator<Item = &'r Record>, counts: &[(u64, u64)]) -> Option<Branching> {
    let chosen = records.filter(|record| record.positions > 0);
    let of_game = |record: &Record| record.choices as f64 / f64::from(record.positions);
    let mean = statistics::mean(chosen.map(of_game))?;
    Some(Branching { mean, median: statistics::median(counts)?, most: counts.last()?.0 })
}

/// The columns in which results are counted: White, Black, nobody.
fn column(winner: Option<Color>) -> usize {
    winner.map_or(2, Color::index)
}
