use super::loading::GameSoFar;
use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier why chess Ra5
  courier why courier-chess-viii Kd3 --moves \"d4 d5\"
  courier why chess e5d6 --fen \"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1\"")]
pub struct Arguments {
    #[command(flatten)]
    reached: GameSoFar,
    /// The move that is asked about: by squares, or as people write it.
    #[arg(value_name = "MOVE")]
    asked: String,
}

/// Says what allows or forbids a move.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let ruling = arguments.reached.game(out)?.why(&arguments.asked);
    out.answer(&ruling)?;
    Ok(if ruling.legal { Status::Fine } else { Status::Wrong })
}
