//! Why a move that the man can make would leave its own royal man attacked.

use super::super::game::Game;
use super::super::reason::{Reason, ReasonCode};
use super::attackers::attack_verb;
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::Move;
use crate::rules::line;

impl Game {
    /// The reason why a move would leave the own royal man attacked; `None` if it would not.
    pub(super) fn why_in_check(&self, made: &Move) -> Option<Reason> {
        let (side, board) = (self.side(), self.board());
        let (from, target) = (made.origin()?, made.target()?);
        let mover = self.man_at(from)?;
        let mut next = self.clone();
        next.play_unchecked(made);
        let royal = next.checked_royal(side)?;
        let attackers = next.attackers_of(side.other(), royal);
        let name = self.kind_name(mover.kind);
        let king = next.man_at(royal).map_or("king", |man| self.kind_name(man.kind));
        let king = format!("{king} on `{}`", board.name(royal));
        let by = next.men_told(attackers);
        let told = |code, text: String| Some(Reason::new(code, text).on(board, Squares::only(royal) | attackers));
        if royal == target {
            let text = format!("{side}'s {name} would be attacked on `{}` by {by}", board.name(royal));
            return told(ReasonCode::IntoCheck, text);
        }
        let before = self.checked_royal(side).map(|king| self.attackers_of(side.other(), king));
        if before.is_some_and(|before| before.meets(attackers)) {
            let verb = attack_verb(attackers);
            let text = format!("the move does not answer the check: {by} still {verb} the {king}");
            return told(ReasonCode::CheckUnanswered, text);
        }
        let is_pinned_by = |square: &Square| line(board, *square, royal).is_some_and(|line| line.contains(from));
        let pin = attackers.each().find(is_pinned_by);
        let Some(pinner) = pin else {
            return told(ReasonCode::Pinned, format!("the move would leave the {king} attacked by {by}"));
        };
        let [from, start, end] = [from, royal, pinner].map(|square| board.name(square));
        let by = next.men_told(Squares::only(pinner));
        let text =
            format!("the {name} on `{from}` is pinned to the {king} by {by}, on the line from `{start}` to `{end}`");
        told(ReasonCode::Pinned, text)
    }
}
