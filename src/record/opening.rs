//! Moves that no man of the board makes by itself as text, such as turns of an opening: `a2a4,l2l4,g2g4,g1g3` for
//! several moves at once, `Q@f1,K@g1` for men put down.

use crate::position::Move;
use crate::variant::Variant;

/// How a turn of the opening is written; `None` for every other move, and for a turn of one move, which is written as
/// any move is.
pub(crate) fn write(variant: &Variant, made: &Move) -> Option<String> {
    let (board, opening) = (&variant.board, &variant.rules.opening);
    let parts: Vec<String> = match made {
        Move::Arrangement(made) => {
            let rule = opening.arrangement.as_ref()?;
            let put = rule.squares[made.side.index()].iter().zip(rule.ways.get(usize::from(made.way))?);
            put.map(|(&square, &kind)| format!("{}@{}", variant.kinds[kind].letter, board.name(square))).collect()
        }
        Move::Forced(made) => {
            let steps = &opening.forced.get(usize::from(made.turn))?.steps;
            if steps.len() < 2 {
                return None;
            }
            steps.iter().map(|step| format!("{}{}", board.name(step.from), board.name(step.to))).collect()
        }
        Move::Step(_) | Move::Castling(_) => return None,
    };
    Some(parts.join(","))
}
