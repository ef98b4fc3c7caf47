//! How probable it is that a way is open, and that one of several is.
//!
//! Every square is empty with one probability, else a man of either side stands there with equal chance; squares are
//! independent. Nothing is sampled: unions are counted by inclusion and exclusion.

use crate::geometry::{Square, SquareSet, Squares};
use crate::unrolled::States;

/// The most ways to one target that depend on each other; what has more is refused.
pub const MOST_ROUTES: usize = 12;

/// Of so many ways none of which makes another needless, no part will be small enough.
const MOST_KEPT: usize = 64;

/// The most unions that one question about two targets may come down to.
const MOST_CUTS: u32 = 20_000;

/// Several ways lead to one target, and more than can be reckoned with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyRoutes;

/// What a way asks of squares: all of it must be so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Way {
    /// The squares that must not be empty.
    not_empty: Squares,
    /// The squares on which no man of the mover's side may stand.
    not_own: Squares,
    /// The squares on which no enemy may stand.
    not_enemy: Squares,
}

impl Way {
    /// Asks that one of these is found on a square of the board.
    ///
    /// Other men are common ones, and no man has just passed a square: nothing says how often it would be otherwise.
    pub fn ask(&mut self, square: Square, states: States) {
        let only = Squares::only(square);
        for (state, never) in [
            (States::EMPTY, &mut self.not_empty),
            (States::FRIEND, &mut self.not_own),
            (States::ENEMY, &mut self.not_enemy),
        ] {
            if !state.are_within(states) {
                *never |= only;
            }
        }
    }

    /// The same way, whatever stands on one square.
    pub fn whatever_on(self, square: Square) -> Way {
        let others = !Squares::only(square);
        Way { not_empty: self.not_empty & others, not_own: self.not_own & others, not_enemy: self.not_enemy & others }
    }

    /// Whether it is open on an empty board.
    pub fn needs_no_man(&self) -> bool {
        self.not_empty.is_empty()
    }

    /// What both ways ask.
    fn and(self, other: Way) -> Way {
        Way {
            not_empty: self.not_empty | other.not_empty,
            not_own: self.not_own | other.not_own,
            not_enemy: self.not_enemy | other.not_enemy,
        }
    }

    /// The squares of which it asks something.
    fn squares(&self) -> Squares {
        self.not_empty | self.not_own | self.not_enemy
    }

    /// Whether it is open wherever the other is.
    fn is_open_with(&self, other: &Way) -> bool {
        self.and(*other) == *other
    }

    fn questions(&self) -> u32 {
        self.not_empty.count() + self.not_own.count() + self.not_enemy.count()
    }
}

/// What squares hold, by chance.
#[derive(Clone, Debug)]
pub struct Odds {
    empty: f64,
    /// The powers of the probability that a square is empty; is one side's; is not empty; is empty or one side's.
    ///
    /// They are products made in one order: a power function may differ from machine to machine.
    powers: [Vec<f64>; 4],
}

impl Odds {
    /// Squares that are empty with this probability; none if it is no probability.
    pub fn new(empty: f64) -> Option<Odds> {
        (0.0..=1.0).contains(&empty).then(|| Odds::of_empty(empty))
    }

    /// An empty board.
    pub fn certain() -> Odds {
        Odds::of_empty(1.0)
    }

    pub(super) fn of_empty(empty: f64) -> Odds {
        let side = (1.0 - empty) / 2.0;
        let powers = [empty, side, 1.0 - empty, empty + side].map(|base| {
            let products = std::iter::successors(Some(1.0), move |product| Some(product * base));
            products.take(Squares::CAPACITY + 1).collect()
        });
        Odds { empty, powers }
    }

    /// The probability that a square is empty.
    pub fn empty(&self) -> f64 {
        self.empty
    }

    /// The probability that a man of a certain side stands on a square.
    pub fn side(&self) -> f64 {
        (1.0 - self.empty) / 2.0
    }

    /// The probability that one of these ways is open; 0 without ways.
    ///
    /// # Errors
    ///
    /// If more than `MOST_ROUTES` of them depend on each other.
    pub fn any(&self, ways: &[Way]) -> Result<f64, TooManyRoutes> {
        let parts = self.parts(ways)?;
        if parts.iter().any(|part| part.len() > MOST_ROUTES) {
            return Err(TooManyRoutes);
        }
        self.any_of_parts(&parts)
    }

