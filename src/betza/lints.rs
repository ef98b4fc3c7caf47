//! What a string may say, but surely does not mean, or what others read differently.

use std::num::NonZeroU8;
use std::ops::Range;

use crate::betza::letters::ModeLetter;
use crate::betza::mean::conditions::Hop;
use crate::betza::mean::heading::{atom_steps, direction_run, range};
use crate::betza::mean::movement::{Movement, Route};
use crate::betza::mean::single_leg::{SingleLeg, ways_of};
use crate::betza::read::dialect::Dialect;
use crate::betza::read::directions::{cut, king_steps};
use crate::betza::read::tree::{Atom, AtomKind, Body, Modifier, Piece, PrefixPart, Suffix, Term};
use crate::betza::spell::parts::written_atom;
use crate::geometry::Vector;
use crate::in_order::InOrder;

/// A warning about a string that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lint {
    /// A stable name in kebab-case.
    pub code: &'static str,
    /// The bytes of the string as given.
    pub span: Range<usize>,
    /// Lower case, no full stop, names in back-ticks.
    pub message: String,
}

/// The runs of direction letters on oblique atoms that every program reads in the same way.
const PORTABLE: [&str; 14] = ["f", "b", "l", "r", "fs", "bs", "fh", "bh", "lv", "rv", "lh", "rh", "hl", "hr"];

/// Everything about a piece that deserves a warning, in the order of the text.
pub fn lints(piece: &Piece, movement: &Movement, dialect: Dialect) -> Vec<Lint> {
    let mut linter = Linter { lints: Vec::new(), dialect };
    let ways_of_term = |route: &Route| ways_of(route).into_iter().map(|way| (route.term, way)).collect::<Vec<_>>();
    let ways: Vec<(usize, SingleLeg)> = movement.routes.iter().flat_map(ways_of_term).collect();
    for (index, term) in piece.terms.iter().enumerate() {
        if let Some((modifiers, atom)) = term.single_leg() {
            linter.directions(&modifiers, atom);
            linter.modifiers(&modifiers, atom);
            linter.atom(atom);
            linter.missing_direction(&modifiers, atom, piece);
        }
        let before = index.checked_sub(1).map(|before| &piece.terms[before]);
        linter.tame_between_atoms(before, term);
        linter.castling_of_moved_men(term);
        linter.lame_legs(term);
        if !movement.routes.iter().any(|route| route.term == index && route.legs.len() > 1) {
            linter.adds_nothing(index, term, &ways);
        }
    }
    linter.lints.order_by_key(|lint| (lint.span.start, lint.span.end));
    linter.lints
}

struct Linter {
    lints: Vec<Lint>,
    dialect: Dialect,
}

impl Linter {
    fn warn(&mut self, code: &'static str, span: Range<usize>, message: String) {
        self.lints.push(Lint { code, span, message });
    }

