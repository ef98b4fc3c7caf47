//! How many instructions the processor executes: a number that other work on the machine does not change.
//!
//! `cargo bench --bench instructions` prints a line for each case, with the change since the last run that was kept:
//! `cargo bench --bench instructions -- --keep` keeps one, in `target/tmp`. It needs `valgrind`
//! (`apt-get install valgrind`), and no more than that. What is counted depends on the compiler and on whether the
//! processor gathers bits by one instruction (x86-64 with BMI2), so keep and compare on machines of a kind.

use std::collections::HashMap;
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Arc;

use courier::engine::Playouts;
use courier::file::Shipped;
use courier::findings::Findings;
use courier::record::Game;
use courier::variant::{self, Variant};

/// What is counted: its name, and the work.
struct Case {
    name: &'static str,
    run: fn(),
}

const CASES: &[Case] = &[
    Case { name: "perft chess 4", run: || perft("chess", 4, 197_281) },
    Case { name: "perft courier-chess 3", run: || perft("courier-chess", 3, 18_406) },
    Case { name: "perft shako 2", run: || perft("shako", 2, 3_364) },
    Case { name: "20 random games of chess", run: || play("chess", 20) },
    Case { name: "parse, check, tables: courier-chess", run: || load("courier-chess") },
    Case { name: "parse, check, tables: chess", run: || load("chess") },
];

/// The function whose instructions are counted, by the end of its name.
#[inline(never)]
fn counted_work(work: &mut dyn FnMut()) {
    work();
    black_box(());
}

fn perft(id: &str, depth: u32, expected: u64) {
    let game = Game::new(read(id));
    counted_work(&mut || assert_eq!(black_box(&game).perft(depth, 1), expected));
}

fn play(id: &str, games: u64) {
    let game = Game::new(read(id));
    let playouts = Playouts { games, seed: 1, most_plies: 10_000, threads: 1 };
    counted_work(&mut || assert_eq!(black_box(&game).playouts(&playouts).games(), games));
}

fn load(id: &str) {
    counted_work(&mut || drop(black_box(Game::new(read(black_box(id))))));
}

fn read(id: &str) -> Arc<Variant> {
    let mut findings = Findings::new();
    Arc::new(variant::read(id, &Shipped, &mut findings).expect("it ships"))
}

/// The variable that tells a run of this program under `valgrind` which case it is.
const CASE: &str = "COURIER_CASE";

fn main() -> ExitCode {
    if let Some(name) = std::env::var_os(CASE) {
        CASES.iter().filter(|case| name == case.name).for_each(|case| (case.run)());
        return ExitCode::SUCCESS;
    }
    let kept_in = Path::new(env!("CARGO_TARGET_TMPDIR")).join("instructions.tsv");
    let kept = std::fs::read_to_string(&kept_in).unwrap_or_default();
    let kept: HashMap<&str, f64> =
        kept.lines().filter_map(|line| line.split_once('\t')).filter_map(|(a, b)| Some((a, b.parse().ok()?))).collect();
    let mut lines = String::new();
    for case in CASES {
        let count = match count(case.name) {
            Ok(count) => count,
            Err(wrong) => {
                eprintln!("{}: {wrong}", case.name);
                return ExitCode::FAILURE;
            }
        };
        let change = kept.get(case.name).map(|before| format!("{:+.2} %", 100.0 * (count as f64 / before - 1.0)));
        println!("{:<38}{count:>14} instructions  {}", case.name, change.unwrap_or_default());
        lines.push_str(&format!("{}\t{count}\n", case.name));
    }
    if std::env::args().any(|argument| argument == "--keep")
        && let Err(wrong) = std::fs::write(&kept_in, lines)
    {
        eprintln!("{}: {wrong}", kept_in.display());
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// The instructions of a case, by this same program under `valgrind`.
fn count(case: &str) -> Result<u64, String> {
    let program = std::env::current_exe().map_err(|wrong| wrong.to_string())?;
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*counted_work*"]);
    let ran = valgrind.arg(program).env(CASE, case).output();
    let ran =
        ran.map_err(|wrong| format!("cannot start `valgrind`: {wrong}; install it, as by `apt-get install valgrind`"))?;
    let said = String::from_utf8_lossy(&ran.stderr);
    let collected = said.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    collected
        .filter(|&count| ran.status.success() && count > 0)
        .ok_or_else(|| format!("`valgrind` counted nothing:\n{said}"))
}
