//! What the men of one side found in a position, for the positions that come from it by one move.

use super::Engine;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::position::Position;
use crate::variant::Specials;
use crate::walker::Watched;

/// The captures of one side's men in a position.
///
/// A man walks again only where something has changed that it asked about; what it would find else is known.
pub(super) struct Recalled<'a, S: SquareSet> {
    engine: &'a Engine<S>,
    position: Position<S>,
    pub by: Color,
    /// What the man on each square found.
    walks: Vec<Option<Recollection>>,
}

/// What one man found.
struct Recollection {
    captures: Squares,
    /// The squares that it asked about.
    squares: Squares,
    /// Whether it asked who had passed.
    who_passed: bool,
}

impl<'a, S: SquareSet> Recalled<'a, S> {
    pub fn new(engine: &'a Engine<S>, position: &Position<S>, by: Color) -> Recalled<'a, S> {
        let mut walks: Vec<Option<Recollection>> = (0..engine.variant.board.area()).map(|_| None).collect();
        for from in position.men(by).each() {
            walks[from.index()] = found(engine, position, from, by);
        }
        Recalled { engine, position: *position, by, walks }
    }

    /// Whether a man of this side captures the man on `square`.
    pub fn attacks(&self, position: &Position<S>, square: Square) -> bool {
        let changed = self.changed(position);
        let before = &self.position;
        let others_passed = (before.passed, before.passer) != (position.passed, position.passer);
        let is_concerned = |from: Square, found: &Recollection| {
            changed.contains(from) || found.squares.meets(changed) || (found.who_passed && others_passed)
        };
        let captures = |from: Square| match &self.walks[from.index()] {
            Some(found) if !is_concerned(from, found) => found.captures,
            _ => self.engine.literal_captures(position, from, self.by),
        };
        self.engine.faces(position, self.by, square)
            || position.men(self.by).each().any(|from| captures(from).contains(square))
    }

    /// The squares that are not as they were: another man or none stands there, or its right is gone.
    fn changed(&self, position: &Position<S>) -> Squares {
        let before = &self.position;
        let area = self.engine.variant.board.area();
        let squares = (0..area).map(Square::nth);
        let others = squares.filter(|&square| before.code_at(square) != position.code_at(square));
        (before.unmoved ^ position.unmoved).widen() | others.collect()
    }
}

/// What a man finds; `None` where more than its scene decides.
fn found<S: SquareSet>(engine: &Engine<S>, position: &Position<S>, from: Square, by: Color) -> Option<Recollection> {
    let kind = position.man_at(from)?.kind;
    if Specials::Attacking.of(&engine.variant.rules, kind).next().is_some() {
        return None;
    }
    let seen = engine.seen(position);
    let watched = Watched::new(&seen);
    let mut captures = Squares::EMPTY;
    engine.walk_movement(&watched, from, (kind, by), &mut |arrival, _| captures |= arrival.captures);
    Some(Recollection { captures, squares: watched.squares(), who_passed: watched.who_passed() })
}
