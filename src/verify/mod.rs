//! Running what a variant file claims.
//!
//! A claim comes true if all its tests do. It passes if that is what its `holds` says: a claim that is known
//! to be wrong fails on the day it becomes true.

mod checked;
mod figures;
mod others;
mod reach;
mod verified;

use crate::file::Shelf;
use crate::geometry::{Color, SquareSet};
use crate::position::{Move, Setup, write_fen};
use crate::record::{Game, Score, coordinates, san};
use crate::variant::{Claim, Test, Variant};

pub use checked::{Checked, check};
pub use verified::{Claimed, Verified};

/// How a claim went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether all its tests came true.
    pub is_true: bool,
    /// Whether that is what the claim expects.
    pub passed: bool,
    /// What was found instead, for each test that did not come true.
    pub found: Vec<String>,
}

/// Why a test did not come true.
enum Failure {
    /// Something else was found.
    Otherwise(String),
    /// It could not be tried: the claim is neither true nor known to be wrong.
    Untried(String),
}

impl Failure {
    fn untried(why: impl Into<String>) -> Failure {
        Failure::Untried(why.into())
    }
}

impl From<String> for Failure {
    fn from(found: String) -> Failure {
        Failure::Otherwise(found)
    }
}

/// Runs one claim of the variant of which this is a new game; variants that it names are looked for on the shelf.
pub fn verify(new: &Game, claim: &Claim, shelf: &dyn Shelf) -> Verdict {
    let mut found = Vec::new();
    let failures = match played(new, claim) {
        Ok(game) => claim.tests.iter().filter_map(|test| run(test, &game, shelf).err()).collect(),
        Err(failure) => vec![failure],
    };
    for failure in failures {
        match failure {
            Failure::Otherwise(what) => found.push(what),
            Failure::Untried(why) => {
                return Verdict { is_true: false, passed: false, found: vec![format!("it cannot be tried: {why}")] };
            }
        }
    }
    let is_true = found.is_empty();
    Verdict { is_true, passed: is_true == claim.holds, found }
}

/// The game of which the claim speaks: its position, its score, and the moves made after it.
///
/// A claimed score that cannot be played is something else that was found.
fn played(new: &Game, claim: &Claim) -> Result<Game, Failure> {
    let mut game = match &claim.position {
        None => new.clone(),
        Some(setup) => new.at(&fen(new.variant(), setup)).map_err(|wrong| Failure::untried(wrong.to_string()))?,
    };
    let score = claim.tests.iter().find_map(|test| match test {
        Test::Game(score) => Some(score),
        _ => None,
    });
    if let Some(score) = score {
        let start = format!("[FEN \"{}\"]\n\n{score}", game.fen());
        match Score::read(new.variant(), &start) {
            Ok(score) if score.game.ply() == 0 => return Err(Failure::untried("the game has no moves")),
            Ok(score) => game = score.game,
            Err(wrong) => return Err(wrong.to_string().into()),
        }
    }
    for text in &claim.after {
        let made = game.read_move(text).map_err(|wrong| Failure::untried(wrong.to_string()))?;
        game.play_unchecked(&made);
    }
    Ok(game)
}

/// Runs one test.
fn run(test: &Test, game: &Game, shelf: &dyn Shelf) -> Result<(), Failure> {
    let variant = game.variant();
    match test {
        Test::Mobility(claim) => figures::mobility(claim, variant),
        Test::Binding(claim) => figures::binding(claim, variant),
        Test::LoneMate(claim) => figures::lone_mate(claim, variant),
        Test::DiffersFrom(other, parts) => others::differs_from(other, parts, variant, shelf),
        Test::SameGame(other) => others::same_game(other, variant, shelf),
        Test::Reaches(kind, from, count) => reach::reaches(variant, *kind, *from, *count),
        _ => Ok(run_in_play(test, game)?),
    }
}

