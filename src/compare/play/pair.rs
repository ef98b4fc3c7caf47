use std::sync::Arc;

use crate::compare::matching::Match;
use crate::engine::{Engine, MoveRule};
use crate::geometry::{Square, SquareSet, Squares};
use crate::in_order::InOrder;
use crate::position::{Kind, Kinds, Man, Move, Position};
use crate::rules::{Claims, Outcome, Rule, RuleId};
use crate::variant::{Specials, Variant};

/// Two games.
pub(super) struct Games<S: SquareSet> {
    pub engines: [Engine<S>; 2],
    pub both: PairedVariants,
}

/// Two variants, and which kind of one is which of the other.
pub(super) struct PairedVariants {
    pub each: [Arc<Variant>; 2],
    /// The kind of B for every kind of A, and the other way round.
    counterparts: [Vec<Option<Kind>>; 2],
    /// The place of every kind of A in an order that is the same when A is called B.
    ranks: Vec<u8>,
    /// The kinds of each game whose moves depend on being unmoved, in either game.
    pub first_movers: [Vec<bool>; 2],
}

/// What a move is where every rule is to be met: the rule that allows it, or that it promotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Allowed {
    Promotion,
    By(MoveRule),
}

/// One position held by both games.
#[derive(Clone, Copy)]
pub(super) struct Pair<S: SquareSet>(pub [Position<S>; 2]);

/// What a move is to both games: from, to, and what the man becomes, by the number of A's kind.
pub(super) type Identity = (Square, Square, Option<Becomes>);

/// A kind that a man becomes: one of A, or one that only B has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Becomes {
    Known(Kind),
    OfB(Kind),
}

/// How a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ended {
    pub outcome: Outcome,
    /// Whether it is only if a player claims it, which is taken as done.
    pub is_claimed: bool,
}

/// How often the positions of a pair have come up, in A and in B.
pub(super) type CameUp = [u32; 2];

/// A pair that nothing came before.
pub(super) const FIRST: CameUp = [1, 1];

/// The positions of a line, for games that ask how often one has come up.
#[derive(Default)]
pub(super) struct Past([Vec<u64>; 2]);

impl Past {
    /// Adds a pair; how often its positions have come up by now.
    pub fn add<S: SquareSet>(&mut self, games: &Games<S>, pair: &Pair<S>) -> CameUp {
        let mut times = FIRST;
        for game in (0..2).filter(|&game| games.both.repetitions(game).next().is_some()) {
            let own = games.repeated(game, &pair.0[game]);
            self.0[game].push(own);
            times[game] = self.0[game].iter().filter(|seen| **seen == own).count() as u32;
        }
        times
    }
}

/// All moves of one game at a pair, sorted by what they are.
pub(super) struct PairMoves(pub Vec<(Identity, Move)>);

impl PairedVariants {
    fn new(each: [Arc<Variant>; 2], matches: &[Match]) -> PairedVariants {
        let (kinds, others) = (&each[0].kinds, &each[1].kinds);
        let to_b: Vec<Option<Kind>> =
            kinds.each().map(|kind| matches.iter().find(|one| one.a == kind).map(|one| one.b)).collect();
        let to_a = others.each().map(|kind| matches.iter().find(|one| one.b == kind).map(|one| one.a)).collect();
        let ranks = ranks([kinds, others], &to_b);
        let (counterparts, first_movers) = ([to_b, to_a], [Vec::new(), Vec::new()]);
        let mut both = PairedVariants { each, counterparts, ranks, first_movers };
        let own = |game: usize, kind: Kind| both.each[game].movement(kind, Specials::All).has_first_moves();
        both.first_movers = [0, 1].map(|game: usize| {
            let either =
                |kind: Kind| own(game, kind) || both.counterpart(game, kind).is_some_and(|other| own(1 - game, other));
            both.each[game].kinds.each().map(either).collect()
        });
        both
    }

