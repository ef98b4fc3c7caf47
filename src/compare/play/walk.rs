//! One walk, layer by layer.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::Limits;
use super::cause::{Cause, Effect, Only, Step};
use super::pair::{Games, Identity, Pair};
use super::start::Start;
use crate::geometry::{Color, Square, SquareSet, Vector};
use crate::position::{Move, Position};
use crate::rules::{Ending, Outcome};

/// What was seen from one start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Whose start it is, such as `B's start`.
    pub start: String,
    /// The position in A, and in B.
    pub fens: [String; 2],
    /// The layers that were walked as a whole.
    pub layers: Vec<Layer>,
    /// The first layer that had more pairs than were asked for, if one had.
    pub cut_at: Option<u32>,
    /// Why the games differ, the shortest lines first.
    pub causes: Vec<Cause>,
}

/// All pairs that are so many plies away from the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
}

/// What causes are told apart by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Key {
    Move(Only, Step),
    OtherMen(Step),
    Outcome([String; 2]),
}

/// Where a pair comes from: the pair before it and the move, or the start.
type Parent = Option<(u32, Identity)>;

/// A cause that is being counted: how often, and its shortest line.
struct Found {
    count: u64,
    order: usize,
    line: Vec<Identity>,
}

struct Walking<'w, S: SquareSet> {
    games: &'w Games<S>,
    parents: Vec<Parent>,
    causes: HashMap<Key, Found>,
    met: &'w mut BTreeSet<&'static str>,
}

/// Walks from one start, as deep as the limits allow.
pub(super) fn walk<S: SquareSet>(
    games: &Games<S>,
    start: Start<S>,
    limits: &Limits,
    met: &mut BTreeSet<&'static str>,
) -> Walk {
    let fens = [0, 1].map(|game: usize| games.engines[game].write_fen(&start.pair.0[game]));
    let mut walking = Walking { games, parents: vec![None], causes: HashMap::new(), met };
    let mut layers = Vec::new();
    let mut seen: HashSet<(u64, u64)> = HashSet::from([keys(&start.pair)]);
    let mut pairs = vec![(0, start.pair)];
    let mut cut_at = None;
    for ply in 1..=limits.depth {
        if pairs.is_empty() {
            break;
        }
        let mut layer = Layer { ply, pairs: pairs.len() as u64, ..Layer::default() };
        let goes_on = ply < limits.depth;
        let mut next = Vec::new();
        for (node, pair) in &pairs {
            for (identity, after) in walking.look_at(*node, pair, &mut layer) {
                if !goes_on || !seen.insert(keys(&after)) {
                    continue;
                }
                if walking.parents.len() >= limits.pairs {
                    cut_at = Some(ply + 1);
                    continue;
                }
                let child = walking.parents.len() as u32;
                walking.parents.push(Some((*node, identity)));
                next.push((child, after));
            }
        }
        layers.push(layer);
        if cut_at.is_some() {
            break;
        }
        pairs = next;
    }
    let causes = walking.causes(&start.pair);
    Walk { start: start.name, fens, layers, cut_at, causes }
}

fn keys<S: SquareSet>(pair: &Pair<S>) -> (u64, u64) {
    (pair.0[0].key(), pair.0[1].key())
}

