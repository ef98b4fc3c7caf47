use std::time::Instant;

use courier::counting::PlayoutResults;
use courier::engine::Playouts;
use courier::watch::Watch;

use super::loading::Beginning;
use super::output::{Out, Status};
use super::progress::Progress;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_long_help = super::manual::shown(super::manual::PERFT))]
#[command(after_help = "Example: courier playouts courier-chess --games 10000 --seed 7 --threads 2")]
pub struct Arguments {
    #[command(flatten)]
    beginning: Beginning,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Where the random numbers begin: equal seeds give equal games, on any number of threads.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many threads play.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Cut games after so many moves of either side; they are counted apart.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    plies: u32,
}

/// Plays random games.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let game = arguments.beginning.game(out)?;
    let Arguments { games, seed, threads, plies, .. } = *arguments;
    let playouts = Playouts { games, seed, most_plies: plies, threads: usize::from(threads) };
    let began = Instant::now();
    let progress = Progress::stoppable();
    let tally = game.playouts_watched(&playouts, &progress);
    let (seconds, is_stopped) = (began.elapsed().as_secs_f64(), progress.is_stopped());
    drop(progress);
    out.answer(&PlayoutResults::new(&tally, &playouts, seconds))?;
    if is_stopped {
        out.tell(&format!("interrupted after {} of {games} games\n", tally.games()));
        return Ok(Status::Interrupted);
    }
    Ok(Status::Fine)
}
