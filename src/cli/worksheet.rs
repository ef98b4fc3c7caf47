use courier::lessons::{SheetPage, Worksheet};
use serde_json::json;

use super::exercises::{Choice, as_json};
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
    /// What the sheet is written as.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Markdown)]
    format: Format,
    /// Write the teacher's page, with answers and reasons, in place of the learners'.
    #[arg(long)]
    solutions: bool,
}

/// What a sheet is written as.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// For any editor.
    Markdown,
    /// A page that prints on A4 and needs no other file.
    Html,
}

/// Writes a worksheet, or its solutions.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let choice = &arguments.choice;
    if let Some(refusal) = choice.refusal(out) {
        return refusal;
    }
    let sheet = Worksheet::new(choice.seed(), choice.level(), choice.questions(), &choice.kinds());
    let (found, wanted) = (sheet.exercises.len(), choice.questions());
    if found < wanted {
        out.tell(&format!("warning: of {wanted} questions there are only {found} that differ; ask for other kinds\n"));
    }
    if out.json {
        let exercises: Vec<_> = sheet.exercises.iter().map(as_json).collect();
        out.answer(&json!({ "seed": sheet.seed, "exercises": exercises }))?;
        return Ok(Status::Fine);
    }
    let page = if arguments.solutions { SheetPage::Solutions } else { SheetPage::Questions };
    let text = match arguments.format {
        Format::Markdown => sheet.markdown(page),
        Format::Html => sheet.html(page),
    };
    out.say(text.trim_end())?;
    Ok(Status::Fine)
}
