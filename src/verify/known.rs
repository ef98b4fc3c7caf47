//! What has been found out about a variant: claims that ask the same are answered from here.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::Hash;

use super::failure::Failure;
use crate::analyse::mates::{self, Mates};
use crate::findings::Refusal;
use crate::position::Kind;
use crate::record::Game;
use crate::variant::{Claim, Test, Variant};
use crate::watch::Nobody;

/// The answers to what several claims may ask.
#[derive(Default)]
pub(super) struct Known {
    /// By where the test is run, and what it asks.
    tests: RefCell<HashMap<(String, String), Result<(), Failure>>>,
    mates: RefCell<HashMap<Kind, Result<Mates, Refusal>>>,
    /// By the position and the depth.
    perft: RefCell<HashMap<(String, u32), u64>>,
}

impl Known {
    /// The answer to a test of a claim, run once for all that ask it where this one does.
    pub fn test(&self, claim: &Claim, test: &Test, run: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
        let score = claim.tests.iter().find(|test| matches!(test, Test::Game(_)));
        let place = format!("{:?} {score:?} {:?}", claim.position, claim.after);
        once(&self.tests, (place, format!("{test:?}")), run)
    }

    /// What a king and a man of a kind do to a king.
    pub fn mates(&self, variant: &Variant, kind: Kind) -> Result<Mates, Refusal> {
        once(&self.mates, kind, || mates::of_kind(variant, kind, &Nobody))
    }

    /// The games of a length from the present position.
    pub fn perft(&self, game: &Game, depth: u32) -> u64 {
        once(&self.perft, (game.fen(), depth), || game.perft(depth, 1))
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
