//! The parts of a string one by one, each with what it means.

use std::ops::Range;

use super::capitals::{atom_meaning, doubling_meaning, range_meaning, suffix_meaning};
use super::direction_letters::{Run, groups};
use crate::betza::letters::ModeLetter;
use crate::betza::read::dialect::Dialect;
use crate::betza::read::leg_letters::{LegLetters, LegPlace};
use crate::betza::read::tree::{Atom, Body, Bracket, Join, Modifier, PrefixPart, Term};

/// One part of a string and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The letters.
    pub text: String,
    /// The bytes of the string as given.
    pub span: Range<usize>,
    /// What part they play.
    pub role: Role,
    /// What they mean, in words.
    pub meaning: String,
}

/// What a token does in its term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    Direction,
    Mode,
    Again,
    Group,
    Atom,
    Suffix,
    Doubling,
    Range,
    Bracket,
    Join,
}

impl Role {
    /// The stable name of the role.
    pub fn as_str(self) -> &'static str {
        match self {
            Role::Direction => "direction",
            Role::Mode => "mode",
            Role::Again => "again",
            Role::Group => "group",
            Role::Atom => "atom",
            Role::Suffix => "suffix",
            Role::Doubling => "doubling",
            Role::Range => "range",
            Role::Bracket => "bracket",
            Role::Join => "join",
        }
    }
}

/// The tokens of one term of `text` in a dialect, from left to right.
pub fn tokens(text: &str, term: &Term, dialect: Dialect) -> Vec<Token> {
    let mut table = TokenList { text, dialect, tokens: Vec::new() };
    match &term.body {
        Body::Atom(atom) => {
            table.chain(&term.prefix, &term.legs(), atom);
            table.atom(atom, term.legs().last().map_or(&[], |leg| &leg[..]));
        }
        Body::Bracket(bracket) => table.bracket(&term.prefix, bracket),
    }
    table.tokens
}

struct TokenList<'a> {
    text: &'a str,
    dialect: Dialect,
    tokens: Vec<Token>,
}

