//! The lessons are data: their words, and what learners get wrong in them, stand in `syllabus.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::exercise::ExerciseKind;
use crate::wrapping::wrapped;

/// The course, from its first level to its last.
static SYLLABUS: LazyLock<Syllabus> = LazyLock::new(|| {
    // The file is our own; the tests read it.
    let mut read: Syllabus = toml::from_str(include_str!("syllabus.toml")).expect("the lessons can be read");
    (1..).zip(&mut read.levels).for_each(|(number, level)| level.number = number);
    read
});

#[derive(Deserialize)]
struct Syllabus {
    levels: [Level; Level::COUNT as usize],
    /// What there is to learn from each.
    breakages: BTreeMap<Breakage, String>,
}

/// One lesson: what it teaches, the words that its strings are made of, and what learners get wrong in it.
#[derive(Debug, Deserialize)]
pub struct Level {
    /// Its place in the course, from 1.
    #[serde(default)]
    pub number: u8,
    /// What the lesson is called.
    pub title: String,
    /// What a learner must know for it, in sentences.
    pub lesson: String,
    /// The part that the level is about; every string made for it has one.
    pub new: PartPattern,
    /// Parts that may stand beside it.
    pub old: PartPattern,
    /// The fewest and the most parts that a string of the level has.
    pub parts: (usize, usize),
    /// Strings that are often misread, from simple to hard.
    pub traps: Vec<Trap>,
    /// Strings that are often written wrong.
    pub slips: Vec<Slip>,
    /// Ways to spoil a string of the level.
    pub breakages: Vec<Breakage>,
    /// Whether men other than the mover stand on its boards.
    pub has_men: bool,
    /// Whether a diagram needs a sentence beside it, since a picture of one board does not say all.
    pub tells_sentence: bool,
    /// Whether something can stand in a man's way.
    pub has_blockers: bool,
}

/// What a part of a string is made of, each list from simple to hard; one of each list, put together in this order.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct PartPattern {
    pub first: Vec<String>,
    pub directions: Vec<String>,
    pub modes: Vec<String>,
    pub last: Vec<String>,
    /// Capitals with their ranges, or whole brackets.
    pub atoms: Vec<String>,
}

/// A string that is often misread.
#[derive(Debug, Deserialize)]
pub struct Trap {
    pub text: String,
    /// What there is to learn from it, in sentences.
    pub why: String,
}

/// A string that cannot be read, as people write it, and what they mean.
#[derive(Debug, Deserialize)]
pub struct Slip {
    pub broken: String,
    pub right: String,
    pub why: SlipCause,
}

/// Why a string cannot be read: it was spoilt in a usual way, or in sentences.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum SlipCause {
    Breakage(Breakage),
    Words(String),
}

/// A way to spoil a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Breakage {
    /// The small letters stand behind their capital.
    LettersBehind,
    /// The last capital is left out.
    CapitalLeftOut,
    /// The last capital is written small.
    CapitalSmall,
    /// There is a blank between two parts.
    Blank,
    /// There is a plus sign between two parts.
    Plus,
    /// A number stands in front of its capital.
    NumberInFront,
    /// A number begins with a zero.
    Zero,
    /// The legs in a bracket are not joined.
    NotJoined,
    /// A bracket is not closed.
    NotClosed,
    /// The brackets are left out.
    NoBrackets,
}

impl Level {
    /// How many levels there are.
    pub const COUNT: u8 = 10;

    /// Every level in the order of the course.
    pub fn all() -> &'static [Level] {
        &SYLLABUS.levels
    }

    /// The level of this number, if there is one.
    pub fn of(number: u8) -> Option<&'static Level> {
        Level::all().iter().find(|level| level.number == number)
    }

    /// The level where a course begins.
    pub fn first() -> &'static Level {
        &Level::all()[0]
    }

    /// The level behind this one, if it is not the last.
    pub fn next(&self) -> Option<&'static Level> {
        Level::of(self.number + 1)
    }

    /// The lesson as people read it; every line ends in a newline.
    pub fn text(&self) -> String {
        format!("Level {}: {}\n{}", self.number, self.title, wrapped(&self.lesson, "", ""))
    }

    /// Whether it has exercises of a kind.
    pub fn has(&self, kind: ExerciseKind) -> bool {
        kind != ExerciseKind::Blocker || self.has_blockers
    }
}

impl Breakage {
    /// What there is to learn from it.
    pub fn lesson(self) -> Option<&'static str> {
        SYLLABUS.breakages.get(&self).map(String::as_str)
    }
}

impl SlipCause {
    /// What there is to learn from it, in sentences.
    pub fn words(&self) -> Option<&str> {
        match self {
            SlipCause::Breakage(breakage) => breakage.lesson(),
            SlipCause::Words(words) => Some(words),
        }
    }
}
