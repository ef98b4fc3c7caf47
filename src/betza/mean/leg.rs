//! What the letters of one leg mean, directions aside, and which of them are refused.

use std::num::NonZeroU8;

use super::heading::range;
use super::movement::{Bend, Heading, Hop, Hurdle, Leg, Modes, Passage, Victims, Wrap};
use crate::betza::read::error::{BetzaError, unsupported};
use crate::betza::read::leg_letters::{LegLetters, LegPlace};
use crate::betza::read::letters::{LETTERS, ModeLetter};
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
        if self.is_bent(range) && self.skips() > 0 {
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
        let modes = self.modes();
        let castles = self.atom.kind == AtomKind::Castling;
        let is_last = self.place.is_last();
        Leg {
            heading,
            range,
            modes: if castles { Modes::QUIET } else { modes },
            over: match () {
                () if is_last || !(self.has('p') || self.has('g')) => Hurdle::Nobody,
                () if self.has('t') => Hurdle::Friends,
                () => Hurdle::Anybody,
            },
            victims: match () {
                () if self.has('k') => Victims::Royals,
                () if self.has('t') && (is_last || modes.capture) => Victims::Commoners,
                () => Victims::Anybody,
            },
            unloads: self.has('u') && (modes.capture || modes.own),
            off_board: !is_last && self.has('o'),
            as_long: !self.place.is_first() && self.has('i'),
            hop: match () {
                () if !is_last => Hop::None,
                () if self.count('p') > 1 => Hop::Many,
                () if self.has('p') => Hop::Over,
                () if self.has('g') => Hop::Behind,
                () => Hop::None,
            },
            between: self.between(),
            skip: if castles { 0 } else { self.skips() },
            wraps: match self.count('o') {
                1 if is_last => Wrap::Sides,
                2 if is_last => Wrap::All,
                _ => Wrap::None,
            },
            bend: match () {
                () if !self.is_bent(range) => Bend::Straight,
                () if self.has('z') => Bend::Crooked,
                () => Bend::Circular,
            },
            leaves_en_passant: self.place == LegPlace::Only && modes.quiet && self.leaves_en_passant(range),
        }
    }

    /// What may stand where the leg ends; the last leg captures where nothing is said, and the others do not.
    fn modes(&self) -> Modes {
        let is_last = self.place.is_last();
        let modes = Modes {
            quiet: self.has('m') || self.has('y'),
            capture: self.has('c') || self.has('k'),
            own: self.has('d'),
            en_passant: self.has('e'),
        };
        match modes == Modes::default() {
            true if is_last => Modes::PLAIN,
            true if self.has('p') || self.has('g') || self.has('o') => modes,
            true => Modes::QUIET,
            false => modes,
        }
    }

    fn range(&self) -> Option<NonZeroU8> {
        let only = self.place == LegPlace::Only;
        range(if only { self.modifiers } else { &[] }, self.atom)
    }

    /// `z` and `q` bend rides only, since a single step has nothing to bend; on later legs they are turns.
    fn is_bent(&self, range: Option<NonZeroU8>) -> bool {
        self.place.is_first() && (self.has('z') || self.has('q')) && range != NonZeroU8::new(1)
    }

    /// `n` and `j` speak of the squares that a leap passes, and a step passes none.
    fn between(&self) -> Passage {
        match () {
            () if self.atom.kind.is_stepping() => Passage::Free,
            () if self.has('n') => Passage::Empty,
            () if self.has('j') => Passage::Occupied,
            () => Passage::Free,
        }
    }

    /// On a slider every `j` skips one square.
    fn skips(&self) -> u8 {
        let skips = if self.atom.kind.is_stepping() { self.count('j') } else { 0 };
        u8::try_from(skips).unwrap_or(u8::MAX)
    }

    /// `nn` asks for it; `n` gives it to a first move that goes straight over at least one square.
    fn leaves_en_passant(&self, range: Option<NonZeroU8>) -> bool {
        let passes = !self.atom.kind.is_stepping() || range != NonZeroU8::new(1);
        let straight = !self.atom.kind.is_oblique();
        self.count('n') > 1 || (self.has('n') && self.has('i') && passes && straight)
    }
}

/// The letters `z` and `q` and the directions of a later leg, in their order.
pub fn turn_run(modifiers: &[Modifier]) -> String {
    let is_turn = |modifier: &&Modifier| modifier.is_direction() || "zq".contains(modifier.letter);
    modifiers.iter().filter(is_turn).map(|modifier| modifier.letter).collect()
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
