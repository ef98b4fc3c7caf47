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
mod lists;
mod met;
mod moves;
mod others;
mod page;
mod positions;
mod random;
mod reach;
mod sameness;
mod standing;
mod verified;

use crate::file::Shelf;
use crate::position::{Setup, write_fen};
use crate::record::Game;
use crate::variant::{Claim, Quantifier, Test, Variant};
use crate::watch::{Nobody, Watch};
use failure::{Failure, located, no_score, nobody};
use known::Known;

pub use checked::check;
pub use page::{ClaimPage, SentenceState};
pub use verified::Verified;

/// How a claim went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClaimResult {
    /// Whether all its tests came true; never so without tests.
    pub is_true: bool,
    /// Whether that is what the claim expects; a claim that says why it has no test passes.
    pub passed: bool,
    /// What was found instead, for each test that did not come true.
    pub found: Vec<String>,
    /// What came true in positions that were tried, but is not proved.
    pub unproved: Vec<String>,
    /// What shows that it is true, where that is more than its tests say.
    pub shown: Vec<String>,
    /// Whether its tests could not be run to an end.
    pub is_untried: bool,
}

/// Runs one claim of the variant of which this is a new game; variants that it names are looked for on the shelf.
pub fn verify(new: &Game, claim: &Claim, shelf: &dyn Shelf) -> ClaimResult {
    Verifier::new(new, shelf).verify(claim)
}

/// Runs the claims of one variant; what several of them ask is found out once.
pub struct Verifier<'a> {
    new: &'a Game,
    shelf: &'a dyn Shelf,
    known: Known<'a>,
}

