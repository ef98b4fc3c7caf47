//! Legal moves, applying a move, outcomes and counting, for any variant.
//!
//! An [`Engine`] is a variant made ready to play on one width of square set. It has two generators: the
//! fast one works from tables, the [`literal`](Engine::literal_moves) one walks every movement square by
//! square and is the definition of right.
//!
//! ```
//! use std::sync::Arc;
//!
//! use courier::engine::Engine;
//! use courier::file::Shipped;
//! use courier::findings::Findings;
//! use courier::variant;
//!
//! let chess = variant::read("chess", &Shipped, &mut Findings::new()).expect("it is shipped");
//! let engine = Engine::<u64>::new(Arc::new(chess)).expect("it has 64 squares");
//! let start = engine.start();
//! assert_eq!(engine.legal_moves(&start).len(), 20);
//! assert_eq!(engine.perft(&start, 3), 8_902);
//! ```

mod apply;
mod attacks;
mod between;
mod danger;
mod generate;
mod hash_table;
mod hashed;
mod identity;
mod kind_table;
mod literal;
mod lookup;
mod offers;
mod opening;
mod outcome;
mod perft;
mod playout;
mod ray;
mod repetition;
mod royal_moves;
mod setwise;
mod sink;
mod spots;
mod tables;
mod tally;
mod targets;
mod walked_before;

use std::sync::Arc;

use crate::findings::Refusal;
use crate::geometry::{Board, Color, Square, SquareSet};
use crate::position::{FenFault, Keys, Kinds, Position, Seen, Setup, read_fen, write_fen};
use crate::processor::Gathering;
use crate::rules::{Arbiter, GameMemory, LookedFor, Several, royal};
use crate::variant::Variant;

pub use hash_table::HashTable;
pub(crate) use literal::{LiteralMove, MoveRule};
pub use perft::MAX_DEPTH;
pub use playout::RandomPlayer;
pub use tally::{Playouts, Tally, of_game};

use tables::Tables;

/// A variant ready to play, on sets of squares of type `S`.
#[derive(Clone, Debug)]
pub struct Engine<S: SquareSet> {
    variant: Arc<Variant>,
    keys: Keys,
    tables: Tables<S>,
    capture_is_progress: bool,
    /// The men after each number of forced turns.
    courses: Vec<Vec<u8>>,
    /// In which positions an end that they show by themselves must be looked for.
    ends_looked_for: LookedFor,
    /// The processor's instructions for counting and gathering bits, if it has them.
    gathering: Option<Gathering>,
    /// For each kind, whether its moves come by different rules.
    has_several_rules: Vec<bool>,
    /// Whether positions remember more than their men and rights.
    has_memory: bool,
}

impl<S: SquareSet> Engine<S> {
    /// Makes the tables of a variant whose board fits `S`; `None` if it does not.
    pub fn new(variant: Arc<Variant>) -> Option<Engine<S>> {
        if variant.board.area() > S::CAPACITY {
            return None;
        }
        let memory = &variant.rules.memory.fields;
        let has_memory = !memory.is_empty();
        let gathering = Gathering::detect();
        let tables = Tables::new(&variant, gathering.is_some());
        let keys = Keys::new(variant.board.area(), &variant.kinds).telling(memory.telling());
        let layers = tables.layers(&variant).into_iter();
        let keys = layers.fold(keys, |keys, (layer, kinds)| keys.layering(layer, kinds.into_iter()));
        Some(Engine {
            keys,
            tables,
            capture_is_progress: variant.rules.capture_is_progress(),
            courses: opening::courses(&variant),
            ends_looked_for: variant.rules.ends.looked_for(),
            gathering,
            has_several_rules: literal::having_several_rules(&variant),
            has_memory,
            variant,
        })
    }

    /// The same engine, with nothing but what every processor can do.
    pub fn portable(self) -> Engine<S> {
        Engine { gathering: None, ..self }
    }

    /// The variant that is played.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The position in which play begins.
    pub fn start(&self) -> Position<S> {
        self.settled(&self.variant.setup)
    }

