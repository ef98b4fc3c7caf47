use courier::findings::{Finding, Findings, Source};
use courier::position::Move;
use courier::record::{Game, coordinates, san};
use courier::rules::Outcome;
use serde::Serialize;
use serde_json::json;

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

/// One move in the answer.
#[derive(Serialize)]
struct Listed {
    from: String,
    to: String,
    uci: String,
    san: String,
    captures: Vec<String>,
    /// The name of the kind that the man becomes.
    promotion: Option<String>,
    rule: String,
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
    let listed = list(&game);
    let outcome = game.outcome();
    if out.json {
        out.answer(&json!({
            "moves": listed,
            "in_check": game.is_check(),
            "outcome": outcome.map(in_json),
            "fen": game.fen(),
        }))?;
        return Ok(Status::Fine);
    }
    for one in &listed {
        out.say(format!("{:<12} {:<10} {}", one.uci, one.san, one.rule))?;
    }
    let check = if game.is_check() { ", in check" } else { "" };
    let moves = if listed.len() == 1 { "move" } else { "moves" };
    out.say(format!("{} {moves} for {}{check}", listed.len(), game.side()))?;
    if let Some(outcome) = outcome {
        out.say(outcome.sentence())?;
    }
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

/// An outcome as JSON: the rule, and `white`, `black` or null.
fn in_json(outcome: Outcome) -> serde_json::Value {
    let winner = outcome.winner.map(|side| side.to_string().to_lowercase());
    json!({ "rule": outcome.rule.name(), "winner": winner })
}

fn list(game: &Game) -> Vec<Listed> {
    let (variant, board) = (game.variant(), game.board());
    let explained = game.explained_moves();
    let moves: Vec<Move> = explained.iter().map(|one| one.made).collect();
    let texts = coordinates::write_all(variant, &moves).into_iter().zip(san::write_all(game, &moves));
    let listed = explained.iter().zip(texts).map(|(one, (uci, san))| {
        let (from, to) = one.made.ends();
        Listed {
            from: board.name(from),
            to: board.name(to),
            uci,
            san,
            captures: one.made.captures().into_iter().map(|square| board.name(square)).collect(),
            promotion: one.made.promotion().map(|kind| variant.kinds[kind].name.clone()),
            rule: one.rule.name(variant),
        }
    });
    listed.collect()
}

/// A move without the number in front of it, as in `12.e4` or `3...`, and where it then begins.
fn without_number(start: usize, text: &str) -> (usize, &str) {
    let behind = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let bare = behind.trim_start_matches('.');
    let is_numbered = behind.len() < text.len() && bare.len() < behind.len();
    if is_numbered { (start + text.len() - bare.len(), bare) } else { (start, text) }
}
