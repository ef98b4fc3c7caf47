use std::collections::BTreeMap;
use std::fmt;

use super::ExerciseKind;

/// How many questions were answered, and how many of them right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// Right answers and questions of each kind.
    kinds: BTreeMap<ExerciseKind, (usize, usize)>,
    /// How many questions were skipped.
    pub skipped: usize,
    /// How many hints were asked for.
    pub hints: usize,
}

impl Points {
    /// Counts an answer.
    pub fn count(&mut self, kind: ExerciseKind, is_right: bool) {
        let (right, all) = self.kinds.entry(kind).or_default();
        *right += usize::from(is_right);
        *all += 1;
    }

    /// How many answers were right, and how many there were.
    pub fn total(&self) -> (usize, usize) {
        self.kinds.values().fold((0, 0), |(right, all), (more, of)| (right + more, all + of))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (right, all) = self.total();
        write!(f, "{right} of {all} right")?;
        if !self.kinds.is_empty() {
            let told: Vec<String> =
                self.kinds.iter().map(|(kind, (right, all))| format!("{} {right}/{all}", kind.name())).collect();
            write!(f, " ({})", told.join(", "))?;
        }
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        match self.hints {
            0 => Ok(()),
            1 => write!(f, ", 1 hint"),
            many => write!(f, ", {many} hints"),
        }
    }
}