    /// The probability that one way of each list is open at the same time.
    ///
    /// # Errors
    ///
    /// If the ways depend on each other in too many ways.
    pub fn both(&self, some: &Targeted, others: &Targeted) -> Result<f64, TooManyRoutes> {
        if !some.squares.meets(others.squares) {
            return Ok(some.chance * others.chance);
        }
        if let ([one], [other]) = (&some.ways[..], &others.ways[..]) {
            return Ok(self.of(&one.and(*other)));
        }
        let all: Vec<Way> = some.ways.iter().chain(&others.ways).copied().collect();
        let either = self.any_of_parts(&self.parts(&all)?)?;
        // What is rounded must not become negative.
        Ok((some.chance + others.chance - either).max(0.0))
    }

    /// The ways to one target, made ready for questions about two.
    ///
    /// # Errors
    ///
    /// As of [`any`](Odds::any).
    pub fn targeted(&self, ways: &[Way]) -> Result<Targeted, TooManyRoutes> {
        let chance = self.any(ways)?;
        let ways = self.needed(ways.iter().copied())?;
        let squares = ways.iter().fold(Squares::EMPTY, |all, way| all | way.squares());
        Ok(Targeted { ways, chance, squares })
    }

    /// The probability that this way is open.
    fn of(&self, way: &Way) -> f64 {
        let Way { not_empty, not_own, not_enemy } = *way;
        let (no_man, man) = (not_own & not_enemy, not_own ^ not_enemy);
        if no_man.meets(not_empty) {
            return 0.0;
        }
        let [empty, side, men, others] = &self.powers;
        let count = |squares: Squares| squares.count() as usize;
        empty[count(no_man)]
            * side[count(man & not_empty)]
            * men[count(not_empty & !man)]
            * others[count(man & !not_empty)]
    }

    /// The same way without questions whose answer is sure.
    fn asked(&self, mut way: Way) -> Way {
        if self.empty == 1.0 {
            (way.not_own, way.not_enemy) = (Squares::EMPTY, Squares::EMPTY);
        }
        if self.empty == 0.0 {
            way.not_empty = Squares::EMPTY;
        }
        way
    }

    /// The ways that can be open and that no other makes needless, in an order of their own.
    fn needed(&self, ways: impl Iterator<Item = Way>) -> Result<Vec<Way>, TooManyRoutes> {
        let possible = ways.filter(|way| self.of(way) > 0.0).map(|way| self.asked(way));
        let mut sorted: Vec<(u32, Way)> = possible.map(|way| (way.questions(), way)).collect();
        sorted.sort_unstable();
        let mut needed: Vec<Way> = Vec::new();
        for (_, way) in sorted {
            // A way that asks less has come before.
            if needed.iter().any(|known| known.is_open_with(&way)) {
                continue;
            }
            if needed.len() == MOST_KEPT {
                return Err(TooManyRoutes);
            }
            needed.push(way);
        }
        Ok(needed)
    }

    /// The needed ways in parts that have no square in common.
    fn parts(&self, ways: &[Way]) -> Result<Vec<Vec<Way>>, TooManyRoutes> {
        let mut parts: Vec<(Squares, Vec<Way>)> = Vec::new();
        for way in self.needed(ways.iter().copied())? {
            let (mut squares, mut joined) = (way.squares(), vec![way]);
            let touching = parts.extract_if(.., |(other, _)| other.meets(way.squares()));
            for (other, ways) in touching {
                squares |= other;
                joined.extend(ways);
            }
            parts.push((squares, joined));
        }
        Ok(parts.into_iter().map(|(_, ways)| ways).collect())
    }

    fn any_of_parts(&self, parts: &[Vec<Way>]) -> Result<f64, TooManyRoutes> {
        let mut cuts = MOST_CUTS;
        if let [part] = parts {
            return self.union(part, &mut cuts);
        }
        let mut none = 1.0;
        for part in parts {
            none *= 1.0 - self.union(part, &mut cuts)?;
        }
        Ok(1.0 - none)
    }

    /// Inclusion and exclusion: the first way, and the others without what they have in common with it.
    fn union(&self, ways: &[Way], cuts: &mut u32) -> Result<f64, TooManyRoutes> {
        *cuts = cuts.checked_sub(1).ok_or(TooManyRoutes)?;
        let Some((first, rest)) = ways.split_first() else { return Ok(0.0) };
        if rest.is_empty() {
            return Ok(self.of(first));
        }
        let shared = self.needed(rest.iter().map(|way| way.and(*first)))?;
        Ok(self.of(first) + self.union(rest, cuts)? - self.union(&shared, cuts)?)
    }
}

/// The ways to one target.
#[derive(Clone, Debug)]
pub struct Targeted {
    ways: Vec<Way>,
    /// The probability that one of them is open.
    pub chance: f64,
    squares: Squares,
}
