//! What is odd about a position that can be read and played.

use std::ops::Range;

use super::model::Variant;
use super::reach::Reach;
use crate::geometry::{Square, SquareSet};
use crate::position::{FenFault, Man, read_fen};
use crate::rules::Choices;

impl Variant {
    /// What was read otherwise than it stands in a position, and the men in it that no game can have brought there.
    ///
    /// A text that is no position has no doubts: whoever reads it is told what is wrong.
    pub fn doubts(&self, fen: &str) -> Vec<FenFault> {
        let Ok(read) = read_fen(fen, &self.board, &self.kinds, &self.rights) else { return Vec::new() };
        let mut notes = read.notes;
        let reach = Reach::of(self);
        let mut told: Vec<Man> = Vec::new();
        for (square, span) in read.places {
            let Some(man) = read.setup.man_at(square) else { continue };
            let begins_here = self.array.man_at(square) == Some(man) || self.setup.man_at(square) == Some(man);
            if begins_here || told.contains(&man) {
                continue;
            }
            // Men that no game brings to the board at all are wanted there by whoever sets them up.
            let strays = reach
                .as_ref()
                .map(|reach| reach.stands(man))
                .is_some_and(|squares| !squares.is_empty() && !squares.contains(square));
            if let Some(note) = self.unpromoted(man, square, &span).or(strays.then(|| self.stray(man, square, span))) {
                told.push(man);
                notes.push(note);
            }
        }
        notes
    }

    /// A man on a square where it must have become another.
    fn unpromoted(&self, man: Man, square: Square, span: &Range<usize>) -> Option<FenFault> {
        let choices = Choices::on(square, man.kind, man.color, &self.rules.promotion);
        let must = !choices.to.is_empty() && !choices.optional && choices.rule.is_none();
        let message = || {
            let (name, place) = (&self.kinds[man.kind].name, self.board.name(square));
            format!("{}'s {name} on `{place}` must have promoted there", man.color)
        };
        let suggestion = Some("it can stand there in no game; the position is read as it is".to_string());
        must.then(|| FenFault { span: span.clone(), message: message(), suggestion })
    }

    /// A man on a square where none such ever gets.
    fn stray(&self, man: Man, square: Square, span: Range<usize>) -> FenFault {
        let (name, place) = (&self.kinds[man.kind].name, self.board.name(square));
        let message = format!("no {name} of {}'s ever gets to `{place}`", man.color);
        FenFault { span, message, suggestion: Some("the position is read as it is".to_string()) }
    }
}
