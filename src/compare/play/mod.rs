//! Both games played in step: every position that both can hold, to some depth, and what only one of them allows there.
//!
//! A pair is one position held by both games. From a pair both go on by the moves that both have and that lead to the
//! same men with the same side to move. Rights and first moves are each game's own: what they change shows in later moves.

mod cause;
mod pair;
mod start;
mod text;
mod walk;

pub use cause::{Cause, Effect, Only};
pub use walk::{Layer, Walk};

use std::collections::BTreeSet;
use std::sync::Arc;

use super::matching::Match;
use crate::engine::Engine;
use crate::geometry::{SquareSet, Squares};
use crate::variant::Variant;
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
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: 3, pairs: 5_000_000, fen: None }
    }
}

/// What was seen in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// One for each start that both games can hold.
    pub walks: Vec<Walk>,
    /// The starts that one of the games cannot hold, and why.
    pub not_held: Vec<String>,
    /// What play so far away from a start does not show.
    pub not_followed: Vec<&'static str>,
    /// The rules and ends of either game that no walk met.
    pub not_met: Vec<String>,
}

/// Walks two games that share a board in step.
///
/// # Errors
///
/// A position that the options name and A cannot hold.
pub fn play(a: &Arc<Variant>, b: &Arc<Variant>, matches: &[Match], limits: &Limits) -> Result<Play, String> {
    match a.board.area() {
        0..=64 => play_on::<u64>(a, b, matches, limits),
        65..=128 => play_on::<u128>(a, b, matches, limits),
        _ => play_on::<Squares>(a, b, matches, limits),
    }
}

fn play_on<S: SquareSet>(
    a: &Arc<Variant>,
    b: &Arc<Variant>,
    matches: &[Match],
    limits: &Limits,
) -> Result<Play, String> {
    // The caller has chosen sets that hold the board, which is the same in both.
    let engine = |variant: &Arc<Variant>| Engine::<S>::new(Arc::clone(variant)).expect("the board fits the set");
    let games = Games::new(engine(a), engine(b), matches);
    let starts = start::starts(&games, limits.fen.as_deref())?;
    let mut met = BTreeSet::new();
    let walks = starts.held.into_iter().map(|start| walk::walk(&games, start, limits, &mut met)).collect();
    Ok(Play { walks, not_held: starts.not_held, not_followed: not_followed(a, b), not_met: not_met(a, b, &met) })
}

fn not_followed(a: &Variant, b: &Variant) -> Vec<&'static str> {
    let has = |is_there: fn(&Variant) -> bool| is_there(a) || is_there(b);
    let counted = [
        ("repetition", has(|of| of.rules.ends.repetition.is_some())),
        ("no progress", has(|of| of.rules.ends.no_progress.is_some())),
        ("counting", has(|of| of.rules.ends.counting.is_some())),
    ];
    counted.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect()
}

/// The rules that can be seen in play, by the names that pairs note when they meet them.
fn not_met(a: &Variant, b: &Variant, met: &BTreeSet<&'static str>) -> Vec<String> {
    let has = |is_there: fn(&Variant) -> bool| is_there(a) || is_there(b);
    let seen = [
        ("castling", has(|of| !of.rules.castling.is_empty())),
        ("promotion", has(|of| !of.rules.promotion.is_empty())),
        ("en passant", has(leaves_en_passant)),
        ("checkmate", has(|of| of.kinds.royal().next().is_some())),
        ("stalemate", true),
        ("bare king", has(|of| of.rules.ends.bare_king.is_some())),
        ("extinction", has(|of| !of.rules.ends.extinction.is_empty())),
        ("goal", has(|of| !of.rules.ends.goals.is_empty())),
        ("kings only", has(|of| of.rules.ends.kings_only.is_some())),
    ];
    let is_missing = |(name, is_there): &(&'static str, bool)| *is_there && !met.contains(name);
    seen.into_iter().filter(is_missing).map(|(name, _)| name.to_string()).collect()
}

fn leaves_en_passant(variant: &Variant) -> bool {
    let special = variant.rules.conditional.iter().map(|rule| &rule.movement);
    let movements = variant.kinds.0.iter().map(|kind| &kind.movement).chain(special);
    movements.flat_map(|movement| &movement.routes).flat_map(|route| &route.legs).any(|leg| leg.leaves_en_passant)
}
