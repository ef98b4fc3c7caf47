//! What somebody meant by a text that is no legal move.

use super::super::game::Game;
use super::super::reason::{Reason, ReasonCode};
use crate::geometry::Square;
use crate::position::Kind;
use crate::variant::{NamedSquares, NoWrittenMove, WrittenMove, written};

/// What a text asks for.
pub(super) enum AskedMove {
    Castling(usize),
    Squares { from: Square, to: Square, rest: String },
    Man { kind: Kind, men: Vec<Square>, to: Square, rest: String },
}

pub(super) fn read(game: &Game, text: &str) -> Result<AskedMove, Reason> {
    let (kinds, board, side) = (&game.variant().kinds, game.board(), game.side());
    let (kind, hint, to, becomes) = match written(game.variant(), text) {
        Ok(WrittenMove::Castling(index)) => return Ok(AskedMove::Castling(index)),
        Ok(WrittenMove::Squares(NamedSquares { from, to, rest, .. })) => {
            return Ok(AskedMove::Squares { from, to, rest: rest.trim_start_matches('=').to_string() });
        }
        Ok(WrittenMove::Man { kind, hint, to, becomes }) => (kind, hint, to, becomes),
        Err(wrong) => return Err(Reason::new(code(&wrong), wrong.words())),
    };
    let comes_from = |square: Square| {
        let name = board.name(square);
        hint.is_empty()
            || hint == name
            || name
                .strip_prefix(hint)
                .is_some_and(|rest| !rest.is_empty() && !hint.ends_with(|letter: char| letter.is_ascii_digit()))
            || name.get(1..) == Some(hint)
    };
    let setup = game.setup();
    let own = setup.each_man().filter(|(_, man)| man.color == side && man.kind == kind);
    let men = own.map(|(square, _)| square).filter(|&square| comes_from(square)).collect::<Vec<_>>();
    if men.is_empty() {
        let place = if hint.is_empty() { String::new() } else { format!(" on `{hint}`") };
        let text = format!("{side} has no {}{place}", kinds[kind].name);
        return Err(Reason::new(ReasonCode::NoSuchMan, text));
    }
    Ok(AskedMove::Man { kind, men, to, rest: becomes.to_string() })
}

fn code(wrong: &NoWrittenMove) -> ReasonCode {
    match wrong {
        NoWrittenMove::NoCastling { .. } => ReasonCode::NoCastling,
        NoWrittenMove::NoSquare { .. } => ReasonCode::UnknownSquare,
        NoWrittenMove::Unreadable(_) => ReasonCode::Unreadable,
    }
}
