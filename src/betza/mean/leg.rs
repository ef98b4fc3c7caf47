//! What the letters of one leg mean, directions aside, and which of them are refused.

use std::num::NonZeroU8;

use super::conditions::{Conditions, Hurdle, Modes};
use super::heading::range;
use super::movement::{Heading, Leg};
use crate::betza::letters::{LETTERS, ModeLetter};
use crate::betza::read::error::{BetzaError, unsupported};
use crate::betza::read::leg_letters::{LegLetters, LegPlace};
use crate::betza::read::tree::{AtomKind, Modifier};

impl LegLetters<'_> {
    /// Refuses letters, repetitions and combinations of letters that have no known meaning.
    pub fn check(&self) -> Result<(), BetzaError> {
        if self.has('y') && self.place.is_last() {
            return Err(unsupported(self.last("y"), "`y` changes the range of a later leg, and there is none"));
        }
        if let Some(row) = LETTERS.iter().find(|row| row.is_too_often_in(self)) {
            return Err(self.repeated(row.letter));
        }
        match self.atom.kind {
            AtomKind::Universal => self.check_on('U'),
            AtomKind::Castling => self.check_on('O'),
            _ => self.check_contradictions(),
        }
    }

    fn repeated(&self, letter: char) -> BetzaError {
        let message = format!("`{letter}{letter}` has no meaning that its users agree about");
        unsupported(self.last(&letter.to_string()), message).suggest(format!("write `{letter}` once"))
    }

    /// `U` has neither direction nor path, and `O` only a side.
    fn check_on(&self, atom: char) -> Result<(), BetzaError> {
        let is_known = |modifier: &&Modifier| match ModeLetter::of(modifier.letter) {
            Some(row) => row.is_known_on(self.atom.kind),
            None => atom == 'O' && modifier.letter != 'h',
        };
        let strange = self.modifiers.iter().find(|modifier| !is_known(modifier));
        match (strange, &self.atom.range) {
            _ if self.place != LegPlace::Only => {
                let message = format!("`{atom}` has no direction that another leg could go on in");
                Err(unsupported(self.atom.span.clone(), message)
                    .suggest(format!("write `{atom}` as a term of its own")))
            }
            (Some(modifier), _) => {
                let message = match atom {
                    'U' => format!("`{}` means nothing on `U`, which has no direction and no path", modifier.letter),
                    _ => format!("`{}` means nothing on `O`, which goes sideways over empty squares", modifier.letter),
                };
                Err(unsupported(modifier.span(), message).suggest("leave it out"))
            }
            (None, Some(range)) if atom == 'U' && range.number != 1 => {
                Err(unsupported(range.span.clone(), "a range means nothing on `U`").suggest("leave it out"))
            }
            _ => Ok(()),
        }
    }

    /// Refuses letters that cannot both be meant.
    fn check_contradictions(&self) -> Result<(), BetzaError> {
        if let Some((one, other)) = LETTERS.iter().find_map(|row| Some((row.letter, row.contradicted_in(self)?))) {
            return Err(self.contradiction(one, other));
        }
        let range = self.range();
        if self.is_bent(range) && self.atom.kind.is_stepping() && self.has('j') {
            return Err(self.contradiction(if self.has('z') { 'z' } else { 'q' }, 'j'));
        }
        if self.has('q') && self.is_bent(range) && self.atom.kind.sides().is_none() {
            let message = "`q` on `K` or `Q` could turn by 45 or by 90 degrees";
            return Err(unsupported(self.last("q"), message)
                .suggest("write the two parts, as in `qRqB`, which turn by 90 degrees"));
        }
        if !self.atom.kind.is_stepping() && self.count('j') > 1 {
            return Err(unsupported(self.last("j"), "`jj` on a leap has no known meaning")
                .suggest("write `j` once: at least one of the squares between is occupied"));
        }
        Ok(())
    }

    fn contradiction(&self, one: char, other: char) -> BetzaError {
        let letters: String = [one, other].iter().collect();
        unsupported(self.last(&letters), format!("`{one}` and `{other}` on one leg have no known meaning"))
            .suggest(format!("write two terms, one with `{one}` and one with `{other}`"))
    }

    /// The leg of these letters that goes this way, so far.
    pub fn leg(&self, heading: Heading, range: Option<NonZeroU8>) -> Leg {
        let mut leg = Leg { heading, range, how: Conditions::default() };
        LETTERS.iter().filter(|row| self.has(row.letter)).for_each(|row| (row.sets)(&mut leg, self));
        let how = &mut leg.how;
        // The last leg captures where nothing is said, and the others do not.
        how.modes = match how.modes == Modes::default() {
            _ if self.atom.kind == AtomKind::Castling => Modes::QUIET,
            true if self.place.is_last() => Modes::PLAIN,
            true if how.over == Hurdle::Nobody && !how.off_board => Modes::QUIET,
            _ => how.modes,
        };
        how.unloads &= how.modes.capture || how.modes.own;
        how.leaves_en_passant &= how.modes.quiet;
        leg
    }

    fn range(&self) -> Option<NonZeroU8> {
        let only = self.place == LegPlace::Only;
        range(if only { self.modifiers } else { &[] }, self.atom)
    }
}

/// The letters `z` and `q` and the directions of a later leg, in their order.
pub fn turn_run(modifiers: &[Modifier]) -> String {
    modifiers.iter().filter(|modifier| modifier.is_turn()).map(|modifier| modifier.letter).collect()
}

/// Refuses a route that would unload two men: a move puts one man elsewhere.
pub fn refuse_two_unloads(legs: &[&[Modifier]]) -> Result<(), BetzaError> {
    let mut unloads = legs.iter().copied().flatten().filter(|modifier| modifier.letter == 'u');
    match (unloads.next(), unloads.next()) {
        (_, Some(second)) => {
            Err(unsupported(second.span(), "a move unloads one man only").suggest("write `u` on one of the legs"))
        }
        _ => Ok(()),
    }
}