impl<S: SquareSet> Walking<'_, S> {
    /// Compares the games at one pair; the pairs to which both go on.
    fn look_at(&mut self, node: u32, pair: &Pair<S>, layer: &mut Layer) -> Vec<(Identity, Pair<S>)> {
        let games = self.games;
        let [a, b] = [0, 1].map(|game: usize| games.moves(game, &pair.0[game]));
        let outcomes = [games.outcome(0, &pair.0[0], &a), games.outcome(1, &pair.0[1], &b)];
        for outcome in outcomes.iter().flatten() {
            self.met.insert(ending(outcome.rule));
        }
        let winners = outcomes.map(|outcome| outcome.map(|outcome| outcome.winner));
        if winners[0] != winners[1] {
            self.note(Key::Outcome(outcomes.map(told)), node, None);
            return Vec::new();
        }
        let [mut of_a, mut of_b]: [BTreeMap<Identity, Vec<&Move>>; 2] = Default::default();
        for (moves, by_identity) in [(&a, &mut of_a), (&b, &mut of_b)] {
            for (identity, made) in &moves.0 {
                self.meet(made);
                by_identity.entry(*identity).or_default().push(made);
            }
        }
        let all: BTreeSet<Identity> = of_a.keys().chain(of_b.keys()).copied().collect();
        let mut going = Vec::new();
        for identity in all {
            let (own, other) = (of_a.remove(&identity).unwrap_or_default(), of_b.remove(&identity).unwrap_or_default());
            let mut left: Vec<&Move> = other.clone();
            let mut alone = Vec::new();
            for made in own {
                let afters = left.iter().map(|&theirs| games.after(pair, [made, theirs]));
                let same =
                    left.iter().zip(afters).position(|(theirs, after)| games.have_same_effect(&after, [made, theirs]));
                match same {
                    Some(index) => {
                        let theirs = left.remove(index);
                        layer.both += 1;
                        going.push((identity, games.after(pair, [made, theirs])));
                    }
                    None => alone.push(made),
                }
            }
            // What is left on both sides is the same move with another effect.
            while let (Some(made), Some(_)) = (alone.first().copied(), left.first()) {
                alone.remove(0);
                left.remove(0);
                layer.both += 1;
                self.note(Key::OtherMen(self.step(0, pair, made)), node, Some(identity));
            }
            for made in alone {
                layer.only_a += 1;
                self.note(Key::Move(Only::A, self.step(0, pair, made)), node, Some(identity));
            }
            for made in left {
                layer.only_b += 1;
                self.note(Key::Move(Only::B, self.step(1, pair, made)), node, Some(identity));
            }
        }
        going
    }

    fn meet(&mut self, made: &Move) {
        if made.castling.is_some() {
            self.met.insert("castling");
        }
        if made.promotion.is_some() {
            self.met.insert("promotion");
        }
        if !made.captures.is_empty() && !made.captures.contains(made.to) {
            self.met.insert("en passant");
        }
    }

    fn step(&self, game: usize, pair: &Pair<S>, made: &Move) -> Step {
        let position = &pair.0[game];
        let variant = self.games.engines[game].variant();
        let board = &variant.board;
        let man = position.man_at(made.from);
        let kind = man.map_or(crate::position::Kind(0), |man| man.kind);
        let between = |coordinate: fn(&crate::geometry::Board, Square) -> u8| {
            i16::from(coordinate(board, made.to)) - i16::from(coordinate(board, made.from))
        };
        let forward = if position.side() == Color::White { 1 } else { -1 };
        let (x, y) = (between(|board, square| board.file(square)), between(|board, square| board.rank(square)));
        let matters = self.games.first_movers[game].get(kind.index()).copied().unwrap_or(false);
        let is_unmoved = pair.0.iter().any(|position| position.unmoved.contains(made.from));
        Step {
            kind,
            castling: made.castling,
            // A board has at most 25 files and ranks.
            step: Vector::new(x.unsigned_abs() as i8, (forward * y) as i8),
            captures: !made.captures.is_empty(),
            unmoved: matters.then_some(is_unmoved),
            promotion: made.promotion,
        }
    }

    /// Counts a cause; the first time its line is the shortest, since pairs come in that order.
    fn note(&mut self, key: Key, node: u32, last: Option<Identity>) {
        let order = self.causes.len();
        if let Some(found) = self.causes.get_mut(&key) {
            found.count += 1;
            return;
        }
        let mut line: Vec<Identity> = last.into_iter().collect();
        let mut node = node;
        while let Some((before, identity)) = self.parents[node as usize] {
            line.push(identity);
            node = before;
        }
        line.reverse();
        self.causes.insert(key, Found { count: 1, order, line });
    }

    /// The causes with their lines as text, each replayed in both games.
    fn causes(self, start: &Pair<S>) -> Vec<Cause> {
        let mut found: Vec<(Key, Found)> = self.causes.into_iter().collect();
        found.sort_by_key(|(_, found)| (found.line.len(), found.order));
        let games = self.games;
        let told = |(key, found): (Key, Found)| {
            let (only, effect) = match key {
                Key::Move(only, step) => (only, Effect::Move(step)),
                Key::OtherMen(step) => (Only::Both, Effect::OtherMen(step)),
                Key::Outcome(told) => (Only::Both, Effect::Outcome(told)),
            };
            let is_outcome = matches!(effect, Effect::Outcome(_));
            let game = if only == Only::A { 0 } else { 1 };
            let moves = replayed(games, start, &found.line, (only, is_outcome))?;
            let fen = games.engines[game].write_fen(&start.0[game]);
            Some(Cause { only, effect, count: found.count, fen, moves })
        };
        found.into_iter().filter_map(told).collect()
    }
}

