//! The syntax tree: a string as written, with the place of every part.
//!
//! Spans are bytes in the string as given, blanks at its ends included.

use std::ops::Range;

/// A whole string: the union of its terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its terms, each a move of its own.
    pub terms: Vec<Term>,
}

/// One term: modifiers, and the atom or bracket that they change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its bytes in the text.
    pub span: Range<usize>,
    /// What stands in front of the atom or bracket.
    pub prefix: Vec<PrefixPart>,
    /// The atom or bracket.
    pub body: Body,
}

/// One part of what stands in front of an atom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrefixPart {
    /// A small letter.
    Modifier(Modifier),
    /// `a` at this byte: one leg ends and the next begins.
    Again(usize),
    /// `( )`: the parts inside are repeated any number of times.
    Group(Range<usize>, Vec<PrefixPart>),
}

/// One small letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The letter.
    pub letter: char,
    /// The byte it stands at.
    pub at: usize,
}

/// What the modifiers of a term change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A leap or a ride.
    Atom(Atom),
    /// Several legs.
    Bracket(Bracket),
}

/// A capital or a pair of coordinates, doubled or not, with its range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atom {
    /// Everything: letter, doubling and range.
    pub span: Range<usize>,
    /// Which atom it is.
    pub kind: AtomKind,
    /// The place of the second letter of a doubling.
    pub doubled: Option<usize>,
    /// How far it goes.
    pub range: Option<RangeNumber>,
}

/// Which atom it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtomKind {
    /// One of `W F D N A H C L Z J G`, with `X` or `Y` behind it or not.
    Leaper(char, Option<Suffix>),
    /// `(1,4)`, as written.
    Coordinates(u8, u8),
    /// `K`.
    King,
    /// `Q`.
    Queen,
    /// `R`.
    Rook,
    /// `B`.
    Bishop,
    /// `U`: any square of the board.
    Universal,
    /// `O`.
    Castling,
}

/// A letter that lengthens the leap in front of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suffix {
    /// Three squares more along the longer side.
    X,
    /// Two squares more along both sides.
    Y,
}

/// A number behind an atom; 0 is no limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeNumber {
    /// Its bytes in the text.
    pub span: Range<usize>,
    /// The number; 0 for no limit.
    pub number: u8,
}

/// `[ ]`: legs with an atom each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// Its bytes in the text.
    pub span: Range<usize>,
    /// Its legs in their order.
    pub legs: Vec<BracketLeg>,
    /// How each leg but the last is joined to the next.
    pub joins: Vec<(Join, usize)>,
}

/// One leg of a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketLeg {
    /// The small letters in front of it.
    pub modifiers: Vec<Modifier>,
    /// Where it goes.
    pub atom: Atom,
}

/// Whether a man may stop between two legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// `-`: it must go on.
    Must,
    /// `?`: it may stop.
    May,
}

impl Modifier {
    /// Whether the letter names a direction.
    pub fn is_direction(self) -> bool {
        "fblrvsh".contains(self.letter)
    }

    /// Whether the letter names a direction or, on a later leg, the side to which it turns.
    pub fn is_turn(self) -> bool {
        self.is_direction() || "zq".contains(self.letter)
    }

    /// The bytes of the letter.
    pub fn span(self) -> Range<usize> {
        self.at..self.at + 1
    }
}

impl AtomKind {
    /// The shorter and the longer side of the leap or step; `None` for `K`, `Q`, `U` and `O`.
    pub fn sides(self) -> Option<(u8, u8)> {
        match self {
            AtomKind::Leaper(letter, suffix) => Some(lengthened(base_sides(letter), suffix)),
            AtomKind::Coordinates(one, other) => Some((one.min(other), one.max(other))),
            AtomKind::Rook => Some((0, 1)),
            AtomKind::Bishop => Some((1, 1)),
            AtomKind::King | AtomKind::Queen | AtomKind::Universal | AtomKind::Castling => None,
        }
    }

    /// Whether the leap is oblique: two different sides, none of them zero.
    pub fn is_oblique(self) -> bool {
        self.sides().is_some_and(|(short, long)| short != 0 && short != long)
    }

    /// Whether it goes from neighbour to neighbour.
    pub fn is_stepping(self) -> bool {
        self.sides().is_none_or(|(_, long)| long == 1)
    }

    /// Whether it repeats without limit when no number is given.
    pub fn is_slider(self) -> bool {
        matches!(self, AtomKind::Queen | AtomKind::Rook | AtomKind::Bishop)
    }
}

impl Piece {
    /// The same with `i` in front of every term that has none in its first leg.
    pub fn as_first_move(mut self) -> Piece {
        for term in &mut self.terms {
            if term.prefix.iter().map_while(PrefixPart::modifier).all(|one| one.letter != 'i') {
                term.prefix.insert(0, PrefixPart::Modifier(Modifier { letter: 'i', at: term.span.start }));
            }
        }
        self
    }
}

impl Term {
    /// The legs of the prefix, cut at every `a`, groups written out once; a term without `a` has one.
    pub fn legs(&self) -> Vec<Vec<Modifier>> {
        legs_of(&self.prefix, 1)
    }

    /// The modifiers of a term that is a single leg, and its atom; `None` for chains, groups and brackets.
    pub fn single_leg(&self) -> Option<(Vec<Modifier>, &Atom)> {
        let Body::Atom(atom) = &self.body else { return None };
        Some((self.prefix.iter().map(PrefixPart::modifier).collect::<Option<Vec<_>>>()?, atom))
    }
}

impl PrefixPart {
    /// The small letter, if it is one.
    pub fn modifier(&self) -> Option<Modifier> {
        if let PrefixPart::Modifier(modifier) = self { Some(*modifier) } else { None }
    }

    /// The part itself, or the parts of the group it is.
    pub fn inside(&self) -> &[PrefixPart] {
        match self {
            PrefixPart::Group(_, parts) => parts,
            part => std::slice::from_ref(part),
        }
    }
}

/// The modifiers of each leg of a prefix, with its groups written out so many times.
pub fn legs_of(prefix: &[PrefixPart], times: usize) -> Vec<Vec<Modifier>> {
    let mut legs = vec![Vec::new()];
    let written = prefix.iter().flat_map(|part| {
        let is_group = matches!(part, PrefixPart::Group(..));
        std::iter::repeat_n(part.inside(), if is_group { times } else { 1 })
    });
    for part in written.flatten() {
        match (part, legs.last_mut()) {
            (PrefixPart::Modifier(modifier), Some(leg)) => leg.push(*modifier),
            _ => legs.push(Vec::new()),
        }
    }
    legs
}

fn base_sides(letter: char) -> (u8, u8) {
    match letter {
        'W' => (0, 1),
        'F' => (1, 1),
        'D' => (0, 2),
        'N' => (1, 2),
        'A' => (2, 2),
        'H' => (0, 3),
        'C' | 'L' => (1, 3),
        'Z' | 'J' => (2, 3),
        _ => (3, 3),
    }
}

fn lengthened((short, long): (u8, u8), suffix: Option<Suffix>) -> (u8, u8) {
    match suffix {
        None => (short, long),
        Some(Suffix::X) => (short, long + 3),
        Some(Suffix::Y) => (short + 2, long + 2),
    }
}
