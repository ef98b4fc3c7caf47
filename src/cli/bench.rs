use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
use courier::file::Shipped;
use courier::findings::Findings;
use courier::record::Game;
use courier::variant;
use serde_json::json;

use super::output::{Out, Status, per_second};

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
}

/// A position whose games are counted.
struct Case {
    name: &'static str,
    variant: &'static str,
    /// The position; the start of the variant if left out.
    fen: Option<&'static str>,
    depth: u32,
    /// The games of `depth` plies, then those of one ply less, and of two.
    nodes: [u64; 3],
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

impl Case {
    const fn of(name: &'static str, variant: &'static str, depth: u32, nodes: [u64; 3]) -> Case {
        Case { name, variant, fen: None, depth, nodes }
    }
}

/// Small boards and large ones, with and without special rules.
const SUITE: &[Case] = &[
    Case::of("chess", "chess", 5, [4_865_609, 197_281, 8_902]),
    Case { fen: Some(KIWIPETE), ..Case::of("chess, Kiwipete", "chess", 5, [193_690_690, 4_085_603, 97_862]) },
];

/// Counts the suite.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let mut rows = Vec::new();
    let mut status = Status::Fine;
    let mut total = 0.0;
    if !out.json {
        out.say(format!("{:<24}{:>6}{:>14}{:>10}{:>16}", "position", "depth", "nodes", "seconds", "nodes/s"))?;
    }
    for case in SUITE {
        let depth = case.depth - arguments.less;
        let expected = case.nodes[arguments.less as usize];
        let (nodes, mut times) = measure(case, depth, arguments.runs)?;
        times.sort_by(f64::total_cmp);
        let median = times[times.len() / 2];
        total += times.iter().sum::<f64>();
        let nps = per_second(nodes, median);
        if nodes != expected {
            status = Status::Wrong;
        }
        if out.json {
            rows.push(json!({
                "position": case.name, "variant": case.variant, "fen": case.fen, "depth": depth, "nodes": nodes,
                "expected": expected, "seconds": median, "fastest": times[0], "slowest": times[times.len() - 1],
                "nps": nps,
            }));
            continue;
        }
        out.say(format!("{:<24}{depth:>6}{nodes:>14}{median:>10.3}{nps:>16}", case.name))?;
        if nodes != expected {
            out.say(format!("{:<24}{:>6}{expected:>14} expected: the count is wrong", "", ""))?;
        }
    }
    if out.json {
        out.answer(&json!({ "rows": rows, "runs": arguments.runs, "seconds": total }))?;
    } else {
        out.say(format!("median of {} runs each, one thread, no hash; {total:.1} s in all", arguments.runs))?;
    }
    Ok(status)
}

/// The games of a case, and the seconds of each run.
fn measure(case: &Case, depth: u32, runs: u8) -> anyhow::Result<(u64, Vec<f64>)> {
    let mut findings = Findings::new();
    let variant = variant::read(case.variant, &Shipped, &mut findings).map(Arc::new);
    let variant = variant.with_context(|| format!("cannot read `{}`: {}", case.variant, findings.render(false)))?;
    let game = match case.fen {
        Some(fen) => Game::from_fen(variant, fen).map_err(|wrong| anyhow::anyhow!("{fen}: {wrong}"))?,
        None => Game::new(variant),
    };
    let mut nodes = 0;
    let times = (0..runs).map(|_| {
        let began = Instant::now();
        nodes = game.perft(depth, 1);
        began.elapsed().as_secs_f64()
    });
    let times = times.collect();
    Ok((nodes, times))
}
