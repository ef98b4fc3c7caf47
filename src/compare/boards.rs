//! The boards of two variants: where play begins, and where the games differ.

use super::play::{Cause, Play};
use super::{Comparison, Subject};
use crate::position::{Setup, read_fen};
use crate::render::Diagram;
use crate::report::Block;

/// Both starts, and each position that shows a difference as both games have it.
pub(super) fn of(comparison: &Comparison, seen: Option<&Play>) -> Vec<Block> {
    let sides = [("A", comparison.a), ("B", comparison.b)];
    let starts = sides.map(|(which, subject)| {
        let name = &subject.variant.about.name;
        board(subject, &subject.variant.setup, format!("where play begins in {which}"), name)
    });
    let witnesses = seen.iter().flat_map(|play| &play.witnesses);
    let shown = witnesses.filter_map(|witness| Some((&witness.name, witness.shown.as_ref()?)));
    let shown = shown.filter(|(_, cause)| !cause.is_of_start());
    let positions = shown.flat_map(|(name, cause)| {
        let boards = sides.iter().zip(&cause.fens).map(move |((which, subject), fen)| {
            let read = read_fen(fen, &subject.variant.board, &subject.variant.kinds, &subject.variant.rights).ok()?;
            Some(board(*subject, &read.setup, format!("{name}, in {which}: {}", told(cause)), &format!("`{fen}`")))
        });
        boards.flatten().collect::<Vec<_>>()
    });
    [Block::heading(2, "boards")].into_iter().chain(starts.into_iter().chain(positions).flatten()).collect()
}

/// What shows a difference, in a few words.
fn told(cause: &Cause) -> String {
    if cause.moves.is_empty() { cause.text.clone() } else { format!("{} ({})", cause.moves.join(" "), cause.text) }
}

/// A board under what it shows, since not every format has captions.
fn board(subject: Subject, setup: &Setup, shows: String, caption: &str) -> [Block; 2] {
    let diagram = Diagram::of_setup_with_tiles(setup, &subject.variant.board, &subject.variant.kinds);
    [Block::heading(3, shows), Block::diagram(caption, diagram)]
}
