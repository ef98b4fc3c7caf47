//! The turns of an opening: which of them a position asks for, and how they are made.

use super::Engine;
use super::sink::plain;
use crate::geometry::{Color, Square, SquareSet};
use crate::position::{Move, Position, State};
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
                let made = |way: usize| Move { opening: Some(way as u16), ..plain(squares[0], squares[1]) };
                (0..rule.ways.len()).map(made).filter(|made| self.is_safely_arranged(position, made)).collect()
            });
        }
        let turn = self.forced_turn(position)?;
        let step = opening.forced.get(turn)?.steps.first()?;
        Some(vec![Move { opening: Some(turn as u16), ..plain(step.from, step.to) }])
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
            codes.iter().enumerate().all(|(index, &code)| position.code_at(Square(index as u8)) == code);
        is_as_laid_down.then_some(turn)
    }

    /// Makes a turn of the opening, which counts as progress.
    #[cold]
    pub(super) fn apply_opening(&self, position: &mut Position<S>, turn: u16) {
        let (rules, opening) = (&self.variant.rules, &self.variant.rules.opening);
        let begun = rules.begin_forced(position);
        let mut unmoved = position.unmoved;
        if let Some(rule) = &opening.arrangement {
            for (square, man) in rule.men(usize::from(turn), position.side) {
                position.put(square, man, &self.keys);
                if self.variant.rights.arranged.contains(&(square, man)) {
                    unmoved |= S::only(square);
                }
            }
        } else if let Some(turn) = opening.forced.get(usize::from(turn)) {
            for step in &turn.steps {
                if let Some(man) = position.lift(step.from, &self.keys) {
                    position.put(step.to, man, &self.keys);
                }
                unmoved &= !(S::only(step.from) | S::only(step.to));
            }
        }
        position.progress = 0;
        position.turn_over(self.tables.that_matter(unmoved), S::EMPTY, Square(0), &self.keys);
        if self.has_memory {
            let state = match &opening.arrangement {
                Some(_) => self.remembered_at_first(position),
                None => rules.end_memory(begun, position, self),
            };
            position.remember(state, &self.keys);
        }
    }

    /// What a position remembers of itself in a game with no earlier move: nothing while men are still to be put down.
    pub(super) fn remembered_at_first(&self, position: &Position<S>) -> State {
        if Color::BOTH.into_iter().any(|color| self.is_to_arrange(position, color)) {
            return State::default();
        }
        self.variant.rules.settled_memory(position, self)
    }
}
