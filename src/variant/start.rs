//! What must hold when play begins.

use super::men::Specials;
use super::model::Variant;
use super::setup::place_of;
use crate::file::tree::Table;
use crate::findings::{Finding, Findings};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Keys, Kinds, Man, Move, Position, Seen, Setup, StepMove};
use crate::rules::{Arbiter, Claims, Confinement, Facing, GameMemory, Immunity, Several};
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
    let keys = Keys::blank(variant.board.area(), &variant.kinds);
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

/// Reports a game that is over before the first move.
pub(crate) fn check_over(root: &Table, table: &Table, variant: &Variant, findings: &mut Findings) {
    let rules = &variant.rules;
    if rules.opening.arrangement.is_some() {
        return;
    }
    let keys = Keys::blank(variant.board.area(), &variant.kinds);
    let position = Position::<Squares>::new(&variant.setup, &keys);
    let mover = position.side();
    let is_known = !may_castle(variant, &position) && !may_ask_for_attacks(variant, mover);
    let legal = |most| legal_moves(variant, &position, &keys, most);
    let by_men = if is_known { rules.ends.by_position(&position, || legal(usize::MAX)) } else { None };
    let over = by_men.or_else(|| rules.ends.by_course(&position, || 1, Claims::Open)).or_else(|| {
        if !is_known || !rules.opening.forced.is_empty() || !legal(1).is_empty() {
            return None;
        }
        let is_check = attacker_of_royal(variant, &variant.setup, mover.other()).is_some();
        rules.ends.by_lack_of_moves(&position, is_check)
    });
    let Some(outcome) = over else { return };
    let end = root.table("end").and_then(|end| end.entry(outcome.rule.name()));
    let message = format!("the game is over before the first move: {}", outcome.sentence());
    let finding = Finding::error("over-at-start", message).at(table.place.clone());
    let finding = match end {
        Some(entry) => finding.other(entry.key_place.clone(), "by this rule"),
        None => finding,
    };
    findings.push(finding.help("change the array, or the rule that ends the game"));
}

/// Whether nothing stands in the way of a castling at the start but attacks.
fn may_castle(variant: &Variant, position: &Position<Squares>) -> bool {
    let (mover, setup) = (position.side(), &variant.setup);
    variant.rules.castling.iter().any(|castling| {
        castling.ways[mover.index()].is_some_and(|way| {
            setup.man_at(way.king_from) == Some(way.king)
                && setup.man_at(way.partner_from) == Some(way.partner)
                && !way.must_be_empty(&variant.board).meets(position.occupied())
                && (castling.must_be_unmoved(mover) & !setup.unmoved).is_empty()
        })
    })
}

/// Whether a side has men with moves that ask for attacks.
fn may_ask_for_attacks(variant: &Variant, side: Color) -> bool {
    let stands = |kind| variant.setup.each_man().any(|(_, man)| man == Man { kind, color: side });
    variant.rules.conditional.iter().any(|special| special.asks_for_attacks() && stands(special.kind))
}

/// The first legal moves at the start, as many as are asked for; castlings apart, and moves that ask for attacks.
fn legal_moves(variant: &Variant, position: &Position<Squares>, keys: &Keys, most: usize) -> Vec<Move> {
    let (mover, setup) = (position.side(), &variant.setup);
    let immune = Immunity::squares(&variant.rules.immunity, position);
    let mut moves = Vec::new();
    for from in position.men(mover).each() {
        if moves.len() >= most {
            break;
        }
        arrivals(variant, position, keys, from, Specials::All, &mut |arrival| {
            if moves.len() >= most || arrival.captures.meets(immune) {
                return;
            }
            let mut after = setup.clone();
            let man = after.men[from.index()].take();
            arrival.captures.each().for_each(|victim| after.men[victim.index()] = None);
            if let Some(carried) = arrival.carried {
                after.men[carried.to.index()] = after.men[carried.from.index()].take();
            }
            after.men[arrival.to.index()] = man;
            after.side = setup.side.other();
            if attacker_of_royal(variant, &after, after.side).is_none() {
                moves.push(StepMove::reaching(from, &arrival).into());
            }
        });
    }
    moves
}

/// Whether any man of a side has any move at the start, whether or not it would leave a royal man attacked.
pub(super) fn moves_at_all(variant: &Variant, color: Color) -> bool {
    let keys = Keys::blank(variant.board.area(), &variant.kinds);
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
