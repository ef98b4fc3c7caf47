//! What allows or forbids a move, as a good referee would say it.

mod allowed;
mod attackers;
mod castled;
mod checked;
mod names;
mod over;
mod reading;
mod refused;
mod terms;

use super::error::MoveProblem;
use super::find::{bare, find};
use super::game::Game;
use super::reason::{Reason, ReasonCode, Ruling};
use crate::findings::visible;
use reading::AskedMove;

impl Game {
    /// What allows or forbids the move that a text stands for.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use courier::{file::Shipped, findings::Findings, record::Game, variant};
    /// let chess = variant::read("chess", &Shipped, &mut Findings::new()).expect("it is shipped");
    /// let ruling = Game::new(Arc::new(chess)).why("Ra5");
    /// assert!(!ruling.legal);
    /// assert_eq!(ruling.reasons[0].text, "White's pawn on `a2` is in the way of the rook from `a1` to `a5`");
    /// ```
    pub fn why(&self, text: &str) -> Ruling {
        let text = text.trim();
        let (told, legal, reasons) = match find(self, text) {
            Ok(made) => {
                let odd = self.odd_mark(text, &made).map(|odd| Reason::new(ReasonCode::OddMark, format!("but {odd}")));
                (self.san(&made), true, self.why_allowed(&made).into_iter().chain(odd).collect())
            }
            Err(problem) => (shown(text), false, self.why_none(text, &problem)),
        };
        let by = self.checkers();
        let check = self.is_check().then(|| format!("{} is in check by {}.", self.side(), self.men_told(by)));
        let checkers = self.board().each_name(by);
        Ruling { text: told, legal, reasons, checkers, fen: self.fen(), check }
    }

    /// Why a text is no legal move, the nearest reason first; never empty.
    pub(super) fn why_none(&self, text: &str, problem: &MoveProblem) -> Vec<Reason> {
        let told = |code| vec![Reason::new(code, problem.about(&shown(text)))];
        match problem {
            MoveProblem::GameOver(outcome) => return self.why_over(*outcome, text),
            MoveProblem::TooLong(..) => return told(ReasonCode::Unreadable),
            MoveProblem::Foreign => return told(ReasonCode::Foreign),
            MoveProblem::WrongNumber { .. } => return told(ReasonCode::WrongNumber),
            MoveProblem::Several(_) | MoveProblem::NoSuchMove(_) => {}
        }
        if let Some(reason) = self.why_laid_down() {
            return vec![reason];
        }
        match (reading::read(self, bare(text)), problem) {
            // Moves that differ in what the man becomes ask for just that.
            (Ok(asked @ (AskedMove::Squares { .. } | AskedMove::Man { .. })), MoveProblem::Several(moves))
                if moves.iter().all(|text| text.contains('=')) =>
            {
                self.why_not_asked(asked)
            }
            (_, MoveProblem::Several(_)) => told(ReasonCode::Ambiguous),
            (Ok(asked), _) => self.why_not_asked(asked),
            (Err(reason), _) => vec![reason],
        }
    }

    fn why_not_asked(&self, asked: AskedMove) -> Vec<Reason> {
        match asked {
            AskedMove::Castling(index) => vec![self.why_no_castling(index)],
            AskedMove::Squares { from, to, rest } => self.why_refused(from, to, &rest),
            AskedMove::Man { kind, men, to, rest } => self.why_no_man(kind, &men, to, &rest),
        }
    }
}

/// A text in a message: not too long, and without anything that a terminal would obey.
fn shown(text: &str) -> String {
    text.chars().take(40).map(visible).collect()
}
