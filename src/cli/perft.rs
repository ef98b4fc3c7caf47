use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
use courier::engine::{HashTable, MAX_DEPTH};
use courier::file::Disk;
use courier::findings::{Findings, Severity, brief};
use courier::record::{Game, coordinates};
use courier::variant::{self, Variant};
use serde_json::json;

use super::loading::begin;
use super::output::{Out, Status, per_second};

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
        _ => anyhow::bail!("name a variant and a depth, or a suite"),
    }
}

fn count(arguments: &Arguments, name: &str, depth: u32, threads: usize, out: &Out) -> anyhow::Result<Status> {
    let game = match begin(name, arguments.fen.as_deref(), out)? {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    let table = match arguments.hash {
        Some(megabytes) => {
            let table = HashTable::new(megabytes as usize);
            Some(table.with_context(|| format!("there is no room for a table of {megabytes} megabytes"))?)
        }
        None => None,
    };
    let began = Instant::now();
    let divided = match &table {
        Some(table) => game.divide_hashed(depth, threads, table),
        None => game.divide(depth, threads),
    };
    let nodes: u64 = if depth == 0 { 1 } else { divided.iter().map(|(_, nodes)| nodes).sum() };
    let seconds = began.elapsed().as_secs_f64();
    let nps = per_second(nodes, seconds);
    let moves: Vec<_> = divided.iter().map(|(made, _)| *made).collect();
    let texts = coordinates::write_all(game.variant(), &moves);
    let lines = texts.into_iter().zip(&divided).map(|(text, (_, nodes))| (text, *nodes));
    if out.json {
        let mut answer = json!({ "nodes": nodes, "seconds": seconds, "nps": nps });
        if let Some(megabytes) = arguments.hash {
            answer["hash"] = megabytes.into();
        }
        if arguments.divide {
            let divide: Vec<_> = lines.map(|(text, nodes)| json!({ "move": text, "nodes": nodes })).collect();
            answer["divide"] = divide.into();
        }
        out.answer(&answer)?;
        return Ok(Status::Fine);
    }
    if arguments.divide {
        for (text, nodes) in lines {
            out.say(format!("{text}: {nodes}"))?;
        }
    }
    // A table counts many nodes at once: its speed must not be taken for that of finding moves.
    let hash = arguments.hash.map_or(String::new(), |megabytes| format!(" with hash ({megabytes} MB)"));
    out.say(format!("{nodes} nodes, {seconds:.3} s, {nps} nodes/s{hash}"))?;
    Ok(Status::Fine)
}

/// The largest suite that is read: tens of thousands of positions, and no device without an end.
const MOST_BYTES: u64 = 1 << 24;

/// The columns that a suite must have.
const COLUMNS: [&str; 4] = ["variant", "fen", "depth", "nodes"];

/// One line of a suite.
struct Row<'a> {
    variant: &'a str,
    fen: &'a str,
    depth: &'a str,
    nodes: &'a str,
}

/// Counts every row of a suite; the last line says how many were right.
fn run_suite(file: &str, threads: usize, out: &Out) -> anyhow::Result<Status> {
    let mut bytes = Vec::new();
    let opened = File::open(file).and_then(|opened| opened.take(MOST_BYTES + 1).read_to_end(&mut bytes));
    opened.with_context(|| format!("cannot read `{file}`"))?;
    let wrong = |message: &str, help: &str| out.reject("bad-suite", &format!("{file}: {message}"), Some(help));
    if bytes.len() as u64 > MOST_BYTES {
        return wrong(&format!("the file has more than {MOST_BYTES} bytes"), "divide it into several");
    }
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => return out.reject("not-utf8", &format!("`{file}` is not UTF-8"), Some("save the file as UTF-8")),
    };
    let (header, lines) = lines(&text);
    let missing: Vec<&str> = COLUMNS.into_iter().filter(|name| !header.contains(name)).collect();
    if !missing.is_empty() {
        let message = format!("the header lacks `{}`", missing.join("`, `"));
        return wrong(
            &message,
            "begin with a line of the columns `variant`, `fen`, `depth` and `nodes`, with tabs between",
        );
    }
    if lines.is_empty() {
        return wrong("there is nothing below the header", "add a line for each position");
    }
    let mut variants: HashMap<&str, Result<Arc<Variant>, String>> = HashMap::new();
    let mut failures = Vec::new();
    for (line, text) in &lines {
        let Row { variant, fen, depth, .. } = row(&header, text);
        let read = variants.entry(variant).or_insert_with(|| read_variant(variant));
        if let Err(why) = check_row(&row(&header, text), read, threads) {
            if !out.json {
                out.say(format!("{file}:{line}: {variant} depth {depth}: {why}\n  {fen}"))?;
            }
            failures.push(json!({ "line": line, "variant": variant, "fen": fen, "why": why }));
        }
    }
    let (failed, passed) = (failures.len(), lines.len() - failures.len());
    if out.json {
        out.answer(&json!({ "passed": passed, "failed": failed, "failures": failures }))?;
    } else {
        out.say(format!("{passed} passed, {failed} failed"))?;
    }
    Ok(if failed == 0 { Status::Fine } else { Status::Wrong })
}

/// The names of the columns, and the lines below them with their numbers; blank lines and comments are left out.
fn lines(text: &str) -> (Vec<&str>, Vec<(usize, &str)>) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    let mut lines = lines.filter(|(_, text)| !text.trim().is_empty() && !text.starts_with('#'));
    let header = lines.next().map_or("", |(_, header)| header);
    (header.split('\t').map(str::trim).collect(), lines.collect())
}

/// The cells of a line; one that is not there is empty.
fn row<'a>(header: &[&str], line: &'a str) -> Row<'a> {
    let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
    let cell = |name: &str| {
        let column = header.iter().position(|other| *other == name);
        column.and_then(|column| cells.get(column).copied()).unwrap_or_default()
    };
    let [variant, fen, depth, nodes] = COLUMNS.map(cell);
    Row { variant, fen, depth, nodes }
}

/// A variant, or the first thing that is wrong with it.
fn read_variant(name: &str) -> Result<Arc<Variant>, String> {
    let mut findings = Findings::new();
    let read = variant::read(name, &Disk, &mut findings).map(Arc::new);
    let mut errors = findings.iter().filter(|finding| finding.severity == Severity::Error);
    read.ok_or_else(|| errors.next().map_or("it cannot be read".to_string(), |finding| finding.message.clone()))
}

/// Counts one row; what is wrong if it is not as stated.
fn check_row(row: &Row, variant: &Result<Arc<Variant>, String>, threads: usize) -> Result<(), String> {
    let number = |name: &str, cell: &str| {
        cell.parse::<u64>().map_err(|_| format!("`{name}` is `{}`, expected a whole number", brief(cell)))
    };
    let variant = variant.as_ref().map_err(String::clone)?;
    let game = Game::from_fen(Arc::clone(variant), row.fen).map_err(|wrong| wrong.to_string())?;
    let (depth, expected) = (number("depth", row.depth)?, number("nodes", row.nodes)?);
    let depth = u32::try_from(depth).ok().filter(|&depth| depth <= MAX_DEPTH);
    let depth = depth.ok_or_else(|| format!("`depth` is {}, at most {MAX_DEPTH}", row.depth))?;
    let nodes = game.perft(depth, threads);
    if nodes == expected { Ok(()) } else { Err(format!("counted {nodes}, the file says {expected}")) }
}