    /// A setup as a position.
    ///
    /// # Errors
    ///
    /// A side without a royal man where the variant has royal men, or with several where it may have but one; or one
    /// in check while the other side is to move.
    pub fn position(&self, setup: &Setup) -> Result<Position<S>, Refusal> {
        let position = self.settled(setup);
        if let Some(rule) = &self.variant.rules.opening.arrangement {
            let pending = Color::BOTH.map(|color| rule.is_pending(&position, color));
            let side = position.side;
            if pending.contains(&true) && (!pending[side.index()] || (rule.mirrored && side != rule.first)) {
                let message = format!("men are still to be put down, and it is not {side} who does it");
                return Err(unplayable(message, "let the side be to move that has men to put down"));
            }
            if rule.mirrored && pending[0] != pending[1] {
                let message = "the men of one side have been put down, and those of the other have not";
                return Err(unplayable(message, "put down the men of both sides, or of neither"));
            }
            if pending.contains(&true) {
                return Ok(position);
            }
        }
        for color in Color::BOTH {
            let royal = setup.each_man().filter(|(_, man)| man.color == color && self.variant.kinds[man.kind].royal);
            let count = royal.count();
            let several = self.variant.rules.several.is_some();
            if self.variant.kinds.royal().next().is_some() && (count == 0 || count > 1 && !several) {
                let names: Vec<&str> =
                    self.variant.kinds.royal().map(|kind| self.variant.kinds[kind].name.as_str()).collect();
                let expected = if several { "one or more" } else { "one" };
                let names = names.join("`, `");
                let message = format!("{color} has {count} royal men (`{names}`), expected {expected}");
                return Err(unplayable(message, &format!("give {color} {expected} of them")));
            }
        }
        let waiting = position.side.other();
        if self.is_in_check(&position, waiting) {
            let message = format!("{waiting} is in check, but {} is to move", position.side);
            return Err(unplayable(message, &format!("let {waiting} be to move")));
        }
        Ok(position)
    }

    /// Reads a position; see [`read_fen`].
    ///
    /// # Errors
    ///
    /// A text that is no position of this variant, and a position that cannot be played on.
    pub fn read_fen(&self, text: &str) -> Result<Position<S>, FenFault> {
        let setup = read_fen(text, self.board(), &self.variant.kinds, &self.variant.rights)?.setup;
        self.position(&setup).map_err(|Refusal { message, suggestion, .. }| FenFault {
            span: 0..text.len(),
            message,
            suggestion: Some(suggestion),
        })
    }

    /// Writes a position; see [`write_fen`].
    pub fn write_fen(&self, position: &Position<S>) -> String {
        let setup = position.setup(self.board().area());
        write_fen(&setup, self.board(), &self.variant.kinds, &self.variant.rights)
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self, position: &Position<S>) -> bool {
        self.is_in_check(position, position.side)
    }

    /// Whether a side is in check, by the rule for several royal men if it has several.
    pub(crate) fn is_in_check(&self, position: &Position<S>, color: Color) -> bool {
        royal::is_in_check(position, color, self)
    }

    /// The key of a position made anew, square by square; always equal to the key it carries.
    pub fn recomputed_key(&self, position: &Position<S>) -> u64 {
        position.recomputed_key(&self.keys)
    }

    /// A setup as a position, without the squares passed on which nobody stands ready to capture.
    fn settled(&self, setup: &Setup) -> Position<S> {
        let position = Position::new(setup, &self.keys);
        let ready = self.squares_with_takers(&position, position.passed, position.passer);
        let en_passant = (!ready.is_empty()).then_some((ready.widen(), position.passer));
        let mut position = Position::new(&Setup { en_passant, ..setup.clone() }, &self.keys);
        if self.has_memory {
            let state = self.remembered_at_first(&position);
            position.remember(state, &self.keys);
        }
        position
    }

    pub(crate) fn seen<'a>(&'a self, position: &'a Position<S>) -> Seen<'a, S> {
        Seen { board: self.board(), position }
    }
}

impl<S: SquareSet> Arbiter<S> for Engine<S> {
    fn board(&self) -> &Board {
        &self.variant.board
    }

    fn kinds(&self) -> &Kinds {
        &self.variant.kinds
    }

    fn keys(&self) -> &Keys {
        &self.keys
    }

    fn memory(&self) -> &GameMemory {
        &self.variant.rules.memory
    }

    fn several(&self) -> Option<Several> {
        self.variant.rules.several
    }

    fn attacks(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        self.is_attacked(position, by, square)
    }

    fn attacks_moved(&self, position: &Position<S>, by: Color, from: Square, square: Square) -> bool {
        if self.knows_attacks(by) {
            self.is_attacked_moved(position, by, from, square)
        } else {
            self.attacks(&position.with_moved(from, square, &self.keys), by, square)
        }
    }
}

/// Why a setup cannot be played on.
fn unplayable(message: impl Into<String>, help: &str) -> Refusal {
    Refusal::new("unplayable", message, help)
}
