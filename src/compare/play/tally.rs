use std::collections::HashMap;

use super::cause::Key;

/// How often each difference was met, in the order in which they were met first, and what was known of it then.
pub(super) struct CauseTally<T> {
    places: HashMap<Key, usize>,
    pub met: Vec<(Key, u64, T)>,
}

impl<T> CauseTally<T> {
    pub fn new() -> CauseTally<T> {
        CauseTally { places: HashMap::new(), met: Vec::new() }
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
