use super::{Course, Exercise, Kind, Level};

mod grid;
mod html;
mod markdown;

/// Exercises on paper: one page for the learner and one for the teacher.
#[derive(Clone, Debug)]
pub struct Worksheet {
    /// The number from which the same sheet can be made again.
    pub seed: u64,
    /// The level, if all exercises are of one.
    pub level: Option<&'static Level>,
    pub exercises: Vec<Exercise>,
}

/// Which page is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The questions, with room for answers.
    Questions,
    /// The answers, with reasons.
    Solutions,
}

impl Worksheet {
    /// A sheet of one level, or of all levels from the first to the last, with at most so many exercises.
    ///
    /// It has fewer where there are no more that differ.
    pub fn new(seed: u64, level: Option<&'static Level>, count: usize, kinds: &[Kind]) -> Worksheet {
        let mut course = Course::new(seed);
        let levels = Level::all();
        let nth = |index: usize| level.unwrap_or(&levels[index * levels.len() / count]);
        let exercises = (0..count).map_while(|index| course.ask(nth(index), kinds)).collect();
        Worksheet { seed, level, exercises }
    }

    /// What stands over a page.
    fn title(&self, page: Page) -> String {
        let about = match self.level {
            Some(level) => format!("level {}, {}", level.number, level.title.to_lowercase()),
            None => "all levels".to_string(),
        };
        match page {
            Page::Questions => format!("Betza notation: {about}"),
            Page::Solutions => format!("Betza notation: {about}: solutions"),
        }
    }

    /// What stands under a page, so that the sheet and its solutions can be made again.
    fn footer(&self) -> String {
        let level = self.level.map_or(String::new(), |level| format!(" --level {}", level.number));
        format!("courier worksheet --seed {}{level} --questions {}", self.seed, self.exercises.len())
    }

    /// The lessons that the exercises belong to, in their order.
    fn lessons(&self) -> Vec<&'static Level> {
        let mut lessons: Vec<&'static Level> = Vec::new();
        for exercise in &self.exercises {
            let level = Level::of(exercise.level);
            lessons.extend(level.filter(|level| lessons.last().is_none_or(|last| last.number != level.number)));
        }
        lessons
    }
}
