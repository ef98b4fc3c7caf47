//! Long work: what was counted is told when somebody stops it, and what several claims ask is found out once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use courier::engine::Playouts;
use courier::record::Game;
use courier::verify::Verifier;
use courier::watch::Watch;

use crate::common::{courier, read, shipped};

/// Stops the work after so much of it.
struct Impatient {
    told: AtomicU64,
    most: u64,
}

impl Watch for Impatient {
    fn tell(&self, _: &str, done: u64, _: Option<u64>) {
        self.told.fetch_max(done, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.told.load(Ordering::Relaxed) >= self.most
    }
}

#[test]
fn random_games_that_are_stopped_keep_what_was_played() {
    let game = Game::new(shipped("shatranj"));
    let watch = Impatient { told: AtomicU64::new(0), most: 3 };
    let playouts = Playouts { games: 1_000_000, seed: 1, most_plies: 50, threads: 1 };
    assert_eq!(game.playouts_watched(&playouts, &watch).games(), 3);
}

#[cfg(unix)]
#[test]
fn an_interrupt_prints_the_games_that_were_played() {
    // On a busy machine a program may not have begun yet, and ends without a word.
    let output = [1, 4, 16].into_iter().map(interrupted_after).find(|output| output.status.code().is_some());
    let output = output.expect("it has begun");
    let told = String::from_utf8(output.stdout).expect("answers are UTF-8");
    assert!(told.contains("positions/s") && told.contains("all ends"), "{told}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted after"), "{:?}", output.stderr);
    assert_eq!(output.status.code(), Some(130));
}

/// What a program leaves behind that plays games and is interrupted after so many seconds.
#[cfg(unix)]
fn interrupted_after(seconds: u64) -> std::process::Output {
    use std::process::{Command, Stdio};
    let mut program = Command::new(env!("CARGO_BIN_EXE_courier"));
    program.args(["playouts", "shatranj", "--games", "100000000", "--plies", "20"]);
    let child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    std::thread::sleep(std::time::Duration::from_secs(seconds));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("there is a `kill`").success());
    child.wait_with_output().expect("the program ends")
}

#[test]
fn a_bounded_count_is_the_same_or_none() {
    for id in ["chess", "courier-chess", "xiangqi"] {
        let game = Game::new(shipped(id));
        for depth in 0..=4 {
            let games = game.perft(depth, 1);
            assert_eq!(game.perft_within(depth, u64::MAX), Some(games), "{id}, depth {depth}");
            assert_eq!(game.perft_within(depth, games / 2), None, "{id}, depth {depth}");
        }
    }
}

#[test]
fn equal_claims_have_equal_verdicts_and_other_places_other_ones() {
    let claim = |name: &str, more: &str| format!("[claim.{name}]\nsays = \"{name}\"\n{more}\n");
    let text = format!(
        "extends = \"chess\"\nname = \"A\"\n{}{}{}{}",
        claim("a", "perft = [20, 400]"),
        claim("b", "perft = [20, 400]"),
        claim("c", "after = \"e4\"\nperft = [20, 600]"),
        claim("d", "perft = [20, 401]"),
    );
    let variant = read(&text);
    let new = Game::new(Arc::clone(&variant));
    let verifier = Verifier::new(&new, &courier::file::Shipped);
    let passed: Vec<bool> = variant.claims.iter().map(|claim| verifier.verify(claim).passed).collect();
    assert_eq!(passed, [true, true, true, false]);
}

#[test]
fn a_variant_without_prices_is_analysed_but_for_them() {
    let said = courier(&["analyse", "tests/analyse/race-of-two-kings.toml", "--games", "20"]);
    assert_eq!(said.status, 0, "{}", said.stderr);
    let told = said.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["start", "no man moves that has a price"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let wrong = courier(&["analyse", "tests/analyse/race-of-two-kings.toml", "--scale", "king=5"]);
    assert_eq!(wrong.status, 1, "{}", wrong.stdout);
}
