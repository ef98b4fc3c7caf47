use serde::Serialize;

use super::{Drill, Exercise, ExerciseKind, Level};
use crate::report::{Answer, Block, Report, Style};

/// Exercises on paper: one page for the learner and one for the teacher.
#[derive(Clone, Debug, Serialize)]
pub struct Worksheet {
    /// The questions.
    pub exercises: Vec<Exercise>,
    /// The number from which the same sheet can be made again.
    pub seed: u64,
    /// The level, if all exercises are of one.
    #[serde(skip)]
    pub level: Option<&'static Level>,
    /// How many exercises were wanted, and of which kinds.
    #[serde(skip)]
    pub count: usize,
    /// The kinds of questions on it.
    #[serde(skip)]
    pub kinds: Vec<ExerciseKind>,
}

/// Which page is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetPage {
    /// The questions, with room for answers.
    Questions,
    /// The answers, with reasons.
    Solutions,
}

/// A page of a worksheet; its data are the exercises, whichever page it is.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(transparent)]
pub struct WorksheetPage<'a> {
    sheet: &'a Worksheet,
    #[serde(skip)]
    page: SheetPage,
}

impl Answer for WorksheetPage<'_> {
    fn report(&self) -> Report {
        let (sheet, page) = (self.sheet, self.page);
        let mut blocks = Vec::new();
        let mut lesson = 0;
        for (number, exercise) in (1..).zip(&sheet.exercises) {
            if page == SheetPage::Solutions {
                blocks.extend(solution(number, exercise));
                continue;
            }
            if let Some(level) = Level::of(exercise.level).filter(|level| level.number != lesson) {
                blocks.push(Block::heading(2, format!("{}. {}", level.number, level.title)));
                blocks.push(Block::sentence(&level.lesson));
                lesson = level.number;
            }
            blocks.push(Block::heading(3, format!("Question {number}")));
            blocks.extend(exercise.blocks());
            blocks.push(Block::Room);
        }
        blocks.push(Block::Footer(sheet.footer()));
        Report { title: sheet.title(page), style: Style::Page, blocks }
    }
}

impl Worksheet {
    /// A sheet of one level, or of all levels from the first to the last, with at most so many exercises.
    ///
    /// It has fewer where there are no more that differ.
    pub fn new(seed: u64, level: Option<&'static Level>, count: usize, kinds: &[ExerciseKind]) -> Worksheet {
        let mut drill = Drill::new(seed);
        let fits = |level: &&Level| kinds.iter().any(|kind| level.has(*kind));
        let levels: Vec<&'static Level> = match level {
            Some(level) => vec![level],
            None => Level::all().iter().filter(fits).collect(),
        };
        let nth = |index: usize| levels.get(index * levels.len() / count);
        let exercises = (0..count).map_while(|index| drill.ask(nth(index)?, kinds)).collect();
        Worksheet { exercises, seed, level, count, kinds: kinds.to_vec() }
    }

    /// One of its pages.
    pub fn on_paper(&self, page: SheetPage) -> WorksheetPage<'_> {
        WorksheetPage { sheet: self, page }
    }

    /// What stands over a page.
    fn title(&self, page: SheetPage) -> String {
        let about = match self.level {
            Some(level) => format!("level {}, {}", level.number, level.title.to_lowercase()),
            None => "all levels".to_string(),
        };
        match page {
            SheetPage::Questions => format!("Betza notation: {about}"),
            SheetPage::Solutions => format!("Betza notation: {about}: solutions"),
        }
    }

    /// What stands under a page, so that the sheet and its solutions can be made again.
    fn footer(&self) -> String {
        let level = self.level.map_or(String::new(), |level| format!(" --level {}", level.number));
        let kinds: Vec<&str> = self.kinds.iter().map(|kind| kind.name()).collect();
        let is_any = ExerciseKind::ALL.iter().all(|kind| self.kinds.contains(kind));
        let kinds = if is_any { String::new() } else { format!(" --kind {}", kinds.join(",")) };
        format!("courier worksheet --seed {}{level} --questions {}{kinds}", self.seed, self.count)
    }
}

fn solution(number: usize, exercise: &Exercise) -> Vec<Block> {
    let shown = exercise.string.as_ref().map_or(String::new(), |string| format!(" (`{string}`)"));
    let heading = format!("Question {number}{shown}: `{}`", exercise.answer);
    vec![Block::heading(3, heading), Block::Paragraph(exercise.solution.clone())]
}
