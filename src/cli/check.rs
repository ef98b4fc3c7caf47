use courier::file::Disk;
use courier::verify::check;

use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "Example: courier check my-variant.toml")]
pub struct Arguments {
    /// Variant files, or names of shipped variants.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

/// Reports everything that is wrong with the files.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let checked = check(&arguments.files, &Disk);
    out.answer(&checked)?;
    // A file that is not there weighs more than one that is wrong.
    Ok(checked.files.iter().map(|(_, findings)| Out::status_of(findings)).max().unwrap_or(Status::Fine))
}
