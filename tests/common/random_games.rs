//! Random games of the shipped variants on all processors: which are played, in which order, and what came of them.
//!
//! In the environment `GAMES=1000` says how many of each variant, `VARIANT=chess` which variant alone (or several, with
//! commas between them), and `GAME=17` which of its games alone: so a game that failed is played again.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use courier::file::SHIPPED;
use courier::random::Random;

/// What came of a game.
pub struct Played {
    pub plies: usize,
    pub end: String,
}

/// What came of all the games of a variant.
#[derive(Default)]
struct Tally {
    games: u64,
    positions: usize,
    longest: usize,
    time: Duration,
    ends: BTreeMap<String, u64>,
}

/// Plays games of each variant, the smallest boards first, and prints a line for each; `usual` says how many
/// where the environment does not. All are played before the failures are told.
///
/// `prepare` makes what the games of a variant share, and `play` plays one with it.
pub fn of_each_variant<T: Sync + Send>(
    usual: u64,
    prepare: impl Fn(&str) -> T + Sync,
    play: impl Fn(&T, &mut Random) -> Played + Sync,
) {
    let wanted: Option<u64> = number("GAMES");
    let only: Option<u64> = number("GAME");
    let chosen = std::env::var("VARIANT").ok();
    let mut ids: Vec<&str> = SHIPPED.iter().map(|(id, _)| *id).collect();
    ids.retain(|id| chosen.as_deref().is_none_or(|chosen| chosen.split(',').any(|one| one == *id)));
    assert!(!ids.is_empty(), "`VARIANT` names no shipped variant");
    ids.sort_by_cached_key(|id| super::shipped(id).board.area());
    let failures = Mutex::new(Vec::new());
    for id in ids {
        let shared = prepare(id);
        let games = only.map_or(0..wanted.unwrap_or(usual), |game| game..game + 1);
        let next = AtomicUsize::new(0);
        let tally = Mutex::new(Tally::default());
        let turn = || {
            while let Some(game) = games.clone().nth(next.fetch_add(1, Ordering::Relaxed)) {
                let begin = Instant::now();
                let played = catch_unwind(AssertUnwindSafe(|| play(&shared, &mut dice(id, game))));
                match played {
                    Ok(played) => tally.lock().expect("nobody fails here").add(&played, begin.elapsed()),
                    Err(_) => failures.lock().expect("nobody fails here").push(format!("VARIANT={id} GAME={game}")),
                }
            }
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            (0..threads).for_each(|_| {
                scope.spawn(turn);
            });
        });
        println!("{id}: {}", tally.into_inner().expect("nobody fails here"));
    }
    let failures = failures.into_inner().expect("nobody fails here");
    assert!(failures.is_empty(), "these games fail: {}", failures.join("; "));
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("`{name}` is no number")))
}

/// The dice of one game of a variant, which fall alike in every run.
fn dice(id: &str, game: u64) -> Random {
    // The hash of Fowler, Noll and Vo.
    let seed = id
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    Random::new(seed.wrapping_add(game))
}

impl Tally {
    fn add(&mut self, played: &Played, time: Duration) {
        self.games += 1;
        self.positions += played.plies + 1;
        self.longest = self.longest.max(played.plies);
        self.time += time;
        *self.ends.entry(played.end.clone()).or_default() += 1;
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { games, positions, longest, time, ends } = self;
        let ends: Vec<String> = ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
        let seconds = time.as_secs_f64();
        write!(f, "{games} games, {positions} positions, longest {longest}, {seconds:.1} s, {}", ends.join(", "))
    }
}
