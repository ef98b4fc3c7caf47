//! The small letters that are no directions, a row each: where it may stand, how often, beside which others, and what it
//! means.
//!
//! Reading, warnings, words and spelling ask here; what a letter does is said where legs are made (`mean::leg`).

use super::leg_letters::{LegLetters, LegPlace};
use super::tree::AtomKind;

/// One small letter.
pub struct ModeLetter {
    pub letter: char,
    /// How often it may be said on a leg before the last, and on the last.
    most: [usize; 2],
    /// Whether saying it again says nothing more.
    pub is_said_once: bool,
    /// Whether it means something on `U`, which has neither direction nor path, and on `O`, which castles.
    on_universal: bool,
    on_castling: bool,
    /// The letters beside which it has no known meaning: on every leg, and on a first leg.
    against: [&'static str; 2],
    /// What it means in a leg before the last, where that is something else, and in the last.
    passing: fn(&LegLetters) -> Option<&'static str>,
    last: fn(&LegLetters) -> &'static str,
}

const ANY: usize = usize::MAX;

/// A letter of which nothing is known but what it means in the last leg of a route.
const fn letter(letter: char, last: fn(&LegLetters) -> &'static str) -> ModeLetter {
    ModeLetter {
        letter,
        most: [ANY, ANY],
        is_said_once: false,
        on_universal: false,
        on_castling: false,
        against: ["", ""],
        passing: |_| None,
        last,
    }
}

impl ModeLetter {
    /// It says where a leg may end.
    const fn mode(self) -> ModeLetter {
        ModeLetter { is_said_once: true, on_universal: true, ..self }
    }

    const fn on_universal(self) -> ModeLetter {
        ModeLetter { on_universal: true, ..self }
    }

    const fn on_castling(self) -> ModeLetter {
        ModeLetter { on_castling: true, ..self }
    }

    /// Said no more often than so on a leg before the last, and on the last.
    const fn at_most(self, before: usize, last: usize) -> ModeLetter {
        ModeLetter { most: [before, last], ..self }
    }

    /// Not beside these letters, and on a first leg not beside those.
    const fn against(self, always: &'static str, first: &'static str) -> ModeLetter {
        ModeLetter { against: [always, first], ..self }
    }

