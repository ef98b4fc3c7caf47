use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

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
            blocks.extend(exercise.question.blocks());
            blocks.push(Block::terms([("Answer", format!("`{}`", exercise.answer))]));
            blocks.push(Block::Paragraph(exercise.solution.clone()));
            blocks
        });
        Report::new("Betza notation: exercises", blocks.collect())
    }
}

impl Serialize for Exercise {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let question = &self.question;
        let board = question.picture.as_ref().map(|picture| picture.text());
        let mut fields = serializer.serialize_struct("Exercise", 9)?;
        fields.serialize_field("answer", &self.answer)?;
        fields.serialize_field("board", &board.as_ref().map(|text| text.lines().collect::<Vec<_>>()))?;
        fields.serialize_field("hint", &self.hint)?;
        fields.serialize_field("kind", &self.kind)?;
        fields.serialize_field("level", &self.level)?;
        fields.serialize_field("question", &question.ask)?;
        fields.serialize_field("sentence", &question.sentence)?;
        fields.serialize_field("solution", &self.solution)?;
        fields.serialize_field("string", &question.string)?;
        fields.end()
    }
}
