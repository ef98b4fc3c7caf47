//! What must hold when play begins.

use super::men::Specials;
use super::model::Variant;
use super::setup::place_of;
use crate::file::tree::Table;
use crate::findings::{Finding, Findings};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Keys, Kinds, Position, Seen, Setup};
use crate::rules::{Arbiter, Confinement, Facing, GameMemory, Several};
use crate::walker::{Arrival, walk};

/// Reports a start in which the side to move could take the other side's royal man.
pub(crate) fn check(table: &Table, variant: &Variant, findings: &mut Findings) {
    let mover = variant.setup.side;
    let Some((square, royal)) = attacker_of_royal(variant, &variant.setup, mover) else { return };
    let Some(man) = variant.setup.man_at(square) else { return };
    let name = |square| variant.board.name(square);
    let message = format!(
        "{mover} begins and could take the royal man on `{}` with the {} on `{}`",
        name(royal),
        variant.kinds[man.kind].name,
        name(square)
    );
    let finding = Finding::error("royal-en-prise", message).at(place_of(table, royal, &variant.board));
    let finding = finding.other(place_of(table, square, &variant.board), "by this man");
    findings.push(finding.help("change the array, or let the other side begin"));
}

/// The first man of `by` that attacks the other side's royal man in a setup, and where that one stands.
///
/// Of several royal men as many must be attacked as the variant calls check.
pub(super) fn attacker_of_royal(variant: &Variant, setup: &Setup, by: Color) -> Option<(Square, Square)> {
    let keys = Keys::new(variant.board.area(), &variant.kinds);
    let position = Position::<Squares>::new(setup, &keys);
    let royals = position.royals_of(by.other());
    let attacked = |royal| Some((attacker_of(variant, (&position, &keys), by, royal)?, royal));
    let Some(royal) = position.royal(by.other()) else {
        return match variant.rules.several {
            Some(Several::Last) => None,
            Some(Several::One) if royals.into_iter().any(|royal| attacked(royal).is_none()) => None,
            _ => royals.into_iter().find_map(attacked),
        };
    };
    if let Some(own) = position.royal(by).filter(|_| Facing::holds(&variant.rules.facing, &position, &variant.board)) {
        return Some((own, royal));
    }
    attacked(royal)
}

fn attacker_of(
    variant: &Variant,
    (position, keys): (&Position<Squares>, &Keys),
    by: Color,
    royal: Square,
) -> Option<Square> {
    position.men(by).into_iter().find(|&square| {
        let mut takes = false;
        arrivals(variant, position, keys, square, Specials::Attacking, &mut |arrival| {
            takes |= arrival.captures.contains(royal)
        });
        takes
    })
}

/// Whether any man of a side has any move at the start, whether or not it would leave a royal man attacked.
pub(super) fn moves_at_all(variant: &Variant, color: Color) -> bool {
    let keys = Keys::new(variant.board.area(), &variant.kinds);
    let position = Position::<Squares>::new(&variant.setup, &keys);
    // Castlings are moves of men that can do nothing else only in studies: they count as possible.
    let castles = variant.rules.castling.iter().any(|castling| castling.ways[color.index()].is_some());
    castles
        || variant.rules.opening.arrangement.is_some()
        || variant.setup.men_of(color).into_iter().any(|square| {
            let mut moves = false;
            arrivals(variant, &position, &keys, square, Specials::All, &mut |_| moves = true);
            moves
        })
}

/// Reports what the man on a square can do, by its own moves and by those conditional ones that count.
fn arrivals(
    variant: &Variant,
    position: &Position<Squares>,
    keys: &Keys,
    square: Square,
    specials: Specials,
    report: &mut impl FnMut(Arrival),
) {
    let Some(man) = position.man_at(square) else { return };
    let within = Confinement::squares(&variant.rules.confinement, man.kind, man.color, &variant.board);
    let report = &mut |arrival: Arrival| {
        if within.contains(arrival.to) {
            report(arrival);
        }
    };
    let seen = Seen { board: &variant.board, position };
    walk(&seen, &variant.kinds[man.kind].movement, square, man.color, &mut |_, arrival| report(arrival));
    for (_, special) in specials.of(&variant.rules, man.kind) {
        let arbiter = Unasked { variant, keys };
        special.walk(position, square, man.color, &arbiter, report);
    }
}

/// An arbiter for moves that ask for no attacks.
struct Unasked<'a> {
    variant: &'a Variant,
    keys: &'a Keys,
}

impl Arbiter<Squares> for Unasked<'_> {
    fn board(&self) -> &Board {
        &self.variant.board
    }

    fn kinds(&self) -> &Kinds {
        &self.variant.kinds
    }

    fn keys(&self) -> &Keys {
        self.keys
    }

    fn memory(&self) -> &GameMemory {
        &self.variant.rules.memory
    }

    fn several(&self) -> Option<Several> {
        self.variant.rules.several
    }

    fn attacks(&self, _: &Position<Squares>, _: Color, _: Square) -> bool {
        false
    }
}
