//! What somebody meant by a text that is no legal move.

use super::super::coordinates::{NamedSquares, squares_of};
use super::super::game::Game;
use super::super::reason::{Reason, ReasonCode};
use crate::findings::brief;
use crate::geometry::Square;
use crate::position::Kind;

/// What a text asks for.
pub(super) enum AskedMove {
    Castling(usize),
    Squares { from: Square, to: Square, rest: String },
    Man { kind: Kind, men: Vec<Square>, to: Square, rest: String },
}

pub(super) fn read(game: &Game, text: &str) -> Result<AskedMove, Reason> {
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    let zeroed = |label: &str| label.replace('0', "O");
    let castling = &game.variant().rules.castling;
    if let Some(index) = castling.iter().position(|one| one.san == bare || zeroed(&one.san) == zeroed(bare)) {
        return Ok(AskedMove::Castling(index));
    }
    if !bare.is_empty() && bare.contains(['O', '0']) && bare.chars().all(|letter| matches!(letter, 'O' | '0' | '-')) {
        let text = match castling.iter().map(|one| format!("`{}`", one.san)).collect::<Vec<_>>() {
            none if none.is_empty() => "no man castles in this variant".to_string(),
            labels => format!("there is no castling `{}`, only {}", brief(bare), labels.join(", ")),
        };
        return Err(Reason::new(ReasonCode::NoCastling, text));
    }
    if let Some(NamedSquares { from, to, rest, .. }) = squares_of(game.board(), bare) {
        return Ok(AskedMove::Squares { from, to, rest: rest.trim_start_matches('=').to_string() });
    }
    short(game, bare)
}

/// Short algebraic notation: letters of a kind, where the man comes from, `x`, a square, what it becomes.
fn short(game: &Game, bare: &str) -> Result<AskedMove, Reason> {
    let (kinds, board, side) = (&game.variant().kinds, game.board(), game.side());
    let unreadable = || Reason::new(ReasonCode::Unreadable, format!("`{}` is no move in any notation", brief(bare)));
    let fits = |kind: &Kind| bare.starts_with(kinds[*kind].san.as_str());
    let kind = kinds.each().filter(fits).max_by_key(|&kind| kinds[kind].san.len()).ok_or_else(unreadable)?;
    let (body, becomes) = bare[kinds[kind].san.len()..].split_once('=').unwrap_or((&bare[kinds[kind].san.len()..], ""));
    let digits = body.len() - body.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    let start = body.len().checked_sub(digits + 1).filter(|&start| digits > 0 && body.is_char_boundary(start));
    let (before, name) = body.split_at(start.ok_or_else(unreadable)?);
    if !name.starts_with(|letter: char| letter.is_ascii_lowercase()) {
        return Err(unreadable());
    }
    // Behind an `x` stands whom the man takes on its way, or nobody.
    let hint = before.split('x').next().unwrap_or_default().trim_end_matches('-');
    let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    if hint.len() > 3 || !hint.chars().all(is_plain) {
        return Err(unreadable());
    }
    let Some(to) = board.named(name) else {
        let text = format!("`{name}` is no square of this board, which goes {}", board.extent());
        return Err(Reason::new(ReasonCode::UnknownSquare, text));
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
