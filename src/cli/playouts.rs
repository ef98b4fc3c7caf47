use std::time::Instant;

use courier::engine::{Playouts, Tally};
use serde_json::json;

use super::loading::begin;
use super::output::{Out, Status, per_second};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_long_help = super::manual::shown(super::manual::PERFT))]
#[command(after_help = "Example: courier playouts courier-chess --games 10000 --seed 7 --threads 2")]
pub struct Arguments {
    /// A variant by name or file.
    variant: String,
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
    /// The position to begin from; the start of the variant if left out.
    #[arg(long)]
    fen: Option<String>,
}

/// Plays random games.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let game = match begin(&arguments.variant, arguments.fen.as_deref(), out)? {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    let Arguments { games, seed, threads, plies, .. } = *arguments;
    let playouts = Playouts { games, seed, most_plies: plies, threads: usize::from(threads) };
    let began = Instant::now();
    let tally = game.playouts(&playouts);
    let seconds = began.elapsed().as_secs_f64();
    if out.json {
        out.answer(&in_json(&tally, &playouts, seconds))?;
    } else {
        out.say(in_words(&tally, &playouts, seconds))?;
    }
    Ok(Status::Fine)
}

/// A line of results: how the games ended that ended so.
struct Line {
    ending: String,
    /// Won by White, won by Black, drawn.
    games: [u64; 3],
}

fn lines(tally: &Tally) -> Vec<Line> {
    let line = |(rule, games): (courier::rules::Ending, _)| Line { ending: rule.name().replace('-', " "), games };
    tally.ended().into_iter().map(line).collect()
}

fn in_words(tally: &Tally, playouts: &Playouts, seconds: f64) -> String {
    let (games, positions) = (tally.games(), tally.positions());
    let (fast_games, fast) = (per_second(games, seconds), per_second(positions, seconds));
    let mut text =
        format!("{games} games, {positions} positions, {seconds:.3} s, {fast_games} games/s, {fast} positions/s\n\n");
    let mut total = [0; 3];
    let row = |name: &str, [white, black, draw]: [u64; 3]| {
        let all = white + black + draw;
        let share = 100.0 * all as f64 / games as f64;
        format!("{name:<14}{white:>10}{black:>10}{draw:>10}{all:>10}{share:>8.1} %\n")
    };
    text.push_str(&format!("{:<14}{:>10}{:>10}{:>10}{:>10}\n", "end", "White", "Black", "draw", "games"));
    for Line { ending, games } in lines(tally) {
        total.iter_mut().zip(games).for_each(|(sum, games)| *sum += games);
        text.push_str(&row(&ending, games));
    }
    text.push_str(&row("all ends", total));
    if tally.cut() > 0 {
        let share = 100.0 * tally.cut() as f64 / games as f64;
        text.push_str(&format!("{:<14}{:>40}{share:>8.1} %\n", format!("cut at {}", playouts.most_plies), tally.cut()));
    }
    let (mean, median) = (tally.mean().unwrap_or_default(), tally.median().unwrap_or_default());
    let (shortest, longest) = (tally.shortest().unwrap_or_default(), tally.longest().unwrap_or_default());
    text + &format!(
        "\nmoves of either side: mean {mean:.1}, median {median:.1}, shortest {shortest}, longest {longest}"
    )
}

fn in_json(tally: &Tally, playouts: &Playouts, seconds: f64) -> serde_json::Value {
    let ended = tally.ended().into_iter().map(
        |(rule, [white, black, draw])| json!({ "rule": rule.name(), "white": white, "black": black, "draw": draw }),
    );
    json!({
        "games": tally.games(),
        "seed": playouts.seed,
        "plies": tally.plies(),
        "positions": tally.positions(),
        "seconds": seconds,
        "games_per_second": per_second(tally.games(), seconds),
        "positions_per_second": per_second(tally.positions(), seconds),
        "results": ended.collect::<Vec<_>>(),
        "cut": tally.cut(),
        "most_plies": playouts.most_plies,
        "length": {
            "mean": tally.mean(),
            "median": tally.median(),
            "shortest": tally.shortest(),
            "longest": tally.longest(),
        },
    })
}
