use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::Square;

/// A set of squares, as wide as the board needs.
///
/// The engine is generic over it: `u64` holds boards of up to 64 squares, `u128` of up to 128, and
/// [`Squares`] every board. The choice is made once, when a game is built.
pub trait SquareSet:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + 'static
{
    /// How many squares this set can hold.
    const CAPACITY: usize;

    /// One cell a square, copied with the position.
    type Cells: Copy + AsRef<[u8]> + AsMut<[u8]> + Eq + Debug + Send + Sync;

    /// Cells that are all zero.
    const CELLS: Self::Cells;

    /// The set without any square.
    const EMPTY: Self;

    /// The set that holds only `square`.
    fn only(square: Square) -> Self;

    /// Whether the set has no square.
    fn is_empty(self) -> bool;

    /// How many squares the set has.
    fn count(self) -> u32;

    /// The least square, if any.
    fn first(self) -> Option<Square>;

    /// The greatest square, if any.
    fn last(self) -> Option<Square>;

    /// The set without its least square.
    fn without_first(self) -> Self;

    /// Every square moved by so many places, up or down; those moved out of the set are lost.
    ///
    /// `places` lies strictly between `-CAPACITY` and `CAPACITY`.
    fn shifted(self, places: i16) -> Self;

    /// Every square moved up by so many places, fewer than `CAPACITY`.
    fn raised(self, places: u8) -> Self;

    /// The squares that `mask` marks, as a number: one bit for each of them, least first.
    ///
    /// `gather` does it for a part of a set: it moves the bits that a mask marks together.
    fn gathered(self, mask: Self, gather: impl Fn(u64, u64) -> u64) -> usize;

    /// The next of all the subsets of `mask`, in the order of their numbers; the empty one comes after the last.
    fn next_subset(self, mask: Self) -> Self;

    /// The part of `squares` that this width can hold.
    fn narrow(squares: Squares) -> Self;

    /// The same set in the width that holds every board.
    fn widen(self) -> Squares;

    /// Every square of the board up to the least of the set, itself included; all of them if the set is empty.
    fn up_to_first(self) -> Self;

    /// Every square of the board from the greatest of the set on, itself included; all of them if the set is empty.
    fn last_onward(self) -> Self;

    /// Whether the set has more than one square.
    #[inline(always)]
    fn is_many(self) -> bool {
        !self.without_first().is_empty()
    }

    /// Whether `square` is in the set.
    #[inline(always)]
    fn contains(self, square: Square) -> bool {
        !(self & Self::only(square)).is_empty()
    }

    /// Whether the two sets share a square.
    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The squares of the set, least first.
    #[inline(always)]
    fn each(self) -> Each<Self> {
        Each(self)
    }
}

/// Walks through the squares of a set, least first.
#[derive(Clone)]
pub struct Each<S>(S);

impl<S: SquareSet> Iterator for Each<S> {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = self.0.without_first();
        Some(square)
    }
}

macro_rules! set_of_one_word {
    ($word:ty) => {
        impl SquareSet for $word {
            const CAPACITY: usize = <$word>::BITS as usize;
            type Cells = [u8; <$word>::BITS as usize];

            const CELLS: Self::Cells = [0; <$word>::BITS as usize];
            const EMPTY: Self = 0;

            #[inline(always)]
            fn only(square: Square) -> Self {
                1 << square.0
            }

            #[inline(always)]
            fn is_empty(self) -> bool {
                self == 0
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn first(self) -> Option<Square> {
                (self != 0).then(|| Square(self.trailing_zeros() as u8))
            }

            #[inline(always)]
            fn last(self) -> Option<Square> {
                (self != 0).then(|| Square((<$word>::BITS - 1 - self.leading_zeros()) as u8))
            }

            #[inline(always)]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn up_to_first(self) -> Self {
                self ^ self.wrapping_sub(1)
            }

            #[inline(always)]
            fn last_onward(self) -> Self {
                !(<$word>::MAX.checked_shr(self.leading_zeros()).unwrap_or(0) >> 1)
            }

            #[inline(always)]
            fn gathered(self, mask: Self, gather: impl Fn(u64, u64) -> u64) -> usize {
                let (mut gathered, mut count) = (0, 0);
                for word in 0..<$word>::BITS / 64 {
                    let part = (mask >> (64 * word)) as u64;
                    gathered |= gather((self >> (64 * word)) as u64, part) << count;
                    count += part.count_ones();
                }
                gathered as usize
            }

            fn next_subset(self, mask: Self) -> Self {
                self.wrapping_sub(mask) & mask
            }

            #[inline(always)]
            fn raised(self, places: u8) -> Self {
                self.wrapping_shl(places.into())
            }

            #[inline(always)]
            fn shifted(self, places: i16) -> Self {
                if places >= 0 { self << places } else { self >> -places }
            }

            fn narrow(squares: Squares) -> Self {
                squares.0[0] as $word
            }

            fn widen(self) -> Squares {
                Squares([u128::from(self), 0])
            }
        }
    };
}

