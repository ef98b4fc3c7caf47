use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, bail};
use courier::counting::{Bench, BenchRow, Loading, LoadingRow};
use courier::file::{SHIPPED, Shipped};
use courier::findings::Findings;
use courier::record::Game;
use courier::variant;
use courier::watch::Watch;

use super::output::{Out, Status};
use super::progress::Progress;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "Example: courier bench --runs 3")]
pub struct Arguments {
    /// How often each position is counted; the median counts.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=99))]
    runs: u8,
    /// Count that many plies less, for a quick look.
    #[arg(long, value_name = "PLIES", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=2))]
    less: u32,
    /// Measure how long each shipped variant takes to load: to read, to check, and to make its tables.
    #[arg(long, conflicts_with = "less")]
    loading: bool,
}

/// Small boards and large ones, with and without special rules. Each line has the name of a position, its variant, the
/// position if it is not the start, how many plies are counted, and the games of so many plies, of one less, and of two.
const SUITE: &str = include_str!("bench.tsv");

/// Counts the suite, or loads the variants.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    if arguments.loading { time_loading(arguments.runs, out) } else { count_suite(arguments, out) }
}

fn count_suite(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let mut rows = Vec::new();
    let mut total = 0.0;
    let progress = Progress::new();
    let lines: Vec<&str> = SUITE.lines().filter(|line| !line.starts_with('#')).collect();
    for (index, line) in lines.iter().enumerate() {
        progress.tell("positions", index as u64, Some(lines.len() as u64));
        let cells: Vec<&str> = line.split('\t').collect();
        let [position, variant, fen, depth, nodes @ ..] = &cells[..] else { bail!("`{line}` lacks a cell") };
        let (depth, expected) = (depth.parse::<u32>()? - arguments.less, nodes[arguments.less as usize].parse()?);
        let fen = Some(*fen).filter(|fen| !fen.is_empty());
        let (nodes, times) = measure(variant, fen, depth, arguments.runs)?;
        total += times.iter().sum::<f64>();
        let row = BenchRow { position, variant, fen, depth, nodes, expected, ..BenchRow::default() };
        rows.push(row.timed(&times));
    }
    drop(progress);
    let status = if rows.iter().all(BenchRow::is_right) { Status::Fine } else { Status::Wrong };
    out.answer(&Bench { rows, runs: arguments.runs, seconds: total })?;
    Ok(status)
}

/// The games of a position, and the seconds of each run, the fastest first.
fn measure(variant: &str, fen: Option<&str>, depth: u32, runs: u8) -> anyhow::Result<(u64, Vec<f64>)> {
    let mut game = load(variant)?;
    if let Some(fen) = fen {
        game = game.at(fen)?;
    }
    let mut nodes = 0;
    let times = timed(runs, || {
        nodes = game.perft(depth, 1);
        Ok(())
    });
    Ok((nodes, times?))
}

/// A shipped variant ready to be played.
fn load(id: &str) -> anyhow::Result<Game> {
    let mut findings = Findings::new();
    let variant = variant::read(id, &Shipped, &mut findings).map(Arc::new);
    Ok(Game::new(variant.with_context(|| format!("cannot read `{id}`: {}", findings.render(false)))?))
}

/// The seconds that some work takes, run by run, the fastest first.
fn timed(runs: u8, mut work: impl FnMut() -> anyhow::Result<()>) -> anyhow::Result<Vec<f64>> {
    let mut times = Vec::new();
    for _ in 0..runs {
        let began = Instant::now();
        work()?;
        times.push(began.elapsed().as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    Ok(times)
}

fn time_loading(runs: u8, out: &Out) -> anyhow::Result<Status> {
    let mut rows = Vec::new();
    for (id, _) in SHIPPED {
        let mut read = timed(runs, || {
            variant::read(id, &Shipped, &mut Findings::new());
            Ok(())
        })?;
        let times = timed(runs, || load(id).map(|_| ()))?;
        let [read_milliseconds, milliseconds] =
            [read.swap_remove(read.len() / 2), times[times.len() / 2]].map(|seconds| 1000.0 * seconds);
        rows.push(LoadingRow { milliseconds, read_milliseconds, variant: id });
    }
    out.answer(&Loading { milliseconds: rows.iter().map(|row| row.milliseconds).sum(), rows, runs })
}
