use std::fs::File;
use std::io::Read;
use std::time::Instant;

use anyhow::{Context, bail};
use courier::counting::{self, Perft};
use courier::engine::{HashTable, MAX_DEPTH};
use courier::file::Disk;
use courier::findings::Refusal;

use super::loading::begin;
use super::output::{Out, Status};
use super::progress::Progress;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_long_help = super::manual::shown(super::manual::PERFT))]
#[command(
    after_help = "Examples: courier perft chess 5 --divide\n          courier perft --suite perft.tsv --threads 2"
)]
pub struct Arguments {
    /// A variant by name or file.
    #[arg(required_unless_present = "suite")]
    variant: Option<String>,
    /// How many plies.
    #[arg(required_unless_present = "suite", value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH as i64))]
    depth: Option<u32>,
    /// The position to begin from; the start of the variant if left out.
    #[arg(long, conflicts_with = "suite")]
    fen: Option<String>,
    /// Count each move of the position apart.
    #[arg(long, conflicts_with = "suite")]
    divide: bool,
    /// How many threads count.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Keep what has been counted in a table of so many megabytes; the count is the same.
    #[arg(
        long,
        value_name = "MB",
        conflicts_with = "suite",
        value_parser = clap::value_parser!(u32).range(1..=65_536)
    )]
    hash: Option<u32>,
    /// A file of lines with the columns `variant`, `fen`, `depth` and `nodes`, separated by tabs, below a header.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "depth"])]
    suite: Option<String>,
}

/// Counts the games of a length.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let threads = usize::from(arguments.threads);
    match (&arguments.suite, &arguments.variant, arguments.depth) {
        (Some(file), _, _) => run_suite(file, threads, out),
        (None, Some(variant), Some(depth)) => count(arguments, variant, depth, threads, out),
        _ => bail!("name a variant and a depth, or a suite"),
    }
}

fn count(arguments: &Arguments, name: &str, depth: u32, threads: usize, out: &Out) -> anyhow::Result<Status> {
    let game = begin(name, arguments.fen.as_deref(), out)?;
    let table = |megabytes: u32| {
        let table = HashTable::new(megabytes as usize);
        table.with_context(|| format!("there is no room for a table of {megabytes} megabytes"))
    };
    let table = arguments.hash.map(table).transpose()?;
    let began = Instant::now();
    let divided = game.divide_watched(depth, threads, table.as_ref(), &Progress::new());
    let nodes: u64 = if depth == 0 { 1 } else { divided.iter().map(|(_, nodes)| nodes).sum() };
    let seconds = began.elapsed().as_secs_f64();
    let perft = Perft::new(nodes, seconds, arguments.hash);
    out.answer(&if arguments.divide { perft.divided(&game, &divided) } else { perft })
}

/// The largest suite that is read: tens of thousands of positions, and no device without an end.
const MOST_BYTES: u64 = 1 << 24;

/// Counts every row of a suite.
fn run_suite(file: &str, threads: usize, out: &Out) -> anyhow::Result<Status> {
    let mut bytes = Vec::new();
    let opened = File::open(file).and_then(|opened| opened.take(MOST_BYTES + 1).read_to_end(&mut bytes));
    opened.with_context(|| format!("cannot read `{file}`"))?;
    if bytes.len() as u64 > MOST_BYTES {
        let message = format!("{file}: the file has more than {MOST_BYTES} bytes");
        bail!(Refusal::new("bad-suite", message, "divide it into several"));
    }
    let Ok(text) = String::from_utf8(bytes) else {
        bail!(Refusal::new("not-utf8", format!("`{file}` is not UTF-8"), "save the file as UTF-8"));
    };
    let results = counting::run_suite(file, &text, threads, &Disk)?;
    out.answer(&results)?;
    Ok(if results.failed == 0 { Status::Fine } else { Status::Wrong })
}
