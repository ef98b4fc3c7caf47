//! Many variants side by side: who stands where and how it moves, the rules in short, and how many kinds are alike.

mod facts;
mod men;
mod report;
mod roles;

use std::sync::Arc;

use serde::Serialize;

use super::subject::Subject;
use super::{Options, compare};
use crate::geometry::SquareSet;
use crate::rules::Grade;
use crate::variant::Variant;

/// Several variants in columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VariantTable {
    /// The variants, one a column.
    pub variants: Vec<TableVariant>,
    /// White's men, those side by side who move alike or have one role.
    pub men: Vec<ManRow>,
    /// The moves that men have only as long as they have not moved.
    pub first_moves: Vec<KindFirstMoves>,
    /// What else is worth knowing at a glance, line by line.
    pub facts: Vec<Fact>,
    /// How many kinds of any two variants move alike; of one and the same, how many kinds it has.
    pub alike: Vec<Vec<usize>>,
    /// How much the differences of any two variants matter, or may matter where not everything could be decided; null if
    /// nothing differs.
    pub grades: Vec<Vec<Option<Grade>>>,
}

/// One of the variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableVariant {
    pub id: String,
    pub name: String,
}

/// Men who move alike or have one role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ManRow {
    /// The role in the first variant that has such a man: `royal man`, or `file 2` for the second one from the nearer
    /// edge.
    pub role: String,
    /// Who it is, variant by variant; null for nobody.
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
        let (men, first_moves) = men::men(variants);
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
                let grade = compared.greatest_possible_grade();
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

/// How many squares a board lacks of its rectangle.
fn missing(variant: &Variant) -> usize {
    variant.board.area() - variant.board.squares().count() as usize
}
