//! Which squares each side attacks.

use std::sync::Arc;

use crate::engine::Engine;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::position::{Kind, Man, Position, Setup};
use crate::record::Game;
use crate::rules::Arbiter;

/// The squares on which men of White, and of Black, could capture, did an enemy stand there; pins aside.
///
/// A man's own square is attacked by the other men of its side only: whoever stands there counts as an enemy. No side
/// captures on a square because the enemy's royal man faces its own.
pub fn attacked(game: &Game) -> [Squares; 2] {
    match game.board().area() {
        0..=64 => attacked_on::<u64>(game),
        65..=128 => attacked_on::<u128>(game),
        _ => attacked_on::<Squares>(game),
    }
}

fn attacked_on<S: SquareSet>(game: &Game) -> [Squares; 2] {
    // The caller has chosen sets that hold the board.
    let engine = Engine::<S>::new(Arc::clone(game.variant())).expect("the board fits the set");
    let setup = game.setup();
    let kinds = &game.variant().kinds;
    let common = kinds.each().find(|&kind| !kinds[kind].royal).unwrap_or(Kind::FIRST);
    let is_attacked = |square: Square, by: Color| {
        let kind = setup.man_at(square).map_or(common, |man| man.kind);
        // A royal man would be one too many: whatever stands there is only to be taken.
        let kind = if kinds[kind].royal { common } else { kind };
        let mut changed = Setup { en_passant: None, ..setup.clone() };
        changed.unmoved &= !Squares::only(square);
        changed.men[square.index()] = Some(Man { kind, color: by.other() });
        engine.is_literally_attacked(&Position::new(&changed, engine.keys()), by, square)
    };
    Color::BOTH.map(|by| game.board().squares().each().filter(|&square| is_attacked(square, by)).collect())
}
