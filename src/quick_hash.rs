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
