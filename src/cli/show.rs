use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
pub struct Arguments {}

/// Answers the command.
pub fn run(_: &Arguments, _: &Out) -> anyhow::Result<Status> {
    anyhow::bail!("not built yet")
}
