//! Moves from text: the one reader, whoever asks.

use super::error::{MoveError, MoveProblem};
use super::find::{find, find_word, odd_mark};
use super::game::Game;
use crate::findings::brief;
use crate::position::Move;

impl Game {
    /// The legal move that a text stands for, in short algebraic notation or by its squares.
    ///
    /// Besides what [`san`](super::san) and [`coordinates`](super::coordinates) write it may have what scores have: the
    /// move's number, marks and annotations (`!`, `$3`, `e.p.`), comments. Marks of check and mate may be missing, and
    /// of those that are wrong [`odd_mark`](Game::odd_mark) tells; a man may be told from others where there are none; an `x`, a `=` or the victims may be left out where
    /// one move fits all the same; zeros may stand for the letters O of a castling, and dashes between squares.
    ///
    /// # Errors
    ///
    /// A text that fits no legal move, or several, or any text once the game is over; with the reasons that
    /// [`why`](Game::why) gives.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        find(self, text).map_err(|problem| self.refusal(text, problem))
    }

    /// What is wrong with the marks of a text that stands for a legal move, such as `#` where it gives no mate.
    pub fn odd_mark(&self, text: &str, made: &Move) -> Option<String> {
        Some(format!("`{}` {}", brief(text.trim()), odd_mark(self, text, made)?))
    }

    /// The legal move that a word of a score stands for, with nothing around it.
    pub(super) fn read_word(&self, text: &str) -> Result<Move, MoveError> {
        find_word(self, text).map_err(|problem| self.refusal(text, problem))
    }

    /// The error for a text that is no legal move.
    fn refusal(&self, text: &str, problem: MoveProblem) -> MoveError {
        let reasons = self.why_none(text.trim(), &problem);
        MoveError::new(text, problem, reasons, self.place())
    }
}