    /// Direction letters that other programs read differently, or that say nothing.
    fn directions(&mut self, modifiers: &[Modifier], atom: &Atom) {
        let run = direction_run(modifiers);
        let places: Vec<usize> =
            modifiers.iter().filter(|modifier| modifier.is_direction()).map(|modifier| modifier.at).collect();
        let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return };
        let span = first..last + 1;
        match atom.kind {
            AtomKind::King | AtomKind::Queen => self.king_directions(&run, span, atom.kind),
            kind if kind.is_oblique() => self.oblique_directions(&run, span, kind),
            _ => self.plain_directions(&run, span, atom.kind, &places),
        }
    }

    /// The most dangerous difference between dialects, with both results.
    fn king_directions(&mut self, run: &str, span: Range<usize>, kind: AtomKind) {
        let steps = |dialect| atom_steps(kind, run, dialect).unwrap_or_default();
        let (split, eightfold) = (steps(Dialect::Default), steps(Dialect::XBoard));
        if split == eightfold {
            return self.not_portable(run, span, kind);
        }
        let (here, other, there) = match self.dialect {
            Dialect::Default => (split, "XBoard", eightfold),
            Dialect::XBoard => (eightfold, "default", split),
        };
        let letter = if kind == AtomKind::King { 'K' } else { 'Q' };
        let message = format!(
            "dialects differ about `{run}{letter}`: here {} {}, in the {other} reading {} {}",
            here.len(),
            list(&here),
            there.len(),
            list(&there),
        );
        self.warn("king-directions", span, message);
    }

    fn oblique_directions(&mut self, run: &str, span: Range<usize>, kind: AtomKind) {
        let all = atom_steps(kind, run, self.dialect) == atom_steps(kind, "", self.dialect);
        if all && run.contains('h') {
            self.warn("idle-half", span, format!("`{run}` is every direction, so that it says nothing"));
        } else if !PORTABLE.contains(&run) {
            self.not_portable(run, span, kind);
        }
    }

    /// On straight and diagonal atoms `h` halves nothing, and longer runs on diagonals depend on their order.
    fn plain_directions(&mut self, run: &str, span: Range<usize>, kind: AtomKind, places: &[usize]) {
        if let Some(half) = run.find('h') {
            let at = places[half];
            self.warn("idle-half", at..at + 1, "`h` says nothing on an atom that is not oblique".to_owned());
        }
        let diagonal = kind.sides().is_some_and(|(short, long)| short == long);
        let groups = cut(run).unwrap_or_default();
        let crossed = |group: &&str| ["fs", "bs", "lv", "rv"].contains(group);
        if diagonal && (run.len() > 2 || groups.iter().any(crossed)) {
            self.not_portable(run, span, kind);
        }
    }

    fn not_portable(&mut self, run: &str, span: Range<usize>, kind: AtomKind) {
        let here = atom_steps(kind, run, self.dialect).unwrap_or_default();
        let mut message = format!("not every program reads `{run}` so: here it is {}", list(&here));
        if let Some((who, there)) = other_reading(run, kind).filter(|(_, there)| *there != here) {
            let there = if there.is_empty() { "no move".to_owned() } else { list(&there) };
            message.push_str(&format!(", in {who} {there}"));
        }
        self.warn("direction-not-portable", span, message);
    }

    /// Letters that say nothing where they stand.
    fn modifiers(&mut self, modifiers: &[Modifier], atom: &Atom) {
        let stepping = atom.kind.sides().is_none_or(|(_, long)| long == 1);
        let single = range(modifiers, atom) == NonZeroU8::new(1);
        let motion = if stepping { "step" } else { "leap" };
        let count = |letter| modifiers.iter().filter(|modifier| modifier.letter == letter).count();
        let asks_for_rights = count('n') > 1 || (count('i') > 0 && !single);
        for modifier in modifiers {
            let letter = modifier.letter;
            let is_repeated = modifiers.iter().any(|other| other.letter == letter && other.at < modifier.at);
            let (code, message) = match letter {
                'p' | 'g' if single => {
                    ("hop-on-leap", format!("`{letter}` on a single {motion} never moves: it hops over no man"))
                }
                'n' if atom.kind == AtomKind::Universal => {
                    ("lame-slide", "`n` says nothing here: a move to any square has no path".to_owned())
                }
                'n' if stepping && !asks_for_rights => {
                    ("lame-slide", "`n` says nothing here: a slide passes no man anyway".to_owned())
                }
                'z' | 'q' if single => ("idle-modifier", format!("`{letter}` says nothing on a single {motion}")),
                _ if is_repeated && ModeLetter::of(letter).is_some_and(|row| row.is_said_once) => {
                    ("repeated-modifier", format!("`{letter}` is said already"))
                }
                _ => continue,
            };
            self.warn(code, modifier.span(), message);
        }
    }

    fn atom(&mut self, atom: &Atom) {
        if let (Some(doubling), Some(range)) = (atom.doubled, &atom.range) {
            let message = format!("a doubling and a range: the range `{}` counts", range.number);
            self.warn("doubling-and-range", doubling..range.span.end, message);
        }
        let letter = atom.span.start..atom.span.start + 1;
        match atom.kind {
            AtomKind::Leaper(old @ ('L' | 'J'), _) => {
                let (read, name, other) = if old == 'L' { ('C', "camel", 'Z') } else { ('Z', "zebra", 'C') };
                let (near, far) = if old == 'L' { ("(1,3)", "(2,3)") } else { ("(2,3)", "(1,3)") };
                let message = format!(
                    "XBoard reads `{old}` as `{other}`, {far}; here it is the {name}, {near}, and `{read}` says so everywhere"
                );
                self.warn("swapped-letters", letter, message);
            }
            AtomKind::Leaper(base @ ('W' | 'F' | 'H' | 'G'), Some(Suffix::Y)) => {
                let (short, long) = atom.kind.sides().unwrap_or_default();
                let message = format!("`{base}Y` is on no chart: here it is the leap `({short},{long})`");
                self.warn("uncharted-leap", atom.span.clone(), message);
            }
            _ => {}
        }
    }

    /// `fmWcF`: the capture has probably lost its `f`.
    fn missing_direction(&mut self, modifiers: &[Modifier], atom: &Atom, piece: &Piece) {
        let neighbours = matches!(atom.kind, AtomKind::Leaper('W' | 'F', None)) && atom.doubled.is_none();
        let [capture] = modifiers else { return };
        if capture.letter != 'c' || !neighbours {
            return;
        }
        let pawn_step = piece.terms.iter().filter_map(Term::single_leg).find(|(modifiers, atom)| {
            let letters: String = modifiers.iter().map(|modifier| modifier.letter).collect();
            matches!(letters.as_str(), "fm" | "mf") && matches!(atom.kind, AtomKind::Leaper('W' | 'F', None))
        });
        if pawn_step.is_some() {
            let message = "this captures in all four directions; a pawn captures with `fc`".to_owned();
            self.warn("missing-direction", capture.at..atom.span.end, message);
        }
    }

    /// `FtR`: others wrote `t` for "and then".
    fn tame_between_atoms(&mut self, before: Option<&Term>, term: &Term) {
        let is_tame = |part: &PrefixPart| matches!(part, PrefixPart::Modifier(modifier) if modifier.letter == 't');
        let (Some(before), true, Some(PrefixPart::Modifier(tame))) =
            (before, term.prefix.iter().all(is_tame), term.prefix.first())
        else {
            return;
        };
        let (first, then) = match (&before.body, &term.body) {
            (Body::Atom(first), Body::Atom(then)) => (written_atom(first), written_atom(then)),
            _ => ("F".to_owned(), "R".to_owned()),
        };
        let message = format!(
            "`t` is tame here: a move of its own that takes no king; others wrote it for one move and then another, which is `[{first}?{then}]`"
        );
        self.warn("tame-between-atoms", tame.span(), message);
    }

    /// `anA`: few programs know lame legs.
    fn lame_legs(&mut self, term: &Term) {
        if !matches!(term.body, Body::Atom(_)) || term.single_leg().is_some() {
            return;
        }
        for modifier in term.legs().iter().flatten().filter(|modifier| modifier.letter == 'n') {
            let message = "other programs do not define `n` in a chain; here this leg may not pass over a man";
            self.warn("lame-leg", modifier.span(), message.to_owned());
        }
    }

    /// `KO2`: the king castles even after it has moved.
    fn castling_of_moved_men(&mut self, term: &Term) {
        let Some((modifiers, atom)) = term.single_leg() else { return };
        if atom.kind == AtomKind::Castling && modifiers.iter().all(|modifier| modifier.letter != 'i') {
            let message = "this castles also with a king that has moved; `i` in front of it asks for an unmoved one";
            self.warn("castling-of-moved-men", term.span.clone(), message.to_owned());
        }
    }

    /// A term whose moves other terms have too; of two equal terms it is the later one.
    fn adds_nothing(&mut self, index: usize, term: &Term, ways: &[(usize, SingleLeg)]) {
        let (mine, others): (Vec<_>, Vec<_>) = ways.iter().partition(|(term, _)| *term == index);
        let is_covered = |way: &SingleLeg| {
            others.iter().any(|(term, other)| way.is_within(other) && (*term < index || !other.is_within(way)))
        };
        let hops = mine.iter().any(|(_, way)| way.how.hop != Hop::None);
        if mine.iter().all(|(_, way)| way.never_moves()) && !mine.is_empty() {
            if !hops || mine.iter().any(|(_, way)| way.max > 1) {
                let message = "this never moves: its range ends on the way".to_owned();
                self.warn("never-moves", term.span.clone(), message);
            }
        } else if !mine.is_empty() && mine.iter().all(|(_, way)| is_covered(way)) {
            self.warn("adds-no-move", term.span.clone(), "other terms have all moves of this one".to_owned());
        }
    }
}