impl TokenList<'_> {
    fn add(&mut self, span: Range<usize>, role: Role, meaning: impl Into<String>) {
        let text = self.text.get(span.clone()).unwrap_or_default().to_owned();
        self.tokens.push(Token { text, span, role, meaning: meaning.into() });
    }

    /// The letters in front of an atom, in the legs that `a` cuts them into.
    fn chain(&mut self, prefix: &[PrefixPart], legs: &[Vec<Modifier>], atom: &Atom) {
        let runs: Vec<Run> = (0..legs.len())
            .map(|index| match index {
                0 => Run::First(atom.kind, self.dialect),
                _ => Run::Turns { before: atom.kind, atom: atom.kind, is_exact: true },
            })
            .collect();
        let mut index = 0;
        self.parts(prefix, legs, &mut index, &|index| {
            (LegPlace::of(index, legs.len()), runs.get(index).copied(), atom)
        });
    }

    fn parts<'b>(
        &mut self,
        parts: &[PrefixPart],
        legs: &[Vec<Modifier>],
        index: &mut usize,
        place: &impl Fn(usize) -> (LegPlace, Option<Run>, &'b Atom),
    ) {
        let mut rest = parts;
        while let [part, others @ ..] = rest {
            rest = others;
            match part {
                // The letters of a leg are told together, at its first letter in this stretch.
                PrefixPart::Modifier(_) => {
                    let from_here = parts[parts.len() - others.len() - 1..].iter();
                    let stretch: Vec<Modifier> = from_here.map_while(PrefixPart::modifier).collect();
                    rest = &others[stretch.len() - 1..];
                    let (stand, run, atom) = place(*index);
                    let whole = legs.get(*index).map_or(&stretch[..], |leg| &leg[..]);
                    self.letters(&stretch, &LegLetters { modifiers: whole, atom, place: stand }, run);
                }
                PrefixPart::Again(at) => {
                    self.add(*at..*at + 1, Role::Again, "and then, from there");
                    *index += 1;
                }
                PrefixPart::Group(span, inside) => {
                    self.add(span.start..span.start + 1, Role::Group, "any number of times or not at all:");
                    self.parts(inside, legs, index, place);
                    self.add(span.end - 1..span.end, Role::Group, "end of what is repeated");
                }
            }
        }
    }

    /// The letters of one leg in a stretch of the string; directions that say something together are one token.
    fn letters(&mut self, stretch: &[Modifier], leg: &LegLetters, run: Option<Run>) {
        let groups = run.map_or(Vec::new(), |run| groups(leg.modifiers, run));
        let mut told: Vec<usize> = Vec::new();
        for modifier in stretch.iter().filter(|modifier| leg.modifiers.contains(modifier)) {
            if told.contains(&modifier.at) {
                continue;
            }
            let Some(group) = groups.iter().find(|group| group.places.contains(&modifier.at)) else {
                self.add(modifier.span(), Role::Mode, meaning_of(modifier.letter, leg));
                continue;
            };
            let is_together = group.places.windows(2).all(|pair| pair[0] + 1 == pair[1]);
            let here = |at: &usize| stretch.iter().any(|modifier| modifier.at == *at);
            if is_together && group.places.iter().all(here) {
                told.extend(&group.places);
                self.add(modifier.at..modifier.at + group.places.len(), Role::Direction, group.meaning.clone());
            } else {
                let meaning = format!("{} (the directions of this leg together)", group.meaning);
                self.add(modifier.span(), Role::Direction, meaning);
            }
        }
    }

    fn atom(&mut self, atom: &Atom, letters: &[Modifier]) {
        let range = atom.range.as_ref().map_or(atom.span.end, |range| range.span.start);
        let end = atom.doubled.unwrap_or(range);
        let suffix = suffix_meaning(atom.kind);
        let letter_end = if suffix.is_some() { end - 1 } else { end };
        self.add(atom.span.start..letter_end, Role::Atom, atom_meaning(atom.kind));
        if let Some(suffix) = suffix {
            self.add(letter_end..end, Role::Suffix, suffix);
        }
        if let Some(doubling) = atom.doubled {
            self.add(doubling..doubling + 1, Role::Doubling, doubling_meaning(atom));
        }
        if let Some(range) = &atom.range {
            self.add(range.span.clone(), Role::Range, range_meaning(atom, range.number, letters));
        }
    }

    fn bracket(&mut self, prefix: &[PrefixPart], bracket: &Bracket) {
        let outer: Vec<Modifier> = prefix.iter().filter_map(PrefixPart::modifier).collect();
        if let Some(last) = bracket.legs.last() {
            let leg = LegLetters { modifiers: &outer, atom: &last.atom, place: LegPlace::Outside };
            self.letters(&outer, &leg, Some(Run::WholePath));
        }
        self.add(bracket.span.start..bracket.span.start + 1, Role::Bracket, "a path of several legs:");
        for (index, leg) in bracket.legs.iter().enumerate() {
            let place = LegPlace::of(index, bracket.legs.len());
            let run = match index.checked_sub(1).and_then(|before| bracket.legs.get(before)) {
                None => Run::First(leg.atom.kind, self.dialect),
                Some(before) => {
                    let is_exact = before.atom.kind.is_oblique() == leg.atom.kind.is_oblique();
                    Run::Turns { before: before.atom.kind, atom: leg.atom.kind, is_exact }
                }
            };
            let letters = LegLetters { modifiers: &leg.modifiers, atom: &leg.atom, place };
            self.letters(&leg.modifiers, &letters, Some(run));
            self.atom(&leg.atom, &leg.modifiers);
            if let Some(&(join, at)) = bracket.joins.get(index) {
                let meaning = match join {
                    Join::Must => "and must go on",
                    Join::May => "and may stop here, or go on if the square is empty",
                };
                self.add(at..at + 1, Role::Join, meaning);
            }
        }
        self.add(bracket.span.end - 1..bracket.span.end, Role::Bracket, "end of the path");
    }
}

/// What a letter means that is no direction of this leg.
fn meaning_of(letter: char, leg: &LegLetters) -> String {
    ModeLetter::of(letter).map_or("half of all directions".to_owned(), |row| row.meaning(leg))
}
