use crate::betza::Notation;
use crate::betza::tree::{Atom, AtomKind, Body, Bracket, Modifier, Piece, PrefixPart, Term};

/// A string in its terms, so that near strings can be written from it.
pub(super) struct Written<'a> {
    pub text: &'a str,
    pub piece: &'a Piece,
}

/// A term of one leg in its parts.
pub(super) struct Single<'a> {
    pub modifiers: Vec<Modifier>,
    pub atom: &'a Atom,
    /// The small letters.
    pub prefix: String,
    /// The capital, or the pair of coordinates, with what lengthens it.
    pub letter: &'a str,
    /// The range as written.
    pub range: &'a str,
}

impl<'a> Written<'a> {
    pub fn new(notation: &'a Notation) -> Written<'a> {
        Written { text: &notation.text, piece: &notation.piece }
    }

    pub fn terms(&self) -> impl Iterator<Item = (usize, &'a Term)> + use<'a> {
        self.piece.terms.iter().enumerate()
    }

    pub fn term(&self, index: usize) -> &'a str {
        &self.text[self.piece.terms[index].span.clone()]
    }

    /// The terms of one leg, with their numbers.
    pub fn singles(&self) -> Vec<(usize, Single<'a>)> {
        self.terms().filter_map(|(index, term)| Some((index, self.single(term)?))).collect()
    }

    /// The terms of several legs that share an atom, with what stands before it.
    pub fn chains(&self) -> Vec<(usize, &'a str, &'a Atom)> {
        let chain = |(index, term): (usize, &'a Term)| {
            let Body::Atom(atom) = &term.body else { return None };
            let is_chain =
                term.single_leg().is_none() && !term.prefix.iter().any(|part| matches!(part, PrefixPart::Group(..)));
            is_chain.then(|| (index, &self.text[term.span.start..atom.span.start], atom))
        };
        self.terms().filter_map(chain).collect()
    }

    /// The brackets, with what stands before them.
    pub fn brackets(&self) -> Vec<(usize, &'a str, &'a Bracket)> {
        let bracket = |(index, term): (usize, &'a Term)| match &term.body {
            Body::Bracket(bracket) => Some((index, &self.text[term.span.start..bracket.span.start], bracket)),
            Body::Atom(_) => None,
        };
        self.terms().filter_map(bracket).collect()
    }

    fn single(&self, term: &'a Term) -> Option<Single<'a>> {
        let (modifiers, atom) = term.single_leg()?;
        let range = atom.range.as_ref().map_or(atom.span.end, |range| range.span.start);
        Some(Single {
            prefix: modifiers.iter().map(|modifier| modifier.letter).collect(),
            modifiers,
            atom,
            letter: &self.text[atom.span.start..atom.doubled.unwrap_or(range)],
            range: &self.text[range..atom.span.end],
        })
    }

    /// The string with another text in the place of one term; an empty one drops it.
    pub fn with(&self, index: usize, text: &str) -> String {
        self.with_all(&[(index, text)])
    }

    /// The string with other texts in the places of some terms.
    pub fn with_all(&self, others: &[(usize, &str)]) -> String {
        let other = |index| others.iter().find(|(at, _)| *at == index).map(|(_, text)| *text);
        self.terms().map(|(index, _)| other(index).unwrap_or_else(|| self.term(index))).collect()
    }
}

impl Single<'_> {
    pub fn has(&self, letter: char) -> bool {
        self.prefix.contains(letter)
    }

    /// Its direction letters.
    pub fn directions(&self) -> String {
        self.modifiers.iter().filter(|modifier| modifier.is_direction()).map(|modifier| modifier.letter).collect()
    }

    /// The small letters without its directions.
    pub fn modes(&self) -> String {
        self.modifiers.iter().filter(|modifier| !modifier.is_direction()).map(|modifier| modifier.letter).collect()
    }

    /// The term with other small letters.
    pub fn with_prefix(&self, prefix: &str) -> String {
        format!("{prefix}{}{}", self.body(), self.range)
    }

    /// The term with another atom and range.
    pub fn with_body(&self, body: &str) -> String {
        format!("{}{body}", self.prefix)
    }

    /// Whether it is a plain atom: neither doubled nor with a range.
    pub fn is_bare(&self) -> bool {
        self.atom.doubled.is_none() && self.atom.range.is_none()
    }

    /// Whether its atom leaps over squares.
    pub fn leaps(&self) -> bool {
        self.atom.kind.sides().is_some_and(|(_, long)| long > 1)
    }

    pub fn kind(&self) -> AtomKind {
        self.atom.kind
    }

    fn body(&self) -> String {
        let doubling = if self.atom.doubled.is_some() { &self.letter[..1] } else { "" };
        format!("{}{doubling}", self.letter)
    }
}
