//! One walk, layer by layer.

use std::collections::HashSet;

use serde::Serialize;

use super::Limits;
use super::cause::{Cause, Key};
use super::look::{Look, Shown, replayed};
use super::met::Met;
use super::pair::{Games, Identity, Pair};
use super::random::Sampled;
use super::start::WalkStart;
use super::tally::CauseTally;
use crate::geometry::SquareSet;
use crate::in_order::InOrder;
use crate::watch::Watch;
use crate::workers;

/// What was seen from one start.
#[derive(Clone, Debug, PartialEq)]
pub struct Walk {
    /// Whose start it is, such as `B's start`.
    pub start: String,
    /// The position in A, and in B.
    pub fens: [String; 2],
    /// The layers that were walked as a whole.
    pub layers: Vec<Layer>,
    /// The first layer that had more pairs than were asked for or than fit the memory, if one had.
    pub cut_at: Option<u32>,
    /// Whether it was the memory that cut it, by `MOST_BYTES`.
    pub is_full: bool,
    /// Why the games differ, the shortest lines first.
    pub causes: Vec<Cause>,
    /// The random games from here, if any were asked for.
    pub sampled: Option<Sampled>,
}

/// All pairs that are so many plies away from the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Layer {
    /// The number of the ply that is played from them, counted from 1.
    pub ply: u32,
    pub pairs: u64,
    /// Moves that both games have, and those that one has.
    pub both: u64,
    pub only_a: u64,
    pub only_b: u64,
}

impl Walk {
    /// The pairs of all layers, and the moves that both games have there.
    pub fn totals(&self) -> (u64, u64) {
        self.layers.iter().fold((0, 0), |(pairs, moves), layer| (pairs + layer.pairs, moves + layer.both))
    }

    /// Its own causes, and those that its random games have shown.
    pub(super) fn all_causes(&self) -> impl Iterator<Item = &Cause> {
        self.causes.iter().chain(self.sampled.iter().flat_map(|sampled| &sampled.causes))
    }
}

/// Where a pair comes from: the pair before it and the move, or the start.
type Parent = Option<(u32, Identity)>;

/// A pair that shows a cause, and the move that does so.
type Shower = (u32, Option<Identity>);

/// What a few pairs of a layer bring.
struct Brought<S: SquareSet> {
    layer: Layer,
    /// The causes, each with the first pair that shows it and the move.
    notes: CauseTally<Shower>,
    next: Vec<(u32, Identity, Pair<S>)>,
    met: Met,
}

/// The most bytes that the pairs of one walk take, and the way to each of them.
pub const MOST_BYTES: usize = 1 << 29;

/// The pairs of a block.
const BLOCK: usize = 16;

/// The bytes of the pairs that are brought between two mergers, if every pair leads to [`USUAL_MOVES`] new ones.
const WINDOW_BYTES: usize = 1 << 25;
const USUAL_MOVES: usize = 128;

/// The blocks that are done between two mergers.
const fn blocks<S: SquareSet>() -> usize {
    let blocks = WINDOW_BYTES / (size_of::<Pair<S>>() * USUAL_MOVES * BLOCK);
    if blocks < 2 { 2 } else { blocks }
}

/// The bytes of so many pairs that were ever met, of which so many are kept to go on from.
fn bytes<S: SquareSet>(met: usize, kept: usize) -> usize {
    // A set keeps an eighth of its places free, and doubles: twice its keys are counted.
    met * (size_of::<Parent>() + 2 * size_of::<(u64, u64)>()) + kept * size_of::<(u32, Pair<S>)>()
}