    /// What it means in a leg before the last.
    const fn passing(self, passing: fn(&LegLetters) -> Option<&'static str>) -> ModeLetter {
        ModeLetter { passing, ..self }
    }
}

/// All of them, in the order in which they are written; `i` stands in front of the directions.
pub const LETTERS: &[ModeLetter] = &[
    letter('i', |leg| match leg.place.is_later() {
        true => "with as many steps as the leg before",
        false => "only as the first move of the man",
    })
    .at_most(1, 1)
    .on_universal()
    .on_castling(),
    letter('m', |leg| if leg.is_only_mode('m') { "only to an empty square" } else { "to an empty square" })
        .mode()
        .passing(|leg| Some(if leg.has('p') { "over an empty square as well" } else { "over an empty square" })),
    letter('c', |leg| if leg.is_only_mode('c') { "only to capture an enemy" } else { "capturing an enemy" })
        .mode()
        .passing(|_| Some("capturing an enemy on the way")),
    letter('d', |leg| match leg.is_only_mode('d') {
        true => "only to take a man of its own side",
        false => "taking a man of its own side",
    })
    .mode()
    .passing(|_| Some("taking a man of its own side on the way")),
    letter('e', |leg| if leg.is_only_mode('e') { "only to capture en passant" } else { "capturing en passant" })
        .mode()
        .passing(|_| Some("capturing en passant on the way")),
    letter('t', |_| "never capturing a king").at_most(1, 1).on_universal().against("k", "").passing(|leg| {
        let hops = leg.has('p') || leg.has('g');
        Some(if hops { "only over men of its own side" } else { "capturing no king on the way" })
    }),
    letter('p', |leg| match leg.count('p') {
        _ if leg.is_single() => NO_ROOM,
        1 => "hopping over exactly one man on the way",
        _ => "hopping over one man or more on the way",
    })
    .at_most(1, 2)
    .against("g", "")
    .passing(|leg| match leg.has('t') {
        true => Some("over a man of its own side, who stays"),
        false => Some("over a man of either side, who stays"),
    }),
    letter('g', |leg| match leg.is_single() {
        true => NO_ROOM,
        false => "hopping over the first man on the way, and ending just behind him",
    })
    .at_most(1, 1)
    .passing(|leg| match leg.has('t') {
        true => Some("over a man of its own side, who stays; from there on steps are slides, and slides steps"),
        false => Some("over a man of either side, who stays; from there on steps are slides, and slides steps"),
    }),
    letter('o', |_| "round the edges of the board: one `o` joins the sides, two join all")
        .at_most(1, 2)
        .passing(|_| Some("off the edge of the board, beside which it must stand")),
    letter('y', |_| "changing between step and slide")
        .at_most(1, 1)
        .passing(|_| Some("over an empty square; from there on steps are slides, and slides steps")),
    letter('n', lame).on_universal().against("j", ""),
    letter('j', |leg| match leg.atom.kind {
        AtomKind::Castling => "the man it castles with stands one file farther from the edge",
        kind if kind.is_stepping() => "skipping a square at the start, whatever stands there",
        _ => "only over a man",
    })
    .on_castling(),
    letter('u', |leg| match leg.place {
        LegPlace::Only => "changing places with the man it takes",
        _ => UNLOADING,
    })
    .at_most(1, 1)
    .on_universal()
    .passing(|_| Some(UNLOADING)),
    letter('x', |_| "lending the move to other men"),
    letter('k', |_| "only against a king").on_universal().passing(|_| Some("capturing a king on the way")),
    letter('z', |leg| match leg.is_single() {
        true => NOTHING_TO_TURN,
        false => "crooked: turning by 90 degrees after every step, to the right and to the left in turn",
    })
    .at_most(1, 1)
    .against("q", "pg"),
    letter('q', |leg| match leg.atom.kind.is_oblique() {
        true => "circular: turning to the next direction after every leap, always to one side",
        false if leg.is_single() => NOTHING_TO_TURN,
        false => "circular: turning by 90 degrees after every step, always to one side",
    })
    .at_most(1, 1)
    .against("", "pg"),
];

const NO_ROOM: &str = "hopping over a man, for which a single step has no room: it never moves";
const NOTHING_TO_TURN: &str = "says nothing here: a single step does not turn";
const UNLOADING: &str = "putting the man it takes on the square where this leg began";

impl ModeLetter {
    /// The row of a letter.
    pub fn of(letter: char) -> Option<&'static ModeLetter> {
        LETTERS.iter().find(|row| row.letter == letter)
    }

    /// Whether a leg says it more often than has a meaning.
    pub fn is_too_often_in(&self, leg: &LegLetters) -> bool {
        leg.count(self.letter) > self.most[usize::from(leg.place.is_last())]
    }

    /// Another letter of the leg beside which it has no known meaning.
    pub fn contradicted_in(&self, leg: &LegLetters) -> Option<char> {
        let [always, first] = self.against;
        let first = if leg.place.is_first() { first } else { "" };
        let mut others = always.chars().chain(first.chars());
        others.find(|&other| leg.has(self.letter) && leg.has(other))
    }

    /// Whether it means something on this atom, which is `U` or `O`.
    pub fn is_known_on(&self, kind: AtomKind) -> bool {
        if kind == AtomKind::Castling { self.on_castling } else { self.on_universal }
    }

    /// What it means in this leg.
    pub fn meaning(&self, leg: &LegLetters) -> String {
        let passing = if leg.place.is_last() { None } else { (self.passing)(leg) };
        let meaning = passing.unwrap_or_else(|| (self.last)(leg));
        match leg.place {
            LegPlace::Outside if self.letter != 'i' => format!("at the end of the path: {meaning}"),
            _ => meaning.to_owned(),
        }
    }
}

/// What `n` says: which squares must be empty.
fn lame(leg: &LegLetters) -> &'static str {
    let is_quiet = leg.has('m') || !"cde".chars().any(|mode| leg.has(mode));
    let leaves = is_quiet && leg.place == LegPlace::Only && (leg.has('i') || leg.count('n') > 1);
    let kind = leg.atom.kind;
    match kind.sides() {
        _ if kind.is_stepping() && leaves && !leg.is_single() => {
            "it may then be captured en passant on the squares it passed"
        }
        _ if kind.is_stepping() => "says nothing here: a slide passes no man anyway",
        Some((1, 2)) => "not jumping: the square beside it in the long direction must be empty",
        Some((2, 3)) => "not jumping: first one square straight, then one diagonally onward, both of them empty",
        _ if leaves => "not over a man; it may then be captured en passant on the squares it passed",
        _ => "not over a man",
    }
}
