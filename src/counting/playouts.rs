use serde::Serialize;

use super::per_second;
use crate::engine::{Playouts, Tally};
use crate::report::{Answer, Block, Head, Report};

/// How random games went.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayoutResults {
    /// Games that were cut as too long.
    pub cut: u64,
    /// How many games.
    pub games: u64,
    /// How many games a second.
    pub games_per_second: u64,
    /// How long games are.
    pub length: GameLengths,
    /// After so many plies a game was broken off.
    pub most_plies: u32,
    /// How many plies were played.
    pub plies: u64,
    /// How many positions came up.
    pub positions: u64,
    /// How many positions a second.
    pub positions_per_second: u64,
    /// How games ended.
    pub results: Vec<EndedSo>,
    /// How long it took.
    pub seconds: f64,
    /// Where the random numbers begin.
    pub seed: u64,
}

/// How long games were, in moves of either side; none where there were no games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct GameLengths {
    pub longest: Option<u64>,
    pub mean: Option<f64>,
    pub median: Option<f64>,
    pub shortest: Option<u64>,
}

/// How the games ended that one rule ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EndedSo {
    pub black: u64,
    pub draw: u64,
    pub rule: &'static str,
    pub white: u64,
}

impl PlayoutResults {
    /// What was counted, in so many seconds.
    pub fn new(tally: &Tally, playouts: &Playouts, seconds: f64) -> PlayoutResults {
        let ended = tally.ended().into_iter();
        PlayoutResults {
            cut: tally.cut(),
            games: tally.games(),
            games_per_second: per_second(tally.games(), seconds),
            length: GameLengths {
                longest: tally.longest(),
                mean: tally.mean(),
                median: tally.median(),
                shortest: tally.shortest(),
            },
            most_plies: playouts.most_plies,
            plies: tally.plies(),
            positions: tally.positions(),
            positions_per_second: per_second(tally.positions(), seconds),
            results: ended
                .map(|(rule, [white, black, draw])| EndedSo { black, draw, rule: rule.name(), white })
                .collect(),
            seconds,
            seed: playouts.seed,
        }
    }

    fn table(&self) -> Block {
        let share = |games: u64| format!("{:.1} %", 100.0 * games as f64 / self.games.max(1) as f64);
        let row = |name: String, counts: [u64; 3]| {
            let all = counts.iter().sum();
            let counts = counts.into_iter().chain([all]).map(|count| count.to_string());
            [name].into_iter().chain(counts).chain([share(all)]).collect::<Vec<String>>()
        };
        let mut total = [0; 3];
        let mut rows = Vec::new();
        for one in &self.results {
            let counts = [one.white, one.black, one.draw];
            total.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            rows.push(row(one.rule.replace('-', " "), counts));
        }
        rows.push(row("all ends".to_string(), total));
        if self.cut > 0 {
            let empty = ["", "", ""].map(str::to_string);
            let name = format!("cut at {}", self.most_plies);
            rows.push([name].into_iter().chain(empty).chain([self.cut.to_string(), share(self.cut)]).collect());
        }
        let numbers = ["White", "Black", "draw", "games", ""].map(|text| Head::number(text).at_least(8));
        Block::Table { head: [Head::words("end").at_least(14)].into_iter().chain(numbers).collect(), rows }
    }
}

impl Answer for PlayoutResults {
    fn report(&self) -> Report {
        let GameLengths { longest, mean, median, shortest } = self.length;
        let games = format!(
            "{} games, {} positions, {:.3} s, {} games/s, {} positions/s",
            self.games, self.positions, self.seconds, self.games_per_second, self.positions_per_second
        );
        let lengths = format!(
            "moves of either side: mean {:.1}, median {:.1}, shortest {}, longest {}",
            mean.unwrap_or_default(),
            median.unwrap_or_default(),
            shortest.unwrap_or_default(),
            longest.unwrap_or_default()
        );
        Report::new("Random games", vec![Block::lines([games]), self.table(), Block::sentence(lengths)])
    }
}