/// Who reads these letters in another way, where it is known, and which steps they take.
fn other_reading(run: &str, kind: AtomKind) -> Option<(&'static str, Vec<Vector>)> {
    let steps = |run: &str| atom_steps(kind, run, Dialect::Default).unwrap_or_default();
    let is_oblique = kind.is_oblique();
    Some(match run {
        // XBoard's program does not do what its page says.
        "fs" | "bs" | "lv" | "rv" if !is_oblique => ("XBoard's program", steps("")),
        "vv" | "ss" if is_oblique => ("XBoard's program", steps("")),
        "sf" | "sb" | "vs" | "sv" | "vl" | "vr" if is_oblique => ("Fairy-Stockfish", Vec::new()),
        "ffl" | "ffr" if is_oblique => ("a visualizer", steps(if run == "ffl" { "lf" } else { "rf" })),
        "fl" | "lf" | "fr" | "rf" | "bl" | "lb" | "br" | "rb" if is_oblique => {
            let (first, second) = run.split_at(1);
            let half = steps(&format!("{second}h"));
            let quadrant = steps(&format!("{first}h")).into_iter().filter(|step| half.contains(step)).collect();
            ("a visualizer", quadrant)
        }
        _ if !is_oblique && run.len() > 2 => {
            // In the old reading an upright and a sideways letter intersect, whatever their order.
            let diagonal = |step: &Vector| step.x != 0 && step.y != 0;
            let steps = king_steps(run, Dialect::Default).unwrap_or_default();
            ("the old reading", steps.into_iter().filter(diagonal).collect())
        }
        _ => return None,
    })
}

/// Steps as they are told apart in a warning.
fn list(steps: &[Vector]) -> String {
    steps.iter().map(Vector::to_string).collect::<Vec<_>>().join(" ")
}
