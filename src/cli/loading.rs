use std::sync::Arc;

use courier::betza::{self, Dialect, Notation};
use courier::file::{self, Disk, Document};
use courier::findings::{Fault, Finding, Findings, Source};
use courier::position::FenFault;
use courier::record::Game;
use courier::variant::{self, Variant};

use super::output::Out;

/// Where a game begins.
#[derive(clap::Args)]
pub struct Beginning {
    /// A variant by name or file.
    variant: String,
    /// The position to begin from; the start of the variant if left out.
    #[arg(long)]
    fen: Option<String>,
}

/// A position: where a game begins, and what is played.
#[derive(clap::Args)]
pub struct GameSoFar {
    #[command(flatten)]
    beginning: Beginning,
    /// Moves to make first: by squares, or as people and scores write them.
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
}

impl Beginning {
    /// The game.
    pub fn game(&self, out: &Out) -> anyhow::Result<Game> {
        begin(&self.variant, self.fen.as_deref(), out)
    }
}

impl GameSoFar {
    /// The game with its moves played as scores have them; what is odd about them is told.
    pub fn game(&self, out: &Out) -> anyhow::Result<Game> {
        let mut game = self.beginning.game(out)?;
        let given = self.moves.as_deref().unwrap_or_default();
        let notes = game.play_text(given).map_err(|wrong| Findings::from(wrong.in_text("<moves>", given)))?;
        let mut findings = Findings::new();
        notes.into_iter().for_each(|note| findings.push(note.in_text("<moves>", given)));
        out.warn_of_input(findings);
        Ok(game)
    }
}

/// A variant by its name or path.
///
/// Warnings are told to people; the answer in JSON is what was asked for, and `check` has the warnings.
pub fn load(name: &str, out: &Out) -> anyhow::Result<Arc<Variant>> {
    Ok(load_with_file(name, out)?.0)
}

/// The same with the document, which says where everything stands.
pub fn load_with_file(name: &str, out: &Out) -> anyhow::Result<(Arc<Variant>, Document)> {
    let mut findings = Findings::new();
    let document = file::load(name, &Disk, &mut findings);
    let both = document.and_then(|document| Some((variant::read_document(&document, &Disk, &mut findings)?, document)));
    let Some((variant, document)) = both else { return Err(findings.into()) };
    out.warn(&findings);
    Ok((Arc::new(variant), document))
}

/// A game of a variant by its name or path, from a position or from the start.
pub fn begin(name: &str, fen: Option<&str>, out: &Out) -> anyhow::Result<Game> {
    let variant = load(name, out)?;
    let Some(fen) = fen else { return Ok(Game::new(variant)) };
    let game = Game::from_fen(Arc::clone(&variant), fen);
    let game = game.map_err(|wrong| Findings::from(wrong.in_text("<fen>", fen)))?;
    let odd = |note: FenFault| {
        let place = Source::new("<fen>", fen).place(note.span);
        Finding::warning("odd-fen", note.message).at(place).help_if(note.suggestion)
    };
    let mut findings = Findings::new();
    variant.doubts(fen).into_iter().for_each(|note| findings.push(odd(note)));
    out.warn_of_input(findings);
    Ok(game)
}

/// A string that was typed.
pub fn notation(text: &str, dialect: Dialect) -> anyhow::Result<Notation> {
    Ok(betza::read(text, dialect).map_err(|wrong| Findings::from(wrong.in_text("<betza>", text)))?)
}