    /// The kind of the other game.
    pub fn counterpart(&self, game: usize, kind: Kind) -> Option<Kind> {
        self.counterparts[game].get(kind.index()).copied().flatten()
    }

    /// A kind of one of the games as A's.
    pub fn as_of_a(&self, game: usize, kind: Kind) -> Option<Kind> {
        if game == 0 { Some(kind) } else { self.counterpart(1, kind) }
    }

    /// A man of A as one of a game.
    pub fn of_game(&self, game: usize, man: Man) -> Option<Man> {
        if game == 0 { Some(man) } else { self.translated(0, man) }
    }

    /// The man of the other game.
    pub fn translated(&self, game: usize, man: Man) -> Option<Man> {
        self.counterpart(game, man.kind).map(|kind| Man { kind, color: man.color })
    }

    /// Every count of times that means anything of a position in a game, the least first.
    pub fn repetitions(&self, game: usize) -> impl Iterator<Item = u32> {
        self.each[game].rules.ends.repetition.into_iter().flat_map(|rule| rule.times.counts())
    }

    /// Every count of plies without progress that means anything in a game, the least first.
    pub fn idle_counts(&self, game: usize) -> impl Iterator<Item = u32> + '_ {
        let rule = self.each[game].rules.ends.no_progress.iter();
        rule.flat_map(|rule| rule.moves.counts()).map(|moves| moves.saturating_mul(2))
    }

    /// The squares of the board.
    pub fn squares(&self) -> Squares {
        self.each[0].board.squares()
    }

    /// What a game says of a rule, if it has it.
    pub fn rule_with(&self, game: usize, id: RuleId) -> Option<&dyn Rule> {
        let variant = &self.each[game];
        Some(variant.rules.rule(id)).filter(|rule| rule.is_there(&variant.kinds))
    }

    /// What a move of a game is to both.
    pub fn identity(&self, game: usize, made: &Move) -> Identity {
        let ((from, to), kind) = made.identity();
        let becomes = kind.map(|kind| self.as_of_a(game, kind).map_or(Becomes::OfB(kind), Becomes::Known));
        (from, to, becomes)
    }

    /// What tells kinds and moves apart in the same way when A is called B.
    pub fn fair(&self, becomes: Option<Becomes>) -> (u8, u8, &str) {
        let of_one = |game: usize, kind: Kind| (2, kind.index() as u8, self.each[game].kinds[kind].name.as_str());
        match becomes {
            None => (0, 0, ""),
            Some(Becomes::Known(kind)) if self.counterpart(0, kind).is_some() => (1, self.rank(kind), ""),
            Some(Becomes::Known(kind)) => of_one(0, kind),
            Some(Becomes::OfB(kind)) => of_one(1, kind),
        }
    }

    /// The place of a kind of A among those that B has too, the same when A is called B.
    pub fn rank(&self, kind: Kind) -> u8 {
        self.ranks.get(kind.index()).copied().unwrap_or(u8::MAX)
    }
}

impl<S: SquareSet> Games<S> {
    pub fn new(a: Engine<S>, b: Engine<S>, matches: &[Match]) -> Games<S> {
        let both = PairedVariants::new([&a, &b].map(|engine| Arc::clone(engine.variant())), matches);
        Games { engines: [a, b], both }
    }

    /// Whether the same men stand on these squares, and the same side is to move.
    pub fn agree(&self, pair: &Pair<S>, squares: Squares) -> bool {
        let [a, b] = &pair.0;
        a.side() == b.side()
            && squares.each().all(|square| match (a.man_at(square), b.man_at(square)) {
                (Some(man), Some(other)) => self.both.translated(0, man) == Some(other),
                (man, other) => man.is_none() && other.is_none(),
            })
    }

