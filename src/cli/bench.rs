use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
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
    Case::of("chess", "chess", 6, [119_060_324, 4_865_609, 197_281]),
    Case { fen: Some(KIWIPETE), ..Case::of("chess, Kiwipete", "chess", 5, [193_690_690, 4_085_603, 97_862]) },
    Case::of("Capablanca Chess", "capablanca-chess", 5, [28_741_319, 805_128, 25_228]),
    Case::of("Courier Chess", "courier-chess", 5, [14_144_849, 500_337, 18_406]),
    Case::of("Courier Chess Moderno", "courier-chess-moderno", 5, [49_698_920, 1_391_868, 40_126]),
    Case::of("Reformed Courier-Spiel", "reformed-courier-spiel", 5, [68_944_784, 1_718_506, 45_916]),
    Case::of("Courier Chess VIII", "courier-chess-viii", 6, [147_405_930, 6_175_147, 257_192]),
    Case::of("Shako", "shako", 4, [10_273_158, 185_938, 3_364]),
    Case::of("Xiangqi", "xiangqi", 4, [3_290_240, 79_666, 1_920]),
    // No other program counts these two: the counts are this one's own.
    Case::of("Gigachess II", "gigachess-ii", 4, [9_646_503, 164_616, 2_809]),
    Case::of("Terachess II", "terachess-ii", 4, [10_562_564, 175_508, 2_916]),
];

/// Counts the suite, or loads the variants.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    if arguments.loading { time_loading(arguments.runs, out) } else { count_suite(arguments, out) }
}

fn count_suite(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let mut rows = Vec::new();
    let mut total = 0.0;
    let progress = Progress::new();
    for (index, case) in SUITE.iter().enumerate() {
        progress.tell("positions", index as u64, Some(SUITE.len() as u64));
        let depth = case.depth - arguments.less;
        let expected = case.nodes[arguments.less as usize];
        let (nodes, times) = measure(case, depth, arguments.runs)?;
        total += times.iter().sum::<f64>();
        let Case { name: position, variant, fen, .. } = *case;
        let row = BenchRow { position, variant, fen, depth, nodes, expected, ..BenchRow::default() };
        rows.push(row.timed(&times));
    }
    drop(progress);
    let status = if rows.iter().all(BenchRow::is_right) { Status::Fine } else { Status::Wrong };
    out.answer(&Bench { rows, runs: arguments.runs, seconds: total })?;
    Ok(status)
}

/// The games of a case, and the seconds of each run, the fastest first.
fn measure(case: &Case, depth: u32, runs: u8) -> anyhow::Result<(u64, Vec<f64>)> {
    let mut game = load(case.variant)?;
    if let Some(fen) = case.fen {
        game = Game::from_fen(Arc::clone(game.variant()), fen).map_err(|wrong| anyhow::anyhow!("{fen}: {wrong}"))?;
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
    out.answer(&Loading { milliseconds: rows.iter().map(|row| row.milliseconds).sum(), rows, runs })?;
    Ok(Status::Fine)
}
