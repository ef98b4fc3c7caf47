use super::Level;

/// So many right answers lead to the next level.
pub const RIGHT_TO_RISE: usize = 3;

/// A learner's way through the levels.
#[derive(Clone, Copy, Debug)]
pub struct Climb {
    /// The lesson that it is on.
    pub level: &'static Level,
    /// Whether the level changes at all.
    rises: bool,
    right: usize,
}

impl Climb {
    /// From a level upwards.
    pub fn from_level(level: &'static Level) -> Climb {
        Climb { level, rises: true, right: 0 }
    }

    /// One level only.
    pub fn on(level: &'static Level) -> Climb {
        Climb { level, rises: false, right: 0 }
    }

    /// Counts a right answer; the new level, if it leads to one.
    pub fn rise(&mut self) -> Option<&'static Level> {
        self.right += 1;
        if !self.rises || self.right < RIGHT_TO_RISE {
            return None;
        }
        let next = self.level.next()?;
        (self.level, self.right) = (next, 0);
        Some(next)
    }
}
