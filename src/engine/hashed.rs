//! Counting the games of a length with a table of positions that were counted before.
//!
//! It is quicker where many move orders lead to one position, and tells nothing of how fast moves are found; what it
//! counts is right unless two positions share a key of 64 bits.

use std::sync::atomic::{AtomicU64, Ordering};

use super::Engine;
use super::sink::Sink;
use crate::geometry::SquareSet;
use crate::position::{Move, Position};
use crate::processor::Portable;

/// Positions with the number of games that go on from them, shared by all threads.
///
/// It serves games from one position only: what the number of a move decides is told by the length left.
#[derive(Debug)]
pub struct HashTable {
    entries: Vec<CountedPosition>,
}

/// A key is kept mixed with its count, so that two halves which two threads have written do not look like an entry.
#[derive(Debug, Default)]
struct CountedPosition {
    mixed: AtomicU64,
    count: AtomicU64,
}

impl HashTable {
    /// A table of so many megabytes of 2^20 bytes, or a little less; `None` if there is no room for it.
    pub fn new(megabytes: usize) -> Option<HashTable> {
        let bytes = megabytes.checked_mul(1 << 20)?;
        let count = (bytes / size_of::<CountedPosition>()).max(1);
        let mut entries = Vec::new();
        entries.try_reserve_exact(count).ok()?;
        entries.resize_with(count, CountedPosition::default);
        Some(HashTable { entries })
    }

    /// The entry where a key belongs; its upper bits choose it.
    fn entry(&self, key: u64) -> &CountedPosition {
        &self.entries[((u128::from(key) * self.entries.len() as u128) >> 64) as usize]
    }

    fn get(&self, key: u64) -> Option<u64> {
        let entry = self.entry(key);
        let count = entry.count.load(Ordering::Relaxed);
        // An entry that was never written is no key of a position with games: see `set`.
        (entry.mixed.load(Ordering::Relaxed) ^ count == key && count > 0).then(|| count - 1)
    }

    /// Keeps a count, raised by 1 so that none is 0, in the place of whatever stood there.
    fn set(&self, key: u64, games: u64) {
        let Some(count) = games.checked_add(1) else { return };
        let entry = self.entry(key);
        entry.mixed.store(key ^ count, Ordering::Relaxed);
        entry.count.store(count, Ordering::Relaxed);
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_gives_back_what_it_was_given_last_for_a_place() {
        let table = HashTable::new(1).expect("there is room");
        assert_eq!((table.get(5), table.get(0)), (None, None));
        table.set(5, 0);
        table.set(1 << 63, 7);
        assert_eq!((table.get(5), table.get(1 << 63), table.get(6)), (Some(0), Some(7), None));
        table.set(6, 9);
        assert_eq!((table.get(5), table.get(6)), (None, Some(9)));
        assert!(HashTable::new(usize::MAX).is_none());
    }
}
