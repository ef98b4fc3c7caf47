//! What `quiz` and `worksheet` share: which exercises are wanted.

use std::time::{SystemTime, UNIX_EPOCH};

use courier::findings::Refusal;
use courier::lessons::{ExerciseKind, Level, MAX_QUESTIONS};

/// The questions of a run, if nothing else is asked for.
const USUAL_QUESTIONS: u64 = 10;

/// Which exercises are wanted.
#[derive(clap::Args)]
pub struct Choice {
    /// The lesson, from 1 (atoms) to 10 (brackets); without it they follow one another.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(Level::COUNT)))]
    level: Option<u8>,
    /// How many questions.
    #[arg(long, value_name = "N", default_value_t = USUAL_QUESTIONS,
        value_parser = clap::value_parser!(u64).range(1..=MAX_QUESTIONS as u64))]
    questions: u64,
    /// Where the choices begin: the same number gives the same questions. Without it one is taken from the clock.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The kinds of questions, with commas between; all of them if left out.
    #[arg(long = "kind", value_name = "KINDS", value_enum, value_delimiter = ',')]
    kinds: Vec<ExerciseKind>,
}

impl Choice {
    /// The level, if one was asked for.
    pub fn level(&self) -> Option<&'static Level> {
        self.level.and_then(Level::of)
    }

    /// How many questions.
    pub fn questions(&self) -> usize {
        // It fits: the option has an upper limit.
        self.questions as usize
    }

    /// The seed, or one that nobody has used lately.
    pub fn seed(&self) -> u64 {
        /// Short enough to be typed again.
        const LARGEST: u128 = 1_000_000;
        let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() / 1000 % LARGEST);
        self.seed.unwrap_or_else(|| now() as u64)
    }

    /// The kinds of questions.
    pub fn kinds(&self) -> Vec<ExerciseKind> {
        if self.kinds.is_empty() { ExerciseKind::ALL.to_vec() } else { self.kinds.clone() }
    }

    /// Refuses kinds of which the level, or the first one of a quiz, has no questions.
    pub fn check(&self) -> Result<(), Refusal> {
        let kinds = self.kinds();
        let Some(level) = self.level().filter(|level| !kinds.iter().any(|kind| level.has(*kind))) else {
            return Ok(());
        };
        let names: Vec<String> = kinds.iter().map(|kind| format!("`{}`", kind.name())).collect();
        let message = format!("level {} has no questions of the kind {}", level.number, names.join(", "));
        let begins = |first: &Level| format!("it begins at `--level {}`", first.number);
        Err(Refusal::new("no-such-questions", message, first_with(&kinds).map_or_else(String::new, begins)))
    }
}

/// The first level that has questions of one of these kinds.
pub fn first_with(kinds: &[ExerciseKind]) -> Option<&'static Level> {
    Level::all().iter().find(|level| kinds.iter().any(|kind| level.has(*kind)))
}