set_of_one_word!(u64);
set_of_one_word!(u128);

/// A set of squares of any board, up to 16x16.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Squares([u128; 2]);

impl SquareSet for Squares {
    const CAPACITY: usize = 256;
    type Cells = [u8; 256];

    const CELLS: Self::Cells = [0; 256];
    const EMPTY: Self = Squares([0; 2]);

    #[inline(always)]
    fn only(square: Square) -> Self {
        let bit = 1 << (square.0 & 127);
        if square.0 < 128 { Squares([bit, 0]) } else { Squares([0, bit]) }
    }

    #[inline(always)]
    fn up_to_first(self) -> Self {
        let [low, high] = self.0;
        let borrow = u128::from(low == 0);
        Squares([low ^ low.wrapping_sub(1), high ^ high.wrapping_sub(borrow)])
    }

    #[inline(always)]
    fn last_onward(self) -> Self {
        let [low, high] = self.0;
        let rest = if high == 0 { low.last_onward() } else { 0 };
        Squares([rest, if high == 0 { u128::MAX } else { high.last_onward() }])
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == [0; 2]
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }

    #[inline(always)]
    fn first(self) -> Option<Square> {
        let [low, high] = self.0;
        low.first().or_else(|| high.first().map(|square| Square(square.0 + 128)))
    }

    #[inline(always)]
    fn last(self) -> Option<Square> {
        let [low, high] = self.0;
        high.last().map(|square| Square(square.0 + 128)).or_else(|| low.last())
    }

    #[inline(always)]
    fn without_first(self) -> Self {
        let [low, high] = self.0;
        if low != 0 { Squares([low.without_first(), high]) } else { Squares([0, high.without_first()]) }
    }

    #[inline(always)]
    fn gathered(self, mask: Self, gather: impl Fn(u64, u64) -> u64) -> usize {
        let [low, high] = self.0;
        low.gathered(mask.0[0], &gather) | high.gathered(mask.0[1], &gather) << mask.0[0].count_ones()
    }

    fn next_subset(self, mask: Self) -> Self {
        let low = self.0[0].next_subset(mask.0[0]);
        Squares([low, if low == 0 { self.0[1].next_subset(mask.0[1]) } else { self.0[1] }])
    }

    #[inline(always)]
    fn raised(self, places: u8) -> Self {
        self.shifted(places.into())
    }

    #[inline(always)]
    fn shifted(self, places: i16) -> Self {
        let [low, high] = self.0;
        match places {
            0 => self,
            1..128 => Squares([low << places, high << places | low >> (128 - places)]),
            128.. => Squares([0, low << (places - 128)]),
            -127..0 => Squares([low >> -places | high << (128 + places), high >> -places]),
            _ => Squares([high >> (-places - 128), 0]),
        }
    }

    fn narrow(squares: Squares) -> Self {
        squares
    }

    fn widen(self) -> Squares {
        self
    }
}

impl Squares {
    /// The same squares on the board of `area` places turned by 180 degrees.
    pub fn rotated(self, area: usize) -> Squares {
        let [low, high] = self.0;
        // A board has at most as many places as the set.
        Squares([high.reverse_bits(), low.reverse_bits()]).shifted(area as i16 - Self::CAPACITY as i16)
    }
}

/// Both halves by the same operation.
macro_rules! halves {
    ($($Operator:ident $operator:ident, $Assigning:ident $assigning:ident;)*) => {$(
        impl $Operator for Squares {
            type Output = Squares;

            #[inline(always)]
            fn $operator(self, other: Squares) -> Squares {
                Squares([self.0[0].$operator(other.0[0]), self.0[1].$operator(other.0[1])])
            }
        }

        impl $Assigning for Squares {
            fn $assigning(&mut self, other: Squares) {
                *self = self.$operator(other);
            }
        }
    )*};
}

halves! {
    BitAnd bitand, BitAndAssign bitand_assign;
    BitOr bitor, BitOrAssign bitor_assign;
    BitXor bitxor, BitXorAssign bitxor_assign;
}

impl Not for Squares {
    type Output = Squares;

    #[inline(always)]
    fn not(self) -> Squares {
        Squares([!self.0[0], !self.0[1]])
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::EMPTY, |set, square| set | Squares::only(square))
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Each<Squares>;

    fn into_iter(self) -> Each<Squares> {
        self.each()
    }
}
