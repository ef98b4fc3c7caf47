//! What is odd about a position that can be read and played.

use super::model::Variant;
use super::reach::Reach;
use crate::geometry::{Square, SquareSet};
use crate::position::{FenFault, Man, ReadFen, read_fen};
use crate::rules::{Choices, Confinement};

impl Variant {
    /// What was read otherwise than it stands in a position, and the men in it that no game can have brought there.
    ///
    /// A text that is no position has no doubts: whoever reads it is told what is wrong.
    pub fn doubts(&self, fen: &str) -> Vec<FenFault> {
        let Ok(read) = read_fen(fen, &self.board, &self.kinds, &self.rights) else { return Vec::new() };
        self.doubts_of(&read, Reach::of(self).as_ref())
    }

    /// The same of a position that has been read, by those who know where men ever come.
    pub(super) fn doubts_of(&self, read: &ReadFen, reach: Option<&Reach>) -> Vec<FenFault> {
        let mut notes = read.notes.clone();
        let mut told: Vec<Man> = Vec::new();
        for (square, span) in &read.places {
            let Some(man) = read.setup.man_at(*square) else { continue };
            if self.begins(man, *square) || told.contains(&man) {
                continue;
            }
            // Men that no game brings to the board at all are wanted there by whoever sets them up.
            let strays = reach
                .map(|reach| reach.stands(man))
                .is_some_and(|squares| !squares.is_empty() && !squares.contains(*square));
            let note = self.forbids(man, *square).map(|message| (message, "it can stand there in no game; "));
            if let Some((message, more)) = note.or_else(|| strays.then(|| (self.stray(man, *square), ""))) {
                told.push(man);
                let suggestion = Some(format!("{more}the position is read as it is"));
                notes.push(FenFault { span: span.clone(), message, suggestion });
            }
        }
        notes
    }

    /// Why a rule lets a man stand on a square in no game, wherever it came from.
    pub(crate) fn forbids(&self, man: Man, square: Square) -> Option<String> {
        if self.begins(man, square) {
            return None;
        }
        let who = format!("{}'s {} on `{}`", man.color, self.kinds[man.kind].name, self.board.name(square));
        let choices = Choices::on(square, man.kind, man.color, &self.rules.promotion);
        if !choices.to.is_empty() && !choices.optional && choices.rule.is_none() {
            return Some(format!("{who} must have promoted there"));
        }
        let rule = Confinement::forbids(&self.rules.confinement, man, square)?;
        Some(format!("{who} stands outside `confinement.{}`, which it never leaves", rule.name))
    }

    /// Whether a man stands on a square at the start.
    fn begins(&self, man: Man, square: Square) -> bool {
        [&self.array, &self.setup].iter().any(|setup| setup.man_at(square) == Some(man))
    }

    /// A man on a square where none such ever gets.
    fn stray(&self, man: Man, square: Square) -> String {
        let (name, place) = (&self.kinds[man.kind].name, self.board.name(square));
        format!("no {name} of {}'s ever gets to `{place}`", man.color)
    }
}
