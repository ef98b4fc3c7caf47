//! What has been found out about a variant: claims that ask the same are answered from here.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::Hash;
use std::rc::Rc;
use std::sync::Arc;

use super::failure::Failure;
use crate::analyse::mates::{self, Mates};
use crate::analyse::men::Odds;
use crate::analyse::wander::{self, Sample, Wander};
use crate::analyse::{Analysis, AnalysisPart, Inquiry};
use crate::findings::Refusal;
use crate::position::Kind;
use crate::record::Game;
use crate::variant::{Test, Variant};
use crate::watch::Watch;

/// The most games, and positions on the way, that are counted for one number: half a minute's work at most.
pub(super) const MOST_GAMES: u64 = 1_000_000_000;

/// What men are worth, or why that cannot be said.
type Valued = Rc<Result<Analysis, Refusal>>;

/// The answers to what several claims may ask.
pub(super) struct Known<'a> {
    /// Who is told how far long work has come.
    watch: &'a dyn Watch,
    /// By where the test is run, and what it asks.
    tests: RefCell<HashMap<(String, String), Result<(), Failure>>>,
    mates: RefCell<HashMap<Vec<Kind>, Result<Mates, Refusal>>>,
    /// By the position and the depth.
    perft: RefCell<HashMap<(String, u32), Option<u64>>>,
    /// By the number of games and their seed.
    wanders: RefCell<HashMap<(u64, u64), Rc<Wander>>>,
    values: RefCell<HashMap<(u64, u64), Valued>>,
}

impl<'a> Known<'a> {
    /// Nothing is known yet.
    pub fn new(watch: &'a dyn Watch) -> Known<'a> {
        let (tests, mates, perft) = Default::default();
        Known { watch, tests, mates, perft, wanders: RefCell::default(), values: RefCell::default() }
    }

    /// Who is told how far long work has come.
    pub fn watch(&self) -> &'a dyn Watch {
        self.watch
    }

    /// The answer to a test at a place of a game, run once for all claims that ask it there.
    pub fn test(&self, game: &Game, test: &Test, run: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
        let place = format!("{} {:?}", game.fen(), game.history());
        once(&self.tests, (place, format!("{test:?}")), run)
    }

    /// What so many random games of a variant from this seed come to.
    pub fn wander(&self, variant: &Arc<Variant>, games: u64, seed: u64) -> Rc<Wander> {
        let sample = Sample { games, seed, ..Sample::default() };
        once(&self.wanders, (games, seed), || Rc::new(wander::wander(variant, &sample, self.watch)))
    }

    /// What men are worth, with so many random games from this seed for a regression.
    pub fn values(&self, variant: &Arc<Variant>, games: u64, seed: u64) -> Valued {
        let parts = vec![AnalysisPart::Values];
        once(&self.values, (games, seed), || {
            // What `analyse` asks where nothing else is said.
            let odds = Odds::new(0.7).unwrap_or_else(Odds::certain);
            let asked = Inquiry { parts, only: None, mates: false, odds, scale: None, games, seed, threads: 1 };
            Rc::new(Analysis::of_variant(variant, &asked, self.watch))
        })
    }

    /// What a king and men of these kinds do to a king.
    pub fn mates(&self, variant: &Variant, men: &[Kind]) -> Result<Mates, Refusal> {
        once(&self.mates, men.to_vec(), || mates::of_men(variant, men, self.watch))
    }

    /// The games of a length from the present position; `None` where there are too many to count.
    pub fn perft(&self, game: &Game, depth: u32) -> Option<u64> {
        once(&self.perft, (game.fen(), depth), || game.perft_within(depth, MOST_GAMES))
    }
}

/// The answer that is known, or the one that is found now.
fn once<K: Eq + Hash, V: Clone>(known: &RefCell<HashMap<K, V>>, key: K, find: impl FnOnce() -> V) -> V {
    if let Some(found) = known.borrow().get(&key) {
        return found.clone();
    }
    let found = find();
    known.borrow_mut().insert(key, found.clone());
    found
}
