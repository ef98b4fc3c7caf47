//! Running what a variant file claims.
//!
//! A claim comes true if all its tests do. It passes if that is what its `holds` says: a claim that is known
//! to be wrong fails on the day it becomes true.
//!
//! ```
//! use std::sync::Arc;
//!
//! use courier::file::Shipped;
//! use courier::findings::Findings;
//! use courier::record::Game;
//! use courier::{variant, verify};
//!
//! let read = variant::read("courier-chess", &Shipped, &mut Findings::new()).expect("it is shipped");
//! let game = Game::new(Arc::new(read));
//! let claim = &game.variant().claims[0];
//! assert!(verify::verify(&game, claim, &Shipped).passed, "{}", claim.says);
//! ```

mod checked;
mod failure;
mod figures;
mod known;
mod moves;
mod others;
mod reach;
mod sameness;
mod verified;

use crate::file::Shelf;
use crate::geometry::{Color, SquareSet};
use crate::position::{Setup, write_fen};
use crate::record::Game;
use crate::variant::{Claim, Test, Variant};
use failure::{Failure, expect, no_score};
use known::Known;

pub use checked::check;
pub use verified::Verified;

/// How a claim went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimResult {
    /// Whether all its tests came true.
    pub is_true: bool,
    /// Whether that is what the claim expects.
    pub passed: bool,
    /// What was found instead, for each test that did not come true.
    pub found: Vec<String>,
    /// What came true in positions that were tried, but is not proved.
    pub unproved: Vec<String>,
}

/// Runs one claim of the variant of which this is a new game; variants that it names are looked for on the shelf.
pub fn verify(new: &Game, claim: &Claim, shelf: &dyn Shelf) -> ClaimResult {
    Verifier::new(new, shelf).verify(claim)
}

/// Runs the claims of one variant; what several of them ask is found out once.
pub struct Verifier<'a> {
    new: &'a Game,
    shelf: &'a dyn Shelf,
    known: Known,
}

impl<'a> Verifier<'a> {
    /// One for the variant of which this is a new game; variants that claims name are looked for on the shelf.
    pub fn new(new: &'a Game, shelf: &'a dyn Shelf) -> Verifier<'a> {
        Verifier { new, shelf, known: Known::default() }
    }

    /// Runs a claim of the variant.
    pub fn verify(&self, claim: &Claim) -> ClaimResult {
        let mut found = Vec::new();
        let failures = match played(self.new, claim) {
            Ok(game) => {
                let run = |test: &Test| self.known.test(claim, test, || run(test, &game, self.shelf, &self.known));
                claim.tests.iter().filter_map(|test| run(test).err()).collect()
            }
            Err(failure) => vec![failure],
        };
        for failure in failures {
            match failure {
                Failure::Otherwise(what) => found.push(what),
                Failure::Untried(why) => {
                    return ClaimResult {
                        is_true: false,
                        passed: false,
                        found: vec![format!("it cannot be tried: {why}")],
                        unproved: Vec::new(),
                    };
                }
            }
        }
        let is_true = found.is_empty();
        let unproved = claim.tests.iter().filter_map(|test| sameness::only_tried(test, self.new.variant())).collect();
        ClaimResult { is_true, passed: is_true == claim.holds, found, unproved }
    }
}

/// The game of which the claim speaks: its position, the moves made after it, and its score.
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
    game.play_text(&claim.after).map_err(|wrong| Failure::untried(no_score(&wrong)))?;
    if let Some(score) = score {
        let before = game.ply();
        let notes = game.play_text(score).map_err(|wrong| no_score(&wrong))?;
        // Whoever publishes a game with mate at its end claims it.
        if let Some(note) = notes.into_iter().find(|note| note.code == "odd-mark") {
            return Err(note.message.into());
        }
        if game.ply() == before {
            return Err(Failure::untried("the game has no moves"));
        }
    }
    Ok(game)
}

/// Runs one test; what was found instead if it does not come true.
fn run(test: &Test, game: &Game, shelf: &dyn Shelf, known: &Known) -> Result<(), Failure> {
    let variant = game.variant();
    let found = match test {
        Test::Mobility(claim) => return figures::mobility(claim, variant),
        Test::Binding(claim) => return figures::binding(claim, variant),
        Test::LoneMate(claim) => return figures::lone_mate(claim, variant, known),
        Test::DiffersFrom(other, parts) => return others::differs_from(other, parts, variant, shelf),
        Test::SameGame(other) => return others::same_game(other, variant, shelf),
        Test::Reaches(kind, from, count) => return reach::reaches(variant, *kind, *from, *count),
        Test::Moves(count) => moves::count(game, *count),
        Test::Perft(counts) => {
            // Deeper counts than the first wrong one would take time and tell nothing.
            let mut counted = Vec::new();
            for (claimed, depth) in counts.iter().zip(1..) {
                counted.push(known.perft(game, depth));
                if counted.last() != Some(claimed) {
                    break;
                }
            }
            expect("perft", &format!("{counts:?}"), &format!("{counted:?}"))
        }
        Test::Targets(from, to) => moves::targets(game, *from, to),
        Test::Legal(texts) => moves::legal(game, texts),
        Test::Illegal(texts) => moves::illegal(game, texts),
        // That every move is legal was seen when it was played.
        Test::Game(_) => Ok(()),
        // Whoever states a result takes it as claimed where it may be.
        Test::Result(_) | Test::EndsBy(_) if game.claimable().is_some() => {
            let mut claimed = game.clone();
            claimed.claim();
            return run(test, &claimed, shelf, known);
        }
        Test::Result(result) => {
            let told = |wrong| format!("{wrong}: {}", game.end_told().unwrap_or("the game goes on".into()));
            expect("result", result, &game.outcome().map_or("*", |outcome| outcome.score())).map_err(told)
        }
        Test::EndsBy(ending) => {
            expect("ends-by", &ending.name(), &game.outcome().map_or("nothing", |outcome| outcome.rule.name()))
        }
        Test::Position(fen) => expect("position", fen, &game.fen()),
        Test::Check(check) => {
            let by = game.men_told(game.checkers());
            let told = |wrong: String| if by.is_empty() { wrong } else { format!("{wrong}: it is given by {by}") };
            expect("check", check, &game.is_check()).map_err(told)
        }
        Test::Men(count) => {
            let setup = game.setup();
            let men = Color::BOTH.map(|color| setup.men_of(color).count());
            expect("men", &format!("{count} and {count}"), &format!("{} and {}", men[0], men[1]))
        }
        Test::Symmetry(symmetry) => {
            let is_kept = symmetry.is_kept(&game.setup(), game.board());
            if is_kept { Ok(()) } else { Err("the two sides do not correspond so".into()) }
        }
        Test::SameColour(squares) => reach::same_colour(game.board(), squares),
        Test::OtherColour(squares) => reach::other_colour(game.board(), squares),
        Test::KeepsColour(kind) => reach::keeps_colour(variant, *kind),
        Test::NeverMeet(kind) => reach::never_meet(variant, *kind),
        Test::Unprotected(kind, squares) => reach::unprotected(game, *kind, squares),
        Test::SameMove(claimed) => sameness::moves_just_as(variant, claimed),
        Test::Covers(claimed) => sameness::covers(variant, claimed),
        Test::Differs(claimed) => sameness::differs(variant, claimed),
    };
    Ok(found?)
}

fn fen(variant: &Variant, setup: &Setup) -> String {
    write_fen(setup, &variant.board, &variant.kinds, &variant.rights)
}