    /// How the game is over in a position that has come up so often, with moves or without; none while it goes on.
    pub fn ended(&self, game: usize, position: &Position<S>, has_moves: bool, times: u32) -> Option<Ended> {
        let engine = &self.engines[game];
        let by_position = if has_moves { None } else { engine.outcome(position) };
        if let Some(outcome) = by_position {
            return Some(Ended { outcome, is_claimed: false });
        }
        let by_course = |claims| engine.variant().rules.ends.by_course(position, || times, claims);
        let outcome = by_course(Claims::Made)?;
        Some(Ended { outcome, is_claimed: by_course(Claims::Open).is_none() })
    }

    /// What tells a position from others where a game counts how often they come up.
    pub fn repeated(&self, game: usize, position: &Position<S>) -> u64 {
        let engine = &self.engines[game];
        engine.identity(position, || engine.count_moves(position))
    }

    /// The moves of one game.
    pub fn moves(&self, game: usize, position: &Position<S>) -> PairMoves {
        let made = self.engines[game].moves(position);
        let mut moves: Vec<(Identity, Move)> =
            made.into_iter().map(|made| (self.both.identity(game, &made), made)).collect();
        moves.order();
        PairMoves(moves)
    }

    /// The pair after a move of each game.
    pub fn after(&self, pair: &Pair<S>, made: [&Move; 2]) -> Pair<S> {
        let after = |game: usize| self.engines[game].after(&pair.0[game], made[game]);
        Pair([after(0), after(1)])
    }

    /// Whether two moves that are the same to both games lead to the same men.
    pub fn lead_alike(&self, pair: &Pair<S>, made: [&Move; 2]) -> bool {
        let is_plain = |made: &Move| matches!(made, Move::Step(_));
        // Nothing else changes men: no move need be made to see it.
        if made.iter().all(|made| is_plain(made)) {
            return made[0].captures() == made[1].captures() && made[0].carried() == made[1].carried();
        }
        self.agree(&self.after(pair, made), self.both.squares())
    }

    /// The pair as each game writes it.
    pub fn fens(&self, pair: &Pair<S>) -> [String; 2] {
        [0, 1].map(|game: usize| self.engines[game].write_fen(&pair.0[game]))
    }

    /// The rule that allows a legal move of a game.
    pub fn rule(&self, game: usize, position: &Position<S>, made: &Move) -> MoveRule {
        // A legal move has a rule.
        self.engines[game].rule_of(position, made).unwrap_or(MoveRule::Movement)
    }

    /// Whether a legal move can only be one of the man's own movement, so that no rule need be looked for.
    pub fn is_by_movement(&self, game: usize, position: &Position<S>, made: &Move) -> bool {
        let has_specials = |kind| Specials::All.of(&self.both.each[game].rules, kind).next().is_some();
        let may_pass = !position.passed().is_empty() && !made.captures().is_empty();
        matches!(made, Move::Step(_)) && !may_pass && made.mover(position).is_some_and(|kind| !has_specials(kind))
    }

    /// What a move is where every rule is to be met.
    pub fn allowed(&self, game: usize, position: &Position<S>, made: &Move) -> Allowed {
        if made.promotion().is_some() { Allowed::Promotion } else { Allowed::By(self.rule(game, position, made)) }
    }
}

/// The kinds of A that B has too by their places, names and moves in both, whichever comes first; those that it lacks last.
fn ranks<'v>([kinds, others]: [&'v Kinds; 2], to_b: &[Option<Kind>]) -> Vec<u8> {
    let key = |kind: Kind| {
        let other = to_b.get(kind.index()).copied().flatten();
        let called =
            |kind: Kind, kinds: &'v Kinds| (kind, &kinds[kind].name, &kinds[kind].letter, &kinds[kind].notation);
        let (own, other) = (called(kind, kinds), other.map(|other| called(other, others)));
        (other.is_none(), other.map_or(own, |other| own.min(other)), other.map(|other| own.max(other)))
    };
    let mut ordered: Vec<Kind> = kinds.each().collect();
    ordered.order_by_key(|&kind| key(kind));
    let mut ranks = vec![0; ordered.len()];
    ordered.into_iter().enumerate().for_each(|(rank, kind)| ranks[kind.index()] = rank as u8);
    ranks
}
