//! Both games played in step: every position that both can hold, to some depth, and what only one of them allows there.
//!
//! A pair is one position held by both games. From a pair both go on by the moves that both have and that lead to the
//! same men with the same side to move. Rights and first moves are each game's own: what they change shows in later moves.

mod answer;
mod carried;
mod cause;
mod change;
mod look;
mod met;
mod occurrence;
mod pair;
mod random;
mod reduce;
mod replay;
mod report;
mod scenes;
mod start;
mod tally;
mod walk;
mod witness;

pub(crate) use answer::ToldPlay;
pub use cause::{Cause, Effect, Only};
pub(crate) use random::Sampled;
pub use replay::Replayed;
pub use walk::Walk;
pub use witness::{Consequences, PlayWitness};

use std::sync::Arc;

use super::Comparison;
use crate::engine::Engine;
use crate::geometry::{SquareSet, Squares};
use crate::position::FenFault;
use crate::quick_hash::QuickSet;
use crate::variant::Variant;
use crate::watch::Watch;
use look::Shown;
use met::Met;
use pair::Games;

/// How far both games are walked.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Plies from each start.
    pub depth: u32,
    /// The most pairs of positions from one start.
    pub pairs: usize,
    /// One more start, in A's letters.
    pub fen: Option<String>,
    /// So many random games from each start; if nothing is said, 1000, or 100 where games are slow: with men that must be
    /// walked, or on boards of more than 128 places.
    pub random: Option<u64>,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many threads work; what comes of it is the same.
    pub threads: usize,
}

/// So many random games are played if nothing is said.
const GAMES: u64 = 1000;

/// The same where games are slow.
const SLOW_GAMES: u64 = 100;

impl Limits {
    /// How many random games.
    fn games(&self) -> u64 {
        self.random.unwrap_or(GAMES)
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: 3, pairs: 5_000_000, fen: None, random: None, seed: 1, threads: 1 }
    }
}

/// What was seen in play.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    /// One for each start that both games can hold.
    pub walks: Vec<Walk>,
    /// The starts that one of the games cannot hold, and why.
    pub not_held: Vec<String>,
    /// What shows each difference.
    pub witnesses: Vec<PlayWitness>,
    /// What comes of several differences together, and of none of them alone.
    pub unexplained: Vec<Cause>,
    /// How many random games of A can be followed in B, and of B in A; none if the other cannot hold the start, or no
    /// games were asked for.
    pub replayed: [Option<Replayed>; 2],
    /// The rules and ends of either game that no walk met.
    pub not_met: Vec<String>,
    /// Those among them that no small position and no random game met either.
    pub never_met: Vec<String>,
}

impl Play {
    /// Every cause that was seen: by the walks, in random games, in small positions.
    pub fn causes(&self) -> impl Iterator<Item = &Cause> {
        self.walks.iter().flat_map(Walk::all_causes).chain(self.probes().filter_map(|witness| witness.shown.as_ref()))
    }

    /// The witnesses that are small positions, and those that were looked for in vain.
    pub fn probes(&self) -> impl Iterator<Item = &PlayWitness> {
        self.witnesses.iter().filter(|witness| witness.shown.as_ref().is_none_or(Cause::is_probe))
    }

    /// Whether a position was found in which the games differ, or a game that did not go alike in the other.
    pub fn is_seen(&self) -> bool {
        let parts = |games: &Replayed| games.replayed + games.unfinished < games.games;
        self.causes().next().is_some() || self.replayed.iter().flatten().any(parts)
    }
}

/// Plays two games that share a board in step.
///
/// # Errors
///
/// A position that the options name and A cannot hold.
pub fn play(comparison: &Comparison, limits: &Limits, watch: &dyn Watch) -> Result<Play, FenFault> {
    match comparison.a.variant.board.area() {
        0..=64 => play_on::<u64>(comparison, limits, watch),
        65..=128 => play_on::<u128>(comparison, limits, watch),
        _ => play_on::<Squares>(comparison, limits, watch),
    }
}

fn play_on<S: SquareSet>(comparison: &Comparison, limits: &Limits, watch: &dyn Watch) -> Result<Play, FenFault> {
    let (a, b) = (comparison.a.variant, comparison.b.variant);
    // The caller has chosen sets that hold the board, which is the same in both.
    let engine = |variant: &Variant| Engine::<S>::new(Arc::new(variant.clone())).expect("the board fits the set");
    let games = Games::new(engine(a), engine(b), &comparison.matches);
    let is_slow = games.both.each[0].board.area() > 128 || games.engines.iter().any(Engine::walks_men);
    let limits = &Limits { random: limits.random.or(is_slow.then_some(SLOW_GAMES)), ..limits.clone() };
    let starts = start::starts(&games, limits.fen.as_deref())?;
    let mut met = Met::default();
    let mut walks = Vec::new();
    let mut walked: Vec<Shown<S>> = Vec::new();
    for start in &starts.held {
        let (walk, causes) = walk::walk(&games, start.clone(), limits, &mut met, watch);
        walks.push(walk);
        walked.extend(causes);
    }
    let not_met = met.missing(a, b);
    let known: QuickSet<_> = walked.iter().map(Shown::key).collect();
    let mut replayed = [None, None];
    let mut sampled = Vec::new();
    if limits.games() > 0 {
        for (walk, start) in walks.iter_mut().zip(&starts.held) {
            let (games, causes) = random::sample(&games, start, &known, limits, &mut met, watch);
            walk.sampled = Some(games);
            sampled.extend(causes);
        }
        let own = [0, 1].map(|game: usize| starts.held.iter().find(|start| start.is_of[game]));
        replayed = replay::replay(&games, own, limits, watch);
    }
    let (witnesses, unexplained) = witness::witnesses(&games, comparison, [&walked, &sampled], limits, &mut met, watch);
    let never_met = met.missing(a, b);
    Ok(Play { walks, not_held: starts.not_held, witnesses, unexplained, replayed, not_met, never_met })
}
