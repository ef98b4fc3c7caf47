//! The parts of a string one by one, each with what it means.

use std::ops::Range;

use super::phrases::counted;
use super::syntax::{Atom, AtomKind, Body, Bracket, Join, Modifier, Part, Suffix, Term};

/// One part of a string and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub text: String,
    /// The bytes of the string as given.
    pub span: Range<usize>,
    pub role: Role,
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

/// The tokens of one term of `text`, from left to right.
pub fn tokens(text: &str, term: &Term) -> Vec<Token> {
    let mut table = Table { text, tokens: Vec::new() };
    let castles = matches!(&term.body, Body::Atom(atom) if atom.kind == AtomKind::Castling);
    let mut place = Place { later: false, legs_behind: term.legs().len() - 1, castles };
    table.parts(&term.prefix, &mut place);
    match &term.body {
        Body::Atom(atom) => table.atom(atom),
        Body::Bracket(bracket) => table.bracket(bracket),
    }
    table.tokens
}

/// Where a letter stands among the legs of its term.
#[derive(Clone, Copy)]
struct Place {
    /// Whether a leg comes before this one, so that directions are turns.
    later: bool,
    legs_behind: usize,
    castles: bool,
}

struct Table<'a> {
    text: &'a str,
    tokens: Vec<Token>,
}

impl Table<'_> {
    fn add(&mut self, span: Range<usize>, role: Role, meaning: impl Into<String>) {
        let text = self.text.get(span.clone()).unwrap_or_default().to_owned();
        self.tokens.push(Token { text, span, role, meaning: meaning.into() });
    }

    /// The letters in front of an atom or a bracket.
    fn parts(&mut self, parts: &[Part], place: &mut Place) {
        for part in parts {
            match part {
                Part::Modifier(modifier) => self.modifier(*modifier, *place),
                Part::Again(at) => {
                    self.add(*at..*at + 1, Role::Again, "and then, from there");
                    place.later = true;
                    place.legs_behind = place.legs_behind.saturating_sub(1);
                }
                Part::Group(span, inside) => {
                    self.add(span.start..span.start + 1, Role::Group, "any number of times:");
                    self.parts(inside, place);
                    self.add(span.end - 1..span.end, Role::Group, "end of what is repeated");
                }
            }
        }
    }

    fn modifier(&mut self, modifier: Modifier, place: Place) {
        let role = if modifier.is_direction() { Role::Direction } else { Role::Mode };
        let turn = place.later.then(|| turn_meaning(modifier.letter)).flatten();
        let on_the_way = (place.legs_behind > 0).then(|| passing_meaning(modifier.letter)).flatten();
        let castling = place.castles.then(|| castling_meaning(modifier.letter)).flatten();
        let meaning = turn.or(on_the_way).or(castling).unwrap_or_else(|| modifier_meaning(modifier.letter));
        self.add(modifier.span(), role, meaning);
    }

    fn atom(&mut self, atom: &Atom) {
        let range = atom.range.as_ref().map_or(atom.span.end, |range| range.span.start);
        let end = atom.doubled.unwrap_or(range);
        let suffix = match atom.kind {
            AtomKind::Leaper(_, suffix) => suffix,
            _ => None,
        };
        let letter_end = if suffix.is_some() { end - 1 } else { end };
        self.add(atom.span.start..letter_end, Role::Atom, atom_meaning(atom.kind));
        if let Some(suffix) = suffix {
            let (short, long) = atom.kind.sides().unwrap_or_default();
            let how = match suffix {
                Suffix::X => "three squares longer",
                Suffix::Y => "two squares longer both ways",
            };
            self.add(letter_end..end, Role::Suffix, format!("{how}: a leap of ({short},{long})"));
        }
        if let Some(doubling) = atom.doubled {
            self.add(doubling..doubling + 1, Role::Doubling, "repeated without limit");
        }
        if let Some(range) = &atom.range {
            let meaning = match range.number {
                number if atom.kind == AtomKind::Castling => format!("by {}", counted(number, "square")),
                0 => "without limit".to_owned(),
                1 => "one step".to_owned(),
                number => format!("at most {number} steps"),
            };
            self.add(range.span.clone(), Role::Range, meaning);
        }
    }

    fn bracket(&mut self, bracket: &Bracket) {
        self.add(bracket.span.start..bracket.span.start + 1, Role::Bracket, "a path of several legs:");
        for (index, leg) in bracket.legs.iter().enumerate() {
            for modifier in &leg.modifiers {
                let legs_behind = bracket.legs.len() - 1 - index;
                self.modifier(*modifier, Place { later: index > 0, legs_behind, castles: false });
            }
            self.atom(&leg.atom);
            if let Some(&(join, at)) = bracket.joins.get(index) {
                let meaning = match join {
                    Join::Must => "and must go on",
                    Join::May => "and may stop or go on",
                };
                self.add(at..at + 1, Role::Join, meaning);
            }
        }
        self.add(bracket.span.end - 1..bracket.span.end, Role::Bracket, "end of the path");
    }
}

