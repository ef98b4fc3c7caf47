//! From the syntax tree to the movement: what the letters of one leg mean.
//!
//! What is not executed is refused here, in words; nothing is dropped.

use std::num::NonZeroU8;
use std::ops::Range;

use super::directions::{all_steps, king_steps, steps};
use super::movement::{Bend, Between, Heading, Hop, Leg, Modes, Movement, Route};
use super::syntax::{Atom, AtomKind, Body, Modifier, Part, Piece, Term};
use super::{BetzaError, Dialect, ErrorCode};
use crate::geometry::Vector;

/// What a piece means.
///
/// # Errors
///
/// Notation that is valid but not executed: chains, groups, brackets, castling and a few rare modifiers.
pub fn meaning(piece: &Piece, dialect: Dialect) -> Result<Movement, BetzaError> {
    let routes = piece.terms.iter().enumerate().map(|(index, term)| route(index, term, dialect));
    Ok(Movement { routes: routes.collect::<Result<_, _>>()? })
}

/// The steps of an atom that the direction letters pick; none for `U` and `O`.
pub(super) fn atom_steps(kind: AtomKind, run: &str, dialect: Dialect) -> Result<Vec<Vector>, usize> {
    match (kind, kind.sides()) {
        (AtomKind::King | AtomKind::Queen, _) => king_steps(run, dialect),
        (_, Some(sides)) => steps(sides, run),
        (_, None) => Ok(Vec::new()),
    }
}

/// The direction letters of a leg, in their order.
pub(super) fn direction_run(modifiers: &[Modifier]) -> String {
    modifiers.iter().filter(|modifier| modifier.is_direction()).map(|modifier| modifier.letter).collect()
}

/// A number is the range; without one sliders, doubled atoms and circular leaps (`qN`) go on without limit.
pub(super) fn range(modifiers: &[Modifier], atom: &Atom) -> Option<NonZeroU8> {
    let circular = modifiers.iter().any(|modifier| modifier.letter == 'q');
    match &atom.range {
        Some(range) => NonZeroU8::new(range.number),
        None if atom.kind.is_slider() || atom.doubled.is_some() || circular => None,
        None => NonZeroU8::new(1),
    }
}

fn route(index: usize, term: &Term, dialect: Dialect) -> Result<Route, BetzaError> {
    let Some((modifiers, atom)) = term.single_leg() else { return Err(refuse_legs(term)) };
    let leg = SingleLeg { modifiers: &modifiers, atom };
    leg.refuse_rare_modifiers()?;
    leg.refuse_contradictions()?;
    Ok(Route { term: index, initial: leg.has('i'), legs: vec![leg.meaning(dialect)] })
}

fn unsupported(span: Range<usize>, message: impl Into<String>) -> BetzaError {
    BetzaError::new(ErrorCode::Unsupported, span, message)
}

/// Why a term that is more than a single leg is refused.
fn refuse_legs(term: &Term) -> BetzaError {
    for part in &term.prefix {
        match part {
            Part::Again(at) => {
                return unsupported(*at..*at + 1, "`a` (a chain of legs) can be read but not played yet");
            }
            Part::Group(span, _) => {
                return unsupported(span.clone(), "repetition groups can be read but not played yet");
            }
            Part::Modifier(_) => {}
        }
    }
    let span = match &term.body {
        Body::Bracket(bracket) => bracket.span.clone(),
        Body::Atom(atom) => atom.span.clone(),
    };
    unsupported(span, "brackets (several legs) can be read but not played yet")
}

/// Refuses a letter that can be read, but whose meaning is not executed.
fn refuse_rare_modifier(modifier: Modifier) -> Result<(), BetzaError> {
    let refuse = |message| unsupported(modifier.span(), message);
    match modifier.letter {
        't' => Err(refuse("`t` (tame: may not capture a king) can be read but not played yet")
            .suggest("for a first leg that goes on as a second write `[F?R]`")),
        'u' => Err(refuse("`u` (unload: exchange places) can be read but not played yet")),
        'k' => Err(refuse("`k` (against kings only) can be read but not played yet")),
        'y' => Err(refuse("`y` changes the range of a later leg, and there is none")),
        _ => Ok(()),
    }
}

/// The modifiers of a term without `a`, and its atom.
struct SingleLeg<'a> {
    modifiers: &'a [Modifier],
    atom: &'a Atom,
}

