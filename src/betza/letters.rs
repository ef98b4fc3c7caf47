//! The small letters that are no directions, a row each: where it may stand, how often, beside which others, and what it
//! means.
//!
//! Reading, warnings, words and spelling ask here; what all letters of a leg say together is `mean::leg`.

use std::num::NonZeroU8;

use super::mean::conditions::{Bend, Conditions, Hop, Hurdle, Passage, Victims, Wrap};
use super::mean::movement::Leg;
use super::mean::single_leg::SingleLeg;
use super::read::leg_letters::{LegLetters, LegPlace};
use super::read::tree::AtomKind;
use crate::geometry::Vector;

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
    /// What a leg that has it asks for.
    pub sets: fn(&mut Leg, &LegLetters),
    /// How often it must be said for a way.
    pub times: fn(&SingleLeg) -> usize,
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
        sets: |_, _| {},
        times: |_| 0,
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

    /// What it does to a leg that has it, and how often it must be said for a way.
    const fn does(self, sets: fn(&mut Leg, &LegLetters), times: fn(&SingleLeg) -> usize) -> ModeLetter {
        ModeLetter { sets, times, ..self }
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
    .on_castling()
    .does(|leg, letters| leg.how.as_long = !letters.place.is_first(), |way| usize::from(way.initial)),
    letter('m', |leg| if leg.is_only_mode('m') { "only to an empty square" } else { "to an empty square" })
        .mode()
        .passing(|leg| Some(if leg.has('p') { "over an empty square as well" } else { "over an empty square" }))
        .does(|leg, _| leg.how.modes.quiet = true, |way| usize::from(way.how.modes.quiet && way.castles.is_none())),
    letter('c', |leg| if leg.is_only_mode('c') { "only to capture an enemy" } else { "capturing an enemy" })
        .mode()
        .passing(|_| Some("capturing an enemy on the way"))
        .does(|leg, _| leg.how.modes.capture = true, |way| usize::from(way.how.modes.capture && !takes_royals(way))),
    letter('d', |leg| match leg.is_only_mode('d') {
        true => "only to take a man of its own side",
        false => "taking a man of its own side",
    })
    .mode()
    .passing(|_| Some("taking a man of its own side on the way"))
    .does(|leg, _| leg.how.modes.own = true, |way| usize::from(way.how.modes.own)),
    letter('e', |leg| if leg.is_only_mode('e') { "only to capture en passant" } else { "capturing en passant" })
        .mode()
        .passing(|_| Some("capturing en passant on the way"))
        .does(|leg, _| leg.how.modes.en_passant = true, |way| usize::from(way.how.modes.en_passant)),
    letter('t', |_| "never capturing a king")
        .at_most(1, 1)
        .on_universal()
        .against("k", "")
        .passing(|leg| {
            let hops = leg.has('p') || leg.has('g');
            Some(if hops { "only over men of its own side" } else { "capturing no king on the way" })
        })
        .does(
            |leg, letters| {
                if letters.place.is_last() || letters.has('c') {
                    leg.how.victims = Victims::Commoners;
                }
            },
            |way| usize::from(way.how.victims == Victims::Commoners),
        ),
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
    })
    .does(
        |leg, letters| match letters.place.is_last() {
            true => leg.how.hop = if letters.count('p') > 1 { Hop::Many } else { Hop::Over },
            false => leg.how.over = hurdle(letters),
        },
        |way| match way.how.hop {
            Hop::Over => 1,
            Hop::Many => 2,
            Hop::None | Hop::Behind => 0,
        },
    ),
    letter('g', |leg| match leg.is_single() {
        true => NO_ROOM,
        false => "hopping over the first man on the way, and ending just behind him",
    })
    .at_most(1, 1)
    .passing(|leg| match leg.has('t') {
        true => Some("over a man of its own side, who stays; from there on steps are slides, and slides steps"),
        false => Some("over a man of either side, who stays; from there on steps are slides, and slides steps"),
    })
    .does(
        |leg, letters| match letters.place.is_last() {
            true => leg.how.hop = Hop::Behind,
            false => leg.how.over = hurdle(letters),
        },
        |way| usize::from(way.how.hop == Hop::Behind),
    ),
    letter('o', |_| "round the edges of the board: one `o` joins the sides, two join all")
        .at_most(1, 2)
        .passing(|_| Some("off the edge of the board, beside which it must stand"))
        .does(
            |leg, letters| match letters.place.is_last() {
                true => leg.how.wraps = if letters.count('o') > 1 { Wrap::All } else { Wrap::Sides },
                false => leg.how.off_board = true,
            },
            |way| match way.how.wraps {
                Wrap::None => 0,
                Wrap::Sides => 1,
                Wrap::All => 2,
            },
        ),
    letter('y', |_| "changing between step and slide")
        .at_most(1, 1)
        .passing(|_| Some("over an empty square; from there on steps are slides, and slides steps"))
        .does(|leg, _| leg.how.modes.quiet = true, |_| 0),
    letter('n', lame).on_universal().against("j", "").does(|leg, letters| leg.how = lamed(leg, letters), lame_times),
    letter('j', |leg| match leg.atom.kind {
        AtomKind::Castling => "the man it castles with stands one file farther from the edge",
        kind if kind.is_stepping() => "skipping a square at the start, whatever stands there",
        _ => "only over a man",
    })
    .on_castling()
    .does(
        |leg, letters| match letters.atom.kind {
            AtomKind::Castling => {}
            kind if kind.is_stepping() => leg.how.skip = u8::try_from(letters.count('j')).unwrap_or(u8::MAX),
            _ => leg.how.between = Passage::Occupied,
        },
        |way| {
            let skips = way.how.skip.max(way.castles.unwrap_or(0));
            usize::from(skips) + usize::from(way.how.between == Passage::Occupied)
        },
    ),
    letter('u', |leg| match leg.place {
        LegPlace::Only => "changing places with the man it takes",
        _ => UNLOADING,
    })
    .at_most(1, 1)
    .on_universal()
    .passing(|_| Some(UNLOADING))
    .does(|leg, _| leg.how.unloads = true, |way| usize::from(way.how.unloads)),
    letter('x', |_| "lending the move to other men"),
    letter('k', |_| "only against a king").mode().passing(|_| Some("capturing a king on the way")).does(
        |leg, _| (leg.how.modes.capture, leg.how.victims) = (true, Victims::Royals),
        |way| usize::from(takes_royals(way)),
    ),
    letter('z', |leg| match leg.is_single() {
        true => NOTHING_TO_TURN,
        false => "crooked: turning by 90 degrees after every step, to the right and to the left in turn",
    })
    .at_most(1, 1)
    .against("q", "pg")
    .does(|leg, letters| bend(leg, letters, Bend::Crooked), |way| usize::from(way.how.bend == Bend::Crooked)),
    letter('q', |leg| match leg.atom.kind.is_oblique() {
        true => "circular: turning to the next direction after every leap, always to one side",
        false if leg.is_single() => NOTHING_TO_TURN,
        false => "circular: turning by 90 degrees after every step, always to one side",
    })
    .at_most(1, 1)
    .against("", "pg")
    .does(|leg, letters| bend(leg, letters, Bend::Circular), |way| usize::from(way.how.bend == Bend::Circular)),
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

