use super::{Kind, Kinds, Man};
use crate::geometry::{Color, Square};
use crate::random::Random;

/// Where the sequence of [`Keys`] begins; any number would do.
const SEED: u64 = 2008;

/// How many sets of squares a position keeps up to date beside those of the two sides.
pub(crate) const LAYERS: usize = 4;

/// The layer of royal men.
pub(crate) const ROYAL: usize = 0;

/// What a position keeps up to date with every man that comes and goes.
///
/// These are the random numbers that its key is made of, the same in every run, and the layers of the men: sets of
/// squares that hold the men of some kinds, of either side.
#[derive(Clone, Debug)]
pub struct Keys {
    /// For each man, as its byte in a position says, a bit for every layer that it belongs to.
    layers: Vec<u8>,
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
    /// The numbers for a board of `area` places, with the layer of royal men.
    pub fn new(area: usize, kinds: &Kinds) -> Keys {
        let mut random = Random::new(SEED);
        Keys::drawn(area, kinds, || random.draw())
    }

    /// The same without numbers, for positions that are looked at and never told apart.
    pub(crate) fn blank(area: usize, kinds: &Kinds) -> Keys {
        Keys::drawn(area, kinds, || 0)
    }

    fn drawn(area: usize, kinds: &Kinds, mut draw: impl FnMut() -> u64) -> Keys {
        let mut some = |count: usize| (0..count).map(|_| draw()).collect::<Vec<_>>();
        let codes = 2 * kinds.len() + 1;
        let men = some(codes * area);
        let mut layers = vec![0; codes];
        for kind in kinds.royal() {
            codes_of(kind).for_each(|code| layers[code] |= 1 << ROYAL);
        }
        Keys {
            layers,
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

    /// The same with the men of these kinds in a layer.
    pub(crate) fn layering(mut self, layer: usize, kinds: impl Iterator<Item = Kind>) -> Keys {
        for kind in kinds {
            codes_of(kind).for_each(|code| self.layers[code] |= 1 << layer);
        }
        self
    }

    /// A bit for every layer that a man belongs to, by its byte in a position.
    #[inline]
    pub(super) fn layers(&self, code: u8) -> u8 {
        self.layers[usize::from(code)]
    }

    #[inline]
    /// The number of a man, by its byte in a position, on a square.
    pub(super) fn man(&self, code: u8, square: Square) -> u64 {
        self.men[usize::from(code) * self.area + square.index()]
    }
}

/// The bytes that stand for the men of a kind, White's first.
fn codes_of(kind: Kind) -> impl Iterator<Item = usize> {
    Color::BOTH.into_iter().map(move |color| usize::from(Man { kind, color }.code()))
}
