use std::sync::Arc;

use courier::file::Disk;
use courier::findings::{Finding, Findings, Source};
use courier::record::Game;
use courier::variant::{self, Variant};

use super::output::{Out, Status};

/// Loads a variant by its name or path; what is wrong with it has been reported when there is none.
pub fn load(name: &str, out: &Out) -> anyhow::Result<Result<Arc<Variant>, Status>> {
    let mut findings = Findings::new();
    match variant::read(name, &Disk, &mut findings) {
        Some(variant) => Ok(Ok(Arc::new(variant))),
        None => Ok(Err(out.refuse(&findings)?)),
    }
}

/// A game that begins from a position, or from the start; a wrong position has been reported.
pub fn start(variant: &Arc<Variant>, fen: Option<&str>, out: &Out) -> anyhow::Result<Result<Game, Status>> {
    let Some(fen) = fen else { return Ok(Ok(Game::new(Arc::clone(variant)))) };
    match Game::from_fen(Arc::clone(variant), fen) {
        Ok(game) => Ok(Ok(game)),
        Err(wrong) => {
            let finding = Finding::error("bad-fen", wrong.message).at(Source::new("<fen>", fen).place(wrong.span));
            let finding = match wrong.suggestion {
                Some(help) => finding.help(help),
                None => finding,
            };
            Ok(Err(out.refuse(&Findings::from(finding))?))
        }
    }
}