/// What a letter says of a later leg, where that is something else.
fn turn_meaning(letter: char) -> Option<&'static str> {
    Some(match letter {
        'f' => "straight on",
        'b' => "straight back",
        'l' => "turning to the left",
        'r' => "turning to the right",
        'v' => "straight on or straight back",
        's' => "turning to either side",
        'z' => "turning to the other side than before",
        'q' => "turning to the same side as before",
        'i' => "with as many steps as the leg before",
        _ => return None,
    })
}

/// What a letter says of a leg before the last, where that is something else.
fn passing_meaning(letter: char) -> Option<&'static str> {
    Some(match letter {
        'm' => "over an empty square",
        'c' => "capturing an enemy on the way",
        'd' => "taking a man of its own side on the way",
        'e' => "capturing en passant on the way",
        'p' => "over a man, who stays",
        'g' => "over a man, who stays; from here on steps are slides and slides are steps",
        'y' => "over an empty square; from here on steps are slides and slides are steps",
        'o' => "off the edge of the board",
        't' => "over men of its own side only, or capturing no king",
        _ => return None,
    })
}

/// What a letter says of castling, where that is something else.
fn castling_meaning(letter: char) -> Option<&'static str> {
    (letter == 'j').then_some("with a partner one file farther from the edge")
}

fn modifier_meaning(letter: char) -> &'static str {
    match letter {
        'f' => "forward",
        'b' => "backward",
        'l' => "to the left",
        'r' => "to the right",
        'v' => "forward and backward",
        's' => "to both sides",
        'h' => "half of all directions",
        'm' => "to an empty square",
        'c' => "capturing an enemy",
        'd' => "taking a man of its own side",
        'e' => "capturing en passant",
        't' => "not capturing a king",
        'p' => "hopping over exactly one man",
        'g' => "hopping over one man, to the square just behind it",
        'o' => "round the side edges of the board",
        'y' => "changing between step and slide",
        'n' => "not over a man",
        'j' => "jumping over the first square, or over a man",
        'i' => "as the first move of the man",
        'u' => "putting what it takes on the square where the leg began",
        'k' => "against a king only",
        'z' => "crooked: turning to alternate sides",
        'q' => "circular: turning always to the same side",
        'a' => "and then, from there",
        _ => "lending the move to other men",
    }
}

fn atom_meaning(kind: AtomKind) -> String {
    let named = match kind {
        AtomKind::King => "a step in any direction (king)",
        AtomKind::Queen => "a slide in any direction (queen)",
        AtomKind::Rook => "a straight slide (rook)",
        AtomKind::Bishop => "a diagonal slide (bishop)",
        AtomKind::Universal => "any square of the board",
        AtomKind::Castling => "castling: the king goes sideways",
        AtomKind::Coordinates(one, other) => return format!("a leap of ({},{})", one.min(other), one.max(other)),
        AtomKind::Leaper(letter, _) => match letter {
            'W' => "a straight step (wazir)",
            'F' => "a diagonal step (ferz)",
            'D' => "a straight leap of two squares (dabbaba)",
            'N' => "a knight's leap",
            'A' => "a diagonal leap of two squares (alfil)",
            'H' => "a straight leap of three squares (threeleaper)",
            'C' | 'L' => "a camel's leap (1,3)",
            'Z' | 'J' => "a zebra's leap (2,3)",
            _ => "a diagonal leap of three squares (tripper)",
        },
    };
    named.to_owned()
}
