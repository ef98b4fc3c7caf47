//! Both games played in step: every position that both can hold, to some depth, and what only one of them allows there.
//!
//! A pair is one position held by both games. From a pair both go on by the moves that both have and that lead to the
//! same men with the same side to move. Rights and first moves are each game's own: what they change shows in later moves.

mod alike;
mod answer;
mod cause;
mod look;
mod met;
mod pair;
mod probe;
mod random;
mod reduce;
mod report;
mod scenes;
mod start;
mod tally;
mod walk;

pub(crate) use answer::ToldPlay;
pub use cause::{Cause, Effect, Only};
pub use probe::Probe;
use random::Replayed;
pub(crate) use random::Sampled;
pub use walk::Walk;

use std::collections::HashSet;
use std::sync::Arc;

use super::Comparison;
use crate::engine::Engine;
use crate::geometry::{SquareSet, Squares};
use crate::position::FenFault;
use crate::rules::{Part, RuleId, Scenes};
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
    /// So many random games from each start, and what their moves are drawn from.
    pub random: u64,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many threads work; what comes of it is the same.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: 3, pairs: 5_000_000, fen: None, random: 1000, seed: 1, threads: 1 }
    }
}

/// What was seen in play.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    /// One for each start that both games can hold.
    pub walks: Vec<Walk>,
    /// The starts that one of the games cannot hold, and why.
    pub not_held: Vec<String>,
    /// Everything in which the games differ and that no walk met, each with a small position that shows it.
    pub probes: Vec<Probe>,
    /// How many random games of A can be followed in B, and of B in A; none if the other cannot hold the start, or no
    /// games were asked for.
    pub replayed: [Option<Replayed>; 2],
    /// What play so far away from a start does not show.
    pub not_followed: Vec<&'static str>,
    /// The rules and ends of either game that no walk met.
    pub not_met: Vec<String>,
    /// Those among them that no probe and no random game met either.
    pub never_met: Vec<String>,
}

impl Play {
    /// Every cause that was seen: by the walks, in random games, by probes.
    pub fn causes(&self) -> impl Iterator<Item = &Cause> {
        let probed = self.probes.iter().filter_map(|probe| probe.shown.as_ref());
        self.walks.iter().flat_map(Walk::all_causes).chain(probed)
    }

    /// Whether a position was found in which the games differ.
    pub fn is_seen(&self) -> bool {
        let sampled = |walk: &Walk| walk.sampled.as_ref().is_some_and(|sampled| sampled.differing > 0);
        self.walks.iter().any(|walk| !walk.causes.is_empty() || sampled(walk))
            || self.probes.iter().any(|probe| probe.shown.is_some())
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
    let starts = start::starts(&games, limits.fen.as_deref())?;
    let mut met = Met::default();
    let mut walks = Vec::new();
    let mut shown: Vec<Shown<S>> = Vec::new();
    for start in &starts.held {
        let (walk, causes) = walk::walk(&games, start.clone(), limits, &mut met, watch);
        walks.push(walk);
        shown.extend(causes);
    }
    let not_met = met.missing(a, b);
    let probes = probe::probes(&games, comparison, &shown, limits, &mut met, watch);
    let known: HashSet<_> = shown.into_iter().map(|shown| (shown.cause.only, shown.cause.effect)).collect();
    let mut replayed = [None, None];
    if limits.random > 0 {
        for (walk, start) in walks.iter_mut().zip(&starts.held) {
            walk.sampled = Some(random::sample(&games, start, &known, limits, &mut met, watch));
        }
        for (game, replayed) in replayed.iter_mut().enumerate() {
            let own = starts.held.iter().find(|start| start.is_of[game]);
            *replayed = own.and_then(|start| random::replay(&games, game, &start.pair, limits, watch));
        }
    }
    let never_met = met.missing(a, b);
    let (not_held, not_followed) = (starts.not_held, not_followed(a, b));
    Ok(Play { walks, not_held, probes, replayed, not_followed, not_met, never_met })
}

/// The ends of either game that no position shows by itself.
fn not_followed(a: &Variant, b: &Variant) -> Vec<&'static str> {
    let is_end = |id: &RuleId| id.part() == Part::Ends;
    let is_unseen = |id: &RuleId| {
        let rules = [a, b].map(|variant| (variant.rules.rule(*id), &variant.kinds));
        rules.iter().any(|(rule, kinds)| rule.is_there(kinds) && rule.scenes() == Scenes::NotInOne)
    };
    RuleId::TOLD.iter().copied().filter(is_end).filter(is_unseen).map(RuleId::called).collect()
}
