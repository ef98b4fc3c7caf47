//! Claims about how a kind moves.

use crate::betza::Movement;
use crate::file::tree::Node;
use crate::position::Kind;
use crate::rules::{Reading, SaidCastling, said_castlings};

/// A Betza string that is held against the moves of a kind.
#[derive(Clone, Debug)]
pub struct ClaimedMove {
    pub kind: Kind,
    /// The string.
    pub text: String,
    /// What it means, but for its castlings.
    pub movement: Movement,
    /// The castlings that it would give the kind; none are spoken of where it has no `O`.
    pub(crate) castlings: Option<Vec<SaidCastling>>,
}

impl ClaimedMove {
    pub(super) fn read(node: &Node, reading: &mut Reading) -> Option<ClaimedMove> {
        let parts = node.table()?;
        let written = parts.get("move")?;
        let (kind, movement) = (reading.kind(parts.get("piece")?), reading.quoted_movement(written));
        let (kind, (castling, movement)) = (kind?, movement?.castling_apart());
        let said = || said_castlings(kind, &castling, reading);
        let castlings = (!castling.routes.is_empty()).then(said);
        Some(ClaimedMove { kind, text: written.text()?.to_string(), movement, castlings })
    }
}
