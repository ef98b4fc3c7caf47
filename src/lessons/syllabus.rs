//! The lessons are data: their words, and what learners get wrong in them, stand in `syllabus.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::level::{Breakage, Level, SlipCause};

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
