//! A quick hash for what is remembered while squares are walked.
//!
//! Such sets have some thousands of small keys and live as long as one walk. The standard hash is made for keys that
//! an adversary picks, and takes longer than the walk itself.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

pub type QuickSet<T> = HashSet<T, BuildHasherDefault<QuickHasher>>;
pub type QuickMap<K, V> = HashMap<K, V, BuildHasherDefault<QuickHasher>>;

/// Any odd number does whose bits have no pattern: this is 2 to the 64th, divided by the golden ratio.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// Multiplies word by word.
#[derive(Clone, Copy, Debug, Default)]
pub struct QuickHasher(u64);

impl QuickHasher {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    }
}

impl Hasher for QuickHasher {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|&word| self.add(u64::from_le_bytes(word)));
        rest.iter().for_each(|&byte| self.add(byte.into()));
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    /// A product has its best bits above, and tables look at those below.
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}

#[cfg(test)]
mod tests {
    use std::hash::{BuildHasher, BuildHasherDefault};

    use super::QuickHasher;

    #[test]
    fn near_keys_have_different_hashes_in_the_bits_that_tables_use() {
        let build = BuildHasherDefault::<QuickHasher>::default();
        let keys = (-15..=15).flat_map(|x: i8| (-15..=15).map(move |y: i8| (x, y)));
        let mut low: Vec<u64> = keys.map(|key| build.hash_one(key) & 0xffff).collect();
        low.sort_unstable();
        low.dedup();
        assert!(low.len() > 900, "only {} of 961", low.len());
    }
}
