//! The lessons as data: their words, and what learners get wrong in them.

mod first;
mod second;

use super::level::{Level, PartPattern, Slip, Trap};

/// The course, from its first level to its last.
static LEVELS: [Level; 10] = [
    first::ATOMS,
    first::MODES,
    first::DIRECTIONS,
    first::RIDERS,
    first::FIRST_MOVES,
    second::COMPOUND_MEN,
    second::LAME_LEAPS,
    second::HOPS,
    second::LEGS,
    second::BRACKETS,
];

impl Level {
    /// Every level in the order of the course.
    pub fn all() -> &'static [Level] {
        &LEVELS
    }

    /// The level of this number, if there is one.
    pub fn of(number: u8) -> Option<&'static Level> {
        Level::all().iter().find(|level| level.number == number)
    }

    /// The level where a course begins.
    pub fn first() -> &'static Level {
        &LEVELS[0]
    }

    /// The level behind this one, if it is not the last.
    pub fn next(&self) -> Option<&'static Level> {
        Level::of(self.number + 1)
    }
}

/// No letter at this place.
const NONE: &[&str] = &[""];

/// Parts without small letters.
const fn plain(atoms: &'static [&'static str]) -> PartPattern {
    PartPattern { first: NONE, directions: NONE, modes: NONE, last: NONE, atoms }
}

const fn trap(text: &'static str, why: &'static str) -> Trap {
    Trap { text, why }
}

const fn slip(broken: &'static str, right: &'static str, why: &'static str) -> Slip {
    Slip { broken, right, why }
}

/// What most levels agree in.
const BASE: Level = Level {
    number: 0,
    title: "",
    lesson: "",
    new: plain(&["W"]),
    old: plain(&["W"]),
    parts: (1, 2),
    traps: &[],
    slips: &[],
    breakages: &[],
    has_men: true,
    tells_sentence: false,
    has_blockers: true,
};

pub(super) const BEHIND: &str = "Small letters stand in front of the capital that they belong to.";
pub(super) const NO_GAP: &str = "The parts stand side by side, with nothing between them.";
pub(super) const IN_FRONT: &str = "A number stands behind the capital.";
pub(super) const JOINTS: &str = "Legs in a bracket are joined: `-` must go on, `?` may also stop there.";
pub(super) const NO_ZERO: &str = "A number has no zero in front.";
pub(super) const CLOSED: &str = "A bracket has to be closed.";
pub(super) const INSIDE: &str = "`-` and `?` join legs inside a bracket only.";
