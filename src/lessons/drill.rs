use std::collections::{BTreeMap, BTreeSet};

use super::exercise::{Exercise, ExerciseKind};
use super::level::{Level, Trap};
use super::strings::{self, ExerciseMan};
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
pub struct Drill {
    random: Random,
    /// The questions that have been asked, as they are read.
    questions: BTreeSet<String>,
    /// The strings that they were about.
    strings: BTreeSet<(ExerciseKind, String)>,
    /// How many questions of each kind have been asked, level by level.
    counts: BTreeMap<(u8, ExerciseKind), usize>,
}

impl Drill {
    /// The course that belongs to a seed.
    pub fn new(seed: u64) -> Drill {
        let (questions, strings, counts) = Default::default();
        Drill { random: Random::new(seed), questions, strings, counts }
    }

    /// The next exercise of a level, of one of these kinds in turn; none if there is no other.
    pub fn ask(&mut self, level: &Level, kinds: &[ExerciseKind]) -> Option<Exercise> {
        let turn = |kind: &ExerciseKind| level.has(*kind) && kinds.contains(kind);
        let kinds: Vec<ExerciseKind> = ExerciseKind::ALL.into_iter().filter(turn).collect();
        let first = self.counts.values().sum::<usize>() % kinds.len().max(1);
        // Where a kind is exhausted, the others go on.
        let exercise = (0..kinds.len()).find_map(|offset| {
            let kind = kinds[(first + offset) % kinds.len()];
            (0..TRIES).find_map(|number| self.attempt(level, kind, number))
        })?;
        *self.counts.entry((level.number, exercise.kind)).or_default() += 1;
        Some(exercise)
    }

    /// One try, of so many, at another exercise.
    fn attempt(&mut self, level: &Level, kind: ExerciseKind, number: usize) -> Option<Exercise> {
        let of_kind = self.counts.get(&(level.number, kind)).copied().unwrap_or(0);
        // Every other question of a kind is a trap, the first one too, as long as there are any that fit.
        let wants_trap = (of_kind + number / TRAP_TRIES).is_multiple_of(2);
        let (string, exercise) = match (kind, wants_trap) {
            (ExerciseKind::Repair, true) => {
                let slip = self.random.pick(&level.slips)?;
                (slip.broken.clone(), repair::of_slip(level, slip)?)
            }
            (_, true) => {
                let man = self.trap(level, kind, number)?;
                (strings::canonical(&man.text), self.exercise(level, kind, man)?)
            }
            (_, false) => {
                let of_level = |kind: &ExerciseKind| self.counts.get(&(level.number, *kind));
                let asked = ExerciseKind::ALL.iter().filter_map(of_level).sum();
                let man = strings::draw(level, asked, &mut self.random)?;
                let string = strings::canonical(&man.text);
                let is_old = match number {
                    ..NEW_TRIES => ExerciseKind::ALL.iter().any(|kind| self.has_asked(*kind, &string)),
                    NEW_TRIES..FRESH_TRIES => self.has_asked(kind, &string),
                    _ => false,
                };
                (string, self.exercise(level, kind, man).filter(|_| !is_old)?)
            }
        };
        let is_new = self.questions.insert(exercise.question_text());
        is_new.then(|| {
            self.strings.insert((kind, string));
            exercise
        })
    }

    fn has_asked(&self, kind: ExerciseKind, string: &str) -> bool {
        self.strings.contains(&(kind, string.to_string()))
    }

    /// One of the first traps that have not been asked; not all fit every kind, so that later tries look farther.
    fn trap(&mut self, level: &Level, kind: ExerciseKind, number: usize) -> Option<ExerciseMan> {
        let is_new = |trap: &&Trap, kinds: &[ExerciseKind]| {
            let string = strings::canonical(&trap.text);
            !kinds.iter().any(|kind| self.has_asked(*kind, &string))
        };
        let window = TRAP_WINDOW + number / TRAP_WINDOW;
        let mut left: Vec<&Trap> =
            level.traps.iter().filter(|trap| is_new(trap, &ExerciseKind::ALL)).take(window).collect();
        if left.is_empty() {
            left = level.traps.iter().filter(|trap| is_new(trap, &[kind])).take(window).collect();
        }
        let trap = *self.random.pick(&left)?;
        ExerciseMan::of(&trap.text, Some(&trap.why))
    }

    fn exercise(&mut self, level: &Level, kind: ExerciseKind, man: ExerciseMan) -> Option<Exercise> {
        match kind {
            ExerciseKind::Squares => squares::exercise(level, man, &mut self.random),
            ExerciseKind::String => Some(strings::exercise(level, man)),
            ExerciseKind::Repair => repair::of_man(level, man, &mut self.random),
            ExerciseKind::Blocker => blocker::exercise(level, man, &mut self.random),
        }
    }
}
