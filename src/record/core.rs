//! A game on one width of square set; the width is chosen here and nowhere else.

use std::collections::HashMap;
use std::fmt::Debug;
use std::sync::Arc;

use crate::engine::{Divide, Engine, HashTable, LiteralMove, MoveRule, Playouts, Tally};
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::position::{FenError, Man, Move, Position, Setup, StepMove};
use crate::rules::{Arbiter, Castling, Claims, Ending, Forbidden, Obstacle, Outcome};
use crate::variant::Variant;
use crate::watch::{Nobody, Watch};

/// What a move does to the enemy's royal man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// It is not attacked.
    None,
    /// It is attacked.
    Check,
    /// It is attacked, and no legal move is left: the game is over by checkmate.
    Mate,
}

/// What a game can do, whatever the width of its sets.
pub(super) trait Core: Debug + Send + Sync {
    fn fen(&self) -> String;
    fn setup(&self) -> Setup;
    fn side(&self) -> Color;
    fn number(&self) -> u32;
    fn man_at(&self, square: Square) -> Option<Man>;
    fn is_check(&self) -> bool;
    fn checkers(&self) -> Squares;
    fn attackers(&self, setup: &Setup, by: Color, square: Square) -> Squares;
    fn legal_moves(&self) -> Vec<Move>;
    fn literal_moves(&self) -> Vec<LiteralMove>;
    fn candidates(&self) -> Vec<Move>;
    fn rule_of(&self, made: &Move) -> Option<MoveRule>;
    fn obstacle(&self, castling: &Castling) -> Option<Obstacle>;
    fn forbidden(&self, made: &StepMove) -> Vec<Forbidden>;
    fn play(&mut self, made: &Move);
    fn undo(&mut self) -> bool;
    fn history(&self) -> Vec<Move>;
    fn ply(&self) -> usize;
    fn outcome(&self) -> Option<Outcome>;
    fn by_course(&self, claims: Claims) -> Option<Outcome>;
    fn sign(&self, made: &Move) -> Sign;
    fn perft(&self, depth: u32, threads: usize) -> u64;
    fn divide(&self, depth: u32, threads: usize, table: Option<&HashTable>, watch: &dyn Watch) -> Divide;
    fn playouts(&self, playouts: &Playouts, watch: &dyn Watch) -> Tally;
    fn key(&self) -> u64;
    fn recomputed_key(&self) -> u64;
    fn at(&self, fen: &str) -> Result<Box<dyn Core>, FenError>;
    fn boxed(&self) -> Box<dyn Core>;
}

/// A game from a position, or from the start, on the narrowest sets that hold the board.
pub(super) fn core(variant: &Arc<Variant>, fen: Option<&str>) -> Result<Box<dyn Core>, FenError> {
    match variant.board.area() {
        0..=64 => Playing::<u64>::boxed_from(variant, fen),
        65..=128 => Playing::<u128>::boxed_from(variant, fen),
        _ => Playing::<Squares>::boxed_from(variant, fen),
    }
}

/// A game on sets of type `S`.
#[derive(Clone, Debug)]
struct Playing<S: SquareSet> {
    engine: Arc<Engine<S>>,
    position: Position<S>,
    turns: Vec<Turn<S>>,
    /// What identifies the present position.
    identity: u64,
    /// How often each position has come up, the present one included.
    seen: HashMap<u64, u32>,
}

/// A move played, and what it was played on.
#[derive(Clone, Debug)]
struct Turn<S: SquareSet> {
    made: Move,
    before: Position<S>,
    identity: u64,
}

impl<S: SquareSet> Playing<S> {
    fn boxed_from(variant: &Arc<Variant>, fen: Option<&str>) -> Result<Box<dyn Core>, FenError> {
        // The caller has chosen sets that hold the board.
        let engine = Arc::new(Engine::<S>::new(Arc::clone(variant)).expect("the board fits the set"));
        let position = match fen {
            Some(text) => engine.read_fen(text)?,
            None => engine.start(),
        };
        Ok(Box::new(Playing::beginning(engine, position)))
    }

    fn beginning(engine: Arc<Engine<S>>, position: Position<S>) -> Playing<S> {
        let identity = engine.identity(&position, || engine.count_moves(&position));
        let seen = HashMap::from([(identity, 1)]);
        Playing { engine, position, turns: Vec::new(), identity, seen }
    }
}

impl<S: SquareSet> Core for Playing<S> {
    fn fen(&self) -> String {
        self.engine.write_fen(&self.position)
    }

