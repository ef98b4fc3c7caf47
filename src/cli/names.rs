use courier::betza::Dialect;
use courier::catalogue::{self, CatalogueEntry, Named};
use courier::findings::{Refusal, brief};

use super::loading::notation;
use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier names champion
  courier names \"Courier Chess\"
  courier names --betza KN")]
pub struct Arguments {
    /// A part of a name or of a game; all names if left out.
    text: Option<String>,
    /// Only the names of this movement, however its string is written.
    #[arg(long, value_name = "BETZA")]
    betza: Option<String>,
}

/// Lists names of pieces, their strings and their games.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let mut found: Vec<&CatalogueEntry> = catalogue::matching(arguments.text.as_deref().unwrap_or_default()).collect();
    if let Some(text) = &arguments.betza {
        let notation = notation(text, Dialect::Default)?;
        let named: Vec<&CatalogueEntry> = catalogue::moving_as(&notation.movement).collect();
        found.retain(|entry| named.contains(entry));
    }
    if found.is_empty() {
        return Err(unknown(arguments).into());
    }
    out.answer(&Named { names: found })
}

/// Says that nothing was found, and where to look.
fn unknown(arguments: &Arguments) -> Refusal {
    let text = arguments.text.as_deref().map(brief);
    let message = match (&text, &arguments.betza) {
        (Some(text), Some(betza)) => {
            format!("no name of `{}` and none of its games has `{text}` in it", brief(betza.trim()))
        }
        (None, Some(betza)) => format!("no name of `{}` is known", brief(betza.trim())),
        (text, None) => format!("no name and no game has `{}` in it", text.as_deref().unwrap_or_default()),
    };
    let help = match (arguments.text.as_deref().and_then(catalogue::nearest_name), &arguments.betza) {
        (Some(near), None) => format!("did you mean `{near}`?"),
        (_, Some(_)) => "`courier explain` says what the string means".to_string(),
        (None, None) => "`courier names` alone lists them all".to_string(),
    };
    Refusal::new("unknown-name", message, help)
}
