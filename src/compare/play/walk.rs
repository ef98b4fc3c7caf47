//! One walk, layer by layer.

use serde::Serialize;

use super::Limits;
use super::cause::{Cause, Key};
use super::look::{Look, Shown, replayed};
use super::met::Met;
use super::pair::{CameUp, FIRST, Games, Identity, Pair};
use super::random::Sampled;
use super::start::WalkStart;
use super::tally::CauseTally;
use crate::geometry::SquareSet;
use crate::in_order::InOrder;
use crate::quick_hash::QuickSet;
use crate::random::Random;
use crate::watch::Watch;
use crate::workers;

/// What was seen from one start.
#[derive(Clone, Debug, PartialEq)]
pub struct Walk {
    /// Whose start it is, such as `B's start`.
    pub start: String,
    /// What is said of the men that one game lacks, and that are taken off.
    pub without: Option<String>,
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

/// Every pair that was met, by its number, and the way to it.
#[derive(Default)]
struct WalkTrail {
    parents: Vec<Parent>,
    /// What tells its positions from others, and the sum over those before them, where lines are so long that a game
    /// may count how often one comes up; else nothing.
    repeated: Vec<[u64; 3]>,
    counts_progress: bool,
}

impl WalkTrail {
    /// A walk so deep from a start.
    fn new<S: SquareSet>(games: &Games<S>, start: &Pair<S>, depth: u32) -> WalkTrail {
        // It takes two plies at least to come back.
        let comes_back = |times: u32| depth >= 2 * times.saturating_sub(1);
        let repeats = (0..2).flat_map(|game| games.both.repetitions(game)).any(comes_back);
        let may_be_idle = |game: usize| {
            let most = games.both.idle_counts(game).next();
            most.is_some_and(|most| start.0[game].progress.saturating_add(depth) >= most)
        };
        let mut trail =
            WalkTrail { parents: vec![None], repeated: Vec::new(), counts_progress: (0..2).any(may_be_idle) };
        if repeats {
            let [a, b] = trail.identities(games, start);
            trail.repeated.push([a, b, summand([a, b])]);
        }
        trail
    }

    fn identities<S: SquareSet>(&self, games: &Games<S>, pair: &Pair<S>) -> [u64; 2] {
        [0, 1].map(
            |game: usize| {
                if games.both.repetitions(game).next().is_some() { games.repeated(game, &pair.0[game]) } else { 0 }
            },
        )
    }

    /// What a pair that follows another would add.
    fn next<S: SquareSet>(&self, games: &Games<S>, before: u32, pair: &Pair<S>) -> [u64; 3] {
        let Some([.., past]) = self.repeated.get(before as usize) else { return [0; 3] };
        let own = self.identities(games, pair);
        [own[0], own[1], past.wrapping_add(summand(own))]
    }

    /// What pairs are merged by: all that the games go on by, from there.
    fn keys<S: SquareSet>(&self, pair: &Pair<S>, [.., past]: [u64; 3]) -> (u64, u64) {
        let [a, b] = &pair.0;
        let progress =
            if self.counts_progress { mixed(u64::from(a.progress) << 32 | u64::from(b.progress)) } else { 0 };
        (a.key() ^ progress, b.key() ^ past)
    }

    /// How often the positions of a pair have come up on the way to it.
    fn times(&self, node: u32) -> CameUp {
        let Some([a, b, _]) = self.repeated.get(node as usize) else { return FIRST };
        let mut times = FIRST;
        let mut before = node;
        while let Some((parent, _)) = self.parents[before as usize] {
            before = parent;
            let [own, other, _] = self.repeated[before as usize];
            times[0] += u32::from(own == *a);
            times[1] += u32::from(other == *b);
        }
        times
    }

    fn add(&mut self, parent: Parent, repeated: [u64; 3]) -> u32 {
        if !self.repeated.is_empty() {
            self.repeated.push(repeated);
        }
        self.parents.push(parent);
        (self.parents.len() - 1) as u32
    }

    /// The bytes of so many pairs that were ever met, of which so many are kept to go on from.
    fn bytes<S: SquareSet>(&self, kept: usize) -> usize {
        let repeated = if self.repeated.is_empty() { 0 } else { size_of::<[u64; 3]>() };
        // A set keeps an eighth of its places free, and doubles: twice its keys are counted.
        self.parents.len() * (size_of::<Parent>() + repeated + 2 * size_of::<(u64, u64)>())
            + kept * size_of::<Next<S>>()
    }

