use serde::Serialize;

use super::Exercise;
use crate::report::{Answer, Block, Report};

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
            blocks.extend(exercise.question_blocks());
            blocks.push(Block::terms([("Answer", format!("`{}`", exercise.answer))]));
            blocks.push(Block::Paragraph(exercise.solution.clone()));
            blocks
        });
        Report::new("Betza notation: exercises", blocks.collect())
    }
}
