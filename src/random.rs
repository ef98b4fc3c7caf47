//! Numbers that look random and are the same in every run.

/// The SplitMix64 sequence (Steele, Lea and Flood 2014) from a seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence that belongs to a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The sequence of one of many games or samples of a seed: it depends on no other of them.
    ///
    /// It begins with the first number of the sequence that belongs to `seed ^ number`.
    pub fn numbered(seed: u64, number: u64) -> Random {
        Random::new(Random::new(seed ^ number).draw())
    }

    /// The next number of the sequence.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, every one as likely as the others but for one part in 2^64; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.draw()) * bound as u128) >> 64) as usize
    }

    /// One of the items, if there are any.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}
