//! What small letters mean that are no directions.

use super::capitals::steps;
use crate::betza::read::tree::{Atom, AtomKind, Modifier};

/// Where a leg stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stand {
    Only,
    First,
    Later {
        last: bool,
    },
    /// In front of a bracket, and so on its last leg.
    Outside,
}

/// All letters of a leg, with its atom.
pub struct LegLetters<'a> {
    pub letters: &'a [Modifier],
    pub atom: &'a Atom,
    pub stand: Stand,
}

impl LegLetters<'_> {
    fn has(&self, letter: char) -> bool {
        self.count(letter) > 0
    }

    fn count(&self, letter: char) -> usize {
        self.letters.iter().filter(|modifier| modifier.letter == letter).count()
    }

    /// Whether others follow.
    fn is_passing(&self) -> bool {
        matches!(self.stand, Stand::First | Stand::Later { last: false })
    }

    fn is_later(&self) -> bool {
        matches!(self.stand, Stand::Later { .. })
    }

    /// Whether the leg is a single step or leap, with nothing on its way.
    fn is_single(&self) -> bool {
        let many = self.atom.kind.is_slider() || self.atom.doubled.is_some();
        self.atom.range.as_ref().map_or(!many, |range| range.number == 1)
    }

    /// Whether no other letter says where the leg may end.
    fn is_only_mode(&self, letter: char) -> bool {
        "mcdek".chars().filter(|&mode| self.has(mode)).all(|mode| mode == letter)
    }
}

/// What a letter means in this leg.
pub fn letter_meaning(letter: char, leg: &LegLetters) -> String {
    let special = match leg.atom.kind {
        AtomKind::Castling if letter == 'j' => Some("the man it castles with stands one file farther from the edge"),
        _ if leg.is_passing() => passing(letter, leg),
        _ => None,
    };
    let meaning = special.unwrap_or_else(|| last(letter, leg));
    match leg.stand {
        Stand::Outside if letter != 'i' => format!("at the end of the path: {meaning}"),
        _ => meaning.to_owned(),
    }
}

/// What a letter says of a leg before the last, where that is something else.
fn passing(letter: char, leg: &LegLetters) -> Option<&'static str> {
    Some(match letter {
        'm' if leg.has('p') => "over an empty square as well",
        'm' => "over an empty square",
        'c' => "capturing an enemy on the way",
        'd' => "taking a man of its own side on the way",
        'e' => "capturing en passant on the way",
        'p' if leg.has('t') => "over a man of its own side, who stays",
        'p' => "over a man of either side, who stays",
        'g' if leg.has('t') => {
            "over a man of its own side, who stays; from there on steps are slides, and slides steps"
        }
        'g' => "over a man of either side, who stays; from there on steps are slides, and slides steps",
        'y' => "over an empty square; from there on steps are slides, and slides steps",
        'o' => "off the edge of the board, beside which it must stand",
        't' if leg.has('p') || leg.has('g') => "only over men of its own side",
        't' => "capturing no king on the way",
        'k' => "capturing a king on the way",
        'u' => "putting the man it takes on the square where this leg began",
        _ => return None,
    })
}

fn last(letter: char, leg: &LegLetters) -> &'static str {
    let only = leg.is_only_mode(letter);
    let hops = !leg.is_single();
    match letter {
        'm' if only => "only to an empty square",
        'm' => "to an empty square",
        'c' if only => "only to capture an enemy",
        'c' => "capturing an enemy",
        'd' if only => "only to take a man of its own side",
        'd' => "taking a man of its own side",
        'e' if only => "only to capture en passant",
        'e' => "capturing en passant",
        't' => "never capturing a king",
        'k' => "only against a king",
        'p' if hops && leg.count('p') > 1 => "hopping over one man or more on the way",
        'p' if hops => "hopping over exactly one man on the way",
        'g' if hops => "hopping over the first man on the way, and ending just behind him",
        'p' | 'g' => "hopping over a man, for which a single step has no room: it never moves",
        'o' => "round the edges of the board: one `o` joins the sides, two join all",
        'n' => lame(leg),
        'j' if steps(leg.atom.kind) => "skipping a square at the start, whatever stands there",
        'j' => "only over a man",
        'i' if leg.is_later() => "with as many steps as the leg before",
        'i' => "only as the first move of the man",
        'u' if leg.stand == Stand::Only => "changing places with the man it takes",
        'u' => "putting the man it takes on the square where this leg began",
        'z' if hops => "crooked: turning by 90 degrees after every step, to the right and to the left in turn",
        'q' if leg.atom.kind.is_oblique() => {
            "circular: turning to the next direction after every leap, always to one side"
        }
        'q' if hops => "circular: turning by 90 degrees after every step, always to one side",
        'z' | 'q' => "says nothing here: a single step does not turn",
        'y' => "changing between step and slide",
        'h' => "half of all directions",
        _ => "lending the move to other men",
    }
}

/// What `n` says: which squares must be empty.
fn lame(leg: &LegLetters) -> &'static str {
    let is_quiet = leg.has('m') || !"cde".chars().any(|mode| leg.has(mode));
    let twice = leg.letters.iter().filter(|modifier| modifier.letter == 'n').count() > 1;
    let leaves = is_quiet && leg.stand == Stand::Only && (leg.has('i') || twice);
    match leg.atom.kind.sides() {
        _ if steps(leg.atom.kind) && leaves && !leg.is_single() => {
            "it may then be captured en passant on the squares it passed"
        }
        _ if steps(leg.atom.kind) => "says nothing here: a slide passes no man anyway",
        Some((1, 2)) => "not jumping: the square beside it in the long direction must be empty",
        Some((2, 3)) => "not jumping: first one square straight, then one diagonally onward, both of them empty",
        _ if leaves => "not over a man; it may then be captured en passant on the squares it passed",
        _ => "not over a man",
    }
}
