use crate::compare::matching::Match;
use crate::engine::Engine;
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::{Kind, Man, Move, Position};
use crate::rules::Outcome;

/// Two games, and which kind of one is which of the other.
pub(super) struct Games<S: SquareSet> {
    pub engines: [Engine<S>; 2],
    /// The kind of B for every kind of A, and the other way round.
    counterparts: [Vec<Option<Kind>>; 2],
    /// The kinds of each game whose moves depend on being unmoved, in either game.
    pub first_movers: [Vec<bool>; 2],
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

/// All moves of one game at a pair, sorted by what they are.
pub(super) struct Moves(pub Vec<(Identity, Move)>);

impl<S: SquareSet> Games<S> {
    pub fn new(a: Engine<S>, b: Engine<S>, matches: &[Match]) -> Games<S> {
        let (kinds, others) = (&a.variant().kinds, &b.variant().kinds);
        let to_b = kinds.each().map(|kind| matches.iter().find(|one| one.a == kind).map(|one| one.b)).collect();
        let to_a = others.each().map(|kind| matches.iter().find(|one| one.b == kind).map(|one| one.a)).collect();
        let mut games = Games { engines: [a, b], counterparts: [to_b, to_a], first_movers: [Vec::new(), Vec::new()] };
        let own = |game: usize, kind: Kind| {
            let variant = games.engines[game].variant();
            let special = variant.rules.conditional.iter().filter(|rule| rule.kind == kind).map(|rule| &rule.movement);
            let mut movements = special.chain([&variant.kinds[kind].movement]);
            movements.any(|movement| movement.routes.iter().any(|route| route.initial))
        };
        let first_movers = [0, 1].map(|game: usize| {
            let kinds = games.engines[game].variant().kinds.each();
            let either =
                |kind: Kind| own(game, kind) || games.counterpart(game, kind).is_some_and(|other| own(1 - game, other));
            kinds.map(either).collect()
        });
        games.first_movers = first_movers;
        games
    }

    /// The kind of the other game.
    pub fn counterpart(&self, game: usize, kind: Kind) -> Option<Kind> {
        self.counterparts[game].get(kind.index()).copied().flatten()
    }

    /// The man of the other game.
    pub fn translated(&self, game: usize, man: Man) -> Option<Man> {
        self.counterpart(game, man.kind).map(|kind| Man { kind, color: man.color })
    }

    /// The squares of the board.
    pub fn squares(&self) -> Squares {
        self.engines[0].variant().board.squares()
    }

    /// Whether the same men stand on these squares, and the same side is to move.
    pub fn agree(&self, pair: &Pair<S>, squares: Squares) -> bool {
        let [a, b] = &pair.0;
        a.side() == b.side()
            && squares.each().all(|square| match (a.man_at(square), b.man_at(square)) {
                (Some(man), Some(other)) => self.translated(0, man) == Some(other),
                (man, other) => man.is_none() && other.is_none(),
            })
    }

    /// How the game is over in a position by what stands there; none while it goes on.
    pub fn outcome(&self, game: usize, position: &Position<S>, moves: &Moves) -> Option<Outcome> {
        let engine = &self.engines[game];
        let by_men = || engine.variant().rules.ends.kings_only.and_then(|rule| rule.outcome(position));
        if moves.0.is_empty() { engine.outcome(position) } else { None }.or_else(by_men)
    }

    /// The moves of one game.
    pub fn moves(&self, game: usize, position: &Position<S>) -> Moves {
        let made = self.engines[game].moves(position);
        let mut moves: Vec<(Identity, Move)> =
            made.into_iter().map(|made| (self.identity(game, &made), made)).collect();
        moves.sort();
        Moves(moves)
    }

    fn identity(&self, game: usize, made: &Move) -> Identity {
        let becomes = made.promotion.map(|kind| match (game, self.counterpart(game, kind)) {
            (0, _) => Becomes::Known(kind),
            (_, Some(kind)) => Becomes::Known(kind),
            (_, None) => Becomes::OfB(kind),
        });
        (made.from, made.to, becomes)
    }

    /// The pair after a move of each game.
    pub fn after(&self, pair: &Pair<S>, made: [&Move; 2]) -> Pair<S> {
        let after = |game: usize| self.engines[game].after(&pair.0[game], made[game]);
        Pair([after(0), after(1)])
    }

    /// Whether two moves that are the same to both games have led to the same men; the games agreed before.
    pub fn have_same_effect(&self, after: &Pair<S>, made: [&Move; 2]) -> bool {
        let is_plain = |made: &Move| made.castling.is_none() && made.opening.is_none();
        let touched = |made: &Move| {
            let carried = made.carried.map_or(Squares::EMPTY, |one| Squares::only(one.from) | Squares::only(one.to));
            Squares::only(made.from) | Squares::only(made.to) | made.captures | carried
        };
        let squares = match made.iter().all(|made| is_plain(made)) {
            true => touched(made[0]) | touched(made[1]),
            false => self.squares(),
        };
        self.agree(after, squares)
    }
}
