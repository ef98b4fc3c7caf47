use courier::betza;
use courier::explain::Sameness;

use super::explain::{reading, refuse};
use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier same FyafsF '[F?R]'
  courier same FA B2
  courier same nN '[W-F]' --json")]
pub struct Arguments {
    /// A Betza string.
    #[arg(value_name = "A")]
    first: String,
    /// Another one.
    #[arg(value_name = "B")]
    second: String,
    /// How direction letters on K and Q are read: `fK` has three steps by default, one in `xboard`.
    #[arg(long, value_name = "NAME", value_parser = ["default", "xboard"], default_value = "default", hide_default_value = true)]
    dialect: String,
    /// Exit with status 1 if the two differ.
    #[arg(long)]
    exit_code: bool,
}

/// Says whether two strings mean the same, and where they differ.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let dialect = reading(&arguments.dialect);
    let mut read = Vec::new();
    for text in [&arguments.first, &arguments.second] {
        match betza::read(text, dialect) {
            Ok(notation) => read.push(notation),
            Err(error) => return refuse(text, &error, out),
        }
    }
    let [first, second] = &read[..] else { return Ok(Status::Failed) };
    let sameness = Sameness::of(first, second);
    out.answer(&sameness)?;
    let differs = arguments.exit_code && !sameness.same;
    Ok(if differs { Status::Wrong } else { Status::Fine })
}
