//! Positions that were counted before.

use std::sync::atomic::{AtomicU64, Ordering};

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

    /// The count that was kept last for a key, if another has not taken its place.
    pub(super) fn get(&self, key: u64) -> Option<u64> {
        let entry = self.entry(key);
        let count = entry.count.load(Ordering::Relaxed);
        // An entry that was never written is no key of a position with games: see `set`.
        (entry.mixed.load(Ordering::Relaxed) ^ count == key && count > 0).then(|| count - 1)
    }

    /// Keeps a count, raised by 1 so that none is 0, in the place of whatever stood there.
    pub(super) fn set(&self, key: u64, games: u64) {
        let Some(count) = games.checked_add(1) else { return };
        let entry = self.entry(key);
        entry.mixed.store(key ^ count, Ordering::Relaxed);
        entry.count.store(count, Ordering::Relaxed);
    }
}