impl SingleLeg<'_> {
    fn count(&self, letter: char) -> usize {
        self.modifiers.iter().filter(|modifier| modifier.letter == letter).count()
    }

    fn has(&self, letter: char) -> bool {
        self.count(letter) > 0
    }

    /// The place of the last modifier with one of these letters.
    fn last(&self, letters: &str) -> Option<Modifier> {
        self.modifiers.iter().rev().copied().find(|modifier| letters.contains(modifier.letter))
    }

    /// Refuses letters, and repetitions of letters, that courier does not execute.
    fn refuse_rare_modifiers(&self) -> Result<(), BetzaError> {
        if self.atom.kind == AtomKind::Castling {
            return Err(unsupported(self.atom.span.clone(), "`O` (castling) is not played from the notation")
                .suggest("castling is a rule of the variant: leave `O` out of the move"));
        }
        self.modifiers.iter().try_for_each(|modifier| refuse_rare_modifier(*modifier))?;
        if let Some(letter) = "iopgzq".chars().find(|&letter| self.count(letter) > 1) {
            let message = format!("`{letter}{letter}` has no meaning that its users agree about");
            let span = self.last(&letter.to_string()).map_or(self.atom.span.clone(), Modifier::span);
            return Err(unsupported(span, message).suggest(format!("write `{letter}` once")));
        }
        self.refuse_on_universal()
    }

    /// `U` has neither direction nor path.
    fn refuse_on_universal(&self) -> Result<(), BetzaError> {
        if self.atom.kind != AtomKind::Universal {
            return Ok(());
        }
        let of_a_path = self.modifiers.iter().find(|modifier| !"mcdei".contains(modifier.letter));
        match (of_a_path, &self.atom.range) {
            (Some(modifier), _) => {
                let message = format!("`{}` means nothing on `U`, which has no direction and no path", modifier.letter);
                Err(unsupported(modifier.span(), message).suggest("leave it out"))
            }
            (None, Some(range)) if range.number != 1 => {
                Err(unsupported(range.span.clone(), "a range means nothing on `U`").suggest("leave it out"))
            }
            _ => Ok(()),
        }
    }

    /// Refuses letters that cannot both be meant.
    fn refuse_contradictions(&self) -> Result<(), BetzaError> {
        for (one, other) in [('p', 'g'), ('n', 'j'), ('z', 'q'), ('z', 'p'), ('z', 'g'), ('q', 'p'), ('q', 'g')] {
            if self.has(one) && self.has(other) {
                return Err(self.contradiction(one, other));
            }
        }
        if self.is_bent() && self.skips() > 0 {
            return Err(self.contradiction(if self.has('z') { 'z' } else { 'q' }, 'j'));
        }
        if self.has('q') && self.is_bent() && self.atom.kind.sides().is_none() {
            let message = "`q` on `K` or `Q` could turn by 45 or by 90 degrees";
            return Err(unsupported(self.last("q").map_or(0..0, Modifier::span), message)
                .suggest("write the two parts, as in `qRqB`, which turn by 90 degrees"));
        }
        if !self.is_stepping() && self.count('j') > 1 {
            return Err(unsupported(
                self.last("j").map_or(0..0, Modifier::span),
                "`jj` on a leap has no known meaning",
            )
            .suggest("write `j` once: at least one of the squares between is occupied"));
        }
        Ok(())
    }

    fn contradiction(&self, one: char, other: char) -> BetzaError {
        let letters: String = [one, other].iter().collect();
        let span = self.last(&letters).map_or(0..0, Modifier::span);
        unsupported(span, format!("`{one}` and `{other}` on one leg have no known meaning"))
            .suggest(format!("write two terms, one with `{one}` and one with `{other}`"))
    }

    fn meaning(&self, dialect: Dialect) -> Leg {
        let modes = self.modes();
        Leg {
            heading: self.heading(dialect),
            range: self.range(),
            modes,
            hop: match () {
                () if self.has('p') => Hop::Over,
                () if self.has('g') => Hop::Behind,
                () => Hop::None,
            },
            between: self.between(),
            skip: self.skips(),
            wraps: self.has('o'),
            bend: self.bend(),
            leaves_en_passant: modes.quiet && self.leaves_en_passant(),
        }
    }

    fn heading(&self, dialect: Dialect) -> Heading {
        if self.atom.kind == AtomKind::Universal {
            return Heading::Anywhere;
        }
        let picked = atom_steps(self.atom.kind, &direction_run(self.modifiers), dialect);
        // `check` has refused every `h` that picks nothing.
        Heading::Steps(picked.unwrap_or_else(|_| self.atom.kind.sides().map(all_steps).unwrap_or_default()))
    }

    fn range(&self) -> Option<NonZeroU8> {
        range(self.modifiers, self.atom)
    }

    fn modes(&self) -> Modes {
        let modes =
            Modes { quiet: self.has('m'), capture: self.has('c'), own: self.has('d'), en_passant: self.has('e') };
        if modes == Modes::default() { Modes::PLAIN } else { modes }
    }

    /// Whether the atom goes from neighbour to neighbour.
    fn is_stepping(&self) -> bool {
        self.atom.kind.sides().is_none_or(|(_, long)| long == 1)
    }

    fn is_single(&self) -> bool {
        self.range() == NonZeroU8::new(1)
    }

    /// `z` and `q` bend rides only: a single step has nothing to bend.
    fn is_bent(&self) -> bool {
        (self.has('z') || self.has('q')) && !self.is_single()
    }

    fn bend(&self) -> Bend {
        match () {
            () if !self.is_bent() => Bend::Straight,
            () if self.has('z') => Bend::Crooked,
            () => Bend::Circular,
        }
    }

    /// `n` and `j` speak of the squares that a leap passes, and a step passes none.
    fn between(&self) -> Between {
        match () {
            () if self.is_stepping() => Between::Free,
            () if self.has('n') => Between::Empty,
            () if self.has('j') => Between::Occupied,
            () => Between::Free,
        }
    }

    /// On a slider every `j` skips one square.
    fn skips(&self) -> u8 {
        let skips = if self.is_stepping() { self.count('j') } else { 0 };
        u8::try_from(skips).unwrap_or(u8::MAX)
    }

    /// `nn` asks for it; `n` gives it to a first move that goes straight over at least one square.
    fn leaves_en_passant(&self) -> bool {
        let passes = !self.is_stepping() || !self.is_single();
        let straight = !self.atom.kind.is_oblique();
        self.count('n') > 1 || (self.has('n') && self.has('i') && passes && straight)
    }
}