    fn setup(&self) -> Setup {
        self.position.setup(self.engine.variant().board.area())
    }

    fn side(&self) -> Color {
        self.position.side
    }

    fn number(&self) -> u32 {
        self.position.number
    }

    fn man_at(&self, square: Square) -> Option<Man> {
        if square.index() < self.engine.variant().board.area() { self.position.man_at(square) } else { None }
    }

    fn is_check(&self) -> bool {
        self.engine.is_check(&self.position)
    }

    fn checkers(&self) -> Squares {
        let (side, position) = (self.position.side(), &self.position);
        let royals = if self.is_check() { position.royals_of(side) } else { S::EMPTY };
        let attackers = |royal| self.engine.literal_attackers(position, side.other(), royal);
        royals.each().fold(Squares::EMPTY, |all, royal| all | attackers(royal))
    }

    fn attackers(&self, setup: &Setup, by: Color, square: Square) -> Squares {
        self.engine.literal_attackers(&Position::new(setup, self.engine.keys()), by, square)
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.engine.legal_moves(&self.position)
    }

    fn obstacle(&self, castling: &Castling) -> Option<Obstacle> {
        castling.obstacle(&self.position, &*self.engine)
    }

    fn forbidden(&self, made: &StepMove) -> Vec<Forbidden> {
        self.engine.variant().rules.forbid(&self.position, made, &*self.engine)
    }

    fn rule_of(&self, made: &Move) -> Option<MoveRule> {
        self.engine.rule_of(&self.position, made)
    }

    fn candidates(&self) -> Vec<Move> {
        self.engine.literal_candidates(&self.position).into_iter().map(|one| one.made).collect()
    }

    fn literal_moves(&self) -> Vec<LiteralMove> {
        self.engine.literal_moves(&self.position)
    }

    fn play(&mut self, made: &Move) {
        self.turns.push(Turn { made: *made, before: self.position, identity: self.identity });
        self.engine.apply(&mut self.position, made);
        self.identity = self.engine.identity(&self.position, || self.engine.count_moves(&self.position));
        *self.seen.entry(self.identity).or_default() += 1;
    }

    fn undo(&mut self) -> bool {
        let Some(turn) = self.turns.pop() else { return false };
        if let Some(times) = self.seen.get_mut(&self.identity) {
            *times -= 1;
            if *times == 0 {
                self.seen.remove(&self.identity);
            }
        }
        self.position = turn.before;
        self.identity = turn.identity;
        true
    }

    fn history(&self) -> Vec<Move> {
        self.turns.iter().map(|turn| turn.made).collect()
    }

    fn ply(&self) -> usize {
        self.turns.len()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.engine.outcome(&self.position).or_else(|| self.by_course(Claims::Open))
    }

    fn by_course(&self, claims: Claims) -> Option<Outcome> {
        let times = || self.seen.get(&self.identity).copied().unwrap_or(0);
        self.engine.variant().rules.ends.by_course(&self.position, times, claims)
    }

    fn sign(&self, made: &Move) -> Sign {
        let after = self.engine.after(&self.position, made);
        if !self.engine.is_check(&after) {
            return Sign::None;
        }
        match self.engine.outcome(&after) {
            Some(Outcome { rule: Ending::Checkmate, .. }) => Sign::Mate,
            _ => Sign::Check,
        }
    }

    fn perft(&self, depth: u32, threads: usize) -> u64 {
        if depth == 0 || threads < 2 {
            return self.engine.perft(&self.position, depth);
        }
        self.divide(depth, threads, None, &Nobody).iter().map(|(_, count)| count).sum()
    }

    fn divide(&self, depth: u32, threads: usize, table: Option<&HashTable>, watch: &dyn Watch) -> Divide {
        self.engine.divide(&self.position, (depth, threads), table, watch)
    }

    fn playouts(&self, playouts: &Playouts, watch: &dyn Watch) -> Tally {
        self.engine.playouts(&self.position, playouts, watch)
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn recomputed_key(&self) -> u64 {
        self.engine.recomputed_key(&self.position)
    }

    fn at(&self, fen: &str) -> Result<Box<dyn Core>, FenError> {
        let position = self.engine.read_fen(fen)?;
        Ok(Box::new(Playing::beginning(Arc::clone(&self.engine), position)))
    }

    fn boxed(&self) -> Box<dyn Core> {
        Box::new(self.clone())
    }
}
