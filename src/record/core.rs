//! A game on one width of square set; the width is chosen here.

use std::collections::HashMap;
use std::sync::Arc;

use crate::engine::Engine;
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::{FenFault, Man, Move, Position};
use crate::rules::{Claims, Ending, Outcome};
use crate::variant::Variant;

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

/// A game on the narrowest sets that hold the board.
#[derive(Clone, Debug)]
pub(crate) enum Core {
    Narrow(Box<Playing<u64>>),
    Middle(Box<Playing<u128>>),
    Wide(Box<Playing<Squares>>),
}

/// Asks a core's game something, whatever the width of its sets.
macro_rules! ask {
    ($core:expr, $game:ident => $answer:expr) => {
        match $core {
            $crate::record::Core::Narrow($game) => $answer,
            $crate::record::Core::Middle($game) => $answer,
            $crate::record::Core::Wide($game) => $answer,
        }
    };
}
pub(crate) use ask;

impl Core {
    /// A game of a variant from a position, or from the start.
    pub fn new(variant: &Arc<Variant>, fen: Option<&str>) -> Result<Core, FenFault> {
        Ok(match variant.board.area() {
            0..=64 => Core::Narrow(Playing::new(variant, fen)?),
            65..=128 => Core::Middle(Playing::new(variant, fen)?),
            _ => Core::Wide(Playing::new(variant, fen)?),
        })
    }

    /// Another game on the same tables, from a position.
    pub fn at(&self, fen: &str) -> Result<Core, FenFault> {
        Ok(match self {
            Core::Narrow(game) => Core::Narrow(game.at(fen)?),
            Core::Middle(game) => Core::Middle(game.at(fen)?),
            Core::Wide(game) => Core::Wide(game.at(fen)?),
        })
    }
}

/// A game on sets of type `S`.
#[derive(Clone, Debug)]
pub(crate) struct Playing<S: SquareSet> {
    pub engine: Arc<Engine<S>>,
    pub position: Position<S>,
    pub turns: Vec<Turn<S>>,
    /// What identifies the present position.
    identity: u64,
    /// How often each position has come up, the present one included.
    seen: HashMap<u64, u32>,
}

/// A move played, and what it was played on.
#[derive(Clone, Debug)]
pub(crate) struct Turn<S: SquareSet> {
    pub made: Move,
    before: Position<S>,
    identity: u64,
}

impl<S: SquareSet> Playing<S> {
    fn new(variant: &Arc<Variant>, fen: Option<&str>) -> Result<Box<Playing<S>>, FenFault> {
        // The caller has chosen sets that hold the board.
        let engine = Arc::new(Engine::<S>::new(Arc::clone(variant)).expect("the board fits the set"));
        let position = fen.map_or_else(|| Ok(engine.start()), |text| engine.read_fen(text))?;
        Ok(Playing::beginning(engine, position))
    }

    fn at(&self, fen: &str) -> Result<Box<Playing<S>>, FenFault> {
        let position = self.engine.read_fen(fen)?;
        Ok(Playing::beginning(Arc::clone(&self.engine), position))
    }

    fn beginning(engine: Arc<Engine<S>>, position: Position<S>) -> Box<Playing<S>> {
        let identity = engine.identity(&position, || engine.count_moves(&position));
        let seen = HashMap::from([(identity, 1)]);
        Box::new(Playing { engine, position, turns: Vec::new(), identity, seen })
    }

    pub fn man_at(&self, square: Square) -> Option<Man> {
        if square.index() < self.engine.variant().board.area() { self.position.man_at(square) } else { None }
    }

    pub fn checkers(&self) -> Squares {
        let (side, position) = (self.position.side(), &self.position);
        let royals = if self.engine.is_check(position) { position.royals_of(side) } else { S::EMPTY };
        let attackers = |royal| self.engine.literal_attackers(position, side.other(), royal);
        royals.each().fold(Squares::EMPTY, |all, royal| all | attackers(royal))
    }

    pub fn play(&mut self, made: &Move) {
        self.turns.push(Turn { made: *made, before: self.position, identity: self.identity });
        self.engine.apply(&mut self.position, made);
        self.identity = self.engine.identity(&self.position, || self.engine.count_moves(&self.position));
        *self.seen.entry(self.identity).or_default() += 1;
    }

    pub fn undo(&mut self) -> bool {
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

    pub fn outcome(&self) -> Option<Outcome> {
        self.engine.outcome(&self.position).or_else(|| self.by_course(Claims::Open))
    }

    pub fn by_course(&self, claims: Claims) -> Option<Outcome> {
        let times = || self.seen.get(&self.identity).copied().unwrap_or(0);
        self.engine.variant().rules.ends.by_course(&self.position, times, claims)
    }

    pub fn sign(&self, made: &Move) -> Sign {
        let after = self.engine.after(&self.position, made);
        if !self.engine.is_check(&after) {
            return Sign::None;
        }
        match self.engine.outcome(&after) {
            Some(Outcome { rule: Ending::Checkmate, .. }) => Sign::Mate,
            _ => Sign::Check,
        }
    }
}
