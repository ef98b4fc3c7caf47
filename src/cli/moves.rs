use courier::findings::Findings;
use courier::record::MoveList;

use super::loading::{begin, play_moves};
use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "Example: courier moves courier-chess-viii --moves \"d4 d5 Kd3\"")]
pub struct Arguments {
    /// A variant by name or file.
    variant: String,
    /// The position to begin from; the start of the variant if left out.
    #[arg(long)]
    fen: Option<String>,
    /// Moves to make first: by squares, or as people and scores write them.
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
}

/// Lists the legal moves of a position.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let mut game = match begin(&arguments.variant, arguments.fen.as_deref(), out)? {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    if let Err(finding) = play_moves(&mut game, arguments.moves.as_deref().unwrap_or_default(), out) {
        return out.refuse(&Findings::from(*finding));
    }
    out.answer(&MoveList::of(&game))?;
    Ok(Status::Fine)
}