/// A line as text, if both games go along it and differ where it says; none if they do not, which nobody is told.
fn replayed<S: SquareSet>(
    games: &Games<S>,
    start: &Pair<S>,
    line: &[Identity],
    (only, is_outcome): (Only, bool),
) -> Option<Vec<String>> {
    let game = if only == Only::A { 0 } else { 1 };
    let mut pair = *start;
    let mut told = Vec::new();
    for (index, identity) in line.iter().enumerate() {
        let is_last = index + 1 == line.len() && !is_outcome;
        let [a, b] = [0, 1].map(|game: usize| games.moves(game, &pair.0[game]));
        let of = |moves: &super::pair::Moves| -> Vec<Move> {
            moves.0.iter().filter(|(own, _)| own == identity).map(|(_, made)| *made).collect()
        };
        let (a, b) = (of(&a), of(&b));
        let made = if game == 0 { a.first() } else { b.first() }?;
        told.push(written(games, game, &pair.0[game], made));
        let same = a.iter().flat_map(|own| b.iter().map(move |other| [own, other])).find_map(|made| {
            let after = games.after(&pair, made);
            games.have_same_effect(&after, made).then_some(after)
        });
        if is_last {
            return (same.is_none() || a.len() != b.len()).then_some(told);
        }
        pair = same?;
    }
    let moves = [0, 1].map(|game: usize| games.moves(game, &pair.0[game]));
    let winner = |game: usize| games.outcome(game, &pair.0[game], &moves[game]).map(|outcome| outcome.winner);
    (winner(0) != winner(1)).then_some(told)
}

/// A move by letter and squares: `Ec1-c3`, `e2xd3`, `a7-a8=Q`.
fn written<S: SquareSet>(games: &Games<S>, game: usize, position: &Position<S>, made: &Move) -> String {
    let variant = games.engines[game].variant();
    let letter = position.man_at(made.from).map_or("", |man| &variant.kinds[man.kind].san);
    let joint = if made.captures.is_empty() { '-' } else { 'x' };
    let becomes = made.promotion.map_or(String::new(), |kind| format!("={}", variant.kinds[kind].letter));
    format!("{letter}{}{joint}{}{becomes}", variant.board.name(made.from), variant.board.name(made.to))
}

fn told(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "the game goes on".to_string(),
        Some(outcome) => {
            let result = match outcome.winner {
                Some(Color::White) => "1-0",
                Some(Color::Black) => "0-1",
                None => "1/2-1/2",
            };
            format!("{} {result}", ending(outcome.rule))
        }
    }
}

fn ending(rule: Ending) -> &'static str {
    match rule {
        Ending::Checkmate => "checkmate",
        Ending::Stalemate => "stalemate",
        Ending::BareKing => "bare king",
        Ending::Extinction => "extinction",
        Ending::Goal => "goal",
        Ending::Repetition => "repetition",
        Ending::NoProgress => "no progress",
        Ending::KingsOnly => "kings only",
        Ending::Counting => "counting",
        Ending::Resignation => "resignation",
    }
}
