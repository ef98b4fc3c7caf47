//! What differs between two variants as pictures: one for every kind that moves otherwise, and the setups.

use std::collections::{BTreeMap, BTreeSet};

use super::matching::{are_same, unmatched};
use super::moves::of_men;
use super::names::written;
use super::{Apart, Comparison, Match, Moves, Subject};
use crate::betza::{self, Movement};
use crate::geometry::{Board, Square, SquareSet, Vector};
use crate::position::{Kind, Man};
use crate::render::{Cell, Diagram, Does, NamedPicture, NamedPictures, Panel, Picture, SetupPair, Versus};
use crate::unrolled::unroll;

/// The least and the most squares between the man and the edge of its board.
const RADIUS: (u8, u8) = (2, 5);

/// A movement is told in a sentence under its picture if that is no longer than this.
const MOST_WORDS: usize = 240;

/// So far rides are drawn.
const RIDE: u8 = 4;

impl Comparison<'_> {
    /// The pictures: kinds in the order of the files, then the setups, if they stand on one board.
    pub fn pictures(&self) -> Vec<NamedPicture> {
        let mut pictures = NamedPictures::default();
        let mut add = |name: &str, svg: String| pictures.add(name, svg);
        let nothing = Movement { routes: Vec::new() };
        let of = |subject: Subject, kind: Kind| subject.movement(kind, &self.passing());
        for one in self.matches.iter().filter(|one| !one.moves.are_equal()) {
            let (own, their) = (self.name(self.a, one.a), self.name(self.b, one.b));
            let name = if own == their { own.to_string() } else { format!("{own}-{their}") };
            add(&format!("kind-{name}"), self.versus([Some(one.a), Some(one.b)], self.movements(one), Some(one)));
        }
        for kind in unmatched(self.a, &self.matches, |one| one.a) {
            let name = format!("kind-{}-only-a", self.name(self.a, kind));
            add(&name, self.versus([Some(kind), None], [of(self.a, kind), nothing.clone()], None));
        }
        for kind in unmatched(self.b, &self.matches, |one| one.b) {
            let name = format!("kind-{}-only-b", self.name(self.b, kind));
            add(&name, self.versus([None, Some(kind)], [nothing.clone(), of(self.b, kind)], None));
        }
        if self.shared_board().is_some() {
            for (which, subject) in [("a", self.a), ("b", self.b)] {
                add(&format!("setup-{which}"), setup(subject, &which.to_uppercase()));
            }
            let pair = self.setups();
            if pair.cells.values().any(|cell| matches!(cell, Cell::Apart(_))) {
                add("setup-differences", pair.svg());
            }
        }
        pictures.into_vec()
    }

    fn name<'v>(&self, subject: Subject<'v>, kind: Kind) -> &'v str {
        &subject.variant.kinds[kind].name
    }

    /// One kind, or two that are the same, on boards of their own.
    fn versus(&self, kinds: [Option<Kind>; 2], movements: [Movement; 2], one: Option<&Match>) -> String {
        let sides = [("A", self.a, kinds[0]), ("B", self.b, kinds[1])];
        let names = sides.map(|(which, subject, kind)| {
            let title = &subject.variant.about.name;
            match kind {
                Some(kind) => format!("{which}, {title}: {}, {}", self.name(subject, kind), written(subject, kind)),
                None => format!("{which}, {title}: no such kind"),
            }
        });
        let moves = one.map(|one| one.moves.clone());
        let moves = moves.unwrap_or_else(|| Moves::of(&movements[0], &movements[1], self.shared_board()));
        let states: Vec<(&str, bool)> = match movements.iter().any(Movement::has_first_moves) {
            true => vec![("a man that has moved", false), ("a man that has not moved", true)],
            false => vec![("", false)],
        };
        let reached = |unmoved: bool| -> [Reached; 2] {
            [0, 1].map(|index: usize| Reached::of(&of_men(&movements[index], unmoved)))
        };
        let all: Vec<[Reached; 2]> = states.iter().map(|(_, unmoved)| reached(*unmoved)).collect();
        let farthest = all.iter().flatten().flat_map(|one| one.ends.keys()).map(|to| to.length()).max();
        let farthest = farthest.unwrap_or(0);
        let radius = if farthest > RADIUS.1 { RIDE } else { farthest.max(RADIUS.0) };
        let mut notes = Vec::new();
        for ((which, ..), movement) in sides.iter().zip(&movements) {
            let sentence = betza::sentence(movement);
            if !movement.routes.is_empty() && sentence.chars().count() <= MOST_WORDS {
                notes.push(format!("{which}: {sentence}"));
            }
        }
        let panels = states.iter().zip(&all).map(|((caption, unmoved), reached)| {
            let apart = moves.of_men(*unmoved);
            notes.extend(otherwise(caption, apart));
            panel(caption, reached, apart, radius)
        });
        let panels = panels.collect();
        if farthest > radius {
            notes.push("Moves go on beyond the picture.".to_string());
        }
        if all.iter().flatten().any(|one| one.has_more) {
            notes.push("Moves to any square, castling, and what cannot be written out are not drawn.".to_string());
        }
        let title = match kinds {
            [Some(a), Some(b)] if self.name(self.a, a) == self.name(self.b, b) => self.name(self.a, a).to_string(),
            [Some(a), Some(b)] => format!("{} and {}", self.name(self.a, a), self.name(self.b, b)),
            [a, b] => {
                let of_b = b.map_or("", |kind| self.name(self.b, kind));
                a.map_or(of_b, |kind| self.name(self.a, kind)).to_string()
            }
        };
        Versus { title, names, panels, notes }.svg()
    }

    /// Both setups on one board.
    fn setups(&self) -> SetupPair {
        let (a, b) = (self.a.variant, self.b.variant);
        let letter = |variant: &crate::variant::Variant, man: Option<Man>| {
            man.map(|man| (variant.kinds[man.kind].letter.clone(), man.color))
        };
        let mut cells = BTreeMap::new();
        let mut told = [BTreeSet::new(), BTreeSet::new()];
        for square in a.board.squares().each() {
            let men = [a.array.man_at(square), b.array.man_at(square)];
            if men == [None, None] {
                continue;
            }
            let [one, two] = [letter(a, men[0]), letter(b, men[1])];
            let cell = match (are_same(&self.matches, men[0], men[1]), one) {
                (true, Some((letter, color))) => Cell::Alike(letter, color),
                (_, one) => {
                    for (variant, (man, told)) in [a, b].into_iter().zip(men.iter().zip(&mut told)) {
                        told.extend(man.map(|man| {
                            let kind = &variant.kinds[man.kind];
                            format!("{} {}", kind.letter, kind.name)
                        }));
                    }
                    Cell::Apart([one, two])
                }
            };
            cells.insert(square, cell);
        }
        let names = [("A", a), ("B", b)].map(|(which, variant)| format!("{which}, {}", variant.about.name));
        let letters = names.iter().zip(told).map(|(name, letters)| {
            format!("Letters of {name}: {}.", letters.into_iter().collect::<Vec<_>>().join(", "))
        });
        let mut notes: Vec<String> = letters.collect();
        notes.push("Men that stand alike have the letters of A.".to_string());
        SetupPair { board: a.board.clone(), cells, names, notes }
    }
}

