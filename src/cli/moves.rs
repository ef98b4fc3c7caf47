use courier::record::MoveList;

use super::loading::GameSoFar;
use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "Example: courier moves courier-chess-viii --moves \"d4 d5 Kd3\"")]
pub struct Arguments {
    #[command(flatten)]
    reached: GameSoFar,
}

/// Lists the legal moves of a position.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    out.answer(&MoveList::of(&arguments.reached.game(out)?))
}
