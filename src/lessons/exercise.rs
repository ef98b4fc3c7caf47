use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::render::Diagram;
use crate::report::Block;
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
    #[serde(rename = "board", serialize_with = "rows")]
    pub picture: Option<Diagram>,
    /// Help for one who asks for it.
    pub hint: String,
    /// What is asked for.
    pub kind: ExerciseKind,
    /// The number of its level.
    pub level: u8,
    /// What is wanted, in sentences; names in back-ticks.
    #[serde(rename = "question")]
    pub ask: String,
    /// What a string shall mean.
    pub sentence: Option<String>,
    /// Why it is right, in sentences.
    pub solution: Vec<String>,
    /// The string that it is about, if it is about one.
    pub string: Option<String>,
    #[serde(skip)]
    pub(super) judge: Arc<dyn Judge>,
}

fn rows<S: Serializer>(picture: &Option<Diagram>, serializer: S) -> Result<S::Ok, S::Error> {
    let text = picture.as_ref().map(Diagram::text);
    text.as_ref().map(|text| text.lines().collect::<Vec<_>>()).serialize(serializer)
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
    /// It is right; perhaps with something to add.
    Right(Vec<String>),
    /// It is wrong, for these reasons.
    Wrong(Vec<String>),
    /// It is no answer to this question, and why; the question is still open.
    NoAnswer(String),
}

impl Exercise {
    /// Judges what a learner typed.
    pub fn judge(&self, text: &str) -> Judgement {
        self.judge.judge(text).unwrap_or_else(Judgement::NoAnswer)
    }

    /// The question as a part of a report.
    pub(super) fn question_blocks(&self) -> Vec<Block> {
        let mut blocks = vec![Block::sentence(&self.ask)];
        blocks.extend(self.string.clone().map(Block::Code));
        blocks.extend(self.sentence.clone().map(Block::Quote));
        blocks.extend(self.picture.clone().map(|picture| Block::diagram("The board of the question", picture)));
        blocks
    }

    /// The question as people read it; every line ends in a newline.
    pub fn question_text(&self) -> String {
        let mut text = wrapped(&self.ask, "", "");
        if let Some(string) = &self.string {
            text.push_str(&format!("\n    {string}\n"));
        }
        if let Some(sentence) = &self.sentence {
            text.push('\n');
            text.push_str(&wrapped(sentence, "    ", "    "));
        }
        if let Some(picture) = &self.picture {
            text.push('\n');
            text.push_str(&picture.text_with_legend());
        }
        text
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
        let told = |lines: &[String]| -> String { lines.iter().map(|line| wrapped(line, "- ", "  ")).collect() };
        match verdict {
            Judgement::NoAnswer(why) => wrapped(why, "", "  ") + "try again, or type `hint` or `skip`\n",
            Judgement::Wrong(why) => format!("wrong\n{}{}", told(why), self.solution_text()),
            Judgement::Right(more) => format!("right\n{}{}", told(more), self.reasons()),
        }
    }

    fn reasons(&self) -> String {
        self.solution.iter().map(|sentence| wrapped(sentence, "  ", "  ")).collect()
    }
}
