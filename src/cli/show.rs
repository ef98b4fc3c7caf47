use courier::sheet::{Facts, sheet};

use super::loading::load;
use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier show courier-chess-viii
  courier show chess --format html > chess.html")]
pub struct Arguments {
    /// A shipped variant, or the path of a variant file.
    #[arg(value_name = "VARIANT")]
    variant: String,
    /// What the sheet is written as.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// What a sheet is written as.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Markdown,
    Html,
}

/// Shows a variant's rules as a sheet.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let variant = match load(&arguments.variant, out)? {
        Ok(variant) => variant,
        Err(status) => return Ok(status),
    };
    if out.json {
        out.answer(&Facts::of(&variant))?;
        return Ok(Status::Fine);
    }
    let sheet = sheet(&variant);
    let text = match arguments.format {
        Format::Text => sheet.text(),
        Format::Markdown => sheet.markdown(),
        Format::Html => sheet.html(),
    };
    out.say(text.trim_end())?;
    Ok(Status::Fine)
}
