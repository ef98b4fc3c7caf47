//! Which men of several variants stand in one row, and what their cells say.

use std::sync::Arc;

use super::roles::{ManRole, ManRoles};
use super::{KindFirstMoves, ManCell, ManRow};
use crate::betza::Movement;
use crate::compare::passing::Passing;
use crate::compare::subject::Subject;
use crate::compare::terms::{first_moves, settled};
use crate::english::{capitalised, spaced};
use crate::in_order::InOrder;
use crate::position::Kind;
use crate::same;
use crate::variant::Variant;

/// White's men, and what they may do with their first moves.
pub(super) fn men(variants: &[Arc<Variant>]) -> (Vec<ManRow>, Vec<KindFirstMoves>) {
    let armies: Vec<ManRoles> = variants.iter().map(|variant| ManRoles::of(variant)).collect();
    let mut rows: Vec<MenInRow> = Vec::new();
    for (index, variant) in variants.iter().enumerate() {
        join(&mut rows, index, variant, &armies[index]);
    }
    rows.order_by_key(|row| row.role.clone());
    let roles: Vec<ManRole> = rows.iter().map(|row| row.role.clone()).collect();
    let mut first_moves = Vec::new();
    let told = rows.iter().enumerate().map(|(index, row)| {
        let is_again = !matches!(row.role, ManRole::Absent(_)) && roles[..index].contains(&row.role);
        let also = if is_again { "also " } else { "" };
        let men: Vec<Option<&ManInRow>> = (0..variants.len()).map(|index| row.man_of(index)).collect();
        let cells = men.iter().zip(variants).zip(&armies).map(|((man, variant), army)| {
            let man = (*man)?;
            note_first_moves(variant, man, &mut first_moves);
            let squares = army.squares(man.kind).into_iter().map(|square| variant.board.name(square)).collect();
            Some(cell(variant, man, squares))
        });
        let cells = cells.collect();
        let differs = men.iter().map(|man| !move_alike(men.first().copied().flatten(), *man));
        ManRow { role: format!("{also}{}", row.role.words(&roles)), cells, differs: differs.collect() }
    });
    (told.collect(), first_moves)
}

/// Men that are taken for the same.
struct MenInRow {
    /// The role of the first of them.
    role: ManRole,
    men: Vec<ManInRow>,
}

/// A man of a row.
struct ManInRow {
    /// The number of the variant.
    of: usize,
    kind: Kind,
    name: String,
    is_royal: bool,
    /// How it moves, first moves and captures in passing included.
    movement: Movement,
}

impl MenInRow {
    fn man_of(&self, variant: usize) -> Option<&ManInRow> {
        self.men.iter().find(|man| man.of == variant)
    }
}

/// Puts the men of one more variant into rows: beside men that move alike, else beside those of their role, else into
/// rows of their own.
fn join(rows: &mut Vec<MenInRow>, of: usize, variant: &Variant, army: &ManRoles) {
    let man = |(role, kind): (ManRole, Kind)| {
        let subject = Subject::from(variant);
        let movement = subject.movement(kind, &Passing::alone(variant));
        let own = &variant.kinds[kind];
        (role, ManInRow { of, kind, name: own.name.clone(), is_royal: own.royal, movement })
    };
    let mut left = Vec::new();
    for (role, man) in army.leading().into_iter().map(man) {
        let is_alike = |row: &&mut MenInRow| row.men.iter().any(|other| other.is_like(&man));
        let free = rows.iter_mut().filter(|row| row.man_of(of).is_none());
        // Of several that move alike the one of the same role is meant, then that of the same name.
        let far = |row: &&mut MenInRow| (row.role != role, row.men.iter().all(|other| other.name != man.name));
        match free.filter(is_alike).min_by_key(far) {
            Some(row) => row.men.push(man),
            None => left.push((role, man)),
        }
    }
    for (role, man) in left {
        let row_at = |place: &ManRole, is_free: bool| {
            rows.iter().position(|row| row.role == *place && row.man_of(of).is_none() == is_free)
        };
        // Whose row another man of his side has, because he moves as the men there do, stands in that one's place.
        let other = role.on_the_other_half().filter(|_| row_at(&role, false).is_some());
        let free = [Some(&role), other.as_ref()].into_iter().flatten().find_map(|place| row_at(place, true));
        match free {
            Some(row) => rows[row].men.push(man),
            None => rows.push(MenInRow { role, men: vec![man] }),
        }
    }
}

impl ManInRow {
    /// Whether it moves as another man, who is royal if it is.
    fn is_like(&self, other: &ManInRow) -> bool {
        self.is_royal == other.is_royal && same::is_same(&self.movement, &other.movement)
    }
}

/// Whether two men move alike; nobody moves as nobody does.
fn move_alike(one: Option<&ManInRow>, two: Option<&ManInRow>) -> bool {
    match (one, two) {
        (Some(one), Some(two)) => same::is_same(&one.movement, &two.movement),
        (one, two) => one.is_none() && two.is_none(),
    }
}

fn cell(variant: &Variant, man: &ManInRow, squares: Vec<String>) -> ManCell {
    let settled = settled(&man.movement);
    let (moves, has_first_moves) = settled.unwrap_or_else(|| (variant.kinds[man.kind].notation.clone(), false));
    ManCell { kind: capitalised(&spaced(&man.name)), squares, moves, has_first_moves }
}

/// Notes what a kind may do with its first move besides, each thing once.
fn note_first_moves(variant: &Variant, man: &ManInRow, noted: &mut Vec<KindFirstMoves>) {
    let has_any = settled(&man.movement).is_some_and(|(_, has_first_moves)| has_first_moves);
    let Some(moves) = has_any.then(|| first_moves(&man.movement)).flatten() else { return };
    let kind = capitalised(&spaced(&man.name));
    match noted.iter_mut().find(|one| one.kind == kind && one.moves == moves) {
        Some(one) if one.variants.contains(&variant.id) => {}
        Some(one) => one.variants.push(variant.id.clone()),
        None => noted.push(KindFirstMoves { kind, moves, variants: vec![variant.id.clone()] }),
    }
}
