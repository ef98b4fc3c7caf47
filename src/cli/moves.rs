use courier::findings::{Finding, Findings, Source};
use courier::record::{Game, MoveList};

use super::loading::{begin, why_no_move};
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
    /// Moves to make first, separated by blanks: by squares, or as people write them.
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
}

/// Lists the legal moves of a position.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let mut game = match begin(&arguments.variant, arguments.fen.as_deref(), out)? {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    if let Err(finding) = play_all(&mut game, arguments.moves.as_deref().unwrap_or_default()) {
        return out.refuse(&Findings::from(*finding));
    }
    out.answer(&MoveList::of(&game))?;
    Ok(Status::Fine)
}

/// Plays moves that are separated by blanks; the first that is wrong, if one is.
pub fn play_all(game: &mut Game, given: &str) -> Result<(), Box<Finding>> {
    let mut rest = given;
    while let Some(text) = rest.split_whitespace().next() {
        // A word of the rest begins where its blanks end.
        let start = given.len() - rest.trim_start().len();
        rest = &given[start + text.len()..];
        let (start, text) = without_number(start, text);
        if text.is_empty() {
            continue;
        }
        if let Err(wrong) = game.read_move(text).and_then(|made| game.play(&made)) {
            let finding = Finding::error("illegal-move", why_no_move(game, text, &wrong));
            let finding = finding.at(Source::new("<moves>", given).place(start..start + text.len()));
            return Err(Box::new(finding.help_if(wrong.suggestion())));
        }
    }
    Ok(())
}

/// A move without the number in front of it, as in `12.e4` or `3...`, and where it then begins.
fn without_number(start: usize, text: &str) -> (usize, &str) {
    let behind = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let bare = behind.trim_start_matches('.');
    let is_numbered = behind.len() < text.len() && bare.len() < behind.len();
    if is_numbered { (start + text.len() - bare.len(), bare) } else { (start, text) }
}
