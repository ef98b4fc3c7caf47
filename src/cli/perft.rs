use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
use courier::engine::MAX_DEPTH;
use courier::file::Disk;
use courier::findings::Findings;
use courier::record::{Game, coordinates};
use courier::variant::{self, Variant};
use serde_json::json;

use super::loading::{load, start};
use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
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
    let variant = match load(name, out)? {
        Ok(variant) => variant,
        Err(status) => return Ok(status),
    };
    let game = match start(&variant, arguments.fen.as_deref(), out)? {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    let began = Instant::now();
    let divided = if depth == 0 { Vec::new() } else { game.divide(depth, threads) };
    let nodes: u64 = if depth == 0 { 1 } else { divided.iter().map(|(_, nodes)| nodes).sum() };
    let seconds = began.elapsed().as_secs_f64();
    let nps = if seconds > 0.0 { (nodes as f64 / seconds) as u64 } else { 0 };
    let moves: Vec<_> = divided.iter().map(|(made, _)| *made).collect();
    let texts = coordinates::write_all(&variant, &moves);
    let lines = texts.into_iter().zip(&divided).map(|(text, (_, nodes))| (text, *nodes));
    if out.json {
        let mut answer = json!({ "nodes": nodes, "seconds": seconds, "nps": nps });
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
    out.say(format!("{nodes} nodes, {seconds:.3} s, {nps} nodes/s"))?;
    Ok(Status::Fine)
}

/// One line of a suite.
struct Row {
    line: usize,
    variant: String,
    fen: String,
    depth: u32,
    nodes: u64,
}

/// Counts every row of a suite; the last line says how many were right.
fn run_suite(file: &str, threads: usize, out: &Out) -> anyhow::Result<Status> {
    let bytes = std::fs::read(file).with_context(|| format!("cannot read `{file}`"))?;
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => return out.reject("not-utf8", &format!("`{file}` is not UTF-8"), Some("save the file as UTF-8")),
    };
    let rows = match read_rows(&text) {
        Ok(rows) => rows,
        Err((line, message)) => return out.reject("bad-suite", &format!("{file}:{line}: {message}"), None),
    };
    let mut variants: HashMap<String, Option<Arc<Variant>>> = HashMap::new();
    let mut failures = Vec::new();
    for row in &rows {
        let variant = variants.entry(row.variant.clone()).or_insert_with(|| {
            let read = variant::read(&row.variant, &Disk, &mut Findings::new());
            read.map(Arc::new)
        });
        if let Err(why) = check_row(row, variant.as_ref(), threads) {
            let place = format!("{file}:{}: {} depth {}", row.line, row.variant, row.depth);
            if !out.json {
                out.say(format!("{place}: {why}\n  {}", row.fen))?;
            }
            failures.push(json!({ "line": row.line, "variant": row.variant, "fen": row.fen, "why": why }));
        }
    }
    let (failed, passed) = (failures.len(), rows.len() - failures.len());
    if out.json {
        out.answer(&json!({ "passed": passed, "failed": failed, "failures": failures }))?;
    } else {
        out.say(format!("{passed} passed, {failed} failed"))?;
    }
    Ok(if failed == 0 { Status::Fine } else { Status::Wrong })
}

/// Counts one row; what is wrong if it is not as stated.
fn check_row(row: &Row, variant: Option<&Arc<Variant>>, threads: usize) -> Result<(), String> {
    let Some(variant) = variant else { return Err(format!("there is no variant `{}`, or it is wrong", row.variant)) };
    let game = Game::from_fen(Arc::clone(variant), &row.fen).map_err(|wrong| wrong.to_string())?;
    let nodes = game.perft(row.depth, threads);
    if nodes == row.nodes { Ok(()) } else { Err(format!("counted {nodes}, the file says {}", row.nodes)) }
}

/// The rows of a suite, or the number of a line and what is wrong with it.
fn read_rows(text: &str) -> Result<Vec<Row>, (usize, String)> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    let (_, header) = lines.next().ok_or((1, "the file is empty".to_string()))?;
    let names: Vec<&str> = header.split('\t').collect();
    let column = |name: &str| {
        names.iter().position(|other| *other == name).ok_or((1, format!("the header has no column `{name}`")))
    };
    let (variant, fen, depth, nodes) = (column("variant")?, column("fen")?, column("depth")?, column("nodes")?);
    let mut rows = Vec::new();
    for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty() && !text.starts_with('#')) {
        let cells: Vec<&str> = text.split('\t').collect();
        let cell = |index: usize, name: &str| {
            cells.get(index).map(|cell| cell.trim()).ok_or((line, format!("the line has no column `{name}`")))
        };
        let number = |index: usize, name: &str| {
            let cell = cell(index, name)?;
            cell.parse::<u64>().map_err(|_| (line, format!("`{name}` is `{cell}`, expected a whole number")))
        };
        let plies = number(depth, "depth")?;
        if plies > u64::from(MAX_DEPTH) {
            return Err((line, format!("`depth` is {plies}, at most {MAX_DEPTH}")));
        }
        rows.push(Row {
            line,
            variant: cell(variant, "variant")?.to_string(),
            fen: cell(fen, "fen")?.to_string(),
            depth: plies as u32,
            nodes: number(nodes, "nodes")?,
        });
    }
    Ok(rows)
}
