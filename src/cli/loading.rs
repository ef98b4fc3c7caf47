use std::sync::Arc;

use courier::file::{self, Disk, Document};
use courier::findings::{Fault, Finding, Findings, Source};
use courier::position::FenNote;
use courier::record::Game;
use courier::variant::{self, Variant};

use super::output::{Out, Status};

/// Loads a variant by its name or path; what is wrong with it has been reported when there is none.
///
/// Warnings are told to people; the answer in JSON is what was asked for, and `check` has the warnings.
pub fn load(name: &str, out: &Out) -> anyhow::Result<Result<Arc<Variant>, Status>> {
    Ok(load_with_file(name, out)?.map(|(variant, _)| variant))
}

/// The same with the document, which says where everything stands.
pub fn load_with_file(name: &str, out: &Out) -> anyhow::Result<Result<(Arc<Variant>, Document), Status>> {
    let mut findings = Findings::new();
    let document = file::load(name, &Disk, &mut findings);
    let both = document.and_then(|document| Some((variant::read_document(&document, &Disk, &mut findings)?, document)));
    match both {
        Some((variant, document)) => {
            out.warn(&findings);
            Ok(Ok((Arc::new(variant), document)))
        }
        None => Ok(Err(out.refuse(&findings)?)),
    }
}

/// Plays moves as scores have them and tells what is odd about them; the first thing that is wrong, if anything is.
pub fn play_moves(game: &mut Game, given: &str, out: &Out) -> Result<(), Box<Finding>> {
    let notes = game.play_text(given).map_err(|wrong| Box::new(wrong.in_text("<moves>", given)))?;
    let mut findings = Findings::new();
    notes.into_iter().for_each(|note| findings.push(note.in_text("<moves>", given)));
    out.warn_of_input(findings);
    Ok(())
}

/// A game of a variant by its name or path, from a position or from the start; what is wrong has been reported.
pub fn begin(name: &str, fen: Option<&str>, out: &Out) -> anyhow::Result<Result<Game, Status>> {
    match load(name, out)? {
        Ok(variant) => start(&variant, fen, out),
        Err(status) => Ok(Err(status)),
    }
}

/// A game that begins from a position, or from the start; a wrong position has been reported.
fn start(variant: &Arc<Variant>, fen: Option<&str>, out: &Out) -> anyhow::Result<Result<Game, Status>> {
    let Some(fen) = fen else { return Ok(Ok(Game::new(Arc::clone(variant)))) };
    match Game::from_fen(Arc::clone(variant), fen) {
        Ok(game) => {
            let odd = |note: FenNote| {
                let place = Source::new("<fen>", fen).place(note.span);
                Finding::warning("odd-fen", note.message).at(place).help_if(note.suggestion)
            };
            let mut findings = Findings::new();
            variant.doubts(fen).into_iter().for_each(|note| findings.push(odd(note)));
            out.warn_of_input(findings);
            Ok(Ok(game))
        }
        Err(wrong) => Ok(Err(out.refuse(&Findings::from(wrong.in_text("<fen>", fen)))?)),
    }
}
