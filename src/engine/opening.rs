//! The turns of an opening: which of them a position asks for, and how they are made.

use super::Engine;
use crate::geometry::{Color, Square, SquareSet};
use crate::position::{ArrangementMove, ForcedMove, Move, Position, State};
use crate::rules::ForcedTurn;
use crate::variant::Variant;

/// The men after each number of forced turns, as bytes; see [`Man::code`](crate::position::Man::code).
pub(super) fn courses(variant: &Variant) -> Vec<Vec<u8>> {
    let turns = &variant.rules.opening.forced;
    if turns.is_empty() {
        return Vec::new();
    }
    let codes = |men: &[Option<crate::position::Man>]| men.iter().map(|man| man.map_or(0, |man| man.code())).collect();
    ForcedTurn::courses(turns, &variant.setup).iter().map(|setup| codes(&setup.men)).collect()
}

impl<S: SquareSet> Engine<S> {
    /// Whether a side has yet to put men down before the first move.
    pub(crate) fn is_to_arrange(&self, position: &Position<S>, color: Color) -> bool {
        self.variant.rules.opening.arrangement.as_ref().is_some_and(|rule| rule.is_pending(position, color))
    }

    /// The moves that the opening allows, and no others; `None` in free play.
    #[inline]
    pub(super) fn opening_moves(&self, position: &Position<S>) -> Option<Vec<Move>> {
        let opening = &self.variant.rules.opening;
        if self.courses.is_empty() && opening.arrangement.is_none() {
            return None;
        }
        if let Some(rule) = &opening.arrangement {
            let side = position.side;
            return rule.is_pending(position, side).then(|| {
                let squares = &rule.squares[side.index()];
                let first = (squares[0], squares[1]);
                let made = |way: usize| Move::Arrangement(ArrangementMove { side, way: way as u16, first });
                (0..rule.ways.len()).map(made).filter(|made| self.is_safely_arranged(position, made)).collect()
            });
        }
        let turn = self.forced_turn(position)?;
        let step = opening.forced.get(turn)?.steps.first()?;
        Some(vec![Move::Forced(ForcedMove { turn: turn as u16, first: (step.from, step.to) })])
    }

    /// Whether men put down so leave their own royal man out of the reach of a side that moves next.
    fn is_safely_arranged(&self, position: &Position<S>, made: &Move) -> bool {
        let after = self.after(position, made);
        self.is_to_arrange(&after, after.side) || !self.is_in_check(&after, position.side)
    }

    /// Which forced turn is to be made: told by the number of the move, the side and the men.
    fn forced_turn(&self, position: &Position<S>) -> Option<usize> {
        let turn = 2 * (position.number as usize - 1) + usize::from(position.side == Color::Black);
        if turn >= self.variant.rules.opening.forced.len() {
            return None;
        }
        let codes = self.courses.get(turn)?;
        let is_as_laid_down =
            codes.iter().enumerate().all(|(index, &code)| position.code_at(Square::nth(index)) == code);
        is_as_laid_down.then_some(turn)
    }

    /// Puts men down, which counts as progress.
    #[cold]
    pub(super) fn arrange(&self, position: &mut Position<S>, made: &ArrangementMove) {
        let mut unmoved = position.unmoved;
        let rule = self.variant.rules.opening.arrangement.as_ref();
        for (square, man) in rule.map(|rule| rule.men(usize::from(made.way), made.side)).unwrap_or_default() {
            position.put(square, man, &self.keys);
            if self.variant.rights.arranged.contains(&(square, man)) {
                unmoved |= S::only(square);
            }
        }
        self.end_opening_turn(position, unmoved);
        if self.has_memory {
            position.remember(self.remembered_at_first(position), &self.keys);
        }
    }

    /// Makes a turn that is laid down, which counts as progress.
    #[cold]
    pub(super) fn play_forced(&self, position: &mut Position<S>, made: &ForcedMove) {
        let mut unmoved = position.unmoved;
        let turn = self.variant.rules.opening.forced.get(usize::from(made.turn));
        for step in turn.into_iter().flat_map(|turn| &turn.steps) {
            if let Some(man) = position.lift(step.from, &self.keys) {
                position.put(step.to, man, &self.keys);
            }
            unmoved &= !(S::only(step.from) | S::only(step.to));
        }
        self.end_opening_turn(position, unmoved);
    }

    fn end_opening_turn(&self, position: &mut Position<S>, unmoved: S) {
        position.progress = 0;
        position.turn_over(self.tables.that_matter(unmoved), S::EMPTY, Square::FIRST, &self.keys);
    }

    /// What a position remembers of itself in a game with no earlier move: nothing while men are still to be put down.
    pub(super) fn remembered_at_first(&self, position: &Position<S>) -> State {
        if Color::BOTH.into_iter().any(|color| self.is_to_arrange(position, color)) {
            return State::default();
        }
        self.variant.rules.settled_memory(position, self)
    }
}
