use super::{Access, Diagram, Label, Mark, SquareDeeds};
use crate::geometry::{Square, SquareSet};

/// What a picture shows on one square besides a man.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareView {
    /// What can be done there.
    pub mark: Mark,
    /// Whether all of it must wait: for other men, for fewer, or for another time.
    pub waits: bool,
    /// Putting the man there on the square where the last leg began.
    pub unload: bool,
    /// Ending the move on the own square.
    pub returns: bool,
    /// Taking a man there by a move that ends elsewhere.
    pub victim: bool,
}

impl Diagram {
    /// What the man could do on a square, and whether it can do so now.
    pub fn seen(&self, square: Square) -> SquareView {
        let outcome = self.outcomes.get(&square).copied().unwrap_or_default();
        let mut mark = self.marks.get(&square).or(self.chances.get(&square)).copied().unwrap_or_default();
        if self.men.get(&square) == Some(&Label::Mover) {
            return SquareView { returns: self.returns, ..SquareView::default() };
        }
        let victim = outcome.victim || self.victims.contains(square);
        let does = SquareDeeds { victim: false, unload: false, ..outcome } != SquareDeeds::default();
        let waits = !does && !self.chances.is_empty() && !mark.is_empty();
        if outcome.unload && !does {
            // What happens now takes the place of what could.
            return SquareView { unload: true, victim, ..SquareView::default() };
        }
        if does {
            mark = of_outcome(mark, &outcome);
        } else if mark.capture.is_some() && waits {
            // Who passes by can be taken at once or never.
            mark.en_passant = None;
        }
        SquareView { mark, waits, unload: outcome.unload, returns: false, victim }
    }
}

/// A mark where something can be done now: what is not known of it from trying is plain.
fn of_outcome(mark: Mark, outcome: &SquareDeeds) -> Mark {
    let plain = |is_so: bool| is_so.then(Access::default);
    if outcome.en_passant && !outcome.quiet {
        return Mark { en_passant: mark.en_passant.or(plain(true)), ..Mark::default() };
    }
    Mark {
        quiet: mark.quiet.or(plain(outcome.quiet)),
        capture: mark.capture.or(plain(outcome.capture)),
        own: mark.own.or(plain(outcome.own)),
        en_passant: mark.en_passant.filter(|_| outcome.en_passant).or(plain(outcome.en_passant)),
        castle: mark.castle.filter(|_| outcome.castle).or(plain(outcome.castle)),
    }
}
