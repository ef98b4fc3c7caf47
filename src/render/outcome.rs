use std::collections::BTreeMap;

use crate::betza::Movement;
use crate::geometry::{Color, Square, SquareSet};
use crate::walker::{Arrangement, Manner, walk};

/// What a man can do with one square in the very position that is drawn.
///
/// A `Mark` says what could be done if other men stood there; this says what can be done now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquareDeeds {
    /// Going there; the square is empty, or its own.
    pub quiet: bool,
    /// Capturing the enemy there.
    pub capture: bool,
    /// Taking the man of its own side there.
    pub own: bool,
    /// Capturing en passant by going there.
    pub en_passant: bool,
    /// Putting the man there on the square where the last leg began.
    pub unload: bool,
    /// Castling by going there.
    pub castle: bool,
    /// Taking the man there by a move that ends elsewhere, or came by.
    pub victim: bool,
}

/// What a man of `color` on `from` can do among the men of an arrangement, and nothing else.
pub fn outcomes(scene: &Arrangement, movement: &Movement, from: Square, color: Color) -> BTreeMap<Square, SquareDeeds> {
    let mut outcomes: BTreeMap<Square, SquareDeeds> = BTreeMap::new();
    walk(scene, movement, from, color, &mut |_, arrival| {
        let outcome = outcomes.entry(arrival.to).or_default();
        *match arrival.manner {
            Manner::Quiet => &mut outcome.quiet,
            Manner::Capture => &mut outcome.capture,
            Manner::TakeOwn => &mut outcome.own,
            Manner::EnPassant => &mut outcome.en_passant,
            Manner::Unload => &mut outcome.unload,
            Manner::Castle => &mut outcome.castle,
        } = true;
        for square in arrival.captures_besides().each() {
            outcomes.entry(square).or_default().victim = true;
        }
    });
    outcomes
}

impl SquareDeeds {
    /// Every letter that says something, and what it says; `x` is what a list of squares calls `c`.
    pub fn told(&self) -> Vec<(char, &'static str)> {
        let parts = [
            (self.quiet, 'm', "moves there"),
            (self.capture, 'x', "captures the man there (`c` in the list)"),
            (self.own, 'd', "takes the man of its own side there"),
            (self.en_passant, 'e', "captures en passant by moving there"),
            (self.unload, 'u', "goes there and puts the man there where its last leg began"),
            (self.castle, 'o', "castles by moving there"),
            (self.victim, '*', "taken by a move to another square (in `[ ]` in the list)"),
        ];
        parts.into_iter().filter(|(is_so, ..)| *is_so).map(|(_, letter, words)| (letter, words)).collect()
    }

    /// The outcome in letters.
    pub fn letters(&self) -> String {
        self.told().into_iter().map(|(letter, _)| letter).collect()
    }
}
