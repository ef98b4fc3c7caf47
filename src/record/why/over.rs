//! Why no move is legal: the game is over, or the opening lays the turn down.

use super::super::error::MoveProblem;
use super::super::find::{among, bare};
use super::super::game::Game;
use super::super::reason::{Reason, ReasonCode};
use crate::geometry::SquareSet;
use crate::position::Move;
use crate::rules::{Ending, Outcome};

impl Game {
    /// How the game has ended, as a sentence: by which rule, who has won, and who gives mate; `None` while it goes on.
    pub fn end_told(&self) -> Option<String> {
        let outcome = self.outcome()?;
        let mates = outcome.rule == Ending::Checkmate && self.is_check();
        let by = if mates { format!(", given by {}", self.men_told(self.checkers())) } else { String::new() };
        Some(format!("{}{by}", outcome.sentence()))
    }

    /// What the side to move may claim, as a sentence; `None` if nothing.
    pub fn claim_told(&self) -> Option<String> {
        let outcome = self.claimable()?;
        let what = match outcome.winner {
            None => "a draw".to_string(),
            Some(side) => format!("a win for {side}"),
        };
        Some(format!("{} may claim {what} by {}", self.side(), outcome.rule.called()))
    }

    /// How the game has ended, and what would be said of the move if it had not.
    pub(super) fn why_over(&self, outcome: Outcome, text: &str) -> Vec<Reason> {
        let told = format!("the game is over: {}", self.end_told().unwrap_or_default());
        let over = Reason::new(ReasonCode::GameOver, told)
            .on(self.board(), self.checkers().each())
            .by_rule(format!("end.{}", outcome.rule.name()));
        let besides = match among(self, &self.moves_despite_end(), bare(text)) {
            Ok(made) => self
                .why_allowed(&made)
                .into_iter()
                .next()
                .map(|reason| Reason { text: format!("but for that it would be legal by {}", reason.text), ..reason }),
            Err(problem @ MoveProblem::NoSuchMove(_)) => self.why_none(text, &problem).into_iter().next(),
            Err(_) => None,
        };
        std::iter::once(over).chain(besides).collect()
    }

    /// Why nothing else than the opening's turn may be played; `None` where the opening lays nothing down.
    pub(super) fn why_laid_down(&self) -> Option<Reason> {
        let laid_down = self.moves_despite_end().into_iter().filter(Move::is_opening).collect::<Vec<_>>();
        let (first, ways) = (self.coordinates(laid_down.first()?), laid_down.len());
        let text = match ways {
            1 => format!("the opening lays this turn down: `{first}`"),
            _ => format!("{} must put men down first, in one of {ways} ways such as `{first}`", self.side()),
        };
        Some(Reason::new(ReasonCode::Forbidden("opening"), text).by_rule("opening".to_string()))
    }
}
