use std::ops::Range;

use serde::Serialize;

use crate::betza::tree::{Body, PrefixPart, Term};
use crate::betza::{self, Dialect, Role, Token};

/// A stretch of the string: its first byte and the one behind its last, counted from 0.
///
/// A string that can be read has nothing but ASCII between the blanks at its ends; there bytes are characters.
pub type Span = [usize; 2];

/// One part of a term.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TokenLine {
    pub text: String,
    pub span: Span,
    /// The character of the string at which it begins, counted from 1.
    pub column: usize,
    /// What the token does in its term: `direction`, `mode`, `atom`, `range` and so on.
    pub role: &'static str,
    /// What it says something about: an atom, a bracket, or a leg; none for an atom itself and for joints.
    pub applies_to: Option<String>,
    pub meaning: String,
}

/// The tokens of one term of `text`, from left to right.
pub(super) fn token_lines(text: &str, term: &Term, dialect: Dialect) -> Vec<TokenLine> {
    let tokens = betza::tokens(text, term, dialect);
    let line = |(index, token): (usize, &Token)| TokenLine {
        text: token.text.clone(),
        span: [token.span.start, token.span.end],
        column: text.get(..token.span.start).map_or(0, |before| before.chars().count()) + 1,
        role: token.role.as_str(),
        applies_to: applies_to(text, term, &tokens, index),
        meaning: token.meaning.clone(),
    };
    tokens.iter().enumerate().map(line).collect()
}

fn applies_to(text: &str, term: &Term, tokens: &[Token], index: usize) -> Option<String> {
    let token = &tokens[index];
    let body = match &term.body {
        Body::Atom(atom) => &atom.span,
        Body::Bracket(bracket) => &bracket.span,
    };
    let written = |span: &Range<usize>| text.get(span.clone()).map(str::to_string);
    match token.role {
        Role::Again | Role::Group | Role::Atom | Role::Bracket | Role::Join => None,
        Role::Suffix | Role::Doubling | Role::Range => {
            tokens[..index].iter().rev().find(|before| before.role == Role::Atom).map(|atom| atom.text.clone())
        }
        // Inside a bracket a letter belongs to the atom behind it.
        _ if token.span.start >= body.start => {
            tokens[index..].iter().find(|behind| behind.role == Role::Atom).map(|atom| atom.text.clone())
        }
        _ => match leg(term, tokens, index) {
            Some(leg) => Some(format!("leg {leg}")),
            None => written(body),
        },
    }
}

/// The number of the leg to which a token before the atom belongs, where there are several and none is repeated.
fn leg(term: &Term, tokens: &[Token], index: usize) -> Option<usize> {
    let is_group = |part: &PrefixPart| matches!(part, PrefixPart::Group(..));
    let is_again = |token: &&Token| token.role == Role::Again;
    let is_chain = tokens.iter().any(|token| token.role == Role::Again) && !term.prefix.iter().any(is_group);
    is_chain.then(|| tokens[..index].iter().filter(is_again).count() + 1)
}