/// Walks from one start, as deep as the limits allow; also each cause with the pair that shows it.
pub(super) fn walk<S: SquareSet>(
    games: &Games<S>,
    start: WalkStart<S>,
    limits: &Limits,
    met: &mut Met,
    watch: &dyn Watch,
) -> (Walk, Vec<Shown<S>>) {
    let mut parents: Vec<Parent> = vec![None];
    let mut found: CauseTally<Shower> = CauseTally::new();
    let mut layers = Vec::new();
    let mut seen: HashSet<(u64, u64)> = HashSet::from([keys(&start.pair)]);
    let mut pairs = vec![(0, start.pair)];
    let (mut cut_at, mut is_full) = (None, false);
    let mut done = 0;
    for ply in 1..=limits.depth {
        if pairs.is_empty() {
            break;
        }
        let mut layer = Layer { ply, pairs: pairs.len() as u64, ..Layer::default() };
        let goes_on = ply < limits.depth;
        let mut next = Vec::new();
        for window in pairs.chunks(BLOCK * blocks::<S>()) {
            let blocks: Vec<&[(u32, Pair<S>)]> = window.chunks(BLOCK).collect();
            let brought =
                workers::each(limits.threads, blocks.len(), |index| look_at(games, blocks[index], goes_on, &seen));
            for block in brought {
                layer.both += block.layer.both;
                layer.only_a += block.layer.only_a;
                layer.only_b += block.layer.only_b;
                met.add_all(block.met);
                // The first time is the shortest line, since pairs come in that order.
                block.notes.met.into_iter().for_each(|(key, count, shower)| found.add(key, count, shower));
                for (node, identity, after) in block.next {
                    is_full |= bytes::<S>(parents.len(), pairs.len() + next.len()) >= MOST_BYTES;
                    if is_full || parents.len() >= limits.pairs {
                        // What was cut is not claimed; only moves are still counted.
                        if cut_at.is_some() || !seen.contains(&keys(&after)) {
                            cut_at = Some(ply + 1);
                        }
                        continue;
                    }
                    if !seen.insert(keys(&after)) {
                        continue;
                    }
                    let child = parents.len() as u32;
                    parents.push(Some((node, identity)));
                    next.push((child, after));
                }
            }
            done += window.len() as u64;
            watch.tell("pairs of positions", done, None);
        }
        layers.push(layer);
        if cut_at.is_some() {
            break;
        }
        pairs = next;
    }
    let with_line = |(key, count, (node, last)): (Key, u64, Shower)| (key, count, last, line(&parents, node));
    let mut found: Vec<_> = found.met.into_iter().map(with_line).collect();
    found.order_by_key(|(_, _, last, line)| line.len() + usize::from(last.is_some()));
    let begun = (&start.pair, &*start.name);
    let shown: Vec<Shown<S>> =
        found.iter().filter_map(|(key, count, _, line)| replayed(games, begun, line, key, *count)).collect();
    let causes = shown.iter().map(|shown| shown.cause.clone()).collect();
    let fens = games.fens(&start.pair);
    (Walk { start: start.name, fens, layers, cut_at, is_full, causes, sampled: None }, shown)
}

fn keys<S: SquareSet>(pair: &Pair<S>) -> (u64, u64) {
    (pair.0[0].key(), pair.0[1].key())
}

/// The moves that lead to a pair.
fn line(parents: &[Parent], mut node: u32) -> Vec<Identity> {
    let mut line = Vec::new();
    while let Some((before, identity)) = parents[node as usize] {
        line.push(identity);
        node = before;
    }
    line.reverse();
    line
}

/// Looks at some pairs of a layer; the pairs to which both games go on from them.
fn look_at<S: SquareSet>(
    games: &Games<S>,
    pairs: &[(u32, Pair<S>)],
    goes_on: bool,
    seen: &HashSet<(u64, u64)>,
) -> Brought<S> {
    let mut block =
        Brought { layer: Layer::default(), notes: CauseTally::new(), next: Vec::new(), met: Met::default() };
    for (node, pair) in pairs {
        let look = Look::at(games, pair);
        block.layer.both += look.both;
        block.layer.only_a += look.only_a;
        block.layer.only_b += look.only_b;
        block.met.add_all(look.met);
        for note in look.notes {
            block.notes.add(note.key, 1, (*node, note.last));
        }
        if goes_on {
            let afters = look.shared.iter().map(|(identity, made)| (*identity, games.after(pair, made.each_ref())));
            block.next.extend(
                afters
                    .filter(|(_, after)| !seen.contains(&keys(after)))
                    .map(|(identity, after)| (*node, identity, after)),
            );
        }
    }
    block
}
