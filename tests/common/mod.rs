//! What several test files share: the program as people run it, shipped variants, the generators held against each
//! other, random games, data and answers in files.

pub mod contrast;
pub mod dice;
pub mod random_games;
pub mod scene;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use courier::engine::Engine;
use courier::file::{Memory, SHIPPED, Shipped};
use courier::findings::Findings;
use courier::geometry::{Board, Square, SquareSet};
use courier::position::{Move, Position};
use courier::random::Random;
use courier::record::Game;
use courier::variant::{self, Variant};
use courier::verify::{ClaimResult, verify};

/// What a run of the program left behind.
pub struct Run {
    pub stdout: String,
    pub stderr: String,
    pub status: i32,
}

/// Runs the program with these arguments and nothing to read.
pub fn courier(arguments: &[&str]) -> Run {
    courier_reads(arguments, "")
}

/// Runs the program with these arguments and this input.
pub fn courier_reads(arguments: &[&str], input: &str) -> Run {
    let mut program = Command::new(env!("CARGO_BIN_EXE_courier"));
    program.args(arguments).env_remove("COLUMNS").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("the program starts");
    // A program that reads nothing may have ended before everything is written.
    let _ = child.stdin.take().expect("its input is a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    Run {
        stdout: String::from_utf8(output.stdout).expect("answers are UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("diagnostics are UTF-8"),
        status: output.status.code().expect("the program ends by itself"),
    }
}

/// Compares a text with the file that holds it; with `UPDATE=1` in the environment the file is written instead.
pub fn same_as_file(text: &str, path: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(path);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, text).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{} differs; `UPDATE=1 cargo test` rewrites it. Now it is:\n{text}", path.display());
}

/// What comes of a claim of a file that extends a shipped variant.
pub fn claimed_of(variant: &str, keys: &str) -> ClaimResult {
    let variant = read(&claiming(variant, keys));
    let claim = variant.claims.first().expect("claims are a file's own").clone();
    verify(&Game::new(variant), &claim, &Shipped)
}

/// A file that extends a shipped variant, with one claim.
pub fn claiming(variant: &str, keys: &str) -> String {
    format!("name = \"made up\"\nextends = \"{variant}\"\n[claim.one]\nsays = \"as it says\"\n{keys}\n")
}

/// The place of this number on a board, counted from 0 along the ranks.
pub fn place(index: usize) -> Square {
    Board::new(16, 16).and_then(|board| board.places().nth(index)).expect("there are 256 places")
}

/// A shipped variant.
pub fn shipped(id: &str) -> Arc<Variant> {
    let mut findings = Findings::new();
    let variant = variant::read(id, &Shipped, &mut findings);
    Arc::new(variant.unwrap_or_else(|| panic!("{id} cannot be read:\n{}", findings.render(false))))
}

/// A variant from the text of its file, beside the shipped ones, if it can be played, and all that is found in it.
pub fn look_at(text: &str) -> (Option<Arc<Variant>>, Findings) {
    let mut findings = Findings::new();
    let shipped: Vec<(String, &str)> = SHIPPED.iter().map(|(id, text)| (format!("{id}.toml"), *text)).collect();
    let shipped = shipped.iter().map(|(name, text)| (name.as_str(), *text));
    let variant = variant::read("small", &Memory::new(shipped.chain([("small.toml", text)])), &mut findings);
    (variant.map(Arc::new), findings)
}

/// The same, or what is wrong with it.
pub fn try_read(text: &str) -> Result<Arc<Variant>, String> {
    let (variant, findings) = look_at(text);
    variant.ok_or_else(|| findings.render(false))
}

/// A variant from the text of a file that must be right.
pub fn read(text: &str) -> Arc<Variant> {
    try_read(text).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// A game that begins in a position.
pub fn game(variant: &Arc<Variant>, fen: &str) -> Game {
    Game::from_fen(Arc::clone(variant), fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"))
}

/// Makes a move that is given as text.
pub fn play(game: &mut Game, text: &str) {
    let made = game.read_move(text).unwrap_or_else(|wrong| panic!("{text} in {}: {wrong}", game.fen()));
    game.play(&made).expect("it is legal");
    assert_eq!(game.key(), game.recomputed_key(), "the key is stale in {}", game.fen());
}

/// The lines of a table below its header, with their numbers.
pub fn lines(path: &str) -> Vec<(usize, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
    text.lines().enumerate().skip(1).map(|(index, line)| (index + 1, line.to_string())).collect()
}

/// Holds the two generators against each other in one position, with the count, the checks, the key and the FEN.
///
/// The moves, in their order.
pub fn compare<S: SquareSet>(engine: &Engine<S>, position: &Position<S>) -> Vec<Move> {
    let fen = || engine.write_fen(position);
    let mut fast = engine.legal_moves(position);
    let mut slow: Vec<Move> = engine.literal_moves(position).into_iter().map(|one| one.made).collect();
    fast.sort();
    slow.sort();
    assert_eq!(fast, slow, "the generators differ in {}", fen());
    assert_eq!(engine.count_moves(position), fast.len() as u64, "the count differs in {}", fen());
    let literal_check = engine.is_literally_in_check(position, position.side());
    assert_eq!(engine.is_check(position), literal_check, "the checks differ in {}", fen());
    assert_eq!(position.key(), engine.recomputed_key(position), "the key is stale in {}", fen());
    let read = engine.read_fen(&fen()).unwrap_or_else(|wrong| panic!("{}: {wrong}", fen()));
    assert_eq!(read, *position, "{} does not say all of its position", fen());
    fast
}

/// Plays random games and holds the two generators against each other in every position, and what each move leaves.
pub fn compare_games<S: SquareSet>(engine: &Engine<S>, games: u64, plies: u32) {
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut position = engine.start();
        for _ in 0..plies {
            compare(engine, &position);
            let Some(made) = random.pick(&engine.moves(&position)).copied() else { break };
            position = after(engine, &position, &made);
        }
    }
}

/// The position after a move, which both ways of applying it give.
pub fn after<S: SquareSet>(engine: &Engine<S>, position: &Position<S>, made: &Move) -> Position<S> {
    let after = engine.after(position, made);
    let fen = || engine.write_fen(position);
    assert_eq!(after, engine.literally_after(position, made), "what {made:?} leaves differs in {}", fen());
    after
}
