//! Counting the games of a length with a table of positions that were counted before.
//!
//! It is quicker where many move orders lead to one position, and tells nothing of how fast moves are found; what it
//! counts is right unless two positions share a key of 64 bits.

use super::Engine;
use super::hash_table::HashTable;
use super::sink::Sink;
use crate::geometry::SquareSet;
use crate::position::{Move, Position};
use crate::processor::Portable;

impl<S: SquareSet> Engine<S> {
    /// The number of games of exactly `depth` plies; see [`perft`](Engine::perft).
    pub(super) fn perft_hashed(&self, position: &Position<S>, depth: u32, table: &HashTable) -> u64 {
        if depth < 2 {
            return self.perft(position, depth);
        }
        if self.may_have_ended(position) && self.end_by_position(position).is_some() {
            return 0;
        }
        let key = with_depth(position.key(), depth);
        if let Some(games) = table.get(key) {
            return games;
        }
        let mut deeper = DeeperHashed { engine: self, depth: depth - 1, table, games: 0 };
        self.generate(position, &mut deeper, Portable);
        table.set(key, deeper.games);
        deeper.games
    }
}

/// A key for a position with the plies that are left.
fn with_depth(key: u64, depth: u32) -> u64 {
    (key ^ u64::from(depth)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Plays each move as it is found, with the position's key, and counts the games that go on from there.
struct DeeperHashed<'a, S: SquareSet> {
    engine: &'a Engine<S>,
    /// The plies that are left after the move.
    depth: u32,
    table: &'a HashTable,
    games: u64,
}

impl<S: SquareSet> Sink<S> for DeeperHashed<'_, S> {
    fn one(&mut self, position: &Position<S>, made: Move) {
        self.games += self.engine.perft_hashed(&self.engine.after(position, &made), self.depth, self.table);
    }
}
