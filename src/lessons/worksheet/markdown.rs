use super::{SheetPage, Worksheet};
use crate::lessons::{Exercise, Level};
use crate::wrapping::wrapped;

/// Room for an answer.
const ROOM: &str = "Answer: \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_";

impl Worksheet {
    /// A page as Markdown.
    pub fn markdown(&self, page: SheetPage) -> String {
        let mut text = format!("# {}\n", self.title(page));
        for level in self.lessons() {
            if page == SheetPage::Questions {
                text.push_str(&format!("\n## {}. {}\n\n{}", level.number, level.title, wrapped(level.lesson, "", "")));
            }
            text.push_str(&self.of_level(page, level));
        }
        text.push_str(&format!("\n---\n\n`{}`\n", self.footer()));
        text
    }

    fn of_level(&self, page: SheetPage, level: &Level) -> String {
        let numbered = self.exercises.iter().enumerate().filter(|(_, exercise)| exercise.level == level.number);
        numbered
            .map(|(index, exercise)| match page {
                SheetPage::Questions => question(index + 1, exercise),
                SheetPage::Solutions => solution(index + 1, exercise),
            })
            .collect()
    }
}

fn question(number: usize, exercise: &Exercise) -> String {
    let question = &exercise.question;
    let mut text = format!("\n### Question {number}\n\n{}", wrapped(&question.ask, "", ""));
    if let Some(string) = &question.string {
        text.push_str(&format!("\n    {string}\n"));
    }
    if let Some(sentence) = &question.sentence {
        text.push_str(&format!("\n{}", wrapped(sentence, "> ", "> ")));
    }
    if let Some(picture) = &question.picture {
        text.push_str(&format!("\n```text\n{}```\n", picture.text_with_legend()));
    }
    text + "\n" + ROOM + "\n"
}

fn solution(number: usize, exercise: &Exercise) -> String {
    let shown = exercise.question.string.as_ref().map_or(String::new(), |string| format!(" (`{string}`)"));
    let head = format!("Question {number}{shown}: **`{}`**", exercise.answer);
    format!("\n{}{}", wrapped(&head, "", ""), wrapped(&format!("\n{}", exercise.solution.join(" ")), "", ""))
}
