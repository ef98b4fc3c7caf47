use courier::lessons::{SheetPage, Worksheet};
use courier::report::Format;

use super::exercises::Choice;
use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_long_help = super::manual::shown(super::manual::TEACHING))]
#[command(after_help = "\
Examples:
  courier worksheet --seed 7 --level 3 > lesson.md
  courier worksheet --seed 7 --level 3 --solutions > solutions.md
  courier worksheet --seed 7 --format html > sheet.html")]
pub struct Arguments {
    #[command(flatten)]
    choice: Choice,
    /// Write the teacher's page, with answers and reasons, in place of the learners'.
    #[arg(long)]
    solutions: bool,
}

/// Writes a worksheet, usually as Markdown, or its solutions.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let choice = &arguments.choice;
    choice.check()?;
    let sheet = Worksheet::new(choice.seed(), choice.level(), choice.questions(), &choice.kinds());
    let (found, wanted) = (sheet.exercises.len(), choice.questions());
    if found < wanted {
        out.note(&format!("warning: of {wanted} questions there are only {found} that differ; ask for other kinds\n"));
    }
    let page = if arguments.solutions { SheetPage::Solutions } else { SheetPage::Questions };
    out.answer_or(Format::Markdown, &sheet.on_paper(page))
}