impl<'a> Verifier<'a> {
    /// One for the variant of which this is a new game; variants that claims name are looked for on the shelf.
    pub fn new(new: &'a Game, shelf: &'a dyn Shelf) -> Verifier<'a> {
        Verifier { new, shelf, known: Known::new(&Nobody) }
    }

    /// The same with somebody who is told how far long work has come.
    pub fn watched(self, watch: &'a dyn Watch) -> Verifier<'a> {
        Verifier { known: Known::new(watch), ..self }
    }

    /// Runs a claim of the variant.
    pub fn verify(&self, claim: &Claim) -> ClaimResult {
        if claim.untested.is_some() {
            return ClaimResult { passed: true, ..ClaimResult::default() };
        }
        let mut result = ClaimResult::default();
        let starts: Vec<Option<&Setup>> = match &claim.positions[..] {
            [] => vec![None],
            positions => positions.iter().map(Some).collect(),
        };
        let mut untried = Vec::new();
        for (index, start) in starts.into_iter().enumerate() {
            let failures = match played(self.new, claim, start) {
                Ok(game) => self.run_all(claim, &game, index == 0, &mut result),
                Err(failure) => vec![failure],
            };
            for failure in failures {
                match failure {
                    Failure::Otherwise(what) => result.found.extend(what.lines().map(str::to_string)),
                    Failure::Untried(why) => untried.push(format!("it cannot be tried: {why}")),
                }
            }
        }
        // What is not so of one test is not so of the claim, whatever the others are.
        if result.found.is_empty() && !untried.is_empty() {
            return ClaimResult { found: untried, is_untried: true, ..ClaimResult::default() };
        }
        result.is_true = result.found.is_empty();
        result.passed = result.is_true == claim.holds;
        let tried = claim.tests.iter().filter_map(|test| sameness::only_tried(test, self.new.variant()));
        result.unproved.extend(tried);
        if result.is_true {
            let sampled = claim.tests.iter().filter_map(|test| random::sampled(test, self.new.variant(), &self.known));
            result.unproved.extend(sampled);
            let valued = claim.tests.iter().filter_map(|test| random::valued(test, self.new.variant(), &self.known));
            result.shown.extend(valued);
        }
        result
    }

    /// Runs the tests of a claim from one position; what is about the variant as a whole is run once.
    fn run_all(&self, claim: &Claim, game: &Game, is_first: bool, result: &mut ClaimResult) -> Vec<Failure> {
        if let Some(met) = &claim.met {
            let told = met::look(met, game, &claim.tests, |test, game| self.run(test, game));
            let is_proof = met.quantifier == Quantifier::Some;
            let told = told.map(|told| if is_proof { result.shown.push(told) } else { result.unproved.push(told) });
            return told.err().into_iter().collect();
        }
        let place = || located(&game.fen(), game.number(), game.side());
        let asked = claim.tests.iter().filter(|test| is_first || test.is_of_position());
        let failed = asked.filter_map(|test| {
            let failure = self.known.test(game, test, || self.run(test, game)).err()?;
            // That of a position says itself which it is.
            let is_placed = test.is_of_position() && !matches!(test, Test::Position(_));
            Some(if is_placed { failure.and(&place()) } else { failure })
        });
        failed.collect()
    }

    /// Runs one test; what was found instead if it does not come true.
    fn run(&self, test: &Test, game: &Game) -> Result<(), Failure> {
        let (variant, known) = (game.variant(), &self.known);
        if let Some(told) = positions::of_men(test, &game.setup(), variant) {
            let silent = positions::kind_of(test).filter(|_| !positions::speaks_of(test, &game.setup()));
            told?;
            return silent.map_or(Ok(()), |kind| Err(nobody(&variant.kinds[kind].name)));
        }
        let found = match test {
            Test::Mobility(claim) => return figures::mobility(claim, variant),
            Test::Binding(claim) => return figures::binding(claim, variant),
            Test::LoneMate(claim) => return figures::lone_mate(claim, variant, known),
            Test::DiffersFrom(other, parts) => {
                return others::differs_from(other, parts, variant, (self.shelf, known.watch()));
            }
            Test::SameGame(other) => return others::same_game(other, variant, (self.shelf, known.watch())),
            Test::MovesAs(kind, other, named) => return others::moves_as(*kind, other, named, variant, self.shelf),
            Test::Reaches(kind, from, count) => return reach::reaches(variant, *kind, *from, *count),
            Test::RandomGames(claim) => return random::games(claim, variant, known),
            Test::WorthMore(claim) => return random::worth_more(claim, variant, known),
            Test::Castlings(labels) => lists::castlings(labels, variant),
            Test::Ends(ends) => lists::ends(ends, variant),
            Test::Moves(count) => moves::count(game, *count),
            Test::Perft(counts) => return standing::perft(game, counts, known),
            Test::Targets(from, to) => return moves::targets(game, *from, to),
            Test::Legal(texts) => moves::legal(game, texts),
            Test::Illegal(texts) => return moves::illegal(game, texts),
            // That every move is legal was seen when it was played, and these are asked of the men alone.
            Test::Game(_) | Test::ToMove(_) | Test::SideHas(_) | Test::Stands(_) => Ok(()),
            Test::Result(result) => standing::result(game, result),
            Test::EndsBy(ending) => standing::ends_by(game, *ending),
            Test::Position(fen) => standing::position(game, fen),
            Test::Check(check) => standing::check(game, *check),
            Test::Men(count) => standing::men(game, *count),
            Test::Symmetry(symmetry) => standing::symmetry(game, *symmetry),
            Test::SameColour(squares) => reach::same_colour(game.board(), squares),
            Test::OtherColour(squares) => reach::other_colour(game.board(), squares),
            Test::KeepsColour(kind) => return reach::keeps_colour(variant, *kind),
            Test::NeverMeet(kind) => return reach::never_meet(variant, *kind),
            Test::Unprotected(kind, squares) => return reach::unprotected(game, *kind, squares),
            Test::SameMove(claimed) => sameness::moves_just_as(variant, claimed),
            Test::Covers(claimed) => sameness::covers(variant, claimed),
            Test::Differs(claimed) => sameness::differs(variant, claimed),
        };
        Ok(found?)
    }
}

/// The game of which the claim speaks: its position, the moves made after it, and its score.
///
/// A claimed score that cannot be played is something else that was found.
fn played(new: &Game, claim: &Claim, start: Option<&Setup>) -> Result<Game, Failure> {
    let mut game = match start {
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

fn fen(variant: &Variant, setup: &Setup) -> String {
    write_fen(setup, &variant.board, &variant.kinds, &variant.rights)
}
