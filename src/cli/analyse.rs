use std::sync::Arc;

use courier::analyse::men::{Men, Odds};
use courier::betza::{self, Dialect};
use courier::explain::{Place, PlaceOptions};
use courier::findings::{Refusal, brief, nearest};
use courier::position::Kind;
use courier::variant::Variant;
use serde::Serialize;

use super::explain::refuse;
use super::loading::load;
use super::output::{Out, Status};
use super::progress::Progress;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier analyse courier-chess
  courier analyse courier-chess-moderno --piece elephant --empty 0.78
  courier analyse --betza AmD --board 12x8 --json")]
pub struct Arguments {
    /// A shipped variant, or the path of a variant file.
    #[arg(value_name = "VARIANT", required_unless_present = "betza", conflicts_with = "betza")]
    variant: Option<String>,
    /// A Betza string alone, instead of a variant.
    #[arg(long, value_name = "BETZA")]
    betza: Option<String>,
    /// The board of a string alone, files by ranks; 8x8 if left out.
    #[arg(long, value_name = "FILESxRANKS", conflicts_with = "variant")]
    board: Option<String>,
    /// The chance that a square is empty.
    #[arg(long, value_name = "P", default_value = "0.7", allow_hyphen_values = true)]
    empty: String,
    /// Only this kind of men, by its name in the file, its title or its letter.
    #[arg(long, value_name = "NAME", conflicts_with = "betza")]
    piece: Option<String>,
}

/// The parts of the analysis; what was not asked for is left out.
#[derive(Serialize)]
struct Answer {
    /// The variant; null for a string alone.
    variant: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    men: Option<Men>,
}

impl Answer {
    /// The parts as people read them, one below the other.
    fn text(&self) -> String {
        let parts = [self.men.as_ref().map(Men::text)];
        parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }
}

/// Says in numbers what the men of a variant can do.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let odds = match odds(&arguments.empty) {
        Ok(odds) => odds,
        Err(refusal) => return reject(&refusal, out),
    };
    let answer = match (&arguments.variant, &arguments.betza) {
        (Some(name), _) => {
            let variant = match load(name, out)? {
                Ok(variant) => variant,
                Err(status) => return Ok(status),
            };
            match of_variant(&variant, arguments, &odds) {
                Ok(answer) => answer,
                Err(refusal) => return reject(&refusal, out),
            }
        }
        (None, Some(text)) => {
            let options =
                PlaceOptions { board: Some(arguments.board.as_deref().unwrap_or("8x8")), ..Default::default() };
            let board = match Place::read_board(&options) {
                Ok(Some(board)) => board,
                Ok(None) => return Ok(Status::Failed),
                Err(refusal) => return reject(&refusal, out),
            };
            let notation = match betza::read(text, Dialect::Default) {
                Ok(notation) => notation,
                Err(error) => return refuse(text, &error, out),
            };
            let men = Men::of_movement(text.trim(), &notation.movement, &board, &odds, &Progress::new());
            Answer { variant: None, men: Some(men) }
        }
        // One of the two is there: the command cannot be read without.
        (None, None) => return Ok(Status::Failed),
    };
    if out.json {
        out.answer(&answer)?;
    } else {
        out.say(answer.text().trim_end())?;
    }
    Ok(Status::Fine)
}

/// Every part that is asked for, of a variant.
fn of_variant(variant: &Arc<Variant>, arguments: &Arguments, odds: &Odds) -> Result<Answer, Refusal> {
    let only = arguments.piece.as_deref().map(|name| named(variant, name)).transpose()?;
    let men = Men::of_variant(variant, only, odds, &Progress::new());
    Ok(Answer { variant: Some(variant.id.clone()), men: Some(men) })
}

/// The chance that somebody typed.
fn odds(text: &str) -> Result<Odds, Refusal> {
    text.trim().parse().ok().and_then(Odds::new).ok_or_else(|| {
        let message = format!("`--empty {}` is no chance that a square is empty", brief(text).escape_debug());
        Refusal::new("bad-chance", message, "write a number from 0 to 1, as in `--empty 0.7`")
    })
}

/// The kind that a name, a title or a letter stands for.
fn named(variant: &Variant, name: &str) -> Result<Kind, Refusal> {
    let kinds = &variant.kinds;
    let is_called = |kind: &Kind| [&kinds[*kind].title, &kinds[*kind].letter].iter().any(|known| *known == name);
    kinds.named(name).or_else(|| kinds.each().find(is_called)).ok_or_else(|| {
        let message = format!("`{}` has no kind of men `{}`", variant.id, brief(name).escape_debug());
        let known = || kinds.0.iter().map(|kind| kind.name.as_str());
        let titles = kinds.0.iter().map(|kind| kind.title.as_str());
        let help = match nearest(name, known().chain(titles)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("its kinds are {}", known().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")),
        };
        Refusal::new("unknown-piece", message, help)
    })
}

fn reject(refusal: &Refusal, out: &Out) -> anyhow::Result<Status> {
    out.reject(refusal.code, &refusal.message, Some(&refusal.suggestion))
}
