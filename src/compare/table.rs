//! Many variants side by side: who stands where and how it moves, the rules in short, and how many kinds are alike.

mod facts;
mod report;

use std::sync::Arc;

use serde::Serialize;

use super::passing::Passing;
use super::subject::Subject;
use super::terms::{first_moves, settled};
use super::{Options, compare};
use crate::english::{capitalised, spaced};
use crate::geometry::{Color, SquareSet};
use crate::in_order::{InOrder, together};
use crate::position::Kind;
use crate::same;
use crate::variant::Variant;

/// Several variants in columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VariantTable {
    /// The variants, one a column.
    pub variants: Vec<TableVariant>,
    /// White's men at the start, square by square.
    pub men: Vec<ManRow>,
    /// The moves that men have only as long as they have not moved.
    pub first_moves: Vec<KindFirstMoves>,
    /// What else is worth knowing at a glance, line by line.
    pub facts: Vec<Fact>,
    /// How many kinds of any two variants move alike; of one and the same, how many kinds it has.
    pub alike: Vec<Vec<usize>>,
}

/// One of the variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableVariant {
    pub id: String,
    pub name: String,
}

/// Squares on which the same kinds stand in every variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ManRow {
    /// Their names, from the first rank on.
    pub squares: Vec<String>,
    /// Who stands there, variant by variant; null for nobody.
    pub cells: Vec<Option<ManCell>>,
}

/// A kind and how it moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ManCell {
    /// The kind of men.
    pub kind: String,
    /// Canonical notation of what it does once it has moved.
    pub moves: String,
    /// Whether an unmoved man moves otherwise.
    pub has_first_moves: bool,
    /// Whether it moves as the one to its left, first moves included.
    pub as_left: bool,
}

/// What kinds may do with their first move besides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KindFirstMoves {
    pub kind: String,
    pub moves: String,
    /// The ids of the variants that have it.
    pub variants: Vec<String>,
}

/// One line of facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    pub about: String,
    pub cells: Vec<String>,
}

impl VariantTable {
    /// The table of some variants.
    pub fn of(variants: &[Arc<Variant>]) -> VariantTable {
        let (men, first_moves) = men(variants);
        let column = |variant: &Arc<Variant>| TableVariant { id: variant.id.clone(), name: variant.about.name.clone() };
        VariantTable {
            variants: variants.iter().map(column).collect(),
            men,
            first_moves,
            facts: facts::facts(variants),
            alike: alike(variants),
        }
    }
}

/// A square by its rank, its file and its name, and who stands there in each variant.
type SquareRow = ((u8, u8, String), Vec<Option<Kind>>);

/// White's men by squares, those with equal kinds together, and what they may do with their first moves.
fn men(variants: &[Arc<Variant>]) -> (Vec<ManRow>, Vec<KindFirstMoves>) {
    let mut first = Vec::new();
    let rows = together(standing(variants).into_iter().map(|((_, _, name), kinds)| (kinds, name)));
    let told = rows.into_iter().map(|(kinds, squares)| {
        let mut cells: Vec<Option<ManCell>> = Vec::new();
        for (index, kind) in kinds.iter().enumerate() {
            let left = index.checked_sub(1).and_then(|left| Some((&*variants[left], kinds[left]?)));
            cells.push(kind.map(|kind| cell((&variants[index], kind), left, &mut first)));
        }
        ManRow { squares, cells }
    });
    (told.collect(), first)
}

/// Every square on which a white man stands in some variant, from the first rank on.
fn standing(variants: &[Arc<Variant>]) -> Vec<SquareRow> {
    let mut found: Vec<SquareRow> = Vec::new();
    for (index, variant) in variants.iter().enumerate() {
        for (square, man) in variant.array.each_man().filter(|(_, man)| man.color == Color::White) {
            let (board, name) = (&variant.board, variant.board.name(square));
            let known = found.iter().position(|(place, _)| place.2 == name);
            let at = known.unwrap_or_else(|| {
                found.push(((board.rank(square), board.file(square), name), vec![None; variants.len()]));
                found.len() - 1
            });
            found[at].1[index] = Some(man.kind);
        }
    }
    found.order();
    found
}

fn cell((variant, kind): (&Variant, Kind), left: Option<(&Variant, Kind)>, first: &mut Vec<KindFirstMoves>) -> ManCell {
    let subject = Subject::from(variant);
    let movement = subject.movement(kind, &Passing::alone(variant));
    let own = &variant.kinds[kind];
    let name = capitalised(&spaced(&own.name));
    let (moves, has_first_moves) = settled(&movement).unwrap_or_else(|| (own.notation.clone(), false));
    if let Some(told) = has_first_moves.then(|| first_moves(&movement)).flatten() {
        match first.iter_mut().find(|one| one.kind == name && one.moves == told) {
            Some(one) if one.variants.contains(&variant.id) => {}
            Some(one) => one.variants.push(variant.id.clone()),
            None => first.push(KindFirstMoves { kind: name.clone(), moves: told, variants: vec![variant.id.clone()] }),
        }
    }
    let as_left = left.is_some_and(|(other, their)| {
        let passing = Passing::of(other, variant);
        same::is_same(&Subject::from(other).movement(their, &passing), &subject.movement(kind, &passing))
    });
    ManCell { kind: name, moves, has_first_moves, as_left }
}

/// How many kinds of each two variants move alike.
fn alike(variants: &[Arc<Variant>]) -> Vec<Vec<usize>> {
    let mut alike = vec![vec![0; variants.len()]; variants.len()];
    for (one, variant) in variants.iter().enumerate() {
        alike[one][one] = variant.kinds.len();
        for (two, other) in variants.iter().enumerate().skip(one + 1) {
            // Nothing is mapped, so nothing can be mapped wrongly.
            let compared = compare(Subject::from(&**variant), Subject::from(&**other), &Options::default());
            let count = compared.map_or(0, |found| found.matches.iter().filter(|one| one.moves.are_equal()).count());
            (alike[one][two], alike[two][one]) = (count, count);
        }
    }
    alike
}

/// How many squares a board lacks of its rectangle.
fn missing(variant: &Variant) -> usize {
    variant.board.area() - variant.board.squares().count() as usize
}
