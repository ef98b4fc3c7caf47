//! Special moves without what says nothing.

use super::model::Variant;
use super::reach::{MOST_STEPS, both_sides};
use crate::geometry::{Color, Squares};
use crate::rules::{ConditionalMove, Confinement};

impl Variant {
    /// The special moves without conditions that say nothing, each with its place among all; without those that never can
    /// be made.
    pub(crate) fn simplified_specials(&self) -> impl Iterator<Item = (usize, ConditionalMove)> {
        let simplified = |rule| {
            let rule = self.rules.simplified_special(rule, &self.kinds, &self.array)?;
            let is_anywhere = rule.from.is_none() && rule.to.is_none();
            if is_anywhere { Some(rule) } else { self.within([[self.board.squares(); 2]; 2], rule) }
        };
        let special = self.rules.conditional.iter().enumerate();
        special.filter_map(move |(index, rule)| Some((index, simplified(rule)?)))
    }

    /// A special move of men that stay and arrive on these squares, of either side, without what follows of where it begins
    /// and ends; `None` where it leads nowhere.
    pub(crate) fn within(&self, squares: [[Squares; 2]; 2], rule: ConditionalMove) -> Option<ConditionalMove> {
        let Some(leads) = both_sides(&self.board, &rule.movement, &mut MOST_STEPS.clone()) else { return Some(rule) };
        let within =
            Color::BOTH.map(|color| Confinement::squares(&self.rules.confinement, rule.kind, color, &self.board));
        let [white, black] = leads;
        let confined = |leads: Vec<Squares>, within| leads.into_iter().map(|squares| squares & within).collect();
        rule.within(squares, &[confined(white, within[0]), confined(black, within[1])], &self.board)
    }
}
