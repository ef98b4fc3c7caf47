//! Why a text that looks like a move is none, in the words of a player.

use super::coordinates::squares_of;
use super::game::Game;
use crate::geometry::Square;
use crate::position::{Kind, Move};

impl Game {
    /// Why a text is no legal move, as far as it can be made out; `None` for a text that names no square.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use courier::{file::Shipped, findings::Findings, record::Game, variant};
    /// let chess = variant::read("chess", &Shipped, &mut Findings::new()).expect("it is shipped");
    /// let game = Game::new(Arc::new(chess));
    /// assert_eq!(game.why_not("e2e5").as_deref(), Some("the pawn on `e2` cannot go to `e5`"));
    /// assert_eq!(game.why_not("Nf4").as_deref(), Some("no knight can go to `f4`"));
    /// assert_eq!(game.why_not("O-O").as_deref(), Some("castling O-O is not possible: a man stands in the way"));
    /// ```
    pub fn why_not(&self, text: &str) -> Option<String> {
        if self.read_move(text).is_ok() || self.outcome().is_some() {
            return None;
        }
        let text = text.trim();
        if let Some((from, to, _)) = squares_of(self.board(), text) {
            return self.why_not_between(from, to);
        }
        if let Some(castling) = self.variant().rules.castling.iter().find(|castling| castling.san == text) {
            let why =
                self.obstacle(castling).map_or_else(|| self.leaves_in_check(), |obstacle| obstacle.words().into());
            return Some(format!("castling {} is not possible: {why}", castling.san));
        }
        self.why_not_to(text)
    }

    fn why_not_between(&self, from: Square, to: Square) -> Option<String> {
        let name = |square| self.board().name(square);
        let kind = |kind: Kind| &self.variant().kinds[kind].name;
        let side = self.side();
        match self.man_at(from) {
            None => Some(format!("no man stands on `{}`", name(from))),
            Some(man) if man.color != side => {
                Some(format!("the {} on `{}` is {}'s, and {side} is to move", kind(man.kind), name(from), man.color))
            }
            Some(man) => {
                let goes = |made: &&Move| made.from == from && made.to == to;
                let is_legal = self.legal_moves().iter().any(|made| goes(&made));
                match self.candidates().iter().find(goes) {
                    _ if is_legal => None,
                    Some(_) => Some(self.leaves_in_check()),
                    None => Some(format!("the {} on `{}` cannot go to `{}`", kind(man.kind), name(from), name(to))),
                }
            }
        }
    }

    /// Why no man of the kind that a text begins with can go to the square that it ends with.
    fn why_not_to(&self, text: &str) -> Option<String> {
        let bare = text.split('=').next()?.trim_end_matches(['+', '#', '!', '?']);
        let start = bare.rfind(|letter: char| letter.is_ascii_lowercase())?;
        let to = self.board().named(&bare[start..])?;
        let kinds = &self.variant().kinds;
        let letters = |kind: &Kind| bare.starts_with(kinds[*kind].san.as_str());
        let kind = kinds.each().filter(letters).max_by_key(|&kind| kinds[kind].san.len())?;
        let is_of_kind = |made: &&Move| self.man_at(made.from).is_some_and(|man| man.kind == kind) && made.to == to;
        if self.legal_moves().iter().any(|made| is_of_kind(&made)) {
            return None;
        }
        Some(match self.candidates().iter().find(is_of_kind) {
            Some(_) => self.leaves_in_check(),
            None => format!("no {} can go to `{}`", kinds[kind].name, self.board().name(to)),
        })
    }

    fn leaves_in_check(&self) -> String {
        let names: Vec<&str> =
            self.variant().kinds.royal().map(|kind| self.variant().kinds[kind].name.as_str()).collect();
        format!("it would leave {}'s {} attacked", self.side(), names.join(" or "))
    }
}
