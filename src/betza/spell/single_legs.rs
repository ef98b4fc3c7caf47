//! Single legs as terms: from what they mean to the shortest usual letters.

use super::direction_runs::{Ring, fewest_runs};
use super::parts::{atom_and_range, first_leg};
use super::side_by_side::TermSpelling;
use crate::betza::letters::{LETTERS, ModeLetter};
use crate::betza::mean::conditions::{Bend, Hop, Modes};
use crate::betza::mean::single_leg::SingleLeg;
use crate::betza::read::directions::all_steps;
use crate::betza::read::tree::{AtomKind, Modifier};
use crate::geometry::Vector;
use crate::in_order::{InOrder, together};

/// Terms that mean just these ways, sorted as they are usually written.
pub fn terms_of(ways: &[SingleLeg]) -> Vec<TermSpelling> {
    let mut terms: Vec<(Order, TermSpelling)> = Vec::new();
    let mut rest = ways.to_vec();
    while let Some(&first) = rest.first() {
        let (family, others): (Vec<SingleLeg>, Vec<SingleLeg>) = rest.into_iter().partition(|way| first.is_kin_of(way));
        rest = others;
        terms.extend(shorter(in_groups(&family, ways), in_groups(&by_mode(&family), ways)));
    }
    terms.order_by_key(|(order, _)| *order);
    terms.into_iter().map(|(_, term)| term).collect()
}

/// How terms are sorted: moves of every kind before moves of one kind, all directions before some, slides before
/// steps, quiet before capturing, first moves last; then by the atom.
type Order = (bool, bool, bool, bool, bool, usize, u8, SingleLeg);

/// The order of atoms of one range, by their sides.
const ATOMS: [(u8, u8); 10] = [(0, 1), (1, 1), (1, 2), (2, 2), (0, 2), (0, 3), (3, 3), (1, 3), (2, 3), (1, 4)];

impl SingleLeg {
    /// Whether both could be said by one term or by terms of one atom in several modes.
    fn is_kin_of(&self, other: &SingleLeg) -> bool {
        let bare = |way: &SingleLeg| SingleLeg { step: None, ..way.in_modes(Modes::PLAIN) };
        bare(self) == bare(other) && self.step.map(Vector::sides) == other.step.map(Vector::sides)
    }

    /// Whether one of these ways holds every move of this one.
    fn is_in(&self, ways: &[SingleLeg]) -> bool {
        ways.iter().any(|way| self.is_within(way))
    }

    fn order(&self, steps: &[Vector]) -> Order {
        let sides = self.step.map(Vector::sides);
        let all = sides.is_none_or(|sides| steps.len() == all_steps(sides).len());
        let atom = sides.and_then(|sides| ATOMS.iter().position(|&known| known == sides)).unwrap_or(ATOMS.len());
        let is_slide = self.max == 0 && self.step.is_some();
        let special = self.step.is_none() || self.castles.is_some();
        (
            self.initial,
            special,
            self.how.modes != Modes::PLAIN || self.how.hop != Hop::None,
            !self.how.modes.quiet,
            !all,
            if is_slide { 0 } else { 1 + atom },
            if is_slide { atom as u8 } else { self.max },
            *self,
        )
    }
}

/// The same ways, each with one mode.
fn by_mode(ways: &[SingleLeg]) -> Vec<SingleLeg> {
    ways.iter().flat_map(|way| way.how.modes.each().map(|modes| way.in_modes(modes))).collect()
}

/// As few terms as can be for all ways that differ in their steps only.
fn in_groups(family: &[SingleLeg], all: &[SingleLeg]) -> Vec<(Order, TermSpelling)> {
    let groups = together(family.iter().map(|way| (SingleLeg { step: None, ..*way }, way)));
    let spelled = |(_, ways): (SingleLeg, Vec<&SingleLeg>)| {
        let steps: Vec<Vector> = ways.iter().filter_map(|way| way.step).collect();
        let order = ways[0].order(&steps);
        terms(ways[0], &steps, all).into_iter().map(|term| (order, term)).collect::<Vec<_>>()
    };
    groups.into_iter().flat_map(spelled).collect()
}

fn shorter(one: Vec<(Order, TermSpelling)>, other: Vec<(Order, TermSpelling)>) -> Vec<(Order, TermSpelling)> {
    let length = |terms: &[(Order, TermSpelling)]| terms.iter().map(|(_, term)| term.len()).sum::<usize>();
    if length(&other) < length(&one) { other } else { one }
}

/// The terms of a way in all these directions; in others that the man has anyway if that is shorter.
fn terms(way: &SingleLeg, steps: &[Vector], all: &[SingleLeg]) -> Vec<TermSpelling> {
    let has_anyway = |step: &Vector| SingleLeg { step: Some(*step), ..*way }.is_in(all);
    let ring = way.step.map_or(Vec::new(), |step| Ring::Leap(step.sides()).all());
    let allowed: Vec<Vector> = ring.into_iter().filter(has_anyway).collect();
    terms_among(way, steps, &allowed)
}

/// The terms of a way in all these directions, and perhaps in some that are allowed.
pub fn terms_among(way: &SingleLeg, steps: &[Vector], allowed: &[Vector]) -> Vec<TermSpelling> {
    let modifiers = modifiers(way);
    let term = |directions: &str, (atom, range): (String, String)| TermSpelling {
        prefix: first_leg(&modifiers, directions),
        atom,
        range,
    };
    let Some(sides) = way.step.map(Vector::sides) else {
        return vec![term("", atom_and_range(AtomKind::Universal, 1, false))];
    };
    if way.castles.is_some() {
        let directions = match steps {
            [step] if step.x < 0 => "l",
            [step] if step.x > 0 => "r",
            _ => "s",
        };
        return vec![term(directions, atom_and_range(AtomKind::Castling, way.max, false))];
    }
    let ring = Ring::Leap(sides);
    let kind = AtomKind::Coordinates(sides.0, sides.1);
    let atom = || atom_and_range(kind, way.max, way.how.bend == Bend::Circular);
    fewest_runs(ring, steps, allowed).into_iter().map(|run| term(run, atom())).collect()
}

/// The letters of a way, directions aside.
fn modifiers(way: &SingleLeg) -> Vec<Modifier> {
    let said = |row: &ModeLetter| std::iter::repeat_n(Modifier { letter: row.letter, at: 0 }, (row.times)(way));
    LETTERS.iter().flat_map(said).collect()
}
