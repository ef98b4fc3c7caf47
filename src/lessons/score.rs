use std::collections::BTreeMap;
use std::fmt;

use super::ExerciseKind;
use crate::english::counted;

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
        let kinds = self.kinds.iter().map(|(kind, (right, all))| format!("{} {right}/{all}", kind.name()));
        let kinds = kinds.collect::<Vec<_>>().join(", ");
        let skipped = format!(", {} skipped", self.skipped);
        let hints = format!(", {}", counted(self.hints as u64, ["hint", "hints"]));
        let more = [(all > 0, format!(" ({kinds})")), (self.skipped > 0, skipped), (self.hints > 0, hints)];
        more.into_iter().filter(|(is_so, _)| *is_so).try_for_each(|(_, words)| f.write_str(&words))
    }
}
