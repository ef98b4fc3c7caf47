//! Games at random along the moves that both games have, and games of one that the other is asked to follow.

use std::collections::HashSet;

use serde::Serialize;

use super::Limits;
use super::cause::{Cause, Key};
use super::look::{Look, replayed};
use super::met::Met;
use super::pair::{Allowed, Games, Identity, Pair};
use super::reduce::reduced;
use super::start::WalkStart;
use super::tally::CauseTally;
use crate::geometry::SquareSet;
use crate::in_order::{InOrder, together};
use crate::position::Move;
use crate::random::Random;
use crate::statistics::{self, Estimate};
use crate::watch::Watch;
use crate::workers;

/// The most plies of a random game.
const MOST_PLIES: usize = 300;

/// The games that one thread plays before their causes are put together.
const BATCH: u64 = 16;

/// What random games from one start have shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Sampled {
    pub games: u64,
    pub seed: u64,
    /// In how many of them the games differ somewhere.
    pub differing: u64,
    /// Causes that no walk met, in the order of the games that showed them first, each in the smallest position that
    /// shows it.
    pub causes: Vec<Cause>,
}

impl Sampled {
    /// Below which share of games surely differ (95 %), where none of these did.
    pub fn bound(&self) -> Option<f64> {
        statistics::share_if_none(self.games).filter(|_| self.differing == 0)
    }
}

/// What a batch of games shows: causes, each with the first game and the pair in it.
struct Batch<S: SquareSet> {
    differing: u64,
    met: Met,
    seen: CauseTally<(u64, Pair<S>)>,
}

/// Plays random games from a start along the moves that both games have.
pub(super) fn sample<S: SquareSet>(
    games: &Games<S>,
    start: &WalkStart<S>,
    known: &HashSet<Key>,
    limits: &Limits,
    met: &mut Met,
    watch: &dyn Watch,
) -> Sampled {
    let batches = limits.random.div_ceil(BATCH) as usize;
    let brought = workers::each(limits.threads, batches, |index| {
        let first = index as u64 * BATCH;
        let mut batch = Batch { differing: 0, met: Met::default(), seen: CauseTally::new() };
        for game in first..(first + BATCH).min(limits.random) {
            play(games, &start.pair, (limits.seed, game), known, &mut batch);
        }
        watch.tell("random games", first, Some(limits.random));
        batch
    });
    let mut seen: CauseTally<(u64, Pair<S>)> = CauseTally::new();
    let mut differing = 0;
    for batch in brought {
        differing += batch.differing;
        met.add_all(batch.met);
        batch.seen.met.into_iter().for_each(|(key, count, first)| seen.add(key, count, first));
    }
    let causes = workers::each(limits.threads, seen.met.len(), |index| {
        let (key, count, (game, pair)) = &seen.met[index];
        let cause = replayed(games, (&reduced(games, pair, key), &start.name), &[], key, *count);
        cause.map(|shown| Cause { game: Some(*game), ..shown.cause })
    });
    Sampled { games: limits.random, seed: limits.seed, differing, causes: causes.into_iter().flatten().collect() }
}

fn play<S: SquareSet>(
    games: &Games<S>,
    start: &Pair<S>,
    (seed, game): (u64, u64),
    known: &HashSet<Key>,
    batch: &mut Batch<S>,
) {
    let mut random = Random::numbered(seed, game);
    let mut pair = *start;
    let mut differs = false;
    for _ in 0..MOST_PLIES {
        let look = Look::at(games, &pair);
        batch.met.add_all(look.met);
        differs |= !look.notes.is_empty();
        for note in look.notes.into_iter().filter(|note| !known.contains(&note.key)) {
            batch.seen.add(note.key, 1, (game, pair));
        }
        let mut moves = look.shared;
        if moves.iter().any(|((_, _, becomes), _)| becomes.is_some()) {
            // The same games come of it when A is called B.
            moves.order_by_key(|((from, to, becomes), _)| (*from, *to, games.both.fair(*becomes)));
        }
        let rule = |made: &(Identity, [Move; 2])| -> [Allowed; 2] {
            [0, 1].map(|game: usize| games.allowed(game, &pair.0[game], &made.1[game]))
        };
        let Some((_, made)) = choose(&moves, &mut random, rule) else { break };
        pair = games.after(&pair, made.each_ref());
    }
    batch.differing += u64::from(differs);
}

/// One of the moves: half of the time each as likely as the others, else each rule as likely as the others and then
/// each of its moves.
fn choose<'m, T, R: PartialEq>(moves: &'m [T], random: &mut Random, rule: impl Fn(&T) -> R) -> Option<&'m T> {
    if moves.is_empty() {
        return None;
    }
    if random.below(2) == 0 {
        return random.pick(moves);
    }
    let rules = together(moves.iter().map(|made| (rule(made), made)));
    let (_, moves) = random.pick(&rules)?;
    random.pick(moves).copied()
}

/// How many random games of one game are games of the other, move by move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Replayed {
    pub games: u64,
    pub replayed: u64,
    /// Their share, with Wilson's interval (95 %).
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

/// Plays random games of one game from its start and follows them in the other; what comes after the first move that
/// the other does not have is not played.
pub(super) fn replay<S: SquareSet>(
    games: &Games<S>,
    game: usize,
    start: &Pair<S>,
    limits: &Limits,
    watch: &dyn Watch,
) -> Option<Replayed> {
    let batches = limits.random.div_ceil(BATCH) as usize;
    let counts = workers::each(limits.threads, batches, |index| {
        let first = index as u64 * BATCH;
        let numbers_of =
            (first..(first + BATCH).min(limits.random)).map(|number| Random::numbered(limits.seed, number));
        let count = numbers_of.filter(|random| is_replayed(games, game, start, random.clone())).count();
        watch.tell("games replayed", first, Some(limits.random));
        count as u64
    });
    let (games, replayed) = (limits.random, counts.into_iter().sum());
    let Estimate { value: share, low, high } = statistics::share(replayed, games)?;
    Some(Replayed { games, replayed, share, low, high })
}

fn is_replayed<S: SquareSet>(games: &Games<S>, game: usize, start: &Pair<S>, mut random: Random) -> bool {
    let mut pair = *start;
    for _ in 0..MOST_PLIES {
        let mut own = games.moves(game, &pair.0[game]).0;
        own.order_by_key(|((from, to, becomes), _)| (*from, *to, games.both.fair(*becomes)));
        if games.has_ended(game, &pair.0[game]) {
            break;
        }
        let rule = |(_, made): &(Identity, Move)| games.allowed(game, &pair.0[game], made);
        let Some((identity, made)) = choose(&own, &mut random, rule) else { break };
        let theirs = games.moves(1 - game, &pair.0[1 - game]);
        if games.has_ended(1 - game, &pair.0[1 - game]) {
            return false;
        }
        let paired = |other| if game == 0 { [made, other] } else { [other, made] };
        let other = theirs.0.iter().filter(|(own, _)| own == identity).map(|(_, other)| other);
        let Some(other) = other.into_iter().find(|other| games.lead_alike(&pair, paired(other))) else { return false };
        pair = games.after(&pair, paired(other));
    }
    true
}
