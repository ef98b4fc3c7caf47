//! Two games with one thing carried over from the other: a difference that comes of it is gone then.

use std::sync::Arc;

use super::cause::Key;
use super::change::{Change, Wanted};
use super::look::played;
use super::pair::{Games, Identity, Pair};
use super::scenes::ProbeScene;
use crate::compare::matching::{self, Match};
use crate::compare::subject::Subject;
use crate::engine::Engine;
use crate::geometry::SquareSet;
use crate::position::Setup;
use crate::variant::Variant;

/// Two games with one change carried over, from A into B and from B into A.
pub(super) struct CarriedOver<S: SquareSet>(Vec<Games<S>>);

/// Two games with an entry carried over as a whole, and with one or another thing of it alone.
pub(super) struct CarriedTogether<S: SquareSet> {
    whole: CarriedOver<S>,
    parts: Vec<CarriedOver<S>>,
}

/// Where a line begins.
pub(super) enum LineStart<'o, S: SquareSet> {
    /// In a position that every game sets up by itself.
    Scene(&'o ProbeScene),
    Pair(&'o Pair<S>),
}

impl<S: SquareSet> CarriedOver<S> {
    /// The games with this change carried over.
    pub fn new(games: &Games<S>, matches: &[Match], change: Change) -> CarriedOver<S> {
        let own = [0, 1].map(|game: usize| Variant::clone(&games.both.each[game]));
        let pairing = matching::pairing(Subject::from(&own[0]), Subject::from(&own[1]), matches);
        let engine = |variant: Variant| Engine::<S>::new(Arc::new(variant));
        let made = (0..2).filter_map(|like| change.carried(&own, &pairing, like));
        CarriedOver(made.filter_map(|[a, b]| Some(Games::new(engine(a)?, engine(b)?, matches))).collect())
    }

    /// Whether a difference at the end of a line is gone with the change carried over.
    pub fn explains(&self, games: &Games<S>, origin: &LineStart<S>, line: &[Identity], key: &Key) -> bool {
        self.0.iter().any(|alike| {
            let start = match origin {
                LineStart::Scene(scene) => scene.pair(alike),
                LineStart::Pair(pair) => alike.taking_over(games, pair),
            };
            let seen = start.and_then(|start| played(alike, &start, line, |_, _| {}));
            seen.is_some_and(|(_, look)| !look.differs_like(key))
        })
    }
}

impl<S: SquareSet> CarriedTogether<S> {
    /// The games with the entry of a change carried over, and with each of these changes that is a part of it.
    pub fn new(games: &Games<S>, matches: &[Match], change: Change, all: &[Wanted]) -> Option<CarriedTogether<S>> {
        let entry = change.whole();
        let parts = all.iter().map(|one| one.change).filter(|part| part.whole() == entry);
        let carried = |change| CarriedOver::new(games, matches, change);
        Some(CarriedTogether { whole: carried(entry?), parts: parts.map(carried).collect() })
    }

    /// Whether a difference is gone with the whole entry carried over, and with none of its parts alone.
    pub fn explains(&self, games: &Games<S>, origin: &LineStart<S>, line: &[Identity], key: &Key) -> bool {
        let explains = |carried: &CarriedOver<S>| carried.explains(games, origin, line, key);
        explains(&self.whole) && !self.parts.iter().any(explains)
    }
}

impl<S: SquareSet> Games<S> {
    /// A pair of other games with the same kinds, as far as these hold it.
    fn taking_over(&self, games: &Games<S>, pair: &Pair<S>) -> Option<Pair<S>> {
        let held = |game: usize| {
            let (own, other) = (&self.both.each[game], &games.both.each[game]);
            let setup = pair.0[game].setup(own.board.area());
            // What other rules remember is nothing to these.
            let state = if own.rules.memory == other.rules.memory { setup.state } else { Default::default() };
            self.engines[game].position(&Setup { state, ..setup }).ok()
        };
        Some(Pair([held(0)?, held(1)?]))
    }
}
