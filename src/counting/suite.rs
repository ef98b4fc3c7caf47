use std::collections::HashMap;
use std::sync::Arc;

use serde::Serialize;

use crate::engine::MAX_DEPTH;
use crate::file::Shelf;
use crate::findings::{Findings, Refusal, Severity, brief};
use crate::record::Game;
use crate::report::{Answer, Block, Report};
use crate::variant::{self, Variant};

/// What a suite of counts came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SuiteResults {
    pub failed: usize,
    pub failures: Vec<FailedRow>,
    pub passed: usize,
    /// What the suite is called.
    #[serde(skip)]
    file: String,
}

/// A row that is not as the suite says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FailedRow {
    pub fen: String,
    pub line: usize,
    pub variant: String,
    pub why: String,
    #[serde(skip)]
    depth: String,
}

/// The columns that a suite must have.
const COLUMNS: [&str; 4] = ["variant", "fen", "depth", "nodes"];

/// Counts every row of a suite; its text has a header and lines with tabs between the cells.
///
/// # Errors
///
/// If it lacks a column, or has no rows.
pub fn run_suite(file: &str, text: &str, threads: usize, shelf: &dyn Shelf) -> Result<SuiteResults, Refusal> {
    let wrong = |message: &str, help: &str| Err(Refusal::new("bad-suite", format!("{file}: {message}"), help));
    let (header, lines) = lines(text);
    let missing: Vec<&str> = COLUMNS.into_iter().filter(|name| !header.contains(name)).collect();
    if !missing.is_empty() {
        let message = format!("the header lacks `{}`", missing.join("`, `"));
        let help = "begin with a line of the columns `variant`, `fen`, `depth` and `nodes`, with tabs between";
        return wrong(&message, help);
    }
    if lines.is_empty() {
        return wrong("there is nothing below the header", "add a line for each position");
    }
    let mut variants: HashMap<&str, Result<Arc<Variant>, String>> = HashMap::new();
    let mut failures = Vec::new();
    for &(line, text) in &lines {
        let [variant, fen, depth, nodes] = row(&header, text);
        let read = variants.entry(variant).or_insert_with(|| read_variant(variant, shelf));
        if let Err(why) = check_row([fen, depth, nodes], read, threads) {
            let [fen, variant, depth] = [fen, variant, depth].map(str::to_string);
            failures.push(FailedRow { fen, line, variant, why, depth });
        }
    }
    let (failed, passed) = (failures.len(), lines.len() - failures.len());
    Ok(SuiteResults { failed, failures, passed, file: file.to_string() })
}

impl Answer for SuiteResults {
    fn report(&self) -> Report {
        let told = |FailedRow { fen, line, variant, why, depth }: &FailedRow| {
            format!("{}:{line}: {variant} depth {depth}: {why}\n{fen}", self.file)
        };
        let total = format!("{} passed, {} failed", self.passed, self.failed);
        Report::new("Suite of counts", vec![Block::lines(self.failures.iter().map(told).chain([total]))])
    }
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
fn row<'a>(header: &[&str], line: &'a str) -> [&'a str; COLUMNS.len()] {
    let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
    let cell = |name: &str| {
        let column = header.iter().position(|other| *other == name);
        column.and_then(|column| cells.get(column).copied()).unwrap_or_default()
    };
    COLUMNS.map(cell)
}

/// A variant, or the first thing that is wrong with it.
fn read_variant(name: &str, shelf: &dyn Shelf) -> Result<Arc<Variant>, String> {
    let mut findings = Findings::new();
    let read = variant::read(name, shelf, &mut findings).map(Arc::new);
    let mut errors = findings.iter().filter(|finding| finding.severity == Severity::Error);
    read.ok_or_else(|| errors.next().map_or("it cannot be read".to_string(), |finding| finding.message.clone()))
}

/// Counts one row; what is wrong if it is not as stated.
fn check_row(
    [fen, depth, nodes]: [&str; 3],
    variant: &Result<Arc<Variant>, String>,
    threads: usize,
) -> Result<(), String> {
    let number = |name: &str, cell: &str| {
        cell.parse::<u64>().map_err(|_| format!("`{name}` is `{}`, expected a whole number", brief(cell)))
    };
    let variant = variant.as_ref().map_err(String::clone)?;
    let game = Game::from_fen(Arc::clone(variant), fen).map_err(|wrong| wrong.to_string())?;
    let (plies, expected) = (number("depth", depth)?, number("nodes", nodes)?);
    let plies = u32::try_from(plies).ok().filter(|&plies| plies <= MAX_DEPTH);
    let plies = plies.ok_or_else(|| format!("`depth` is {depth}, at most {MAX_DEPTH}"))?;
    let nodes = game.perft(plies, threads);
    if nodes == expected { Ok(()) } else { Err(format!("counted {nodes}, the file says {expected}")) }
}
