//! Games at random along the moves that both games have.

use std::ops::Range;

use super::Limits;
use super::cause::{Cause, Key};
use super::look::{Look, Shown, replayed};
use super::met::Met;
use super::pair::{Allowed, FIRST, Games, Identity, Pair, Past};
use super::reduce::reduced;
use super::start::WalkStart;
use super::tally::CauseTally;
use crate::geometry::SquareSet;
use crate::in_order::{InOrder, together};
use crate::position::Move;
use crate::quick_hash::QuickSet;
use crate::random::Random;
use crate::watch::Watch;
use crate::workers;

/// The most plies of a random game.
const MOST_PLIES: usize = 300;

/// The games that one thread plays before it looks for others.
const BATCH: u64 = 16;

/// What random games from one start have shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Sampled {
    pub games: u64,
    pub seed: u64,
    /// Causes that no walk met, in the order of the games that showed them first, each in the smallest position that
    /// shows it.
    pub causes: Vec<Cause>,
}

/// What a batch of games shows: causes, each with the first game and the pair in it.
struct Batch<S: SquareSet> {
    met: Met,
    seen: CauseTally<(u64, Pair<S>)>,
}

/// Plays random games from a start along the moves that both games have.
pub(super) fn sample<S: SquareSet>(
    games: &Games<S>,
    start: &WalkStart<S>,
    known: &QuickSet<Key>,
    limits: &Limits,
    met: &mut Met,
    watch: &dyn Watch,
) -> (Sampled, Vec<Shown<S>>) {
    let brought = in_batches("random games", limits, watch, |numbers| {
        let mut batch = Batch { met: Met::default(), seen: CauseTally::new() };
        numbers.for_each(|game| play(games, &start.pair, (limits.seed, game), known, &mut batch));
        batch
    });
    let mut seen: CauseTally<(u64, Pair<S>)> = CauseTally::new();
    for batch in brought {
        met.add_all(batch.met);
        batch.seen.met.into_iter().for_each(|(key, count, first)| seen.add(key, count, first));
    }
    let shown = workers::each(limits.threads, seen.met.len(), |index| {
        let (key, count, (game, pair)) = &seen.met[index];
        let shown = replayed(games, (&reduced(games, pair, key), &start.name), &[], key, *count)?;
        Some(Shown { cause: Cause { game: Some(*game), ..shown.cause }, ..shown })
    });
    let shown: Vec<Shown<S>> = shown.into_iter().flatten().collect();
    let causes = shown.iter().map(|shown| shown.cause.clone()).collect();
    (Sampled { games: limits.games(), seed: limits.seed, causes }, shown)
}

/// Does some work on the numbers of all random games, batch by batch; what comes of it in their order.
pub(super) fn in_batches<T: Send>(
    what: &str,
    limits: &Limits,
    watch: &dyn Watch,
    work: impl Fn(Range<u64>) -> T + Sync,
) -> Vec<T> {
    let all = limits.games();
    workers::each(limits.threads, all.div_ceil(BATCH) as usize, |index| {
        let first = index as u64 * BATCH;
        watch.tell(what, first, Some(all));
        work(first..(first + BATCH).min(all))
    })
}

fn play<S: SquareSet>(
    games: &Games<S>,
    start: &Pair<S>,
    (seed, game): (u64, u64),
    known: &QuickSet<Key>,
    batch: &mut Batch<S>,
) {
    let mut random = Random::numbered(seed, game);
    let (mut pair, mut past) = (*start, Past::default());
    for _ in 0..MOST_PLIES {
        let times = past.add(games, &pair);
        let look = Look::at(games, &pair, times);
        batch.met.add_all(look.met);
        // What only the course of a game brings, no position shows.
        let notes = look.notes.into_iter().filter(|note| times == FIRST || !note.is_end());
        for note in notes.filter(|note| !known.contains(&note.key)) {
            batch.seen.add(note.key, 1, (game, pair));
        }
        if look.is_over {
            break;
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
