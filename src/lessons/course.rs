use std::collections::{BTreeMap, BTreeSet};

use super::exercise::{Exercise, Kind};
use super::level::{Level, Trap};
use super::strings::{self, Man};
use super::{blocker, repair, squares};
use crate::random::Random;

/// The most questions of one run: more than a person answers in one sitting, and less than a level has.
pub const MAX_QUESTIONS: usize = 100;

/// How often another exercise is tried before a level has no more; most tries succeed at once.
const TRIES: usize = 400;

/// So many tries look for a string that has not been asked at all.
const NEW_TRIES: usize = 100;

/// So many look for one that has not been asked in this way; the others for another position of one that has.
const FRESH_TRIES: usize = 200;

/// So many tries look for a trap before others look for anything else, and the other way round.
const TRAP_TRIES: usize = 50;

/// So many traps of a level, from simple to hard, one is chosen from.
const TRAP_WINDOW: usize = 4;

/// Exercises one after the other, none twice; the same from the same seed.
#[derive(Clone, Debug)]
pub struct Course {
    random: Random,
    /// The questions that have been asked, as they are read.
    questions: BTreeSet<String>,
    /// The strings that they were about.
    strings: BTreeSet<(Kind, String)>,
    /// How many questions of each kind have been asked, level by level.
    counts: BTreeMap<(u8, Kind), usize>,
    total: usize,
}

impl Course {
    /// The course that belongs to a seed.
    pub fn new(seed: u64) -> Course {
        Course {
            random: Random::new(seed),
            questions: BTreeSet::new(),
            strings: BTreeSet::new(),
            counts: BTreeMap::new(),
            total: 0,
        }
    }

    /// The next exercise of a level, of one of these kinds in turn; none if there is no other.
    pub fn ask(&mut self, level: &Level, kinds: &[Kind]) -> Option<Exercise> {
        let turn = |kind: &Kind| level.has(*kind) && kinds.contains(kind);
        let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(turn).collect();
        let first = self.total % kinds.len().max(1);
        // Where a kind is exhausted, the others go on.
        let exercise = (0..kinds.len()).find_map(|offset| {
            let kind = kinds[(first + offset) % kinds.len()];
            (0..TRIES).find_map(|number| self.attempt(level, kind, number))
        })?;
        *self.counts.entry((level.number, exercise.kind)).or_default() += 1;
        self.total += 1;
        Some(exercise)
    }

    /// One try, of so many, at another exercise.
    fn attempt(&mut self, level: &Level, kind: Kind, number: usize) -> Option<Exercise> {
        let of_kind = self.counts.get(&(level.number, kind)).copied().unwrap_or(0);
        let count = Kind::ALL.iter().filter_map(|kind| self.counts.get(&(level.number, *kind))).sum();
        // Every other question of a kind is a trap, the first one too, as long as there are any that fit.
        let wants_trap = (of_kind + number / TRAP_TRIES).is_multiple_of(2);
        let (string, exercise) = if kind == Kind::Repair && wants_trap {
            let slip = self.random.pick(level.slips)?;
            (slip.broken.to_string(), repair::of_slip(level, slip)?)
        } else {
            let man = if wants_trap && kind != Kind::Repair { self.trap(level, kind)? } else { strings::draw(level, count, &mut self.random)? };
            (man.canonical(), self.exercise(level, kind, man)?)
        };
        let question = exercise.question.text();
        let is_old = match number {
            ..NEW_TRIES => self.strings.iter().any(|(_, other)| *other == string),
            NEW_TRIES..FRESH_TRIES => self.strings.contains(&(kind, string.clone())),
            _ => false,
        };
        if is_old || !self.questions.insert(question) {
            return None;
        }
        self.strings.insert((kind, string));
        Some(exercise)
    }

    /// One of the first traps that have not been asked.
    fn trap(&mut self, level: &Level, kind: Kind) -> Option<Man> {
        let is_new = |trap: &&Trap| {
            Man::of(trap.text, None).is_some_and(|man| !self.strings.contains(&(kind, man.canonical())))
        };
        let left: Vec<&Trap> = level.traps.iter().filter(is_new).take(TRAP_WINDOW).collect();
        let trap = *self.random.pick(&left)?;
        Man::of(trap.text, Some(trap.why))
    }

    fn exercise(&mut self, level: &Level, kind: Kind, man: Man) -> Option<Exercise> {
        match kind {
            Kind::Squares => squares::exercise(level, man, &mut self.random),
            Kind::String => strings::exercise(level, man),
            Kind::Repair => repair::of_man(level, man, &mut self.random),
            Kind::Blocker => blocker::exercise(level, man, &mut self.random),
        }
    }
}
