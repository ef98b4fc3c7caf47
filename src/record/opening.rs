//! Turns of an opening as text: `a2a4,l2l4,g2g4,g1g3` for several moves at once, `Q@f1,K@g1` for men put down.

use crate::geometry::Color;
use crate::position::Move;
use crate::variant::Variant;

/// How a turn of the opening is written; `None` for every other move, and for a turn of one move, which is written as
/// any move is.
pub(super) fn write(variant: &Variant, made: &Move) -> Option<String> {
    let turn = usize::from(made.opening?);
    let (board, opening) = (&variant.board, &variant.rules.opening);
    let parts: Vec<String> = if let Some(rule) = &opening.arrangement {
        let is_own = |color: &Color| rule.squares[color.index()].first() == Some(&made.from);
        let side = Color::BOTH.into_iter().find(is_own)?;
        let squares = rule.squares[side.index()].iter();
        let put = squares.zip(rule.ways.get(turn)?);
        put.map(|(&square, &kind)| format!("{}@{}", variant.kinds[kind].letter, board.name(square))).collect()
    } else {
        let steps = &opening.forced.get(turn)?.steps;
        if steps.len() < 2 {
            return None;
        }
        steps.iter().map(|step| format!("{}{}", board.name(step.from), board.name(step.to))).collect()
    };
    Some(parts.join(","))
}
