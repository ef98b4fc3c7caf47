use crate::geometry::Square;
use crate::random::Random;

/// Where the sequence of [`Keys`] begins; any number would do.
const SEED: u64 = 2008;

/// The random numbers that position keys are made of; the same in every run.
#[derive(Clone, Debug)]
pub struct Keys {
    men: Vec<u64>,
    pub(super) unmoved: Vec<u64>,
    pub(super) passed: Vec<u64>,
    pub(super) passers: Vec<u64>,
    pub(super) side: u64,
    /// The bits of a state that tell positions apart.
    pub(super) telling: u128,
    area: usize,
}

impl Keys {
    /// The numbers for a board of `area` places and `kinds` kinds of men.
    pub fn new(area: usize, kinds: usize) -> Keys {
        let mut random = Random::new(SEED);
        let mut some = |count: usize| (0..count).map(|_| random.draw()).collect::<Vec<_>>();
        let men = some((2 * kinds + 1) * area);
        Keys {
            men,
            unmoved: some(area),
            passed: some(area),
            passers: some(area),
            side: some(1)[0],
            area,
            telling: u128::MAX,
        }
    }

    /// The same where only these bits of a state tell positions apart.
    pub fn telling(self, telling: u128) -> Keys {
        Keys { telling, ..self }
    }

    #[inline]
    /// The number of a man, by its byte in a position, on a square.
    pub(super) fn man(&self, code: u8, square: Square) -> u64 {
        self.men[usize::from(code) * self.area + square.index()]
    }
}
