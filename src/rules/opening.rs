use crate::geometry::{Board, Square};
use crate::position::{FirstMoves, Setup};

/// What happens before free play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// Moves made beforehand, whether or not the men could make them by their own rules.
    pub played: Vec<PlayedMove>,
}

/// A move that is made before play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    pub from: Square,
    pub to: Square,
}

impl Opening {
    /// Makes the moves: the men that move have moved, and the side to move and the counters stay.
    pub fn play(&self, setup: &mut Setup, rights: &FirstMoves) {
        for step in &self.played {
            let man = setup.men[step.from.index()].take();
            setup.men[step.to.index()] = man;
            let touched = [step.from, step.to].into_iter().collect();
            setup.unmoved = rights.that_matter(setup.unmoved & !touched);
        }
    }

    /// The rule as a sentence, if anything is played beforehand.
    pub fn sentence(&self, board: &Board) -> Option<String> {
        let moves: Vec<String> =
            self.played.iter().map(|step| format!("{}-{}", board.name(step.from), board.name(step.to))).collect();
        (!moves.is_empty()).then(|| format!("Before play these moves are made: {}.", moves.join(", ")))
    }
}
