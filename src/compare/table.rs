//! Many variants side by side: who stands where and how it moves, the rules in short, and how many kinds are alike.

mod facts;
mod report;
mod roles;

use std::sync::Arc;

use serde::Serialize;

use self::roles::{ManRole, ManRoles};
use super::passing::Passing;
use super::subject::Subject;
use super::terms::{first_moves, settled};
use super::{Options, compare};
use crate::betza::Movement;
use crate::english::{capitalised, spaced};
use crate::geometry::SquareSet;
use crate::in_order::InOrder;
use crate::position::Kind;
use crate::rules::Grade;
use crate::same;
use crate::variant::Variant;

/// Several variants in columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VariantTable {
    /// The variants, one a column.
    pub variants: Vec<TableVariant>,
    /// White's men at the start, role by role.
    pub men: Vec<ManRow>,
    /// The moves that men have only as long as they have not moved.
    pub first_moves: Vec<KindFirstMoves>,
    /// What else is worth knowing at a glance, line by line.
    pub facts: Vec<Fact>,
    /// How many kinds of any two variants move alike; of one and the same, how many kinds it has.
    pub alike: Vec<Vec<usize>>,
    /// How much the differences of any two variants matter; null if nothing differs.
    pub grades: Vec<Vec<Option<Grade>>>,
}

/// One of the variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableVariant {
    pub id: String,
    pub name: String,
}

/// Men of one role in every variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ManRow {
    /// The role, such as `royal man`, or `file 2` for the second one from the nearer edge.
    pub role: String,
    /// Who has it, variant by variant; null for nobody.
    pub cells: Vec<Option<ManCell>>,
    /// Whether the man moves otherwise than that of the first variant, variant by variant.
    pub differs: Vec<bool>,
}

/// A kind and how it moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ManCell {
    /// The kind of men.
    pub kind: String,
    /// Where its men stand at the start.
    pub squares: Vec<String>,
    /// Canonical notation of what it does once it has moved.
    pub moves: String,
    /// Whether an unmoved man moves otherwise.
    pub has_first_moves: bool,
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
    /// Whether the variant differs in it from the first one, variant by variant.
    pub differs: Vec<bool>,
}

impl VariantTable {
    /// The table of some variants.
    pub fn of(variants: &[Arc<Variant>]) -> VariantTable {
        let (men, first_moves) = men(variants);
        let column = |variant: &Arc<Variant>| TableVariant { id: variant.id.clone(), name: variant.about.name.clone() };
        let mut alike = vec![vec![0; variants.len()]; variants.len()];
        let mut grades = vec![vec![None; variants.len()]; variants.len()];
        let mut with_first = Vec::new();
        for (one, variant) in variants.iter().enumerate() {
            alike[one][one] = variant.kinds.len();
            for (two, other) in variants.iter().enumerate().skip(one + 1) {
                // Nothing is mapped, so nothing can be mapped wrongly.
                let options = Options::default();
                let Ok(compared) = compare(Subject::from(&**variant), Subject::from(&**other), &options) else {
                    continue;
                };
                let count = compared.matches.iter().filter(|one| one.moves.are_equal()).count();
                (alike[one][two], alike[two][one]) = (count, count);
                let grade = compared.greatest_grade();
                (grades[one][two], grades[two][one]) = (grade, grade.map(Grade::mirrored));
                if one == 0 {
                    with_first.push(compared);
                }
            }
        }
        let facts = facts::facts(variants, &with_first);
        VariantTable { variants: variants.iter().map(column).collect(), men, first_moves, facts, alike, grades }
    }

    /// The greatest grade of a difference of any two of the variants.
    pub fn greatest_grade(&self) -> Option<Grade> {
        self.grades.iter().flatten().flatten().copied().max_by_key(|grade| grade.rank())
    }
}

/// White's men by their roles, and what they may do with their first moves.
fn men(variants: &[Arc<Variant>]) -> (Vec<ManRow>, Vec<KindFirstMoves>) {
    let roles: Vec<ManRoles> = variants.iter().map(|variant| ManRoles::of(variant)).collect();
    let mut rows: Vec<ManRole> = roles.iter().flat_map(ManRoles::leading).collect();
    rows.order();
    rows.dedup();
    let mut first_moves = Vec::new();
    let told = rows.iter().map(|role| {
        let kinds: Vec<Option<Kind>> = roles.iter().map(|roles| roles.kind(role)).collect();
        let each = || variants.iter().zip(&kinds);
        let cells = each().zip(&roles).map(|((variant, kind), roles)| {
            let kind = (*kind)?;
            note_first_moves(variant, kind, &mut first_moves);
            let squares = roles.squares(kind).into_iter().map(|square| variant.board.name(square)).collect();
            Some(cell(variant, kind, squares))
        });
        let cells = cells.collect();
        let man = |(variant, kind): (&'_ Arc<Variant>, &Option<Kind>)| kind.map(|kind| (Arc::clone(variant), kind));
        let first = each().next().and_then(man);
        let differs = each().map(|one| !move_alike(&first, &man(one))).collect();
        ManRow { role: role.words(&rows), cells, differs }
    });
    (told.collect(), first_moves)
}

/// Whether two men move alike, first moves and captures in passing included; nobody moves as nobody does.
fn move_alike(one: &Option<(Arc<Variant>, Kind)>, two: &Option<(Arc<Variant>, Kind)>) -> bool {
    match (one, two) {
        (Some((variant, kind)), Some((other, others))) => {
            same::is_same(&movement(variant, *kind), &movement(other, *others))
        }
        (one, two) => one.is_none() && two.is_none(),
    }
}

/// How a kind moves: in its settled moves and its first ones.
fn movement(variant: &Variant, kind: Kind) -> Movement {
    Subject::from(variant).movement(kind, &Passing::alone(variant))
}

fn cell(variant: &Variant, kind: Kind, squares: Vec<String>) -> ManCell {
    let own = &variant.kinds[kind];
    let settled = settled(&movement(variant, kind));
    let (moves, has_first_moves) = settled.unwrap_or_else(|| (own.notation.clone(), false));
    ManCell { kind: capitalised(&spaced(&own.name)), squares, moves, has_first_moves }
}

/// Notes what a kind may do with its first move besides, each thing once.
fn note_first_moves(variant: &Variant, kind: Kind, noted: &mut Vec<KindFirstMoves>) {
    let movement = movement(variant, kind);
    let has_any = settled(&movement).is_some_and(|(_, has_first_moves)| has_first_moves);
    let Some(moves) = has_any.then(|| first_moves(&movement)).flatten() else { return };
    let kind = capitalised(&spaced(&variant.kinds[kind].name));
    match noted.iter_mut().find(|one| one.kind == kind && one.moves == moves) {
        Some(one) if one.variants.contains(&variant.id) => {}
        Some(one) => one.variants.push(variant.id.clone()),
        None => noted.push(KindFirstMoves { kind, moves, variants: vec![variant.id.clone()] }),
    }
}

/// How many squares a board lacks of its rectangle.
fn missing(variant: &Variant) -> usize {
    variant.board.area() - variant.board.squares().count() as usize
}
