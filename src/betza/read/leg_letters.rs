//! The small letters of one leg, with its atom and where it stands.

use std::num::NonZeroU8;
use std::ops::Range;

use super::tree::{Atom, Modifier};

/// Where in its route a leg stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegPlace {
    /// It is the whole route.
    Only,
    /// Others follow.
    First,
    Middle,
    Last,
    /// In front of a bracket, and so on its last leg.
    Outside,
}

impl LegPlace {
    /// The place of one leg of several.
    pub fn of(index: usize, count: usize) -> LegPlace {
        match (index, index + 1 == count) {
            (0, true) => LegPlace::Only,
            (0, false) => LegPlace::First,
            (_, false) => LegPlace::Middle,
            (_, true) => LegPlace::Last,
        }
    }

    pub fn is_first(self) -> bool {
        matches!(self, LegPlace::Only | LegPlace::First)
    }

    pub fn is_last(self) -> bool {
        matches!(self, LegPlace::Only | LegPlace::Last | LegPlace::Outside)
    }

    /// Whether other legs come before it, and it is none in front of a bracket.
    pub fn is_later(self) -> bool {
        matches!(self, LegPlace::Middle | LegPlace::Last)
    }
}

/// The modifiers of one leg, its atom, and its place.
pub struct LegLetters<'a> {
    pub modifiers: &'a [Modifier],
    pub atom: &'a Atom,
    pub place: LegPlace,
}

impl LegLetters<'_> {
    pub fn count(&self, letter: char) -> usize {
        self.modifiers.iter().filter(|modifier| modifier.letter == letter).count()
    }

    pub fn has(&self, letter: char) -> bool {
        self.count(letter) > 0
    }

    /// The bytes of the last modifier with one of these letters.
    pub fn last(&self, letters: &str) -> Range<usize> {
        let found = self.modifiers.iter().rev().find(|modifier| letters.contains(modifier.letter));
        found.map_or(self.atom.span.clone(), |modifier| modifier.span())
    }

    /// Whether the leg is a single step or leap, with nothing on its way.
    pub fn is_single(&self) -> bool {
        let many = self.atom.kind.is_slider() || self.atom.doubled.is_some();
        self.atom.range.as_ref().map_or(!many, |range| range.number == 1)
    }

    /// Whether `z` or `q` bends a leg of this range: a ride, and no later leg, where they are turns.
    pub fn is_bent(&self, range: Option<NonZeroU8>) -> bool {
        self.place.is_first() && (self.has('z') || self.has('q')) && range != NonZeroU8::new(1)
    }

    /// Whether no other letter says where the leg may end.
    pub fn is_only_mode(&self, letter: char) -> bool {
        "mcdek".chars().filter(|&mode| self.has(mode)).all(|mode| mode == letter)
    }
}
