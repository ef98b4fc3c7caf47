use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::render::Diagram;
use crate::report::{Answer, Block, Report};
use crate::wrapping::wrapped;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum ExerciseKind {
    /// A string is given, its squares are wanted.
    Squares,
    /// A picture is given, a string is wanted.
    String,
    /// A string that cannot be read is given with what it should mean, one that can is wanted.
    Repair,
    /// A man cannot go somewhere, and the square that decides it is wanted.
    Blocker,
}

impl ExerciseKind {
    /// Every kind, in the order in which they take turns.
    pub const ALL: [ExerciseKind; 4] =
        [ExerciseKind::Squares, ExerciseKind::String, ExerciseKind::Repair, ExerciseKind::Blocker];

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            ExerciseKind::Squares => "squares",
            ExerciseKind::String => "string",
            ExerciseKind::Repair => "repair",
            ExerciseKind::Blocker => "blocker",
        }
    }
}

/// One exercise with its answer.
#[derive(Clone, Debug, Serialize)]
pub struct Exercise {
    /// A right answer, as a learner would type it.
    pub answer: String,
    /// The board that it is about.
    #[serde(serialize_with = "rows")]
    pub board: Option<Diagram>,
    /// Help for one who asks for it.
    pub hint: String,
    /// What is asked for.
    pub kind: ExerciseKind,
    /// The number of its level.
    pub level: u8,
    /// What is wanted, in sentences; names in back-ticks.
    pub question: String,
    /// What a string shall mean.
    pub sentence: Option<String>,
    /// Why the answer is right, in sentences.
    pub solution: Vec<String>,
    /// The string that it is about, if it is about one.
    pub string: Option<String>,
    #[serde(skip)]
    pub(super) judge: Arc<dyn Judge>,
}

/// Who can tell right answers from wrong ones.
pub(super) trait Judge: std::fmt::Debug + Send + Sync {
    /// Judges what a learner typed.
    ///
    /// # Errors
    ///
    /// Why it is no answer.
    fn judge(&self, text: &str) -> Result<Judgement, String>;
}

/// What there is to say of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It is right.
    Right,
    /// It is wrong, for these reasons.
    Wrong(Vec<String>),
    /// It is no answer to this question, and why; the question is still open.
    NoAnswer(String),
}

impl Judgement {
    /// Right, if there are no reasons against it.
    pub(super) fn of(mut reasons: Vec<String>) -> Judgement {
        const MOST_REASONS: usize = 6;
        if reasons.len() > MOST_REASONS {
            reasons.truncate(MOST_REASONS);
            reasons.push("and so on".to_string());
        }
        if reasons.is_empty() { Judgement::Right } else { Judgement::Wrong(reasons) }
    }
}

impl Exercise {
    /// Judges what a learner typed.
    pub fn judge(&self, text: &str) -> Judgement {
        self.judge.judge(text).unwrap_or_else(Judgement::NoAnswer)
    }

    /// The question as a part of a report.
    pub(super) fn blocks(&self) -> Vec<Block> {
        let mut blocks = vec![Block::sentence(&self.question)];
        blocks.extend(self.string.clone().map(Block::Code));
        blocks.extend(self.sentence.clone().map(Block::Quote));
        blocks.extend(self.board.clone().map(|board| Block::diagram("The board of the question", board)));
        blocks
    }

    /// The question as people read it; every line ends in a newline.
    pub fn question_text(&self) -> String {
        let string = self.string.as_ref().map(|string| format!("\n    {string}\n"));
        let sentence = self.sentence.as_ref().map(|sentence| format!("\n{}", wrapped(sentence, "    ", "    ")));
        let board = self.board.as_ref().map(|board| format!("\n{}", board.text_with_legend()));
        [Some(wrapped(&self.question, "", "")), string, sentence, board].into_iter().flatten().collect()
    }

    /// The hint as people read it; every line ends in a newline.
    pub fn hint_text(&self) -> String {
        wrapped(&self.hint, "hint: ", "  ")
    }

    /// The answer and why; every line ends in a newline.
    pub fn solution_text(&self) -> String {
        wrapped(&format!("`{}`", self.answer), "answer: ", "  ") + &self.reasons()
    }

    /// A verdict as people read it, with the solution behind it where it was wrong; every line ends in a newline.
    pub fn verdict_text(&self, verdict: &Judgement) -> String {
        match verdict {
            Judgement::NoAnswer(why) => wrapped(why, "", "  ") + "try again, or type `hint` or `skip`\n",
            Judgement::Wrong(why) => {
                let why: String = why.iter().map(|line| wrapped(line, "- ", "  ")).collect();
                format!("wrong\n{why}{}", self.solution_text())
            }
            Judgement::Right => format!("right\n{}", self.reasons()),
        }
    }

    fn reasons(&self) -> String {
        self.solution.iter().map(|sentence| wrapped(sentence, "  ", "  ")).collect()
    }
}

/// A board as its lines.
fn rows<S: Serializer>(board: &Option<Diagram>, serializer: S) -> Result<S::Ok, S::Error> {
    board.as_ref().map(|board| board.text().lines().map(str::to_string).collect::<Vec<_>>()).serialize(serializer)
}

/// Exercises with their answers.
#[derive(Clone, Debug, Serialize)]
pub struct Exercises {
    /// The questions.
    pub exercises: Vec<Exercise>,
    /// The number from which the same ones can be made again.
    pub seed: u64,
}

impl Answer for Exercises {
    fn report(&self) -> Report {
        let numbered = self.exercises.iter().enumerate();
        let blocks = numbered.flat_map(|(index, exercise)| {
            let mut blocks = vec![Block::heading(2, format!("Question {}", index + 1))];
            blocks.extend(exercise.blocks());
            blocks.push(Block::terms([("Answer", format!("`{}`", exercise.answer))]));
            blocks.push(Block::Paragraph(exercise.solution.clone()));
            blocks
        });
        Report::new("Betza notation: exercises", blocks.collect())
    }
}
