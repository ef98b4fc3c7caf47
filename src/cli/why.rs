use courier::findings::Findings;
use courier::record::Game;

use super::loading::{begin, play_moves};
use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier why chess Ra5
  courier why courier-chess-viii Kd3 --moves \"d4 d5\"
  courier why chess e5d6 --fen \"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1\"")]
pub struct Arguments {
    /// A variant by name or file.
    variant: String,
    /// The move that is asked about: by squares, or as people write it.
    #[arg(value_name = "MOVE")]
    asked: String,
    /// The position to begin from; the start of the variant if left out.
    #[arg(long)]
    fen: Option<String>,
    /// Moves to make first: by squares, or as people and scores write them.
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
}

/// Says what allows or forbids a move.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let mut game: Game = match begin(&arguments.variant, arguments.fen.as_deref(), out)? {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    if let Err(finding) = play_moves(&mut game, arguments.moves.as_deref().unwrap_or_default(), out) {
        return out.refuse(&Findings::from(*finding));
    }
    let ruling = game.why(&arguments.asked);
    let status = if ruling.legal { Status::Fine } else { Status::Wrong };
    out.answer(&ruling)?;
    Ok(status)
}
