use serde::Serialize;

use super::per_second;
use crate::report::{Answer, Block, Head, Report};

/// How fast a fixed suite was counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bench {
    /// One row a position.
    pub rows: Vec<BenchRow>,
    /// How often each position was counted.
    pub runs: u8,
    /// What all of it took.
    pub seconds: f64,
}

/// How fast the games of one position were counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct BenchRow {
    /// Of how many plies.
    pub depth: u32,
    /// The right count.
    pub expected: u64,
    /// The fastest run, in games a second.
    pub fastest: f64,
    /// The position; none for the start of the variant.
    pub fen: Option<&'static str>,
    /// How many games.
    pub nodes: u64,
    /// Games a second.
    pub nps: u64,
    /// Which position.
    pub position: &'static str,
    /// The median.
    pub seconds: f64,
    /// The slowest run, in games a second.
    pub slowest: f64,
    /// The variant.
    pub variant: &'static str,
}

/// How long variants took to load.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Loading {
    /// All together.
    pub milliseconds: f64,
    /// One row a variant.
    pub rows: Vec<LoadingRow>,
    /// How often each was read.
    pub runs: u8,
}

/// How long one variant took to load, the median of its runs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LoadingRow {
    /// How long it took, the median of the runs.
    pub milliseconds: f64,
    /// Without the tables.
    pub read_milliseconds: f64,
    /// The variant.
    pub variant: &'static str,
}

impl BenchRow {
    /// Takes the seconds of every run, the fastest first.
    #[must_use]
    pub fn timed(self, times: &[f64]) -> BenchRow {
        let at = |index: usize| times.get(index).copied().unwrap_or_default();
        let seconds = at(times.len() / 2);
        let slowest = at(times.len().saturating_sub(1));
        BenchRow { seconds, fastest: at(0), slowest, nps: per_second(self.nodes, seconds), ..self }
    }

    /// Whether the count is right.
    pub fn is_right(&self) -> bool {
        self.nodes == self.expected
    }
}

impl Answer for Bench {
    fn report(&self) -> Report {
        let numbers = [("depth", 3), ("nodes", 10), ("median", 8), ("speed", 18)];
        let numbers = numbers.map(|(text, least)| Head::number(text).at_least(least));
        let head = [Head::words("position").at_least(24)].into_iter().chain(numbers).collect();
        let rows = self.rows.iter().flat_map(|row| {
            let BenchRow { position, depth, nodes, seconds, nps, expected, .. } = row;
            let cells = [position.to_string(), depth.to_string(), nodes.to_string(), format!("{seconds:.3} s")];
            let cells = cells.into_iter().chain([format!("{nps} nodes/s")]).collect();
            let wrong = (!row.is_right()).then(|| vec![format!("{expected} is right: the count is wrong")]);
            [cells].into_iter().chain(wrong)
        });
        let told = format!(
            "runs of each: {}, the median counts; one thread, no hash; {:.1} s in all",
            self.runs, self.seconds
        );
        Report::new("Speed", vec![Block::Table { head, rows: rows.collect() }, Block::lines([told])])
    }
}

impl Answer for Loading {
    fn report(&self) -> Report {
        let head = vec![Head::words("").at_least(28), Head::number("").at_least(8), Head::words("")];
        let rows = self.rows.iter().map(|row| {
            let read = format!("{:.2} ms of it without the tables", row.read_milliseconds);
            vec![row.variant.to_string(), format!("{:.2} ms", row.milliseconds), read]
        });
        let told = format!("runs of each: {}, the median counts; {:.1} ms in all", self.runs, self.milliseconds);
        Report::new("Loading", vec![Block::Table { head, rows: rows.collect() }, Block::lines([told])])
    }
}