fn takes_royals(way: &SingleLeg) -> bool {
    way.how.victims == Victims::Royals
}

/// Over whom a leg before the last goes, where it may end on men that stay.
fn hurdle(letters: &LegLetters) -> Hurdle {
    if letters.has('t') { Hurdle::Friends } else { Hurdle::Anybody }
}

/// `z` and `q` bend rides only, since a single step has nothing to bend.
fn bend(leg: &mut Leg, letters: &LegLetters, bend: Bend) {
    if letters.is_bent(leg.range) {
        leg.how.bend = bend;
    }
}

/// `n` speaks of the squares that a leap passes, and a step passes none; `nn` lets the man be captured on them, and so does
/// `n` on a first move that goes straight over at least one square.
fn lamed(leg: &Leg, letters: &LegLetters) -> Conditions {
    let kind = letters.atom.kind;
    let passes = !kind.is_stepping() || leg.range != NonZeroU8::new(1);
    let leaves = letters.count('n') > 1 || (letters.has('i') && passes && !kind.is_oblique());
    Conditions {
        between: if kind.is_stepping() { Passage::Free } else { Passage::Empty },
        leaves_en_passant: letters.place == LegPlace::Only && leaves,
        ..leg.how
    }
}

fn lame_times(way: &SingleLeg) -> usize {
    let is_leap = way.step.is_some_and(|step| !step.is_unit());
    let is_along = way.step.is_none_or(Vector::is_along);
    match (way.how.between, way.how.leaves_en_passant) {
        (Passage::Empty, false) => 1,
        // A first move of this kind leaves them anyway.
        (_, true) if way.initial && is_along && (is_leap || way.max != 1) => 1,
        (_, true) => 2,
        _ => 0,
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
