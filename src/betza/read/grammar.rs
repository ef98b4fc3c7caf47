//! What the grammar reads, as a syntax tree.

use std::ops::Range;

use pest::Parser;
use pest::iterators::Pair;

use super::check;
use super::tree::{
    Atom, AtomKind, Body, Bracket, BracketLeg, Join, Modifier, Piece, PrefixPart, RangeNumber, Suffix, Term,
};

#[derive(pest_derive::Parser)]
#[grammar = "../grammar/betza.pest"]
struct Grammar;

/// The terms at the beginning of `notation`, and where they end in the whole text.
pub fn read_terms(notation: &str, blanks: usize) -> (Vec<Term>, usize) {
    let Some(piece) = Grammar::parse(Rule::piece, notation).ok().and_then(|mut pairs| pairs.next()) else {
        return (Vec::new(), blanks);
    };
    let end = blanks + piece.as_span().end();
    let reader = TreeReader { blanks };
    (piece.into_inner().map(|pair| reader.term(pair)).collect(), end)
}

/// Whether a suggestion can be read itself.
pub fn is_read(text: &str) -> bool {
    let (terms, end) = read_terms(text, 0);
    end == text.len() && check::check(&Piece { terms }, text).is_ok()
}

/// How many bytes at the start of `text` are modifiers, `a` and groups.
pub fn prefix_length(text: &str) -> usize {
    let pairs = Grammar::parse(Rule::prefix, text).ok();
    pairs.and_then(|mut pairs| pairs.next()).map_or(0, |pair| pair.as_span().end())
}

/// How many bytes at the start of `text` are one leg of a bracket, if it begins with one.
pub fn leg_length(text: &str) -> Option<usize> {
    Some(Grammar::parse(Rule::leg, text).ok()?.next()?.as_span().end())
}

/// Turns what pest found into the tree, counting bytes from the start of the text as given.
struct TreeReader {
    blanks: usize,
}

impl TreeReader {
    fn span(&self, pair: &Pair<'_, Rule>) -> Range<usize> {
        let span = pair.as_span();
        self.blanks + span.start()..self.blanks + span.end()
    }

    fn term(&self, pair: Pair<'_, Rule>) -> Term {
        let span = self.span(&pair);
        let mut prefix = Vec::new();
        let mut body = None;
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::prefix => prefix = part.into_inner().map(|part| self.part(part)).collect(),
                Rule::bracket => body = Some(Body::Bracket(self.bracket(part))),
                _ => body = Some(Body::Atom(self.atom(part))),
            }
        }
        // The grammar has no term without a body.
        Term { span, prefix, body: body.expect("a term ends with an atom or a bracket") }
    }

    fn part(&self, pair: Pair<'_, Rule>) -> PrefixPart {
        let span = self.span(&pair);
        match pair.as_rule() {
            Rule::again => PrefixPart::Again(span.start),
            Rule::group => PrefixPart::Group(span, pair.into_inner().map(|part| self.part(part)).collect()),
            _ => PrefixPart::Modifier(self.modifier(&pair)),
        }
    }

    fn modifier(&self, pair: &Pair<'_, Rule>) -> Modifier {
        Modifier { letter: first_letter(pair), at: self.span(pair).start }
    }

    fn bracket(&self, pair: Pair<'_, Rule>) -> Bracket {
        let mut bracket = Bracket { span: self.span(&pair), legs: Vec::new(), joins: Vec::new() };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::join => {
                    let join = if part.as_str() == "-" { Join::Must } else { Join::May };
                    bracket.joins.push((join, self.span(&part).start));
                }
                _ => bracket.legs.push(self.leg(part)),
            }
        }
        bracket
    }

    fn leg(&self, pair: Pair<'_, Rule>) -> BracketLeg {
        let (atoms, modifiers): (Vec<_>, Vec<_>) = pair.into_inner().partition(|part| part.as_rule() == Rule::atom);
        let atom = atoms.into_iter().next().map(|atom| self.atom(atom));
        BracketLeg {
            modifiers: modifiers.iter().map(|modifier| self.modifier(modifier)).collect(),
            // The grammar has no leg without an atom.
            atom: atom.expect("a leg ends with an atom"),
        }
    }

    fn atom(&self, pair: Pair<'_, Rule>) -> Atom {
        let span = self.span(&pair);
        let (mut kind, mut doubled, mut range) = (None, None, None);
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::range => range = Some(RangeNumber { span: self.span(&part), number: number(&part) }),
                _ => {
                    kind = Some(kind_of(&part));
                    doubled = mark(part, Rule::doubling).map(|mark| self.span(&mark).start);
                }
            }
        }
        // The grammar has no atom without a kind.
        Atom { span, kind: kind.expect("an atom begins with its kind"), doubled, range }
    }
}

/// What a capital, with its suffix, or a pair of coordinates stands for.
fn kind_of(pair: &Pair<'_, Rule>) -> AtomKind {
    match (pair.as_rule(), first_letter(pair)) {
        (Rule::coordinates, _) => {
            let mut sides = pair.clone().into_inner().map(|side| number(&side));
            AtomKind::Coordinates(sides.next().unwrap_or(0), sides.next().unwrap_or(0))
        }
        (Rule::king, _) => AtomKind::King,
        (Rule::leaper, letter) => AtomKind::Leaper(letter, mark(pair.clone(), Rule::suffix).map(|mark| suffix(&mark))),
        (_, 'Q') => AtomKind::Queen,
        (_, 'R') => AtomKind::Rook,
        (_, 'B') => AtomKind::Bishop,
        (_, 'U') => AtomKind::Universal,
        _ => AtomKind::Castling,
    }
}

/// The part of an atom that this rule has read, if any.
fn mark<'a>(pair: Pair<'a, Rule>, rule: Rule) -> Option<Pair<'a, Rule>> {
    pair.into_inner().find(|mark| mark.as_rule() == rule)
}

fn suffix(pair: &Pair<'_, Rule>) -> Suffix {
    if pair.as_str() == "X" { Suffix::X } else { Suffix::Y }
}

fn first_letter(pair: &Pair<'_, Rule>) -> char {
    pair.as_str().chars().next().unwrap_or_default()
}

/// The grammar lets numbers of at most two digits pass.
fn number(pair: &Pair<'_, Rule>) -> u8 {
    pair.as_str().bytes().fold(0, |number, digit| number * 10 + (digit - b'0'))
}
