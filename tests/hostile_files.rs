//! Variant files, positions, scores and moves with random mistakes in them: nothing may panic, hang or eat the memory.
//!
//! The mistakes are drawn from a seed, so that every run makes the same ones. `FUZZ=100` makes a hundred times as many,
//! and `SEED=7` others.

use std::sync::Arc;
use std::time::{Duration, Instant};

use courier::file::{Memory, SHIPPED};
use courier::findings::Findings;
use courier::random::Random;
use courier::record::{Game, Score};
use courier::report::Answer;
use courier::sheet::sheet;
use courier::variant::{self, Variant};

/// What a slip of the finger, or an enemy, puts into a file.
const PIECES: &[&str] = &[
    "\"",
    "'",
    "\"\"\"",
    "[",
    "]",
    "{",
    "}",
    "[[",
    "]]",
    "=",
    ".",
    ",",
    "#",
    "\\",
    "\\u0041",
    "\\U0010FFFF",
    "\\\n",
    "\n",
    "\r",
    "\r\n",
    "\t",
    "\0",
    "\u{feff}",
    "é",
    "♞",
    "𝔽",
    "\u{1b}[31m",
    "-",
    "-1",
    "0",
    "1",
    "16",
    "17",
    "255",
    "256",
    "99999999999999999999",
    "1e999",
    "nan",
    "true",
    "false",
    "1979-05-27",
    "0x10",
    "king",
    "pawn",
    "K",
    "k",
    "(Ch)",
    "*",
    "/",
    "w",
    "b",
    "KQkq",
    "a1",
    "h8",
    "z99",
    "\"unmoved\"",
    "\"in check\"",
    "\"attacked\"",
    "holes = [\"a1\"]\n",
    "royal = true",
    "[special.x]\n",
    "[castling.x]\n",
    "extends = \"chess\"\n",
    "extends = \"courier-chess\"\n",
    "remove = [\"pieces\"]\n",
    "[opening]\nplayed = [\"a2-a4\"]\n",
    "files = 16\n",
    "mfafscW",
    "[F?R]",
    "U",
    "oR",
    "nnB",
    "pQ",
    "gR",
    "(15,15)",
    "W99",
    "K!",
    "&",
];

/// How long one text may take, in a debug build on a busy machine.
const LONGEST: Duration = Duration::from_secs(10);

#[test]
fn spoilt_variant_files_are_read_or_refused() {
    let mut random = Random::new(1411 + seed());
    let (mut read, mut refused) = (0, 0);
    for _ in 0..1000 * times() {
        let (id, text) = *random.pick(SHIPPED).expect("there are variants");
        let spoilt = spoil(text, &mut random);
        let files: Vec<(String, &str)> = SHIPPED
            .iter()
            .filter(|(other, _)| *other != id)
            .map(|(other, text)| (format!("{other}.toml"), *text))
            .chain([("spoilt.toml".to_string(), spoilt.as_str())])
            .collect();
        let shelf = Memory::new(files.iter().map(|(name, text)| (name.as_str(), *text)));
        within_bounds(&spoilt, || {
            let mut findings = Findings::new();
            match variant::read("spoilt", &shelf, &mut findings) {
                Some(variant) => {
                    read += 1;
                    use_it(variant, &mut random);
                }
                None => {
                    refused += 1;
                    assert!(findings.has_errors(), "refused without a word:\n{spoilt}");
                }
            }
            for finding in findings.iter() {
                let place = finding.place.as_ref().unwrap_or_else(|| panic!("no place: {}\n{spoilt}", finding.message));
                assert!(place.line_column().line <= place.source.text.lines().count() + 1);
            }
            let _ = findings.render(false);
            let _ = serde_json::to_string(&findings).expect("findings are plain data");
        });
    }
    assert!(read > 10 && refused > 10, "{read} were read and {refused} refused: the mistakes are too many or too few");
}

