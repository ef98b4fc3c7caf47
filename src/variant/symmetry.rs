//! How the two sides' men correspond.

use crate::file::tree::Table;
use crate::file::{FileWord, words};
use crate::findings::{Finding, Findings};
use crate::geometry::{Board, Square};
use crate::in_order::InOrder;
use crate::position::{Kinds, Man, Setup};

words! {
    /// How the two sides' setups correspond.
    pub enum Symmetry {
        Mirror = "mirror", "Black's men stand on the same files";
        Rotate = "rotate", "Black's men stand as White's do when the board is turned around";
        None = "none", "the sides do not correspond";
    }
}

impl Symmetry {
    /// Whether every man has its like on the corresponding square.
    pub fn is_kept(self, setup: &Setup, board: &Board) -> bool {
        self.broken_by(setup, board).is_none()
    }

    /// A man that has no like on the corresponding square, White's first; none where nothing need correspond.
    pub fn broken_by(self, setup: &Setup, board: &Board) -> Option<(Square, Man)> {
        if self == Symmetry::None {
            return None;
        }
        let mut men: Vec<(Square, Man)> = setup.each_man().collect();
        men.order_by_key(|(_, man)| man.color);
        men.into_iter().find(|&(square, man)| {
            setup.man_at(self.image(board, square)) != Some(Man { color: man.color.other(), ..man })
        })
    }

    /// The square that corresponds to `square`.
    pub fn image(self, board: &Board, square: Square) -> Square {
        match self {
            Symmetry::Mirror => board.mirrored(square),
            Symmetry::Rotate | Symmetry::None => board.rotated(square),
        }
    }
}

/// Compares the two sides' men with the symmetry that the file states.
pub(crate) fn read(
    table: &Table,
    array: &Setup,
    board: &Board,
    kinds: &Kinds,
    findings: &mut Findings,
) -> Option<Symmetry> {
    let node = table.get("symmetry")?;
    let symmetry = Symmetry::from_word(node.text()?)?;
    if let Some((square, man)) = symmetry.broken_by(array, board) {
        let image = symmetry.image(board, square);
        let name = |man: Man| format!("{}'s {}", man.color, kinds[man.kind].name);
        let found = array.man_at(image).map_or("nobody".to_string(), name);
        let message = format!(
            "`symmetry` is `{}`, but {} stands on `{}` and {found} on `{}`",
            node.text()?,
            name(man),
            board.name(square),
            board.name(image)
        );
        let finding = Finding::error("broken-symmetry", message).at(node.place.clone());
        findings.push(finding.help("mend the setup, or write `symmetry = \"none\"`"));
    }
    Some(symmetry)
}
