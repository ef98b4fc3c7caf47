use super::cause::Key;
use crate::quick_hash::QuickMap;

/// How often each difference was met, in the order in which they were met first, and what was known of it then.
pub(super) struct CauseTally<T> {
    places: QuickMap<Key, usize>,
    pub met: Vec<(Key, u64, T)>,
}

impl<T> CauseTally<T> {
    pub fn new() -> CauseTally<T> {
        CauseTally { places: QuickMap::default(), met: Vec::new() }
    }

    /// So many times more.
    pub fn add(&mut self, key: Key, count: u64, first: T) {
        match self.places.get(&key) {
            Some(&place) => self.met[place].1 += count,
            None => {
                self.places.insert(key.clone(), self.met.len());
                self.met.push((key, count, first));
            }
        }
    }
}