    /// The moves that lead to a pair.
    fn line(&self, mut node: u32) -> Vec<Identity> {
        let mut line = Vec::new();
        while let Some((before, identity)) = self.parents[node as usize] {
            line.push(identity);
            node = before;
        }
        line.reverse();
        line
    }
}

/// What positions of both games add to the sum of those that a line has come through.
fn summand([a, b]: [u64; 2]) -> u64 {
    mixed(a ^ mixed(b))
}

fn mixed(number: u64) -> u64 {
    Random::new(number).draw()
}

/// A pair that follows another by a move, and what it adds to the trail.
type Next<S> = (u32, Identity, Pair<S>, [u64; 3]);

/// A pair that shows a cause, and the move that does so.
type Shower = (u32, Option<Identity>);

/// What a few pairs of a layer bring.
struct Brought<S: SquareSet> {
    layer: Layer,
    /// The causes, each with the first pair that shows it and the move.
    notes: CauseTally<Shower>,
    next: Vec<Next<S>>,
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

/// Walks from one start, as deep as the limits allow; also each cause with the pair that shows it.
pub(super) fn walk<S: SquareSet>(
    games: &Games<S>,
    start: WalkStart<S>,
    limits: &Limits,
    met: &mut Met,
    watch: &dyn Watch,
) -> (Walk, Vec<Shown<S>>) {
    let mut trail = WalkTrail::new(games, &start.pair, limits.depth);
    let mut found: CauseTally<Shower> = CauseTally::new();
    let mut layers = Vec::new();
    let mut seen: QuickSet<(u64, u64)> = QuickSet::from_iter([trail.keys(&start.pair, [0; 3])]);
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
            let brought = workers::each(limits.threads, blocks.len(), |index| {
                look_at(games, blocks[index], goes_on, (&trail, &seen))
            });
            for block in brought {
                layer.both += block.layer.both;
                layer.only_a += block.layer.only_a;
                layer.only_b += block.layer.only_b;
                met.add_all(block.met);
                // The first time is the shortest line, since pairs come in that order.
                block.notes.met.into_iter().for_each(|(key, count, shower)| found.add(key, count, shower));
                for (node, identity, after, repeated) in block.next {
                    let keys = trail.keys(&after, repeated);
                    is_full |= trail.bytes::<S>(pairs.len() + next.len()) >= MOST_BYTES;
                    if is_full || trail.parents.len() >= limits.pairs {
                        // What was cut is not claimed; only moves are still counted.
                        if cut_at.is_some() || !seen.contains(&keys) {
                            cut_at = Some(ply + 1);
                        }
                        continue;
                    }
                    if seen.insert(keys) {
                        next.push((trail.add(Some((node, identity)), repeated), after));
                    }
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
    let with_line = |(key, count, (node, last)): (Key, u64, Shower)| (key, count, last, trail.line(node));
    let mut found: Vec<_> = found.met.into_iter().map(with_line).collect();
    found.order_by_key(|(_, _, last, line)| line.len() + usize::from(last.is_some()));
    let begun = (&start.pair, &*start.name);
    let shown: Vec<Shown<S>> =
        found.iter().filter_map(|(key, count, _, line)| replayed(games, begun, line, key, *count)).collect();
    let causes = shown.iter().map(|shown| shown.cause.clone()).collect();
    let fens = games.fens(&start.pair);
    (Walk { start: start.name, without: start.without, fens, layers, cut_at, is_full, causes, sampled: None }, shown)
}

/// Looks at some pairs of a layer; the pairs to which both games go on from them.
fn look_at<S: SquareSet>(
    games: &Games<S>,
    pairs: &[(u32, Pair<S>)],
    goes_on: bool,
    (trail, seen): (&WalkTrail, &QuickSet<(u64, u64)>),
) -> Brought<S> {
    let mut block =
        Brought { layer: Layer::default(), notes: CauseTally::new(), next: Vec::new(), met: Met::default() };
    for (node, pair) in pairs {
        let look = Look::at(games, pair, trail.times(*node));
        block.layer.both += look.both;
        block.layer.only_a += look.only_a;
        block.layer.only_b += look.only_b;
        block.met.add_all(look.met);
        for note in look.notes {
            block.notes.add(note.key, 1, (*node, note.last));
        }
        if goes_on {
            let afters = look.shared.iter().map(|(identity, made)| {
                let after = games.after(pair, made.each_ref());
                (*node, *identity, after, trail.next(games, *node, &after))
            });
            block.next.extend(afters.filter(|(.., after, repeated)| !seen.contains(&trail.keys(after, *repeated))));
        }
    }
    block
}
