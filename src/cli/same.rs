use courier::betza::Dialect;
use courier::explain::Sameness;

use super::loading::notation;
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
    #[arg(long, value_name = "NAME", value_enum, default_value_t, hide_default_value = true)]
    dialect: Dialect,
    /// Exit with status 1 if the two differ.
    #[arg(long)]
    exit_code: bool,
}

/// Says whether two strings mean the same, and where they differ.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let read = |text: &str| notation(text, arguments.dialect);
    let sameness = Sameness::of(&read(&arguments.first)?, &read(&arguments.second)?);
    out.answer(&sameness)?;
    let differs = arguments.exit_code && !sameness.same;
    Ok(if differs { Status::Wrong } else { Status::Fine })
}