#[test]
fn spoilt_positions_scores_and_moves_are_read_or_refused() {
    spoil_games(20 * times());
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn many_spoilt_positions_scores_and_moves_are_read_or_refused() {
    spoil_games(200 * times());
}

/// Spoils what a game of each variant writes, so many times.
fn spoil_games(number: usize) {
    let mut random = Random::new(2008 + seed());
    for (id, _) in SHIPPED {
        let shelf = shipped_files();
        let variant = variant::read(id, &shelf, &mut Findings::new()).expect("shipped variants can be read");
        let variant = Arc::new(variant);
        let game = play(&variant, &mut random);
        let (fen, score) = (game.fen(), Score::of(&game).write());
        for _ in 0..number {
            let spoilt = spoil(&fen, &mut random);
            within_bounds(&spoilt, || {
                if let Ok(game) = Game::from_fen(Arc::clone(&variant), &spoilt) {
                    let again = Game::from_fen(Arc::clone(&variant), &game.fen()).expect("what is written can be read");
                    assert_eq!(again.fen(), game.fen(), "read from {spoilt:?}");
                    let _ = game.moves();
                }
            });
            let spoilt = spoil(&score, &mut random);
            within_bounds(&spoilt, || {
                let _ = Score::read(&variant, &spoilt).map_err(|wrong| wrong.to_string());
            });
            let made = random.pick(&game.moves()).map_or("e2e4".to_string(), |made| game.san(made));
            let spoilt = spoil(&made, &mut random);
            within_bounds(&spoilt, || {
                let _ = game.read_move(&spoilt).map_err(|wrong| wrong.to_string());
                let _ = game.why(&spoilt);
            });
        }
    }
}

/// The shipped files under their names.
fn shipped_files() -> Memory {
    let files: Vec<(String, &str)> = SHIPPED.iter().map(|(id, text)| (format!("{id}.toml"), *text)).collect();
    Memory::new(files.iter().map(|(name, text)| (name.as_str(), *text)))
}

/// Everything that is done with a variant once it is read.
fn use_it(variant: Variant, random: &mut Random) {
    let _ = sheet(&variant).text();
    let variant = Arc::new(variant);
    let game = play(&variant, random);
    let again = Game::from_fen(Arc::clone(&variant), &game.fen());
    assert!(again.is_ok_and(|again| again.fen() == game.fen()), "{} is not read again", game.fen());
    let score = Score::of(&game).write();
    if let Err(wrong) = Score::read(&variant, &score) {
        panic!("the score of a game is not read again: {wrong}\n{score}");
    }
}

/// A few random moves.
fn play(variant: &Arc<Variant>, random: &mut Random) -> Game {
    let mut game = Game::new(Arc::clone(variant));
    for _ in 0..20 {
        if game.outcome().is_some() {
            break;
        }
        let moves = game.moves();
        let Some(made) = random.pick(&moves) else { break };
        game.play(made).expect("it is legal");
    }
    game
}

/// A text with one to three mistakes.
fn spoil(text: &str, random: &mut Random) -> String {
    let mut spoilt = text.to_string();
    for _ in 0..1 + random.draw() % 3 {
        let mut at = (random.draw() as usize) % (spoilt.len() + 1);
        while !spoilt.is_char_boundary(at) {
            at -= 1;
        }
        match random.draw() % 16 {
            0 => spoilt.truncate(at),
            1 => drop(spoilt.pop()),
            2..=4 => spoilt.insert_str(at, random.pick(PIECES).expect("there are some")),
            5 | 6 => {
                let end = spoilt[at..].chars().next().map_or(at, |letter| at + letter.len_utf8());
                spoilt.replace_range(at..end, random.pick(PIECES).expect("there are some"));
            }
            7..=9 => swap_values(&mut spoilt, random),
            _ => swap_lines_or_words(&mut spoilt, random),
        }
    }
    spoilt
}

/// Moves and words that are right in themselves, in places where they may not be.
const VALUES: &[&str] = &[
    "K",
    "Q",
    "fmWfceFifmnD",
    "N",
    "NN",
    "mU",
    "pR",
    "gB",
    "oR",
    "(3,1)",
    "ifmnR4",
    "jR",
    "cK",
    "mcK",
    "king",
    "pawn",
    "queen",
    "rook",
    "knight",
    "unmoved",
    "in check",
    "not in check",
    "attacked",
    "not attacked",
    "empty",
    "friend",
    "last rank",
    "last 3 ranks",
    "rank 1",
    "king steps",
    "all",
    "win",
    "draw",
    "loss",
    "mirror",
    "rotate",
    "capture",
    "king path",
    "rook path",
    "xboard",
    "a1",
    "d4",
    "h8",
    "e2-e4",
    "O-O",
    "Ch",
    "X",
];

/// Puts a text in quotes in the place of another.
fn swap_values(text: &mut String, random: &mut Random) {
    let mut parts: Vec<String> = text.split('"').map(str::to_string).collect();
    let quoted = parts.len() / 2;
    if quoted == 0 {
        return;
    }
    let one = 2 * random.below(quoted) + 1;
    parts[one] = match random.draw() % 3 {
        0 => parts[2 * random.below(quoted) + 1].clone(),
        _ => random.pick(VALUES).expect("there are some").to_string(),
    };
    *text = parts.join("\"");
}

/// Deletes, doubles or moves a line, or puts a word of the text in the place of another.
fn swap_lines_or_words(text: &mut String, random: &mut Random) {
    let by_line = random.below(2) == 0;
    let separator = if by_line { '\n' } else { ' ' };
    let mut parts: Vec<String> = text.split(separator).map(str::to_string).collect();
    let (one, other) = ((random.draw() as usize) % parts.len(), (random.draw() as usize) % parts.len());
    match random.draw() % 4 {
        0 => drop(parts.remove(one)),
        1 => parts.insert(one, parts[other].clone()),
        2 => parts.swap(one, other),
        _ => parts[one] = parts[other].clone(),
    }
    *text = parts.join(&separator.to_string());
}

fn within_bounds(text: &str, work: impl FnOnce()) {
    let began = Instant::now();
    work();
    assert!(began.elapsed() < LONGEST, "{:?} for\n{text}", began.elapsed());
}

/// Where the mistakes of a long run begin; 0 if nothing is said.
fn seed() -> u64 {
    std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0)
}

fn times() -> usize {
    std::env::var("FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}
