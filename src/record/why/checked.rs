//! Why a move that the man can make would leave its own royal man attacked.

use super::super::game::Game;
use super::super::reason::{Reason, ReasonCode};
use super::supposed::Supposed;
use crate::geometry::{Square, SquareSet};
use crate::position::{Man, Move};
use crate::rules::line;

impl Game {
    /// The reason why a move would leave the own royal man attacked; `None` if it would not.
    pub(super) fn why_in_check(&self, made: &Move) -> Option<Reason> {
        let (side, board) = (self.side(), self.board());
        let (from, target) = (made.origin()?, made.target()?);
        let mover = self.man_at(from)?;
        let before = self.supposed();
        let mut next = self.clone();
        next.play_unchecked(made);
        // Where the other side is to move, the rights to pass are its own, as in the test for check.
        let after = Supposed { game: self, setup: next.setup() };
        let royal = after.checked_royal(side)?;
        let attackers = after.attackers(side.other(), royal);
        let king = format!(
            "{} on `{}`",
            after.setup.man_at(royal).map_or("king", |man| self.kind_name(man.kind)),
            board.name(royal)
        );
        let by = self.all_named(&attackers, " and ");
        let verb = if attackers.len() == 1 { "attacks" } else { "attack" };
        let squares = std::iter::once(royal).chain(attackers.iter().map(|one| one.0));
        let told = |code, text: String| Some(Reason::new(code, text).on(self.board(), squares.clone()));
        let name = self.kind_name(mover.kind);
        if royal == target {
            let text = format!("{side}'s {name} would be attacked on `{}` by {by}", board.name(royal));
            return told(ReasonCode::IntoCheck, text);
        }
        let old: Vec<(Square, Man)> =
            before.checked_royal(side).map(|king| before.attackers(side.other(), king)).unwrap_or_default();
        if attackers.iter().any(|one| old.contains(one)) {
            let text = format!("the move does not answer the check: {by} still {verb} the {king}");
            return told(ReasonCode::CheckUnanswered, text);
        }
        let pin = attackers
            .iter()
            .find(|(square, _)| line(board, *square, royal).is_some_and(|squares| squares.contains(from)));
        match pin {
            Some(&pinner) => {
                let from = board.name(from);
                let (start, end) = (board.name(royal), board.name(pinner.0));
                let text = format!(
                    "the {name} on `{from}` is pinned to the {king} by {}, on the line from `{start}` to `{end}`",
                    self.named(pinner)
                );
                told(ReasonCode::Pinned, text)
            }
            None => told(ReasonCode::Pinned, format!("the move would leave the {king} attacked by {by}")),
        }
    }
}