/// Runs one test that looks at a game; what was found instead if it does not come true.
fn run_in_play(test: &Test, game: &Game) -> Result<(), String> {
    match test {
        Test::Moves(count) => expect("moves", count, &(game.moves().len() as u64)),
        Test::Perft(counts) => {
            // Deeper counts than the first wrong one would take time and tell nothing.
            let mut counted = Vec::new();
            for (claimed, depth) in counts.iter().zip(1..) {
                counted.push(game.perft(depth, 1));
                if counted.last() != Some(claimed) {
                    break;
                }
            }
            expect("perft", &format!("{counts:?}"), &format!("{counted:?}"))
        }
        Test::Targets(from, to) => {
            let (board, moves) = (game.board(), game.moves());
            let found = moves.iter().filter(|made| made.origin() == Some(*from) && made.castling().is_none());
            expect(
                "targets",
                &board.names(to.iter().copied().collect()),
                &board.names(found.filter_map(Move::target).collect()),
            )
        }
        Test::Legal(texts) => {
            let missing: Vec<&str> = texts.iter().map(String::as_str).filter(|text| !is_written(game, text)).collect();
            all_of(&missing, "is no legal move", "are no legal moves")
        }
        Test::Illegal(texts) => {
            let legal: Vec<&str> = texts.iter().map(String::as_str).filter(|text| is_written(game, text)).collect();
            all_of(&legal, "is legal", "are legal")
        }
        // That every move is legal was seen when it was played.
        Test::Game(_) => Ok(()),
        Test::Result(result) => expect("result", result, &game.outcome().map_or("*", |outcome| outcome.score())),
        Test::EndsBy(ending) => {
            expect("ends-by", &ending.name(), &game.outcome().map_or("nothing", |outcome| outcome.rule.name()))
        }
        Test::Position(fen) => expect("position", fen, &game.fen()),
        Test::Check(check) => expect("check", check, &game.is_check()),
        Test::Men(count) => {
            let setup = game.setup();
            let men = Color::BOTH.map(|color| setup.men_of(color).count());
            expect("men", &format!("{count} and {count}"), &format!("{} and {}", men[0], men[1]))
        }
        Test::Symmetry(symmetry) => {
            let is_kept = symmetry.is_kept(&game.setup(), game.board());
            if is_kept { Ok(()) } else { Err("the two sides do not correspond so".into()) }
        }
        _ => reach::run(test, game),
    }
}

/// Compares what was claimed with what was found.
fn expect<A: PartialEq<B> + std::fmt::Display, B: std::fmt::Display>(
    name: &str,
    claimed: &A,
    found: &B,
) -> Result<(), String> {
    if claimed == found { Ok(()) } else { Err(format!("`{name}` is {found}, claimed is {claimed}")) }
}

fn all_of(texts: &[&str], one: &str, many: &str) -> Result<(), String> {
    match texts {
        [] => Ok(()),
        [only] => Err(format!("`{only}` {one}")),
        _ => Err(format!("`{}` {many}", texts.join("`, `"))),
    }
}

/// Whether a text stands for a legal move, in any form in which moves are read, marks of check aside.
fn is_written(game: &Game, text: &str) -> bool {
    let moves = game.moves();
    let bare = |text: &str| text.trim_end_matches(['+', '#']).to_string();
    let by_letters = san::write_all(game, &moves);
    let by_squares = coordinates::write_all(game.variant(), &moves);
    by_letters.iter().any(|written| bare(written) == bare(text))
        || by_squares.iter().any(|written| written == text)
        || game.read_move(text).is_ok_and(|made| names_promotion(game, &made, bare(text)))
}

/// Whether a text says what the man becomes, if it becomes anything: a claim does not leave that to the reader.
fn names_promotion(game: &Game, made: &Move, text: String) -> bool {
    let letter = made.promotion().map(|kind| game.variant().kinds[kind].letter.to_lowercase());
    letter.is_none_or(|letter| text.to_lowercase().ends_with(&letter))
}

fn fen(variant: &Variant, setup: &Setup) -> String {
    write_fen(setup, &variant.board, &variant.kinds, &variant.rights)
}