fn setup(subject: Subject, which: &str) -> String {
    let variant = subject.variant;
    let diagram = Diagram::of_setup_with_tiles(&variant.array, &variant.board, &variant.kinds);
    let title = format!("{which}: the setup of {}", variant.about.name);
    Picture { diagram: &diagram, title: &title, details: "" }.svg()
}

/// Where a movement without first moves may end.
struct Reached {
    ends: BTreeMap<Vector, Does>,
    /// Whether there is more that no square of a small board can show.
    has_more: bool,
}

impl Reached {
    fn of(movement: &Movement) -> Reached {
        let unrolled = unroll(movement);
        let mut reached = Reached { ends: BTreeMap::new(), has_more: !unrolled.is_complete };
        for path in unrolled.paths {
            if path.effect.special.is_some() {
                reached.has_more = true;
            } else if path.to != Vector::ZERO {
                let does = reached.ends.entry(path.to).or_default();
                does.letters.insert(path.effect.manner.letter());
                does.leaves_en_passant |= !path.effect.passed.is_empty();
            }
        }
        reached
    }
}

/// The conditions on which only one of the games has a move.
fn otherwise(caption: &str, apart: &Apart) -> Vec<String> {
    let told = apart.otherwise.iter().map(|case| {
        let which = if case.only == crate::same::Which::First { "A" } else { "B" };
        let when = if caption.is_empty() { String::new() } else { format!(", {caption}") };
        format!("Only {which}{when}: {}.", case.text.replace('`', ""))
    });
    told.collect()
}

/// One board with the man in its middle.
fn panel(caption: &str, reached: &[Reached; 2], apart: &Apart, radius: u8) -> Panel {
    let side = 2 * radius + 1;
    // Neither can fail: the greatest radius is far smaller than a board may be, and the middle is on it.
    let board = Board::new(side, side).expect("the board is small");
    let at = |to: Vector| board.place(i16::from(radius) + i16::from(to.x), i16::from(radius) + i16::from(to.y));
    let is_otherwise = |to: &Vector| apart.otherwise.iter().any(|case| case.to.contains(to));
    let squares: BTreeSet<Vector> = reached.iter().flat_map(|one| one.ends.keys()).copied().collect();
    let marks: BTreeMap<Square, ([Does; 2], bool)> = squares
        .into_iter()
        .filter_map(|to| {
            let does = [0, 1].map(|index: usize| reached[index].ends.get(&to).cloned().unwrap_or_default());
            Some((at(to)?, (does, is_otherwise(&to))))
        })
        .collect();
    Panel { caption: caption.to_string(), board, marks }
}
